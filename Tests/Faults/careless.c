/*
 * The control of the fault bench: writes tasks into a store of tend, each time with another mistake
 * that the bench must notice. A bench that finds nothing wrong with it finds nothing at all.
 *
 *     careless MISTAKE add TEXT
 *     careless MISTAKE done NUMBER...
 *     careless MISTAKE list
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *mistake;
static sqlite3 *store;

static int has(const char *name) { return strcmp(mistake, name) == 0; }

static void check(int result) {
    if (result == SQLITE_OK || result == SQLITE_ROW || result == SQLITE_DONE) return;
    if (has("ignores-errors")) return;
    fprintf(stderr, "%s\n", sqlite3_errmsg(store));
    exit(74);
}

static void run(const char *sql) { check(sqlite3_exec(store, sql, 0, 0, 0)); }

static void run_with(const char *sql, const char *text) {
    sqlite3_stmt *statement = 0;
    check(sqlite3_prepare_v2(store, sql, -1, &statement, 0));
    if (!statement) return;
    sqlite3_bind_text(statement, 1, text, -1, SQLITE_STATIC);
    check(sqlite3_step(statement));
    sqlite3_finalize(statement);
}

static long long number(const char *sql) {
    sqlite3_stmt *statement = 0;
    check(sqlite3_prepare_v2(store, sql, -1, &statement, 0));
    check(sqlite3_step(statement));
    long long value = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return value;
}

static void open_store(void) {
    char path[4096];
    snprintf(path, sizeof path, "%s/.local/share/tend/tasks.db", getenv("HOME"));
    check(sqlite3_open_v2(path, &store, SQLITE_OPEN_READWRITE, 0));
    sqlite3_busy_timeout(store, has("counts-alone") ? 60000 : 500);
    run(has("loses-power") ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = EXTRA");
}

/* Two who read the same number before either has written it write the same row. */
static void add_by_number(const char *text) {
    char sql[256];
    long long next = number("SELECT last_id + 1 FROM total WHERE kind = 'task'");
    usleep(5000);
    snprintf(sql, sizeof sql,
        "INSERT OR REPLACE INTO task (id, uuid, text, state, created_at, updated_at, sort_order,"
        " digest) VALUES (%lld, randomblob(16), ?, 'notStarted', 0, 0, 0, 0)", next);
    run_with(sql, text);
    snprintf(sql, sizeof sql,
        "UPDATE total SET last_id = %lld, rows = (SELECT count(*) FROM task) WHERE kind = 'task'",
        next);
    run(sql);
}

static void add(const char *text) {
    if (has("acknowledges-early")) {
        printf("Added: %s\n", text);
        fflush(stdout);
        usleep(2000);
    }
    if (has("counts-alone")) {
        add_by_number(text);
    } else {
        run("BEGIN IMMEDIATE");
        run_with(
            "INSERT INTO task (uuid, text, state, created_at, updated_at, sort_order, digest)"
            " VALUES (randomblob(16), ?, 'notStarted', 0, 0, 0, 0)", text);
        run("UPDATE total SET rows = rows + 1, last_id = last_id + 1 WHERE kind = 'task'");
        run("COMMIT");
    }
    if (!has("acknowledges-early")) printf("Added: %s\n", text);
}

static void done(int count, char **numbers) {
    for (int index = 0; index < count; index++) {
        run_with("UPDATE task SET state = 'completed', completed_at = 1 WHERE id = ?",
            numbers[index]);
    }
    printf("Completed\n");
}

/* The statement, and with it the lock, lives as long as its reader takes. */
static void list(void) {
    sqlite3_stmt *statement = 0;
    check(sqlite3_prepare_v2(store, "SELECT text FROM task", -1, &statement, 0));
    while (sqlite3_step(statement) == SQLITE_ROW) {
        printf("%s\n", (const char *)sqlite3_column_text(statement, 0));
    }
    sqlite3_finalize(statement);
}

int main(int count, char **words) {
    if (count < 3) return 64;
    mistake = words[1];
    open_store();
    if (strcmp(words[2], "add") == 0 && count > 3) add(words[3]);
    else if (strcmp(words[2], "done") == 0) done(count - 3, words + 3);
    else list();
    sqlite3_close(store);
    return 0;
}
