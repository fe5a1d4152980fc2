import Text

/// What a person can do next: words, and in them commands as data.
///
/// It is written as a text in which a command stands by its name and its arguments:
/// `"Repair it: \(tend: .doctor, "--repair")"`. A front end makes a text of it once, with the store that
/// the person named, or keys.
public struct Advice: Hashable, Sendable {
    fileprivate enum Part: Hashable, Sendable {
        case words(String)
        case command(AdvisedCommand)
    }

    private var parts: [Part]

    /// Creates advice of words alone.
    public init(_ words: String) {
        parts = [.words(words)]
    }

    /// Creates the advice to run one of several commands.
    public init(_ words: String, _ commands: [AdvisedCommand], separator: String) {
        parts = [.words(words)]
        for (index, command) in commands.enumerated() {
            if index > 0 { parts.append(.words(separator)) }
            parts.append(.command(command))
        }
    }

    /// The commands, in their order.
    public var commands: [AdvisedCommand] {
        parts.compactMap { if case .command(let command) = $0 { command } else { nil } }
    }

    /// The advice as a text that names no store.
    public var text: String { text(naming: nil) }

    /// Returns the advice as a text, with each command as a shell takes it.
    ///
    /// - Parameter store: The path that the person named for the store, as they typed it; none where
    ///   they named none, or where the text is kept by a log.
    /// - Returns: The text.
    public func text(naming store: String?) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .words(let words): text += words
            case .command(let command): text += command.text(naming: store)
            }
        }
        return text
    }

    /// Returns the advice in pieces that a line is broken between: each command is one, with what touches it.
    ///
    /// - Parameter store: The path that the person named for the store; none where they named none.
    /// - Returns: The pieces, each with whether it is to stay whole.
    package func pieces(naming store: String?) -> [(text: String, isWhole: Bool)] {
        var pieces: [(text: String, isWhole: Bool)] = []
        for part in parts {
            switch part {
            case .words(var words):
                guard let last = pieces.indices.last else {
                    pieces.append((words, false))
                    continue
                }
                let touching = pieces[last].isWhole ? words.prefix { $0 != " " } : words[...]
                pieces[last].text += touching
                words.removeFirst(touching.count)
                if !words.isEmpty { pieces.append((words, false)) }
            case .command(let command):
                let before = pieces.last.map { $0.isWhole ? "" : $0.text } ?? ""
                let touching = before.split(separator: " ", omittingEmptySubsequences: false).last
                let count = touching?.count ?? 0
                if count > 0 { pieces[pieces.count - 1].text.removeLast(count) }
                pieces.append((before.suffix(count) + command.text(naming: store), true))
            }
        }
        return pieces.filter { !$0.text.isEmpty }
    }

    /// Returns the advice with each of its words replaced, those of its commands too.
    public func mapWords(_ replace: (String) -> String) -> Advice {
        var advice = self
        advice.parts = parts.map { part in
            switch part {
            case .words(let words): .words(replace(words))
            case .command(let command): .command(command.mapWords(replace))
            }
        }
        return advice
    }

    /// Returns the advice with a file in the place of the word `FILE` in its commands, each of which then
    /// says what was typed for that file, too.
    ///
    /// - Parameters:
    ///   - file: The file, as it was typed.
    ///   - options: The options that were typed, each with its value: what a command says otherwise is
    ///     left out.
    /// - Returns: The advice.
    public func naming(file: String, after options: [[String]]) -> Advice {
        var advice = self
        advice.parts = parts.map { part in
            guard case .command(let command) = part else { return part }
            return .command(command.naming(file, after: options))
        }
        return advice
    }

    /// Returns the advice with a sentence after it, which begins after its end or goes on in it.
    public func then(_ next: Advice) -> Advice {
        text.hasSuffix(".") ? "\(self) Then \(next)" : "\(self); then \(next)"
    }

    /// Returns the advice with another thing to do instead.
    public func or(_ next: Advice) -> Advice {
        var next = next
        if case .words(let words)? = next.parts.first {
            next.parts[0] = .words(words.prefix(1).lowercased() + words.dropFirst())
        }
        return text.hasSuffix(".") ? "\(self) Or \(next)" : "\(self). Or \(next)"
    }
}

extension Advice: ExpressibleByStringInterpolation {
    /// Creates advice of words alone.
    public init(stringLiteral words: String) {
        self.init(words)
    }

    /// Creates advice of words and commands.
    public init(stringInterpolation: StringInterpolation) {
        parts = stringInterpolation.parts
    }

    /// The words and commands of an advice while it is put together.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        /// Begins with nothing.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds words.
        public mutating func appendLiteral(_ words: String) {
            if !words.isEmpty { parts.append(.words(words)) }
        }

        /// Adds words that are known at run time.
        public mutating func appendInterpolation(_ words: String) {
            appendLiteral(words)
        }

        /// Adds a number, a day, or what else has a text of its own.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            appendLiteral(value.description)
        }

        /// Adds another advice.
        public mutating func appendInterpolation(_ advice: Advice) {
            parts += advice.parts
        }

        /// Adds a command.
        public mutating func appendInterpolation(_ command: AdvisedCommand) {
            parts.append(.command(command))
        }

        /// Adds a command of `tend`: `\(tend: .show, "12")`.
        public mutating func appendInterpolation(
            tend name: AdvisedCommand.Name, _ arguments: String...
        ) {
            parts.append(.command(.tend(name, arguments)))
        }

        /// Adds a run of `tend-import`: `\(importer: "--mend", file)`.
        public mutating func appendInterpolation(importer arguments: String...) {
            parts.append(.command(.importer(arguments)))
        }

        /// Adds a command of the system's: `\(system: "df", "-h")`.
        public mutating func appendInterpolation(system words: String...) {
            parts.append(.command(.system(words)))
        }

        /// Adds a command of these words as they are.
        public mutating func appendInterpolation(system words: [String]) {
            parts.append(.command(.system(words)))
        }
    }
}

/// A command that a person is advised to run, as data: a front end that knows of a store that was named
/// names it in the command, too.
public struct AdvisedCommand: Hashable, Sendable {
    /// What `tend` can be told to do, where advice speaks of it.
    public enum Name: String, CaseIterable, Hashable, Sendable {
        case add, backup, capture, changed, context, config, completions, copy, delete, doctor,
            done,
            drafts,
            earlier, edit, erase
        case explain, export, help, list, lists, log
        case move, projects, purge, reopen, report, restore, retry
        case remind, reminders, reset, review, search, show, snooze, start, sync, tags, timer, today
        case undo

        /// Whether it reads or changes the task store.
        var usesStore: Bool {
            switch self {
            case .completions, .drafts, .explain, .help, .log: false
            default: true
            }
        }
    }

    /// The words, the program first; what stands for something else is in capitals: `ID`.
    private let words: [String]

    /// After how many words the option stands that names the store; none where no store is used.
    private let storePlace: Int?

    private init(_ words: [String], storePlace: Int?) {
        self.words = words
        self.storePlace = storePlace
    }

    /// Returns a command of `tend`; one that names a store itself is left alone.
    public static func tend(_ name: Name, _ arguments: [String]) -> AdvisedCommand {
        let takesStore = name.usesStore && !arguments.contains("--db")
        return AdvisedCommand(
            ["tend", name.rawValue] + arguments, storePlace: takesStore ? 2 : nil)
    }

    /// Returns a command of `tend`.
    public static func tend(_ name: Name, _ arguments: String...) -> AdvisedCommand {
        tend(name, arguments)
    }

    /// Returns a command of `tend` for the store at a path, whichever was named.
    public static func tend(_ name: Name, forStoreAt path: String) -> AdvisedCommand {
        AdvisedCommand(["tend", name.rawValue, "--db", path], storePlace: nil)
    }

    /// Returns a run of `tend-import`.
    public static func importer(_ arguments: [String]) -> AdvisedCommand {
        AdvisedCommand(["tend-import"] + arguments, storePlace: 1)
    }

    /// Returns a command of the system's.
    public static func system(_ words: [String]) -> AdvisedCommand {
        AdvisedCommand(words, storePlace: nil)
    }

    /// Returns the command with each of its words replaced.
    func mapWords(_ replace: (String) -> String) -> AdvisedCommand {
        AdvisedCommand(words.map(replace), storePlace: storePlace)
    }

    /// What stands behind the name of a file for what becomes UTF-8 of it.
    public static let convertedSuffix = ".utf8"

    /// Returns the command with a file in the place of the word `FILE`.
    fileprivate func naming(_ file: String, after options: [[String]]) -> AdvisedCommand {
        let converted = "FILE\(Self.convertedSuffix)"
        guard words.contains("FILE") || words.contains(converted) else { return self }
        var named = words.map { word in
            switch word {
            case "FILE": file
            case converted: file + Self.convertedSuffix
            default: word
            }
        }
        if let storePlace {
            let kept = options.filter { option in
                // `--map text=1` and `--map due=2` say different things, `--quote none` and `--quote "` do not.
                let field = option.last?.split(separator: "=").first
                return !zip(words, words.dropFirst()).contains { name, value in
                    name == option.first
                        && (option.last?.contains("=") != true
                            || value.split(separator: "=").first == field)
                }
            }
            named.insert(contentsOf: kept.flatMap(\.self), at: storePlace)
        }
        return AdvisedCommand(named, storePlace: storePlace)
    }

    /// Returns the words, the program first.
    ///
    /// - Parameter store: The path that the person named for the store, as they typed it; none where
    ///   they named none.
    /// - Returns: The words, each as it is.
    public func words(naming store: String?) -> [String] {
        guard let store, let storePlace else { return words }
        let option = store.hasPrefix("-") ? ["--db=\(store)"] : ["--db", store]
        var named = words
        named.insert(contentsOf: option, at: storePlace)
        return named
    }

    /// Returns the command as a shell takes it.
    public func text(naming store: String?) -> String {
        words(naming: store).map(\.shellWord).joined(separator: " ")
    }
}
