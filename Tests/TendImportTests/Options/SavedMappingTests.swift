import TestSupport
import Testing

@Suite("Mappings that the configuration saves")
struct SavedMappingTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
        try home.configure(
            """
            import.office = --preset generic --map text=Betreff --map notes=Ort --set project=office --date-format dmy
            import.wrong = --mpa text=Betreff
            import.more = --map text=Betreff --dry-run
            import.file = --map text=Betreff list.csv
            """)
        try home.write("Betreff;Frist;Ort\nOne;3/4/2026;here\n")
    }

    @Test func `fill the fields as they say`() throws {
        let summary = try home.summary("--mapping", "office", "--map", "due=Frist", "tasks.csv")
        #expect(summary.counts == [1, 0, 0])
        let task = try #require(try home.tasks().first)
        #expect([task.text, task.notes, task.project] == ["One", "here", "office"])
        #expect(task.dueDate == "2026-04-03")
    }

    @Test(arguments: [
        (["--set", "project=home"], "home", "here"), (["--map", "project=Ort"], "here", nil),
        (["--set", "notes=there"], "office", "there"),
    ])
    func `count less than what is typed of a field`(
        _ typed: [String], _ project: String, _ notes: String?
    ) throws {
        let result = try home.importing(
            arguments: ["--mapping", "office", "--map", "due=Frist"] + typed + ["tasks.csv"])
        #expect(result.ending == .exited(0), "\(result.errors)")
        #expect(try home.tasks().map(\.project) == [project])
        #expect(try home.tasks().map(\.notes) == [notes])
    }

    @Test func `are taken with the order of dates that was typed`() throws {
        try home.summary(
            "--mapping", "office", "--map", "due=Frist", "--date-format", "mdy", "tasks.csv")
        #expect(try home.tasks().map(\.dueDate) == ["2026-03-04"])
    }

    @Test(arguments: [
        ("none", "There is no such mapping.", "There is: file, more, office, wrong."),
        ("wrong", "'--mpa' is not an option of tend-import.", "Did you mean '--map'?"),
        ("more", "The mapping 'more' is not used.", "It can hold --preset, --map, "),
        ("file", "The mapping 'file' is not used.", "It can hold --preset, --map, "),
    ])
    func `are named where they cannot be used, and nothing is imported`(
        _ name: String, _ reason: String, _ advice: String
    ) throws {
        let result = try home.importing("--mapping", name, "tasks.csv")
        #expect(result.ending == .exited(name == "none" ? 65 : 78))
        #expect(result.errors.contains(reason))
        #expect(result.errors.contains(advice))
        #expect(!home.hasStore)
    }

    @Test func `are shown by tend config, which complains of none`() throws {
        let shown = try home.tend("config")
        #expect(shown.contains("import.wrong = --mpa text=Betreff  (configuration)"))
        #expect(shown.contains("tend-import --mapping NAME takes it."))
    }
}
