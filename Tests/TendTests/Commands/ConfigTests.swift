import Foundation
import TestSupport
import Testing

@Suite("The configuration, and tend config")
struct ConfigTests {
    private var home: Home

    init() throws {
        home = try Home()
    }

    private struct Answer: Decodable {
        let name: String
        let value: String
        let origin: String
        let explanation: String
    }

    @Test func `a store that no command could open is refused, and a slip too`() throws {
        let result = try home.run("config", "set", "db", "tasks.db")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("Use an absolute path"))
        #expect(try home.run("list").ending == .exited(0))
        for value in ["~/other.db", "/tmp/other.db", "postgresql://db.home/tend"] {
            #expect(try home.run("config", "set", "db", value).ending == .exited(0), "\(value)")
        }
        let slip = try home.run("config", "unset", "week-strat")
        #expect(slip.ending == .exited(64))
        #expect(slip.errors.contains("Did you mean 'week-start'?"))
        #expect(try home.succeed("config", "unset", "alias.w") == "alias.w was not set.\n")
    }

    @Test(arguments: [
        ("key.foo", "Nothing on the screen is called 'foo'.", "Name what a key does: "),
        (
            "key.priorty", "Nothing on the screen is called 'priorty'.",
            "Did you mean 'key.priority'?"
        ),
        ("key.done", "What 'key.done' is to be is not said.", "tend config set key.done VALUE"),
        ("wait", "What 'wait' is to be is not said.", "tend config set wait VALUE"),
        ("wiat", "'wiat' is no setting.", "Did you mean 'wait'?"),
    ])
    func `a name without a value is looked at first`(key: String, detail: String, advice: String)
        throws
    {
        let result = try home.run("config", "set", key)
        #expect(result.ending == .exited(64))
        #expect(result.errors.contains(detail))
        #expect(result.errors.contains(advice))
    }

    @Test func `help explains what a person named`() throws {
        try home.configure("report.home = +phone project:home\nalias.w = list project:work\n")
        #expect(
            try home.succeed("help", "home").hasPrefix(
                "'home' is a report of yours, and runs: tend list +phone project:home\n"))
        #expect(
            try home.succeed("help", "w").hasPrefix(
                "'w' is an alias of yours, and runs: tend list project:work\n"))
        #expect(
            try home.succeed("help", "w", "--json").contains("\"runs\":\"tend list project:work\""))
        #expect(try home.run("help", "other").ending == .exited(64))
    }

    @Test mutating func `every setting is shown with its origin`() throws {
        try home.configure("wait = 3\ncolor = never\n")
        home.environment["NO_COLOR"] = "1"
        let result = try home.run("config", "--json", "--db", "/x.db")
        #expect(result.errors == "")
        let answers = try JSONDecoder().decode([Answer].self, from: Data(result.standardOutput))
        #expect(
            answers.map { "\($0.name) \($0.value) \($0.origin)" } == [
                "db /x.db option", "color never environment", "pager on default",
                "plain off default",
                "wait 3 configuration", "hook-time 10 default", "date-order none default",
                "week-start the locale's default", "default-view today default",
                "default-sort none default", "ui-input text default",
                "ui-mouse on default", "remind-time 09:00 default", "quiet none default",
                "notify desktop,tmux,bell default", "notify-text project default",
                "timer-focus 25 default", "timer-break 5 default",
                "timer-long-break 15 default", "sync-folder none default",
                "voice-command pocketsphinx_continuous, if it is there default",
                "voice-recorder arecord, parec or pw-record default",
                "voice-language none default", "voice-limit 5 default", "voice-stop key default",
                "context.NAME none default",
                "report.NAME none default", "alias.NAME none default",
                "import.NAME none default", "key.NAME none default",
            ])
        let text = try home.succeed("config")
        #expect(text.contains("\nwait = 3  (configuration)\n    How many seconds"))
        #expect(text.hasSuffix("\nConfiguration: \(home.folder.path)/.config/tend/config\n"))
    }

    @Test(arguments: [
        ("wait", "3"), ("week-start", "the locale's"), ("date-order", "none"),
        ("context.work", "project:work"), ("alias.w", "list project:work"), ("key.NAME", "none"),
    ])
    func `the value of one setting is printed alone`(key: String, value: String) throws {
        try home.configure(
            "wait = 3\ncontext.work = project:work\nalias.w = list project:work\n"
                + "report.bad = --sort nothing\n")
        for words in [[key], ["get", key]] {
            let result = try home.run(["config"] + words)
            #expect(result.output == "\(value)\n")
            #expect(result.errors == "")
        }
        let object = try home.succeed("config", key, "--json")
        let answer = try JSONDecoder().decode(Answer.self, from: Data(object.utf8))
        #expect(answer.name == key)
        #expect(answer.value == value)
    }

    @Test(arguments: [
        ("wiat", "Try: Did you mean 'wait'?"), ("alias.x", "Try: Did you mean 'alias.w'?"),
        ("nothing-like-it", "Try: See every setting: tend config"),
    ])
    func `a setting that there is not is answered with the nearest`(key: String, advice: String)
        throws
    {
        try home.configure("alias.w = list project:work\n")
        let result = try home.run("config", key)
        #expect(result.ending == .exited(64))
        #expect(result.output == "")
        #expect(result.errors.hasSuffix(" '\(key)' is no setting.\n\(advice)\n"))
    }

    @Test func `a value without set is not taken, and a store that is not known is an error`()
        throws
    {
        let result = try home.run("config", "week-start", "monday")
        #expect(result.ending == .exited(64))
        #expect(result.errors.contains("Set it: tend config set week-start monday"))
        try home.configure("db = relative.db")
        #expect(try home.run("config", "db").ending == .exited(78))
    }

    @Test(arguments: [
        ("report.r2", "project:"), ("report.r2", "milk --nothing"), ("alias.l", "list \"milk"),
        ("hook-time", "0"),
    ])
    func `set refuses a line that could not be used, as what was typed`(key: String, value: String)
        throws
    {
        let refused = try home.run("config", "set", key, value)
        #expect([.exited(64), .exited(65)].contains(refused.ending), "\(refused)")
        #expect(refused.errors.contains("Nothing was changed."), "\(refused.errors)")
        #expect(!refused.errors.contains("A line of the configuration"), "\(refused.errors)")
    }

    @Test func `reports and contexts are shown, and checked`() throws {
        try home.configure(
            """
            context.work = project:work
            report.next = --sort due --limit 20 state:open
            report.bad = --sort nothing
            report.worse = state:asleep
            """)
        let result = try home.run("config")
        #expect(result.ending == .exited(0))
        #expect(result.output.contains("\ncontext.work = project:work  (configuration)\n"))
        #expect(
            result.output.contains(
                "\nreport.next = --sort due --limit 20 state:open  (configuration)\n"))
        #expect(result.errors.contains("The report 'bad' is not used."))
        #expect(result.errors.contains("The report 'worse' is not used."))
        #expect(!result.errors.contains("'next'"))
    }

    @Test func `a store that is named there serves both programs`() throws {
        try home.configure("db = ~/kept/my.db\n")
        #expect(try home.run("add", "a").output == "Added 1: a\n")
        try home.folder.write("text\nb\n".utf8, to: "tasks.csv")
        #expect(try home.run("import", "tasks.csv").ending == .exited(0))
        #expect(try home.tasks().map(\.text) == ["a", "b"])
        #expect(try home.script("ls kept; ls .local/share 2>&1 | wc -l").output == "my.db\n1\n")
        #expect(try home.run("list", "--db", "other.db").ending == .exited(66))
    }

    @Test func `a bad line is told, and the command goes on`() throws {
        try home.configure("colr = never\nwait = soon\n")
        let result = try home.run("add", "a")
        #expect(result.ending == .exited(0))
        #expect(result.output == "Added 1: a\n")
        #expect(result.errors.contains("Line 1 of"))
        #expect(result.errors.contains("Did you mean 'color'?"))
        #expect(result.errors.contains("'colr' is no setting. 1 more line is like that.\n"))
        #expect(!result.errors.contains("'soon'"))
        #expect(try home.run("config").errors.contains("'soon' is no value of 'wait'"))
        let notices = try home.run("today", "--json").notices()
        #expect(notices.map(\.code) == ["configuration.invalidSetting"])
        try home.folder.write("text\nb\n".utf8, to: "tasks.csv")
        let imported = try home.run("import", "tasks.csv")
        #expect(imported.ending == .exited(0))
        #expect(imported.errors.contains("Line 1 of"))
        #expect(
            try home.folder.read(".config/tend/config") == Array("colr = never\nwait = soon\n".utf8)
        )
    }

    @Test func `a key of the screen that takes another one's is told, by both names`() throws {
        let set = try home.run("config", "set", "key.done", "D")
        #expect(set.ending == .exited(0))
        #expect(set.output == "key.done = D\n")
        #expect(
            set.errors.contains("'key.done = D' takes the key of 'key.due', which has none now."))
        #expect(set.errors.contains("tend config set key.due KEY"))
        #expect(try home.run("config").errors.contains("takes the key of 'key.due'"))
        #expect(try home.run("config", "set", "key.other-day", "Ctrl-O").errors == "")
        #expect(try home.run("config", "set", "key.due", "d").errors == "")
        #expect(try home.run("config").errors == "")
        let both = try home.run("config", "set", "key.start", "D")
        #expect(both.errors.contains("'key.done' and 'key.start' are both D: it does the latter."))
    }

    @Test func `a line of keys that is not understood is told by config`() throws {
        try home.configure("key.dome = D\nkey.done = Hyper\n")
        let errors = try home.run("config").errors
        #expect(errors.contains("Did you mean 'key.done'?"))
        #expect(errors.contains("'Hyper' is no key."))
    }

    @Test(arguments: ["list", "config", "context", "config wait"])
    func `a file that is not understood is told once in a run`(command: String) throws {
        let words = command.split(separator: " ").map(String.init)
        try home.configure("db /x.db\ncolr = 1\n")
        let count = try home.run(words + ["--json"]).notices().count
        #expect(count == (command == "config" ? 2 : 1))
        try #require(
            try home.script("rm .config/tend/config && mkdir .config/tend/config").ending
                == .exited(0))
        #expect(try home.run(words + ["--json"]).notices().count == 1)
    }

    @Test func `a value that begins with dashes is advised as it can be pasted`() throws {
        let refused = try home.run("config", "set", "report.x", "--sort due")
        #expect(refused.ending == .exited(64))
        #expect(refused.errors.contains("tend config -- set report.x '--sort due'\n"))
        #expect(
            try home.succeed("config", "--", "set", "report.x", "--sort due")
                == "report.x = --sort due\n")
        let bare = try home.run("config", "report.x", "--", "--sort due")
        #expect(bare.errors.contains("Set it: tend config set report.x -- '--sort due'\n"))
    }

    @Test(arguments: ["db =", "db = relative.db", "db /x.db", "dv = /x.db"])
    func `a wrong store is an error, never another store`(line: String) throws {
        try home.configure(line)
        try home.folder.write("text\nb\n".utf8, to: "tasks.csv")
        for command in [["today"], ["add", "a"], ["import", "tasks.csv"]] {
            let result = try home.run(command)
            #expect(result.ending == .exited(78), "\(command)")
            #expect(result.output == "")
            #expect(result.errors.components(separatedBy: "Line 1").count <= 2)
        }
        #expect(try home.script("find . -name '*.db*'").output == "")
        #expect(try home.run("add", "a", "--db", "named.db").output == "Added 1: a\n")
        #expect(try home.run("help").ending == .exited(0))
    }

    @Test(arguments: ["mkfifo config", "mkdir config", "ln -s config config"])
    func `what cannot be read is not waited for, and no other store serves`(
        make: String
    ) throws {
        #expect(
            try home.script("mkdir -p .config/tend && cd .config/tend && \(make)").ending
                == .exited(0))
        let result = try home.run("add", "--json", "a")
        #expect(result.ending == .exited(78))
        #expect(try result.notices().map(\.code) == ["configuration.unreadable"])
        #expect(try home.run("version").output.hasPrefix("tend "))
        #expect(try home.run("add", "a", "--db", "named.db").output == "Added 1: a\n")
        #expect(try home.script("find . -name 'tasks.db*'").output == "")
    }

    @Test func `colour and waiting follow it`() throws {
        try home.succeed("add", "a")
        try home.configure("color = always\nwait = 0\n")
        #expect(try home.succeed("today").contains("\u{1B}["))
        #expect(try !home.succeed("today", "--color", "never").contains("\u{1B}["))
        let lock = try WriteLock(of: home.store)
        defer { lock.release() }
        #expect(try home.run("done", "1").ending == .exited(75))
    }
}
