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
