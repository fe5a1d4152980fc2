public import Domain
import Glibc

/// Whether what is written can be brought to the disk, and how long that takes.
public struct SyncCheck: HealthCheck {
    /// What it is called in the finding.
    public let name = "syncing"

    private static let limit: Int64 = 1_000_000

    private let path: String
    private let synchronize: (String) -> Int32?

    /// Creates the check of the folder of the tasks.
    public init(path: String) {
        // A folder can be synchronized without anything being written.
        self.init(path: path) { path in
            do throws(SystemError) {
                try Descriptor(opening: path, O_RDONLY | O_DIRECTORY).synchronize()
                return 0
            } catch {
                return error.step == "fsync" ? error.number : nil
            }
        }
    }

    /// Creates the check with what synchronizes a folder, and returns the error number; none where
    /// there is no folder.
    package init(path: String, synchronize: @escaping (String) -> Int32?) {
        self.path = path
        self.synchronize = synchronize
    }

    /// Synchronizes the folder, which changes nothing.
    public func findings() -> [Finding] {
        let clock = MonotonicClock()
        let start = clock.microseconds()
        guard let number = synchronize(path) else { return [] }
        guard number == 0 else {
            let cause = SystemError("fsync", number: number).cause
            return failure(
                "The disk of '\(path)' does not take what is written: \(cause).",
                quoting: [path],
                remedy:
                    "Copy the folder to another disk now, and look what the system says: journalctl --dmesg"
            )
        }
        let duration = clock.microseconds() - start
        let sentence = "What is written is on the disk within \(duration / 1000) ms."
        return duration < Self.limit
            ? ok(sentence)
            : warning(sentence, remedy: "See what keeps the disk busy: cat /proc/pressure/io")
    }
}
