import Domain
import Glibc
import POSIX
import Platform
import TestSupport
import Testing

@Suite("Checked output")
struct CheckedOutputTests {
    @Test func `text arrives when it is flushed, in the order of writing`() throws {
        let pipe = try TestPipe()
        let output = CheckedOutput(descriptor: pipe.writingEnd)
        try output.write("Added 1: ")
        try output.write("Grüße 🍞\n")
        var waiting: Int32 = -1
        _ = unsafe ioctl(pipe.readingEnd, UInt(FIONREAD), &waiting)
        #expect(waiting == 0)
        try output.flush()
        pipe.closeWritingEnd()
        #expect(String(decoding: try pipe.readToEnd(), as: UTF8.self) == "Added 1: Grüße 🍞\n")
    }

    @Test(arguments: [1, 16, 1 << 16])
    func `every byte gets through a full pipe that does not block`(_ capacity: Int) throws {
        let folder = try TemporaryFolder()
        let command = "exec cat >\(folder.path(of: "received"))"
        guard let reader = unsafe popen(command, "we") else { throw SystemFailure("popen") }
        let pipe = unsafe fileno(reader)
        _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
        let lines = (1...40_000).map { "task \($0)\n" }
        let output = CheckedOutput(descriptor: pipe, capacity: capacity)
        for line in lines { try output.write(line) }
        try output.flush()
        unsafe pclose(reader)
        #expect(try folder.read("received") == Array(lines.joined().utf8))
    }

    @Test(arguments: [16, 1 << 16])
    func `a full device is a failure, at the latest when flushed`(_ capacity: Int) throws {
        let device = unsafe open("/dev/full", O_WRONLY | O_CLOEXEC)
        defer { close(device) }
        let output = CheckedOutput(descriptor: device, capacity: capacity)
        let error = #expect(throws: AppError.self) {
            try output.write("Added 42: Buy milk\n")
            try output.flush()
        }
        #expect(error?.code == .outputFailed)
        #expect(error?.exitStatus == .inputOutput)
        #expect(error?.cause?.systemError == ENOSPC)
        #expect(error?.isClosedPipe == false)
        #expect(throws: AppError.self) { try output.write("more") }
        #expect(throws: AppError.self) { try output.flush() }
    }

    @Test func `a reader that left is told apart from a failure`() async throws {
        await #expect(processExitsWith: .signal(SIGPIPE)) {
            ProcessStart.prepare()
            let pipe = try TestPipe()
            pipe.closeReadingEnd()
            let output = CheckedOutput(descriptor: pipe.writingEnd)
            try output.write("1  Buy milk\n")
            let error = #expect(throws: AppError.self) { try output.flush() }
            if error?.isClosedPipe == true { ProcessEnd.byClosedPipe() }
        }
    }

    @Test func `only the stream that the journal reads is a journal`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write([], to: "stream")
        let number = unsafe open(path, O_WRONLY | O_CLOEXEC)
        defer { close(number) }
        let output = CheckedOutput(descriptor: number)
        let status = try status(of: path)
        let stream = "\(status.st_dev):\(status.st_ino)"
        #expect(output.isJournal(in: Environment(["JOURNAL_STREAM": stream])))
        #expect(!output.isJournal(in: Environment(["JOURNAL_STREAM": "8:1"])))
        #expect(!output.isJournal(in: Environment([String: String]())))
    }
}
