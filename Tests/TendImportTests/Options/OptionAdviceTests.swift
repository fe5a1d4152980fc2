import TestSupport
import Testing

@Suite("Advice on options that are wrong")
struct OptionAdviceTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
        try home.write("id,title,Project\n1,a,p\n")
    }

    @Test func `of what is set twice tags add, and another value is refused`() throws {
        _ = try home.summary("--set", "tags=a", "--set", "tags=b", "tasks.csv")
        #expect(try home.tasks()[0].tags == ["a", "b"])
        let twice = try home.importing(
            "--set", "due=2027-01-01", "--set", "due=2027-01-02", "tasks.csv")
        #expect(twice.ending == .exited(64))
        #expect(twice.errors.contains("--set gives dueDate two values"), "\(twice.errors)")
    }

    @Test func `a column that is left alone, and mapped after that, is refused`() throws {
        let result = try home.importing(
            "--map", "-=Project", "--map", "notes=Project", "tasks.csv")
        #expect(result.ending == .exited(64))
        #expect(result.errors.contains("mapped to nothing and to notes"), "\(result.errors)")
    }

    @Test func `a time for tasks without a due day is said to count for others`() throws {
        let result = try home.importing("--set", "dueTime=10:00", "tasks.csv")
        #expect(result.output.contains("The time that --set gives counts"), "\(result.output)")
    }

    @Test(arguments: [["--map", "due=99"], ["--map", "due="], ["--map", "-=nope"]])
    func `a column that is not there is advised on without it`(_ options: [String]) throws {
        let result = try home.importing(arguments: options + ["tasks.csv"])
        #expect(result.errors.contains("tend-import --dry-run tasks.csv"), "\(result.errors)")
        #expect(try home.pasting("tend-import --dry-run tasks.csv").ending == .exited(0))
    }

    @Test(arguments: ["trello", "todoist", "icalendar"])
    func `a preset of another program is advised to be left out`(_ preset: String) throws {
        let result = try home.importing("--preset", preset, "tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(
            result.errors.contains("Leave --preset out: tend-import tasks.csv"), "\(result.errors)")
    }

    @Test(arguments: [
        ("dueTime=25:00", "Write the time as 17:00"), ("due=today", "Write the day as 2026-12-24"),
        ("priority=2", "Use high, medium or low"),
        ("state=wat", "Use notStarted, active or completed"),
    ])
    func `a value that is wrong is advised on as one of the command line`(
        _ set: String, _ advice: String
    ) throws {
        let result = try home.importing("--set", set, "tasks.csv")
        #expect(result.errors.contains(advice), "\(result.errors)")
        #expect(!result.errors.contains("--words"))
    }

    @Test(arguments: ["--atomic", "--max-errors=0"])
    func `a plan that has too many bad rows names no file of them`(_ option: String) throws {
        try home.write("text,due\nOne,soon\n")
        let result = try home.importing("--dry-run", option, "tasks.csv")
        #expect(!result.errors.contains("in the rejects file"), "\(result.errors)")
        #expect(result.errors.contains("in the file itself"), "\(result.errors)")
    }

    @Test func `a file that is called as an option is named as a path`() throws {
        try home.write("text\nOne\n", to: "-dash.csv")
        let result = try home.importing("-dash.csv")
        #expect(result.errors.contains("tend-import ./-dash.csv"), "\(result.errors)")
    }

    @Test func `a day that begins with its year is no matter of order`() throws {
        try home.write("text,due\nOne,31/12/2026\nTwo,2026-02-29\n")
        let result = try home.importing("tasks.csv")
        #expect(result.errors.contains("'2026-02-29' is not a date."), "\(result.errors)")
    }
}
