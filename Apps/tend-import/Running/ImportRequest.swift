import Arguments
import CSV
import Domain
import Import
import Platform

/// What the options ask of every file.
struct ImportRequest {
    let layout: LayoutRequest
    let constants: [TaskField: String]
    let valueMappings: [ValueMapping]
    let errorLimit: ErrorLimit?
    let maximumExpansion: Int?
    let duplicates: DuplicateHandling

    /// Whether the person said that tasks stay as they are whose rows say something else now.
    let leavesChanged: Bool
    let isAtomic: Bool
    let isDryRun: Bool
    let beginsAnew: Bool

    /// - Parameters:
    ///   - invocation: What was typed.
    ///   - now: The present instant, of whose year dates with two digits are thought.
    /// - Throws: `usage.invalid` and its kin for options that make no sense.
    init(_ invocation: Invocation, at now: Instant) throws(AppError) {
        var layout = try LayoutRequest(invocation)
        layout.year = SystemCalendar().today(at: now).day.components.year
        self.layout = layout
        constants = try Self.constants(invocation.values(of: .set))
        valueMappings = try Self.valueMappings(invocation.values(of: .words))
        errorLimit = try Self.errorLimit(invocation.value(of: .maxErrors))
        maximumExpansion = try Self.maximumExpansion(invocation.value(of: .maxExpansion))
        duplicates =
            invocation.value(of: .onDuplicate).flatMap(DuplicateHandling.init(rawValue:)) ?? .skip
        leavesChanged = invocation.value(of: .onDuplicate) != nil
        isAtomic = invocation.has(.atomic)
        isDryRun = invocation.has(.dryRun)
        beginsAnew = invocation.has(.restart)
        if invocation.value(of: .rejects) != nil, invocation.words.count > 1 {
            throw Self.usage("--rejects takes the bad rows of one file; several are named here.")
        }
    }

    /// Returns what is asked of the rows of a file from that source.
    func settings(of source: String, _ layout: FileLayout) -> ImportSettings {
        var settings = ImportSettings(source: source, layout: layout)
        settings.calendar = SystemCalendar()
        settings.zone = { name in
            guard let zone = ZoneFile(named: name) else { return nil }
            return { instant in zone.offset(at: instant) }
        }
        settings.assignments += self.layout.assignments
        settings.constants = constants
        settings.valueMappings = valueMappings
        settings.duplicates = duplicates
        return settings
    }

    private static func constants(_ typed: [String]) throws(AppError) -> [TaskField: String] {
        var constants: [TaskField: String] = [:]
        for text in typed {
            let (field, value) = try fieldAndValue(text, "--set project=home")
            switch constants[field] {
            case let first? where field == .tags: constants[field] = "\(first),\(value)"
            case let first? where first != value:
                throw AppError(
                    .invalidUsage,
                    detail: "--set gives \(field.rawValue) two values, '\(first)' and '\(value)'.",
                    suggestion: "Leave one of the two --set out.")
            default: constants[field] = value
            }
        }
        return constants
    }

    private static func valueMappings(_ typed: [String]) throws(AppError) -> [ValueMapping] {
        var mappings: [ValueMapping] = []
        // Of two that speak of the same word the last counts.
        for text in typed.reversed() { mappings.append(try ValueMapping(typed: text)) }
        return mappings
    }

    static func fieldAndValue(
        _ text: String, _ example: String
    ) throws(AppError) -> (TaskField, String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw usage("'\(text)' is no assignment: \(example)") }
        guard let field = TaskField(named: String(parts[0])) else {
            let names = TaskField.mappable.map(\.rawValue).joined(separator: ", ")
            throw usage("'\(parts[0])' is no field of a task; the fields are \(names).")
        }
        return (field, String(parts[1]))
    }

    private static func errorLimit(_ typed: String?) throws(AppError) -> ErrorLimit? {
        guard let typed else { return nil }
        guard let limit = ErrorLimit(typed) else {
            throw usage("--max-errors takes a number or a share: --max-errors 20, --max-errors 5%")
        }
        return limit
    }

    private static func maximumExpansion(_ typed: String?) throws(AppError) -> Int? {
        guard let typed else { return nil }
        guard let size = ByteCount(typed)?.bytes else {
            throw usage("--max-expansion takes a size: --max-expansion 100G")
        }
        return size
    }

    static func usage(_ sentence: String) -> AppError {
        AppError(
            .invalidUsage, detail: sentence, suggestion: "See what it takes: \(importer: "--help")")
    }
}

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
        dateFormats = try Self.columnOptions(
            .dateFormat, of: invocation,
            "dmy, mdy, ymd or auto, d.m.y of dates with dots, d/m/y of others, each with =COLUMN of one column"
        )
        doneAt = try Self.columnOptions(
            .doneAt, of: invocation, "1 or 100, each with =COLUMN of one column")
        numbers = try Self.columnOptions(
            .numbers, of: invocation, "words or kept, each with =COLUMN of one column")
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

    /// Returns what an option says of columns.
    private static func columnOptions<Value: ColumnOptionValue>(
        _ option: Option, of invocation: Invocation, _ takes: String
    ) throws(AppError) -> [ColumnOption<Value>] {
        var all: [ColumnOption<Value>] = []
        for text in invocation.values(of: option) {
            guard let said = ColumnOption<Value>(typed: text) else {
                throw ImportRequest.usage("--\(option.name) takes \(takes); not '\(text)'.")
            }
            if let other = all.first(where: said.contradicts) {
                throw ImportRequest.usage(
                    "--\(option.name) cannot be both '\(other.typed)' and '\(text)'.")
            }
            all.append(said)
        }
        return all
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

/// A number of bytes as it is typed: `5000`, `64M`, `100G`.
struct ByteCount {
    let bytes: Int

    /// Reads a number with a suffix of 1,024, or without one; nothing if it is none.
    init?(_ text: String) {
        let shifts: [Character: Int] = ["K": 10, "M": 20, "G": 30, "T": 40]
        let shift = text.last.flatMap { shifts[Character($0.uppercased())] }
        guard let number = Int(shift == nil ? text : String(text.dropLast())), number > 0,
            case let (bytes, overflows) = number.multipliedReportingOverflow(by: 1 << (shift ?? 0)),
            !overflows
        else { return nil }
        self.bytes = bytes
    }
}
