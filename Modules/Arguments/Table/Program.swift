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
    public let bare: Command

    /// The options that every command takes, before its name or after it.
    public let globalOptions: [Option]

    /// Returns the command that does what a word of another program means, or none.
    private let elsewhere: @Sendable (String) -> String?

    /// Creates a program, with `--help` and `--version` added to its global options.
    ///
    /// - Parameters:
    ///   - name: What is typed to run it.
    ///   - summary: One sentence that says what it is for.
    ///   - sections: The commands, grouped as help shows them.
    ///   - bare: What the program does when no command is named.
    ///   - globalOptions: The options that every command takes, before its name or after it.
    ///   - elsewhere: Returns the command that does what a word of another program means, or none.
    public init(
        _ name: String,
        summary: String,
        sections: [Section] = [],
        bare: Command,
        globalOptions: [Option] = [],
        elsewhere: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.elsewhere = elsewhere
        self.name = name
        self.summary = summary
        self.sections = sections
        self.bare = bare
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
