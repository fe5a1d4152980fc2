import Arguments
import Domain
import Platform

/// What `tend list` is to show: what was typed, after what a saved list says.
struct SavedList {
    private let typed: Invocation
    private let saved: Invocation?

    /// Takes the saved list into account that the person names by `--report`, if they do.
    ///
    /// - Throws: `configuration.invalid` if there is none of that name, or it is no command line of
    ///   `tend list`.
    init(_ session: Session) throws(AppError) {
        typed = session.invocation
        guard let name = typed.value(of: .report) else {
            saved = nil
            return
        }
        let lists = session.settings.configuration.reports
        guard let line = lists[name] else {
            let names = lists.keys.sorted().joined(separator: ", ")
            throw AppError(
                .settingInvalid, detail: "There is no report '\(name)'.",
                suggestion: lists.isEmpty
                    ? "Define it in the configuration: report.\(name) = --sort due state:open"
                    : "There is: \(names).")
        }
        do {
            saved = try CommandTable.program.parse(["list"] + CommandLineWords.words(of: line))
        } catch {
            let message = UsageMessage(error, in: CommandTable.program)
            throw AppError(
                .settingInvalid, detail: "The report '\(name)' is not used. \(message.message)",
                suggestion: message.suggestion)
        }
    }

    /// Whether the option was typed, or is saved.
    func has(_ option: Option) -> Bool {
        typed.has(option) || saved?.has(option) == true
    }

    /// The value of an option; what was typed counts more than what is saved.
    func value(of option: Option) -> String? {
        typed.value(of: option) ?? saved?.value(of: option)
    }

    /// Returns the filter: a task must be all that is saved, and all that was typed.
    func filter(by reader: FilterReader) throws(AppError) -> TaskFilter {
        let filter = try reader.filter(of: typed.words)
        guard let saved else { return filter }
        return try reader.filter(of: saved.words).and(filter)
    }
}
