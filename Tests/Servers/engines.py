"""What other engines do that PostgreSQL does not: they refuse statements, and have transactions fail."""

import subprocess

from postgresql import Person, Server
from subset import AGAIN, KEPT, NOT_KEPT, RULES, AtPlace, SubsetRelay

FORBIDDEN = [
    "LISTEN x", "NOTIFY x", "SELECT pg_notify('x', 'y')", "SELECT pg_advisory_lock(1)",
    "SELECT pg_try_advisory_xact_lock(1)", "SAVEPOINT s", "RELEASE SAVEPOINT s", "ROLLBACK TO SAVEPOINT s",
    "TRUNCATE t", "CREATE TEMP TABLE x (a bigint)", "SELECT 1 AS a INTO TEMP x", "WITH a AS (DELETE FROM t RETURNING 1) SELECT 1",
    "with a as materialized (insert into t values (1) returning 1) select 1",
    "CREATE TRIGGER x BEFORE INSERT ON t EXECUTE FUNCTION f()", "CREATE SEQUENCE x", "CREATE TABLE x (a bigserial)",
    "SELECT nextval('x')", "CREATE TABLE x (a bigint GENERATED ALWAYS AS IDENTITY)", "DO $$BEGIN END$$", "CALL f()",
    "CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'", "CREATE EXTENSION pg_trgm",
    "CREATE TABLE x (a bigint, b bigint GENERATED ALWAYS AS (a + 1) STORED)", "PREPARE x AS SELECT 1", "EXECUTE x",
    "DEALLOCATE x", "SET search_path = x", "SET SESSION lock_timeout = 1", "RESET ALL", "DISCARD ALL",
    "SELECT set_config('search_path', 'x', false)", "LOCK TABLE t", "DECLARE c CURSOR FOR SELECT 1", "FETCH c",
    "MERGE INTO t USING t u ON t.a = u.a WHEN MATCHED THEN DELETE", "COPY t TO STDOUT", "COPY t FROM '/dev/null'",
    "CREATE TABLE x (a bigint UNIQUE DEFERRABLE)", "SET CONSTRAINTS ALL DEFERRED",
    "CREATE TABLE x (a text COLLATE \"en_US\")", "/* SELECT 1 */ truncate -- all\n t", "SELECT 1; TRUNCATE t",
]

ALLOWED = [
    "SELECT 'LISTEN x; TRUNCATE t'", "BEGIN; SET LOCAL lock_timeout = 1; COMMIT",
    "SELECT set_config('search_path', 'x', true)", "SELECT 1 AS \"truncate\"", "SELECT 1 -- LOCK TABLE t",
    "INSERT INTO t VALUES (1) ON CONFLICT DO NOTHING RETURNING a", "WITH a AS (SELECT 1) SELECT * FROM a",
    "CREATE TABLE IF NOT EXISTS t (a bigint PRIMARY KEY)", "SELECT a FROM t FOR UPDATE", "COPY t FROM STDIN",
    "SELECT E'it\\'s; DO'", "SELECT $x$ DO $x$",
]

# Each begins with a list of three tasks. Every third is tried in the short form, too.
COMMANDS = [
    ["edit", "2", "--text", "new"], ["done", "2"], ["undo"], ["today"], ["search", "second"], ["purge", "3", "--yes"],
    ["list", "project:home"], ["show", "2"], ["list", "--all", "--sort", "due"], ["export", "--format", "json"],
    ["stats"], ["remind", "2", "tomorrow 9:00"], ["reminders"], ["add", "new"],
]


def subset(program, is_short):
    """Nothing outside the subset passes, and what fails as other engines have it fail is tried again till it is done."""
    server = Server()
    faults = control_of_rules(server)
    server.sql("CREATE DATABASE empty")
    server.sql("CREATE DATABASE begun")
    person = Person(program)
    for text in (["first"], ["second", "--due", "today", "--project", "home"], ["third"]):
        person.run(server.address("list", database="begun"), "add", *text)
    person.leave()
    told = {}
    cases = [("empty", ["add", "new"]), *(("begun", words) for words in COMMANDS)]
    for begun, words in cases[::3] if is_short else cases:
        for status, problems in sweep(program, server, words, is_short, begun):
            told[status] = told.get(status, 0) + 1
            faults += [f"{' '.join(words)}, {begun}: {problem}" for problem in problems]
    print(f"subset: {len(FORBIDDEN)} statements refused, {len(ALLOWED)} let through; {sum(told.values())} commands "
          f"with failures as of other engines, {len(faults)} faults, told {dict(sorted(told.items()))}")
    server.stop()
    return faults


def psql(server, port, statement):
    return subprocess.run(
        ["psql", "-h", "127.0.0.1", "-p", str(port), "-U", "postgres", "-d", "postgres", "-v", "VERBOSITY=verbose",
         "-Atqc", statement], capture_output=True, text=True, input="", env={"PATH": "/usr/bin:/bin"})


def control_of_rules(server):
    """What finds nothing in tend finds each forbidden statement of psql's, and has it fail as told."""
    server.sql("CREATE TABLE IF NOT EXISTS t (a bigint PRIMARY KEY)")
    relay = SubsetRelay(server.port)
    faults = []
    for statement in FORBIDDEN:
        result = psql(server, relay.port, statement)
        if result.returncode == 0 or "42601" not in result.stderr or "outside the subset" not in result.stderr:
            faults.append(f"let through: {statement}: {result.stderr}")
    missing = set(RULES) - {rule for rule, _ in relay.refused}
    faults += [f"nothing tried: {rule}" for rule in missing]
    count = sum(relay.refused.values())
    for statement in ALLOWED:
        result = psql(server, relay.port, statement)
        if result.returncode != 0:
            faults.append(f"refused: {statement}: {result.stderr}")
    if sum(relay.refused.values()) != count:
        faults.append("something allowed was counted as refused")
    relay.stop()
    server.sql("DELETE FROM t")
    # COMMIT as a message of its own: kept or not, the program is told the same.
    for failure, rows in ((KEPT, ["7"]), (NOT_KEPT, []), (AGAIN, [])):
        relay = SubsetRelay(server.port, failures=AtPlace(3, failure))
        result = subprocess.run(
            ["psql", "-h", "127.0.0.1", "-p", str(relay.port), "-U", "postgres", "-d", "postgres", "-v",
             "VERBOSITY=verbose", "-Atq"], capture_output=True, text=True, env={"PATH": "/usr/bin:/bin"},
            input="BEGIN;\nINSERT INTO t VALUES (7);\nCOMMIT;\nSELECT 8;\n")
        if failure[:5] not in result.stderr or result.stdout != "8\n":
            faults.append(f"{failure}: {result.stdout} {result.stderr}")
        if server.sql("SELECT a FROM t") != rows:
            faults.append(f"{failure}: {server.sql('SELECT a FROM t')} is kept")
        server.sql("DELETE FROM t")
        relay.stop()
    return faults


class Counted:
    """Has nothing fail, and counts the first connection's statements, and where its transactions end."""

    def __init__(self):
        self.count, self.ends = 0, []

    def failure_of(self, link, place, may_be_open):
        if link.number == 1:
            self.count = place
            if may_be_open:
                self.ends.append(place)


def sweep(program, server, words, is_short, begun):
    """Has each statement of a command fail; what it says and leaves is to be as if none had failed.

    Each trial has a copy of the database `begun` for itself.
    """
    def attempt(failures):
        server.sql("DROP DATABASE IF EXISTS trial")
        server.sql(f"CREATE DATABASE trial TEMPLATE {begun}")
        person = Person(program)
        relay = SubsetRelay(server.port, failures=failures)
        result = person.run(server.address("list", relay.port, "trial"), *words)
        relay.stop()
        person.leave()
        is_there = server.sql("SELECT 1 FROM pg_tables WHERE schemaname = 'tend_list' AND tablename = 'task'", "trial")
        kept = is_there and server.sql(
            "SELECT id, text, state, reminders, last_task, last_operation, task_count "
            "FROM tend_list.task, tend_list.list ORDER BY id", "trial")
        kept += server.sql("SELECT schemaname, tablename FROM pg_tables WHERE schemaname !~ '^(pg_|information_)' "
                           "ORDER BY 1, 2", "trial")
        # Identifiers and moments differ from run to run.
        said = "" if words[0] in ("export", "show", "stats") else result.stdout
        return relay, result, said, kept

    counted = Counted()
    relay, plain, *expected = attempt(counted)
    yield plain.returncode, [f"by itself: {plain.stderr}"] * (plain.returncode != 0) + [
        f"refused: {rule}: {sql}" for rule, sql in relay.refused]
    count, ends = counted.count, counted.ends
    places = [(place, AGAIN) for place in range(1, count + 1) if not is_short or (place + len(words)) % 7 == 0]
    places += [(place, failure) for place in (ends[-1:] if is_short else ends) for failure in (KEPT, NOT_KEPT)]
    for place, failure in places:
        relay, result, *found = attempt(AtPlace(place, failure))
        case = f"statement {place} of {count}, {failure}"
        problems = [] if relay.failed else [f"{case}: nothing was made to fail"]
        if result.returncode != 0:
            problems.append(f"{case}: {result.returncode} {result.stderr}")
        if found != expected:
            problems.append(f"{case}: said and kept is {found}, not {expected}")
        yield result.returncode, problems
