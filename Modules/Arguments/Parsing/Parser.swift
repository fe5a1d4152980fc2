extension Program {
    /// Reads the arguments that follow the program's name.
    ///
    /// The habits are those of GNU's `getopt_long`, but for abbreviated names, which are refused:
    /// options and words stand in any order, the last use of an option wins, `--` ends the options,
    /// and an option that takes a value takes whatever comes next. Reading ends at `--help` and
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
    private(set) var command: Command?
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
        let required = command.words.filter(\.isRequired)
        if words.count < required.count {
            throw .missingWord(placeholder: required[words.count].placeholder, command: command)
        }
        if words.count > command.words.count, !command.words.contains(where: \.repeats) {
            throw .surplusWord(words[command.words.count], command: command)
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
        case .text:
            let isAlone = words.isEmpty && options.isEmpty && unread.isEmpty
            return isAlone && argument == "-h"
        case .optionOrWord:
            let letter = argument.dropFirst().first
            return option(where: { $0.short == letter }) != nil
        }
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
        guard choices.isEmpty || choices.contains(value) else {
            let nearest = choices.nearest(to: value)
            throw .invalidChoice(option, value: value, choices: choices, nearest: nearest)
        }
        give(option, value)
    }

    private mutating func give(_ option: Option, _ value: String?) {
        options.append(Invocation.GivenOption(option: option, value: value))
        isAsked = isAsked || option.isQuestion
    }

    private func option(where isMeant: (Option) -> Bool) -> Option? {
        command?.options.first(where: isMeant) ?? program.globalOptions.first(where: isMeant)
    }
}
