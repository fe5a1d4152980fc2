import Arguments
import Domain
import Platform
import Text

/// What `tend` alone shows where the configuration says so: a command that looks, by its own name or by
/// one of the person's.
enum DefaultView {
    /// Returns what is meant by what names no command: the default view.
    static func meant(by typed: Invocation, in configuration: Configuration) -> Invocation {
        guard let line = configuration.value(of: .defaultView),
            !typed.has(.help), !typed.has(.version)
        else { return typed }
        do {
            return try invocation(of: line, in: configuration).following(typed.options)
        } catch {
            // It was told when the configuration was read.
            return typed
        }
    }

    /// Returns what a line of the configuration means.
    ///
    /// - Throws: `usage.invalid` for what is no command, for one that does more than look, and for
    ///   options that are for a command line to say.
    static func invocation(
        of line: String, in configuration: Configuration
    ) throws(AppError) -> Invocation {
        let words = CommandLineWords.words(of: line)
        let invocation: Invocation
        do {
            invocation = try CommandTable.program.parse(meant(by: words, in: configuration))
        } catch {
            throw refusal(error, in: configuration)
        }
        let command = invocation.command
        guard invocation.typedName != nil, CommandTable.looks(command) else {
            let name = invocation.typedName ?? line
            throw AppError(
                .invalidUsage, detail: "'\(name)' is not a command that looks.",
                suggestion: "Use one that is listed under Look: \(tend: .help)")
        }
        if let option = invocation.options.first(where: { !command.options.contains($0.option) }) {
            throw AppError(
                .invalidUsage, detail: "'--\(option.option.name)' is for a command line to say.",
                suggestion: "See what can be said here: \(tend: .help, command.name)")
        }
        return invocation
    }

    /// Returns the words with what the person has saved under the first of them in its place.
    private static func meant(by words: [String], in configuration: Configuration) -> [String] {
        guard let name = words.first, CommandTable.verb(name) == nil else { return words }
        return SavedCommand.words(words, for: name, in: configuration) ?? words
    }

    /// Returns what cannot be understood, with the name that was meant, of ours or of the person's.
    private static func refusal(
        _ error: ArgumentError, in configuration: Configuration
    ) -> AppError {
        let message = UsageMessage(error, in: CommandTable.program)
        var suggestion = Advice(message.suggestion)
        if case .unknownCommand(let name, let nearest) = error {
            let saved = configuration.lines(.alias) + configuration.lines(.report)
            let names = CommandTable.looking.map(\.name) + saved.map(\.name)
            if let meant = names.nearest(to: name) ?? nearest {
                suggestion = "Did you mean '\(meant)'?"
            }
        }
        return AppError(.invalidUsage, detail: message.message, suggestion: suggestion)
    }
}
