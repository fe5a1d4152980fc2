import Domain
import ErrorHandling
import Glibc
import TestSupport
import Testing

@Suite("The fallback log")
struct FallbackLogTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path(of: "state/tend/log.jsonl")
    }

    private func lines(of name: String) throws -> [String] {
        try folder.read("state/tend/\(name)").split(separator: UInt8(ascii: "\n"))
            .map { String(decoding: $0, as: UTF8.self) }
    }

    private func mode(of path: String) -> UInt32 {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }

    private func numbers(in reading: LogReading) -> [Int] {
        reading.records.compactMap { $0[.attempt].flatMap { Int($0) } }
    }

    private func reading() -> LogReading {
        LogReader(fallbackPath: path, journalFiles: JournalFiles(inMemory: nil, onDisk: nil)).read()
    }

    @Test func `an entry is one line of JSON, in a file and a folder of the owner's alone`() throws
    {
        var entry = LogEntry.sample("Said \"so\".")
        entry.set(.importLabel, "C:\\a\tb\nc\u{1B}é")
        try FallbackLog(path: path).write(entry)
        let expected =
            #"{"__REALTIME_TIMESTAMP":"1795262400000000","MESSAGE":"Said \"so\".","#
            + #""TEND_IMPORT_LABEL":"C:\\a\tb\nc\\u{1b}é"}"# + "\n"
        #expect(
            String(decoding: try folder.read("state/tend/log.jsonl"), as: UTF8.self) == expected)
        #expect(mode(of: path) == 0o600)
        #expect(mode(of: folder.path(of: "state/tend")) == 0o700)
        #expect(mode(of: folder.path(of: "state")) == 0o700)
    }

    @Test func `where it cannot be, that is said`() throws {
        let target = try folder.write([], to: "target")
        for (path, number) in [("/dev/null", EINVAL), (target + "/log", ENOTDIR), ("", ENOENT)] {
            #expect(throws: LogSinkFailure.failed(number)) {
                try FallbackLog(path: path).write(.sample())
            }
        }
    }

    @Test func `what is no file of its own is set aside, and not written to`() throws {
        let target = try folder.write([], to: "target")
        let log = folder.path(of: "log")
        for make in [
            { unsafe symlink(target, log) }, { unsafe mkfifo(log, 0o600) },
            { unsafe mkdir(log, 0o700) },
        ] as [() -> Int32] {
            #expect(make() == 0)
            try FallbackLog(path: log).write(.sample())
            #expect(try folder.read("log").count > 0)
            let aside = log + ".damaged-2026-11-21"
            #expect(unsafe access(aside, F_OK) == 0)
            #expect(unsafe remove(aside) == 0)
            #expect(unsafe remove(log) == 0)
        }
        #expect(try folder.read("target").isEmpty)
    }

    @Test(.enabled(if: SystemRoot.isHere, "only root can give a file away"))
    func `another user's file is set aside`() throws {
        let log = try folder.write("{}".utf8, to: "log")
        #expect(unsafe chown(log, 65_534, 65_534) == 0)
        try FallbackLog(path: log).write(.sample())
        #expect(try folder.read("log.damaged-2026-11-21") == Array("{}".utf8))
    }

    @Test(
        arguments: [
            ([0xFF, 0x00, 0x0A], 1), ([0x0A, 0x0A], 0),
            (Array("{\"__REALTIME_TIMESTAMP\":\"1".utf8), 0),
            (Array("{}\n[]\nnull\n".utf8), 3),
        ] as [([UInt8], Int)])
    func `damaged lines are counted and cost no other`(bytes: [UInt8], count: Int) throws {
        try FallbackLog(path: path).write(.numbered(1))
        try folder.write(
            try folder.read("state/tend/log.jsonl") + bytes, to: "state/tend/log.jsonl")
        try FallbackLog(path: path).write(.numbered(2))
        #expect(numbers(in: reading()) == [1, 2])
        #expect(reading().damagedLines == count)
    }

    @Test func `a full file is put aside, and the one before it goes`() throws {
        let log = FallbackLog(path: path, sizeLimit: 1000)
        for number in 1...100 { try log.write(.numbered(number)) }
        let older = try lines(of: "log.jsonl.1")
        let newer = try lines(of: "log.jsonl")
        #expect(try folder.read("state/tend/log.jsonl.1").count <= 1000)
        #expect(try folder.read("state/tend/log.jsonl.1").count > 900)
        #expect(!newer.isEmpty)
        #expect(numbers(in: reading()) == Array((101 - older.count - newer.count)...100))
    }

    @Test func `an entry cut off by a full disk costs no other`() async throws {
        try FallbackLog(path: path).write(.numbered(1))
        let size = try folder.read("state/tend/log.jsonl").count
        await #expect(processExitsWith: .success) { [path = path as String, size = size as Int] in
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit()
            unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            let usual = limit.rlim_cur
            limit.rlim_cur = UInt(size + 40)
            unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            defer {
                // The process may have more to write at its end: which lines of code it ran.
                limit.rlim_cur = usual
                unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            }
            let log = FallbackLog(path: path)
            #expect(throws: LogSinkFailure.failed(ENOSPC)) { try log.write(.sample()) }
            #expect(throws: LogSinkFailure.failed(EFBIG)) { try log.write(.sample()) }
        }
        try FallbackLog(path: path).write(.numbered(2))
        #expect(try folder.read("state/tend/log.jsonl").count > 2 * size)
        #expect(numbers(in: reading()) == [1, 2])
    }

    @Test func `several processes write whole lines beside each other`() async throws {
        await write(250, perProcess: 4, sizeLimit: 1 << 20)
        let reading = reading()
        #expect(reading.damagedLines == 0)
        for writer in 0..<4 {
            let numbers = numbers(in: reading).filter { $0 / 1000 == writer }
            #expect(numbers == Array((writer * 1000)..<(writer * 1000 + 250)))
        }
    }

    @Test func `several processes put a full file aside once`() async throws {
        let limit = 20_000
        await write(250, perProcess: 4, sizeLimit: limit)
        #expect(reading().damagedLines == 0)
        // A file that was put aside half empty would show that it was done twice. One that is full has
        // no room for another line, of 111 bytes at most.
        #expect(try folder.read("state/tend/log.jsonl.1").count > limit - 111)
    }

    private func write(_ count: Int, perProcess processes: Int, sizeLimit: Int) async {
        await withTaskGroup { group in
            for writer in 0..<processes {
                group.addTask { [path] in
                    await #expect(processExitsWith: .success) {
                        [
                            path = path as String, writer = writer as Int, count = count as Int,
                            limit = sizeLimit as Int
                        ] in
                        let log = FallbackLog(path: path, sizeLimit: limit)
                        for number in 0..<count {
                            try log.write(.numbered(writer * 1000 + number))
                        }
                    }
                }
            }
        }
    }
}
