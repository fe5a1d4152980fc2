import Domain
import Foundation
import JSON
import Presentation
import Testing

@Suite("Tasks as JSON")
struct TaskJSONTests {
    private let full = Sample.task(42, "Buy \"milk\"", .completed) {
        $0.notes = "Two\nlines"
        $0.project = "home"
        $0.tags = ["shop", "town"]
        $0.scheduledDate = Sample.day
        $0.dueDate = Sample.day.advanced(byDays: 1)
        $0.priority = .medium
        $0.source = TaskSource(name: "list.csv", externalID: "T-1")
        $0.extra = [
            ExtraField(name: "Owner \"x\"", value: "a\nb"),
            ExtraField(name: "hours", value: "3.50", form: .json),
            ExtraField(name: "list", value: "[\"\\n\",\"\u{202E}\"]", form: .json),
        ]
    }

    @Test func `names every field as the contract does`() {
        var writer = JSONWriter()
        writer.value(full)
        #expect(
            writer.text
                == [
                    #"{"id":42,"uuid":"01900000-0000-7000-8000-00000000002a","text":"Buy \"milk\"","#,
                    #""notes":"Two\nlines","state":"completed","#,
                    #""createdAt":"2026-11-21T08:00:00.000Z","updatedAt":"2026-11-21T09:00:00.000Z","#,
                    #""completedAt":"2026-11-21T09:00:00.000Z","scheduledDate":"2026-11-21","#,
                    #""dueDate":"2026-11-22","priority":"medium","project":"home","#,
                    #""tags":["shop","town"],"sortOrder":42,"#,
                    #""source":{"name":"list.csv","externalId":"T-1"},"#,
                    #""extra":{"Owner \"x\"":"a\nb","hours":3.50,"list":["\n","\u202e"]}}"#,
                ].joined())
    }

    @Test func `leaves out what is not there`() {
        var writer = JSONWriter()
        writer.value(Sample.task(7, "Call"))
        #expect(
            writer.text
                == [
                    #"{"id":7,"uuid":"01900000-0000-7000-8000-000000000007","text":"Call","#,
                    #""state":"notStarted","createdAt":"2026-11-21T08:00:00.000Z","#,
                    #""updatedAt":"2026-11-21T08:00:00.000Z","sortOrder":7}"#,
                ].joined())
    }

    @Test func `tells the history with what was there before`() throws {
        let first = Sample.task(42, "Buy milk")
        var second = first
        second.mark(as: .completed, at: Sample.instant(hour: 9))
        second.project = "home"
        let operation = Sample.operation("done", hour: 9)
        let changes: [RecordedChange] = [
            .added(first), .updated(before: first, after: second), .deleted(second),
            .imported(operation.id, count: 2), .withdrawn(operation.id, count: 2),
        ]
        var writer = JSONWriter()
        writer.value(
            second, history: changes.map { HistoryEntry(operation: operation, change: $0) })
        let start =
            #"{"operation":"01900000-0000-7abc-8000-000000000001","command":"done","#
            + #""at":"2026-11-21T09:00:00.000Z","change":"#
        #expect(
            writer.text.hasSuffix(
                #","history":["# + start + #""added"},"# + start
                    + #""updated","before":{"state":"notStarted"},"#
                    + #""after":{"state":"completed","project":"home"}},"# + start
                    + #""deleted"},"# + start + #""imported","count":2},"# + start
                    + #""withdrawn","count":2}]}"#))
    }

    @Test func `is an array with a task on each line`() throws {
        #expect(array([]) == "[]\n")
        let lines = array([full, Sample.task(7, "Call")]).split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines.first == "[")
        #expect(lines[1].hasPrefix(#"{"id":42,"#) && lines[1].hasSuffix("},"))
        #expect(lines[2].hasPrefix(#"{"id":7,"#) && lines[2].hasSuffix("}"))
        #expect(lines.last == "]")
    }

    @Test func `hands a long array on in pieces that parse together`() throws {
        let tasks = (1...2000).map { Sample.task($0, "Water the plants \($0)") }
        var pieces: [String] = []
        var array = JSONArray()
        for task in tasks { array.append(to: { pieces.append($0) }) { $0.value(task) } }
        array.close { pieces.append($0) }
        #expect(pieces.count > 2)
        let json = try JSONSerialization.jsonObject(with: Data(pieces.joined().utf8))
        let objects = try #require(json as? [[String: Any]])
        #expect(objects.map { $0["id"] as? Int } == Array(1...2000))
    }

    private func array(_ tasks: [Task]) -> String {
        var text = ""
        var array = JSONArray()
        for task in tasks { array.append(to: { text += $0 }) { $0.value(task) } }
        array.close { text += $0 }
        return text
    }
}
