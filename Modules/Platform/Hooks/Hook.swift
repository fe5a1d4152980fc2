import Domain
import Glibc
import POSIX

/// One program among the hooks.
struct Hook {
    private let path: String
    private let name: String

    /// Takes the file for a hook, if it is one that may be run.
    init?(_ path: String, as name: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_mode & (S_IXUSR | S_IXGRP | S_IXOTH) != 0
        else { return nil }
        self.path = path
        self.name = name
    }

    /// Returns why somebody else could have written the program, or none if nobody else could.
    func reasonForDistrust() -> AppError? {
        do throws(SystemError) {
            guard let exposure = try Exposure.of(path) else { return nil }
            return refusal(exposure.sentence, suggestion: exposure.remedy)
        } catch {
            return refusal("The way to it cannot be looked at.", cause: error.cause)
        }
    }

    private func refusal(
        _ reason: String, suggestion: Advice? = nil, cause: Cause? = nil
    ) -> AppError {
        AppError(
            .hookNotRun, detail: "The hook is '\(name)'. \(reason)", suggestion: suggestion,
            cause: cause ?? Cause(step: "check hook"))
    }

    /// Runs the hook on a change.
    ///
    /// - Throws: `hook.refused` with its words, `hook.overdue`, or `hook.failed`.
    func run(
        at moment: HookFolder.Moment, on change: String, timeout: Int,
        _ isInterrupted: () -> Bool
    ) throws(AppError) {
        let end: HookRun.End
        do {
            end = try HookRun(path, at: moment, timeout: timeout).run(
                on: Array(change.utf8), isInterrupted)
        } catch {
            if let obstacle { throw obstacle }
            throw AppError(
                .hookFailed, detail: "'\(name)' cannot be run.",
                suggestion: suggestion(for: error), cause: error.cause)
        }
        switch end {
        case .accepted:
            return
        case .refused(let words, let status):
            // A signal ended it, or there was nothing to run: it has not decided anything.
            guard status < 126 else {
                // What env(1) cannot find it tells by its status.
                if let obstacle { throw obstacle }
                throw failure("'\(name)' ended with status \(status).", words)
            }
            let reason = words.isEmpty ? "It says nothing, with status \(status)." : words
            throw AppError(.hookRefused, detail: "'\(name)': \(reason)")
        case .overdue:
            let limit = "did not end within \(timeout / 1000) s (hook-time)"
            throw AppError(
                .hookOverdue, detail: "'\(name)' \(limit), and was ended.",
                cause: Cause(step: "run \(moment.rawValue) hook", message: limit))
        case .interrupted:
            throw failure("'\(name)' was interrupted.", "")
        }
    }

    private func suggestion(for error: SystemError) -> Advice? {
        switch error.number {
        case ENOEXEC: "Let its first line say what runs it, such as #!/bin/sh"
        case EAGAIN:
            "No further process may be started. End some that you do not need, or raise the limit: ulimit -u, or TasksMax= and LimitNPROC= in the unit."
        default: nil
        }
    }

    /// Why the file cannot be run, whatever it does; none where it can.
    var obstacle: AppError? { missingInterpreter ?? forbiddingMount }

    /// The error if no program is run from the file system that it lies on (mount(8), noexec).
    private var forbiddingMount: AppError? {
        do throws(SystemError) {
            guard try FileSystemStatus.of(path).f_flag & FileSystemStatus.noExecution != 0 else {
                return nil
            }
            return AppError(
                .hookFailed,
                detail: "'\(name)' lies on a file system from which no program is run (noexec).",
                suggestion:
                    "Keep your hooks on another one, or let programs be run there: see \(system: "findmnt", "-T", path)",
                cause: Cause(step: "run hook", systemError: EACCES, message: "mounted noexec"))
        } catch {
            return nil
        }
    }

    /// The error if what its first line names is not here.
    private var missingInterpreter: AppError? {
        guard let interpreter = HookInterpreter(of: path), !interpreter.isThere else { return nil }
        // An editor of Windows ends lines so, and the carriage return becomes a part of the name.
        let hasForeignLines = interpreter.program.hasSuffix("\r")
        return AppError(
            .hookFailed,
            detail: "'\(name)' is run by '\(interpreter.program)', which is not here.",
            suggestion: hasForeignLines
                ? "Its lines end with a carriage return. Take those away: \(system: "sed", "-i", "s/\\r$//", path)"
                : "Install that program, or name another one in the first line of '\(path)'",
            cause: Cause(
                step: "run hook", systemError: ENOENT,
                message: "'\(FilePath.name(of: interpreter.program))', which runs it, is missing"))
    }

    private func failure(_ detail: String, _ words: String) -> AppError {
        AppError(
            .hookFailed,
            detail: [detail, words].filter { !$0.isEmpty }.joined(separator: " "))
    }
}

/// What a script's first line says that runs it (execve(2)).
struct HookInterpreter {
    /// As much of a first line is looked at by Linux.
    private static let longestLine = 256

    /// The program, as the line names it: a path, or a name that env(1) looks for.
    let program: String

    private let isSearched: Bool

    /// Reads the first line of a program; none if it is no script.
    init?(of path: String) {
        var bytes = [UInt8](repeating: 0, count: Self.longestLine)
        do throws(SystemError) {
            let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
            let count = unsafe Glibc.read(file.number, &bytes, bytes.count)
            bytes.removeLast(bytes.count - max(0, count))
        } catch {
            return nil
        }
        guard bytes.starts(with: Array("#!".utf8)) else { return nil }
        let line = bytes.dropFirst(2).prefix { $0 != 0x0A }
        let words = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" }
        guard let first = words.first else { return nil }
        if FilePath.name(of: String(first)) == "env",
            let name = words.dropFirst().first(where: { !$0.hasPrefix("-") && !$0.contains("=") })
        {
            (program, isSearched) = (String(name), !name.contains("/"))
        } else {
            (program, isSearched) = (String(first), false)
        }
    }

    /// Whether there is such a program that may be run.
    var isThere: Bool {
        guard isSearched else { return unsafe access(program, X_OK) == 0 }
        let places = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin:/bin"
        return places.split(separator: ":", omittingEmptySubsequences: false).contains { place in
            unsafe access("\(place.isEmpty ? "." : place)/\(program)", X_OK) == 0
        }
    }
}

/// One run of a hook: it is fed, listened to, and ended when its time is up.
///
/// It has a process group of its own, which is ended as a whole; what left that group is not waited
/// for, whatever of our pipes it holds.
struct HookRun {
    /// How a run can end.
    enum End {
        case accepted
        case refused(words: String, status: Int32)
        case overdue
        case interrupted
    }

    private let path: String
    private let moment: HookFolder.Moment
    private let timeout: Int
    private let clock = MonotonicClock()

    /// As much is listened to; a hook that goes on is heard out and forgotten.
    private static let mostWords = 4096

    /// How many milliseconds pass between two looks at whether it has ended, at the most.
    private static let longestWait: Int32 = 20

    init(_ path: String, at moment: HookFolder.Moment, timeout: Int) {
        self.path = path
        self.moment = moment
        self.timeout = timeout
    }

    /// Runs the hook on what it is to read.
    func run(
        on bytes: [UInt8], _ isInterrupted: () -> Bool
    ) throws(SystemError) -> End {
        let input = try Pipe()
        let output = try Pipe()
        let child = try ChildProcess(
            path, [path], adding: ["\(HookFolder.variable)=\(moment.rawValue)"],
            streams: [
                input.readingEnd.number, output.writingEnd.number, output.writingEnd.number,
            ], leadsGroup: true)
        // While this process holds their ends too, neither would see the other go.
        try input.readingEnd.close()
        try output.writingEnd.close()
        var feed: Descriptor? = input.writingEnd
        let voice = output.readingEnd
        feed?.neverWait()
        voice.neverWait()
        var rest = bytes[...]
        var words: [UInt8] = []
        var wait: Int32 = 1
        let deadline = clock.microseconds() + Int64(timeout) * 1000
        while true {
            if let isHungry = feed?.write(&rest), !isHungry { feed = nil }
            let isSilent = voice.read(into: &words)
            if let status = try child.statusIfEnded() {
                // What it said last was written before it ended.
                _ = voice.read(into: &words)
                return status == 0 ? .accepted : .refused(words: text(of: words), status: status)
            }
            let isOver = clock.microseconds() >= deadline
            if isOver || isInterrupted() {
                child.killGroup()
                _ = try child.wait()
                return isOver ? .overdue : .interrupted
            }
            sleep(until: isSilent ? -1 : voice.number, feed?.number ?? -1, for: wait)
            wait = min(wait * 2, Self.longestWait)
        }
    }

    /// Sleeps until there is something to read or room to write, but no longer than that.
    private func sleep(until voice: Int32, _ feed: Int32, for milliseconds: Int32) {
        var requests = [
            pollfd(fd: voice, events: Int16(POLLIN), revents: 0),
            pollfd(fd: feed, events: Int16(POLLOUT), revents: 0),
        ]
        unsafe poll(&requests, nfds_t(requests.count), milliseconds)
    }

    /// Its words on one line, as far as they were listened to.
    private func text(of words: [UInt8]) -> String {
        String(decoding: words.prefix(Self.mostWords), as: UTF8.self)
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension Descriptor {
    fileprivate borrowing func neverWait() {
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
    }

    /// Writes as much as there is room for, and returns whether there is more to come.
    fileprivate borrowing func write(_ rest: inout ArraySlice<UInt8>) -> Bool {
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe Glibc.write(number, $0.baseAddress, $0.count)
            }
            guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
            rest = rest.dropFirst(count)
        }
        return false
    }

    /// Reads what is there, of which the beginning is kept, and returns whether that was the end.
    ///
    /// Who writes faster than this reads does not keep it here.
    fileprivate borrowing func read(into words: inout [UInt8]) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        for _ in 0..<16 {
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe Glibc.read(number, $0.baseAddress, $0.count)
            }
            guard count > 0 else { return count == 0 || (errno != EAGAIN && errno != EINTR) }
            if words.count < buffer.count { words += buffer[..<count] }
        }
        return false
    }
}
