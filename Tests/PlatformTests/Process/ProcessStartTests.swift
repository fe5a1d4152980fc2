import Domain
import Glibc
import Platform
import TestSupport
import Testing

@Suite("The start of a process")
struct ProcessStartTests {
    @Test(arguments: [[0], [1], [2], [0, 1], [1, 2], [0, 1, 2]] as [[Int32]])
    func `closed standard descriptors are taken, and still fail`(_ closed: [Int32]) async {
        await #expect(processExitsWith: .success) { [closed = closed as [Int32]] in
            for number in closed { close(number) }
            ProcessStart.prepare()
            let next = unsafe open("/dev/null", O_RDONLY)
            // The errno is not looked at: another thread of the test, which a program has not at its
            // start, can take the number first for a timer.
            var byte: UInt8 = 0
            let results = closed.map { number in
                unsafe number == STDIN_FILENO ? read(number, &byte, 1) : write(number, &byte, 1)
            }
            #expect(results.allSatisfy { $0 == -1 })
            #expect(next > STDERR_FILENO)
        }
    }

    @Test func `open standard descriptors are left as they are`() async {
        await #expect(processExitsWith: .success) {
            let pipe = try TestPipe()
            dup2(pipe.writingEnd, STDOUT_FILENO)
            ProcessStart.prepare()
            let output = CheckedOutput.standardOutput()
            try output.write("kept")
            try output.flush()
            var bytes = [UInt8](repeating: 0, count: 8)
            let count = unsafe read(pipe.readingEnd, &bytes, bytes.count)
            #expect(count == 4)
        }
    }

    @Test func `files are made for their owner alone`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "file")
        await #expect(processExitsWith: .success) { [path = path as String] in
            ProcessStart.prepare()
            let number = unsafe open(path, O_WRONLY | O_CREAT, 0o666)
            #expect(number >= 0)
        }
        #expect(try status(of: path).st_mode & 0o7777 == 0o600)
    }
}
