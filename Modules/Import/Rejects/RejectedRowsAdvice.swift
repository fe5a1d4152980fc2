import CSV
public import Domain

/// What to do about rejected rows: where most have one reason, the file may be another than it was taken for.
///
/// Once rows are in, none is read in another way: its key would be another, and it would come in twice. What says
/// how to read a file then goes with the rejects file, which holds no row that is in.
public struct RejectedRowsAdvice {
    /// Codes of rows that are none of their table, whatever stands in a column.
    private static let ofShape: Set<String> = Set(
        [
            ErrorCode.rowStrayQuote, .rowUnterminatedQuote, .rowNulByte, .rowInvalidEncoding,
            .rowTooFewFields, .rowTooManyFields, .rowTooManyColumns, .rowFieldTooLarge,
            .rowRecordTooLarge,
        ].map(\.rawValue))

    private let summary: ImportSummary
    private let file: String
    private let layout: FileLayout
    private let beginning: [UInt8]

    /// Creates the advice for the rows that an import rejected.
    ///
    /// - Parameters:
    ///   - summary: What the import came to.
    ///   - file: Where the rejected rows lie.
    ///   - beginning: The beginning of that file.
    ///   - layout: By what the file was read that they come from: rows of a table alone can be mended one by one.
    public init(
        _ summary: ImportSummary, in file: String, beginning: [UInt8], readBy layout: FileLayout
    ) {
        self.summary = summary
        self.file = file
        self.layout = layout
        self.beginning = beginning
    }

    private var isTable: Bool { layout.form == .table }

    /// The advice, with the option that settles it or the ways to correct the rows.
    ///
    /// The rejects file of a table says which options it needs; where it is no table, the word `FILE` stands for
    /// it in commands, to be named with the options that were typed.
    public var advice: Advice {
        if summary.reasons[ErrorCode.rowInvalidEncoding.rawValue] != nil,
            let advice = adviceOnEncoding
        {
            return advice
        }
        if summary.rejectsDuplicatesAlone {
            let advice = AppError(.rowDuplicate).advice
            return isTable ? advice.naming(file: file, after: []) : advice
        }
        // What cannot be read does not say of which list it was, or of which task.
        if layout.isDocument, layout.form == .objects,
            summary.reasons[ErrorCode.rowJSONSyntax.rawValue] != nil
        {
            return summary.file == "-"
                ? "Write what was piped into a file, and mend them there; then pipe that into the same command, which adds what is missing."
                : "Mend them in the file itself, then run the same command again, which adds what is missing."
        }
        guard isTable else {
            if let advice = adviceOnWords { return advice }
            let mending: Advice = "mend them in \(file), then: \(importer: "FILE")"
            if layout.form == .objects, let column = sharedColumn {
                return
                    "If several rows may have one '\(column)': \(importer: "--map", "-=\(column)", "FILE"). Else \(mending)"
            }
            if layout.form == .objects, layout.preset.name != Preset.taskwarrior.name,
                let column = blamedColumn
            {
                return
                    "If '\(column)' means something else here: \(importer: "--map", "-=\(column)", "FILE"). Else \(mending)"
            }
            return "Mend them in \(file), then: \(importer: "FILE")"
        }
        if mayHaveEscapes {
            return
                "If backslashes make text of quotes in these rows: \(importer: "--escape", "backslash", file). Else \(mending)"
        }
        if isMost(of: [.rowStrayQuote, .rowUnterminatedQuote]), !hasQuotedHeader {
            return
                "If quotes are text in these rows: \(importer: "--quote", "none", file). Else \(mending)"
        }
        if isMost(of: [.rowTooFewFields, .rowTooManyFields]) {
            return
                "Each row needs as many fields as the header has: an empty field is a delimiter more, and one that holds delimiters or line breaks stands in quotes. To \(mending)"
        }
        if let advice = adviceOnWords { return advice }
        if let column = sharedColumn {
            return
                "If several rows may have one '\(column)': \(importer: "--map", "-=\(column)", file). Else \(mending)"
        }
        if let column = blamedColumn {
            return
                "If '\(column)' means something else here: \(importer: "--map", "-=\(column)", file). Else \(mending)"
        }
        return
            "Mend them one by one: \(importer: "--mend", file). Or mend them in that file first, and import it then: \(importer: file)"
    }

    private var mending: Advice { "mend the rows one by one: \(importer: "--mend", file)" }

    /// What to do where bytes are none of the encoding; nothing where no other one is likelier.
    private var adviceOnEncoding: Advice? {
        switch layout.encoding {
        case .utf8: return adviceOnBytes
        case .utf16LittleEndian, .utf16BigEndian:
            guard summary.bytes % 2 == 1 else { return nil }
            let mend: Advice = isTable ? mending : "mend them in \(file)"
            return
                "The file was cut short: half of its last character is missing. Get it anew, then run the same command again, which adds what is missing. Else \(mend)"
        case .guessedWindows1252: return nil
        case .windows1250, .windows1251, .windows1252, .windows1254, .latin1, .macRoman, .shiftJIS,
            .eucJP, .gbk, .eucKR, .big5:
            // The rejects file is UTF-8.
            guard isTable else { return nil }
            return otherwise(EncodingAdvice(.unknown, isPiped: summary.file == "-").advice())
        }
    }

    private var adviceOnBytes: Advice? {
        let advice = EncodingAdvice(EncodingGuess(of: beginning))
        // Rows that are UTF-8 would become others by another encoding.
        let isMixed = beginning.split { $0 == 0x0A || $0 == 0x0D }.contains { line in
            line.contains { $0 >= 0x80 } && String(validating: line, as: UTF8.self) != nil
        }
        guard !isMixed else { return nil }
        guard isTable else {
            guard layout.form == .lines, let encoding = advice.encoding else { return nil }
            return
                "If these lines are \(encoding.name): \(importer: "--preset", Preset.todotxt.name, "--encoding", encoding.rawValue, "FILE"). Else mend them in \(file), then: \(importer: "FILE")"
        }
        guard let encoding = advice.encoding else {
            return
                "\(advice.advice(ofRejects: file)). Or mend the rows one by one: \(importer: "--mend", file)"
        }
        return
            "If these rows are \(encoding.name): \(importer: "--encoding", encoding.rawValue, file). Else \(mending)"
    }

    /// The advice to read the file in another way, once what is in was taken back.
    private func otherwise(_ advice: Advice) -> Advice {
        guard summary.imported + summary.updated > 0 else { return advice }
        let undo = AdvisedCommand.tend(.undo, ["--operation", "\(summary.undoneBy)"])
        return
            "If the file has another encoding, take the import back first: \(undo). Then: \(advice)"
    }

    /// Whether rows broke by quotes that a backslash may have made text of.
    private var mayHaveEscapes: Bool {
        !layout.dialect.hasEscapes && layout.dialect.quote == .quotationMark
            && isAny(of: [.rowStrayQuote, .rowUnterminatedQuote]) && beginning.holdsEscapedQuote
    }

    /// Whether the names of the columns stand in quotes: then quotes are no text in that file.
    private var hasQuotedHeader: Bool {
        let prefix = Array(ColumnMapping.addedColumnPrefix.utf8)
        let header = beginning.behindByteOrderMark.split(maxSplits: 2) { $0 == 0x0A || $0 == 0x0D }
            .prefix(2)
            .first { $0.starts(with: prefix) }
        return header?.contains(UInt8(ascii: "\"")) ?? false
    }

    /// What to do where most of the rows hold words that mean nothing to a field, and these are few.
    private var adviceOnWords: Advice? {
        guard
            let (name, count) = summary.rejectedByColumn.max(by: { $0.value < $1.value }),
            count * 2 > summary.rejected, let words = summary.unknownWords[name],
            words.count <= ImportSummary.mostUnknownWords,
            words.allSatisfy({ $0.utf8.count <= Self.longestWord }),
            let column = summary.layout?.columns.first(where: { $0.name == name }),
            let field = column.field
        else { return nil }
        let options = words.flatMap { ["--words", ValueMapping.assignment(of: $0, to: field)] }
        let meanings =
            field == TaskField.priority.rawValue
            ? "high, medium, low or none" : "notStarted, active or completed"
        let command = AdvisedCommand.importer(options + [isTable ? file : "FILE"])
        let other: Advice =
            if !isTable {
                "mend them in \(file), then: \(importer: "FILE")"
            } else if name == blamedColumn {
                "leave the column out: \(importer: "--map", "-=\(name)", file)"
            } else {
                mending
            }
        return
            "Put \(meanings) where MEANING stands: \(command). Or \(other)"
    }

    /// A longer word of a column is a sentence.
    private static let longestWord = 40

    /// The column for whose values most rows of the file were rejected.
    private var blamedColumn: String? {
        guard let (name, count) = summary.rejectedByColumn.max(by: { $0.value < $1.value }),
            count > 1, count * 2 > summary.rows - summary.passedOver.values.reduce(0, +),
            summary.layout?.columns.first(where: { $0.name == name })?.field
                != TaskField.text.rawValue,
            summary.errors.contains(where: { $0.field == name && !Self.ofShape.contains($0.code) })
        else { return nil }
        return name
    }

    /// The column of ids, where most rows were rejected that have those of other rows.
    private var sharedColumn: String? {
        guard isMost(of: [.rowContradicts]), !summary.errors.contains(where: { $0.field == "uuid" })
        else { return nil }
        return summary.layout?.columns.first { $0.field == TaskField.id.rawValue }?.name
    }

    private func isAny(of codes: [ErrorCode]) -> Bool {
        codes.contains { summary.reasons[$0.rawValue] != nil }
    }

    private func isMost(of codes: [ErrorCode]) -> Bool {
        let count = codes.reduce(0) { $0 + summary.reasons[$1.rawValue, default: 0] }
        return count > 1 && count * 2 > summary.rejected
    }
}
