import Text

/// One program: the table that parsing, help and suggestions are made from.
///
/// A program with sections takes the name of a command as its first word. A program without them
/// has one thing to do, and all its words belong to its ``bare`` command.
public struct Program: Sendable {
    /// What is typed to run it.
    public let name: String

    /// One sentence that says what it is for.
    public let summary: String

    /// The commands, grouped as help shows them.
    public let sections: [Section]

    /// What the program does when no command is named.
    public var bare: Command { makeBare() }

    /// The options that every command takes, before its name or after it.
    public let globalOptions: [Option]

    /// A run with a command makes none other.
    private let makeBare: @Sendable () -> Command

    /// Returns what help explains beside the commands, each called by its title in small letters.
    let topics: @Sendable () -> [Topic]

    /// Returns the command that does what a word of another program means, or none.
    private let elsewhere: @Sendable (String) -> String?

    /// Returns which of some options, or of the values of one, is meant by a word of another program, or what does
    /// the same as one; none where nothing does.
    let choiceElsewhere: @Sendable (_ typed: String, _ known: [String]) -> String?

    /// Creates a program, with `--help` and `--version` added to its global options.
    ///
    /// - Parameters:
    ///   - name: What is typed to run it.
    ///   - summary: One sentence that says what it is for.
    ///   - sections: The commands, grouped as help shows them.
    ///   - bare: What the program does when no command is named.
    ///   - globalOptions: The options that every command takes, before its name or after it.
    ///   - topics: Returns what help explains beside the commands.
    ///   - elsewhere: Returns the command that does what a word of another program means, or none.
    ///   - choiceElsewhere: Returns which of some options, `--every`, or of the values of one, is meant by a word of
    ///     another program, or none.
    public init(
        _ name: String,
        summary: String,
        sections: [Section] = [],
        bare: @autoclosure @escaping @Sendable () -> Command,
        globalOptions: [Option] = [],
        topics: @escaping @Sendable () -> [Topic] = { [] },
        elsewhere: @escaping @Sendable (String) -> String? = { _ in nil },
        choiceElsewhere: @escaping @Sendable (_ typed: String, _ known: [String]) -> String? = {
            _, _ in nil
        }
    ) {
        self.choiceElsewhere = choiceElsewhere
        self.topics = topics
        self.elsewhere = elsewhere
        self.name = name
        self.summary = summary
        self.sections = sections
        makeBare = bare
        self.globalOptions = globalOptions + [.help, .version]
    }

    /// Commands that belong together.
    public struct Section: Sendable {
        /// What they have in common.
        public let title: String

        /// The places of the commands.
        fileprivate let places: Range<Int>

        /// What makes the command of a place: a run makes none behind the one that is typed.
        fileprivate let command: @Sendable (Int) -> Command

        /// Creates a section.
        ///
        /// - Parameters:
        ///   - title: What the commands have in common.
        ///   - count: How many commands there are.
        ///   - command: What makes the command of a place, counted from 0, in the order in which
        ///     help lists them.
        public init(
            _ title: String, count: Int, _ command: @escaping @Sendable (Int) -> Command
        ) {
            self.title = title
            places = 0..<count
            self.command = command
        }

        /// The commands, in the order in which help lists them.
        public var commands: [Command] { places.map(command) }
    }

    /// Returns the command that is called `typed`, by name or by alias.
    ///
    /// - Parameter typed: What was typed.
    /// - Returns: The command.
    /// - Throws: ``ArgumentError/unknownCommand(name:nearest:)`` if there is none.
    public func command(_ typed: String) throws(ArgumentError) -> Command {
        if let command = knownCommand(typed) { return command }
        let names = commands.flatMap { [$0.name] + $0.aliases }
        throw .unknownCommand(name: typed, nearest: elsewhere(typed) ?? names.nearest(to: typed))
    }

    /// Returns the command that is called `typed`, by name or by alias, or none.
    public func knownCommand(_ typed: String) -> Command? {
        // No command is called like an option, and to look would make every one of them.
        guard !typed.hasPrefix("-") else { return nil }
        for section in sections {
            for place in section.places {
                let command = section.command(place)
                if command.isCalled(typed) { return command }
            }
        }
        return nil
    }
}

extension Program {
    /// Every command, in the order of the table.
    var commands: [Command] { sections.flatMap(\.commands) }

    /// Returns how `command` is called on a command line: `tend add`, or the program's name alone.
    func invocation(of command: Command?) -> String {
        guard let command, !sections.isEmpty else { return name }
        return "\(name) \(command.name)"
    }

    /// Returns the usage line of `command`, or of the whole program if it is `nil`.
    func usage(of command: Command?) -> String {
        let words: [String] =
            if let command { command.words.map(\.notation) } else { ["[COMMAND]", "[WORDS…]"] }
        return ([invocation(of: command), "[OPTIONS]"] + words).joined(separator: " ")
    }
}

/// One command: the source of its parsing, its help and its suggestions.
///
/// A class, since it is handed about and never changed: to copy a large value takes longer. All but its names is
/// made when it is asked for: to find a command, a run passes over those before it.
public final class Command: Sendable {
    /// What is typed, and what the command is called in messages.
    public let name: String

    /// Other names that mean the same.
    public let aliases: [String]

    /// The words that it takes, in the order in which they stand.
    public var words: [Word] { makeWords() }

    /// What a single dash at the start of an argument means.
    public let leadingDash: LeadingDash

    /// The options of this command alone.
    public var options: [Option] { makeOptions() }

    /// One sentence that says what the command does.
    public let summary: String

    /// What else there is to know; a line break in it is kept.
    public var description: String { makeDescription() }

    /// What it understands beside its options.
    public var topics: [Topic] { makeTopics() }

    /// Command lines that can be typed as they stand.
    public var examples: [Topic.Item] { .of(makeExamples()) }

    private let makeWords: @Sendable () -> [Word]
    private let makeOptions: @Sendable () -> [Option]
    private let makeDescription: @Sendable () -> String
    private let makeTopics: @Sendable () -> [Topic]
    private let makeExamples: @Sendable () -> KeyValuePairs<String, String>

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - name: What is typed, and what the command is called in messages.
    ///   - aliases: Other names that mean the same.
    ///   - words: The words that it takes, in the order in which they stand.
    ///   - leadingDash: What a single dash at the start of an argument means.
    ///   - options: The options of this command alone.
    ///   - summary: One sentence that says what the command does.
    ///   - description: What else there is to know; a line break in it is kept.
    ///   - topics: What it understands beside its options.
    ///   - examples: Command lines that can be typed as they stand, and what comes of each.
    public init(
        _ name: String,
        aliases: [String] = [],
        words: @autoclosure @escaping @Sendable () -> [Word] = [],
        leadingDash: LeadingDash = .option,
        options: @autoclosure @escaping @Sendable () -> [Option] = [],
        summary: String,
        description: @autoclosure @escaping @Sendable () -> String = "",
        topics: @autoclosure @escaping @Sendable () -> [Topic] = [],
        examples: @autoclosure @escaping @Sendable () -> KeyValuePairs<String, String> = [:]
    ) {
        self.name = name
        self.aliases = aliases
        makeWords = words
        self.leadingDash = leadingDash
        makeOptions = options
        self.summary = summary
        makeDescription = description
        makeTopics = topics
        makeExamples = examples
    }
}

extension Command {
    /// Returns whether `typed` is the command's name or one of its aliases.
    func isCalled(_ typed: String) -> Bool {
        name == typed || aliases.contains(typed)
    }
}

/// Two commands are one when their names are: a program never has two of a name.
extension Command: Equatable {
    /// Returns whether both have the same name.
    public static func == (one: Command, other: Command) -> Bool {
        one.name == other.name
    }
}

/// What a command takes besides options: the placeholder of a word, and how often it stands.
public struct Word: Sendable {
    /// What help prints in its place, in capitals: `ID`.
    public let placeholder: String

    /// Whether the command is wrong without it.
    public let isRequired: Bool

    /// The long name of the option that stands in for it, if one does.
    public var substitute: String? = nil

    /// Whether more than one may stand.
    ///
    /// At most one word of a command repeats.
    public let repeats: Bool

    /// What it is, for a shell to offer.
    public let kind: Kind

    /// Returns a word that stands once.
    public static func one(_ placeholder: String, _ kind: Kind = .text) -> Word {
        Word(placeholder: placeholder, isRequired: true, repeats: false, kind: kind)
    }

    /// Returns a word that stands once or more often, unless an option stands in for it.
    public static func many(
        _ placeholder: String, _ kind: Kind = .text, unless option: Option? = nil
    ) -> Word {
        var word = Word(placeholder: placeholder, isRequired: true, repeats: true, kind: kind)
        word.substitute = option?.name
        return word
    }

    /// Returns a word that stands once or not at all.
    public static func optional(_ placeholder: String, _ kind: Kind = .text) -> Word {
        Word(placeholder: placeholder, isRequired: false, repeats: false, kind: kind)
    }

    /// Returns a word that stands as often as one likes.
    public static func any(_ placeholder: String, _ kind: Kind = .text) -> Word {
        Word(placeholder: placeholder, isRequired: false, repeats: true, kind: kind)
    }
}

extension Word {
    /// The placeholder as a usage line shows it: `ID`, `ID…`, `[ID]` or `[ID…]`.
    var notation: String {
        let name = repeats ? placeholder + "…" : placeholder
        return isRequired ? name : "[\(name)]"
    }
}

/// What a single dash at the start of an argument means to a command.
///
/// A lone `-` is a word for every command, and two dashes always start a long option.
public enum LeadingDash: Sendable {
    /// It starts short options: `-q`, `-qv`, `-ofile`.
    case option

    /// It starts short options if all of its letters are some, of which the last may have a number behind it,
    /// else the argument is a word: `-7d..`, `-nice`.
    case optionOrWord

    /// It is a word behind a first word: `tend edit 5 -later`; before that, and `-h` alone, an option.
    case wordAfterWords

    /// It is part of the text: `tend add -nvidia driver`. Such a command has no short options
    /// but `-h`, where that is all that was typed.
    case text
}

/// What a command understands beside its options, item by item: the marks of a filter, say.
public struct Topic: Sendable {
    /// What the items are.
    public let title: String

    /// One sentence that says what it explains, for a list of topics.
    public let summary: String

    /// What there is to know before the items; a line break in it is kept.
    public let description: String

    /// The items.
    public let items: [Item]

    /// Creates a topic of what can be typed, and what each means.
    public init(
        _ title: String, _ items: KeyValuePairs<String, String>, summary: String = "",
        description: String = ""
    ) {
        self.init(title, items: .of(items), summary: summary, description: description)
    }

    /// Creates a topic of items that are made.
    public init(
        _ title: String, items: [Item], summary: String = "", description: String = ""
    ) {
        self.title = title
        self.summary = summary
        self.description = description
        self.items = items
    }

    /// What can be typed, and what it means.
    public struct Item: Sendable {
        /// What can be typed.
        public let label: String

        /// What it means, in a few words.
        public let text: String

        /// Creates an item.
        public init(_ label: String, _ text: String) {
            self.label = label
            self.text = text
        }
    }
}

extension [Topic.Item] {
    fileprivate static func of(_ pairs: KeyValuePairs<String, String>) -> [Topic.Item] {
        pairs.map { Topic.Item($0.key, $0.value) }
    }
}

extension Option {
    /// The option as one types it, its value as a placeholder: `--due DAY`.
    var notation: String {
        takes.map { "--\(name) \($0.placeholder)" } ?? "--\(name)"
    }
}

extension [String] {
    /// The texts as alternatives in a sentence: `auto, always or never`.
    var alternatives: String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " or " + last
    }
}
