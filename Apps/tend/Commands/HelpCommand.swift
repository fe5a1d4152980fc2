import Arguments
import Domain
import ErrorHandling
import JSON
import Persistence
import Platform
import Presentation
import Programs
import Text

/// `tend help`.
enum HelpCommand: TendCommand {
    static let definition = Command(
        "help", words: [.optional("COMMAND", .command)],
        summary: "Explains tend, one of its commands, or a topic.",
        examples: [
            "tend help add": "Explains how tasks are added.",
            "tend help filter": "Explains what a filter can say.",
            "tend help days": "Shows every way to name a day.",
            "tend help repeat": "Shows every way to say how a task repeats.",
            "tend help config": "Explains every key of the configuration.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        .read { () throws(AppError) in try run.showHelp(of: run.invocation.words.first) }
    }
}

/// `tend version`.
enum VersionCommand: TendCommand {
    static let definition = Command(
        "version", summary: "Shows the version.",
        examples: ["tend version --verbose": "Shows what it runs on, too."])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        .read(run.showVersion)
    }
}

/// What the program says of itself.
extension CommandRun {
    /// Shows the help of a command, or of the whole program.
    func showHelp(of name: String?) throws(AppError) {
        let help = Help(of: CommandTable.program, width: output.terminal.width ?? 80)
        if let topic = name.flatMap(CommandTable.topic), output.form != .json {
            return try output.write(help.text(for: topic))
        }
        do {
            let command = try name.map { try CommandTable.program.command($0) }
            if output.form == .json { return try writeJSON(helpOf: command) }
            try output.write(command.map(help.text) ?? help.overview())
        } catch let error as ArgumentError {
            if let name, try showOwnCommand(name) { return }
            if let name, let topic = topic(near: name) {
                throw AppError(
                    .invalidUsage, detail: "'\(name)' is not a command or topic.",
                    suggestion: "Did you mean \(tend: .help, topic)?")
            }
            let message = UsageMessage(error, in: CommandTable.program)
            throw AppError(
                .invalidUsage, detail: message.message, suggestion: Advice(message.suggestion))
        } catch let error as AppError {
            throw error
        } catch {
            throw AppError(.unknown)
        }
    }

    /// Returns the topic that a word was meant for, if no command is nearer.
    private func topic(near word: String) -> String? {
        let commands = CommandTable.program.sections.flatMap(\.commands).map(\.name)
        let topics = CommandTable.topics.map { $0.title.lowercased() }
        let nearest = (commands + topics).nearest(to: word.lowercased())
        return nearest.flatMap { topics.contains($0) ? $0 : nil }
    }

    /// Shows what a command of the person's own runs: a saved report, or an alias; returns whether there is one.
    private func showOwnCommand(_ name: String) throws(AppError) -> Bool {
        for (kind, word, start) in [
            (SavedLine.report, "a report", "list "), (.alias, "an alias", ""),
        ] {
            guard let line = settings.configuration.lines(kind).first(where: { $0.name == name })
            else { continue }
            let runs = output.shown("tend \(start)\(line.text)")
            let key = output.shown(kind.key(of: name))
            try output.show(
                "'\(output.shown(name))' is \(word) of yours, and runs: \(runs)\nIt stands in the configuration as \(key).\n"
            ) { json in
                json.object { object in
                    object.member("command", output.shown(name))
                    object.member("runs", runs)
                }
            }
            return true
        }
        return false
    }

    private func writeJSON(helpOf command: Command?) throws(AppError) {
        try output.writeJSON { writer in
            if let command {
                return writer.value(
                    command, options: command.options + CommandTable.program.globalOptions)
            }
            writer.array { array in
                for command in CommandTable.program.sections.flatMap(\.commands) {
                    array.value(command, options: command.options)
                }
            }
        }
    }
}

extension JSONWriter {
    /// Writes a row of the table of commands as one object.
    fileprivate mutating func value(_ command: Command, options: [Option]) {
        object { object in
            object.member("command", command.name)
            object.array("aliases") { array in for alias in command.aliases { array.value(alias) } }
            object.member("summary", command.summary)
            object.member("description", command.description.isEmpty ? nil : command.description)
            object.array("options") { array in
                for option in options {
                    array.object { row in
                        row.member("option", "--\(option.name)")
                        row.member("takes", option.takes?.placeholder)
                        row.member("summary", option.summary)
                    }
                }
            }
            object.array("examples") { array in
                for example in command.examples {
                    array.object { row in
                        row.member("line", example.label)
                        row.member("summary", example.text)
                    }
                }
            }
        }
    }
}

/// What the program runs on.
extension CommandRun {
    /// Shows the version, and with --verbose that of all that it relies on.
    func showVersion() throws(AppError) {
        let isVerbose = invocation.has(.verbose)
        let parts = isVerbose ? surroundings : []
        guard output.form == .json else {
            try output.write("tend \(Release.version)\n")
            if isVerbose { try output.write("SQLite \(SQLiteVersion.described)\n") }
            for (name, text) in parts { try output.writeLine("\(name): \(text)") }
            return
        }
        try output.writeJSON { writer in
            writer.object { object in
                object.member("tend", Release.version)
                object.member("sqlite", isVerbose ? SQLiteVersion.linked : nil)
                for (name, text) in parts { object.member(name, text) }
            }
        }
    }

    /// What else it runs on: a name, and what there is.
    private var surroundings: [(name: String, text: String)] {
        let system = SystemDescription()
        var parts = [("libsystemd", evidence(of: .libsystemd())), ("kernel", system.kernel)]
        if let name = system.name { parts.append(("system", name)) }
        do {
            let folder = try settings.storePath().folder
            parts.append(("disk", evidence(of: .fileSystem(at: folder))))
        } catch {
            // Without a place for a store there is no file system to speak of.
        }
        return parts
    }

    private func evidence(of check: HealthCheck) -> String {
        check.findings().map { $0.withoutPrivateText().evidence }.joined(separator: " ")
    }
}
