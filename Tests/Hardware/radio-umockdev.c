// A V4L2 radio in process: the stick behind what the kernel's driver makes of it, by umockdev.
//
// usage: umockdev-wrapper radio-umockdev [OPTION...] KHZ=FILE... -- PROGRAM [ARGUMENT...]
//
//   --gone-after MS   every call says then that the device is gone
//   --no-blocks       the driver does not pass on RDS blocks
//   --other-reader    another program reads it
//
// As the kernel's driver does, it starts muted and then ignores frequencies, keeps blocks of before
// the tuning, passes a group on in each report that shows it, and numbers blocks by position.
#include "stick.h"

#include <err.h>
#include <errno.h>
#include <linux/videodev2.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <umockdev.h>

enum { BLOCKS = 99, LOW = 87500 * 16, HIGH = 108000 * 16 };

static uint8_t blocks[BLOCKS][3];
static size_t block_count;
static gint64 next_tick;
static int muted = 1;
static bool is_gone, has_no_blocks, has_other_reader;
static uint8_t report[STICK_REPORT_SIZE];

static void set_register(int number, int value) {
  stick_set((uint8_t[]){(uint8_t)(number + 1), (uint8_t)(value >> 8), (uint8_t)value}, 3);
}

static void push(const uint8_t *word, int number, int errors) {
  // Up to two bits may have been corrected; what had more is called damaged.
  uint8_t flags = errors == 0 ? 0 : errors == 1 ? V4L2_RDS_BLOCK_CORRECTED : V4L2_RDS_BLOCK_ERROR;
  if (block_count == BLOCKS) memmove(blocks, blocks + 1, sizeof blocks - 3), block_count--;
  uint8_t *block = blocks[block_count++];
  block[0] = word[1];
  block[1] = word[0];
  block[2] = (uint8_t)(number | number << 3 | flags);
}

static void tick(void) {
  stick_tick();
  stick_get(18, report);
  if ((report[1] & 0x88) != 0x88) return;
  push(report + 5, 0, report[1] >> 1 & 3);
  for (int i = 1; i < 4; i++) push(report + 5 + 2 * i, i, report[3] >> (8 - 2 * i) & 3);
}

static void catch_up(void) {
  gint64 now = g_get_monotonic_time();
  for (; next_tick <= now; next_tick += STICK_TICK_MS * 1000) tick();
}

static int frequency(void) { return (87500 + (report[3] << 8 | report[4]) % 1024 * 100) * 16; }

// Returns an error number.
static int arrive(int number, int on, int off) {
  set_register(number, on);
  for (int i = 0; i < 250 && !(report[1] & 0x40); i++) tick();
  bool has_arrived = report[1] & 0x40, has_failed = report[1] & 0x20;
  set_register(number, off);
  tick();
  next_tick = g_get_monotonic_time();
  return has_arrived && !has_failed ? 0 : ENODATA;
}

static int answer(gulong request, void *data) {
  switch (request) {
    case VIDIOC_QUERYCAP: {
      struct v4l2_capability *capability = data;
      memset(capability, 0, sizeof *capability);
      strcpy((char *)capability->card, "Emulated radio");
      capability->device_caps =
          V4L2_CAP_TUNER | V4L2_CAP_RADIO | V4L2_CAP_READWRITE | V4L2_CAP_HW_FREQ_SEEK |
          (has_no_blocks ? 0 : V4L2_CAP_RDS_CAPTURE);
      capability->capabilities = capability->device_caps | V4L2_CAP_DEVICE_CAPS;
      return 0;
    }
    case VIDIOC_G_TUNER: {
      struct v4l2_tuner *tuner = data;
      tuner->type = V4L2_TUNER_RADIO;
      tuner->capability = V4L2_TUNER_CAP_LOW | V4L2_TUNER_CAP_RDS | V4L2_TUNER_CAP_RDS_BLOCK_IO |
                          V4L2_TUNER_CAP_HWSEEK_BOUNDED | V4L2_TUNER_CAP_HWSEEK_WRAP;
      tuner->rangelow = LOW;
      tuner->rangehigh = HIGH;
      tuner->rxsubchans = V4L2_TUNER_SUB_STEREO | V4L2_TUNER_SUB_RDS;
      tuner->signal = report[2] * 874;
      return 0;
    }
    case VIDIOC_G_CTRL: ((struct v4l2_control *)data)->value = muted; return 0;
    case VIDIOC_S_CTRL:
      muted = ((struct v4l2_control *)data)->value;
      set_register(2, muted ? 0x0801 : 0x4801);
      set_register(4, 0x1800);
      set_register(5, 0x1f1f);
      return 0;
    case VIDIOC_G_FREQUENCY: ((struct v4l2_frequency *)data)->frequency = frequency(); return 0;
    case VIDIOC_S_FREQUENCY: {
      int channel = ((int)((struct v4l2_frequency *)data)->frequency / 16 - 87500) / 100;
      return muted ? 0 : arrive(3, 0x8000 | channel, channel);
    }
    case VIDIOC_S_HW_FREQ_SEEK: {
      int up = ((struct v4l2_hw_freq_seek *)data)->seek_upward ? 0x0200 : 0;
      return arrive(2, 0x4901 | up, 0x4801);
    }
    default: return ENOTTY;
  }
}

static gboolean handle(UMockdevIoctlBase *base, UMockdevIoctlClient *client, gpointer unused) {
  (void)base, (void)unused;
  gulong request = umockdev_ioctl_client_get_request(client);
  UMockdevIoctlData *data = umockdev_ioctl_data_resolve(umockdev_ioctl_client_get_arg(client), 0,
                                                        _IOC_SIZE(request), NULL);
  catch_up();
  int error = is_gone ? ENODEV : answer(request, data->data);
  umockdev_ioctl_client_complete(client, error == 0 ? 0 : -1, error);
  return TRUE;
}

static gboolean handle_read(UMockdevIoctlBase *base, UMockdevIoctlClient *client, gpointer unused) {
  (void)base, (void)unused;
  UMockdevIoctlData *data = umockdev_ioctl_client_get_arg(client);
  catch_up();
  size_t room = (size_t)data->data_len / 3, count = room < block_count ? room : block_count;
  int error = is_gone ? ENODEV : has_other_reader ? EBUSY : count == 0 ? EAGAIN : 0;
  if (error != 0) {
    umockdev_ioctl_client_complete(client, -1, error);
    return TRUE;
  }
  memcpy(data->data, blocks, count * 3);
  memmove(blocks, blocks + count, (block_count - count) * 3);
  block_count -= count;
  umockdev_ioctl_client_complete(client, (glong)(count * 3), 0);
  return TRUE;
}

static gboolean leave(gpointer unused) {
  (void)unused;
  is_gone = true;
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
  int index = 1;
  for (; index < count && strcmp(arguments[index], "--") != 0; index++) {
    const char *name = arguments[index];
    if (strcmp(name, "--no-blocks") == 0) {
      has_no_blocks = true;
    } else if (strcmp(name, "--other-reader") == 0) {
      has_other_reader = true;
    } else if (strcmp(name, "--gone-after") == 0 && index + 1 < count) {
      g_timeout_add((guint)atoi(arguments[++index]), leave, NULL);
    } else {
      stick_add_station(name);
    }
  }
  if (index + 1 >= count) errx(2, "no program to run");
  stick_reset();
  next_tick = g_get_monotonic_time();
  GError *error = NULL;
  UMockdevTestbed *testbed = umockdev_testbed_new();
  UMockdevIoctlBase *handler = umockdev_ioctl_base_new();
  g_signal_connect(handler, "handle-ioctl", G_CALLBACK(handle), NULL);
  g_signal_connect(handler, "handle-read", G_CALLBACK(handle_read), NULL);
  if (!umockdev_testbed_add_from_string(testbed,
                                        "P: /devices/virtual/video4linux/radio0\nN: radio0\n"
                                        "E: DEVNAME=/dev/radio0\nE: MAJOR=81\nE: MINOR=0\n"
                                        "E: SUBSYSTEM=video4linux\nA: dev=81:0\n\n",
                                        &error) ||
      !umockdev_testbed_attach_ioctl(testbed, "/dev/radio0", handler, &error))
    errx(1, "%s", error->message);
  GPid process;
  if (!g_spawn_async(NULL, arguments + index + 1, NULL,
                     G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_SEARCH_PATH, NULL, NULL, &process, &error))
    errx(127, "%s", error->message);
  loop = g_main_loop_new(NULL, FALSE);
  g_child_watch_add(process, ended, NULL);
  g_main_loop_run(loop);
  return status;
}
