import Arguments

/// The one table of commands: what is parsed, helped with, suggested and run.
enum CommandTable {
    /// The program as the parser and the help see it.
    static let program = Program(
        "tend",
        summary: "Keeps your tasks. Nothing that you type is ever lost.",
        sections: sections.map { section in
            Program.Section(section.title, count: section.commands.count) { place in
                section.commands[place].definition
            }
        },
        bare: TodayCommand.definition,
        globalOptions: [
            .db, .json, .ids, .color, .plain, .quiet, .verbose, .noPager, .noContext, .wait,
        ],
        elsewhere: WordsElsewhere.command)

    /// Returns the name of the command that a word names, or none.
    static func verb(_ word: String) -> String? {
        program.knownCommand(word)?.name
    }

    /// Returns what `tend help` explains beside the commands.
    static func topic(_ word: String) -> Topic? {
        [Topic.filter, .tasks].first { $0.title.lowercased() == word }
    }

    /// Returns what runs a command of the table.
    static func runner(of command: Command) -> any TendCommand.Type {
        for section in sections {
            for candidate in section.commands where candidate.definition.name == command.name {
                return candidate
            }
        }
        return TodayCommand.self
    }

    /// Commands under a title of the help.
    private struct Section {
        let title: String
        let commands: [any TendCommand.Type]

        init(_ title: String, _ commands: [any TendCommand.Type]) {
            self.title = title
            self.commands = commands
        }
    }

    private static let sections = [
        Section("Capture", [AddCommand.self, CaptureCommand.self, ImportCommand.self]),
        Section(
            "Look",
            [
                TodayCommand.self, InboxCommand.self, UpcomingCommand.self, EarlierCommand.self,
                ListCommand.self, SearchCommand.self, ShowCommand.self, ChangedCommand.self,
                ReviewCommand.self, StatsCommand.self, CalendarCommand.self, ProjectsCommand.self,
                TagsCommand.self, ContextCommand.self,
            ]
        ),
        Section(
            "Change",
            [
                StartCommand.self, DoneCommand.self, ResetCommand.self, MoveCommand.self,
                OrderCommand.self, EditCommand.self, DeleteCommand.self, PurgeCommand.self,
                UndoCommand.self, RedoCommand.self, DraftsCommand.self, RetryCommand.self,
            ]
        ),
        Section(
            "Keep",
            [
                ExportCommand.self, BackupCommand.self, RestoreCommand.self, EraseCommand.self,
                DoctorCommand.self, ConfigCommand.self, LogCommand.self, ExplainCommand.self,
                ReportCommand.self, CompletionsCommand.self, HelpCommand.self, VersionCommand.self,
            ]
        ),
    ]
}
