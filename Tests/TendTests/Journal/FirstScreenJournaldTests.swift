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
        return firstScreen(of: try home.onTerminal(Terminal(), arguments).text)
    }

    /// Wrapped lines are read as one.
    private func firstScreen(of text: String) -> String {
        let lines = text.split(separator: "\r\n")
        #expect(lines.allSatisfy { $0.count <= 80 }, "\(text)")
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
        (
            "'\(Home.at)' +2y \"$tend\" add later", "clock", "timedatectl"
        ),
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

    /// What befalls a journal, and what the doctor is to say of it.
    private static let journals: [(script: String, settings: String, words: [String])] = [
        (
            PrivateJournal.stop, "",
            ["journal The system journal does not answer.", "systemctl restart systemd-journald"]
        ),
        (
            PrivateJournal.kill, "",
            ["journal The system journal does not run.", "systemctl start systemd-journald"]
        ),
        (
            "rm /run/systemd/journal/socket", "",
            ["journal The system journal does not run.", "systemctl start systemd-journald"]
        ),
        (":", "Storage=none", ["by Storage=none", "set Storage=auto in /etc/systemd"]),
        (
            // What a slow journal does not take in time is in the fallback log.
            "for n in 1 2 3 4 5 6 7 8; do \"$tend\" add $n --quiet; done", "MaxLevelStore=err",
            [
                "warning entries ", "neither in the journal nor in the fallback log",
                "MaxLevelStore=", "systemd-analyze cat-config",
            ]
        ),
    ]

    @Test(
        .enabled("needs a mount namespace") { try PrivateJournal.canBeMade() },
        arguments: journals.indices)
    func `doctor names what is amiss with the journal, and the remedy`(_ index: Int) throws {
        let fault = Self.journals[index]
        let result = try PrivateJournal.run(
            """
            "$tend" add a --quiet; "$tend" add b --quiet
            \(fault.script)
            export NO_COLOR=1 PAGER=cat LANG=C.UTF-8 TERM=dumb
            script -qec 'stty rows 24 cols 80; exec "$tend" doctor' /dev/null
            """, in: Home(), settings: fault.settings)
        let screen = firstScreen(of: result.output)
        for words in fault.words { #expect(screen.contains(words), "\(screen)") }
    }
}
