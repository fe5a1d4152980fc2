import Foundation
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
        #expect(refused.errors.contains("tend-import --encoding windows-1250 tasks.csv"))
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
        let letters: [UInt8] = [0x4B, 0xE4, 0x0A, 0x46, 0xE9, 0x65, 0x0A]
        try home.folder.write(western + letters, to: "tasks.csv")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        let command = "tend-import --encoding windows-1252 tasks.csv.rejects"
        #expect(result.errors.contains(command), "\(result.errors)")
        #expect(try home.pasting(command).ending == .exited(0))
        #expect(try home.texts().dropFirst() == ["Kä", "Fée"])
    }

    @Test func `are named for the bad rows alone where others are UTF-8`() throws {
        let bad = Array("Bad ".utf8) + [0xE9, 0x74, 0xE9] + Array(",\nOk,\n".utf8)
        try home.folder.write(
            Array("Task,Due\nCafé,2026-12-01\nNaïve,2026-12-02\n".utf8) + bad, to: "tasks.csv")
        let result = try home.importing("tasks.csv")
        let command = "tend-import --encoding windows-1252 tasks.csv.rejects"
        #expect(result.errors.contains(command), "\(result.errors)")
        #expect(try home.pasting(command).ending == .exited(0))
        #expect(try home.texts() == ["Café", "Naïve", "Ok", "Bad été"])
        #expect(try home.summary("tasks.csv", exiting: 65).counts == [0, 3, 1])
    }

    @Test func `are named for the bad lines alone of todo.txt, with what was typed`() throws {
        let bad = Array("(B) K".utf8) + [0xE4] + Array("se\n".utf8)
        try home.folder.write(Array("(A) Café +x\n".utf8) + bad, to: "todo.txt")
        let result = try home.importing("--set", "project=home", "todo.txt")
        let command =
            "tend-import --set project=home --preset todotxt --encoding windows-1252 todo.txt.rejects"
        #expect(result.errors.contains(command), "\(result.errors)")
        for _ in 1...2 { #expect(try home.pasting(command).ending == .exited(0)) }
        #expect(try home.texts() == ["Café", "Käse"])
        #expect(try home.tasks().last?.project == "home")
    }

    @Test func `are not named for bad rows among which others are UTF-8`() throws {
        let bad = Array("Bad ".utf8) + [0xE9, 0x74, 0xE9] + Array(",\nCafé,soon\n".utf8)
        try home.folder.write(Array("Task,Due\n".utf8) + bad, to: "tasks.csv")
        let result = try home.importing("tasks.csv")
        #expect(!result.errors.contains("--encoding"), "\(result.errors)")
        #expect(result.errors.contains("tend-import --mend tasks.csv.rejects"))
    }

    @Test func `that are not read here are told with how they become UTF-8`() throws {
        // KOI8-R: Купить молоко, Позвонить маме.
        let russian: [UInt8] =
            [0xEB, 0xD5, 0xD0, 0xC9, 0xD4, 0xD8, 0x20, 0xCD, 0xCF, 0xCC, 0xCF, 0xCB, 0xCF, 0x0A]
            + [0xF0, 0xCF, 0xDA, 0xD7, 0xCF, 0xCE, 0xC9, 0xD4, 0xD8, 0x20, 0xCD, 0xC1, 0xCD, 0xC5]
        try home.folder.write(Array("text\n".utf8) + russian + [0x0A], to: "tasks.csv")
        let refused = try home.importing("--set", "project=home", "tasks.csv")
        #expect(refused.ending == .exited(65))
        #expect(!refused.errors.contains("windows-1252"), "\(refused.errors)")
        let conversion = "iconv -f KOI8-R -t UTF-8 -o tasks.csv.utf8 tasks.csv"
        let command =
            "tend-import --set project=home --encoding utf-8 --source tasks.csv tasks.csv.utf8"
        #expect(refused.errors.contains("\(conversion); then: \(command)\n"), "\(refused.errors)")
        #expect(try home.pasting(conversion).ending == .exited(0))
        #expect(try home.pasting(command).ending == .exited(0))
        #expect(try home.texts() == ["Купить молоко", "Позвонить маме"])
        #expect(try home.tasks().map { $0.source?.name } == ["tasks.csv", "tasks.csv"])
    }

    @Test func `that are piped in become UTF-8 on their way`() throws {
        // KOI8-R: Купить, Позвонить.
        let russian: [UInt8] =
            [0xEB, 0xD5, 0xD0, 0xC9, 0xD4, 0xD8, 0x0A]
            + [0xF0, 0xCF, 0xDA, 0xD7, 0xCF, 0xCE, 0xC9, 0xD4, 0xD8, 0x0A]
        let text = Array("text\n".utf8) + russian
        let refused = try home.importing("--set", "project=home", "-", input: .bytes(text))
        let command =
            "iconv -f KOI8-R -t UTF-8 | tend-import --set project=home --encoding utf-8 -"
        #expect(refused.errors.contains("on its way: \(command)\n"), "\(refused.errors)")
        try home.folder.write(text, to: "tasks.csv")
        #expect(try home.pasting("cat tasks.csv | \(command)").ending == .exited(0))
        #expect(try home.texts() == ["Купить", "Позвонить"])
        #expect(try home.tasks().map { $0.source?.name } == ["standard-input", "standard-input"])
    }

    @Test func `that nothing tells are listed`() throws {
        let text = Array("text\n".utf8) + [0x81, 0x8D, 0x0A, 0x90, 0x9D, 0x0A]
        try home.folder.write(text, to: "tasks.csv")
        let refused = try home.importing("tasks.csv")
        #expect(refused.errors.contains("tend-import --encoding ENCODING tasks.csv"))
        #expect(refused.errors.contains("iconv -f ENCODING -t UTF-8 -o tasks.csv.utf8 tasks.csv"))
        #expect(refused.errors.contains("mac-roman, shift_jis, gbk"), "\(refused.errors)")
    }

    @Test func `of four bytes a character are told as that`() throws {
        let text = "text\nGrüße\n".unicodeScalars.flatMap { scalar -> [UInt8] in
            [UInt8(truncatingIfNeeded: scalar.value), UInt8(scalar.value >> 8), 0, 0]
        }
        let marks: [(bytes: [UInt8], name: String)] = [
            ([0xFF, 0xFE, 0, 0], "UTF-32"), ([], "UTF-32LE"),
        ]
        for (mark, name) in marks {
            try home.folder.write(mark + text, to: "tasks.csv")
            let refused = try home.importing("tasks.csv")
            let conversion = "iconv -f \(name) -t UTF-8 -o tasks.csv.utf8 tasks.csv"
            #expect(refused.errors.contains(conversion), "\(refused.errors)")
            #expect(try home.pasting(conversion).ending == .exited(0))
            try home.write("mine", to: "tasks.csv.utf8.2")
            #expect(
                try home.importing("tasks.csv").errors.contains("-o tasks.csv.utf8.3 tasks.csv"))
            let converted = try home.folder.read("tasks.csv.utf8")
            try FileManager.default.removeItem(atPath: home.folder.path(of: "tasks.csv.utf8"))
            try home.folder.write(converted, to: "converted.csv")
        }
        #expect(try home.importing("converted.csv").ending == .exited(0))
        #expect(try home.texts() == ["Grüße"])
    }

    @Test func `of two bytes that were cut short are told as that, and come in whole`() throws {
        let text = [0xFF, 0xFE] + utf16("text\nA\nB\nC\n")
        try home.folder.write(Array(text.dropLast(3)), to: "tasks.csv")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("The file was cut short"), "\(result.errors)")
        #expect(!result.errors.contains("--encoding"))
        try home.folder.write(text, to: "tasks.csv")
        #expect(try home.summary("tasks.csv").counts == [1, 2, 0])
    }

    @Test func `that were named and do not serve are told with the way back`() throws {
        let text = Array("text\nK".utf8) + [0xE4] + Array("se\nM".utf8) + [0x81, 0x0A]
        try home.folder.write(text, to: "tasks.csv")
        let result = try home.importing("--encoding", "windows-1252", "tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("take the import back first: tend undo --operation "))
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
