import Arguments
import CSV
import Domain
import Import

extension LayoutRequest {
    private static let delimiterNames: [String: UInt8] = [
        "comma": 0x2C, "semicolon": 0x3B, "tab": 0x09, "\\t": 0x09, "pipe": 0x7C, "space": 0x20,
    ]

    /// Reads the options that say how a file is laid out.
    init(_ invocation: Invocation) throws(AppError) {
        self.init()
        for text in invocation.values(of: .map) {
            if text.hasPrefix("-=") {
                let column = String(text.dropFirst(2))
                assignments.append(ColumnMapping.Assignment(field: nil, column: column))
                continue
            }
            let (field, column) = try ImportRequest.fieldAndValue(text, "--map due=Deadline")
            assignments.append(ColumnMapping.Assignment(field: field, column: column))
        }
        preset = invocation.value(of: .preset).flatMap(PresetName.init)?.preset
        hasHeader = invocation.has(.noHeader) ? false : nil
        encoding = invocation.value(of: .encoding).flatMap(TextEncoding.init(rawValue:))
        dateOrder = invocation.value(of: .dateFormat).flatMap(DateOrders.init(typed:))
        hasEscapes = invocation.value(of: .escape).flatMap {
            ["backslash": true, "none": false][$0]
        }
        quote = try Self.quote(invocation.value(of: .quote))
        delimiter = try Self.delimiter(invocation.value(of: .delimiter))
        guard let delimiter, case .byte(let byte) = quote else { return }
        guard Dialect(delimiter: delimiter, quote: byte) != nil else {
            throw ImportRequest.usage("Delimiter and quote are two different characters.")
        }
    }

    /// Returns the options that say how a table is written, where that is not as most are.
    static func words(of dialect: Dialect) -> [String] {
        var words: [String] = []
        if dialect.delimiter != Dialect.standard.delimiter {
            let name = delimiterNames.filter { $0.value == dialect.delimiter }.keys.max()
            words += [
                "--\(Option.delimiter.name)",
                name ?? String(UnicodeScalar(dialect.delimiter)),
            ]
        }
        if dialect.quote != Dialect.standard.quote {
            let quote = dialect.quote.map { String(UnicodeScalar($0)) }
            words += ["--\(Option.quote.name)", quote ?? "none"]
        }
        if dialect.hasEscapes { words += ["--\(Option.escape.name)", "backslash"] }
        return words
    }

    private static func delimiter(_ typed: String?) throws(AppError) -> UInt8? {
        guard let typed else { return nil }
        if let named = delimiterNames[typed] { return named }
        guard let byte = typed.utf8.first, typed.utf8.count == 1,
            byte != 0x22, Dialect(delimiter: byte, quote: nil) != nil
        else {
            throw ImportRequest.usage(
                "--delimiter takes one character, or comma, semicolon, tab, pipe or space.")
        }
        return byte
    }

    private static func quote(
        _ typed: String?
    ) throws(AppError) -> DetectedDialect.Hints.Quote? {
        switch typed {
        case nil: return nil
        case .some("none"): return DetectedDialect.Hints.Quote.none
        case .some(let typed):
            guard let byte = typed.utf8.first, typed.utf8.count == 1,
                Dialect(delimiter: byte == 0x2C ? 0x3B : 0x2C, quote: byte) != nil
            else {
                throw ImportRequest.usage("--quote takes one character, or the word none.")
            }
            return .byte(byte)
        }
    }
}
