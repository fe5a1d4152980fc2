import Text

/// The words for an ``ArgumentError``: what does not fit, what to type instead, and the usage.
///
/// They may repeat what was typed, so they are for the person and for no log.
public struct UsageMessage: Sendable, Equatable {
    /// One sentence that says what does not fit.
    public let message: String

    /// What to do about it.
    public let suggestion: String

    /// The usage line of the command, without a heading: `tend add [OPTIONS] TEXT…`.
    public let usage: String

    /// Finds the words for `error`.
    ///
    /// - Parameters:
    ///   - error: What `program` could not understand.
    ///   - program: The program that was run.
    public init(_ error: ArgumentError, in program: Program) {
        let command = error.command ?? (program.sections.isEmpty ? program.bare : nil)
        message = error.message(in: program)
        suggestion = error.suggestion(in: program)
        usage = program.usage(of: command)
    }
}

extension ArgumentError {
    fileprivate var command: Command? {
        switch self {
        case .unknownOption(_, _, let command, _): command
        case .missingWord(_, let command), .surplusWord(_, let command): command
        case .unknownCommand, .misplacedOption, .missingValue, .unexpectedValue, .invalidChoice:
            nil
        }
    }

    fileprivate func message(in program: Program) -> String {
        switch self {
        case .unknownCommand(let name, _):
            "'\(SafeText.visibleLine(name))' is not a command of \(program.name)."
        case .unknownOption(let name, _, let command, _):
            "'\(SafeText.visibleLine(name))' is not an option of \(program.invocation(of: command))."
        case .misplacedOption(let option):
            "'--\(option.name)' stands before the command."
        case .missingValue(let option):
            "\(option.takes?.placeholder ?? "") is missing after '--\(option.name)'."
        case .unexpectedValue(let option):
            "'--\(option.name)' takes no value."
        case .invalidChoice(let option, let value, _, _):
            "'--\(option.name)' cannot be '\(SafeText.visibleLine(value))'."
        case .missingWord(let placeholder, let command):
            "\(placeholder) is missing after '\(program.invocation(of: command))'."
        case .surplusWord(let word, let command):
            "'\(SafeText.visibleLine(word))' is more than \(program.invocation(of: command)) takes."
        }
    }

    fileprivate func suggestion(in program: Program) -> String {
        switch self {
        case .unknownCommand(_, let nearest?):
            return "Did you mean '\(program.name) \(nearest)'?"
        case .unknownCommand(_, nil):
            return "'\(program.name) --help' lists the commands."
        case .unknownOption(_, let nearest, let command, let literal):
            let meant = nearest.map { "Did you mean '\($0)'?" }
            let text = literal.map { words in
                "To take it as text: \(([program.name] + words.map(\.shellWord)).joined(separator: " "))"
            }
            let parts = [meant, text].compactMap(\.self)
            guard parts.isEmpty else { return parts.joined(separator: " ") }
            return "'\(program.invocation(of: command)) --help' lists the options."
        case .misplacedOption(let option):
            return "Put it after the command: \(program.name) COMMAND \(option.notation)"
        case .missingValue(let option), .unexpectedValue(let option):
            return "Write '\(option.notation)'."
        case .invalidChoice(_, _, let choices, let nearest):
            let meant = nearest.map { "Did you mean '\($0)'? " } ?? ""
            return meant + "It can be \(choices.alternatives)."
        case .missingWord(_, let command), .surplusWord(_, let command):
            return "'\(program.invocation(of: command)) --help' shows what it takes."
        }
    }
}
