import Text

extension Program {
    /// Reads the arguments that follow the program's name.
    ///
    /// The habits are those of GNU's `getopt_long`, but for abbreviated names, which are refused:
    /// options and words stand in any order, the last use of a global option wins, `--` ends the
    /// options, and an option that takes a value takes whatever comes next. A choice may be shortened as
    /// long as it is clear. Reading ends at `--help` and
    /// `--version`, so that they answer however incomplete the rest may be.
    ///
    /// - Parameter arguments: The arguments, the program's own name not among them.
    /// - Returns: What was typed.
    /// - Throws: The first thing that does not fit the table.
    public func parse(_ arguments: [String]) throws(ArgumentError) -> Invocation {
        var parser = Parser(program: self, arguments: arguments, unknownOptions: .areRefused)
        return try parser.parse()
    }
}

/// One reading of the arguments from left to right.
///
/// The tables are short: scans beat dictionaries.
struct Parser {
    enum UnknownOptions {
        case areRefused
        case areWords
    }

    let program: Program
    let arguments: [String]
    private let unknownOptions: UnknownOptions
    private var unread: ArraySlice<String>
    private(set) var command: Command? {
        didSet { commandOptions = command?.options ?? [] }
    }
    private var commandOptions: [Option]
    private var typedName: String?
    private var options: [Invocation.GivenOption] = []
    private var words: [String] = []
    private var literalWordCount = 0
    private var isAsked = false

    init(program: Program, arguments: [String], unknownOptions: UnknownOptions) {
        self.program = program
        self.arguments = arguments
        self.unknownOptions = unknownOptions
        unread = arguments[...]
        command = program.sections.isEmpty ? program.bare : nil
        commandOptions = command?.options ?? []
    }

    mutating func parse() throws(ArgumentError) -> Invocation {
        while !isAsked, let argument = unread.popFirst() {
            if argument == "--" {
                let count = words.count
                while let word = unread.popFirst() { try readWord(word) }
                literalWordCount = words.count - count
            } else if argument.utf8.starts(with: "--".utf8) {
                try readLongOption(argument)
            } else if startsShortOptions(argument) {
                try readShortOptions(argument)
            } else {
                try readWord(argument)
            }
        }
        if isAsked { return answer() }
        let command = command ?? program.bare
        try check(words, of: command)
        return Invocation(
            command: command, typedName: typedName, options: options, words: words,
            literalWordCount: literalWordCount)
    }
}

// MARK: - Words

extension Parser {
    private mutating func readWord(_ word: String) throws(ArgumentError) {
        if command != nil {
            words.append(word)
        } else {
            command = try program.command(word)
            typedName = word
        }
    }

    private func check(_ words: [String], of command: Command) throws(ArgumentError) {
        let known = command.words
        let required = known.filter { word in
            word.isRequired && !options.contains { $0.option.name == word.substitute }
        }
        if words.count < required.count {
            throw .missingWord(placeholder: required[words.count].placeholder, command: command)
        }
        if words.count > known.count, !known.contains(where: \.repeats) {
            throw .surplusWord(words[known.count], command: command)
        }
    }

    // A question before the command's name is about that command all the same: `--help add`. Flags
    // behind it are about the answer: `--version --verbose`.
    private func answer() -> Invocation {
        let typedName =
            typedName
            ?? unread.first { word in program.commands.contains { $0.isCalled(word) } }
        let named = program.commands.first { command in typedName.map(command.isCalled) ?? false }
        let flags = unread.prefix { $0 != "--" }.compactMap { word in
            program.globalOptions.first { $0.takes == nil && word == "--\($0.name)" }
        }
        return Invocation(
            command: named ?? program.bare, typedName: typedName,
            options: options + flags.map { Invocation.GivenOption(option: $0, value: nil) },
            words: words, literalWordCount: literalWordCount)
    }
}

// MARK: - Options

extension Parser {
    private mutating func readLongOption(_ argument: String) throws(ArgumentError) {
        // Bytes, not characters: a combining mark after a dash or an equals sign hides neither.
        let typed = argument[argument.utf8.index(argument.startIndex, offsetBy: 2)...]
        let equals = typed.utf8.firstIndex(of: UInt8(ascii: "="))
        let name = typed[..<(equals ?? typed.endIndex)]
        let value = equals.map { String(typed[typed.utf8.index(after: $0)...]) }

        guard let option = option(where: { $0.isCalled(name) }) else {
            if unknownOptions == .areWords { return try readWord(argument) }
            throw unknownOption(String(name))
        }
        if option.takes == nil {
            guard value == nil else { throw .unexpectedValue(option) }
            give(option, nil)
        } else {
            try give(option, anyValue: value)
        }
    }

    private func startsShortOptions(_ argument: String) -> Bool {
        guard argument.utf8.first == UInt8(ascii: "-"), argument.utf8.count > 1 else {
            return false
        }
        switch command?.leadingDash ?? .option {
        case .option: return true
        case .wordAfterWords: return words.isEmpty || argument == "-h"
        case .text:
            let isAlone = words.isEmpty && options.isEmpty && unread.isEmpty
            return isAlone && argument == "-h"
        case .optionOrWord:
            return areShortOptions(argument.dropFirst())
        }
    }

    /// Whether letters are short options, the last of which may have a number behind it, and no other word.
    private func areShortOptions(_ letters: Substring) -> Bool {
        guard let letter = letters.first else { return true }
        guard let option = option(where: { $0.short == letter }) else { return false }
        let rest = letters.dropFirst()
        return option.takes == nil ? areShortOptions(rest) : rest.allSatisfy(\.isWholeNumber)
    }

    private mutating func readShortOptions(_ argument: String) throws(ArgumentError) {
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = option(where: { $0.short == letter }) else {
                throw unknownShortOption(letter, in: argument)
            }
            if option.takes != nil {
                return try give(option, anyValue: letters.isEmpty ? nil : String(letters))
            }
            give(option, nil)
        }
    }

    private mutating func give(
        _ option: Option, anyValue attached: String?
    ) throws(ArgumentError) {
        guard let value = attached ?? unread.popFirst() else { throw .missingValue(option) }
        let choices = option.takes?.choices ?? []
        guard !choices.isEmpty else { return try giveOnce(option, value) }
        guard let choice = choices.begun(by: value) else {
            let nearest = program.choiceElsewhere(value, choices) ?? choices.nearest(to: value)
            throw .invalidChoice(option, value: value, choices: choices, nearest: nearest)
        }
        try giveOnce(option, choice)
    }

    /// What a command is told once and again otherwise is a mistake; of the program's own options the
    /// last one counts, so that an alias of a shell can be overruled.
    private mutating func giveOnce(_ option: Option, _ value: String) throws(ArgumentError) {
        if option.takes?.repeats == false, commandOptions.contains(option),
            let earlier = options.last(where: { $0.option == option })?.value, earlier != value
        {
            throw .repeatedOption(option)
        }
        give(option, value)
    }

    private mutating func give(_ option: Option, _ value: String?) {
        options.append(
            Invocation.GivenOption(option: option, value: value, wordsBefore: words.count))
        isAsked = isAsked || option.isQuestion
    }

    private func option(where isMeant: (Option) -> Bool) -> Option? {
        commandOptions.first(where: isMeant) ?? program.globalOptions.first(where: isMeant)
    }
}

/// What was typed, understood as far as the table goes: what it means is for the app to say.
public struct Invocation: Sendable {
    /// The command to run: the one that was named, else the program's bare command.
    public let command: Command

    /// The command's name or alias as it was typed, or `nil` if none was.
    public let typedName: String?

    /// The options that were typed, in their order.
    public let options: [GivenOption]

    /// The words that were typed, in their order, without the command's name.
    public let words: [String]

    /// How many of the words stood after `--`: they are meant as they are, a lone `-` too.
    public let literalWordCount: Int

    /// An option as it was typed.
    public struct GivenOption: Sendable {
        /// The option.
        public let option: Option

        /// Its value; a flag has none.
        public let value: String?

        /// How many words stood before it.
        var wordsBefore = 0
    }

    /// Returns the words that were typed behind the value of `option`.
    public func words(after option: Option) -> ArraySlice<String> {
        guard let given = options.last(where: { $0.option == option }) else { return [] }
        return words.dropFirst(given.wordsBefore)
    }

    /// Returns whether `option` was typed.
    public func has(_ option: Option) -> Bool {
        options.contains { $0.option == option }
    }

    /// Returns the value that `option` was given last, which is the one that counts.
    public func value(of option: Option) -> String? {
        options.last { $0.option == option }?.value
    }

    /// Returns every value that `option` was given, in the order of typing.
    public func values(of option: Option) -> [String] {
        options.compactMap { $0.option == option ? $0.value : nil }
    }

    /// Returns the invocation with options that stand before those that were typed.
    ///
    /// - Parameter earlier: The options; where one value counts, it is what was typed.
    /// - Returns: The same command and words, with all of the options.
    public func following(_ earlier: [GivenOption]) -> Invocation {
        Invocation(
            command: command, typedName: typedName, options: earlier + options, words: words,
            literalWordCount: literalWordCount)
    }
}

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

    /// An option that has one value was given two.
    case repeatedOption(Option)

    /// The command needs a word more.
    case missingWord(placeholder: String, command: Command)

    /// The command takes fewer words.
    case surplusWord(String, command: Command)
}

/// The words of a command line that stands in a file: parted by blanks, quotes keep words together.
public enum CommandLineWords {
    /// Returns the words of a line as a shell would hand them over; nothing in them is expanded.
    ///
    /// A quote, `'` or `"`, counts wherever it stands, and one without an end reaches to the end.
    public static func words(of line: String) -> [String] {
        parted(line) { _, _, _ in true }.words
    }

    /// Returns whether a quote in a line has no end.
    public static func isOpen(_ line: String) -> Bool {
        parted(line) { _, _, _ in true }.isOpen
    }

    /// Returns the words of a line that a person types where no shell reads it.
    ///
    /// A quote counts at the beginning of a word, or behind `=` or `:`, where another one ends it: in
    /// `Don't forget` it is a letter.
    public static func typedWords(of line: String) -> [String] {
        parted(line) { quote, word, rest in
            let opens = word.last.map { $0 == "=" || $0 == ":" } ?? true
            return opens && rest.contains(quote)
        }.words
    }

    private static func parted(
        _ line: String, quoting opens: (Character, _ word: String, Substring) -> Bool
    ) -> (words: [String], isOpen: Bool) {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var rest = Substring(line)
        while let character = rest.popFirst() {
            if let open = quote {
                if character == open { quote = nil } else { word?.append(character) }
            } else if character == "'" || character == "\"",
                opens(character, word ?? "", rest)
            {
                quote = character
                word = word ?? ""
            } else if character.isWhitespace {
                if let ended = word { words.append(ended) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return (words, quote != nil)
    }
}
