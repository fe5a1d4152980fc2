import Text

/// The words for an ``ArgumentError``: what does not fit, what to type instead, and the usage.
///
/// They may repeat what was typed, so they are for the person and for no log.
public struct UsageMessage: Sendable, Equatable {
    /// One sentence that says what does not fit.
    public let message: String

    /// What to do about it; a command may follow.
    public let suggestion: String

    /// The words of the command that follows the suggestion, if one does.
    public let command: [String]

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
        self.command = error.literal.map { [program.name] + $0 } ?? []
        usage = program.usage(of: command)
    }
}

extension ArgumentError {
    /// The words with which what was not understood is text.
    fileprivate var literal: [String]? {
        if case .unknownOption(_, _, _, let literal) = self { literal } else { nil }
    }

    fileprivate var command: Command? {
        switch self {
        case .unknownOption(_, _, let command, _): command
        case .missingWord(_, let command), .surplusWord(_, let command): command
        case .unknownCommand, .misplacedOption, .missingValue, .unexpectedValue, .invalidChoice,
            .repeatedOption:
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
        case .repeatedOption(let option):
            "'--\(option.name)' is given twice."
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
            let meant =
                nearest.map { "Did you mean '\($0)'?" }
                ?? "'\(program.invocation(of: command)) --help' lists the options."
            return literal == nil ? meant : "\(meant) To take it as text:"
        case .misplacedOption(let option):
            return "Put it after the command: \(program.name) COMMAND \(option.notation)"
        case .missingValue(let option), .unexpectedValue(let option):
            return "Write '\(option.notation)'."
        case .invalidChoice(_, _, let choices, let nearest):
            let meant = nearest.map { "Did you mean '\($0)'?" }
            // So many are looked up, not read.
            if let meant, choices.count > 12 { return meant }
            return (meant.map { $0 + " " } ?? "") + "It can be \(choices.alternatives)."
        case .repeatedOption: return "Give it once."
        case .missingWord(_, let command), .surplusWord(_, let command):
            return "'\(program.invocation(of: command)) --help' shows what it takes."
        }
    }
}

extension Parser {
    /// Returns the error for the long option `name`, which nobody declares here.
    func unknownOption(_ name: String) -> ArgumentError {
        if command == nil, let option = optionOfAnyCommand(named: name) {
            return .misplacedOption(option)
        }
        return .unknownOption(
            name: "--\(name)",
            nearest: nearestOption(to: name),
            command: command,
            literal: command?.leadingDash == .text ? literal : nil)
    }

    /// Returns the error for `letter`, which is no short option, in `argument`, which may be a long
    /// option with a dash missing.
    func unknownShortOption(_ letter: Character, in argument: String) -> ArgumentError {
        let nearest =
            argument.count > 2
            ? nearestOption(to: String(argument.dropFirst())) : option(begunBy: letter)
        return .unknownOption(
            name: nearest == nil || argument.count == 2 ? "-\(letter)" : argument,
            nearest: nearest,
            command: command,
            literal: nil)
    }

    /// Returns the option that `-v` and `-V` stand for in other programs: the version where they stand
    /// alone, else more words.
    private func option(begunBy letter: Character) -> String? {
        guard letter.lowercased() == "v" else { return nil }
        let known = (command?.options ?? []) + program.globalOptions
        let begun = known.filter { $0.name.hasPrefix("v") }
        let meant = begun.first { $0.isQuestion == (command == nil) } ?? begun.first
        return meant.map { "--\($0.name)" }
    }

    private func nearestOption(to name: String) -> String? {
        let known = (command?.options ?? []) + program.globalOptions
        return program.choiceElsewhere("--\(name)", known.map { "--\($0.name)" })
            ?? known.map(\.name).nearest(to: name).map { "--\($0)" }
    }

    private func optionOfAnyCommand(named name: String) -> Option? {
        program.commands.lazy.flatMap(\.options).first { $0.name == name }
    }

    /// The same arguments with every unknown option taken as text.
    ///
    /// The known options come first, then `--`, then the words. There are none if something else is
    /// wrong with the arguments too, for then the person has to look at them again anyway.
    private var literal: [String]? {
        var reading = Parser(program: program, arguments: arguments, unknownOptions: .areWords)
        let invocation: Invocation
        do { invocation = try reading.parse() } catch { return nil }
        guard !invocation.options.contains(where: \.option.isQuestion) else { return nil }
        let options = invocation.options.flatMap { given in
            ["--\(given.option.name)"] + (given.value.map { [$0] } ?? [])
        }
        let name = invocation.typedName.map { [$0] } ?? []
        return name + options + ["--"] + invocation.words
    }
}
