#pragma once
#include <systemd/sd-bus.h>
#include <systemd/sd-daemon.h>
#include <systemd/sd-event.h>
#include <systemd/sd-journal.h>
#include <systemd/sd-login.h>

// Rows of an object's table, which sd-bus makes with macros. All strings must live as long as the
// table; `names` holds those of the arguments and then of the results, each ended by a zero byte.

static inline sd_bus_vtable rt_bus_table_start(void) {
  const sd_bus_vtable row = SD_BUS_VTABLE_START(0);
  return row;
}

// Whoever may send to us may call: without the flag sd-bus would ask the bus for the caller's
// privileges, and wait for the answer.
static inline sd_bus_vtable rt_bus_table_method(const char *member, const char *signature,
                                                 const char *result, const char *names,
                                                 sd_bus_message_handler_t handler) {
  const sd_bus_vtable row = SD_BUS_METHOD_WITH_NAMES(member, signature, names, result, , handler,
                                                     SD_BUS_VTABLE_UNPRIVILEGED);
  return row;
}

static inline sd_bus_vtable rt_bus_table_signal(const char *member, const char *signature,
                                                 const char *names) {
  const sd_bus_vtable row = SD_BUS_SIGNAL_WITH_NAMES(member, signature, names, 0);
  return row;
}

static inline sd_bus_vtable rt_bus_table_property(const char *member, const char *signature,
                                                   sd_bus_property_get_t get, int tells_changes,
                                                   int is_constant) {
  const sd_bus_vtable row =
      SD_BUS_PROPERTY(member, signature, get, 0,
                      (tells_changes ? SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE : 0) |
                          (is_constant ? SD_BUS_VTABLE_PROPERTY_CONST : 0));
  return row;
}

static inline sd_bus_vtable rt_bus_table_end(void) {
  const sd_bus_vtable row = SD_BUS_VTABLE_END;
  return row;
}
