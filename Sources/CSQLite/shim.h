#pragma once
#include <sqlite3.h>

// Small pieces of memory come from the common heap: a connection's own pool of them, 40 KB and more,
// lies mostly idle where statements are few.
static inline int rt_sqlite_share_heap(sqlite3 *connection) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_LOOKASIDE, (void *)0, 0, 0);
}
