import ErrorHandling
import Glibc
import TestSupport
import Testing

@Suite("The files of the journal")
struct JournalFilesTests {
    private let folder: TemporaryFolder
    private let machineID: String
    private let files: JournalFiles

    init() throws {
        folder = try TemporaryFolder()
        unsafe chmod(folder.path, 0o755)
        machineID = try folder.write("0123abcd\n".utf8, to: "machine-id")
        unsafe chmod(machineID, 0o644)
        files = JournalFiles(
            inMemory: folder.path(of: "run"), onDisk: folder.path(of: "var"),
            machineIDPath: machineID)
    }

    private func makeJournal(in root: String, file: String = "system.journal") throws -> String {
        unsafe mkdir(folder.path(of: root), 0o755)
        unsafe mkdir(folder.path(of: "\(root)/0123abcd"), 0o755)
        return try folder.write([], to: "\(root)/0123abcd/\(file)")
    }

    @Test func `no folder, no journal`() {
        #expect(files.availability() == .missing)
    }

    @Test func `no machine id, no journal`() throws {
        _ = try makeJournal(in: "run")
        #expect(files.availability() == .inMemory)
        try folder.write("\n".utf8, to: "machine-id")
        #expect(files.availability() == .missing)
        unsafe unlink(machineID)
        #expect(files.availability() == .missing)
    }

    @Test func `a folder without a journal's file is none`() throws {
        _ = try makeJournal(in: "run", file: "system.txt")
        #expect(files.availability() == .missing)
    }

    @Test(arguments: [("run", .inMemory), ("var", .readable)] as [(String, JournalAvailability)])
    func `one file that may be read is enough`(
        root: String, availability: JournalAvailability
    ) throws {
        _ = try makeJournal(in: root)
        #expect(files.availability() == availability)
    }

    @Test func `a journal on the disk outlives what is in memory beside it`() throws {
        _ = try makeJournal(in: "run")
        _ = try makeJournal(in: "var")
        #expect(files.availability() == .readable)
    }

    @Test(
        .enabled(
            if: SystemRoot.canBeUnprivileged, "root of a user namespace may read everything"))
    func `a journal that may not be read is not taken for an empty one`() async throws {
        let path = try makeJournal(in: "run")
        let journalFolder = folder.path(of: "run/0123abcd")
        unsafe chmod(path, 0)
        await #expect(processExitsWith: .success) {
            [root = folder.path as String, journalFolder = journalFolder as String] in
            let files = JournalFiles(
                inMemory: "\(root)/run", onDisk: "\(root)/var",
                machineIDPath: "\(root)/machine-id")
            becomeUnprivileged()
            #expect(files.availability() == .forbidden)
            #expect(unsafe access(journalFolder, R_OK) == 0)
        }
        unsafe chmod(journalFolder, 0o700)
        await #expect(processExitsWith: .success) { [root = folder.path as String] in
            guard getuid() == 0 else { return }
            let files = JournalFiles(
                inMemory: "\(root)/run", onDisk: "\(root)/var",
                machineIDPath: "\(root)/machine-id")
            becomeUnprivileged()
            #expect(files.availability() == .forbidden)
        }
    }
}
