import Arguments
import Domain
import Import
import Platform

/// A mapping that the configuration saves by name: options that say how files of a kind come in.
struct SavedMapping {
    /// What can be saved: what a file is, and what becomes of its rows.
    private static let options: [Option] = [
        .preset, .map, .words, .set, .delimiter, .quote, .escape, .encoding, .noHeader, .dateFormat,
        .doneAt, .numbers,
        .source, .onDuplicate, .maxErrors, .atomic, .maxExpansion,
    ]

    private let saved: Invocation

    /// Finds the mapping that the person names by `--mapping`; none if they name none.
    ///
    /// - Throws: `configuration.invalid` if there is none of that name, or it says what only a
    ///   command line can.
    init?(_ typed: Invocation, in configuration: Configuration) throws(AppError) {
        guard let name = typed.value(of: .mapping) else { return nil }
        let line = try configuration.line(.mapping, named: name)
        do throws(AppError) {
            try self.init(words: CommandLineWords.words(of: line))
        } catch {
            throw AppError(
                .settingInvalid,
                detail: ["The mapping '\(name)' is not used.", error.detail].compactMap(\.self)
                    .joined(separator: " "),
                suggestion: error.suggestion)
        }
    }

    /// Reads what was saved.
    ///
    /// - Throws: `invalidUsage` if it says what only a command line can.
    init(words: [String]) throws(AppError) {
        do {
            saved = try ImportTable.program.parse(words)
        } catch {
            let message = UsageMessage(error, in: ImportTable.program)
            throw AppError(
                .invalidUsage, detail: message.message, suggestion: Advice(message.suggestion))
        }
        let isMapping = saved.options.allSatisfy { Self.options.contains($0.option) }
        guard isMapping, saved.words.isEmpty else {
            let options = Self.options.map { "--\($0.name)" }.joined(separator: ", ")
            throw AppError(.invalidUsage, suggestion: "It can hold \(options).")
        }
    }

    /// Returns what was typed after what a rejects file says of itself.
    ///
    /// - Parameters:
    ///   - typed: What was typed.
    ///   - remark: The first line of the file, if it is such a remark.
    /// - Returns: All of it.
    /// - Throws: `inputFailed` if the remark is not understood.
    static func completing(
        _ typed: Invocation, by remark: RejectsRemark?
    ) throws(AppError) -> Invocation {
        guard let remark else { return typed }
        do {
            return try SavedMapping(words: remark.options).completing(typed)
        } catch {
            throw AppError(
                .inputFailed, detail: "Its first line is not understood.",
                suggestion: "Remove that line, and say by options what the rows need.")
        }
    }

    /// Returns what was typed of how a file is read, each option with its value.
    static func typed(_ invocation: Invocation) -> [[String]] {
        invocation.options.filter { options.contains($0.option) }.map { given in
            ["--\(given.option.name)"] + (given.value.map { [$0] } ?? [])
        }
    }

    /// Returns what was typed after what is saved: of each field, and each column, what was typed counts.
    func completing(_ typed: Invocation) -> Invocation {
        let fields = Set(typed.options.compactMap(Self.field))
        let columns = Set(typed.options.compactMap(Self.column))
        return typed.following(
            saved.options.filter { given in
                (Self.field(of: given).map { !fields.contains($0) } ?? true)
                    && (Self.column(of: given).map { !columns.contains($0) } ?? true)
                    && !Self.isOverruled(given, by: typed, .dateFormat, of: DateFormat.self)
                    && !Self.isOverruled(given, by: typed, .doneAt, of: DoneAt.self)
                    && !Self.isOverruled(given, by: typed, .numbers, of: NumberMeaning.self)
            })
    }

    /// Whether an option says of columns what was typed otherwise.
    private static func isOverruled<Value: ColumnOptionValue>(
        _ given: Invocation.GivenOption, by typed: Invocation, _ option: Option,
        of value: Value.Type
    ) -> Bool {
        guard given.option == option,
            let said = given.value.flatMap(ColumnOption<Value>.init(typed:))
        else { return false }
        return typed.values(of: option).compactMap(ColumnOption<Value>.init(typed:))
            .contains { $0.overrules(said) }
    }

    /// The column that an option maps.
    private static func column(of given: Invocation.GivenOption) -> Substring? {
        guard given.option == .map else { return nil }
        return given.value?.split(separator: "=", maxSplits: 1).last
    }

    /// The field that an option fills from a column or with a value.
    private static func field(of given: Invocation.GivenOption) -> TaskField? {
        guard given.option == .map || given.option == .set else { return nil }
        return given.value?.split(separator: "=").first.flatMap { TaskField(named: String($0)) }
    }
}

extension SavedMapping {
    /// The options that say of rows which are set aside how they come in again, as they were typed.
    private static let lasting: [Option] = [.map, .words, .set, .onDuplicate]

    /// Returns the words by which rows that an import sets aside come in again.
    ///
    /// - Parameters:
    ///   - invocation: What was typed.
    ///   - source: The name of the source of the tasks.
    ///   - layout: How the file is laid out: in a few rows of it that cannot be found out.
    /// - Returns: The words.
    static func words(
        of invocation: Invocation, from source: String, _ layout: FileLayout
    ) -> [String] {
        var words = ["--\(Option.source.name)", source]
        // A few objects do not tell whose they are; those that nobody could read have told nothing.
        let isTold =
            layout.form == .objects ? !layout.names.isEmpty : !layout.preset.isGeneric
        if invocation.has(.preset) || isTold {
            words += ["--\(Option.preset.name)", layout.preset.name]
        }
        for format in layout.dateFormats { words += ["--\(Option.dateFormat.name)", format.typed] }
        for doneAt in layout.doneAt { words += ["--\(Option.doneAt.name)", doneAt.typed] }
        for numbers in layout.numbers { words += ["--\(Option.numbers.name)", numbers.typed] }
        if layout.form == .table {
            words += LayoutRequest.words(of: layout.dialect)
        }
        let isMapped = invocation.options.contains { $0.option == .map && field(of: $0) == .text }
        if let text = layout.guess?.column ?? (isMapped ? nil : layout.textName) {
            words += ["--\(Option.map.name)", "text=\(text)"]
        }
        for given in invocation.options where lasting.contains(given.option) {
            words += ["--\(given.option.name)", given.value ?? ""]
        }
        return words
    }
}
