/// The place in a command line that a shell asks about: what was typed before it, and what fits.
///
/// Reading it is more patient than ``Program/parse(_:)``: the line is not finished, and what does not
/// fit the table is passed over.
public struct CompletionPlace {
    /// What the person typed of the word, from where on it is completed.
    public private(set) var prefix: String

    /// What is expected there, for the app to look up.
    public private(set) var kinds: [Kind] = []

    /// What fits by the table alone.
    private(set) var candidates: [Candidate] = []

    /// What stands before ``prefix`` in the same word and stays: `--due=`.
    private(set) var stem = ""

    private let program: Program
    private var command: Command?
    private var given: [Invocation.GivenOption] = []
    private var wordCount = 0
    private var areOptionsOver = false

    /// The option whose value comes next.
    private var waiting: Option?

    /// Finds the place at the end of `words`, the last of which may not be finished.
    ///
    /// - Parameters:
    ///   - words: The words after the program's name.
    ///   - program: The table.
    public init(endOf words: [String], in program: Program) {
        self.program = program
        command = program.sections.isEmpty ? program.bare : nil
        prefix = words.last ?? ""
        for word in words.dropLast() { pass(word) }
        look()
    }

    /// Returns the value of an option that was typed before the place.
    public func value(of option: Option) -> String? {
        given.last { $0.option == option }?.value
    }
}

// MARK: - What stands before it

extension CompletionPlace {
    private mutating func pass(_ word: String) {
        if let option = waiting {
            given.append(Invocation.GivenOption(option: option, value: word))
            waiting = nil
        } else if areOptionsOver || !startsOption(word) {
            passWord(word)
        } else if word == "--" {
            areOptionsOver = true
        } else if word.hasPrefix("--") {
            let parts = word.dropFirst(2).split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let option = options.first(where: { $0.name == parts[0] }) else { return }
            pass(option, value: parts.count > 1 ? String(parts[1]) : nil)
        } else {
            passLetters(word.dropFirst())
        }
    }

    private mutating func passWord(_ word: String) {
        if command == nil {
            command = program.commands.first { $0.isCalled(word) }
            areOptionsOver = areOptionsOver || command == nil
        } else {
            wordCount += 1
        }
    }

    private mutating func passLetters(_ letters: Substring) {
        for (index, letter) in zip(letters.indices, letters) {
            guard let option = options.first(where: { $0.short == letter }) else { return }
            let rest = letters[letters.index(after: index)...]
            pass(option, value: rest.isEmpty ? nil : String(rest))
            if option.takes != nil { return }
        }
    }

    private mutating func pass(_ option: Option, value: String?) {
        if option.takes != nil, value == nil {
            waiting = option
        } else {
            given.append(Invocation.GivenOption(option: option, value: value))
        }
    }

    private func startsOption(_ word: String) -> Bool {
        word.hasPrefix("--")
            || word.count > 1 && word.hasPrefix("-") && command?.leadingDash ?? .option == .option
    }

    private var options: [Option] { (command?.options ?? []) + program.globalOptions }
}

// MARK: - What fits

extension CompletionPlace {
    private mutating func look() {
        if let waiting { return expect(waiting) }
        guard !areOptionsOver, prefix.hasPrefix("-") else { return expectWord() }
        if let equals = prefix.firstIndex(of: "="), prefix.hasPrefix("--") {
            let name = prefix[..<equals].dropFirst(2)
            guard let option = options.first(where: { $0.name == name }) else { return }
            stem = String(prefix[...equals])
            prefix = String(prefix[prefix.index(after: equals)...])
            return expect(option)
        }
        expectOptions()
    }

    private mutating func expect(_ option: Option) {
        guard let value = option.takes else { return }
        kinds = [value.kind]
        candidates = value.choices.map { Candidate($0) }
    }

    private mutating func expectOptions() {
        let used = given.filter { $0.option.takes?.repeats != true }.map(\.option)
        candidates = options.filter { !used.contains($0) }
            .map { Candidate("--\($0.name)", $0.summary) }
    }

    private mutating func expectWord() {
        guard let command else {
            if !areOptionsOver { kinds = [.command] }
            return expectCommands()
        }
        kinds = Self.kinds(at: wordCount, of: command.words)
        expectCommands()
        // Where any text can stand, Tab shows what else there is.
        if prefix.isEmpty, !areOptionsOver, kinds.allSatisfy({ $0 == .text }) { expectOptions() }
    }

    private mutating func expectCommands() {
        guard kinds.contains(.command) else { return }
        candidates = program.commands.flatMap { command in
            let aliases = prefix.isEmpty ? [] : command.aliases
            return ([command.name] + aliases).map { Candidate($0, command.summary) }
        }
        guard command != nil else { return }
        candidates += program.topics().map { Candidate($0.title.lowercased(), $0.summary) }
    }

    /// Returns what the word with this number can be: where one repeats those after it as well, and first,
    /// since that is what is missing.
    private static func kinds(at place: Int, of words: [Word]) -> [Kind] {
        guard let repeating = words.firstIndex(where: \.repeats), place >= repeating else {
            return place < words.count ? [words[place].kind] : []
        }
        return place == repeating && words[repeating].isRequired
            ? [words[repeating].kind]
            : words[(repeating + 1)...].map(\.kind) + [words[repeating].kind]
    }
}
