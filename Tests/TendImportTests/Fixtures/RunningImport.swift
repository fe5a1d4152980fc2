import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

/// An import that runs beside the test.
final class RunningImport: Sendable {
    private let result = Mutex<Result<ProgramResult, any Error>?>(nil)
    private let end = DispatchGroup()
    private let processFile: String

    /// Starts the program through a shell that notes its number and becomes it.
    init(
        _ program: String, _ arguments: [String], environment: [String: String],
        input: ProgramInput, in folder: TemporaryFolder
    ) throws {
        let path = folder.path
        processFile = folder.path(of: ".process-\(UInt64.random(in: 0 ... .max))")
        let shell = ProgramRunner(path: "/bin/sh")
        let words =
            ["-c", "echo $$ >\"$0\".new; mv \"$0\".new \"$0\"; exec \"$@\"", processFile, program]
            + arguments
        end.enter()
        Thread.detachNewThread { [self] in
            let outcome = Result {
                try shell.run(words, environment: environment, input: input, in: path)
            }
            result.withLock { $0 = outcome }
            end.leave()
        }
    }

    /// Whether it still runs.
    var isRunning: Bool { result.withLock { $0 == nil } }

    /// Waits for its end, and returns what it came to.
    func finish() throws -> ProgramResult {
        end.wait()
        return try #require(result.withLock { $0 }).get()
    }

    /// Waits until `condition` holds or the import ended.
    func wait(until condition: () throws -> Bool) rethrows {
        while isRunning, try !condition() { usleep(1000) }
    }

    /// Waits until it keeps HUP, INT and TERM waiting (proc(5)): it is at its work.
    func waitUntilItHoldsSignals() throws {
        guard let process = try process() else { return }
        wait {
            let status = FileManager.default.contents(atPath: "/proc/\(process)/status") ?? Data()
            return String(decoding: status, as: UTF8.self)
                .contains(/SigBlk:\t[0-9a-f]+400[37]\n/)
        }
    }

    /// Sends it a signal, as soon as it has begun.
    func send(_ signal: Int32) throws {
        if let process = try process() { _ = kill(process, signal) }
    }

    /// The largest memory that it had, in KiB (`VmHWM` of proc(5)), looked at until its end.
    func peakMemory() throws -> Int {
        guard let process = try process() else { return 0 }
        var peak = 0
        while isRunning {
            if let status = FileManager.default.contents(atPath: "/proc/\(process)/status") {
                let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
                let line = lines.first { $0.hasPrefix("VmHWM:") }
                peak = max(peak, line.flatMap { Int($0.filter(\.isNumber)) } ?? 0)
            }
            usleep(5000)
        }
        return peak
    }

    private func process() throws -> pid_t? {
        var text: Data?
        wait {
            text = FileManager.default.contents(atPath: processFile)
            return text != nil
        }
        return text.flatMap { pid_t(String(decoding: $0.dropLast(), as: UTF8.self)) }
    }
}
