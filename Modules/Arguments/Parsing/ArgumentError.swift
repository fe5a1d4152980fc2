/// Why arguments could not be understood, as data alone.
///
/// ``UsageMessage`` has the words for it. What was typed can be private, so only ``code`` belongs in a log.
public enum ArgumentError: Error, Equatable {
    /// The first word names no command.
    case unknownCommand(name: String, nearest: String?)

    /// Neither the command nor the program has such an option. `name` and `nearest` have their
    /// dashes; `literal` is the arguments that make the same thing text, where the command takes text.
    case unknownOption(name: String, nearest: String?, command: Command?, literal: [String]?)

    /// An option of a command stands before the command's name.
    case misplacedOption(Option)

    /// Nothing follows an option that takes a value.
    case missingValue(Option)

    /// An option that takes no value was given one with `=`.
    case unexpectedValue(Option)

    /// The value is none of those that the option allows.
    case invalidChoice(Option, value: String, choices: [String], nearest: String?)

    /// The command needs a word more.
    case missingWord(placeholder: String, command: Command)

    /// The command takes fewer words.
    case surplusWord(String, command: Command)
}

extension ArgumentError {
    /// What kind of error it is, without anything that was typed.
    public enum Code: String, Sendable, CaseIterable {
        /// The first word names no command.
        case unknownCommand = "usage.unknownCommand"
        /// Neither the command nor the program has such an option.
        case unknownOption = "usage.unknownOption"
        /// An option of a command stands before the command's name.
        case misplacedOption = "usage.misplacedOption"
        /// Nothing follows an option that takes a value.
        case missingValue = "usage.missingValue"
        /// An option that takes no value was given one.
        case unexpectedValue = "usage.unexpectedValue"
        /// The value is none of those that the option allows.
        case invalidChoice = "usage.invalidChoice"
        /// The command needs a word more.
        case missingWord = "usage.missingWord"
        /// The command takes fewer words.
        case surplusWord = "usage.surplusWord"
    }

    /// The kind of this error, fit for a log.
    public var code: Code {
        switch self {
        case .unknownCommand: .unknownCommand
        case .unknownOption: .unknownOption
        case .misplacedOption: .misplacedOption
        case .missingValue: .missingValue
        case .unexpectedValue: .unexpectedValue
        case .invalidChoice: .invalidChoice
        case .missingWord: .missingWord
        case .surplusWord: .surplusWord
        }
    }
}
