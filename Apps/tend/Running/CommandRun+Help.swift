import Arguments
import Domain
import Presentation

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
            let message = UsageMessage(error, in: CommandTable.program)
            throw AppError(
                .invalidUsage, detail: message.message, suggestion: Advice(message.suggestion))
        } catch let error as AppError {
            throw error
        } catch {
            throw AppError(.unknown)
        }
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
            object.name("aliases")
            object.array { array in for alias in command.aliases { array.value(alias) } }
            object.member("summary", command.summary)
            object.member("description", command.description.isEmpty ? nil : command.description)
            object.name("options")
            object.array { array in
                for option in options {
                    array.object { row in
                        row.member("option", "--\(option.name)")
                        row.member("takes", option.takes?.placeholder)
                        row.member("summary", option.summary)
                    }
                }
            }
            object.name("examples")
            object.array { array in
                for example in command.examples {
                    array.object { row in
                        row.member("line", example.line)
                        row.member("summary", example.summary)
                    }
                }
            }
        }
    }
}
