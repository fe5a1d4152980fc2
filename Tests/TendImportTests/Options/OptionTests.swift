import TestSupport
import Testing

@Suite("The options of tend-import")
struct OptionTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test func `a dry run says what would happen, writes nothing, and exits alike`() throws {
        try home.write("text,due,extra\nOne,2026-12-24,\nTwo,soon,\n")
        let result = try home.importing("--dry-run", "tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(result.output.contains("due -> dueDate"))
        #expect(result.output.contains("Columns kept as they are: extra."))
        #expect(result.output.contains("One"))
        #expect(result.output.contains("1 task would be added, 1 would be rejected."))
        #expect(result.errors.contains("tasks.csv:3:5, due:"))
        #expect(try home.names() == ["tasks.csv"])
        #expect(!home.hasStore)
        #expect(try home.importing("tasks.csv").ending == .exited(65))

        try home.write("text\nOne\n", to: "good.csv")
        #expect(try home.importing("--dry-run", "good.csv").ending == .exited(0))
        let given = try home.importing("--dry-run", "--max-errors", "0", "tasks.csv")
        #expect(given.ending == .exited(65))
        #expect(given.errors.contains("Nothing was written."))
        #expect(!given.errors.contains("imported before"))
    }

    @Test func `columns are mapped by hand, and constants set`() throws {
        try home.write("Nr,Betreff,Bis\n7,Eins,2026-12-24\n8,Zwei,\n")
        let summary = try home.summary(
            "--map", "text=betreff", "--map=due=3", "--map", "id=Nr", "--set", "project=Büro",
            "--set", "tags=b;a", "--set=priority=H", "tasks.csv")
        #expect(summary.counts == [2, 0, 0])
        #expect(summary.dialect?.mapping == ["Nr": "id", "Betreff": "text", "Bis": "dueDate"])
        let task = try #require(home.tasks().first)
        #expect(task.text == "Eins")
        #expect(task.dueDate == "2026-12-24")
        #expect(task.project == "Büro")
        #expect(task.tags == ["a", "b"])
        #expect(task.priority == "high")
        #expect(task.source == TaskAnswer.Source(name: "tasks.csv", externalId: "7"))
    }

    @Test func `a rejects file comes in by the same options, numbers too`() throws {
        try home.write("a,b\nx,Eins\ny,\n")
        #expect(try home.summary("--map", "text=2", "tasks.csv", exiting: 65).counts == [1, 0, 1])
        let rejects = try home.text(of: "tasks.csv.rejects").replacing(",y,", with: ",y,Zwei")
        try home.write(rejects, to: "tasks.csv.rejects")
        #expect(try home.summary("--map", "text=2", "tasks.csv.rejects").counts == [1, 0, 0])
        #expect(try home.texts() == ["Eins", "Zwei"])
    }

    @Test func `without a header the first line is a row, and rejects need no options`() throws {
        try home.write("One,x,2026-12-24\nTwo,y,soon\n")
        let summary = try home.summary(
            "--no-header", "--map", "text=1", "--map", "due=3", "tasks.csv", exiting: 65)
        #expect(summary.counts == [1, 0, 1])
        let rejects = try home.text(of: "tasks.csv.rejects").replacing(",soon", with: ",")
        try home.write(rejects, to: "tasks.csv.rejects")
        #expect(try home.summary("tasks.csv.rejects").counts == [1, 0, 0])
        #expect(try home.texts() == ["One", "Two"])
    }

    @Test(arguments: [
        ("tab", "\t"), ("\\t", "\t"), (":", ":"), (";", ";"), ("pipe", "|"), ("semicolon", ";"),
    ])
    func `a delimiter is taken as it is said`(_ typed: String, _ character: String) throws {
        try home.write("text\(character)notes\nA, b\(character)c, d\n")
        let summary = try home.summary("--delimiter", typed, "tasks.csv")
        #expect(summary.dialect?.delimiter == (character == "\t" ? "tab" : character))
        #expect(try home.tasks().first?.notes == "c, d")
    }

    @Test(arguments: [("none", "\"c; d\""), ("'", "\"c; d\""), ("\"", "c; d")])
    func `a quote is taken as it is said`(_ typed: String, _ notes: String) throws {
        try home.write("text,notes\nOne,\"c; d\"\n")
        let summary = try home.summary("--quote", typed, "tasks.csv")
        #expect(summary.dialect?.quote == (typed == "none" ? nil : typed))
        #expect(try home.tasks().first?.notes == notes)
    }

    @Test func `a source makes the same file another's`() throws {
        try home.write("text\nOne\n")
        #expect(try home.summary("tasks.csv").counts == [1, 0, 0])
        #expect(try home.summary("--source", "jira", "tasks.csv").counts == [1, 0, 0])
        #expect(try home.summary("--source", "jira", "tasks.csv").counts == [0, 1, 0])
        #expect(try home.tasks().map(\.source?.name) == ["tasks.csv", "jira"])
    }

    @Test(arguments: [("3", 3), ("5%", 15)])
    func `too many bad rows end it, and what came before is in`(
        _ limit: String, _ rejected: Int
    ) throws {
        let rows = (1...150).map { $0 % 10 == 0 ? "\"\"" : "Task \($0)" }
        try home.write("text\n" + rows.joined(separator: "\n") + "\n")
        let result = try home.importing("--max-errors", limit, "tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("Too many rows were rejected; the import was given up."))
        let count = try home.tasks().count
        #expect(result.errors.contains("\(count) tasks were imported before that."))
        #expect(result.output.contains(" \(rejected == 3 ? 4 : 15) rejected"))
        #expect(
            try home.text(of: "tasks.csv.rejects").split(separator: "\n").count
                == (rejected == 3 ? 6 : 17))
    }

    @Test(arguments: [["--atomic"], ["--max-errors", "0"]])
    func `who gives up for bad rows says where they lie`(options: [String]) throws {
        try home.write("text,state\na,done\nb,perhaps\n")
        let failed = try home.importing(arguments: options + ["tasks.csv"])
        #expect(failed.ending == .exited(65))
        let message = failed.errors.split(separator: "\n").first { $0.hasPrefix("Too many rows") }
        #expect(
            message?.contains("The rejected rows are in tasks.csv.rejects.") == true,
            "\(failed.errors)")
        #expect(try home.text(of: "tasks.csv.rejects").contains("perhaps"))
    }

    @Test func `a lone dash is standard input, after two dashes too`() throws {
        try home.write("text\nfrom a file\n", to: "-")
        let piped = try home.importing("--", "-", input: .text("text\nfrom a pipe\n"))
        #expect(piped.ending == .exited(0))
        #expect(try home.importing("./-").ending == .exited(0))
        #expect(try home.texts() == ["from a pipe", "from a file"])
    }

    @Test func `atomic is all or nothing`() throws {
        try home.write("text,due\nOne,\nTwo,soon\nThree,\n")
        let failed = try home.importing("--atomic", "tasks.csv")
        #expect(failed.ending == .exited(65))
        #expect(failed.errors.contains("Nothing was imported."))
        #expect(try home.tasks().isEmpty)
        let borne = try home.summary("--atomic", "--max-errors", "1", "tasks.csv", exiting: 65)
        #expect(borne.counts == [2, 0, 1])
        #expect(try home.texts() == ["One", "Three"])
    }

    @Test func `rejects go where they are sent, but never over a file`() throws {
        try home.write("text,due\nOne,soon\nTwo,\n")
        let summary = try home.summary("--rejects", "bad.csv", "tasks.csv", exiting: 65)
        #expect(summary.rejectsFile == "bad.csv")
        let bad = try home.text(of: "bad.csv")
        let again = try home.importing("--rejects", "bad.csv", "tasks.csv")
        #expect(again.ending == .exited(65))
        #expect(again.errors.contains("The rejected rows are in bad.csv."))
        #expect(try home.text(of: "bad.csv") == bad)
        try home.write("mine", to: "other.csv")
        let refused = try home.importing("--rejects", "other.csv", "tasks.csv")
        #expect(refused.ending == .exited(73))
        #expect(refused.errors.contains("'other.csv' exists and is not overwritten."))
        #expect(try home.text(of: "other.csv") == "mine")
        #expect(
            try home.importing("--rejects", "x.csv", "tasks.csv", "b.csv").ending == .exited(64))
    }

    @Test(arguments: [("tasks.md", "- [ ] "), ("tasks.org", "* TODO ")])
    func `rejects of outlines go where they are sent once, and never over another file`(
        name: String, mark: String
    ) throws {
        try home.folder.write(Array("\(mark)Good\n\(mark)Bad".utf8) + [0xFF, 0x0A], to: name)
        for _ in 1...2 {
            let summary = try home.summary("--rejects", "bad", name, exiting: 65)
            #expect(summary.rejectsFile == "bad")
        }
        try home.write("mine", to: "other")
        #expect(try home.importing("--rejects", "other", name).ending == .exited(73))
        #expect(try home.text(of: "other") == "mine")
        #expect(try home.text(of: "bad").contains("Bad"))
    }

    @Test func `rejects of todo.txt go where they are sent once, and beside another file`() throws {
        let name = "todo.txt"
        try home.folder.write(Array("Good\nBad".utf8) + [0xFF, 0x0A], to: name)
        for _ in 1...2 {
            let summary = try home.summary("--rejects", "bad", name, exiting: 65)
            #expect(summary.rejectsFile == "bad")
        }
        try home.write("mine", to: "other")
        let beside = try home.summary("--rejects", "other", name, exiting: 65)
        #expect(beside.rejectsFile == "other.2")
        #expect(try home.text(of: "other") == "mine")
        #expect(try home.text(of: "other.2") == home.text(of: "bad"))
        #expect(try home.text(of: "bad").contains("Bad"))
    }

    @Test func `rejects beside a folder that takes none lie in the state folder`() throws {
        let summary = try home.summary(
            "/proc/self/fd/0", input: .text("text\n\" \"\n"), exiting: 65)
        #expect(summary.rejectsFile == home.folder.path(of: ".local/state/tend/0.rejects"))
    }

    @Test func `quiet says nothing where all went well`() throws {
        try home.write("text\nOne\n")
        let result = try home.importing("--quiet", "tasks.csv")
        #expect(result.output == "" && result.errors == "")
    }

    @Test(arguments: [
        [], ["--frobnicate", "tasks.csv"], ["--map", "tasks.csv"], ["--map", "x=1", "tasks.csv"],
        ["--map", "text", "tasks.csv"], ["--set", "colour=red", "tasks.csv"],
        ["--max-errors", "some", "tasks.csv"], ["--delimiter", "ab", "tasks.csv"],
        ["--delimiter", "\"", "tasks.csv"], ["--delimiter", "\n", "tasks.csv"],
        ["--delimiter", "é", "tasks.csv"], ["--quote", "no", "tasks.csv"],
        ["--quote", ";", "--delimiter", ";", "tasks.csv"], ["--encoding", "utf-7", "tasks.csv"],
        ["--date-format", "dym", "tasks.csv"], ["--max-expansion", "much", "tasks.csv"],
        ["--wait", "x", "tasks.csv"],
    ])
    func `a wrong command line is refused before anything is read`(_ arguments: [String]) throws {
        try home.write("text\nOne\n")
        let result = try ProgramRunner("tend-import").run(
            arguments, environment: home.environment, in: home.folder.path)
        #expect(result.ending == .exited(64))
        #expect(result.output == "")
        #expect(!home.hasStore)
    }

    @Test(arguments: [["--map", "due=Bis"], ["--map", "due=9"], ["--set", "due=soon"]])
    func `what the file cannot be mapped by is bad data`(_ option: [String]) throws {
        try home.write("text,due\nOne,\n")
        let result = try home.importing(option[0], option[1], "tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("Nothing was imported."))
        #expect(try home.names() == ["tasks.csv"])
    }

    @Test func `help and version need no file`() throws {
        #expect(try home.importing("--help").output.contains("--max-errors"))
        #expect(try home.importing("--version").output.hasPrefix("tend-import "))
        #expect(!home.hasStore)
    }
}
