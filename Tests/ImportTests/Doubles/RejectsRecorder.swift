import Domain
import Import

/// A rejects file in memory.
final class RejectsRecorder: RejectsOutput {
    let name = "rejects.csv"

    /// What was written.
    private(set) var bytes: [UInt8] = []

    /// How often it was brought to the disk.
    private(set) var finishes = 0

    func write(_ bytes: [UInt8]) throws(AppError) {
        self.bytes += bytes
    }

    func finish() throws(AppError) {
        finishes += 1
    }
}
