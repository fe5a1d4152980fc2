import CSV
import Domain

/// The tasks of a file that is read as a whole, because they lie deeper in it than in a plain list.
struct DocumentSupply: ObjectSupply {
    private let rows: [ObjectRow]
    private let size: Int
    private var index = 0

    /// Reads the file.
    ///
    /// - Throws: What the source throws; `jsonBroken` if the text is not whole.
    init<Source: ByteSource & ~Copyable>(
        _ source: consuming Source, _ settings: ImportSettings
    ) throws(AppError) where Source.Failure == AppError {
        let text = try SampledSource(source, count: FileLayout.maximumDocument).sample
        size = text.count
        rows =
            switch settings.form {
            case .markdown: MarkdownItems(text).rows
            case .outline: OrgItems(text).rows
            case .table, .lines, .objects:
                try DocumentText(text).unfolded(by: settings.preset)?.rows ?? []
            }
    }

    var offset: Int { index < rows.count ? rows[index].start.offset : size }

    mutating func next() throws(AppError) -> ObjectRow? {
        guard index < rows.count else { return nil }
        defer { index += 1 }
        return rows[index]
    }
}
