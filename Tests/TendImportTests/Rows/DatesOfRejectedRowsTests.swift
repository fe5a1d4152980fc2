import TestSupport
import Testing

@Suite("Dates in rejected rows")
struct DatesOfRejectedRowsTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test(arguments: [
        // Two columns stand otherwise: what is rejected says so, as little, or less.
        "Task,Start,Wait,Due\nA,12/31/2026,31/12/2026,2026-01-01\nB,04/05/2026,30/11/2026,bad\n",
        "Task,Start,Wait,Due\nA,12/31/2026,31/12/2026,2026-01-01\nB,04/05/2026,04/05/2026,bad\n",
        "Task,Start,Wait,Due\nA,12/31/2026,31/12/2026,2026-01-01\nB,04/05/2026,,bad\n",
        "Task,Start,Start,Due\nA,12/31/2026,31/12/2026,2026-01-01\nB,,04/05/2026,bad\n",
        // Dots stand otherwise.
        "Task,Start,Due\nA,12/31/2026,2026-01-01\nB,04/05/2026,bad\nC,31.12.2026,\nD,30.11.2026,bad\n",
        "Task,Start,Due\nA,12/31/2026,2026-01-01\nB,04/05/2026,bad\nC,31.12.2026,\nD,04.05.2026,bad\n",
        "Task,Start,Wait,Due\nA,12/31/2026,31.12.2026,\nB,04/05/2026,04.05.2026,bad\n",
        // Each date of a column is read in the order that fits.
        "Task,Start,Due\nA,12/31/2026,\nB,31/12/2026,\nC,12/30/2026,bad\nD,30/12/2026,bad\n",
        // The years stand first in one of them.
        "Task,Start,Wait,Due\nA,26/12/01,31/12/2026,\nB,27/01/15,04/05/2026,bad\n",
    ])
    func `are read as those of the file`(_ text: String) throws {
        try MendedFile(text).check()
    }

    @Test func `are read as the person said, of one column and of all others`() throws {
        let text = "Task,Start,Wait,Due\nA,03/04/2026,03/04/2026,\nB,04/05/2026,04/05/2026,bad\n"
        try MendedFile(text, "--date-format", "dmy", "--date-format", "mdy=Start").check()
        try MendedFile(text, "--date-format", "dmy=3", "--date-format", "mdy=Start").check()
    }

    @Test func `with dots are asked about where only others are told`() throws {
        try home.write("Task,Due,Start\nA,03/04/2026,05.06.2026\n")
        let refused = try home.importing("--date-format", "mdy=Due", "tasks.csv")
        #expect(refused.ending == .exited(65))
        #expect(refused.errors.contains("column 'Start'"), "\(refused.errors)")
    }

    @Test func `without a header are read as the person said`() throws {
        try MendedFile(
            "A,03/04/2026,03/04/2026,\nB,04/05/2026,04/05/2026,bad\n", "--no-header", "--map",
            "text=1", "--map", "start=2", "--map", "wait=3", "--map", "due=4", "--date-format",
            "dmy=2", "--date-format", "mdy=3"
        ).check()
    }

    @Test func `are read as what is typed says of them`() throws {
        try home.write(
            "Task,Start,Wait,Due\nA,12/31/2026,31/12/2026,2026-01-01\nB,04/05/2026,04/06/2026,bad\n"
        )
        _ = try home.summary("tasks.csv", exiting: 65)
        let rejects = try home.text(of: "tasks.csv.rejects")
        #expect(rejects.contains(" --date-format m/d/y=Start --date-format d/m/y=Wait\n"))
        try home.write(rejects.mending("bad", as: ""), to: "tasks.csv.rejects")
        _ = try home.summary("--date-format", "dmy=Start", "tasks.csv.rejects")
        let task = try #require(try home.tasks().first { $0.text == "B" })
        #expect(task.scheduledDate == "2026-05-04")
        #expect(task.hiddenUntil == "2026-06-04")
    }

    @Test func `with dots say nothing where the file had none, and are asked for`() throws {
        try home.write("Task,Due\nA,12/31/2026\n\"B\" x,04.05.2026\nC,04/05/2026,\n")
        _ = try home.summary("tasks.csv", exiting: 65)
        let rejects = try home.text(of: "tasks.csv.rejects")
        #expect(rejects.contains(" --date-format m/d/y\n"), "\(rejects)")
        try home.write(
            rejects.replacing("\"B\" x", with: "B").replacing("/2026,", with: "/2026"),
            to: "tasks.csv.rejects")
        let refused = try home.importing("tasks.csv.rejects")
        #expect(refused.ending == .exited(65))
        let command = "tend-import --date-format d.m.y=Due tasks.csv.rejects"
        #expect(refused.errors.contains(command), "\(refused.errors)")
        #expect(try home.pasting(command).ending == .exited(0))
        #expect(try home.tasks().map(\.dueDate) == ["2026-12-31", "2026-05-04", "2026-04-05"])
    }

    @Test func `are read as a remark of before says`() throws {
        let operation = "01a22ca7-0894-70f8-a746-b569213487f8"
        try home.write(
            "# tend-import --operation \(operation) --source tasks.csv --date-format dmy\n"
                + "tend:line,tend:column,tend:code,tend:reason,Task,Due\n2,1,x,y,A,03/04/2026\n",
            to: "tasks.csv.rejects")
        _ = try home.summary("tasks.csv.rejects")
        #expect(try home.tasks().map(\.dueDate) == ["2026-04-03"])
    }
}

@Suite("The order of dates as it is typed")
struct TypedDateOrderTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    private static let table =
        "Task,Start,Wait,Due\nA,03/04/2026,03/04/2026,03.04.2026\nB,,,\n"

    @Test(arguments: [
        (["dmy"], ["2026-04-03", "2026-04-03", "2026-04-03"]),
        (["mdy", "d.m.y"], ["2026-03-04", "2026-03-04", "2026-04-03"]),
        (["m/d/y", "d.m.y"], ["2026-03-04", "2026-03-04", "2026-04-03"]),
        (["dmy", "mdy=Wait"], ["2026-04-03", "2026-03-04", "2026-04-03"]),
        (["mdy=Wait", "dmy", "mdy=due"], ["2026-04-03", "2026-03-04", "2026-03-04"]),
        (["mdy=2", "dmy=column 3", "m.d.y"], ["2026-03-04", "2026-04-03", "2026-03-04"]),
        // What one column is told tells no other one.
        (["mdy=Start", "auto=Wait", "dmy=Wait", "dmy"], nil),
    ])
    func `holds of all columns, of one, or of dates with dots`(
        _ formats: [String], _ days: [String]?
    ) throws {
        try home.write(Self.table)
        let options = formats.flatMap { ["--date-format", $0] }
        let result = try home.importing(arguments: options + ["tasks.csv"])
        guard let days else {
            #expect(result.ending == .exited(64), "\(result.errors)")
            return
        }
        #expect(result.ending == .exited(0), "\(result.errors)")
        let task = try #require(try home.tasks().first { $0.text == "A" })
        #expect([task.scheduledDate, task.hiddenUntil, task.dueDate] == days)
    }

    @Test(
        arguments: [
            ("dym", 64), ("d.mxy", 64), ("d-m-y", 64), ("mdy=", 64), ("dmy,m.d.y", 64), ("", 64),
            ("mdy=Begin", 65),
        ] as [(String, Int32)])
    func `is refused where it makes no sense`(_ format: String, _ status: Int32) throws {
        try home.write(Self.table)
        let result = try home.importing("--date-format", format, "tasks.csv")
        #expect(result.ending == .exited(status), "\(result.errors)")
        #expect(!result.errors.contains("Begin tasks.csv"))
        #expect(!home.hasStore)
    }

    @Test func `is advised of one column where others stand otherwise`() throws {
        try home.write(
            "Task,Start,Wait,Due\nA,12/31/2026,31/12/2026,04/05/2026\nB,11/30/2026,30/11/2026,\n")
        let refused = try home.importing("tasks.csv")
        #expect(refused.ending == .exited(65))
        let commands = refused.errors.matches(of: /tend-import .*? tasks\.csv/)
        #expect(
            commands.map { String($0.output) } == [
                "tend-import --date-format dmy=Due tasks.csv",
                "tend-import --date-format mdy=Due tasks.csv",
            ])
        let last = try #require(commands.last)
        #expect(try home.pasting(String(last.output)).ending == .exited(0))
        #expect(try home.tasks().first?.dueDate == "2026-04-05")
        #expect(try home.tasks().first?.hiddenUntil == "2026-12-31")
    }

    @Test func `is answered of the dates that do not tell it, and of no others`() throws {
        try home.write(
            "Task,Start,Wait,Due\nA,12/31/2026,31/12/2026,04/05/2026\nB,11/30/2026,30/11/2026,\n")
        let session = try home.importingOnTerminal("tasks.csv", typing: "mdy\n")
        #expect(session.ending == .exited(0), "\(session.text)")
        let task = try #require(try home.tasks().first)
        #expect(task.dueDate == "2026-04-05")
        #expect(task.scheduledDate == "2026-12-31")
        #expect(task.hiddenUntil == "2026-12-31")
    }

    @Test func `is saved with a mapping, of which what is typed counts more`() throws {
        try home.configure(
            "import.office = --date-format mdy=Start --date-format dmy --numbers kept\n")
        try home.write(Self.table)
        _ = try home.summary("--mapping", "office", "--date-format", "dmy=Start", "tasks.csv")
        #expect(try home.tasks().first?.scheduledDate == "2026-04-03")
        _ = try home.summary(
            "--mapping", "office", "--source", "other", "--date-format", "mdy", "tasks.csv")
        #expect(try home.tasks().last { $0.text == "A" }?.dueDate == "2026-03-04")
    }
}
