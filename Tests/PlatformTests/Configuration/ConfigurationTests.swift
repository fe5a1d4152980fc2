import Domain
import Glibc
import Platform
import TestSupport
import Testing

@Suite("The configuration file")
struct ConfigurationTests {
    private let folder: TemporaryFolder
    private let folders: UserFolders

    init() throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        try makeFolder(folder.path(of: "tend"))
        folders = UserFolders(environment: Environment(["XDG_CONFIG_HOME": folder.path]))
    }

    private func read() -> Configuration {
        Configuration(in: folders) { typed, names in
            typed.isEmpty ? nil : names.first { $0.hasPrefix(typed.prefix(1)) }
        }
    }

    private func read(_ text: String) throws -> Configuration {
        try read(Array(text.utf8))
    }

    private func read(_ bytes: [UInt8]) throws -> Configuration {
        try folder.write(bytes, to: "tend/config")
        return read()
    }

    private func values(_ configuration: Configuration) -> [String] {
        Setting.allCases.compactMap { setting in
            configuration.value(of: setting).map { "\(setting.name) = \($0)" }
        }
    }

    @Test func `is a finding where it is not understood, else it is well`() throws {
        func states() -> [Finding.State] {
            HealthCheck.configuration(read()).findings().map(\.state)
        }
        #expect(states() == [.ok])
        _ = try read("# nothing\n")
        #expect(states() == [.ok])
        _ = try read("nonsense = 1\n")
        #expect(states() == [.warning])
        _ = try read([UInt8](repeating: UInt8(ascii: "#"), count: 70_000))
        #expect(states() == [.failure])
    }

    @Test func `is not needed`() throws {
        let configuration = read()
        #expect(!configuration.isThere)
        #expect(configuration.path == folder.path(of: "tend/config"))
        #expect(values(configuration) == [])
        #expect(configuration.problems == [] && configuration.hiddenStore == nil)
        let homeless = UserFolders(environment: Environment([:])) { nil }
        #expect(Configuration(in: homeless) { _, _ in nil }.path == nil)
    }

    @Test(
        arguments: [
            ("color = never", ["color = never"]),
            ("\u{FEFF}color=never\r\nwait =  2.5 \r\n", ["color = never", "wait = 2.5"]),
            ("# color = never\n\n \t\n\tpager\t=\toff", ["pager = off"]),
            ("color = never\ncolor = always\n", ["color = always"]),
            ("db = /a b/ü = #.db", ["db = /a b/ü = #.db"]),
            ("db =", ["db = "]), ("", []), ("\n\n#", []),
        ])
    func `holds keys and values`(text: String, expected: [String]) throws {
        let configuration = try read(text)
        #expect(values(configuration) == expected)
        #expect(configuration.problems == [] && configuration.hiddenStore == nil)
        #expect(configuration.isThere)
        #expect(try folder.read("tend/config") == Array(text.utf8))
        #expect(try names(in: folder.path(of: "tend")) == ["config"])
    }

    @Test(
        arguments: [
            ("colour = never", "'colour' is no setting.", "color"),
            ("x = 1", "'x' is no setting.", nil), ("= 1", "'' is no setting.", nil),
            (
                "color = blue", "'blue' is no value of 'color'; it can be auto, always or never.",
                nil
            ),
            (
                "wait = -1",
                "'-1' is no value of 'wait'; it can be a number of seconds up to 86400.", nil
            ),
            ("pager = ", "'' is no value of 'pager'; it can be on or off.", nil),
            (
                "color = allways",
                "'allways' is no value of 'color'; it can be auto, always or never.", "auto"
            ),
            (
                "default-sort = due,size",
                "'due,size' is no value of 'default-sort'; it can be fields with commas between, "
                    + "such as due,priority.", nil
            ),
            (
                "default-sort = due,-priorty",
                "'due,-priorty' is no value of 'default-sort'; it can be fields with commas "
                    + "between, such as due,priority.", "priority"
            ),
            ("pager", "'pager' has no value after a '='.", "pager"),
            (String(repeating: "x", count: 60_000), "It is longer than 5000 bytes.", nil),
        ] as [(String, String, String?)])
    func `a bad line is named, and costs itself alone`(
        line: String, reason: String, nearest: String?
    ) throws {
        let configuration = try read("# first\n\(line)\nwait = 3\n")
        #expect(values(configuration) == ["wait = 3"])
        let problem = try #require(configuration.problems.first)
        #expect(configuration.problems.count == 1 && configuration.hiddenStore == nil)
        #expect(problem.code == .settingInvalid)
        #expect(problem.detail == "Line 2 of '\(folder.path(of: "tend/config"))': \(reason)")
        #expect(
            problem.suggestion?.text.contains("'\(nearest ?? "")'") == nearest.map { _ in true })
    }

    @Test(arguments: ["color = ne\u{0}ver", "co\u{0}lor = never"])
    func `a line that is no text is to be saved as some, and no setting is guessed`(
        line: String
    ) throws {
        let problem = try #require(try read("# first\n\(line)\n").problems.first)
        #expect(problem.detail?.hasSuffix("It is not a line of UTF-8 text.") == true)
        #expect(problem.suggestion?.text == "Save the file as UTF-8, without control characters.")
    }

    @Test(arguments: 1...6)
    func `many bad lines are counted`(count: Int) throws {
        let problems = try read(String(repeating: "x = 1\n", count: count)).problems
        #expect(problems.count == min(count, 4))
        #expect(
            problems.dropLast(count > 3 ? 1 : 0).allSatisfy { $0.detail?.contains("Line") == true })
        if count > 3 { #expect(problems.last?.detail?.hasPrefix("\(count - 3) more line") == true) }
    }

    @Test(arguments: [
        "d = /a", "db /a", "dB = /a", "db: /a", "store = ~/a", "db = \u{0}", "d\u{0}b\u{0} = /a",
    ])
    func `a bad line that may have named the store hides it`(line: String) throws {
        let configuration = try read("\(line)\ncolor = never\n")
        #expect(values(configuration) == ["color = never"])
        #expect(configuration.problems == [])
        #expect(configuration.hiddenStore?.code == .settingInvalid)
        let named = try read("\(line)\ndb = /b\n")
        #expect(named.hiddenStore == nil && named.problems.count == 1)
    }

    private func readContexts(_ text: String) throws -> Configuration {
        try folder.write(text.utf8, to: "tend/config")
        return Configuration(
            in: folders, nearest: { _, _ in nil },
            filters: { words, dateOrder throws(AppError) in
                try FilterReader(today: .sample, calendar: FixedCalendar(), dateOrder: dateOrder)
                    .filter(of: [words])
            })
    }

    @Test func `defines contexts, the last of a name, with dates in the order that it says`() throws
    {
        let configuration = try readContexts(
            """
            context.work = +office
            context.soon = due:..3/4
            context.work = project:work/a b or +office
            date-order = day-first
            """)
        #expect(configuration.problems == [] && configuration.hiddenStore == nil)
        #expect(configuration.contexts.map(\.name) == ["soon", "work"])
        #expect(configuration.contexts.map(\.text) == ["due:..3/4", "project:work/a b or +office"])
        #expect(try read("context.work = priority:").problems == [])
    }

    @Test(
        arguments: [
            ("context.a = state:begun", "The context 'a' is not used."),
            ("context.a = (+b", "The context 'a' is not used. This bracket is not closed."),
            ("context.a =", "The context 'a' is not used. It has no filter."),
            ("context.none = +b", "'none' cannot name a context."),
            ("context. = +b", "'' cannot name a context."),
            ("context.a b = +b", "'a b' cannot name a context."),
            ("context.a = due:3/4", "The context 'a' is not used."),
        ])
    func `a context that is not understood is a bad line`(line: String, reason: String) throws {
        let configuration = try readContexts("\(line)\ncontext.ok = project:x/y\nwait = 3\n")
        #expect(configuration.contexts.map(\.name) == ["ok"])
        #expect(values(configuration) == ["wait = 3"])
        #expect(configuration.problems.map(\.code) == [.settingInvalid])
        let detail = try #require(configuration.problems.first?.detail)
        #expect(detail.hasPrefix("Line 1 of '\(folder.path(of: "tend/config"))': \(reason)"))
    }

    @Test func `names a default view, which is looked at behind the last line`() throws {
        func view(_ text: String) throws -> Configuration {
            try folder.write(text.utf8, to: "tend/config")
            return Configuration(
                in: folders, nearest: { _, _ in nil },
                view: { line, configuration throws(AppError) in
                    guard configuration.lines(.report).contains(where: { $0.name == line }) else {
                        throw AppError(.invalidUsage, detail: "There is none.")
                    }
                })
        }
        let known = try view("default-view = nope\ndefault-view = soon\nreport.soon = +x\n")
        #expect(values(known) == ["default-view = soon"] && known.problems == [])
        let unknown = try view("wait = 3\ndefault-view = son\nreport.soon = +x\n")
        #expect(values(unknown) == ["wait = 3"])
        #expect(
            unknown.problems.map(\.detail) == [
                "Line 2 of '\(folder.path(of: "tend/config"))': The default view is not used. "
                    + "There is none."
            ])
        #expect(try values(read("default-view = son\n")) == ["default-view = son"])
    }

    @Test func `what cannot be read hides the store, and is not waited for`() throws {
        let path = folder.path(of: "tend/config")
        for make in [
            { unsafe mkfifo(path, 0o600) }, { unsafe mkdir(path, 0o700) },
            { unsafe symlink("config", path) }, { unsafe symlink("/dev/zero", path) },
        ] as [() -> Int32] {
            #expect(make() == 0)
            let configuration = read()
            #expect(configuration.isThere && configuration.problems == [])
            #expect(configuration.hiddenStore?.code == .configurationUnreadable)
            #expect(configuration.hiddenStore?.exitStatus == .configuration)
            #expect(unsafe remove(path) == 0)
        }
        let large = try read([UInt8](repeating: 0x23, count: 1 << 17))
        #expect(large.hiddenStore?.detail?.contains("64 KiB") == true)
    }

    @Test func `a link to the file is followed`() throws {
        try folder.write("wait = 1".utf8, to: "elsewhere")
        #expect(unsafe symlink("../elsewhere", folder.path(of: "tend/config")) == 0)
        #expect(values(read()) == ["wait = 1"])
    }
}
