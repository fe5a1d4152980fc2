#ifndef TEND_CSQLITE_SHIM_H
#define TEND_CSQLITE_SHIM_H

#include <sqlite3.h>

/* sqlite3_db_config is variadic, which Swift cannot call: https://sqlite.org/c3ref/db_config.html */
static inline int tend_sqlite3_db_config_flag(sqlite3 *connection, int option, int on) {
    return sqlite3_db_config(connection, option, on, (int *)0);
}

/*
 * Nobody asks how much memory SQLite has used, and counting it costs every allocation a lock. It has to
 * be said before SQLite is first used: https://sqlite.org/c3ref/c_config_covering_index_scan.html
 */
static inline int tend_sqlite3_count_no_memory(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

/*
 * SQLITE_STATIC and SQLITE_TRANSIENT are casts, which Swift does not import. A null pointer would
 * bind NULL, so empty text is given an address.
 */
static inline int tend_sqlite3_bind_text(
    sqlite3_stmt *statement, int index, const char *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_text64(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int tend_sqlite3_bind_text_static(
    sqlite3_stmt *statement, int index, const char *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_text64(statement, index, bytes ? bytes : "", count, SQLITE_STATIC, SQLITE_UTF8);
}

static inline int tend_sqlite3_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

#endif
