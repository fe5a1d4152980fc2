/*
 * What the floor asks of SQLite: keep it what Modules/Persistence asks. To see that, stop a debugger
 * at sqlite3_prepare_v2 and print its second argument.
 */
#ifndef FLOOR_SQL_H
#define FLOOR_SQL_H

static const char READING[] =
    "PRAGMA query_only = ON; PRAGMA temp_store = MEMORY; SELECT count(*) FROM sqlite_schema";
static const char WRITING[] =
    "PRAGMA synchronous = EXTRA; PRAGMA foreign_keys = ON; PRAGMA cache_spill = OFF;"
    "PRAGMA temp_store = MEMORY";

#define TASK_COLUMNS                                                                               \
    "t.id, t.uuid, t.text, t.notes, t.state, t.created_at, t.updated_at, t.completed_at,"          \
    " t.scheduled_date, t.due_date, t.priority,"                                                   \
    " (SELECT name FROM project WHERE id = t.project_id),"                                         \
    " t.sort_order, t.source, t.external_id, t.import_number, t.source_key,"                       \
    " (SELECT group_concat(tag.name, char(31))"                                                    \
    "  FROM task_tag JOIN tag ON tag.id = task_tag.tag_id WHERE task_tag.task_id = t.id),"         \
    " t.digest, t.extra, t.parent, t.every, t.hidden_until"                                        \
    " FROM task t "

static const char TASK[] = "SELECT " TASK_COLUMNS "WHERE t.id = ?";
#define PLACES "SELECT t.id, t.scheduled_date, t.due_date, t.sort_order FROM task t "
static const char SCHEDULED[] = PLACES "WHERE t.state = ? AND t.scheduled_date = ?";
static const char DUE[] =
    PLACES "WHERE t.state = ? AND t.due_date <= ? AND t.scheduled_date IS NOT ?";
static const char COMPLETED_TODAY[] =
    PLACES "WHERE +t.state = ? AND t.completed_at >= ?"
    " AND (+t.scheduled_date = ? OR +t.due_date <= ?)";
static const char STATE_DAMAGE[] =
    "SELECT id FROM task WHERE state < 'active' OR (state > 'active' AND state < 'completed')"
    " OR (state > 'completed' AND state < 'notStarted') OR state > 'notStarted'";
static const char HAS_PARTS[] = "SELECT 1 FROM task WHERE parent IS NOT NULL LIMIT 1";
static const char HIDES_ANY[] = "SELECT 1 FROM task WHERE hidden_until >= ? LIMIT 1";
static const char DEPENDENTS[] = "SELECT task_id FROM task_dependency WHERE depends_on = ?";
static const char EARLIER_COUNT[] =
    "SELECT count(*) FROM task t WHERE t.state = ? AND t.scheduled_date < ?";

static const char DUE_REMINDERS[] =
    "SELECT task_id, moment, rings_at, is_local, armed_at, claimed_at, shown_at, retry_at, attempts"
    " FROM reminder WHERE rings_at <= ?";

static const char TOTALS[] = "SELECT kind, rows, digest, last_id FROM total";
static const char KNOWN_OPERATION[] = "SELECT number FROM operation WHERE uuid = ?";
static const char INSERT_TASK[] =
    "INSERT INTO task (id, uuid, text, notes, state, created_at, updated_at, completed_at,"
    " scheduled_date, due_date, priority, project_id, sort_order, source, external_id,"
    " import_number, source_key, digest, extra, parent, every, hidden_until)"
    " VALUES (?, ?, ?, NULL, ?, ?, ?, NULL, ?, NULL, ?, ?, ?, ?, NULL, ?, ?, ?, NULL, NULL, NULL, NULL)";
static const char INSERT_WORDS[] = "INSERT INTO task_text (rowid, text, notes) VALUES (?, ?, NULL)";
static const char COMPLETE_TASK[] =
    "UPDATE task SET text = ?, notes = NULL, state = 'completed', updated_at = ?,"
    " completed_at = ?, scheduled_date = ?, due_date = NULL, priority = ?, sort_order = ?,"
    " digest = ?, extra = NULL, every = NULL, hidden_until = NULL WHERE id = ?";
static const char INSERT_OPERATION[] =
    "INSERT INTO operation (number, uuid, command, started_at, change_count, is_import, undoes,"
    " digest) VALUES (?, ?, ?, ?, ?, ?, NULL, ?)";
static const char INSERT_CHANGE[] =
    "INSERT INTO change (operation, position, task_id, before, after, digest)"
    " VALUES (?, 0, ?, ?, ?, ?)";
static const char UPDATE_TOTAL[] =
    "UPDATE total SET rows = ?, digest = ?, last_id = ? WHERE kind = ?";
static const char STORE_ID[] = "SELECT value FROM store WHERE name = 'id'";
static const char INSERT_PROJECT[] = "INSERT INTO project VALUES (?, ?, ?)";
static const char INSERT_TAG[] = "INSERT INTO tag VALUES (?, ?, ?)";
static const char INSERT_TASK_TAG[] = "INSERT INTO task_tag VALUES (?, ?)";
static const char INDEXES[] =
    "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL";

#endif
