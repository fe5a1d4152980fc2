public import Domain

/// What to do about rejected rows: where most have one reason, the file may be another than it was taken for.
public struct RejectedRowsAdvice {
    private let summary: ImportSummary
    private let file: String
    private let isTable: Bool

    /// Creates the advice for the rows that an import rejected.
    ///
    /// - Parameters:
    ///   - summary: What the import came to.
    ///   - file: Where the rejected rows lie.
    ///   - isTable: Whether they are rows of a table, which alone can be mended one by one.
    public init(_ summary: ImportSummary, in file: String, isTable: Bool) {
        self.summary = summary
        self.file = file
        self.isTable = isTable
    }

    /// The advice, with the option that settles it or the ways to correct the rows.
    public var advice: Advice {
        if isMost(of: [.rowInvalidEncoding]) { return AppError(.encodingUnclear).advice }
        if isTable, isMost(of: [.rowStrayQuote, .rowUnterminatedQuote]) {
            return
                "If quotes are text in this file: \(importer: "--quote", "none", "FILE"). Else mend the rows one by one: \(importer: "--mend", file)"
        }
        if summary.reasons[ErrorCode.rowInvalidEncoding.rawValue] != nil {
            return
                "If the file has another encoding: \(importer: "--encoding", "windows-1252", "FILE"). Else mend what was set aside: \(isTable ? .importer(["--mend", file]) : .importer([file]))"
        }
        guard isTable else { return "Mend them in the file itself, then: \(importer: file)" }
        if let column = blamedColumn {
            return
                "If '\(column)' means something else here: \(importer: "--map", "-=\(column)", "FILE"). Else mend the rows one by one: \(importer: "--mend", file)"
        }
        return
            "Mend them one by one: \(importer: "--mend", file), or in the file, then: \(importer: file)"
    }

    /// The column for whose values most rows of the file were rejected.
    private var blamedColumn: String? {
        guard let (name, count) = summary.rejectedByColumn.max(by: { $0.value < $1.value }),
            count > 1, count * 2 > summary.rows,
            summary.layout?.columns.first(where: { $0.name == name })?.field
                != TaskField.text.rawValue
        else { return nil }
        return name
    }

    private func isMost(of codes: [ErrorCode]) -> Bool {
        let count = codes.reduce(0) { $0 + summary.reasons[$1.rawValue, default: 0] }
        return count > 1 && count * 2 > summary.rejected
    }
}
