import TestSupport
import Testing

@Suite("Where things are kept")
struct PlaceTests {
    private var home: Home

    init() throws {
        home = try Home()
    }

    /// Every folder and file below the home with its mode, but what the tests wrote.
    private func modes() throws -> [String] {
        try home.script("find . -mindepth 1 -printf '%m %P\\n' | sort -k 2").output
            .split(separator: "\n").map(String.init)
    }

    @Test(arguments: [
        [], ["inbox"], ["upcoming"], ["earlier"], ["list", "--json"], ["list", "--all"], ["export"],
        ["help"], ["version"],
    ])
    func `reading a store that is not there creates nothing`(command: [String]) throws {
        #expect(try home.run(command).ending == .exited(0))
        #expect(try modes() == [])
    }

    @Test func `a new store is its owner's alone`() throws {
        try home.succeed("add", "a")
        let modes = try modes().filter { !$0.contains("state") }
        #expect(
            modes == [
                "700 .local", "700 .local/share", "700 .local/share/tend",
                "600 .local/share/tend/tasks.db",
            ])
    }

    @Test func `the umask of the shell takes nothing and gives nothing`() throws {
        for mask in ["000", "077", "777"] {
            let result = try home.script(
                """
                (umask \(mask); "$tend" --db \(mask)/x.db add a)
                stat -c %a \(mask) \(mask)/x.db
                """)
            #expect(result.output == "Added 1: a\n700\n600\n", "\(result.errors)")
        }
    }

    @Test mutating func `each variable and option names another store`() throws {
        home.environment["XDG_DATA_HOME"] = home.folder.path(of: "data")
        #expect(try home.succeed("add", "--ids", "a") == "1\n")
        home.environment["TEND_DB"] = home.folder.path(of: "named.db")
        #expect(try home.run("add", "--ids", "b").output == "1\n")
        #expect(
            try home.run("add", "--ids", "c", "--db", home.folder.path(of: "option.db")).output
                == "1\n")
        #expect(try home.succeed("list", "--ids", "--db=option.db", "c") == "1\n")
        #expect(try home.tasks().map(\.text) == ["b"])
        home.environment["TEND_DB"] = nil
        #expect(try home.tasks().map(\.text) == ["a"])
        home.environment["XDG_DATA_HOME"] = "relative"
        #expect(try home.tasks() == [])
    }

    @Test mutating func `who begins a store elsewhere is told where, once`() throws {
        try home.succeed("add", "a")
        home.environment["TEND_DB"] = "wokr.db"
        let told = "A new task store was begun: \(home.folder.path(of: "wokr.db"))\n"
        #expect(try home.run("add", "a").errors == told)
        try home.succeed("add", "b")
        try home.succeed("add", "c", "--quiet", "--db", "quiet.db")
        let notice = try home.run("add", "d", "--json", "--db", "json.db").notices().first
        #expect(notice?.kind == "toast")
    }

    @Test mutating func `a relative path is taken from the working folder`() throws {
        home.environment["TEND_DB"] = "here/tasks.db"
        #expect(try home.run("add", "a").output == "Added 1: a\n")
        #expect(try modes().contains("600 here/tasks.db"))
        #expect(try home.succeed("--db", "./here/../here/tasks.db", "list", "--ids") == "1\n")
        #expect(
            try home.run("--db", "file:x?mode=memory", "add", "b").output == "Added 1: b\n")
        #expect(try modes().contains("600 file:x?mode=memory"))
    }

    @Test mutating func `without a home a named store serves`() throws {
        // These folders are named, so that nothing goes to the home that the system knows, and no hook
        // or setting comes from it: a user of a namespace may not even be let into it.
        home.environment = [
            "XDG_STATE_HOME": home.folder.path(of: "state"),
            "XDG_CONFIG_HOME": home.folder.path(of: "config"),
        ]
        #expect(try home.run("--db", "x.db", "add", "a").output == "Added 1: a\n")
        #expect(try home.succeed("--db", "x.db", "list", "--ids") == "1\n")
        #expect(try home.run("version").ending == .exited(0))
    }

    @Test(arguments: ["--db=", "--db=/", "--db=.", "--db=/dev/null"])
    func `a wrong store is an error, never another store`(option: String) throws {
        for command in [["list"], ["add", "a"]] {
            let result = try home.run(command + [option])
            #expect(result.ending == .exited(78))
            #expect(result.output == "")
        }
        #expect(try !modes().contains { $0.hasSuffix(".db") })
    }

    @Test(arguments: ["", "not a store at all", "SQLite format 3\u{0}"])
    func `a file that is no store is left as it is`(content: String) throws {
        let path = try home.folder.write(content.utf8, to: "file")
        for command in [["list"], ["add", "a"], ["undo"]] {
            let result = try home.run(["--db", path] + command)
            #expect(result.output == "")
            #expect(result.ending != .exited(0))
        }
        #expect(try home.folder.read("file") == Array(content.utf8))
    }
}
