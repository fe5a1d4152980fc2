import Arguments

/// The one table of commands: what is parsed, helped with, suggested and run.
enum CommandTable {
    /// The program as the parser and the help see it.
    static let program = Program(
        "tend",
        summary: "Keeps your tasks. Nothing that you type is ever lost.",
        sections: sections.map { title, commands in
            Program.Section(title, commands.map { $0.definition })
        },
        bare: TodayCommand.definition,
        globalOptions: [
            .db, .json, .ids, .color, .plain, .quiet, .verbose, .noPager, .noContext, .wait,
        ],
        elsewhere: WordsElsewhere.command)

    /// Returns the name of the command that a word names, or none.
    static func verb(_ word: String) -> String? {
        do {
            return try program.command(word).name
        } catch {
            return nil
        }
    }

    /// Returns what `tend help` explains beside the commands.
    static func topic(_ word: String) -> Topic? {
        [Topic.filter, .tasks].first { $0.title.lowercased() == word }
    }

    /// Returns what runs a command of the table.
    static func runner(of command: Command) -> any TendCommand.Type {
        for (_, commands) in sections {
            for candidate in commands where candidate.definition == command { return candidate }
        }
        return TodayCommand.self
    }

    private static let sections: [(String, [any TendCommand.Type])] = [
        ("Capture", [AddCommand.self, CaptureCommand.self, ImportCommand.self]),
        (
            "Look",
            [
                TodayCommand.self, InboxCommand.self, UpcomingCommand.self, EarlierCommand.self,
                ListCommand.self, SearchCommand.self, ShowCommand.self, ChangedCommand.self,
                ReviewCommand.self, StatsCommand.self, CalendarCommand.self, ProjectsCommand.self,
                TagsCommand.self, ContextCommand.self,
            ]
        ),
        (
            "Change",
            [
                StartCommand.self, DoneCommand.self, ResetCommand.self, MoveCommand.self,
                OrderCommand.self, EditCommand.self, DeleteCommand.self, PurgeCommand.self,
                UndoCommand.self, RedoCommand.self, DraftsCommand.self, RetryCommand.self,
            ]
        ),
        (
            "Keep",
            [
                ExportCommand.self, BackupCommand.self, RestoreCommand.self, EraseCommand.self,
                DoctorCommand.self, ConfigCommand.self, LogCommand.self, ExplainCommand.self,
                ReportCommand.self, CompletionsCommand.self, HelpCommand.self, VersionCommand.self,
            ]
        ),
    ]
}
