// A Si470x stick without the stick: registers, tuning, seeking and RDS, as its reports show them.
//
// Facts are those of the chip's data sheet and of the kernel's driver. Whoever carries the reports
// (FunctionFS, umockdev) calls stick_tick every 20 ms of the stick's time.
#pragma once

#include <stdint.h>

enum { STICK_TICK_MS = 20, STICK_REPORT_SIZE = 64 };

// Adds a station, FREQUENCY=FILE with the frequency in kHz. Each line of the file is a group: four
// hexadecimal words, then, if any, four digits with the error level of each block. A word ---- was
// not received. Other lines are skipped, so that an RDS Spy log will do.
void stick_add_station(const char *argument);

// Powers up, as it is when plugged in.
void stick_reset(void);

// Fills in a report that is asked for, or report 18, and returns its length; -1 for none.
int stick_get(int report, uint8_t *bytes);

// Takes a report that is sent; returns -1 when there is none of that number or length.
int stick_set(const uint8_t *bytes, int length);

void stick_tick(void);
