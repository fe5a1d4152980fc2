import TestSupport
import Testing

/// From 'it failed last night' to the cause in one command: what a terminal of 80 by 24 shows.
@Suite(
    "The first screen of a diagnosis", .injectsFaults,
    .enabled(if: Journal.isThere, "needs Tests/Journal/with-journald"))
struct FirstScreenJournaldTests {
    private func screen(_ home: Home, _ arguments: [String]) throws -> String {
        var home = home
        home.environment["NO_COLOR"] = "1"
        home.environment["PAGER"] = "cat"
        home.environment["LANG"] = "C.UTF-8"
        let lines = try home.onTerminal(Terminal(), arguments).text.split(separator: "\r\n")
        // Wrapped lines are read as one.
        return lines.prefix(24).joined(separator: " ").replacing(#/ +/#, with: " ")
    }

    /// What ran as another user is in that user's log.
    @Test(arguments: Failure.all.filter { $0.code != "persistence.noPermission" })
    func `the log names the cause of a failed run and the remedy`(_ failure: Failure) throws {
        let home = try Home()
        let notice = try home.bringAbout(failure, asJSON: true).notices().first
        try Journal.synchronize()
        let operation = try #require(notice?.operation)
        let screen = try screen(home, ["log", "--operation", operation])
        #expect(screen.contains(failure.sentence), "\(screen)")
        #expect(screen.contains(failure.code), "\(screen)")
        #expect(screen.contains(" Try: "), "\(screen)")
        if let cause = notice?.cause {
            #expect(screen.contains(cause.replacing(#/ +/#, with: " ")))
        }
    }

    /// What spoils a home with two tasks, the check that finds it, and a part of the remedy.
    private static let faults: [(script: String, check: String, remedy: String)] = [
        ("chmod 644 \"$store\"", "permissions", "chmod go= "),
        ("chmod 777 \"${store%/*}\"", "store folder", "chmod go-w "),
        ("rm \"$store\"", "store", "tend restore"),
        (": >\"$store\"", "store", "tend doctor --repair"),
        ("echo text text text text >\"$store\"", "store", "tend doctor --repair"),
        ("truncate -s -4096 \"$store\"", "store", "tend doctor --repair"),
        ("mkdir -p .config/tend; echo colour=x >.config/tend/config", "configuration", "color"),
        ("mkdir -p .config/tend/config", "configuration", ""),
        ("faketime +2years \"$tend\" add later", "clock", "timedatectl"),
        ("chmod 777 .local/state/tend", "state folder", "chmod go-w "),
        (
            "\"$tend\" backup --quiet; for f in .local/share/tend/backups/*; do : >\"$f\"; done",
            "backups", "tend backup"
        ),
    ]

    @Test(arguments: faults.indices)
    func `doctor names the cause and the remedy`(_ index: Int) throws {
        let fault = Self.faults[index]
        let home = try Home()
        try home.succeed("add", "-", input: .text("a\nb\n"))
        _ = try home.shell(fault.script, [])
        let screen = try screen(home, ["doctor"])
        #expect(
            screen.contains(try Regex("(warning|failure) \(fault.check) ")), "\(fault) \(screen)")
        #expect(screen.contains(fault.remedy), "\(fault) \(screen)")
    }
}
