#include "stick.h"

#include <err.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POWER = 2, CHANNEL, SYSTEM1, SYSTEM2, STATUS = 10, READ_CHANNEL, BLOCKS };
enum { READY = 0x8000, ARRIVED = 0x4000, FAILED = 0x2000, SYNCHRONISED = 0x0800, STEREO = 0x0100 };
enum { TUNE = 0x8000, SEEK = 0x0100, SEEK_UP = 0x0200, NO_WRAP = 0x0400 };
enum { RDS_ON = 0x1000, CHANNEL_MASK = 0x03ff };

// A group takes 104 bits at 1187.5 bit/s; the chip shows it as ready for 40 ms.
static const double group_ms = 87.578947, ready_ms = 40;
enum { TUNE_TICKS = 3, STRENGTH = 42, NOISE = 9 };

struct group {
  uint16_t blocks[4];
  uint8_t levels[4];
};

static struct station {
  int kilohertz;
  struct group *groups;
  long count;
} stations[8];
static int station_count;

static uint16_t registers[16];
static double now, tuned_at;
static long shown;  // the number of the group in the registers, counted on air
static int ticks_left;
static int seek_start;

void stick_add_station(const char *argument) {
  struct station *station = &stations[station_count++];
  if (station_count > 8) errx(2, "more than 8 stations");
  const char *path = strchr(argument, '=');
  station->kilohertz = atoi(argument);
  if (path == NULL || station->kilohertz == 0) errx(2, "expected KHZ=FILE, not %s", argument);
  FILE *file = fopen(path + 1, "r");
  if (file == NULL) err(1, "%s", path + 1);
  char line[512];
  while (fgets(line, sizeof line, file) != NULL) {
    char words[4][5], levels[6] = "";
    if (sscanf(line, "%4s %4s %4s %4s %5s", words[0], words[1], words[2], words[3], levels) < 4)
      continue;
    bool has_levels = strspn(levels, "0123") == 4 && levels[4] == 0;
    struct group group = {0};
    bool is_group = true;
    for (int i = 0; i < 4; i++) {
      bool is_missing = strcmp(words[i], "----") == 0;
      is_group = is_group && (is_missing || strspn(words[i], "0123456789ABCDEFabcdef") == 4);
      group.blocks[i] = is_missing ? 0 : (uint16_t)strtoul(words[i], NULL, 16);
      group.levels[i] = is_missing ? 3 : has_levels ? (uint8_t)(levels[i] - '0') : 0;
    }
    if (!is_group) continue;
    station->groups = realloc(station->groups, (size_t)(station->count + 1) * sizeof group);
    if (station->groups == NULL) err(1, "%s", path + 1);
    station->groups[station->count++] = group;
  }
  fclose(file);
  if (station->count == 0) errx(1, "%s: no group", path + 1);
}

void stick_reset(void) {
  memset(registers, 0, sizeof registers);
  registers[0] = 0x1242;
  registers[1] = 0x0a0f;
  ticks_left = 0;
  shown = -1;
}

static int bottom(void) { return (registers[SYSTEM2] >> 6 & 3) == 0 ? 87500 : 76000; }
static int top(void) { return (registers[SYSTEM2] >> 6 & 3) == 2 ? 90000 : 108000; }
static int spacing(void) { return 200 >> (registers[SYSTEM2] >> 4 & 3); }
static int channel(void) { return registers[READ_CHANNEL] & CHANNEL_MASK; }

static struct station *received(void) {
  int kilohertz = bottom() + channel() * spacing();
  for (int i = 0; i < station_count; i++)
    if (stations[i].kilohertz == kilohertz) return &stations[i];
  return NULL;
}

static void go_to(int number) {
  registers[READ_CHANNEL] = (uint16_t)((registers[READ_CHANNEL] & ~CHANNEL_MASK) | number);
  tuned_at = now;
  shown = -1;
}

static void arrive(bool failed) {
  registers[STATUS] |= (uint16_t)(ARRIVED | (failed ? FAILED : 0));
  ticks_left = 0;
}

// One channel a tick: the chip takes 60 ms for each.
static void seek_on(void) {
  int last = (top() - bottom()) / spacing();
  int number = channel() + (registers[POWER] & SEEK_UP ? 1 : -1);
  if (number < 0 || number > last) {
    if (registers[POWER] & NO_WRAP) {
      arrive(true);
      return;
    }
    number = number < 0 ? last : 0;
  }
  go_to(number);
  if (received() != NULL) {
    arrive(false);
  } else if (number == seek_start) {
    arrive(true);
  }
}

static void show_group(void) {
  registers[STATUS] &= (uint16_t) ~(READY | SYNCHRONISED);
  struct station *station = received();
  bool is_on = (registers[POWER] & 0x0041) == 1 && registers[SYSTEM1] & RDS_ON;
  long number = (long)(now / group_ms);
  // The first group after tuning is what it synchronises with.
  if (station == NULL || !is_on || number * group_ms < tuned_at + group_ms) return;
  registers[STATUS] |= SYNCHRONISED;
  if (number != shown) {
    shown = number;
    struct group *group = &station->groups[number % station->count];
    memcpy(&registers[BLOCKS], group->blocks, sizeof group->blocks);
    registers[STATUS] = (uint16_t)((registers[STATUS] & ~0x0600) | group->levels[0] << 9);
    registers[READ_CHANNEL] =
        (uint16_t)(channel() | group->levels[1] << 14 | group->levels[2] << 12 |
                   group->levels[3] << 10);
  }
  if (now - number * group_ms < ready_ms) registers[STATUS] |= READY;
}

void stick_tick(void) {
  now += STICK_TICK_MS;
  bool is_seeking = registers[POWER] & SEEK && !(registers[STATUS] & ARRIVED);
  if (is_seeking) {
    seek_on();
  } else if (ticks_left > 0 && --ticks_left == 0) {
    go_to(registers[CHANNEL] & CHANNEL_MASK);
    arrive(false);
  }
  bool is_station = received() != NULL;
  registers[STATUS] = (uint16_t)((registers[STATUS] & 0xfe00) | (is_station ? STEREO : 0) |
                                 (is_station ? STRENGTH : NOISE));
  show_group();
}

static void set_register(int number, uint16_t value) {
  uint16_t raised = value & (uint16_t)~registers[number];
  uint16_t fallen = registers[number] & (uint16_t)~value;
  registers[number] = value;
  if (number == CHANNEL && raised & TUNE) ticks_left = TUNE_TICKS;
  if (number == POWER && raised & SEEK) seek_start = channel();
  if ((number == CHANNEL && fallen & TUNE) || (number == POWER && fallen & SEEK))
    registers[STATUS] &= (uint16_t) ~(ARRIVED | FAILED);
}

static int put(int first, int count, uint8_t *bytes) {
  for (int i = 0; i < count; i++) {
    bytes[1 + 2 * i] = (uint8_t)(registers[first + i] >> 8);
    bytes[2 + 2 * i] = (uint8_t)registers[first + i];
  }
  return 1 + 2 * count;
}

int stick_get(int report, uint8_t *bytes) {
  bytes[0] = (uint8_t)report;
  if (report >= 1 && report <= 16) return put(report - 1, 1, bytes);
  if (report == 17) return put(0, 16, bytes);
  if (report == 18) return put(STATUS, 6, bytes);
  if (report != 20) return -1;
  memset(bytes + 1, 0, 63);
  bytes[1] = 7;  // versions of software and hardware
  bytes[2] = 1;
  return 64;
}

int stick_set(const uint8_t *bytes, int length) {
  if (length < 3) return -1;
  if (bytes[0] == 19) return 0;  // the light, and the stream of sound
  if (bytes[0] < 1 + POWER || bytes[0] > STATUS) return -1;
  set_register(bytes[0] - 1, (uint16_t)(bytes[1] << 8 | bytes[2]));
  return 0;
}
