public import Domain

/// Whether rows wait that an import rejected lately.
public struct RejectsCheck: HealthCheck {
    /// What it is called in the finding: it is one of the two about imports.
    public let name = "imports"

    private static let shown = 5

    private let record: RejectsRecord
    private let now: Instant

    /// Creates the check of a record.
    public init(_ record: RejectsRecord, now: Instant) {
        self.record = record
        self.now = now
    }

    /// Returns the newest rejects files, each with what brings its rows in.
    public func findings() -> [Finding] {
        let files = record.files(at: now)
        guard !files.isEmpty else { return ok("No rejected row waits.") }
        return files.suffix(Self.shown).reversed().flatMap { entry in
            warning(
                "\(entry.count == 1 ? "1 row was" : "\(entry.count) rows were") rejected \(entry.at.age(at: now)) ago, and \(entry.count == 1 ? "waits" : "wait") in '\(entry.path)'.",
                quoting: [entry.path],
                remedy:
                    "Mend them one by one: \(importer: "--mend", entry.path). What is not wanted: \(system: "rm", entry.path)"
            )
        }
    }
}
