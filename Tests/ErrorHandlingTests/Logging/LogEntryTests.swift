import Domain
import ErrorHandling
import TestSupport
import Testing

@Suite("An entry of the log")
struct LogEntryTests {
    private func stored(_ text: String) -> String? {
        var entry = LogEntry.sample()
        entry.set(.importLabel, text)
        return entry.fields.last?.value
    }

    @Test(arguments: JournalField.allCases.map(\.rawValue) + FieldName.allCases.map(\.rawValue))
    func `the journal takes every name`(name: String) throws {
        let first = try #require(name.first)
        #expect(name.count <= 64)
        #expect(("A"..."Z").contains(first))
        #expect(
            name.allSatisfy { ("A"..."Z").contains($0) || ("0"..."9").contains($0) || $0 == "_" })
    }

    @Test(arguments: [
        ("plain text", "plain text"),
        ("Chinese 你好, Arabic مرحبا, emoji 👩‍👩‍👧", "Chinese 你好, Arabic مرحبا, emoji 👩‍👩‍👧"),
        ("two\nlines\tand a tab", "two\nlines\tand a tab"),
        ("\u{1B}[31mred", "\\u{1b}[31mred"),
        ("\u{9B}31mred", "\\u{9b}31mred"),
        ("zero\0", "zero\\u{0}"),
        ("carriage\rreturn", "carriage\\u{d}return"),
        ("\u{7F}", "\\u{7f}"),
        ("evil\u{202E}txt", "evil\\u{202e}txt"),
        ("line\u{2028}end", "line\\u{2028}end"),
        ("tag\u{E0041}", "tag\\u{e0041}"),
    ])
    func `control characters of a value are made visible`(text: String, expected: String) {
        #expect(stored(text) == expected)
    }

    @Test func `a message is one line`() {
        let entry = LogEntry.sample("first\nsecond\tthird\u{1B}[0m")
        #expect(entry.fields.map(\.value) == ["first second third\\u{1b}[0m"])
    }

    @Test(arguments: ["a", "é", "你", "👍"])
    func `what is too long is cut off between characters`(character: String) throws {
        let message = LogEntry.sample(String(repeating: character, count: 10_000)).fields[0].value
        #expect(message.utf8.count <= LogEntry.longestMessage)
        #expect(message.utf8.count > LogEntry.longestMessage - 8)
        #expect(message.hasSuffix("\(character)…"))
        let value = try #require(stored(String(repeating: character, count: 100_000)))
        #expect(value.utf8.count <= LogEntry.longestValue)
        #expect(value.utf8.count > LogEntry.longestValue - 8)
    }

    @Test func `a name stands once, with its latest value`() {
        var entry = LogEntry.sample()
        entry.set(.attempt, "1")
        entry.set(.attempt, "2")
        #expect(entry.fields.map(\.name) == ["MESSAGE", "TEND_ATTEMPT"])
        #expect(entry.fields.last?.value == "2")
    }

    @Test func `all fields together stay within one datagram`() {
        var entry = LogEntry.sample(String(repeating: "m", count: 10_000))
        for name in FieldName.allCases {
            entry.set(name, String(repeating: "long\n", count: 10_000))
        }
        let size = entry.fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        #expect(size <= LogEntry.largestSize)
        #expect(size > LogEntry.largestSize - 100)
        #expect(entry.fields[1].value.utf8.count > LogEntry.longestValue - 8)
    }
}
