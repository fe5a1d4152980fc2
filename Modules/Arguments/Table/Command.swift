/// One command: the source of its parsing, its help and its suggestions.
///
/// A class, since it is handed about and never changed: to copy a large value takes longer.
public final class Command: Sendable {
    /// What is typed, and what the command is called in messages.
    public let name: String

    /// Other names that mean the same.
    public let aliases: [String]

    /// The words that it takes, in the order in which they stand.
    public let words: [Word]

    /// What a single dash at the start of an argument means.
    public let leadingDash: LeadingDash

    /// The options of this command alone.
    public let options: [Option]

    /// One sentence that says what the command does.
    public let summary: String

    /// What else there is to know; a line break in it is kept.
    public let description: String

    /// What it understands beside its options.
    public let topics: [Topic]

    /// Command lines that can be typed as they stand.
    public let examples: [Example]

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
    ///   - examples: Command lines that can be typed as they stand.
    public init(
        _ name: String,
        aliases: [String] = [],
        words: [Word] = [],
        leadingDash: LeadingDash = .option,
        options: [Option] = [],
        summary: String,
        description: String = "",
        topics: [Topic] = [],
        examples: [Example] = []
    ) {
        self.name = name
        self.aliases = aliases
        self.words = words
        self.leadingDash = leadingDash
        self.options = options
        self.summary = summary
        self.description = description
        self.topics = topics
        self.examples = examples
    }

    /// A command line and what it does.
    public struct Example: Sendable {
        /// What to type.
        public let line: String

        /// One sentence that says what comes of it.
        public let summary: String

        /// Creates an example.
        ///
        /// - Parameters:
        ///   - line: What to type.
        ///   - summary: One sentence that says what comes of it.
        public init(_ line: String, _ summary: String) {
            self.line = line
            self.summary = summary
        }
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

    /// Returns a word that stands once or more often.
    public static func many(_ placeholder: String, _ kind: Kind = .text) -> Word {
        Word(placeholder: placeholder, isRequired: true, repeats: true, kind: kind)
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

    /// It starts short options if its first letter is one, else the argument is a word: `-7d..`.
    case optionOrWord

    /// It is part of the text: `tend add -nvidia driver`. Such a command has no short options
    /// but `-h`, where that is all that was typed.
    case text
}

/// What a command understands beside its options, item by item: the marks of a filter, say.
public struct Topic: Sendable {
    /// What the items are.
    public let title: String

    /// The items.
    public let items: [Item]

    /// Creates a topic.
    public init(_ title: String, _ items: [Item]) {
        self.title = title
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
