import TestSupport
import Testing

@Suite("Files in any encoding")
struct EncodingTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test(arguments: [false, true], [[], ["--encoding", "utf-16le"]] as [[String]])
    func `of two bytes a character are read, marked or not`(
        _ isMarked: Bool, _ options: [String]
    ) throws {
        let text = (isMarked ? "\u{FEFF}" : "") + "text,notes\nGrüße 🐝,„é“\nTwo,\n"
        try home.folder.write(utf16(text), to: "tasks.csv")
        let result = try home.importing(arguments: ["--json"] + options + ["tasks.csv"])
        #expect(result.ending == .exited(0))
        #expect(result.output.contains("\"encoding\":\"UTF-16LE\""))
        #expect(try home.tasks().first?.notes == "„é“")
        #expect(try home.texts() == ["Grüße 🐝", "Two"])
    }

    @Test func `have their defects at the bytes of the file`() throws {
        let text = utf16("text\nOne\nTw") + [0x00, 0xD8] + utf16("o\nThree\n")
        try home.folder.write(text, to: "tasks.csv")
        let summary = try home.summary("tasks.csv", exiting: 65)
        #expect(summary.errors.map(\.code) == ["csv.invalidEncoding"])
        #expect((summary.errors.first?.line, summary.errors.first?.column) == (3, 3))
        #expect(summary.errors.first?.message.contains("offset 22 ") == true)
        #expect(try home.texts() == ["One", "Three"])
    }

    @Test func `are guessed with a word about it, and come in as was said`() throws {
        let western = Array("text\nM".utf8) + [0xFC] + Array("ller\nK".utf8) + [0xE4, 0x0A]
        try home.folder.write(western, to: "tasks.csv")
        let guessed = try home.importing("--dry-run", "tasks.csv")
        #expect(guessed.output.contains("encoding: Windows-1252 (it is nowhere UTF-8"))
        #expect(guessed.output.contains("Read as Windows-1252, which is a guess"))
        #expect(
            try home.summary("--encoding", "utf-8", "tasks.csv", exiting: 65).counts == [0, 0, 2])
        let told = try home.importing("--encoding", "windows-1252", "tasks.csv")
        #expect(told.ending == .exited(0) && !told.output.contains("guess"))
        #expect(try home.texts() == ["Müller", "Kä"])
    }

    @Test func `are asked for in one sentence where nothing tells them`() throws {
        // Windows-1250: był, żółw, w domu.
        let polish = Array("text\nby".utf8) + [0xB3, 0x0A, 0xBF, 0xF3, 0xB3, 0x77, 0x0A]
        try home.folder.write(polish + Array("w domu\n".utf8), to: "tasks.csv")
        let refused = try home.importing("tasks.csv")
        #expect(refused.ending == .exited(65))
        #expect(refused.errors.contains("Lines 2 and 3 show that it is not UTF-8."))
        #expect(refused.errors.contains("tend-import --encoding windows-1252 tasks.csv"))
        #expect(try home.texts().isEmpty)
        #expect(
            try home.summary("--encoding", "utf-8", "tasks.csv", exiting: 65).counts == [1, 0, 2])
        #expect(try home.summary("--encoding", "windows-1250", "tasks.csv").counts == [2, 1, 0])
        #expect(try Set(home.texts()) == ["był", "żółw", "w domu"])
    }

    @Test func `that were guessed are overruled by what comes later`() throws {
        var western = Array("text\n".utf8)
        for _ in 0..<30_000 { western += Array("K".utf8) + [0xE4] + Array("se kaufen\n".utf8) }
        try home.folder.write(western + Array("Müll\nRest\n".utf8), to: "tasks.csv")
        let result = try home.importing("--on-duplicate", "skip", "tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("that the file is Windows-1252 was a guess"))
        #expect(try Set(home.texts()) == ["Käse kaufen", "Rest"])
    }

    @Test func `that show late are told once, with what to do`() throws {
        let western = Array("text\n".utf8) + Array(repeating: 0x61, count: 300_000) + [0x0A]
        let letters: [UInt8] = [0xFF, 0x0A, 0xFE, 0x0A]
        try home.folder.write(western + letters, to: "tasks.csv")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("tend-import --encoding windows-1252 tasks.csv"))
    }

    @Test func `have rejects in UTF-8 that come in by the same command`() throws {
        let western = Array("text;due\nM".utf8) + [0xFC] + Array("ller;soon\n".utf8)
        try home.folder.write(western, to: "tasks.csv")
        _ = try home.summary("--encoding", "latin-1", "tasks.csv", exiting: 65)
        let rejects = try home.text(of: "tasks.csv.rejects")
        #expect(rejects.hasPrefix("\u{FEFF}# tend-import "))
        #expect(rejects.contains("\ntend:line;"))
        try home.write(rejects.replacing(";soon", with: ";"), to: "tasks.csv.rejects")
        #expect(try home.summary("--encoding", "latin-1", "tasks.csv.rejects").counts == [1, 0, 0])
        #expect(try home.texts() == ["Müller"])
    }

    private func utf16(_ text: String) -> [UInt8] {
        text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    }
}
