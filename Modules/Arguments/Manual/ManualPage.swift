/// A page of the manual, in the form of man(7).
public struct ManualPage {
    /// What stands at the top of a page.
    public struct Heading: Sendable {
        /// What the page is called.
        public let name: String

        /// The number of the part of the manual: 1 for commands, 5 for files, 7 for what else there is to know.
        public let section: Int

        /// What it is about, in a few words; the index of the manual shows them.
        public let summary: String

        /// Creates a heading.
        public init(_ name: String, _ section: Int, _ summary: String) {
            self.name = name
            self.section = section
            self.summary = summary
        }
    }

    /// Of which release the pages are.
    public struct Edition: Sendable {
        /// The program and its version.
        public let release: String

        /// The day of the release, `YYYY-MM-DD`.
        public let day: String

        /// Creates an edition.
        public init(of release: String, on day: String) {
            self.release = release
            self.day = day
        }
    }

    private var roff = Roff()

    /// Makes the page of something that is no program.
    ///
    /// - Parameters:
    ///   - heading: What stands at its top.
    ///   - edition: Of which release it is.
    ///   - description: What there is to know; a line break in it begins a paragraph.
    ///   - topics: What is told item by item.
    ///   - related: Other pages: `tend(1)`.
    public init(
        _ heading: Heading, edition: Edition, description: String, topics: [Topic],
        related: [String]
    ) {
        begin(heading, edition)
        roff.macro("SH", "DESCRIPTION")
        roff.prose(description)
        write(topics)
        write(related: related)
    }

    /// Makes the page of a program from its table.
    ///
    /// - Parameters:
    ///   - program: The table.
    ///   - heading: What stands at its top.
    ///   - edition: Of which release it is.
    ///   - elsewhere: The titles of topics that have a page of their own.
    ///   - topics: What is told item by item besides: files, exit statuses.
    ///   - related: Other pages: `tend-errors(7)`.
    public init(
        of program: Program, _ heading: Heading, edition: Edition,
        elsewhere: [String] = [], topics: [Topic], related: [String]
    ) {
        begin(heading, edition)
        roff.macro("SH", "SYNOPSIS")
        roff.line(synopsis(of: program.sections.isEmpty ? program.bare : nil, in: program))
        roff.macro("SH", "DESCRIPTION")
        if program.sections.isEmpty {
            roff.prose(program.bare.summary)
            roff.prose(program.bare.description)
            roff.macro("SH", "OPTIONS")
            write(program.bare.options + program.globalOptions)
            write(program.bare.topics)
        } else {
            roff.prose(program.summary)
            roff.prose("Without a command it does what \(program.bare.name) does.")
            roff.macro("SH", "COMMANDS")
            for section in program.sections {
                roff.macro("SS", section.title)
                for command in section.commands { write(command, of: program, elsewhere) }
            }
            roff.macro("SH", "OPTIONS")
            roff.prose("Every command takes these, before its name or after it.")
            write(program.globalOptions)
        }
        write(topics)
        write(examplesOf: program)
        write(related: related)
    }

    /// The source of the page.
    public var source: String { roff.text }
}

// MARK: - Parts of a page

extension ManualPage {
    private mutating func begin(_ heading: Heading, _ edition: Edition) {
        let manual =
            switch heading.section {
            case 1: "User Commands"
            case 5: "File Formats Manual"
            default: "Miscellaneous Information Manual"
            }
        roff.macro(
            "TH", heading.name.uppercased(), "\(heading.section)", edition.day, edition.release,
            manual)
        roff.macro("SH", "NAME")
        roff.line("\(Roff.escaped(heading.name)) \\- \(Roff.escaped(heading.summary))")
    }

    private func synopsis(of command: Command?, in program: Program) -> String {
        let words = program.usage(of: command).split(separator: " ")
        let name = program.invocation(of: command)
        let rest = words.dropFirst(name.split(separator: " ").count)
        return ([Roff.bold(name)] + rest.map { Roff.italic(String($0)) }).joined(separator: " ")
    }

    private mutating func write(
        _ command: Command, of program: Program, _ elsewhere: [String]
    ) {
        roff.macro("TP")
        roff.line(synopsis(of: command, in: program))
        roff.prose(command.summary)
        if !command.aliases.isEmpty {
            roff.prose("Also called \(command.aliases.alternatives).")
        }
        if !command.description.isEmpty { roff.macro("IP") }
        roff.prose(command.description, apart: "IP")
        let topics = command.topics.filter { !elsewhere.contains($0.title) }
        guard !topics.isEmpty || !command.options.isEmpty else { return }
        roff.macro("RS")
        for topic in topics { roff.items(topic.items) }
        write(command.options)
        roff.macro("RE")
    }

    private mutating func write(_ options: [Option]) {
        for option in options {
            roff.macro("TP")
            let short = option.short.map { "\(Roff.bold("-\($0)")), " } ?? ""
            let value = option.takes.map { " \(Roff.italic($0.placeholder))" } ?? ""
            roff.line("\(short)\(Roff.bold("--\(option.name)"))\(value)")
            roff.prose(option.summary)
            if let value = option.takes, !value.choices.isEmpty {
                roff.prose("\(value.placeholder) is \(value.choices.alternatives).")
            }
        }
    }

    private mutating func write(_ topics: [Topic]) {
        for topic in topics {
            roff.macro("SH", topic.title.uppercased())
            roff.items(topic.items)
        }
    }

    private mutating func write(examplesOf program: Program) {
        let commands = program.sections.isEmpty ? [program.bare] : program.commands
        roff.macro("SH", "EXAMPLES")
        roff.items(commands.flatMap(\.examples))
    }

    private mutating func write(related: [String]) {
        roff.macro("SH", "SEE ALSO")
        for page in related {
            let end = page == related.last ? "" : ","
            let name = page.prefix { $0 != "(" }
            roff.line(".BR \(Roff.escaped(String(name))) \(page.dropFirst(name.count))\(end)")
        }
    }
}
