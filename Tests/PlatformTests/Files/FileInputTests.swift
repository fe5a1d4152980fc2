import Domain
import Glibc
import Platform
import TestSupport
import Testing

@Suite("Files that are read")
struct FileInputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func readAll(_ input: borrowing FileInput, atOnce size: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: size)
        while true {
            let count = try unsafe part.withUnsafeMutableBytes { try unsafe input.read(into: $0) }
            guard count > 0 else { return bytes }
            bytes += part[..<count]
        }
    }

    @Test(arguments: [1, 7, 4096, 1 << 20])
    func `a file is read to its end, whatever fits at once`(_ size: Int) throws {
        let content = (0..<20_000).map { UInt8(truncatingIfNeeded: $0) }
        let input = try FileInput(path: try folder.write(content, to: "tasks.csv"))
        let bytes = try readAll(input, atOnce: size)
        let fileSize = input.size
        #expect(bytes == content)
        #expect(fileSize == 20_000)
    }

    @Test func `a file that becomes shorter has no end that counts`() throws {
        let path = try folder.write([UInt8](repeating: 0x61, count: 100), to: "tasks.csv")
        let input = try FileInput(path: path)
        unsafe truncate(path, 40)
        var error: AppError?
        do { _ = try readAll(input, atOnce: 16) } catch let failure as AppError { error = failure }
        #expect(error?.code == .inputChanged)
        #expect(error?.exitStatus == .temporaryFailure)
    }

    @Test func `a pipe has no size and ends when its writer goes`() throws {
        let pipe = try TestPipe()
        try pipe.write("a\nb")
        pipe.closeWritingEnd()
        let input = FileInput(borrowing: pipe.readingEnd)
        let (size, isTerminal) = (input.size, input.isTerminal)
        #expect(size == nil)
        #expect(!isTerminal)
        let bytes = try readAll(input, atOnce: 16)
        #expect(bytes == Array("a\nb".utf8))
    }

    @Test(.timeLimit(.minutes(30)))
    func `a named pipe is opened before anybody writes into it`() throws {
        let path = folder.path(of: "pipe")
        unsafe mkfifo(path, 0o600)
        let input = try FileInput(path: path)
        let writer = unsafe open(path, O_WRONLY)
        unsafe write(writer, "a\nb", 3)
        close(writer)
        let (size, bytes) = (input.size, try readAll(input, atOnce: 16))
        #expect(size == nil)
        #expect(bytes == Array("a\nb".utf8))
    }

    @Test(
        arguments: [
            ("missing.csv", .inputMissing),
            ("tasks.csv/x", .inputMissing),
            (".", .inputFailed),
        ] as [(String, ErrorCode)])
    func `what cannot be opened is named`(
        _ name: String, _ code: ErrorCode
    ) throws {
        try folder.write([], to: "tasks.csv")
        let path = folder.path(of: name)
        do {
            _ = try FileInput(path: path)
            Issue.record("\(path) was opened.")
        } catch {
            #expect(error.code == code)
            #expect(error.detail?.contains("'\(path)'") == true)
        }
    }

    @Test(
        .enabled(
            if: SystemRoot.canBeUnprivileged, "root of a user namespace may read everything"))
    func `a file without permission is told as such`() async throws {
        let path = try folder.write([], to: "tasks.csv")
        unsafe chmod(folder.path, 0o755)
        unsafe chmod(path, 0)
        await #expect(processExitsWith: .success) { [path = path as String] in
            // Root may read everything; nobody may not.
            if geteuid() == 0 { try #require(setgid(65_534) == 0 && setuid(65_534) == 0) }
            do {
                _ = try FileInput(path: path)
                Issue.record("\(path) was opened.")
            } catch let error as AppError {
                #expect(error.code == .inputForbidden)
            }
        }
    }

    @Test func `a folder as standard input fails as standard input`() throws {
        let number = unsafe open(folder.path, O_RDONLY | O_CLOEXEC)
        defer { close(number) }
        let input = FileInput(borrowing: number)
        do {
            _ = try readAll(input, atOnce: 16)
            Issue.record("The folder was read.")
        } catch let error as AppError {
            #expect(error.code == .standardInputFailed)
            #expect(error.cause?.systemError == EISDIR)
        }
    }
}
