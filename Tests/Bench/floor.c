/*
 * floor STORE add TEXT | done ID | today | import FILE
 *
 * The least that these commands can cost: the SQL that tend runs on its own store, one datagram to
 * the journal, one line of output, and nothing else. No option, no error message, no digest (a
 * constant is bound in its place). `make bench` measures tend against it.
 *
 * STORE exists and has tend's schema. FILE is what Tests/Bench/bench writes: a header, six columns,
 * no quotes.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "floor-sql.h"

/* https://sqlite.org/c3ref/c_dbconfig_defensive.html */
static const int OFF[] = {
    SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW,
    SQLITE_DBCONFIG_DQS_DML, SQLITE_DBCONFIG_DQS_DDL,
};

enum { DIGEST = 0x5eed, RECORD_SIZE = 160 };

/* Columns of TASK. */
enum { TEXT = 2, SCHEDULED_DATE = 8, PRIORITY = 10, SORT_ORDER = 12 };

static sqlite3 *store;
static int64_t now; /* milliseconds since 1970 */
static char today[11];

enum { TASKS, PROJECTS, TAGS, OPERATIONS, CHANGES, KINDS };
static const char *const kinds[KINDS] = {"task", "project", "tag", "operation", "change"};
static struct { int64_t rows, last_id; } totals[KINDS];

static void check(int succeeded, const char *step) {
    if (succeeded) return;
    fprintf(stderr, "floor: %s: %s\n", step, store ? sqlite3_errmsg(store) : "");
    exit(70);
}

/*
 * Running statements: `i` binds an int64_t, `t` a text or NULL, `b` 16 bytes, `r` what a task's
 * history keeps of it, `n` nothing.
 */

static sqlite3_stmt *prepare(const char *sql) {
    sqlite3_stmt *statement;
    check(sqlite3_prepare_v2(store, sql, -1, &statement, NULL) == SQLITE_OK, sql);
    return statement;
}

static void bind_values(sqlite3_stmt *statement, const char *types, va_list values) {
    static const char record[RECORD_SIZE];
    for (int index = 1; *types; index++, types++) {
        switch (*types) {
        case 'i': sqlite3_bind_int64(statement, index, va_arg(values, int64_t)); break;
        case 't': sqlite3_bind_text(statement, index, va_arg(values, char *), -1, NULL); break;
        case 'b': sqlite3_bind_blob(statement, index, va_arg(values, void *), 16, NULL); break;
        case 'r': sqlite3_bind_blob(statement, index, record, sizeof record, NULL); break;
        default: sqlite3_bind_null(statement, index); break;
        }
    }
}

/* Runs a prepared statement again. */
static void rerun(sqlite3_stmt *statement, const char *types, ...) {
    va_list values;
    va_start(values, types);
    bind_values(statement, types, values);
    va_end(values);
    check(sqlite3_step(statement) == SQLITE_DONE, sqlite3_sql(statement));
    sqlite3_reset(statement);
}

/* Runs a statement once and returns the first column of its first row, or 0. */
static int64_t run(const char *sql, const char *types, ...) {
    sqlite3_stmt *statement = prepare(sql);
    va_list values;
    va_start(values, types);
    bind_values(statement, types, values);
    va_end(values);
    int result = sqlite3_step(statement);
    check(result == SQLITE_ROW || result == SQLITE_DONE, sql);
    int64_t value = result == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
    sqlite3_finalize(statement);
    return value;
}

static void execute(const char *sql) {
    check(sqlite3_exec(store, sql, NULL, NULL, NULL) == SQLITE_OK, sql);
}

/* The store, the clock, the journal. */

static void open_store(const char *path, const char *settings) {
    char header[100];
    int file = open(path, O_RDONLY | O_CLOEXEC);
    check(file >= 0 && pread(file, header, sizeof header, 0) == sizeof header, path);
    close(file);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    check(sqlite3_open_v2(path, &store, flags, NULL) == SQLITE_OK, path);
    sqlite3_db_config(store, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    for (size_t index = 0; index < sizeof OFF / sizeof *OFF; index++) {
        sqlite3_db_config(store, OFF[index], 0, NULL);
    }
    sqlite3_busy_timeout(store, 10000);
    execute(settings);
}

static void read_clock(void) {
    struct timespec time;
    struct tm local;
    clock_gettime(CLOCK_REALTIME, &time);
    now = time.tv_sec * 1000LL + time.tv_nsec / 1000000;
    localtime_r(&time.tv_sec, &local);
    strftime(today, sizeof today, "%Y-%m-%d", &local);
}

static void make_uuid(unsigned char uuid[16]) {
    check(getrandom(uuid, 16, 0) == 16, "getrandom");
    for (int index = 0; index < 6; index++) uuid[index] = (unsigned char)(now >> (40 - 8 * index));
    uuid[6] = (uuid[6] & 0x0f) | 0x70;
    uuid[8] = (uuid[8] & 0x3f) | 0x80;
}

/* Waits for the turn to write, then for the store's own lock. */
static void begin(const char *path) {
    char folder[4096];
    snprintf(folder, sizeof folder, "%s", path);
    *strrchr(folder, '/') = 0;
    int turn = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    check(turn >= 0 && flock(turn, LOCK_EX) == 0, folder);
    execute("BEGIN IMMEDIATE");
    close(turn);
}

static void read_totals(void) {
    sqlite3_stmt *statement = prepare(TOTALS);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        const char *kind = (const char *)sqlite3_column_text(statement, 0);
        for (int index = 0; index < KINDS; index++) {
            if (strcmp(kinds[index], kind) != 0) continue;
            totals[index].rows = sqlite3_column_int64(statement, 1);
            totals[index].last_id = sqlite3_column_int64(statement, 3);
        }
    }
    sqlite3_finalize(statement);
}

/* Writes the total of a table to which `rows` were added; with none, its digest alone changed. */
static void add_to_total(int kind, int64_t rows) {
    totals[kind].rows += rows;
    run(UPDATE_TOTAL, "iiit", totals[kind].rows, (int64_t)DIGEST, totals[kind].last_id,
        kinds[kind]);
}

static int64_t record_operation(const char *command, int64_t is_import) {
    unsigned char uuid[16];
    make_uuid(uuid);
    run(KNOWN_OPERATION, "b", uuid);
    read_totals();
    int64_t number = ++totals[OPERATIONS].last_id;
    run(INSERT_OPERATION, "ibtiiii", number, uuid, command, now, (int64_t)1, is_import,
        (int64_t)DIGEST);
    return number;
}

static void tell_journal(const char *command) {
    char entry[1024];
    run(STORE_ID, "");
    int length = snprintf(
        entry, sizeof entry,
        "MESSAGE=%s succeeded.\nPRIORITY=6\nMESSAGE_ID=0123456789abcdef0123456789abcdef\n"
        "SYSLOG_IDENTIFIER=floor\nCODE_FILE=floor.c\nCODE_LINE=1\nCODE_FUNC=tell_journal\n"
        "TEND_OPERATION_ID=0190a0b0-0000-7000-8000-000000000000\nTEND_COMMAND=%s\n"
        "TEND_VERSION=0\nTEND_RESULT=success\nTEND_EXIT_STATUS=0\n"
        "TEND_STORE_ID=0190a0b0-0000-7000-8000-000000000000\nTEND_DURATION_USEC=1000\n"
        "TEND_TASK_ID=1\n",
        command, command);
    struct sockaddr_un journal = {AF_UNIX, "/run/systemd/journal/socket"};
    struct timeval limit = {.tv_usec = 100000};
    int descriptor = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    /* Without a journal there is nothing to tell. */
    sendto(descriptor, entry, (size_t)length, MSG_NOSIGNAL, (void *)&journal, sizeof journal);
    close(descriptor);
}

/* The commands. */

static void add(const char *path, const char *text) {
    unsigned char uuid[16];
    make_uuid(uuid);
    begin(path);
    int64_t operation = record_operation("add", 0);
    int64_t id = ++totals[TASKS].last_id;
    run(INSERT_TASK, "ibttiitnninnni", id, uuid, text, "notStarted", now, now, today, id,
        (int64_t)DIGEST);
    run(INSERT_WORDS, "it", id, text);
    run(INSERT_CHANGE, "iinri", operation, id, (int64_t)DIGEST);
    add_to_total(TASKS, 1);
    add_to_total(OPERATIONS, 1);
    add_to_total(CHANGES, 1);
    execute("COMMIT");
    tell_journal("add");
    printf("Added %lld: %s\n", (long long)id, text);
}

static void done(const char *path, int64_t id) {
    run(TASK, "i", id);
    run(HAS_PARTS, "");
    run(DEPENDENTS, "i", id);
    begin(path);
    int64_t operation = record_operation("done", 0);
    /* Is it still as it was read? */
    sqlite3_stmt *task = prepare(TASK);
    sqlite3_bind_int64(task, 1, id);
    check(sqlite3_step(task) == SQLITE_ROW, TASK);
    run(COMPLETE_TASK, "tiittiii", sqlite3_column_text(task, TEXT), now, now,
        sqlite3_column_text(task, SCHEDULED_DATE), sqlite3_column_text(task, PRIORITY),
        sqlite3_column_int64(task, SORT_ORDER), (int64_t)DIGEST, id);
    sqlite3_finalize(task);
    run(INSERT_CHANGE, "iirri", operation, id, (int64_t)DIGEST);
    add_to_total(TASKS, 0);
    add_to_total(OPERATIONS, 1);
    add_to_total(CHANGES, 1);
    execute("COMMIT");
    tell_journal("done");
    printf("Completed %lld\n", (long long)id);
}

static void print_tasks(sqlite3_stmt *places, sqlite3_stmt *task) {
    while (sqlite3_step(places) == SQLITE_ROW) {
        sqlite3_bind_int64(task, 1, sqlite3_column_int64(places, 0));
        check(sqlite3_step(task) == SQLITE_ROW, TASK);
        printf("%lld %s\n", sqlite3_column_int64(task, 0), sqlite3_column_text(task, 2));
        sqlite3_reset(task);
    }
    sqlite3_reset(places);
}

/* Is any task hidden until a later day? Of those alone that are not started. */
static void hides_any(sqlite3_stmt *hides, const char *state) {
    if (strcmp(state, "notStarted") != 0) return;
    sqlite3_bind_text(hides, 1, today, -1, NULL);
    sqlite3_step(hides);
    sqlite3_reset(hides);
}

static void list_today(void) {
    static const char *const states[] = {"active", "notStarted"};
    sqlite3_stmt *scheduled = prepare(SCHEDULED), *due = prepare(DUE), *task = prepare(TASK);
    sqlite3_stmt *hides = prepare(HIDES_ANY);
    execute("BEGIN");
    for (int index = 0; index < 2; index++) {
        sqlite3_bind_text(scheduled, 1, states[index], -1, NULL);
        sqlite3_bind_text(scheduled, 2, today, -1, NULL);
        hides_any(hides, states[index]);
        print_tasks(scheduled, task);
        sqlite3_bind_text(due, 1, states[index], -1, NULL);
        sqlite3_bind_text(due, 2, today, -1, NULL);
        sqlite3_bind_text(due, 3, today, -1, NULL);
        hides_any(hides, states[index]);
        print_tasks(due, task);
    }
    sqlite3_stmt *completed = prepare(COMPLETED_TODAY);
    sqlite3_bind_text(completed, 1, "completed", -1, NULL);
    sqlite3_bind_int64(completed, 2, now - now % 86400000);
    sqlite3_bind_text(completed, 3, today, -1, NULL);
    sqlite3_bind_text(completed, 4, today, -1, NULL);
    print_tasks(completed, task);
    sqlite3_finalize(scheduled);
    sqlite3_finalize(due);
    sqlite3_finalize(completed);
    sqlite3_finalize(task);
    run(STATE_DAMAGE, "");
    int64_t earlier = 0;
    earlier += run(EARLIER_COUNT, "tt", "active", today);
    hides_any(hides, "notStarted");
    earlier += run(EARLIER_COUNT, "tt", "notStarted", today);
    run(HAS_PARTS, "");
    execute("ROLLBACK");
    /* How many the heading says are hidden. */
    hides_any(hides, "notStarted");
    sqlite3_finalize(hides);
    /* What came due and was not seen to, by any clock of the world. */
    run(DUE_REMINDERS, "i", (int64_t)(now + 26 * 3600000));
    printf("%lld earlier\n", (long long)earlier);
}

/* Returns the number of a project or tag, which is made when it is first seen. */
static int64_t number_of(const char *name, char (*names)[64], const char *insert) {
    int64_t number = 0;
    while (names[number][0] && strcmp(names[number], name) != 0) number++;
    if (!names[number][0]) {
        snprintf(names[number], sizeof names[number], "%s", name);
        run(insert, "iti", number + 1, name, (int64_t)DIGEST);
    }
    return number + 1;
}

/* Drops the indexes of the bulk's tables and returns the statements that make them again. */
static char *drop_indexes(void) {
    char *make = sqlite3_mprintf("");
    char *drop = sqlite3_mprintf("");
    sqlite3_stmt *indexes = prepare(INDEXES);
    while (sqlite3_step(indexes) == SQLITE_ROW) {
        make = sqlite3_mprintf("%z%s;", make, sqlite3_column_text(indexes, 1));
        drop = sqlite3_mprintf("%zDROP INDEX %s;", drop, sqlite3_column_text(indexes, 0));
    }
    sqlite3_finalize(indexes);
    execute(drop);
    sqlite3_free(drop);
    return make;
}

static void import(const char *path, const char *file) {
    static char projects[64][64], tags[64][64];
    char *line = NULL;
    size_t capacity = 0;
    int64_t id = 0;
    FILE *rows = fopen(file, "re");
    check(rows && getline(&line, &capacity, rows) > 0, file);
    begin(path);
    int64_t operation = record_operation("import", 1);
    char *make_indexes = drop_indexes();
    sqlite3_stmt *insert_task = prepare(INSERT_TASK);
    sqlite3_stmt *insert_tag = prepare(INSERT_TASK_TAG);
    while (getline(&line, &capacity, rows) > 0) {
        unsigned char uuid[16];
        char *fields[6], *rest = line;
        for (int index = 0; index < 6; index++) fields[index] = strsep(&rest, ",\n");
        make_uuid(uuid);
        id++;
        rerun(insert_task, "ibttiittiitiii", id, uuid, fields[0], fields[1], now, now,
            *fields[2] ? fields[2] : NULL, *fields[3] ? fields[3] : NULL,
            number_of(fields[4], projects, INSERT_PROJECT), id, file, operation,
            (int64_t)((uint64_t)id * 0x9e3779b97f4a7c15), (int64_t)DIGEST);
        rerun(insert_tag, "ii", id, number_of(fields[5], tags, INSERT_TAG));
    }
    sqlite3_finalize(insert_task);
    sqlite3_finalize(insert_tag);
    execute(make_indexes);
    sqlite3_free(make_indexes);
    totals[TASKS].last_id = id;
    add_to_total(TASKS, id);
    add_to_total(PROJECTS, 0);
    add_to_total(TAGS, 0);
    add_to_total(OPERATIONS, 1);
    execute("COMMIT");
    free(line);
    fclose(rows);
    tell_journal("import");
    printf("Imported %lld\n", (long long)id);
}

int main(int count, char **arguments) {
    check(count >= 3, "usage: floor STORE add TEXT | done ID | today | import FILE");
    const char *path = arguments[1], *command = arguments[2], *operand = arguments[count - 1];
    read_clock();
    open_store(path, strcmp(command, "today") == 0 ? READING : WRITING);
    if (strcmp(command, "add") == 0) add(path, operand);
    if (strcmp(command, "done") == 0) done(path, atoll(operand));
    if (strcmp(command, "today") == 0) list_today();
    if (strcmp(command, "import") == 0) import(path, operand);
    sqlite3_close(store);
    return 0;
}
