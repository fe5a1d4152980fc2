import Foundation
import TestSupport
import Testing

@Suite("tend stats, tend calendar")
struct StatisticsTests {
    private var home: Home

    init() throws {
        home = try Home()
    }

    private struct Answer: Decodable {
        struct Period: Decodable {
            let from: String
            let completed: Int
            let before: Int
        }
        struct Day: Decodable {
            let day: String
            let completed: Int?
            let open: Int?
            let scheduled: Int?
            let due: Int?
            let tasks: [Named]?
        }
        struct Named: Decodable {
            let text: String
        }
        struct Week: Decodable {
            let day: String
            let open: Int
            let added: Int
            let completed: Int
        }
        let today: Period, week: Period, month: Period
        let days: [Day], weeks: [Day], year: [Day], burndown: [Week]
        let open: Int
    }

    private struct Month: Decodable {
        let month: String
        let days: [Answer.Day]
    }

    /// Runs `tend` when the clock on the wall of Berlin shows this.
    @discardableResult
    private func run(_ time: String, _ command: String) throws -> String {
        let result = try home.script(
            at: "2026-\(time)", in: "Europe/Berlin", "tend \(command)")
        #expect(result.errors == "")
        return result.output
    }

    @Test func `days are those of the clock on the wall, the last hour of them too`() throws {
        // Summer time ends on 25 October.
        try run("10-24 23:59:00", "add a --done")
        try run("10-25 00:01:00", "add b --done")
        try run("10-25 23:59:00", "add c --done")
        try run("11-02 00:00:10", "add d --done")
        try run("11-02 09:00:00", "add e")
        let output = try run("11-02 12:00:00", "stats --json")
        let answer = try JSONDecoder().decode(Answer.self, from: Data(output.utf8))
        let days = answer.days.filter { $0.completed != 0 }
        #expect(days.map(\.day) == ["2026-10-24", "2026-10-25", "2026-11-02"])
        #expect(days.map(\.completed) == [1, 2, 1])
        #expect((answer.today.completed, answer.today.before) == (1, 0))
        #expect((answer.week.completed, answer.week.from) == (1, "2026-11-02"))
        #expect((answer.month.completed, answer.month.before) == (1, 3))
        #expect(answer.weeks.map(\.open) == [0, 0, 0, 0, 0, 0, 0, 0] && answer.open == 1)
        #expect(answer.year.suffix(2).map(\.completed) == [0, 1])
        #expect(answer.year.count == 52 * 7 + 1 && answer.burndown.count == 53)
        #expect(answer.burndown.last?.added == 2 && answer.burndown.last?.completed == 1)
    }

    @Test func `show tells how long a task was active`() throws {
        try run("10-24 09:00:00", "add a")
        #expect(try !run("10-24 09:00:00", "show 1").contains("Active"))
        try run("10-24 10:00:00", "start 1")
        #expect(try run("10-24 10:45:30", "show 1").contains("\nActive     45 min, since "))
        try run("10-24 12:15:20", "reset 1")
        try run("10-25 12:00:00", "start 1")
        try run("10-25 13:00:10", "done 1")
        #expect(try run("10-26 09:00:00", "show 1").contains("\nActive     3 h 15 min\n"))
        let json = try run("10-26 09:00:00", "show 1 --json")
        #expect(json.contains("\"activeSeconds\":11730,"))
        // 24 October 2026 is a Saturday, of which the next week knows nothing.
        try run("10-26 09:00:00", "start 1")
        let stats = try run("10-26 10:30:10", "stats")
        #expect(stats.contains("\n\nActive\nthis week   1 h 30 min\n\n"))
    }

    @Test func `what is not there to be compared is not`() throws {
        try home.succeed("add", "a", "--done")
        let output = try home.succeed("stats")
        #expect(output.hasPrefix("Completed\ntoday       1\nthis week   1\nthis month  1\n\n"))
        #expect(output.contains("  #####"))
        #expect(!output.contains("Open"))
        #expect(try home.succeed("stats", "--quiet") == "")
    }

    @Test mutating func `on a terminal the chart is as wide as that`() throws {
        home.environment["LANG"] = "C.UTF-8"
        try home.succeed("add", "a", "--done")
        let session = try home.onTerminal(
            Terminal(columns: 40), ["stats", "--color", "never", "--no-pager"])
        let lines = session.text.split(separator: "\r\n")
        #expect(lines.first { $0.contains("█") }?.count == 40)
        #expect(lines.allSatisfy { $0.count <= 40 })
    }

    @Test mutating func `the first day of a week is the locale's, or as configured`() throws {
        func weekday() throws -> String {
            try home.answer(Answer.self, to: "stats").week.from
        }
        let monday = try weekday()
        _ = try home.script(
            """
            localedef -i en_US -f UTF-8 ./en_US.UTF-8; localedef -i de_DE -f UTF-8 ./de_DE.UTF-8
            """)
        home.environment["LOCPATH"] = home.folder.path
        home.environment["LC_TIME"] = "de_DE.UTF-8"
        #expect(try weekday() == monday)
        home.environment["LC_TIME"] = "en_US.UTF-8"
        let isInstalled = try home.script("test -d en_US.UTF-8").ending == .exited(0)
        #expect(try !isInstalled || weekday() != monday)
        home.environment["LC_TIME"] = "nowhere"
        #expect(try weekday() == monday)

        let name = LocalDay.today().weekday.lowercased()
        try home.configure("week-start=\(name)\n")
        #expect(try weekday() == LocalDay.today().iso8601)
    }

    @Test func `a month shows what is planned for its days`() throws {
        try home.succeed("add", "a", "--on", "2031-02-03", "--due", "2031-02-28")
        try home.succeed("add", "b", "--on", "2031-02-03")
        try home.succeed("add", "c", "--on", "2031-03-01", "--due", "2031-01-31", "--quiet")
        try home.succeed("add", "d", "--on", "2031-02-04", "--done")
        let output = try home.succeed("calendar", "feb", "2031")
        #expect(
            output == """
                February 2031
                 Mo  Tu  We  Th  Fr  Sa  Su
                                      1   2
                  3*  4   5   6   7   8   9
                 10  11  12  13  14  15  16
                 17  18  19  20  21  22  23
                 24  25  26  27  28*

                Mon 3 Feb   1 [ ] a  due Fri 28 Feb 2031
                Mon 3 Feb   2 [ ] b
                Fri 28 Feb  1 [ ] a  due Fri 28 Feb 2031

                """)
        let month = try home.answer(Month.self, to: "calendar", "2031-02")
        #expect(month.month == "2031-02")
        #expect(month.days.map(\.day) == ["2031-02-03", "2031-02-28"])
        #expect(month.days.map(\.scheduled) == [2, 0] && month.days.map(\.due) == [0, 1])
        #expect(month.days.map { $0.tasks?.map(\.text) } == [["a", "b"], ["a"]])
        #expect(try home.succeed("calendar", "2031-02", "--ids") == "1\n2\n")
    }

    @Test func `without a month it is the present one, with today`() throws {
        let number = LocalDay.today().iso8601.suffix(2).drop { $0 == "0" }
        #expect(try home.succeed("calendar").contains("[\(number)]"))
        let result = try home.run("calendar", "soon")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("'soon' is not a month that tend understands."))
    }
}
