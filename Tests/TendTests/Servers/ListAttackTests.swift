import TestSupport
import Testing

/// What people with a part in a list, or none, try by hand: nothing of it may succeed.
///
/// Each attempt is made by the server's administrator, too, and has to succeed then: what is refused is refused for
/// who asks, and not for how it is written.
@Suite("A list on a server under attack", .enabled(if: TestServer.isThere))
struct ListAttackTests {
    private let list: ListOfPeople
    private let keeper: String

    /// What no attempt may print, except to whom it belongs.
    private static let mark = "planted"

    init() throws {
        list = try ListOfPeople()
        try list.succeed("anna", "lists", "create", list.name)
        try list.succeed("anna", "lists", "share", list.name, "bert")
        try list.succeed("anna", "lists", "share", list.name, "carl", "--as", "reader")
        try list.succeed("anna", "lists", "share", list.name, "dora")
        try list.succeed("dora", "lists", "leave", list.name)
        try list.addDue("planted task")
        try list.succeed("anna", "reminders", "seen", "1")
        _ = try list.sql(
            "postgres",
            """
            SET SESSION AUTHORIZATION anna;
            INSERT INTO focus_session (uuid, started_at, ended_at, length, counted, away, is_complete)
                VALUES (gen_random_uuid(), 1, 2, 3, 4, 5, 1);
            INSERT INTO synced_folder (value) VALUES ('planted folder');
            INSERT INTO synced_file (task_uuid, uid, waits, memory, content)
                VALUES (gen_random_uuid(), 'planted uid', 0, 'planted memory', 'planted content');
            UPDATE reminder_step SET said = 'planted reminder'
            """)
        keeper =
            try list.sql(
                "postgres",
                "SELECT nspowner::regrole FROM pg_namespace WHERE nspname = '\(list.schema)'"
            ).output.split(separator: "\n").last.map(String.init) ?? ""
    }

    private static let operation =
        "INSERT INTO operation (number, uuid, command, started_at, change_count, person) VALUES (99, gen_random_uuid(), 'x', 1, 0, 'anna')"

    private static let tables = [
        "store", "list", "task", "withdrawn_task", "known_source", "operation", "change", "import",
        "pending_subtask", "pending_dependency", "turn", "reminder_step",
        "focus_session", "synced_folder", "synced_file",
    ]

    private static let personal = [
        "turn", "reminder_step", "focus_session", "synced_folder", "synced_file",
    ]

    /// What nobody may who has a part in the list.
    private var ofMembers: [String] {
        [
            // Another's name, another history.
            Self.operation,
            "UPDATE operation SET person = 'anna'", "UPDATE operation SET command = 'x'",
            "UPDATE operation SET started_at = 1", "DELETE FROM operation",
            "UPDATE change SET after = NULL", "DELETE FROM change", "TRUNCATE change",
            "TRUNCATE task", "UPDATE store SET value = 'x'", "DELETE FROM store",
            "INSERT INTO store VALUES ('x', 'y')", "DELETE FROM list",
            "INSERT INTO list VALUES (1, 0, 0, 0, 0) ON CONFLICT (one) DO NOTHING",
            // Another part.
            "SET ROLE \(keeper)", "SET ROLE \(keeper)_owner", "SET SESSION AUTHORIZATION anna",
            "SELECT set_config('role', '\(keeper)', false)",
            "GRANT \(keeper)_owner TO eve", "GRANT \(keeper)_member TO eve",
            "GRANT \(keeper) TO eve", "REVOKE \(keeper)_owner FROM anna",
            "GRANT SELECT ON task TO eve; SELECT 1/count(*) FROM information_schema.role_table_grants WHERE grantee = 'eve' AND table_name = 'task' AND table_schema = '\(list.schema)'",
            "ALTER ROLE \(keeper) LOGIN", "ALTER ROLE \(keeper)_reader RENAME TO x",
            // Another list.
            "DROP TABLE change", "ALTER TABLE operation DISABLE ROW LEVEL SECURITY",
            "DROP POLICY own ON operation", "ALTER TABLE task ADD COLUMN x text",
            "CREATE TABLE \(list.schema).x (y text)",
            "CREATE POLICY more ON reminder_step USING (true)",
            "CREATE RULE gone AS ON INSERT TO task DO INSTEAD NOTHING",
            "CREATE INDEX x ON task (text)", "DROP SCHEMA \(list.schema) CASCADE",
            "ALTER SCHEMA \(list.schema) RENAME TO x",
            "CREATE FUNCTION \(list.schema).x() RETURNS int LANGUAGE sql AS 'SELECT 1'",
            "CREATE OR REPLACE FUNCTION \(list.schema).leave_list() RETURNS void LANGUAGE sql AS 'SELECT'",
            "ALTER FUNCTION \(list.schema).leave_list() SECURITY INVOKER",
            "CREATE TRIGGER x BEFORE UPDATE ON task FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()",
            "COMMENT ON TABLE task IS 'x'",
        ]
            // A lock that keeps others out.
            + ["store", "operation", "change", "turn", "reminder_step", "focus_session"].map {
                "BEGIN; LOCK TABLE \($0) IN ACCESS EXCLUSIVE MODE"
            }
            // What belongs to anna.
            + [
                "INSERT INTO turn (person) VALUES ('anna') ON CONFLICT (person) DO UPDATE SET person = 'anna'",
                "INSERT INTO focus_session (person, uuid, started_at, ended_at, length, counted, away, is_complete) VALUES ('anna', gen_random_uuid(), 1, 2, 3, 4, 5, 1)",
                "SET row_security = off; SELECT * FROM reminder_step",
            ]
    }

    /// What a reader may not, either.
    private static let ofReaders =
        [
            "INSERT INTO task SELECT * FROM task WHERE false", "UPDATE task SET text = 'x'",
            "DELETE FROM task", "UPDATE list SET last_task = 0", "DELETE FROM known_source",
            "INSERT INTO known_source VALUES (1, 1)", "UPDATE operation SET undone_by = NULL",
            "INSERT INTO operation (number, uuid, command, started_at, change_count) VALUES (99, gen_random_uuid(), 'x', 1, 0)",
            "INSERT INTO change VALUES (1, 9, 1, NULL, NULL, 0)",
            "DELETE FROM synced_file", "SELECT * FROM list FOR UPDATE",
            "SELECT * FROM task FOR SHARE",
        ] + tables.map { "BEGIN; LOCK TABLE \($0) IN ACCESS EXCLUSIVE MODE" }

    /// What nobody may who has no part in it, or none any more.
    private var ofStrangers: [String] {
        Self.tables.map { "SELECT * FROM \(list.schema).\($0)" }
            + [
                "SELECT \(list.schema).leave_list()", "EXPLAIN SELECT * FROM \(list.schema).task",
                "SELECT '\(list.schema).task'::regclass",
                "COPY \(list.schema).task TO STDOUT",
            ]
    }

    private func expectRefused(_ person: String, _ attempts: [String]) throws {
        for attempt in attempts {
            let result = try list.sql(person, attempt)
            #expect(result.ending != .exited(0), "\(person): \(attempt)")
            #expect(!(result.output + result.errors).contains(Self.mark), "\(person): \(attempt)")
        }
    }

    private func digest() throws -> String {
        try list.sql(
            "postgres",
            (Self.tables.map {
                "SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM \($0) t"
            }
                + [
                    "SELECT md5(string_agg(a::text, '|' ORDER BY a::text)) FROM pg_class a WHERE relnamespace = '\(list.schema)'::regnamespace",
                    "SELECT string_agg(m.member::regrole || ' ' || m.roleid::regrole, ' ' ORDER BY 1) FROM pg_auth_members m WHERE roleid::regrole::text LIKE '\(keeper)%'",
                ]).joined(separator: "; ")
        ).output
    }

    @Test func `keeps members, readers and strangers from what is not theirs`() throws {
        let before = try digest()
        try expectRefused("bert", ofMembers)
        try expectRefused("carl", ofMembers + Self.ofReaders)
        for person in ["dora", "eve"] {
            try expectRefused(person, ofMembers + Self.ofReaders + ofStrangers)
        }
        #expect(try digest() == before)
    }

    @Test func `keeps an owner, too, from another's name`() throws {
        try expectRefused("anna", [Self.operation.replacing("'anna'", with: "'bert'")])
    }

    @Test func `shows each person what is theirs, by whatever question`() throws {
        // What a person may define decides for itself in which order conditions are looked at, and writes down what it
        // sees.
        let leak =
            "CREATE FUNCTION pg_temp.leak(text) RETURNS bool LANGUAGE plpgsql COST 0.0000001 AS $$ BEGIN RAISE NOTICE '%', $1; RETURN true; END $$"
        let questions =
            Self.personal.map { "SELECT * FROM \($0)" }
            + Self.personal.map { "COPY \($0) TO STDOUT" }
            + Self.personal.map { "SELECT * FROM pg_stats WHERE tablename = '\($0)'" }
            + Self.personal.map { "SELECT 1/(length(person) - 4) FROM \($0) WHERE person = 'anna'" }
            + [
                "UPDATE reminder_step SET said = said RETURNING *",
                "UPDATE reminder_step SET person = 'bert' WHERE person = 'anna' RETURNING *",
                "SELECT 1/(is_seen - is_seen) FROM reminder_step",
                "\(leak); SELECT * FROM reminder_step WHERE pg_temp.leak(said)",
                "\(leak); SELECT * FROM synced_file WHERE pg_temp.leak(memory)",
                "\(leak); SELECT * FROM focus_session WHERE pg_temp.leak(person)",
            ]
        for person in ["bert", "carl"] {
            for question in questions {
                let result = try list.sql(person, question)
                let told = result.output + result.errors
                #expect(
                    !told.contains(Self.mark) && !told.contains("anna"), "\(person): \(question)")
                #expect(!told.contains("division by zero"), "\(person): \(question)")
            }
        }
        // The same questions find it for whom it belongs to.
        for table in ["reminder_step", "synced_folder", "synced_file"] {
            #expect(try list.sql("anna", "SELECT * FROM \(table)").output.contains(Self.mark))
        }
        #expect(
            try list.sql("anna", "\(leak); SELECT * FROM reminder_step WHERE pg_temp.leak(said)")
                .errors.contains(Self.mark))
        #expect(
            try list.sql("anna", "SELECT 1/(is_seen - is_seen) FROM reminder_step").errors
                .contains("division by zero"))
    }

    @Test func `takes out nobody but who leaves`() throws {
        _ = try list.sql("bert", "SELECT leave_list()")
        #expect(try list.run("bert", "list").ending == .exited(77))
        try list.succeed("carl", "list")
        try list.succeed("anna", "list")
    }

    @Test func `refuses for who asks, and not for how it is written`() throws {
        for attempt in ofMembers + Self.ofReaders {
            // A transaction that is never ended is taken back.
            let whole = attempt.hasPrefix("BEGIN") ? attempt : "BEGIN; \(attempt)"
            let result = try list.sql("postgres", whole)
            #expect(result.ending == .exited(0), "\(attempt): \(result.errors)")
        }
    }
}
