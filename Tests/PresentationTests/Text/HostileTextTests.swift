import Domain
import Foundation
import JSON
import Presentation
import TestSupport
import Testing

@Suite("Hostile text")
struct HostileTextTests {
    @Test(arguments: 0..<10)
    func `never reaches a terminal`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<1000 {
            let text = hostileText(using: &random)
            let width = Int.random(in: 1...100, using: &random)
            let terminal = width > 90 ? Presentation.Terminal.plain : .coloured(width)
            let task = Sample.task(1, "x" + text) {
                $0.notes = text
                $0.project = text
                $0.tags = [text]
                $0.source = TaskSource(name: text, externalID: text)
                $0.extra = [ExtraField(name: text, value: text)]
            }
            for output in outputs(of: task, in: terminal) {
                let safe = isSafe(terminal.usesColour ? withoutOwnStyles(output) : output)
                #expect(safe, "of \(Array(text.unicodeScalars))")
            }
            #expect(isSafe(json(of: task)), "of \(Array(text.unicodeScalars))")
            try expectSameText(task)
        }
    }

    /// Everything that is shown to people about the task.
    private func outputs(of task: Task, in terminal: Presentation.Terminal) -> [String] {
        let query = TaskQuery(.everything, today: Sample.today)
        let entry = HistoryEntry(
            operation: Sample.operation(task.text),
            change: .updated(before: Sample.task(1, "y"), after: task))
        let details = TaskDetails(
            task, history: [entry], calendar: Sample.Calendar(), terminal: terminal)
        var notices = ""
        let view = TextErrorView(terminal: terminal) { notices += $0 }
        for severity in [Severity.toast, .banner, .alert] {
            var notice = Notice(severity, task.text)
            notice.cause = task.text
            notice.holds = task.text
            notice.suggestion = Advice(task.text)
            view.show(notice)
        }
        let change = ChangeText(terminal: terminal)
        return [
            TaskListText([task], for: query, terminal: terminal).text, details.text, notices,
            change.line(.added, task), change.line(.undone, of: task.text, .deleted(task)),
        ]
    }

    private func json(of task: Task) -> String {
        var writer = JSONWriter()
        writer.value(task)
        return writer.text
    }

    private func expectSameText(_ task: Task) throws {
        let object = try #require(
            JSONSerialization.jsonObject(with: Data(json(of: task).utf8)) as? [String: Any])
        let text = try #require(object["text"] as? String)
        #expect(text.utf8.elementsEqual(task.text.utf8))
    }

    private func hostileText(using random: inout SeededGenerator) -> String {
        let ranges: [ClosedRange<UInt32>] = [
            0x00...0x1F, 0x20...0x7E, 0x7F...0x9F, 0x300...0x36F, 0x61C...0x61C, 0x4E00...0x4E20,
            0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF...0xFEFF,
            0x1F1E6...0x1F1FF, 0x1F3FB...0x1F468, 0xE0000...0xE007F, 0xE0100...0xE0110,
        ]
        var text = ""
        for _ in 0..<Int.random(in: 0...20, using: &random) {
            let range = ranges[Int.random(in: 0..<ranges.count, using: &random)]
            let value = UInt32.random(in: range, using: &random)
            if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
        }
        return text
    }

    /// Leaves out the sequences that this module may send, and only those.
    private func withoutOwnStyles(_ text: String) -> String {
        // By bytes: a mark that follows a sequence makes one character with its end.
        let sequences = ["0", "1", "2", "2;9", "31", "32", "33", "36", "1;31"].map {
            Array("\u{1B}[\($0)m".utf8)
        }
        let bytes = Array(text.utf8)
        var rest: [UInt8] = []
        var position = 0
        while position < bytes.count {
            let sequence =
                bytes[position] == 0x1B
                ? sequences.first { bytes[position...].starts(with: $0) } : nil
            if sequence == nil { rest.append(bytes[position]) }
            position += sequence?.count ?? 1
        }
        return String(decoding: rest, as: UTF8.self)
    }

    /// The rule in the words of the Unicode code charts, apart from the module's own.
    private func isSafe(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x0A: true
            case 0x00...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069,
                0xFEFF, 0xE0000...0xE007F:
                false
            default: true
            }
        }
    }
}
