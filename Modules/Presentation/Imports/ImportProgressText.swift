/// How far an import is, in one line that fits a terminal.
public struct ImportProgressText {
    private static let barColumns = 20

    private let rows: Int
    private let rejected: Int
    private let bytes: Int
    private let size: Int64?
    private let microseconds: Int64

    /// Creates the line.
    ///
    /// - Parameters:
    ///   - rows: How many rows were read.
    ///   - rejected: How many of them were rejected.
    ///   - bytes: How many bytes were read.
    ///   - size: How many bytes there are, or none if nobody knows: a pipe.
    ///   - microseconds: How long it has taken.
    public init(rows: Int, rejected: Int, bytes: Int, size: Int64?, microseconds: Int64) {
        self.rows = rows
        self.rejected = rejected
        self.bytes = bytes
        self.size = size
        self.microseconds = max(1, microseconds)
    }

    /// The line, not ended, at most `width` columns long.
    public func line(width: Int) -> String {
        var parts = ["\(rows) rows", "\(Int(Int64(rows) * 1_000_000 / microseconds))/s"]
        if rejected > 0 { parts.append("\(rejected) rejected") }
        if let size, size > 0, bytes > 0 {
            let share = min(1, Double(bytes) / Double(size))
            let left = Int(Double(microseconds) / 1_000_000 * (1 - share) / share)
            parts.append("\(left) s left")
            let filled = Int(share * Double(Self.barColumns))
            parts.append(
                "[\(String(repeating: "#", count: filled))"
                    + "\(String(repeating: ".", count: Self.barColumns - filled))]")
        }
        var line = ""
        for part in parts where line.utf8.count + part.utf8.count + 2 < width {
            line += line.isEmpty ? part : "  \(part)"
        }
        return line
    }
}
