// The stick on a real USB stack: a FunctionFS function of a gadget on dummy_hcd.
//
// usage: stick-functionfs MOUNT KHZ=FILE...
//
// Writes a line when the host may plug it in. A real stick has audio interfaces too, which
// FunctionFS cannot have: interfaces 0 and 1 are there to give control its number, 2. Numbers in
// descriptors are little-endian, as the machine is.
#include "stick.h"

#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/usb/functionfs.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { REPORT_DESCRIPTOR_SIZE = 8, GET_REPORT = 1, SET_REPORT = 9, SET_IDLE = 10 };

// A vendor's page with an input report: enough for whoever asks.
static const uint8_t report_descriptor[REPORT_DESCRIPTOR_SIZE] = {
    0x06, 0x00, 0xff, 0x09, 0x01, 0xa1, 0x01, 0xc0,
};

struct hid_descriptor {
  uint8_t length, type;
  uint16_t version;
  uint8_t country, count, report_type;
  uint16_t report_length;
} __attribute__((packed));

struct function {
  struct usb_interface_descriptor audio_control, audio_stream, control;
  struct hid_descriptor hid;
  struct usb_endpoint_descriptor_no_audio input, output;
} __attribute__((packed));

#define INTERFACE(number, endpoints, class)                                                \
  {                                                                                        \
    .bLength = sizeof(struct usb_interface_descriptor), .bDescriptorType = USB_DT_INTERFACE, \
    .bInterfaceNumber = number, .bNumEndpoints = endpoints, .bInterfaceClass = class,      \
    .iInterface = 1                                                                        \
  }
#define ENDPOINT(address)                                                       \
  {                                                                             \
    .bLength = sizeof(struct usb_endpoint_descriptor_no_audio),                 \
    .bDescriptorType = USB_DT_ENDPOINT, .bEndpointAddress = address,            \
    .bmAttributes = USB_ENDPOINT_XFER_INT, .wMaxPacketSize = 64,       \
    .bInterval = STICK_TICK_MS                                                  \
  }

static const struct {
  struct usb_functionfs_descs_head_v2 head;
  uint32_t full_speed_count;
  struct function full_speed;
} __attribute__((packed)) descriptors = {
    .head = {.magic = FUNCTIONFS_DESCRIPTORS_MAGIC_V2,
             .length = sizeof descriptors,
             .flags = FUNCTIONFS_HAS_FS_DESC | FUNCTIONFS_ALL_CTRL_RECIP},
    .full_speed_count = 6,
    .full_speed = {INTERFACE(0, 0, USB_CLASS_VENDOR_SPEC),
                   INTERFACE(1, 0, USB_CLASS_VENDOR_SPEC),
                   INTERFACE(2, 2, USB_CLASS_HID),
                   {sizeof(struct hid_descriptor), 0x21, 0x0101, 0, 1, 0x22,
                    REPORT_DESCRIPTOR_SIZE},
                   ENDPOINT(0x81),
                   ENDPOINT(0x02)},
};

static const struct {
  struct usb_functionfs_strings_head head;
  uint16_t language;
  char text[sizeof "FM radio"];
} __attribute__((packed)) strings = {
    .head = {.magic = FUNCTIONFS_STRINGS_MAGIC, .length = sizeof strings,
             .str_count = 1, .lang_count = 1},
    .language = 0x0409,
    .text = "FM radio",
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_bool is_enabled;
static int control, input;

static long ticks;
static pthread_cond_t ticked = PTHREAD_COND_INITIALIZER;

// The stick's time goes on whether or not somebody takes its reports.
static void *keep_time(void *unused) {
  (void)unused;
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  for (;;) {
    time.tv_nsec += STICK_TICK_MS * 1000000;
    if (time.tv_nsec >= 1000000000) time.tv_nsec -= 1000000000, time.tv_sec++;
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL);
    pthread_mutex_lock(&lock);
    stick_tick();
    ticks++;
    pthread_cond_signal(&ticked);
    pthread_mutex_unlock(&lock);
  }
  return NULL;
}

// Sends the latest report, and what nobody took in time never.
static void *send_reports(void *unused) {
  (void)unused;
  long sent = 0;
  for (;;) {
    uint8_t bytes[STICK_REPORT_SIZE];
    pthread_mutex_lock(&lock);
    while (ticks == sent) pthread_cond_wait(&ticked, &lock);
    sent = ticks;
    int length = stick_get(18, bytes);
    pthread_mutex_unlock(&lock);
    if (is_enabled && write(input, bytes, (size_t)length) < 0 && errno != ESHUTDOWN &&
        errno != EINTR)
      warn("report");
  }
  return NULL;
}

static void answer(const struct usb_ctrlrequest *request) {
  int report = request->wValue & 0xff, wanted = request->wLength;
  uint8_t bytes[256];
  int length = -1;
  if (request->bRequestType & USB_DIR_IN) {
    if (request->bRequest == GET_REPORT && request->wIndex == 2) {
      pthread_mutex_lock(&lock);
      length = stick_get(report, bytes);
      pthread_mutex_unlock(&lock);
    } else if (request->bRequest == USB_REQ_GET_DESCRIPTOR && request->wValue >> 8 == 0x22) {
      length = REPORT_DESCRIPTOR_SIZE;
      memcpy(bytes, report_descriptor, (size_t)length);
    }
    // To read what is to be written is how FunctionFS stalls.
    ssize_t ignored = length < 0 ? read(control, bytes, 0)
                                 : write(control, bytes, (size_t)(length < wanted ? length : wanted));
    (void)ignored;
    return;
  }
  if (request->bRequest == SET_REPORT && request->wIndex == 2 && wanted <= 64) {
    length = (int)read(control, bytes, (size_t)wanted);
    pthread_mutex_lock(&lock);
    if (length == wanted) stick_set(bytes, length);
    pthread_mutex_unlock(&lock);
  } else if (request->bRequest == SET_IDLE) {
    ssize_t ignored = read(control, bytes, 0);
    (void)ignored;
  } else {
    ssize_t ignored = write(control, bytes, 0);
    (void)ignored;
  }
}

static int open_file(const char *folder, const char *name) {
  char path[512];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  int file = open(path, O_RDWR);
  if (file < 0) err(1, "%s", path);
  return file;
}

int main(int count, char **arguments) {
  if (count < 3) errx(2, "usage: stick-functionfs MOUNT KHZ=FILE...");
  for (int i = 2; i < count; i++) stick_add_station(arguments[i]);
  stick_reset();
  control = open_file(arguments[1], "ep0");
  if (write(control, &descriptors, sizeof descriptors) < 0) err(1, "descriptors");
  if (write(control, &strings, sizeof strings) < 0) err(1, "strings");
  input = open_file(arguments[1], "ep1");
  pthread_t thread;
  pthread_create(&thread, NULL, keep_time, NULL);
  pthread_create(&thread, NULL, send_reports, NULL);
  fprintf(stderr, "stick: ready\n");
  for (;;) {
    struct usb_functionfs_event event;
    if (read(control, &event, sizeof event) != sizeof event) {
      // A host that waits no longer takes its request back, which the next reading tells first.
      if (errno == EINTR || errno == EIDRM) continue;
      err(1, "events");
    }
    switch (event.type) {
      case FUNCTIONFS_ENABLE: is_enabled = true; break;
      case FUNCTIONFS_DISABLE:
        is_enabled = false;
        pthread_mutex_lock(&lock);
        stick_reset();
        pthread_mutex_unlock(&lock);
        break;
      case FUNCTIONFS_SETUP: answer(&event.u.setup); break;
      default: break;
    }
  }
}
