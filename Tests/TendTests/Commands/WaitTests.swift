import TestSupport
import Testing

@Suite("Tasks that are hidden until a day")
struct WaitTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    @Test func `no list shows it before its day, unless it is due or begun`() throws {
        let until = LocalDay.today(3)
        #expect(
            try home.succeed("add", "Renew the domain", "--wait", "+3d")
                == "Added 1: Renew the domain (hidden until \(until.full))\n")
        #expect(try home.task(1).hiddenUntil == until.iso8601)
        try home.succeed("add", "Plan", "--on", "tomorrow", "--wait", "+3d")
        for view in [["list"], ["inbox"], ["upcoming"], ["next"], ["list", "--by", "due"]] {
            let list = try home.run(view).output
            #expect(!list.contains("Renew") && !list.contains("Plan"), "\(view)")
        }
        #expect(try home.succeed("list").hasPrefix("Tasks  2 hidden: tend list is:waiting\n"))
        #expect(try home.answer([TaskAnswer].self, to: "list").isEmpty)
        #expect(try home.succeed("list", "is:waiting").contains("Renew the domain  hidden until "))
        #expect(try home.succeed("list", "id:1").contains("Renew the domain"))
        #expect(try home.succeed("list", "--all").contains("Renew the domain"))
        #expect(try home.succeed("search", "domain").contains("Renew the domain"))
        #expect(try home.succeed("show", "1").contains("Hidden     until \(until.full)"))
        try home.succeed("edit", "1", "--due", "today")
        for view in ["today", "inbox", "list", "next"] {
            #expect(try home.succeed(view).contains("Renew the domain"), "\(view)")
        }
        try home.succeed("start", "2")
        #expect(try home.succeed("list").contains("Plan"))
    }

    @Test func `an edit, a word and a move show it again`() throws {
        try home.succeed("q", "Call wait:tomorrow")
        #expect(try home.task(1).hiddenUntil == LocalDay.today(1).iso8601)
        try home.succeed("edit", "1", "wait:none")
        #expect(try home.succeed("list").contains("Call"))
        try home.succeed("edit", "1", "--wait", "next month")
        #expect(!(try home.succeed("list").contains("Call")))
        try home.succeed("move", "1", "today")
        #expect(try home.succeed("today").contains("Call"))
        try home.succeed("undo")
        #expect(!(try home.succeed("today").contains("Call")))
        try home.succeed("edit", "1", "--wait=none")
        #expect(try home.task(1).hiddenUntil == nil)
    }

    @Test func `a number is how long to wait for another process`() throws {
        #expect(try home.succeed("add", "Call", "--wait", "5") == "Added 1: Call\n")
        #expect(
            try home.succeed("edit", "1", "--wait=0.5", "--wait=+2d", "--priority", "low") != "")
        #expect(try home.task(1).hiddenUntil == LocalDay.today(2).iso8601)
        #expect(try home.run("list", "--wait", "friday").ending == .exited(64))
        let refused = try home.run("add", "Call", "--wait", "fryday")
        #expect(refused.ending == .exited(65))
        #expect(refused.errors.contains("Did you mean 'friday'?"))
    }

    @Test func `it goes out and comes in again`() throws {
        try home.succeed("add", "Renew the domain", "--wait", "2027-03-01", "--due", "2027-03-08")
        for format in ["json", "csv", "taskwarrior"] {
            let other = try Home()
            let exported = try home.succeed("export", "--format", format)
            let path = try home.folder.write(exported.utf8, to: "out.\(format)")
            try other.succeed("import", path)
            #expect(try other.task(1).hiddenUntil == "2027-03-01", "\(format)")
        }
    }
}
