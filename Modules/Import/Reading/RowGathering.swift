import Domain

/// Reads the rows of a file and makes tasks of them, as many at a time as one batch takes.
struct RowGathering<Rows: FileRows & ~Copyable>: ~Copyable {
    private let settings: ImportSettings
    private let fields: FilledFields
    private let naming: ParentNaming
    private var rows: Rows

    private var count = 0
    private var rejected = 0

    /// Begins with the first row.
    init(_ rows: consuming Rows, _ settings: ImportSettings) {
        fields = rows.head.mapping.filledFields(with: settings.constants)
        naming = settings.preset.parentNaming(in: rows.head.mapping.names)
        self.settings = settings
        self.rows = rows
    }

    /// Gathers the rows that come next.
    mutating func gather(into gathered: inout GatheredRows) {
        gathered.startAnew(with: fields, naming: naming)
        do throws(AppError) {
            gathered.sequel = try sequel(after: &gathered)
        } catch {
            gathered.sequel = .failure(error)
        }
        gathered.strayHints = rows.strayHints
        gathered.orphans = rows.orphans
        gathered.end = rows.offset
    }

    private mutating func sequel(
        after gathered: inout GatheredRows
    ) throws(AppError) -> GatheredRows.Sequel {
        while let row = rows.row {
            guard gathered.hasRoom(for: row, joining: rows.joinsTaskAbove) else { return .more }
            if !row.isRemainder { count += 1 }
            if !gathered.take(row, of: &rows) {
                rejected += 1
                let isExceeded = settings.errorLimit.isExceeded(
                    rejected: rejected, rows: count, atBatchEnd: false)
                if isExceeded { return .tooManyErrors }
            }
            try rows.advance()
        }
        return .nothing
    }
}
