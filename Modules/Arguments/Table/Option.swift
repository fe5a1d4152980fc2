/// One option: what is typed, what it takes, and what it is for.
///
/// An app declares each option once, as a static value, and hands that same value to the table and
/// to the look-up in ``Invocation``, so that the compiler checks its name everywhere:
///
///     extension Option {
///         static let due = Option("due", takes: .value("DAY"), summary: "Sets the day it is due.")
///     }
public final class Option: Sendable {
    /// The long name without its dashes.
    public let name: String

    /// What it was called before, which is still understood and no longer shown.
    let formerName: String?

    /// The letter after a single dash, if the option has one.
    public let short: Character?

    /// What stands after the option; a flag takes nothing.
    public let takes: Value?

    /// One sentence that says what the option does.
    public let summary: String

    /// Whether the option asks about the program, so that nothing after it needs to be right.
    let isQuestion: Bool

    /// Creates an option.
    ///
    /// - Parameters:
    ///   - name: The long name without its dashes.
    ///   - formerName: What it was called before, if it had another name.
    ///   - short: The letter after a single dash, if the option has one.
    ///   - takes: What stands after the option; a flag takes nothing.
    ///   - summary: One sentence that says what the option does.
    public convenience init(
        _ name: String, formerly formerName: String? = nil, short: Character? = nil,
        takes: Value? = nil, summary: String
    ) {
        self.init(
            name, formerName, short: short, takes: takes, summary: summary, isQuestion: false)
    }

    private init(
        _ name: String, _ formerName: String? = nil, short: Character?, takes: Value?,
        summary: String, isQuestion: Bool
    ) {
        self.name = name
        self.formerName = formerName
        self.short = short
        self.takes = takes
        self.summary = summary
        self.isQuestion = isQuestion
    }
}

extension Option {
    /// Whether it has this name, or had it before.
    func isCalled(_ typed: Substring) -> Bool {
        name == typed || formerName.map { $0 == typed } == true
    }

    /// Asks for help; every program has it, as the GNU coding standards demand.
    public static let help = Option(
        "help", short: "h", takes: nil, summary: "Shows this help.", isQuestion: true)

    /// Asks for the version; every program has it, as the GNU coding standards demand.
    public static let version = Option(
        "version", short: nil, takes: nil, summary: "Shows the version.", isQuestion: true)
}

/// Two options are one when their names are: a command never has two of a name.
extension Option: Equatable {
    /// Returns whether both have the same name.
    public static func == (one: Option, other: Option) -> Bool {
        one.name == other.name
    }
}

extension Option {
    /// What an option takes: the placeholder that stands for it, and what it may be.
    public struct Value: Sendable {
        /// What help prints in its place, in capitals: `DAY`.
        public let placeholder: String

        /// The only values that are right; none listed means any text.
        public var choices: [String] { makeChoices() }

        /// A run that has not to check the value makes none.
        private let makeChoices: @Sendable () -> [String]

        /// Whether each use adds a value; otherwise the last use wins.
        public let repeats: Bool

        /// What it is, for a shell to offer.
        public let kind: Kind

        /// Returns a value that is any text.
        public static func value(_ placeholder: String, _ kind: Kind = .text) -> Value {
            Value(placeholder: placeholder, makeChoices: { [] }, repeats: false, kind: kind)
        }

        /// Returns a value that can be given again and again.
        public static func values(_ placeholder: String, _ kind: Kind = .text) -> Value {
            Value(placeholder: placeholder, makeChoices: { [] }, repeats: true, kind: kind)
        }

        /// Returns a value that is one of a few.
        ///
        /// - Parameters:
        ///   - placeholder: What help prints in its place, in capitals.
        ///   - choices: The only values that are right, in the order in which to list them.
        /// - Returns: The value.
        public static func choice(
            _ placeholder: String, of choices: @autoclosure @escaping @Sendable () -> [String]
        ) -> Value {
            Value(placeholder: placeholder, makeChoices: choices, repeats: false, kind: .text)
        }
    }
}

/// What kind of thing stands in a place of a command line, so that a shell can offer what there is.
///
/// An app names its own kinds, and looks up what there is of each:
///
///     extension Kind { static let day = Kind("day") }
public struct Kind: Hashable, Sendable {
    private let name: String

    /// Creates a kind; those with one name are one.
    public init(_ name: String) {
        self.name = name
    }

    /// Any text: there is nothing to offer.
    public static let text = Kind("text")

    /// A path, which the shell itself completes.
    public static let file = Kind("file")

    /// A command of the program.
    public static let command = Kind("command")
}
