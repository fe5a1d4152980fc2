import CSV
import Domain

/// The tasks of a file that is read as a whole, because they lie deeper in it than in a plain list.
struct DocumentSupply: ObjectSupply {
    private var document: UnfoldedDocument.Iterator?
    private let rows: [ObjectRow]
    private let size: Int
    private var index = 0

    /// Reads the file, but for a document that was read already when its layout was found out.
    ///
    /// - Throws: What the source throws; `jsonBroken` if the text is not whole.
    init<Source: ByteSource & ~Copyable>(
        _ source: consuming Source, _ settings: ImportSettings
    ) throws(AppError) where Source.Failure == AppError {
        if let document = settings.document {
            self.document = document.makeIterator()
            rows = []
            size = document.size
            return
        }
        let text = try SampledSource(source, count: FileLayout.maximumDocument).sample
        size = text.count
        switch settings.form {
        case .markdown: rows = MarkdownItems(text).rows
        case .outline: rows = OrgItems(text).rows
        case .table, .lines, .objects:
            rows = []
            document = try DocumentText(text).unfolded(by: settings.preset)?.makeIterator()
        }
    }

    var offset: Int {
        if let document { return document.offset }
        return index < rows.count ? rows[index].start.offset : size
    }

    mutating func next() throws(AppError) -> ObjectRow? {
        if document != nil { return document?.next() }
        guard index < rows.count else { return nil }
        defer { index += 1 }
        return rows[index]
    }
}
