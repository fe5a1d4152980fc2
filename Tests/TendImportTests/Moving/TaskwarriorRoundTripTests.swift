import Foundation
import TestSupport
import Testing

@Suite("Taskwarrior: in and out again")
struct TaskwarriorRoundTripTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    /// All attributes that Taskwarrior has, and some that a person has defined.
    static let export = #"""
        [
        {"id":1,"description":"Prepare the trip","due":"20261210T230000Z","entry":"20261001T081500Z","estimate":3.50,"modified":"20261120T100000Z","priority":"H","project":"travel.lisbon","scheduled":"20261205T090000Z","status":"pending","tags":["next","office"],"uuid":"0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0001","annotations":[{"entry":"20261002T090000Z","description":"Ask Ana about the hotel"},{"entry":"20261003T101010Z","description":"Called, no answer"}],"depends":["0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0002","0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0003","0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6fffff"],"reviewed":"yes","urgency":17.3},
        {"id":2,"description":"Book the \"night\" train \u2013 caf\u00e9 \ud83d\ude80","entry":"20261001T081600Z","modified":"20261001T081600Z","start":"20261101T120000Z","status":"pending","uuid":"0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0002","urgency":4},
        {"id":0,"description":"Renew the passport","end":"20261102T074501Z","entry":"20260901T000000Z","modified":"20261101T074501Z","project":"a/b.c","priority":"L","status":"completed","uuid":"0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0003","urgency":0},
        {"id":0,"description":"An idea that was dropped","end":"20261015T120000Z","entry":"20260901T000001Z","modified":"20261015T120000Z","status":"deleted","uuid":"0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0004","urgency":0},
        {"id":3,"description":"Ask for the offer","entry":"20261001T000000Z","modified":"20261002T000000Z","status":"waiting","until":"20271231T000000Z","wait":"20270101T000000Z","uuid":"0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0005","urgency":-3},
        {"id":4,"description":"Pay the rent","due":"20260901T000000Z","entry":"20260820T000000Z","mask":"+--","modified":"20261101T000000Z","recur":"monthly","rtype":"periodic","status":"recurring","uuid":"0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0006","urgency":2},
        {"id":0,"description":"Pay the rent","due":"20260901T000000Z","end":"20260901T090000Z","entry":"20260821T000000Z","imask":0,"modified":"20260901T090000Z","parent":"0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0006","recur":"monthly","rtype":"periodic","status":"completed","uuid":"0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0007","urgency":2},
        {"id":5,"description":"Pay the rent","due":"20261001T000000Z","entry":"20260921T000000Z","imask":1,"modified":"20260921T000000Z","parent":"0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0006","recur":"monthly","rtype":"periodic","status":"pending","uuid":"0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0008","urgency":2},
        {"id":6,"description":"Stretch","due":"20261121T120000Z","entry":"20261121T110000Z","mask":"-","modified":"20261121T110000Z","recur":"PT3H","status":"recurring","uuid":"0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0009","urgency":2},
        {"id":7,"description":"Odd values","entry":"20261121T110000Z","modified":"20261121T110000Z","priority":"X","status":"pending","uuid":"0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0010","list":[1,{"a":null}],"flag":true,"none":null,"big":12345678901234567890,"exp":1e3,"empty":"","urgency":1}
        ]
        """#

    /// Returns the tasks of an export, without what Taskwarrior computes; sets in one order.
    private static func tasks(_ text: String) throws -> [NSDictionary] {
        let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let tasks = try #require(parsed as? [[String: Any]])
        return tasks.map { task in
            var task = task
            task["id"] = nil
            task["urgency"] = nil
            for name in ["tags", "depends"] {
                if let set = task[name] as? [String] { task[name] = set.sorted() }
            }
            return task as NSDictionary
        }
    }

    private func exported() throws -> String { try home.tend("export", "--format", "taskwarrior") }

    @Test func `what comes in goes out as it was`() throws {
        try home.write(Self.export, to: "tw.json")
        let summary = try home.summary("tw.json")
        #expect(summary.imported == 10 && summary.rejected == 0)
        let output = try exported()
        #expect(try Self.tasks(output) == Self.tasks(Self.export))
        // Numbers are those that stood there, not what a parser makes of them.
        for number in ["3.50", "12345678901234567890", "1e3"] {
            #expect(output.contains(":\(number)"))
        }
        #expect(try home.summary("tw.json").duplicates == 10)
    }

    @Test func `what recurs is due there, and is not here when it comes back`() throws {
        _ = try home.tend("add", "First")
        _ = try home.tend("add", "Standup", "--every", "weekday")
        _ = try home.tend("add", "Someday", "--every", "month")
        _ = try home.tend(
            "add", "Both", "--every", "week", "--due", "2030-01-02", "--on", "2030-01-02")
        let before = try home.tasks()
        let output = try exported()
        for task in try Self.tasks(output) where task["recur"] != nil {
            #expect(task["due"] != nil)
        }
        let other = try ImportHome()
        try other.write(output, to: "tw.json")
        #expect(try other.summary("tw.json").imported == 4)
        let after = try other.tasks()
        #expect(after.map(\.dueDate) == before.map(\.dueDate))
        #expect(after.map(\.scheduledDate) == before.map(\.scheduledDate))
        #expect(after.map(\.every) == before.map(\.every))
        #expect(
            try Self.tasks(other.tend("export", "--format", "taskwarrior")) == Self.tasks(output))
    }

    /// Due at a time, at local midnight in Berlin, with seconds, in the hour that comes twice there, and a
    /// pattern at a time.
    static let times = #"""
        [
        {"description":"At five","due":"20261121T160000Z","entry":"20261001T081500Z","modified":"20261001T081500Z","status":"pending","uuid":"0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0001"},
        {"description":"A day","due":"20261120T230000Z","entry":"20261001T081500Z","modified":"20261001T081500Z","status":"pending","uuid":"0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0002"},
        {"description":"End of day","due":"20261121T225959Z","entry":"20261001T081500Z","modified":"20261001T081500Z","status":"pending","uuid":"0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0003"},
        {"description":"Twice","due":"20261025T013000Z","entry":"20261001T081500Z","modified":"20261001T081500Z","status":"pending","uuid":"0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0004"},
        {"description":"Weekly","due":"20261001T150000Z","entry":"20260820T000000Z","mask":"+-","modified":"20261101T000000Z","recur":"weekly","rtype":"periodic","status":"recurring","uuid":"0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0005"}
        ]
        """#

    @Test func `what is due at a time is so here, and goes out as it was`() throws {
        var home = try ImportHome()
        home.zone = "Europe/Berlin"
        try home.write(Self.times, to: "tw.json")
        #expect(try home.summary("tw.json").imported == 5)
        let tasks = try home.tasks()
        #expect(
            tasks.map(\.dueDate) == [
                "2026-11-21", "2026-11-21", "2026-11-21", "2026-10-25", "2026-10-15",
            ])
        #expect(tasks.map(\.dueTime) == ["17:00", nil, "23:59", "02:30", "17:00"])
        // What the field says wholly is not kept besides.
        #expect(
            tasks.map { $0.extra?["due"] } == [
                nil, nil, "20261121T225959Z", "20261025T013000Z", "20261001T150000Z",
            ])
        let output = try home.tend("export", "--format", "taskwarrior")
        #expect(try Self.tasks(output) == Self.tasks(Self.times))
        #expect(try home.summary("tw.json").duplicates == 5)
    }

    @Test func `another time, or none, goes out as it is here`() throws {
        var home = try ImportHome()
        home.zone = "Europe/Berlin"
        try home.write(Self.times, to: "tw.json")
        try home.importing("tw.json")
        try home.tend("edit", "1", "--due", "2026-12-01 18:30")
        try home.tend("edit", "3", "--due", "2026-11-21 12:00")
        try home.tend("edit", "2", "--due", "2026-11-21 08:00")
        try home.tend("edit", "5", "--due", "2026-10-15 09:00")
        _ = try home.tend("add", "New", "--due", "2026-11-30 07:00", "--remind", "none")
        var due = try Self.tasks(home.tend("export", "--format", "taskwarrior"))
            .map { $0["due"] as? String }
        #expect(due[0] == "20261201T173000Z" && due[2] == "20261121T110000Z")
        #expect(due[1] == "20261121T070000Z" && due[4] == "20261015T070000Z")
        #expect(due[5] == "20261130T060000Z")
        try home.tend("edit", "1", "--due", "2026-12-01")
        due = try Self.tasks(home.tend("export", "--format", "taskwarrior"))
            .map { $0["due"] as? String }
        #expect(due[0] == "20261130T230000Z")
    }

    @Test func `reminders go out and come back, and those that have passed stay as they are`()
        throws
    {
        try home.tend("add", "Call", "--due", "2096-11-30 17:00", "--remind", "due 9:00")
        try home.tend("add", "Pay", "--due", "2096-11-30 17:00")
        try home.tend(
            "add", "Ask", "--remind", "2096-12-01T08:00Z", "--remind", "2096-12-02T08:00Z",
            "--remind", "2096-12-03 9:00")
        let before = try home.tasks()
        let output = try exported()
        #expect(output.contains(#""tendremind":"due@09:00""#), "\(output)")
        let other = try ImportHome()
        try other.write(output, to: "tw.json")
        try other.importing("tw.json")
        let after = try other.tasks()
        #expect(after.map(\.reminders) == before.map(\.reminders))
        #expect(after.map(\.dueTime) == ["17:00", "17:00", nil])
        #expect(after.allSatisfy { $0.extra == nil })
        let passed = output.replacing("due@09:00", with: "2020-01-01T09:00")
        let third = try ImportHome()
        try third.write(passed, to: "tw.json")
        try third.importing("tw.json")
        #expect(try third.tasks()[0].reminders == nil)
        #expect(
            try Self.tasks(third.tend("export", "--format", "taskwarrior")) == Self.tasks(passed))
    }

    /// Patterns that end: one goes on, one has its last day cut off by the hour, and of one nothing more comes.
    static let endings = #"""
        [
        {"description":"Goes on","due":"20260901T000000Z","entry":"20260820T000000Z","mask":"+-","modified":"20261101T000000Z","recur":"monthly","rtype":"periodic","status":"recurring","until":"20270101T120000Z","uuid":"0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0001"},
        {"description":"By the hour","due":"20261124T180000Z","entry":"20260820T000000Z","modified":"20261101T000000Z","recur":"weekdays","rtype":"periodic","status":"pending","until":"20261204T090000Z","uuid":"0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0002"},
        {"description":"Has ended","due":"20260901T000000Z","entry":"20260820T000000Z","mask":"++-","modified":"20261101T000000Z","recur":"monthly","rtype":"periodic","status":"recurring","until":"20261115T000000Z","uuid":"0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0003"},
        {"description":"Expires","entry":"20260820T000000Z","modified":"20261101T000000Z","status":"pending","until":"20270101T120000Z","uuid":"0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0004"}
        ]
        """#

    @Test func `a series that ends there ends here, and goes out as it was`() throws {
        try home.write(Self.endings, to: "tw.json")
        try home.importing("tw.json")
        #expect(
            try home.tasks().map(\.every)
                == ["month until 2027-01-01", "weekday until 2026-12-03", nil, nil])
        #expect(try home.tasks().map(\.state)[2] == "completed")
        #expect(try Self.tasks(try exported()) == Self.tasks(Self.endings))
    }

    @Test func `another end, or none, goes out as it is here`() throws {
        try home.write(Self.endings, to: "tw.json")
        try home.importing("tw.json")
        try home.tend("edit", "1", "--every", "month until 2027-03-31")
        try home.tend("edit", "2", "--every", "weekday")
        let tasks = try Self.tasks(try exported())
        #expect(tasks[0]["until"] as? String == "20270331T235959Z")
        #expect(tasks[1]["until"] == nil && tasks[1]["recur"] as? String == "weekdays")
        // A task that does not repeat any more would be deleted on that day.
        try home.tend("edit", "1", "--every", "none")
        let edited = try Self.tasks(try exported())
        #expect(edited[0]["until"] == nil && edited[0]["recur"] == nil)
    }

    @Test func `nothing goes out that is earlier than what Taskwarrior reads`() throws {
        try home.write(
            "text,due,on,created,every\nA,1969-01-02,,1970-05-05,\nB,,1979-12-31,,week\nC,1980-01-03,,,\n"
        )
        try home.importing("tasks.csv")
        let tasks = try Self.tasks(try exported())
        for task in tasks {
            for name in ["due", "scheduled", "entry", "modified"] {
                guard let value = task[name] as? String else { continue }
                #expect(value >= "19800101T000000Z")
            }
        }
        #expect(tasks.map { $0["due"] != nil } == [false, true, true])
    }

    @Test func `one object a line and dependencies with commas mean the same`() throws {
        let lines = Self.export.split(separator: "\n").dropFirst().dropLast()
            .map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
        let array = #"["0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0002","#
        try #require(Self.export.contains(array))
        let old = lines.joined(separator: "\n")
            .replacingOccurrences(
                of: #"f0002","0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0003","0b9b"#,
                with: #"f0002,0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0003,0b9b"#
            )
            .replacingOccurrences(of: #""depends":["#, with: #""depends":"#)
            .replacingOccurrences(of: #"fffff"],"#, with: #"fffff","#)
        try home.write(old, to: "tw.json")
        try home.importing("tw.json")
        #expect(try Self.tasks(try exported()) == Self.tasks(Self.export))
    }

    @Test func `what maps is mapped`() throws {
        try home.write(Self.export, to: "tw.json")
        try home.importing("tw.json")
        let tasks = try home.tasks()
        #expect(tasks[0].project == "travel/lisbon")
        #expect(tasks[0].priority == "high")
        #expect(tasks[0].dueDate == "2026-12-10" && tasks[0].scheduledDate == "2026-12-05")
        #expect(tasks[0].notes == "Ask Ana about the hotel\n\nCalled, no answer")
        #expect(tasks[0].dependsOn == [2, 3])
        #expect(
            tasks.map(\.state)
                == [
                    "notStarted", "active", "completed", "completed", "notStarted", "notStarted",
                    "completed", "notStarted", "completed", "notStarted",
                ])
        // The pattern of a series is the one that is to come next, and hands the series on.
        #expect(tasks[5].every == "month" && tasks[5].dueDate == "2026-12-01")
        #expect(tasks[7].every == nil && tasks[7].dueDate == "2026-10-01")
    }

    @Test func `what is changed here goes out as it is here`() throws {
        try home.write(Self.export, to: "tw.json")
        try home.importing("tw.json")
        try home.tend("edit", "1", "--due", "2027-01-02", "--project", "trips", "--priority", "low")
        try home.tend(
            "edit", "1", "--note", "Called, no answer\n\nAna wrote", "--no-depends-on", "2")
        try home.tend("done", "2")
        try home.tend("reset", "4")
        try home.tend("edit", "6", "--every", "2 weeks")
        let tasks = try Self.tasks(try exported())
        #expect(tasks[0]["due"] as? String == "20270102T000000Z")
        #expect(tasks[0]["project"] as? String == "trips" && tasks[0]["priority"] as? String == "L")
        #expect(tasks[0]["scheduled"] as? String == "20261205T090000Z")
        let annotations = try #require(tasks[0]["annotations"] as? [[String: String]])
        #expect(annotations.map { $0["description"] } == ["Called, no answer", "Ana wrote"])
        #expect(annotations[0]["entry"] == "20261003T101010Z")
        #expect((tasks[0]["depends"] as? [String])?.count == 2)
        #expect(tasks[1]["status"] as? String == "completed" && tasks[1]["end"] != nil)
        #expect(tasks[3]["status"] as? String == "pending" && tasks[3]["end"] == nil)
        #expect(tasks[5]["recur"] as? String == "biweekly")
    }

    @Test func `bad objects are set aside with their places, and come in when they are mended`()
        throws
    {
        let bad = #"""
            [
            {"description":"Good","status":"pending","entry":"20261001T081600Z"},
            {"description":"No comma" "status":"pending"},
              {"description":"Bad date","status":"pending","entry":"31/12/2026 x"},
            {"description":"  ","status":"pending"},
            {"description":"Unknown word","status":"odd"},
            {"description":"Wrong kind","tags":"a"},
            {"uuid":"123","description":"Bad id"},
            17
            ]
            """#
        try home.write(bad, to: "tw.json")
        let summary = try home.summary("tw.json", exiting: 65)
        #expect(summary.imported == 1 && summary.rejected == 7)
        #expect(
            summary.errors.map { "\($0.line):\($0.column) \($0.code)" } == [
                "3:27 json.syntax", "4:56 validation.invalidDate", "5:1 validation.emptyContent",
                "6:1 validation.invalidMetadata", "7:36 validation.invalidMetadata",
                "8:9 validation.invalidMetadata", "9:1 json.syntax",
            ])
        let rejects = try home.text(of: "tw.json.rejects")
        #expect(rejects.hasPrefix(##"{"tend:import":"# tend-import --operation "##))
        #expect(
            rejects.contains("\n" + #"{"tend:line":"3","tend:column":"27","tend:code":"json.syn"#))
        let mended = rejects.replacingOccurrences(of: #""No comma" "#, with: #""No comma","#)
            .replacingOccurrences(of: "31/12/2026 x", with: "20261231T000000Z")
            .replacingOccurrences(of: "\"  \"", with: "\"Text\"")
            .replacingOccurrences(of: "odd", with: "waiting")
            .replacingOccurrences(of: #""tags":"a""#, with: #""tags":["a"]"#)
            .replacingOccurrences(of: #""uuid":"123","#, with: "")
            .replacingOccurrences(of: "17", with: "")
        try home.write(mended, to: "tw.json.rejects")
        #expect(try home.summary("tw.json.rejects").imported == 6)
        #expect(try home.tasks().allSatisfy { $0.extra?["tend:line"] == nil })
    }

    @Test func `a file that is cut off says so, and what came before is in`() throws {
        let part = Self.export.split(separator: "\n").prefix(3).joined(separator: "\n")
        try home.write(part, to: "tw.json")
        let result = try home.importing("tw.json")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("The file is not whole JSON."))
        #expect(result.errors.contains("2 tasks were imported before that"))
        try home.write(Self.export, to: "tw.json")
        #expect(try home.summary("tw.json").imported == 8)
    }
}
