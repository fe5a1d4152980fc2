import Foundation
import TestSupport
import Testing

/// The server is a real PostgreSQL (Tests/Servers/with-postgresql); without one these tests are left out.
@Suite("A list on a server", .enabled(if: TestServer.isThere))
struct ServerListTests {
    private var home: Home
    private let address: String

    init() throws {
        home = try Home()
        address = TestServer.newAddress()
    }

    private var schema: String { "tend_\(address.split(separator: "#")[1])" }

    private func sql(_ statement: String) throws -> String {
        let result = try home.script(
            "psql -h '\(TestServer.folder ?? "")' -U postgres -Atqc \"\(statement)\"")
        try #require(result.ending == .exited(0), "\(result.errors)")
        return result.output
    }

    private static let life = [
        ["add", "Buy milk", "--tag", "shop", "--today"],
        ["add", "Call Anna", "--project", "home", "--due", "friday 17:00", "--priority", "high"],
        ["add", "Repair the roof", "--project", "home/roof", "--note", "with Bert's ladder"],
        ["add", "Water the plants", "--every", "3 days", "--today"],
        ["add", "Order tiles", "--parent", "3", "--depends-on", "2"],
        ["done", "4"], ["start", "1"], ["edit", "2", "--text", "Call Ann\u{e4}", "--tag", "phone"],
        ["delete", "1"], ["undo"], ["undo"], ["redo"], ["today"], ["upcoming"], ["inbox"],
        ["list"], ["list", "--sort", "due"], ["list", "project:home"], ["list", "+phone"],
        ["list", "not", "project:home"], ["list", "state:active", "or", "every:any"],
        ["list", "--all"], ["search", "roof"], ["search", "anna"], ["show", "3"], ["show", "4"],
        ["projects"], ["tags"], ["next"], ["changed"], ["stats"], ["calendar"],
        ["move", "2", "monday"], ["order", "1", "--first"], ["list", "--json"],
        ["export", "--format", "json"], ["list"],
        ["remind", "2", "tomorrow 9:00"], ["reminders"], ["add", "Once", "--once", "key"],
        ["add", "Once", "--once", "key"], ["done", "2", "3"], ["undo"], ["overdue"],
    ]

    /// Everything but identifiers and instants, which differ from one second to the next.
    private func told(_ result: ProgramResult) -> String {
        (result.output + result.errors)
            .replacing(/[0-9a-f]{8}-[0-9a-f-]{27}/, with: "ID")
            .replacing(/[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z/, with: "NOW")
            .replacing(#/\n[0-9]{2}:[0-9]{2}\x20\x20/#, with: "\nNOW  ")
            .replacing(/A new task store was begun: .*\n/, with: "")
            .replacing(/"sortOrder":[-0-9.e]+/, with: "ORDER")
    }

    @Test mutating func `is to its person what a file is`() throws {
        let other = try Home()
        home.environment["TEND_DB"] = address
        for command in Self.life {
            let inFile = try other.run(command)
            let onServer = try home.run(command)
            #expect(told(onServer) == told(inFile), "\(command)")
            #expect(onServer.ending == inFile.ending, "\(command)")
        }
    }

    @Test mutating func `what is added while it is away is sent once`() throws {
        let folder = TestServer.folder ?? ""
        // The same name leads nowhere first, then to the server.
        let place = "\(home.folder.path)/s"
        let address = address.replacing(
            folder.replacing("/", with: "%2F"), with: place.replacing("/", with: "%2F"))
        home.environment["TEND_DB"] = address
        let away = try home.run("add", "Never lost")
        #expect(away.ending == .exited(69))
        #expect(away.errors.contains("The task server cannot be reached."))
        #expect(away.errors.contains("What you typed is kept as a draft."))
        #expect(try home.run("list").ending == .exited(69))
        #expect(try home.run("retry").ending == .exited(69))
        _ = try home.script("ln -s '\(folder)' '\(place)'")
        #expect(try home.run("retry").ending == .exited(0))
        #expect(try home.run("retry").output == "Everything is saved.\n")
        #expect(try sql("SELECT text FROM \(schema).task") == "Never lost\n")
    }

    /// Has the list's name lead nowhere, until the returned line is carried out.
    private mutating func takenAway() -> String {
        let folder = TestServer.folder ?? ""
        let place = "\(home.folder.path)/s"
        home.environment["TEND_DB"] = address.replacing(
            folder.replacing("/", with: "%2F"), with: place.replacing("/", with: "%2F"))
        return "ln -s '\(folder)' '\(place)'"
    }

    @Test mutating func `the next change that gets through sends what had waited, in its order`()
        throws
    {
        try home.succeed("--db", address, "add", "Before", "--quiet")
        let back = takenAway()
        for text in ["First", "Second", "Third"] {
            #expect(try home.run("add", text, "--wait", "0").ending == .exited(69))
        }
        #expect(try home.run("add", "Elsewhere", "--db", "/dev/null/tasks.db").ending != .exited(0))
        _ = try home.script(back)
        // Who reads sends nothing, and is told of them.
        #expect(try home.succeed("list").contains("3 drafts not saved: tend retry"))
        let sent = try home.run("add", "Fourth")
        #expect(sent.output.hasPrefix("Added 2: Fourth"))
        #expect(sent.errors.contains("What had waited is saved, too: tasks 3, 4, 5."))
        #expect(
            try sql("SELECT text FROM \(schema).task ORDER BY id")
                == "Before\nFourth\nFirst\nSecond\nThird\n")
        // Each is a step of its own, and the draft for another store is where it was.
        #expect(try home.succeed("undo").contains("Third"))
        #expect(try home.run("done", "1").errors == "")
        #expect(try home.succeed("list").contains("1 draft for another task store: tend drafts"))
    }

    @Test mutating func `what would overwrite stays a draft, and keeps nothing back`() throws {
        try home.succeed("--db", address, "add", "Old", "--quiet")
        let back = takenAway()
        #expect(try home.run("edit", "1", "--text", "Older", "--wait", "0").ending == .exited(69))
        #expect(try home.run("add", "Behind it", "--wait", "0").ending == .exited(69))
        try home.succeed("--db", address, "edit", "1", "--text", "Newest", "--quiet")
        _ = try home.script(back)
        let sent = try home.run("add", "Through")
        #expect(sent.ending == .exited(0))
        #expect(sent.errors.contains("What had waited is saved, too: task 3. 1 draft still waits."))
        #expect(
            try sql("SELECT text FROM \(schema).task ORDER BY id")
                == "Newest\nThrough\nBehind it\n")
        let refused = try home.run("retry")
        #expect(refused.ending == .exited(75))
        #expect(refused.errors.contains("was changed after this was typed"))
        // It is not said with each change: views say it.
        #expect(try home.run("add", "More").errors == "")
        #expect(try home.succeed("list").contains("1 draft not saved: tend retry"))
    }

    @Test mutating func `several who send the same drafts send each once`() throws {
        let back = takenAway()
        for number in 1...12 {
            #expect(try home.run("add", "Draft \(number)", "--wait", "0").ending == .exited(69))
        }
        _ = try home.script(back)
        _ = try home.script(
            "for n in 1 2 3 4; do \"$tend\" add \"Sender $n\" --quiet & done; \"$tend\" retry --quiet; wait"
        )
        _ = try home.run("retry")
        #expect(
            try sql(
                "SELECT count(*), count(DISTINCT text) FROM \(schema).task WHERE text LIKE 'Draft%'"
            ) == "12|12\n")
        #expect(try sql("SELECT count(*) FROM \(schema).task") == "16\n")
        let own = try sql("SELECT text FROM \(schema).task WHERE text LIKE 'Draft%' ORDER BY id")
        #expect(own == (1...12).map { "Draft \($0)\n" }.joined())
    }

    @Test func `all of a list goes into a file and comes back into an empty one`() throws {
        try home.succeed(
            "--db", address, "add", "Milk", "--due", "2027-03-01", "--tag", "home", "--quiet")
        try home.succeed("--db", address, "add", "Bread", "--depends-on", "1", "--project", "house")
        try home.succeed("--db", address, "note", "2", "Rye")
        try home.succeed("--db", address, "done", "1")
        #expect(try home.run("--db", address, "backup").output.hasPrefix("Backed up 2 tasks to "))
        let name = try #require(
            try home.succeed("--db", address, "backup", "--list").split(separator: "/").last)
        let file = try home.script("find .local/share/tend -type f").output
        #expect(file.hasPrefix(".local/share/tend/lists/backups/"))
        #expect(file.split(separator: "\n").count == 1)
        #expect(file.contains(name.split(separator: "\n")[0]))
        let path = "\(home.folder.path)/\(file.dropLast())"
        // It is a store like any other.
        let shown = try home.succeed("--db", address, "show", "1", "2")
        #expect(try home.succeed("--db", path, "show", "1", "2") == shown)
        #expect(try home.run("--db", path, "doctor").output.contains("ok       history"))
        let other = address + "2"
        let filled = try home.run("--db", other, "restore", path, "--yes")
        #expect(filled.ending == .exited(0))
        #expect(filled.output.contains("2 tasks"))
        #expect(try home.succeed("--db", other, "show", "1", "2") == shown)
        #expect(try home.succeed("--db", other, "undo").contains("Milk"))
        // What is there is not written over, nor is anything left of the attempt.
        let refused = try home.run("--db", other, "restore", path, "--yes")
        #expect(refused.ending == .exited(65))
        #expect(refused.errors.contains("A list has to be empty to take a backup in."))
        #expect(try home.succeed("--db", other, "list").contains("Milk"))
    }

    @Test func `backups at once hold all of the list each, or are refused`() throws {
        try home.succeed("--db", address, "add", "Milk", "--quiet")
        let texts = (1...40).map { "Task \($0)\n" }.joined()
        try home.succeed("--db", address, "add", "-", "--quiet", input: .text(texts))
        let told = try home.script(
            """
            for n in 1 2 3 4 5; do "$tend" --db '\(address)' backup 2>&1 & done; wait
            """)
        let lines = told.output.split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("Backed up") }.allSatisfy { $0.contains(" 41 tasks ") })
        #expect(lines.contains { $0.hasPrefix("Backed up 41 tasks to ") }, "\(told)")
        let kept = try home.succeed("--db", address, "backup", "--list").split(separator: "\n")
        #expect(kept.filter { $0.contains("tasks") }.allSatisfy { $0.contains("41 tasks") })
        #expect(try home.script("ls .local/share/tend/lists").output == "backups\n")
    }

    @Test func `backups of lists whose names look alike are not one another's`() throws {
        let other = address.replacing("/postgres#", with: "/template1#")
        try home.succeed("--db", address, "add", "Milk", "--quiet")
        try home.succeed("--db", address, "backup")
        let long = "?sslrootcert=/\(String(repeating: "x", count: 130))#"
        let alike = address.replacing("#", with: long)
        #expect(try home.succeed("--db", alike, "backup", "--list").contains("no backup"))
        #expect(try home.succeed("--db", other, "backup", "--list").contains("no backup"))
    }

    @Test mutating func `a draft is not written over what somebody else said shortly before`()
        throws
    {
        try home.succeed("--db", address, "add", "Old", "--priority", "low", "--quiet")
        _ = try sql(
            """
            DO \\$\\$ BEGIN CREATE ROLE bert LOGIN; EXCEPTION WHEN duplicate_object THEN END \\$\\$;
            GRANT USAGE ON SCHEMA \(schema) TO bert;
            GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \(schema) TO bert
            """)
        let bert = address.replacing("postgres@", with: "bert@")
        let back = takenAway()
        // Bert began before, and nobody here has seen what he wrote.
        try home.succeed("--db", bert, "edit", "1", "--text", "By Bert", "--quiet")
        #expect(try home.run("edit", "1", "--text", "Mine", "--wait", "0").ending == .exited(69))
        #expect(
            try home.run("edit", "1", "--priority", "high", "--text", "Mine", "--wait", "0").ending
                == .exited(69))
        _ = try home.script(back)
        try home.succeed("add", "More")
        #expect(try home.succeed("show", "1").contains("By Bert"))
        let refused = try home.run("retry")
        #expect(refused.ending == .exited(75))
        #expect(
            refused.errors.contains(
                "The text of task 1 was changed by bert after this was typed, or not long before."))
        try home.succeed("retry", "--overwrite")
        #expect(try home.succeed("show", "1").contains("Mine"))
    }

    @Test mutating func `a draft whose store nobody knows waits until somebody asks`() throws {
        let hidden = address.replacing("#", with: "#Private-")
        #expect(try home.run("--db", hidden, "add", "For my eyes").ending == .exited(78))
        home.environment["TEND_DB"] = address
        try home.succeed("add", "Shopping", "--quiet")
        #expect(try !home.succeed("list").contains("For my eyes"))
        try home.succeed("retry")
        #expect(try home.succeed("list").contains("For my eyes"))
    }

    @Test func `what a role has set changes nothing of what is read`() throws {
        _ = try sql(
            """
            DO \\$\\$ BEGIN CREATE ROLE odd LOGIN CREATEROLE; EXCEPTION WHEN duplicate_object THEN END \\$\\$;
            GRANT CREATE ON DATABASE postgres TO odd;
            ALTER ROLE odd SET extra_float_digits = 0; ALTER ROLE odd SET bytea_output = escape;
            ALTER ROLE odd SET client_min_messages = error; ALTER ROLE odd SET datestyle = 'SQL, DMY'
            """)
        let odd = address.replacing("postgres@", with: "odd@")
        for text in ["One", "Two", "Three"] {
            try home.succeed("--db", odd, "add", text, "--quiet")
        }
        for place in [1, 2, 1, 2, 1, 2, 1, 2, 1, 2] {
            try home.succeed("--db", odd, "order", "3", "--after", "\(place)", "--quiet")
        }
        try home.succeed("--db", odd, "undo")
        #expect(try !home.succeed("--db", odd, "changed").contains("cannot be read"))
        #expect(try home.run("--db", odd, "doctor", "--check", "rows").ending == .exited(0))
    }

    @Test mutating func `what is advised for a list can be pasted, whatever its address says`()
        throws
    {
        let folder = TestServer.folder ?? ""
        let named = "postgresql:///postgres?host=\(folder)/none&user=postgres#x"
        let result = try home.run("--db", named, "add", "Milk", "--wait", "0")
        #expect(result.ending == .exited(69))
        #expect(result.errors.contains("tend retry --db '\(named)'"), "\(result.errors)")
    }

    @Test mutating func `a backup of a list that is away leaves nothing behind`() throws {
        try home.succeed("--db", address, "add", "Milk", "--quiet")
        _ = takenAway()
        #expect(try home.run("backup", "--wait", "0").ending == .exited(69))
        #expect(try home.script("find .local/share/tend -type f").output == "")
    }

    @Test mutating func `Tab offers what is in the list, and nothing while it is away`() throws {
        try home.succeed(
            "--db", address, "add", "Call the dentist", "--project", "health", "--quiet")
        func answer(_ words: String..., from home: Home) throws -> String {
            let result = try home.run(["--complete", "bash", words.last ?? ""] + words)
            #expect(result.errors == "" && result.ending == .exited(0))
            return result.output
        }
        home.environment["TEND_DB"] = address
        #expect(try answer("done", "", from: home).hasPrefix("1\tCall the dentist"))
        #expect(try answer("done", "dent", from: home).hasPrefix("1\tCall the dentist"))
        #expect(try answer("add", "x", "--project", "he", from: home) == "health\n")
        let back = takenAway()
        #expect(try !answer("done", "", from: home).contains("dentist"))
        _ = try home.script(back)
        #expect(try answer("done", "", from: home).hasPrefix("1\tCall the dentist"))
    }

    @Test func `two people take back their own changes alone`() throws {
        try home.succeed("--db", address, "add", "Mine", "--quiet")
        _ = try sql(
            """
            DO \\$\\$ BEGIN CREATE ROLE bert LOGIN; EXCEPTION WHEN duplicate_object THEN END \\$\\$;
            GRANT USAGE ON SCHEMA \(schema) TO bert;
            GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \(schema) TO bert
            """)
        let bert = address.replacing("postgres@", with: "bert@")
        try home.succeed("--db", bert, "add", "Bert's")
        #expect(try home.succeed("--db", address, "undo").contains("Mine"))
        #expect(try home.succeed("--db", bert, "list").contains("Bert's"))
        #expect(try home.run("--db", address, "undo").ending == .exited(65))
        #expect(
            try sql("SELECT DISTINCT person FROM \(schema).operation ORDER BY 1")
                == "bert\npostgres\n")
    }

    @Test func `a list is closed to who has no right to it`() throws {
        try home.succeed("--db", address, "add", "Secret", "--quiet")
        _ = try sql(
            "DO \\$\\$ BEGIN CREATE ROLE eve LOGIN; EXCEPTION WHEN duplicate_object THEN END \\$\\$"
        )
        let eve = address.replacing("postgres@", with: "eve@")
        for command in [["list"], ["add", "Mine"]] {
            let result = try home.run(["--db", eve] + command)
            #expect(result.ending == .exited(77), "\(result)")
            #expect(!(result.output + result.errors).contains("Secret"))
        }
    }

    @Test func `a row that was changed by other means is told`() throws {
        try home.succeed("--db", address, "add", "Buy milk", "--quiet")
        _ = try sql("UPDATE \(schema).task SET text = 'Buy beer'")
        let result = try home.run("--db", address, "list")
        #expect(result.ending == .exited(74))
        #expect(!result.output.contains("beer"))
    }

    @Test func `what is purged is gone from its tables, and what else may hold it is said`() throws
    {
        try home.succeed("--db", address, "add", "Buy milk", "--quiet")
        let told = try home.succeed("--db", address, "purge", "1", "--yes")
        #expect(told.contains("What the server has beside its tables"))
        let kept = try sql("SELECT * FROM \(schema).task; SELECT * FROM \(schema).change")
        #expect(kept == "")
    }

    @Test(arguments: [("-200s", "3 min behind"), ("+2h", "h ahead of"), ("-20s", "")])
    func `a clock that differs from the server's is told`(shift: String, words: String) throws {
        try home.succeed("--db", address, "add", "Buy milk", "--quiet")
        let shifted = """
            FAKETIME=\(shift) FAKETIME_DONT_FAKE_MONOTONIC=1 \
                LD_PRELOAD='/usr/$LIB/faketime/libfaketime.so.1' "$tend" --db '\(address)'
            """
        let result = try home.script("\(shifted) list")
        #expect(result.ending == .exited(0))
        #expect(
            result.errors.contains("The clock of this computer is ") == !words.isEmpty,
            "\(result.errors)")
        #expect(words.isEmpty || result.errors.contains("\(words) the server's."))
        let finding = try home.script("\(shifted) doctor --check server-clock")
        #expect(finding.output.contains(words.isEmpty ? "It agrees with" : words))
    }

    @Test func `a server that takes no changes is told, with what does`() throws {
        try home.succeed("--db", address, "add", "Buy milk", "--quiet")
        // As a standby, or a provider that has run out of disk, answers.
        _ = try sql(
            """
            DO \\$\\$ BEGIN CREATE ROLE still LOGIN; EXCEPTION WHEN duplicate_object THEN END \\$\\$;
            ALTER ROLE still SET default_transaction_read_only = on;
            GRANT USAGE ON SCHEMA \(schema) TO still;
            GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \(schema) TO still
            """)
        let still = address.replacing("postgres@", with: "still@")
        #expect(try home.succeed("--db", still, "list").contains("Buy milk"))
        let result = try home.run("--db", still, "add", "Call Anna")
        #expect(result.ending == .exited(77))
        #expect(result.errors.contains("The server takes no changes: it is a standby"))
        #expect(result.errors.contains("target_session_attrs=read-write"))
        #expect(!result.errors.contains("folder"), "\(result.errors)")
        let finding = try home.run("--db", still, "doctor", "--check", "list")
        #expect(finding.output.contains("The server takes no changes: it is a standby"))
    }

    @Test func `doctor looks at the server, and at each task`() throws {
        try home.succeed("--db", address, "add", "Buy milk", "--quiet")
        // The server of the tests keeps nothing through a power cut.
        let found = try home.run("--db", address, "doctor")
        #expect(found.output.contains(/ok +server +PostgreSQL [0-9.]+ answered/), "\(found.output)")
        #expect(found.output.contains("1 task is as it was saved."))
        #expect(found.output.contains("what a power cut can take away"))
        #expect(found.output.contains("The server is on this computer."))
        #expect(found.ending == .exited(2))
        _ = try sql("UPDATE \(schema).task SET project = 'x'")
        #expect(
            try home.run("--db", address, "doctor", "--check", "rows").output.contains(
                "Task 1 on the server is not what was saved."))
        _ = try sql("DELETE FROM \(schema).task")
        #expect(
            try home.run("--db", address, "doctor", "--check", "rows").output.contains(
                "Tasks are missing"))
        let away = try home.run(
            "--db", "postgresql://postgres@%2Fproc%2Fnowhere/x", "doctor", "--check", "server")
        #expect(away.output.contains("The task server cannot be reached."))
        #expect(away.ending == .exited(2))
    }

    @Test func `what needs a file says so`() throws {
        try home.succeed("--db", address, "add", "Buy milk", "--quiet")
        let result = try home.run("--db", address, "erase", "--everything")
        #expect(result.ending == .exited(78), "\(result)")
        #expect(result.errors.contains("in a file"), "\(result.errors)")
    }
}
