// The ioctls of a V4L2 radio, whose numbers are macros that Swift cannot import. Each function
// returns 0, or errno as a negative number.
#pragma once

#include <errno.h>
#include <linux/videodev2.h>
#include <stdint.h>
#include <sys/ioctl.h>

static inline int rt_radio_call(int file, unsigned long request, void *argument) {
  int result;
  do result = ioctl(file, request, argument);
  while (result < 0 && errno == EINTR);
  return result < 0 ? -errno : 0;
}

static inline int rt_radio_capability(int file, struct v4l2_capability *capability) {
  return rt_radio_call(file, VIDIOC_QUERYCAP, capability);
}

static inline int rt_radio_tuner(int file, struct v4l2_tuner *tuner) {
  *tuner = (struct v4l2_tuner){0};
  return rt_radio_call(file, VIDIOC_G_TUNER, tuner);
}

static inline int rt_radio_frequency(int file, uint32_t *frequency) {
  struct v4l2_frequency value = {.type = V4L2_TUNER_RADIO};
  int result = rt_radio_call(file, VIDIOC_G_FREQUENCY, &value);
  *frequency = value.frequency;
  return result;
}

static inline int rt_radio_set_frequency(int file, uint32_t frequency) {
  struct v4l2_frequency value = {.type = V4L2_TUNER_RADIO, .frequency = frequency};
  return rt_radio_call(file, VIDIOC_S_FREQUENCY, &value);
}

static inline int rt_radio_seek(int file, int upward, int wraps) {
  struct v4l2_hw_freq_seek seek = {
      .type = V4L2_TUNER_RADIO, .seek_upward = upward != 0, .wrap_around = wraps != 0};
  // Interrupted, a seek is over.
  return ioctl(file, VIDIOC_S_HW_FREQ_SEEK, &seek) < 0 ? -errno : 0;
}

static inline int rt_radio_muted(int file, int32_t *muted) {
  struct v4l2_control control = {.id = V4L2_CID_AUDIO_MUTE};
  int result = rt_radio_call(file, VIDIOC_G_CTRL, &control);
  *muted = control.value;
  return result;
}

static inline int rt_radio_set_muted(int file, int32_t muted) {
  struct v4l2_control control = {.id = V4L2_CID_AUDIO_MUTE, .value = muted};
  return rt_radio_call(file, VIDIOC_S_CTRL, &control);
}
