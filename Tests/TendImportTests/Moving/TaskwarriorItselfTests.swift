import Foundation
import TestSupport
import Testing

/// Taskwarrior 2.6.2 has crashed, or refused a whole file, over the repetition of one task.
@Suite(
    "Taskwarrior itself, and back",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/task")))
struct TaskwarriorItselfTests {
    /// A task as Taskwarrior has it.
    private struct Entry: Decodable {
        let description: String
        let status: String
        let due: String?
        let recur: String?
        let until: String?
        let parent: String?
    }

    /// Ends of series; the last is behind what every series begins with.
    private static let ends = [
        "", " until 2095-06-30", " 5 times", " from completion",
        " until 2095-06-30 from completion", " 4 times from completion",
    ]

    @Test(arguments: ["UTC", "America/New_York", "Pacific/Auckland"])
    func `every repetition goes there without a crash, and comes back`(zone: String) throws {
        var home = try ImportHome()
        home.zone = zone
        try Self.fill(home)
        let before = try home.tasks()
        let exported = try home.tend("export", "--format", "taskwarrior")
        let written = try Self.entries(exported)
        let (there, back) = try Self.through(exported, from: home)

        // Each is there with its text, and Taskwarrior says of none of them that something is wrong.
        #expect(Set(there.map(\.description)) == Set(before.map(\.text)))
        #expect(there.filter { $0.parent == nil }.count == before.count)
        let series = back.filter { $0.extra?["parent"] == nil }
        try #require(series.map(\.text) == before.map(\.text))

        let known = Set(written.filter { $0.recur != nil }.map(\.description))
        #expect(known.count > 100)
        for (old, new) in zip(before, series) where known.contains(old.text) {
            // It knows no number of times.
            let every = old.every.map { $0.replacing(" 5 times", with: "") }
            #expect(new.every == every, "\(old.text)")
            guard let due = old.dueDate else { continue }
            let first = back.first { $0.text == old.text && $0.extra?["parent"] != nil }
            #expect(first?.dueDate == due, "\(old.text)")
        }
        for (old, new) in zip(before, series) where !known.contains(old.text) {
            #expect(new.dueDate == old.dueDate && new.scheduledDate == old.scheduledDate)
        }
    }

    /// Rules that name their days, each with the day on which it is due and the word that says as much.
    private static let named = [
        ("friday", "2091-02-02", "weekly"), ("2 weeks on monday", "2091-02-05", "biweekly"),
        ("15th", "2091-02-15", "monthly"), ("3 months on the 1st", "2091-02-01", "quarterly"),
        ("15 april", "2091-04-15", "yearly"), ("2 years on 15 april", "2091-04-15", "biyearly"),
    ]

    @Test func `a rule that names its days goes there as a duration where that is the same`() throws
    {
        let home = try ImportHome()
        for (rule, day, _) in Self.named {
            try home.tend("add", rule, "--every", rule, "--due", day)
        }
        try home.tend("add", "another day", "--every", "friday", "--due", "2091-02-01")
        try home.tend("add", "no such day", "--every", "last day", "--due", "2091-01-31")
        let exported = try home.tend("export", "--format", "taskwarrior")
        let recurrences = try Self.entries(exported).map(\.recur)
        #expect(recurrences == Self.named.map { $0.2 } + [nil, nil])
        let (_, back) = try Self.through(exported, from: home)
        let series = back.filter { $0.extra?["parent"] == nil }
        #expect(series.map(\.every) == Self.named.map { $0.0 } + [nil, nil])
        for (rule, day, _) in Self.named {
            let first = back.first { $0.text == rule && $0.extra?["parent"] != nil }
            #expect(first?.dueDate == day)
        }
    }

    @Test func `what people type goes there`() throws {
        let home = try ImportHome()
        for (typed, _) in RepetitionPhrases.all { try home.tend("add", typed, "--every", typed) }
        let exported = try home.tend("export", "--format", "taskwarrior")
        let (there, _) = try Self.through(exported, from: home)
        #expect(Set(there.map(\.description)) == Set(RepetitionPhrases.all.map(\.typed)))
    }

    @Test(arguments: ["UTC", "America/New_York", "Pacific/Auckland"])
    func `times and reminders go there, and come back`(zone: String) throws {
        var home = try ImportHome()
        home.zone = zone
        try home.tend("add", "At five", "--due", "2091-02-02 17:00")
        try home.tend("add", "At dawn", "--due", "2091-02-03 00:05", "--remind", "none")
        try home.tend("add", "All day", "--due", "2091-02-04", "--remind", "1 day before due")
        try home.tend("add", "Weekly", "--due", "2091-02-05 17:00", "--every", "week")
        let before = try home.tasks()
        let (_, back) = try Self.through(
            home.tend("export", "--format", "taskwarrior"), from: home)
        let series = back.filter { $0.extra?["parent"] == nil }
        #expect(series.map(\.text) == before.map(\.text))
        #expect(series.map(\.dueDate) == before.map(\.dueDate).dropLast() + ["2091-02-12"])
        #expect(series.map(\.dueTime) == before.map(\.dueTime))
        #expect(series.map(\.reminders) == before.map(\.reminders))
        let first = back.first { $0.extra?["parent"] != nil }
        #expect(first?.dueDate == "2091-02-05" && first?.dueTime == "17:00")
    }

    /// Adds a task for each rule and each end: with a due day, a scheduled one, and without a day.
    static func fill(_ home: ImportHome) throws {
        var rows = ["text,every,due,on"]
        for rule in Set(RepetitionPhrases.all.map(\.text)).sorted() {
            for end in ends {
                for days in ["2091-01-31,", ",2091-02-28", ","] {
                    let every = rule + end
                    rows.append("\"\(every); \(days)\",\"\(every)\",\(days)")
                }
            }
        }
        try home.write(rows.joined(separator: "\n") + "\n", to: "rules.csv")
        let summary = try home.summary("rules.csv")
        try #require(summary.imported == rows.count - 1 && summary.warnings.isEmpty)
    }

    /// Brings an export into a Taskwarrior that is empty, and its export into a store that is.
    ///
    /// - Returns: The tasks of Taskwarrior, and those that came back.
    private static func through(
        _ exported: String, from home: ImportHome
    ) throws -> (there: [Entry], back: [TaskAnswer]) {
        var other = try ImportHome()
        other.zone = home.zone
        try other.write(exported, to: "tend.json")
        try other.write(
            "data.location=\(other.folder.path)/data\nconfirmation=no\nnews.version=2.6.0\n"
                + "verbose=label,affected\n",
            to: "taskrc")
        try FileManager.default.createDirectory(
            atPath: other.folder.path(of: "data"), withIntermediateDirectories: true)
        try task(["import", "tend.json"], in: other)
        // A report makes the tasks of a series.
        try task(["all"], in: other)
        let answer = try task(["export"], in: other)
        try other.write(answer, to: "taskwarrior.json")
        let there = try entries(answer)
        #expect(try other.summary("taskwarrior.json").imported == there.count)
        return (there, try other.tasks())
    }

    private static func entries(_ text: String) throws -> [Entry] {
        try JSONDecoder().decode([Entry].self, from: Data(text.utf8))
    }

    /// Runs Taskwarrior, which must succeed without a word of an error.
    @discardableResult
    private static func task(_ arguments: [String], in home: ImportHome) throws -> String {
        let result = try ProgramRunner(path: "/usr/bin/task").run(
            ["rc.confirmation=no"] + arguments,
            environment: home.environment.merging([
                "TASKRC": home.folder.path(of: "taskrc"), "TASKDATA": home.folder.path(of: "data"),
            ]) { $1 }, in: home.folder.path)
        try #require(result.ending == .exited(0), "\(result.errors)")
        let told = result.errors.split(separator: "\n").filter {
            !$0.hasPrefix("Configuration override") && !$0.hasPrefix("TASK")
                && !$0.hasPrefix("Imported ")
                && !$0.hasPrefix("Creating recurring task instance")
        }
        #expect(told.isEmpty)
        return result.output
    }
}
