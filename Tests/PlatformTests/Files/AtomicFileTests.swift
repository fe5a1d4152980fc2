import Domain
import Glibc
import POSIX
import TestSupport
import Testing

@testable import Platform

@Suite("Files that are replaced whole")
struct AtomicFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ text: String, to path: String) throws(AppError) {
        try AtomicFile.write(text.utf8.span, to: path)
    }

    @Test(arguments: ["", "one line\n", String(repeating: "draft ", count: 50_000)])
    func `a file holds exactly what was written, for its owner alone`(_ text: String) throws {
        try write(text, to: folder.path(of: "drafts"))
        #expect(try folder.read("drafts") == Array(text.utf8))
        #expect(try status(of: folder.path(of: "drafts")).st_mode & 0o7777 == 0o600)
    }

    @Test func `the new content takes the place of the old, and nothing else is left`() throws {
        try folder.write("a much longer old content".utf8, to: "drafts")
        try write("new", to: folder.path(of: "drafts"))
        #expect(try folder.read("drafts") == Array("new".utf8))
        #expect(try names(in: folder.path) == ["drafts"])
    }

    @Test func `a failure leaves what was there, and no remains`() throws {
        let path = folder.path(of: "drafts")
        try makeFolder(path)
        try folder.write("kept".utf8, to: "drafts/kept")
        let error = #expect(throws: AppError.self) { try write("new", to: path) }
        #expect(error?.code == .saveFailed)
        #expect(error?.cause?.step == "rename")
        #expect(try names(in: folder.path) == ["drafts"])
        #expect(try folder.read("drafts/kept") == Array("kept".utf8))
    }

    @Test func `what killed processes left beside a file goes, and nothing else`() throws {
        let path = try folder.write("kept".utf8, to: "rows.rejects")
        let left = ".rows.rejects.3w5e11264sgsf"
        let others = [
            ".rows.rejects.swp", ".rows.rejects.3w5e11264sgs-", ".other.3w5e11264sgsf",
            ".rows.rejects.1w5e11264sgsf", ".rows.rejects.2w5e11264sgsf",
        ]
        for name in [left] + others {
            unsafe chmod(try folder.write("a".utf8, to: name), 0o600)
        }
        // One is being written, and one has another name.
        let written = try Descriptor(opening: folder.path(of: others[3]), O_RDONLY)
        #expect(flock(written.number, LOCK_EX) == 0)
        #expect(unsafe link(folder.path(of: others[4]), folder.path(of: "mine")) == 0)
        unsafe symlink(path, folder.path(of: ".rows.rejects.4w5e11264sgsf"))
        AtomicFile.removeAbandoned(of: path)
        #expect(
            try Set(names(in: folder.path))
                == Set(others + ["rows.rejects", "mine", ".rows.rejects.4w5e11264sgsf"]))
        #expect(try KeptFile(path).bytes == Array("kept".utf8))
    }

    @Test(.enabled(if: SystemRoot.isHere, "only root can give a file away"))
    func `what another user left beside a file stays`() throws {
        let path = try folder.write("kept".utf8, to: "rows.rejects")
        let left = try folder.write("a".utf8, to: ".rows.rejects.3w5e11264sgsf")
        unsafe chmod(left, 0o600)
        #expect(unsafe chown(left, 65_534, 65_534) == 0)
        AtomicFile.removeAbandoned(of: path)
        #expect(try names(in: folder.path).count == 2)
    }

    @Test func `a missing folder is told as what it is`() {
        let path = folder.path(of: "missing/drafts")
        let error = #expect(throws: AppError.self) { try write("new", to: path) }
        #expect(error?.code == .saveFailed)
        #expect(
            error?.cause
                == Cause(
                    step: "open", systemError: ENOENT, message: "No such file or directory"))
    }

    @Test func `a size limit that is reached is a lack of space`() async throws {
        let path = folder.path(of: "drafts")
        try folder.write("old".utf8, to: "drafts")
        await #expect(processExitsWith: .success) { [path = path as String] in
            ProcessStart.prepare()
            var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
            unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            let large = [UInt8](repeating: 0x61, count: 10_000)
            let error = #expect(throws: AppError.self) {
                try AtomicFile.write(large.span, to: path)
            }
            #expect(error?.code == .insufficientStorage)
            #expect(error?.cause?.systemError == EFBIG)
        }
        #expect(try folder.read("drafts") == Array("old".utf8))
        #expect(try names(in: folder.path) == ["drafts"])
    }

    @Test(arguments: [("", true), ("abc", true), ("ab", true), ("abcd", false), ("abd", false)])
    func `what was written is read back`(_ expected: String, _ holds: Bool) throws {
        let path = try folder.write("abc".utf8, to: "drafts")
        let file = try Descriptor(opening: path, O_RDONLY)
        #expect(try file.holds(expected.utf8.span) == holds)
    }
}
