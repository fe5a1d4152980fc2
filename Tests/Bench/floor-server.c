// floor-server CONNECTION SCHEMA NUMBER TEXT
//
// What adding a task to a list on a server costs without us: the same connection by libpq, the list's row locked and
// looked at, and one transaction of the same statements, each with an end of its own, in two round trips of a pipeline.

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>

#define UUID "('00000000-0000-7000-8000-' || lpad($1::bigint::text, 12, '0'))::uuid"

static PGconn *connection;

static void fail(const char *step) {
    fprintf(stderr, "floor-server: %s: %s", step, PQerrorMessage(connection));
    exit(1);
}

static void send(const char *sql, int count, const char *const *values) {
    if (!PQsendQueryParams(connection, sql, count, NULL, values, NULL, NULL, 0) || !PQpipelineSync(connection))
        fail(sql);
}

static void receive(int count) {
    while (count > 0) {
        PGresult *result = PQgetResult(connection);
        switch (PQresultStatus(result)) {
        case PGRES_PIPELINE_SYNC: count--; break;
        case PGRES_TUPLES_OK: case PGRES_COMMAND_OK: break;
        default: if (result) fail("a statement");
        }
        PQclear(result);
    }
}

int main(int argc, char **argv) {
    if (argc != 5) return 64;
    connection = PQconnectdb(argv[1]);
    if (PQstatus(connection) != CONNECTION_OK || !PQenterPipelineMode(connection)) fail("connect");
    const char *number[] = {argv[3]};
    const char *words[] = {argv[3], argv[4]};
    const char *settings[] = {argv[2], "10000ms", "5s"};
    send("BEGIN ISOLATION LEVEL READ COMMITTED", 0, NULL);
    send("SELECT set_config('search_path', $1, true), set_config('lock_timeout', $2, true), "
         "set_config('idle_in_transaction_session_timeout', $3, true)", 3, settings);
    send("SELECT last_task, last_operation, task_count, task_digest FROM list FOR UPDATE", 0, NULL);
    send("SELECT 1 FROM operation WHERE uuid = " UUID, 1, number);
    receive(4);
    send("INSERT INTO operation (number, uuid, command, started_at, change_count) VALUES ($1::bigint, " UUID
         ", 'add', 1790000000000, 1)", 1, number);
    send("INSERT INTO task (id, uuid, text, state, created_at, updated_at, tags, sort_order, depends_on, reminders, "
         "digest, tag_keys, words, armed_at) VALUES ($1::bigint, " UUID ", $2::text, 'notStarted', 1790000000000, "
         "1790000000000, '{}', 1, '{}', '{}', 1, '{}', $2::text, 1790000000000)", 2, words);
    send("INSERT INTO change (operation, position, task_id, after, digest) "
         "VALUES ($1::bigint, 0, $1::bigint, $2::text::bytea, 1)", 2, words);
    send("UPDATE list SET last_task = $1::bigint, last_operation = $1::bigint, task_count = $1::bigint, "
         "task_digest = $1::bigint", 1, number);
    send("COMMIT", 0, NULL);
    receive(5);
    PQfinish(connection);
    printf("Added %s: %s\n", argv[3], argv[4]);
    return 0;
}
