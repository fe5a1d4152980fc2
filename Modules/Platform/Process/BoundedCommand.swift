import POSIX

/// A program that is ended where it does not end by itself in time.
struct BoundedCommand {
    private let words: [String]

    /// As much of what it writes is kept.
    private static let maximumOutput = 1 << 16

    /// Creates a run of a program that is looked for in `PATH`.
    init(_ words: [String]) {
        self.words = words
    }

    /// Runs it, with nothing to read.
    ///
    /// - Parameter deadline: When it is ended, with all that it started, in microseconds of the monotonic clock.
    /// - Returns: What it wrote to standard output, and its exit status; none if its time was over, or it could
    ///   not be started.
    func run(by deadline: Int64) -> (output: String, status: Int32)? {
        do throws(SystemError) {
            let end = try FedProcess(
                "/usr/bin/env", ["env", "--"] + words, complaint: .dropped,
                keeping: Self.maximumOutput
            ).run(on: [], by: deadline)
            guard case .ended(let status, let output, _) = end else { return nil }
            return (String(decoding: output, as: UTF8.self), status)
        } catch {
            return nil
        }
    }
}
