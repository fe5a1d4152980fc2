import Arguments
import Domain
import Platform
import Presentation

/// What `tend list` is to show: what was typed, after what a saved report says.
struct SavedReport {
    private let typed: Invocation
    private let saved: Invocation?

    /// Takes the saved report into account that the person names by `--report`, if they do.
    ///
    /// - Throws: `configuration.invalid` if there is none of that name, or it says what only a
    ///   command line can.
    init(_ run: CommandRun) throws(AppError) {
        typed = run.invocation
        saved = try typed.value(of: .report).map { name throws(AppError) in
            try Self.parse(
                run.settings.configuration.line(.report, named: name), as: name)
        }
    }

    /// Checks a saved line as far as it can be without a store.
    ///
    /// - Throws: `configuration.invalid` for what it says and `tend list` would not understand.
    static func check(_ line: String, as name: String, _ run: CommandRun) throws(AppError) {
        let saved = try parse(line, as: name)
        do throws(AppError) {
            try check(saved, run)
        } catch {
            throw AppError(
                .settingInvalid,
                detail: "The report '\(name)' is not used. \(error.detail ?? error.sentence)",
                mark: error.mark, suggestion: error.suggestion)
        }
    }

    /// Checks what stands behind `tend list` as far as it can be without a store.
    ///
    /// - Throws: What `tend list` would throw.
    static func check(_ list: Invocation, _ run: CommandRun) throws(AppError) {
        _ = try run.filterReader().filter(of: list.words)
        _ = try list.value(of: .sort).map(TaskOrder.reading)
        _ = try list.value(of: .columns).map(TaskColumn.reading)
        _ = try run.limit(list.value(of: .limit))
        _ = try list.value(of: .at).map(run.moment)
        try checkTable(columns: list.value(of: .columns), groups: list.value(of: .by))
        guard let name = list.value(of: .report) else { return }
        try check(run.settings.configuration.line(.report, named: name), as: name, run)
    }

    /// Refuses what a table cannot have.
    ///
    /// - Throws: `usage.invalid` for groups of it.
    func checkTable() throws(AppError) {
        try Self.checkTable(columns: value(of: .columns), groups: value(of: .by))
    }

    private static func checkTable(columns: String?, groups: String?) throws(AppError) {
        guard columns != nil, let groups else { return }
        throw AppError(
            .invalidUsage, detail: "A table of columns has no groups.",
            suggestion: TaskOrder.words.contains(groups)
                ? "Sort it in place of --by: --sort \(groups)" : "Leave out --by or --columns.")
    }

    /// Reads a saved line: a filter, and options about what `tend list` shows.
    private static func parse(_ line: String, as name: String) throws(AppError) -> Invocation {
        let saved: Invocation
        do {
            saved = try CommandTable.program.parse(["list"] + CommandLineWords.words(of: line))
        } catch {
            let message = UsageMessage(error, in: CommandTable.program)
            throw AppError(
                .settingInvalid, detail: "The report '\(name)' is not used. \(message.message)",
                suggestion: Advice(message.suggestion))
        }
        // `--help` would make it another command; `--json` is for who reads the answer to say.
        let own = ListCommand.definition.options.filter { $0 != .report }
        let isList = saved.command == ListCommand.definition
        guard isList, saved.options.allSatisfy({ own.contains($0.option) }) else {
            let options = own.map { "--\($0.name)" }.joined(separator: ", ")
            throw AppError(
                .settingInvalid, detail: "The report '\(name)' is not used.",
                suggestion: "Beside a filter it can hold \(options).")
        }
        return saved
    }

    /// Whether the option was typed, or is saved.
    func has(_ option: Option) -> Bool {
        typed.has(option) || saved?.has(option) == true
    }

    /// The value of an option; what was typed counts more than what is saved.
    func value(of option: Option) -> String? {
        typed.value(of: option) ?? saved?.value(of: option)
    }

    /// The words of the filter, those that were typed first.
    var words: [String] { typed.words + (saved?.words ?? []) }

    /// Returns the filter: a task must be all that is saved, and all that was typed.
    func filter(by reader: FilterReader) throws(AppError) -> TaskFilter {
        let filter = try reader.filter(of: typed.words)
        guard let saved else { return filter }
        return try reader.filter(of: saved.words).and(filter)
    }
}
