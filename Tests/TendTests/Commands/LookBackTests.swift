import TestSupport
import Testing

@Suite("tend list --at, --sort and --columns; tend changed")
struct LookBackTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    /// Runs commands at times of 20 and 21 November 2026.
    private func at(_ time: String, _ command: String) throws -> String {
        let result = try home.script(at: "2026-11-\(time)", "exec 2>&1; \(command)")
        #expect(result.ending == .exited(0))
        return result.output
    }

    @Test func `a moment of the past is looked at as it was`() throws {
        _ = try at("20 09:00:00", "tend add Buy milk --today")
        _ = try at("20 10:00:00", "tend add Call Anna")
        _ = try at("20 11:00:00", "tend edit 1 --text 'Buy oat milk'")
        _ = try at("20 12:00:00", "printf 'text\\nimported\\n' > x.csv; tend import x.csv --quiet")
        _ = try at("20 13:00:00", "tend done 1 3")
        _ = try at("21 09:00:00", "tend delete 2; tend undo; tend undo --yes; tend undo --yes")
        let list = "tend list --ids"
        #expect(try at("21 10:00:00", "\(list) --at 'yesterday 9:30'") == "1\n")
        #expect(try at("21 10:00:00", "\(list) --at 'friday 10:30'") == "1\n2\n")
        #expect(try at("21 10:00:00", "\(list) --at 'yesterday 12:30'") == "1\n2\n3\n")
        #expect(try at("21 10:00:00", "\(list) --at '2026-11-20 13:30' state:open") == "2\n")
        #expect(try at("21 10:00:00", "\(list) on:today --at 'yesterday 9:30'") == "1\n")
        #expect(
            try at("21 10:00:00", "tend list --at 'yesterday 9:30'") == """
                Tasks  Fri 20 Nov 2026 09:30  1 to do

                1 [ ] Buy milk  today

                """)
    }

    @Test func `before anything was there was nothing to do, and the future is none`() throws {
        _ = try at("20 09:00:00", "tend add Buy milk")
        #expect(
            try at("21 10:00:00", "tend list --at 2020-01-01")
                == "Tasks  Wed 1 Jan 2020 00:00\n\nThere was nothing to do then.\n")
        #expect(
            try at("21 10:00:00", "tend list --all --at 2020-01-01").hasSuffix(
                "There was no task then.\n"))
        let future = try home.run("list", "--at", "2100-01-01")
        #expect(future.ending == .exited(65))
        #expect(
            future.errors.contains(
                "'2100-01-01' lies in the future.\nTry: Name a time that has passed: "))
    }

    @Test func `what a task waited for, and how far its subtasks were, is told of then`() throws {
        _ = try at("20 09:00:00", "tend add Bake a cake; tend add Buy eggs --parent 1")
        _ = try at("20 10:00:00", "tend add Invite; tend edit 3 --depends-on 2")
        _ = try at("20 12:00:00", "tend done 2")
        #expect(
            try at("21 10:00:00", "tend list --at 'yesterday 11:00'") == """
                Tasks  Fri 20 Nov 2026 11:00  3 to do

                1 [ ] Bake a cake  0 of 1 done
                2   [ ] Buy eggs
                3 [~] Invite  blocked by 2

                """)
        let json = try at("21 10:00:00", "tend list --at 'yesterday 11:00' --json")
        #expect(json.contains("\"blocked\":true"))
        #expect(try !at("21 10:00:00", "tend list --json").contains("\"blocked\":true"))
        #expect(
            try at("21 10:00:00", "tend list --all") == """
                All tasks  2 to do, 1 done

                1 [ ] Bake a cake  1 of 1 done
                2   [x] Buy eggs
                3 [ ] Invite

                """)
    }

    @Test func `changes are told with their times`() throws {
        _ = try at("20 09:00:00", "tend add Buy milk")
        _ = try at("21 09:05:00", "tend start 1")
        _ = try at("21 09:06:00", "printf 'text\\na\\nb\\n' > x.csv; tend import x.csv --quiet")
        #expect(
            try at("21 10:00:00", "tend changed") == """
                Today
                09:05  start: 1 Buy milk  state: not started -> active
                09:06  import: 2 tasks

                """)
        #expect(
            try at("21 10:00:00", "tend changed --since yesterday --limit 3 --ids") == "1\n")
        #expect(
            try at("21 10:00:00", "tend changed --since 20.11. | head -2") == """
                Fri 20 Nov 2026
                09:00  add: 1 Buy milk

                """)
        let json = try at("21 10:00:00", "tend changed --json --limit 2")
        #expect(json.contains("\"id\":1,\"text\":\"Buy milk\""))
        #expect(json.contains("\"change\":\"imported\""))
        #expect(try at("21 10:00:00", "tend changed --since 9:30") == "Nothing was changed.\n")
    }

    @Test func `a person is shown the newest changes, and a program all`() throws {
        let home = try Home()
        let result = try home.script(
            """
            "$tend" add Buy milk >/dev/null
            for number in $(seq 100); do "$tend" start 1; "$tend" reset 1; done >/dev/null
            "$tend" changed | grep -o 'newest 200 of 201'
            "$tend" changed --json | grep -o '"operation":' | wc -l
            "$tend" changed --json --limit 7 | grep -o '"operation":' | wc -l
            """)
        #expect(result.output == "newest 200 of 201\n201\n7\n", "\(result.errors)")
    }

    @Test func `a table tells more of a task than a list, and in a pipe all of it`() throws {
        let home = try Home()
        let long = "the rest of a text that is longer than a terminal of forty columns is wide"
        try home.succeed("add", "First\n\(long)", "--note", "One\nTwo", "--every", "week")
        try home.succeed("add", "Second", "--depends-on", "1")
        let columns = ["list", "--columns", "id,every,depends-on,notes,text"]
        #expect(
            try home.run(columns).output == """
                id  every  depends-on  notes    text
                 1  week               One Two  First \(long)
                 2         1                    Second

                """)
        let session = try home.onTerminal(Terminal(columns: 60), columns + ["--color=never"])
        #expect(session.text.contains("One…   First…"), "\(session.text)")
        let uuid = try home.succeed("list", "--columns", "uuid", "id:1").split(separator: "\n")
        #expect(uuid.count == 2 && uuid[1].count == 36)
    }

    @Test func `a table tells how old a task is, and how long it was active`() throws {
        _ = try at("20 09:00:00", "tend add Write; tend add Rest; tend start 1")
        _ = try at("20 11:15:00", "tend reset 1; tend add Paint --quiet; tend start 3")
        let list = "tend list --all --columns id,age,active,text"
        #expect(
            try at("21 10:00:00", "\(list) --sort=-age,id") == """
                id    age       active  text
                 1  1 day   2 h 15 min  Write
                 2  1 day               Rest
                 3   22 h  22 h 45 min  Paint

                """)
        #expect(
            try at("21 10:00:00", "\(list) --at 'yesterday 10:00'") == """
                id  age  active  text
                 1  1 h     1 h  Write
                 2  1 h          Rest

                """)
        #expect(
            try at("21 10:00:00", "tend list --ids --sort old") == "3\n1\n2\n"
                && at("21 10:00:00", "tend show 1").contains("2 h 15 min"))
        let narrow = try home.onTerminal(
            Terminal(columns: 30), ["list", "--columns", "id,age,text", "--color=never"])
        #expect(narrow.text.split(separator: "\r\n").allSatisfy { $0.count <= 30 })
    }

    @Test func `a table shows what is asked for, in the order that is asked for`() throws {
        try home.succeed("add", "b", "--due", "2027-01-02", "--tag", "x", "--tag", "y")
        try home.succeed("add", "a", "--priority", "low", "--project", "home")
        try home.succeed("add", "c", "--due", "2027-01-01", "--done")
        #expect(
            try home.succeed(
                "list", "--sort", "due,text", "--columns", "id,due,text,tags,state") == """
                    id  due             text  tags   state
                     3  Fri 1 Jan 2027  c            completed
                     1  Sat 2 Jan 2027  b     +x +y  notStarted
                     2                  a            notStarted

                    """)
        #expect(try home.succeed("list", "--ids", "--sort=-text") == "3\n1\n2\n")
        for wrong in [["--sort", "size"], ["--columns", "size"], ["--columns", ""]] {
            #expect(try home.run(["list"] + wrong).ending == .exited(64))
        }
        try home.succeed("add", String(repeating: "long ", count: 40))
        var narrow = home
        narrow.environment["NO_COLOR"] = "1"
        let lines = try narrow.onTerminal(
            Terminal(columns: 40), ["list", "--columns", "id,text,state"]
        )
        .text.split(separator: "\r\n")
        #expect(lines.allSatisfy { $0.count <= 40 })
        #expect(lines.contains { $0.contains("…") })
    }
}
