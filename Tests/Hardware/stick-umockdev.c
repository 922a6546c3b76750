// The stick in process: usbfs as umockdev emulates it, without a kernel of its own or rights.
//
// usage: umockdev-wrapper stick-umockdev [OPTION...] KHZ=FILE... -- PROGRAM [ARGUMENT...]
//
//   --unplug-after MS    the stick is pulled out then
//   --replug-after MS    and is plugged in again then
//   --not-a-stick        another chip answers
//   --stall REPORT       setting this report is refused
//   --silent             no report ever comes
//
// Ends with the program's status. libusb polls busily here: umockdev's files are always ready.
#include "stick.h"

#include <err.h>
#include <errno.h>
#include <linux/usbdevice_fs.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <umockdev.h>

// Device, configuration, three interfaces of which the third is HID with two endpoints.
#define DESCRIPTORS                                                                              \
  "1201100100000040C4108A8100010102000109023B0003010080320904000000FF0000000904010000FF00000009" \
  "04020002030000000921010100012240000705810340001407050203400014"
#define HUB "12010002090001406B1D020001060302010109021900010100E0000904000001090000000705810304000C"
#define HUB_PATH "/devices/pci0000:00/0000:00:14.0/usb1"
#define STICK_PATH HUB_PATH "/1-1"

static const char hub[] =
    "P: " HUB_PATH "\nN: bus/usb/001/001=" HUB
    "\nE: DEVNAME=/dev/bus/usb/001/001\nE: DEVTYPE=usb_device\nE: BUSNUM=001\nE: DEVNUM=001\n"
    "E: MAJOR=189\nE: MINOR=0\nE: SUBSYSTEM=usb\nA: bConfigurationValue=1\\n\nA: busnum=1\\n\n"
    "A: devnum=1\\n\nA: devpath=0\\n\nA: idProduct=0002\\n\nA: idVendor=1d6b\\n\nA: speed=480\\n\n"
    "A: dev=189:0\nH: descriptors=" HUB "\n\n";
static const char device[] =
    "P: " STICK_PATH "\nN: bus/usb/001/002=" DESCRIPTORS
    "\nE: DEVNAME=/dev/bus/usb/001/002\nE: DEVTYPE=usb_device\nE: DRIVER=usb\n"
    "E: PRODUCT=10c4/818a/100\nE: TYPE=0/0/0\nE: BUSNUM=001\nE: DEVNUM=002\nE: MAJOR=189\n"
    "E: MINOR=1\nE: SUBSYSTEM=usb\nA: authorized=1\\n\nA: bConfigurationValue=1\\n\n"
    "A: bDeviceClass=00\\n\nA: bNumConfigurations=1\\n\nA: busnum=1\\n\nA: devnum=2\\n\n"
    "A: devpath=1\\n\nA: idProduct=818a\\n\nA: idVendor=10c4\\n\nA: speed=12\\n\nA: dev=189:1\n"
    "H: descriptors=" DESCRIPTORS "\n\n";

struct transfer {
  UMockdevIoctlData *urb, *buffer;
  bool is_interrupt, is_cancelled;
  int status, length;
};

static UMockdevTestbed *testbed;
static UMockdevIoctlBase *handler;
static GQueue transfers = G_QUEUE_INIT;
static gint64 next_tick;
static bool is_gone, is_other, is_silent;
static int stalled = -1;

static void control(struct transfer *transfer, uint8_t *bytes, int size) {
  int report = bytes[2], wanted = size - 8;
  transfer->status = -EPIPE;
  if (bytes[4] != 2) return;  // the firmware wants its interface named
  if (bytes[0] == 0xa1 && bytes[1] == 1) {
    uint8_t answer[STICK_REPORT_SIZE];
    int length = stick_get(report, answer);
    if (length < 0) return;
    if (is_other && report == 1) answer[2] = 0x34;
    transfer->length = length < wanted ? length : wanted;
    memcpy(bytes + 8, answer, (size_t)transfer->length);
    transfer->status = 0;
  } else if (bytes[0] == 0x21 && bytes[1] == 9 && report != stalled) {
    if (stick_set(bytes + 8, wanted) < 0) return;
    transfer->length = wanted;
    transfer->status = 0;
  }
}

static void submit(UMockdevIoctlClient *client, UMockdevIoctlData *data) {
  struct usbdevfs_urb *urb = (void *)data->data;
  struct transfer *transfer = g_new0(struct transfer, 1);
  transfer->urb = umockdev_ioctl_data_ref(data);
  transfer->buffer = umockdev_ioctl_data_resolve(
      data, G_STRUCT_OFFSET(struct usbdevfs_urb, buffer), (gsize)urb->buffer_length, NULL);
  transfer->is_interrupt = urb->type == USBDEVFS_URB_TYPE_INTERRUPT;
  if (!transfer->is_interrupt) control(transfer, transfer->buffer->data, urb->buffer_length);
  g_queue_push_tail(&transfers, transfer);
  umockdev_ioctl_client_complete(client, 0, 0);
}

// Whether a transfer has ended; an interrupt transfer takes the next report.
static bool has_ended(struct transfer *transfer) {
  if (transfer->is_cancelled) {
    transfer->status = -ENOENT;
    return true;
  }
  if (is_gone) {
    transfer->status = -ENODEV;
    return true;
  }
  if (!transfer->is_interrupt) return true;
  gint64 now = g_get_monotonic_time();
  if (is_silent || now < next_tick) return false;
  if (next_tick < now - 1000000) next_tick = now;
  next_tick += STICK_TICK_MS * 1000;
  stick_tick();
  transfer->length = stick_get(18, transfer->buffer->data);
  return true;
}

static void reap(UMockdevIoctlClient *client, UMockdevIoctlData *data) {
  for (GList *link = transfers.head; link != NULL; link = link->next) {
    struct transfer *transfer = link->data;
    if (!has_ended(transfer)) continue;
    struct usbdevfs_urb *urb = (void *)transfer->urb->data;
    urb->status = transfer->status;
    urb->actual_length = transfer->length;
    umockdev_ioctl_data_set_ptr(data, 0, transfer->urb);
    g_queue_delete_link(&transfers, link);
    umockdev_ioctl_client_complete(client, 0, 0);
    umockdev_ioctl_data_unref(transfer->urb);
    umockdev_ioctl_data_unref(transfer->buffer);
    g_free(transfer);
    return;
  }
  umockdev_ioctl_client_complete(client, -1, is_gone ? ENODEV : EAGAIN);
}

static void discard(UMockdevIoctlClient *client, UMockdevIoctlData *argument) {
  gulong address = *(gulong *)argument->data;
  for (GList *link = transfers.head; link != NULL; link = link->next) {
    struct transfer *transfer = link->data;
    if (transfer->urb->client_addr != address) continue;
    transfer->is_cancelled = true;
    umockdev_ioctl_client_complete(client, 0, 0);
    return;
  }
  umockdev_ioctl_client_complete(client, -1, EINVAL);
}

static gboolean handle(UMockdevIoctlBase *base, UMockdevIoctlClient *client, gpointer unused) {
  (void)base, (void)unused;
  gulong request = umockdev_ioctl_client_get_request(client);
  UMockdevIoctlData *argument = umockdev_ioctl_client_get_arg(client);
  if (request == USBDEVFS_DISCARDURB) {
    discard(client, argument);
    return TRUE;
  }
  UMockdevIoctlData *data = umockdev_ioctl_data_resolve(argument, 0, _IOC_SIZE(request), NULL);
  switch (request) {
    case USBDEVFS_GET_CAPABILITIES:
      *(guint32 *)data->data = USBDEVFS_CAP_ZERO_PACKET | USBDEVFS_CAP_NO_PACKET_SIZE_LIM |
                               USBDEVFS_CAP_REAP_AFTER_DISCONNECT;
      umockdev_ioctl_client_complete(client, 0, 0);
      break;
    case USBDEVFS_GETDRIVER: umockdev_ioctl_client_complete(client, -1, ENODATA); break;
    case USBDEVFS_CLAIMINTERFACE:
    case USBDEVFS_RELEASEINTERFACE: umockdev_ioctl_client_complete(client, 0, 0); break;
    case USBDEVFS_SUBMITURB:
      if (is_gone)
        umockdev_ioctl_client_complete(client, -1, ENODEV);
      else
        submit(client, data);
      break;
    case USBDEVFS_REAPURB:
    case USBDEVFS_REAPURBNDELAY: reap(client, data); break;
    default: umockdev_ioctl_client_complete(client, -1, ENOTTY);
  }
  return TRUE;
}

static void plug(void) {
  GError *error = NULL;
  stick_reset();
  is_gone = false;
  if (!umockdev_testbed_add_from_string(testbed, device, &error) ||
      !umockdev_testbed_attach_ioctl(testbed, "/dev/bus/usb/001/002", handler, &error))
    errx(1, "%s", error->message);
}

static gboolean unplug(gpointer unused) {
  (void)unused;
  is_gone = true;
  umockdev_testbed_uevent(testbed, "/sys" STICK_PATH, "remove");
  umockdev_testbed_detach_ioctl(testbed, "/dev/bus/usb/001/002", NULL);
  umockdev_testbed_remove_device(testbed, "/sys" STICK_PATH);
  return FALSE;
}

static gboolean replug(gpointer unused) {
  (void)unused;
  plug();
  return FALSE;
}

static GMainLoop *loop;
static int status;

static void ended(GPid process, gint result, gpointer unused) {
  (void)process, (void)unused;
  status = WIFEXITED(result) ? WEXITSTATUS(result) : 128 + WTERMSIG(result);
  g_main_loop_quit(loop);
}

int main(int count, char **arguments) {
  bool is_plugged = true;
  int index = 1;
  for (; index < count && strcmp(arguments[index], "--") != 0; index++) {
    const char *name = arguments[index];
    bool has_value = index + 1 < count;
    if (strcmp(name, "--not-a-stick") == 0) {
      is_other = true;
    } else if (strcmp(name, "--silent") == 0) {
      is_silent = true;
    } else if (strcmp(name, "--no-stick") == 0) {
      is_plugged = false;
    } else if (strcmp(name, "--stall") == 0 && has_value) {
      stalled = atoi(arguments[++index]);
    } else if (strcmp(name, "--unplug-after") == 0 && has_value) {
      g_timeout_add((guint)atoi(arguments[++index]), unplug, NULL);
    } else if (strcmp(name, "--replug-after") == 0 && has_value) {
      g_timeout_add((guint)atoi(arguments[++index]), replug, NULL);
    } else {
      stick_add_station(name);
    }
  }
  if (index + 1 >= count) errx(2, "no program to run");
  GError *error = NULL;
  testbed = umockdev_testbed_new();
  handler = umockdev_ioctl_base_new();
  g_signal_connect(handler, "handle-ioctl", G_CALLBACK(handle), NULL);
  if (!umockdev_testbed_add_from_string(testbed, hub, &error)) errx(1, "%s", error->message);
  if (is_plugged) plug();
  GPid process;
  if (!g_spawn_async(NULL, arguments + index + 1, NULL,
                     G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_SEARCH_PATH, NULL, NULL, &process, &error))
    errx(127, "%s", error->message);
  loop = g_main_loop_new(NULL, FALSE);
  g_child_watch_add(process, ended, NULL);
  g_main_loop_run(loop);
  return status;
}
