import Domain
import Glibc
import Platform
import TestSupport
import Testing

@Suite("Lines of an input")
struct InputLinesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func lines(of bytes: some Sequence<UInt8>) throws -> InputLines {
        InputLines(of: try FileInput(path: try folder.write(bytes, to: "input")))
    }

    private func all(_ lines: consuming InputLines) throws(AppError) -> [String] {
        var result: [String] = []
        while let line = try lines.next() { result.append(line) }
        return result
    }

    @Test(
        arguments: [
            ("", []),
            ("\n", [""]),
            ("Buy milk", ["Buy milk"]),
            ("Buy milk\n", ["Buy milk"]),
            ("a\nb", ["a", "b"]),
            ("a\r\nb\r\n", ["a", "b"]),
            ("a\n\n\nb\n", ["a", "", "", "b"]),
            ("a\rb\n", ["a\rb"]),
            ("a\r", ["a"]),
            ("\u{FEFF}a\nb", ["a", "b"]),
            ("a\n\u{FEFF}b", ["a", "\u{FEFF}b"]),
            ("Grüße 🍞\nfin", ["Grüße 🍞", "fin"]),
        ] as [(String, [String])])
    func `a line ends where it ends, the last one with the input`(
        _ text: String, _ expected: [String]
    ) throws {
        #expect(try all(try lines(of: text.utf8)) == expected)
    }

    @Test func `lines of every length come out whole`() throws {
        let expected =
            (0..<300).map { String(repeating: "é", count: $0 * 7) }
            + [String(repeating: "x", count: 100_000), "end"]
        #expect(try all(try lines(of: expected.joined(separator: "\n").utf8)) == expected)
    }

    @Test func `a line that is not UTF-8 is named, and the next one still comes`() throws {
        var lines = try lines(of: Array("a\n".utf8) + [0x62, 0xFF, 0x0A] + Array("c\n".utf8))
        #expect(try lines.next() == "a")
        do {
            _ = try lines.next()
            Issue.record("The line was read.")
        } catch {
            #expect(error.code == .notText)
            #expect(error.detail == "Line 2 is not valid UTF-8.")
        }
        #expect(try lines.next() == "c")
        #expect(lines.lineNumber == 3)
        #expect(try lines.next() == nil)
    }

    @Test(arguments: [10, 11, 16_383, 16_384, 16_385, 100_000])
    func `a line beyond the limit is told and left out, and the next one still comes`(
        length: Int
    ) throws {
        let long = String(repeating: "x", count: length)
        let input = try FileInput(path: try folder.write("a\n\(long)\nc".utf8, to: "input"))
        var lines = InputLines(of: input, longestLine: 10)
        #expect(try lines.next() == "a")
        if length == 10 {
            #expect(try lines.next() == long)
        } else {
            do {
                _ = try lines.next()
                Issue.record("The line was read.")
            } catch {
                #expect(error.code == .textTooLong)
                #expect(error.detail == "Line 2 is longer than 64 MiB.")
            }
        }
        #expect(try lines.next() == "c")
        #expect(lines.lineNumber == 3)
        #expect(try lines.next() == nil)
    }

    @Test func `a line without an end is refused as soon as it is too long`() throws {
        var lines = InputLines(of: try FileInput(path: "/dev/zero"), longestLine: 100_000)
        do {
            _ = try lines.next()
            Issue.record("The line was read.")
        } catch {
            #expect(error.code == .textTooLong)
        }
    }

    @Test func `a line comes before the next one is written`() throws {
        let pipe = try TestPipe()
        var lines = InputLines(of: FileInput(borrowing: pipe.readingEnd))
        try pipe.write("first\nsec")
        #expect(try lines.next() == "first")
        try pipe.write("ond\n")
        #expect(try lines.next() == "second")
        pipe.closeWritingEnd()
        #expect(try lines.next() == nil)
    }
}
