import TestSupport
import Testing

@Suite("What is told of a failure", .injectsFaults)
struct FailureTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    @Test(arguments: Failure.all)
    func `a person is told what failed, why, what holds and what to do`(
        _ failure: Failure
    ) throws {
        let result = try home.bringAbout(failure)
        #expect(result.ending == .exited(failure.exitStatus))
        #expect(result.output == "")
        var lines = result.errors.split(separator: "\n").map(String.init)
        #expect(lines.removeFirst().hasPrefix(failure.sentence))
        let details = lines.removeLast()
        #expect(details.wholeMatch(of: /Details: tend log --operation [-0-9a-f]{36}/) != nil)
        #expect(lines.removeLast().hasPrefix("Try: \(failure.suggestion)"))
        if let holds = failure.holds { #expect(lines.removeLast() == holds) }
        // What is left is the cause, in one line with its number.
        #expect(lines.count <= 1)
        if let cause = lines.first { #expect(cause.contains(/: .* \((SQLite|errno) \d/)) }
    }

    @Test(arguments: Failure.all)
    func `a machine is told the same in one object`(_ failure: Failure) throws {
        let result = try home.bringAbout(failure, asJSON: true)
        #expect(result.ending == .exited(failure.exitStatus))
        #expect(result.output == "")
        let notices = try result.notices()
        let notice = try #require(notices.first)
        #expect(notices.count == 1)
        #expect(notice.kind == "alert" && notice.code == failure.code)
        #expect(notice.message.hasPrefix(failure.sentence))
        #expect(notice.suggestion?.hasPrefix(failure.suggestion) == true)
        #expect(notice.holds == failure.holds)
        #expect(notice.exitStatus == failure.exitStatus)
        #expect(notice.operation?.wholeMatch(of: /[-0-9a-f]{36}/) != nil)
    }

    @Test func `nobody need be there to be told`() throws {
        try home.succeed("add", "a")
        for closed in ["2>&-", ">&- 2>&-", "2>/dev/full"] {
            let result = try home.shell(
                Failure.failing("pwrite64:error=EIO") + " " + closed, ["done", "1"])
            #expect(result.ending == .exited(74))
        }
        #expect(try home.task(1).state == "notStarted")
    }

    @Test(arguments: [
        [], ["today"], ["inbox"], ["upcoming"], ["earlier"], ["list", "--all"], ["show", "1"],
        ["export"],
    ])
    func `a read that fails shows no list at all`(_ command: [String]) throws {
        try home.succeed("add", "a", "--today")
        for options in [[], ["--json"], ["--ids"]] {
            let result = try home.run(command + options, failing: "pread64:error=EIO:when=2+")
            #expect(result.ending == .exited(74))
            #expect(result.output == "")
            #expect(result.errors.contains("Unable to load your tasks."))
            #expect(result.errors.contains("Try the same command again."))
        }
    }

    @Test(arguments: [
        ["add", "b"], ["done", "1"], ["edit", "1", "--text", "b"], ["move", "1", "today"],
        ["order", "1", "--top"], ["delete", "1"],
    ])
    func `what fails once is not told, and is done once`(_ command: [String]) throws {
        for fault in ["pread64:error=EIO:when=3", "pwrite64:error=EIO:when=1"] {
            let home = try Home()
            try home.succeed("add", "-", input: .text("a\nc\n"))
            let once = try Home()
            try once.succeed("add", "-", input: .text("a\nc\n"))
            let result = try home.shell(Failure.failing(fault), command)
            #expect(result.ending == .exited(0) && result.errors == "", "\(fault)")
            #expect(try once.run(command).output == result.output)
            #expect(try home.tasks().map(\.text) == once.tasks().map(\.text))
        }
    }

    @Test func `of several drafts it is told how many were saved before one was not`() throws {
        let control = try Home()
        try addInVain(["c"], in: control)
        let retried = try control.shell(Failure.failing("pwrite64:error=EIO:when=9999"), ["retry"])
        try #require(retried.ending == .exited(0))
        let writes = String(decoding: try control.folder.read("trace"), as: UTF8.self)
            .split(separator: "\n").count { $0.contains("pwrite64(") }

        try addInVain(["c", "d", "e"], in: home)
        let result = try home.run(["retry"], failing: "pwrite64:error=ENOSPC:when=\(writes + 1)+")
        #expect(result.ending == .exited(74))
        #expect(result.output == "Saved 2: c\n")
        #expect(result.errorLines.contains("1 of 3 were saved."))
        #expect(try home.succeed("drafts") == "1  d\n2  e\n")
        #expect(try home.succeed("retry") == "Saved 3: d\nSaved 4: e\n")
    }

    private func addInVain(_ texts: [String], in home: Home) throws {
        try home.succeed("add", "a")
        let lock = try WriteLock(of: home.store)
        defer { lock.release() }
        for text in texts {
            #expect(try home.run("--wait", "0", "add", text).ending == .exited(75))
        }
    }
}
