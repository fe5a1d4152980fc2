import TestSupport
import Testing

@Suite("Bytes that no character has")
struct UndefinedByteTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test(
        arguments: [
            ("gbk", [0xB1, 0xA8, 0xB8, 0xE6], [0xFF], "报告"),
            ("shift_jis", [0x95, 0xF1], [0xFF], "報"),
            ("shift_jis", [0x95, 0xF1], [0xA0], "報"),
            ("euc-jp", [0xCA, 0xF3], [0xFF], "報"), ("euc-jp", [0xCA, 0xF3], [0xA9, 0xA1], "報"),
            ("windows-1250", [0xE1], [0x81], "á"), ("big5", [0xB3, 0xF8], [0xFF], "報"),
        ] as [(String, [UInt8], [UInt8], String)])
    func `stand in the rejects file as they are`(
        _ encoding: String, _ word: [UInt8], _ bad: [UInt8], _ text: String
    ) throws {
        let beginning = Array("Task,Due\n".utf8)
        try home.folder.write(
            beginning + word + bad + Array("x,\nA,\n".utf8), to: "tasks.csv")
        #expect(
            try home.summary("--encoding", encoding, "tasks.csv", exiting: 65).counts == [1, 0, 1])
        let rejects = try home.folder.read("tasks.csv.rejects")
        let row = Array(",\(text)".utf8) + bad + Array("x,\n".utf8)
        #expect(Array(rejects.suffix(row.count)) == row)
        // They are none of the rejects file, either.
        #expect(try home.summary("tasks.csv.rejects", exiting: 65).counts == [0, 0, 1])
        let again = try home.folder.read("tasks.csv.rejects.rejects")
        #expect(Array(again.suffix(row.count)) == row)
    }
}
