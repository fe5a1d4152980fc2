import Domain
import Glibc
import POSIX

/// One program among the hooks.
struct Hook {
    private let path: String
    private let name: String

    /// Takes the file for a hook, if it is one that may be run.
    init?(_ path: String, as name: String) {
        guard let status = stat(of: path), status.isRegularFile,
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
        let end: FedProcess.End
        do {
            end = try FedProcess(
                path, [path], adding: ["\(HookFolder.variable)=\(moment.rawValue)"],
                complaint: .joined, keeping: Self.maximumWords
            ).run(
                on: Array(change.utf8),
                by: MonotonicClock().microseconds() + Int64(timeout) * 1000, isInterrupted)
        } catch {
            if let obstacle { throw obstacle }
            throw AppError(
                .hookFailed, detail: "'\(name)' cannot be run.",
                suggestion: suggestion(for: error), cause: error.cause)
        }
        switch end {
        case .ended(status: 0, _, _):
            return
        case .ended(let status, let output, _):
            let words = Self.text(of: output)
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

    /// As much is listened to; a hook that goes on is heard out and forgotten.
    private static let maximumWords = 4096

    /// Its words on one line.
    private static func text(of words: [UInt8]) -> String {
        String(decoding: words, as: UTF8.self).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
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
