import Glibc
import TerminalEmulation
import TestSupport
import Testing

@Suite("The terminal that is given back")
struct ScreenTerminalTests {
    private let environment = ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin"]

    /// A program with a screen, on a terminal whose settings are known from before.
    private struct Subject {
        let dialog: Dialog
        let program: pid_t
        let settings: [UInt32]?

        /// Every mode that the screen switches on, and what is left of that at the end.
        func remains() -> [String] {
            let text = String(decoding: dialog.received, as: UTF8.self)
            func last(_ sequence: String) -> String.Index? {
                text.ranges(of: sequence).last?.lowerBound
            }
            var remains = ["1049", "2004", "1004", "1000", "1002", "1006", "2026"].filter { mode in
                guard let on = last("\u{1B}[?\(mode)h") else { return false }
                return last("\u{1B}[?\(mode)l").map { $0 < on } ?? true
            }
            for (on, off, name) in [("[?25l", "[?25h", "cursor"), ("[?7l", "[?7h", "wrapping")] {
                if let taken = last("\u{1B}" + on), last("\u{1B}" + off).map({ $0 < taken }) ?? true
                {
                    remains.append(name)
                }
            }
            if dialog.settings != settings { remains.append("settings") }
            return remains
        }
    }

    private func start(_ arguments: [String] = []) throws -> Subject {
        let sample = try ProgramRunner("ScreenSample")
        let dialog = try Terminal().converse(with: sample, arguments, environment: environment)
        // A terminal is set as every new one is.
        let settings = try Terminal().converse(
            with: ProgramRunner(path: "/bin/true"), []
        ).settings
        return Subject(dialog: dialog, program: try identifier(dialog), settings: settings)
    }

    private func identifier(_ dialog: Dialog) throws -> pid_t {
        try dialog.wait(for: "pid=")
        return try #require(pid_t(try dialog.wait(for: ";")))
    }

    @Test(arguments: [
        SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGABRT, SIGSEGV, SIGKILL, SIGBUS, SIGILL, SIGFPE, SIGSYS,
        SIGXCPU, SIGALRM, SIGUSR1, SIGUSR2, SIGTRAP, SIGVTALRM, SIGPROF, SIGPWR,
    ])
    func `after a signal the terminal is as before, and the signal is the end`(signal: Int32) throws
    {
        let subject = try start()
        #expect(subject.dialog.settings != subject.settings)
        #expect(!subject.remains().isEmpty)
        kill(subject.program, signal)
        let session = try subject.dialog.end()
        #expect(session.ending == .signalled(signal))
        #expect(subject.remains() == [])
    }

    @Test(arguments: [SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGKILL, SIGSEGV])
    func `a signal to the guardian ends both, and the terminal is as before`(signal: Int32) throws {
        let subject = try start()
        subject.dialog.send(signal)
        let session = try subject.dialog.end()
        #expect(session.ending == .signalled(signal))
        #expect(subject.remains() == [])
    }

    @Test(arguments: [
        ("t", ProgramEnding.signalled(SIGILL)), ("a", .signalled(SIGABRT)),
        ("n", .signalled(SIGSEGV)), ("o", .signalled(SIGSEGV)), ("e", .exited(3)),
        ("q", .exited(0)),
    ])
    func `after a crash, and an exit in the middle, the terminal is as before`(
        key: String, ending: ProgramEnding
    ) throws {
        let subject = try start()
        try subject.dialog.type(key)
        let session = try subject.dialog.end()
        #expect(session.ending == ending || key == "t" && session.ending == .signalled(SIGTRAP))
        #expect(subject.remains() == [])
    }

    @Test func `a terminal that hangs up ends the program`() throws {
        let subject = try start()
        subject.dialog.hangUp()
        let session = try subject.dialog.end()
        // The end of the input and the signal come at once; either is noticed first.
        #expect([.signalled(SIGHUP), .exited(0)].contains(session.ending))
        #expect(kill(subject.program, 0) == -1)
    }

    @Test func `the size is that of the terminal, whatever the environment says`() throws {
        let sample = try ProgramRunner("ScreenSample")
        let variables = ["TERM": "xterm", "COLUMNS": "33", "LINES": "7"]
        let dialog = try Terminal().converse(with: sample, [], environment: variables)
        try dialog.wait(for: "ready 24x80")
        try dialog.resize(columns: 100, rows: 30)
        try dialog.wait(for: "30x100")
        try dialog.type("q")
        #expect(try dialog.end().ending == .exited(0))
    }

    @Test func `Escape alone is a key, and a change in the folder wakes`() throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/journal"
        let subject = try start([folder.path])
        try subject.dialog.type("\u{1B}")
        try subject.dialog.wait(for: "escape")
        close(unsafe creat(file, 0o600))
        unsafe unlink(file)
        try subject.dialog.wait(for: "folderChanged")
        try subject.dialog.type("q")
        #expect(try subject.dialog.end().ending == .exited(0))
    }

    @Test(arguments: ["", "dumb", "unknown"])
    func `a terminal that cannot show a screen is left alone`(name: String) throws {
        let sample = try ProgramRunner("ScreenSample")
        let session = try Terminal().run(sample, [], environment: ["TERM": name])
        #expect(session.ending == .exited(64))
        #expect(session.received == [])
    }

    @Test(arguments: ["linux", "vt220", "screen", "tmux", "xterm-kitty", "foot", "xterm"])
    func `a frame is shown on every kind of terminal`(name: String) throws {
        let sample = try ProgramRunner("ScreenSample")
        let dialog = try Terminal().converse(with: sample, [], environment: ["TERM": name])
        _ = try identifier(dialog)
        let terminal = EmulatedTerminal(rows: 24, columns: 80)
        try dialog.type("x")
        try dialog.wait(for: ">")
        terminal.write(dialog.received)
        #expect(terminal.text.hasPrefix("ready 24x80 pid="))
        try dialog.type("q")
        #expect(try dialog.end().ending == .exited(0))
    }

    /// By a shell with jobs: what belongs to no job is not stopped.
    @Test(arguments: ["z", "TSTP", "STOP"])
    func `a program that is stopped gives the terminal back, and takes it again`(
        way: String
    ) throws {
        let sample = try ProgramRunner("ScreenSample")
        let shell = ProgramRunner(path: "/bin/bash")
        var variables = environment
        variables["PS1"] = "shell$ "
        let dialog = try Terminal().converse(
            with: shell, ["--norc", "--noprofile", "--noediting", "-i"], environment: variables)
        try dialog.wait(for: "shell$ ")
        let settings = dialog.settings
        try dialog.type(sample.path + "\n")
        let program = try identifier(dialog)
        let subject = Subject(dialog: dialog, program: program, settings: settings)
        if way == "z" {
            try dialog.type("z")
        } else {
            kill(program, way == "TSTP" ? SIGTSTP : SIGSTOP)
        }
        try dialog.wait(for: "Stopped")
        try dialog.wait(for: "shell$ ")
        #expect(subject.remains() == [])
        try dialog.type("fg\n")
        #expect(try identifier(dialog) == program)
        #expect(!subject.remains().isEmpty)
        try dialog.type("x")
        try dialog.wait(for: "\"x\"")
        try dialog.type("q")
        try dialog.wait(for: "shell$ ")
        #expect(subject.remains() == [])
        try dialog.type("exit 7\n")
        #expect(try dialog.end().ending == .exited(7))
    }

    /// Starts a shell with jobs, and the sample in it.
    private func startInShell(
        _ path: String, _ arguments: [String]
    ) throws -> Subject {
        let sample = try ProgramRunner("ScreenSample")
        var variables = environment
        variables["PS1"] = "shell$ "
        let dialog = try Terminal().converse(
            with: ProgramRunner(path: path), arguments, environment: variables)
        try dialog.wait(for: "shell$ ")
        let settings = dialog.settings
        try dialog.type(sample.path + "\n")
        return Subject(dialog: dialog, program: try identifier(dialog), settings: settings)
    }

    @Test(arguments: ["z", "STOP"])
    func `a program that is killed while it is stopped leaves the terminal to the shell`(
        way: String
    ) throws {
        let subject = try startInShell(
            "/bin/bash", ["--norc", "--noprofile", "--noediting", "-i"])
        let dialog = subject.dialog
        if way == "z" { try dialog.type("z") } else { kill(subject.program, SIGSTOP) }
        try dialog.wait(for: "Stopped")
        try dialog.wait(for: "shell$ ")
        let taken = String(decoding: dialog.received, as: UTF8.self).ranges(of: "[?1049").count
        try dialog.type("kill %1; wait -f %1; echo ov''er\n")
        try dialog.wait(for: "over")
        try dialog.wait(for: "shell$ ")
        #expect(kill(subject.program, 0) == -1)
        #expect(subject.remains() == [])
        let text = String(decoding: dialog.received, as: UTF8.self)
        #expect(text.ranges(of: "[?1049").count == taken)
        try dialog.type("exit 7\n")
        #expect(try dialog.end().ending == .exited(7))
    }

    @Test func `a program that is continued in the background stops again, and comes back`() throws
    {
        let subject = try startInShell(
            "/bin/bash", ["--norc", "--noprofile", "--noediting", "-i"])
        let dialog = subject.dialog
        try dialog.type("z")
        try dialog.wait(for: "Stopped")
        try dialog.wait(for: "shell$ ")
        try dialog.type("bg; until jobs | grep -q Stopped; do :; done; echo ov''er\n")
        try dialog.wait(for: "over")
        #expect(subject.remains() == [])
        try dialog.type("fg\n")
        #expect(try identifier(dialog) == subject.program)
        try dialog.type("q")
        try dialog.wait(for: "shell$ ")
        #expect(subject.remains() == [])
        try dialog.type("exit 7\n")
        #expect(try dialog.end().ending == .exited(7))
    }

    /// A shell that leaves the terminal as a program set it.
    @Test(arguments: ["/bin/dash", "/bin/bash"])
    func `under a shell the terminal is given back where the guardian is killed`(
        path: String
    ) throws {
        let subject = try startInShell(
            path, path == "/bin/dash" ? ["-i"] : ["--norc", "--noediting", "-i"])
        let dialog = subject.dialog
        _ = try ProgramRunner(path: "/bin/sh").run(
            ["-c", "set -- $(cat /proc/$1/stat); kill -KILL $4", "sh", "\(subject.program)"],
            environment: environment)
        try dialog.wait(for: "[?1049l")
        try dialog.wait(forSettings: subject.settings)
        #expect(subject.remains() == [])
        try dialog.type("exit 7\n")
        #expect(try dialog.end().ending == .exited(7))
    }
}
