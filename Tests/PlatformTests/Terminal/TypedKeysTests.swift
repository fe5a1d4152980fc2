import TestSupport
import Testing

@testable import Platform

@Suite("Keys that were typed")
struct TypedKeysTests {
    private func characters(of keys: inout TypedKeys) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = keys.next() { text.append(scalar) }
        return String(text)
    }

    @Test func `a character comes when it is whole`() throws {
        let pipe = try TestPipe()
        let input = FileInput(borrowing: pipe.readingEnd)
        var keys = TypedKeys()
        var text = ""
        for (index, byte) in "aß€🍞".utf8.enumerated() {
            try pipe.write([byte])
            let isFilled = keys.fill(from: input)
            #expect(isFilled)
            text += characters(of: &keys)
            #expect(keys.isEmpty == (text.utf8.count == index + 1))
        }
        #expect(text == "aß€🍞")
        pipe.closeWritingEnd()
        let isFilled = keys.fill(from: input)
        #expect(!isFilled)
    }

    @Test(
        arguments: [
            ([0x61, 0xFF, 0x62], "ab", 1), ([0xE9, 0x0D], "\r", 1), ([0xE2, 0x82, 0x61], "a", 2),
            ([0x80, 0x61], "a", 1), ([0xC0, 0x80, 0x61], "a", 2), ([0xED, 0xA0, 0x80], "", 3),
        ] as [([UInt8], String, Int)])
    func `what is not UTF-8 is left out and counted`(
        bytes: [UInt8], text: String, count: Int
    ) throws {
        let pipe = try TestPipe()
        try pipe.write(bytes)
        var keys = TypedKeys()
        let isFilled = keys.fill(from: FileInput(borrowing: pipe.readingEnd))
        #expect(isFilled)
        let characters = characters(of: &keys)
        #expect(characters == text)
        let counts = [keys.takeForeignBytes(), keys.takeForeignBytes()]
        #expect(counts == [count, 0])
    }

    @Test func `a library that is missing, or is another one, edits no lines`() {
        #expect(EditLineLibrary(named: "libedit.so.2") != nil)
        #expect(EditLineLibrary(named: "libnone.so.7") == nil)
        #expect(EditLineLibrary(named: "libm.so.6") == nil)
    }
}
