/// The help of a program as plain text, wrapped at a width.
public struct Help: Sendable {
    private let program: Program
    private let page: Page

    /// Prepares the help of `program`.
    ///
    /// - Parameters:
    ///   - program: The table to describe.
    ///   - width: The columns of the terminal; below 20 it counts as 20.
    public init(of program: Program, width: Int) {
        self.program = program
        page = Page(width: max(width, 20))
    }

    /// Returns the page of the whole program: its commands by section, and the global options.
    public func overview() -> String {
        guard !program.sections.isEmpty else { return text(for: program.bare) }
        let commands = program.sections.map { section in
            Topic(section.title, items: section.commands.map { Topic.Item($0.name, $0.summary) })
        }
        let options = Topic("Options", items: rows(for: program.globalOptions))
        let topics = Topic(
            "Topics",
            items: program.topics().map { Topic.Item($0.title.lowercased(), $0.summary) })
        let more = "'\(program.name) COMMAND --help' tells more about a command"
        let others = topics.items.isEmpty ? "." : ", '\(program.name) help TOPIC' about a topic."
        return page.text(
            [page.usage(program.usage(of: nil)), page.paragraph(program.summary)]
                + page.tables(commands + [topics, options]) + [page.paragraph(more + others)])
    }

    /// Returns the page of `command`: examples first, then what there is to know, and its own options;
    /// those of every command by name alone.
    public func text(for command: Command) -> String {
        let hasShorts = command.leadingDash != .text
        // A program with one thing to do has no other page for them.
        let isOnly = program.sections.isEmpty
        let tables = page.tables([
            Topic("Options", items: rows(for: command.options, withShorts: hasShorts)),
            Topic(
                "Global options",
                items: isOnly ? rows(for: program.globalOptions, withShorts: hasShorts) : []),
        ])
        return page.text(
            [
                page.usage(program.usage(of: command)),
                page.paragraph(command.summary),
                page.examples(command.examples),
                page.paragraph(command.description),
                aliases(of: command),
            ] + page.tables(command.topics) + tables + [isOnly ? [] : globalOptions])
    }

    /// The options of every command by name.
    private var globalOptions: [String] {
        let names = program.globalOptions.map { "--\($0.name)" }.joined(separator: ", ")
        return page.paragraph(
            "Global options ('\(program.name) --help' explains them): \(names).")
    }

    /// Returns the page of a topic by itself.
    public func text(for topic: Topic) -> String {
        page.text([page.paragraph(topic.description)] + page.tables([topic]))
    }

    private func aliases(of command: Command) -> [String] {
        command.aliases.isEmpty
            ? []
            : page.paragraph("Also called \(command.aliases.alternatives).")
    }

    private func rows(for options: [Option], withShorts hasShorts: Bool = true) -> [Topic.Item] {
        options.map { option in
            Topic.Item(label(of: option, withShort: hasShorts), description(of: option))
        }
    }

    private func label(of option: Option, withShort hasShort: Bool) -> String {
        let long = option.notation + (option.takes?.repeats == true ? "…" : "")
        guard hasShort else { return long }
        return (option.short.map { "-\($0), " } ?? "    ") + long
    }

    private func description(of option: Option) -> String {
        guard let value = option.takes, !value.choices.isEmpty else { return option.summary }
        return "\(option.summary) \(value.placeholder) is \(value.choices.alternatives)."
    }
}
