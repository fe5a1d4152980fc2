import Application
import Arguments
import Domain
import Platform

/// `tend capture`: asks for one task after another.
enum CaptureCommand: TendCommand {
    static let definition = Command(
        "capture",
        options: [.today, .on, .due, .project, .tag, .priority, .note, .done],
        summary: "Asks for tasks, one after another.",
        description: """
            Each Enter saves one task, with what the options say; an empty line or Ctrl-D ends. \
            What is pasted is one task, its lines too, and Enter sends it; for a task a line there \
            is 'tend add -'. What cannot be saved stands in the line again, ready to be sent. What was typed and \
            not sent when Ctrl-C, a lost connection or the system ends it becomes a draft.

            Without a terminal each line of standard input is saved by itself: a line that \
            cannot be saved becomes a draft, and the others go on.
            """,
        examples: [
            Command.Example("tend capture", "Empties your head, a line a task."),
            Command.Example(
                "tend capture --project garden --today", "Plans a day in the garden."),
        ])

    private static let prompt = "What needs to be done? "

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let template = try AddCommand.template(run)
        try template.checkFields()
        let asksNothing = run.output.form == .json
        // They are let go with those of the action.
        run.action.holdSignals()
        let signals = HeldSignals.hold()
        let prompt = asksNothing ? "" : prompt
        let editor =
            FileInput.standardInput().isTerminal
            ? LineEditor(
                prompt: prompt, holding: signals, environment: run.environment)
            : nil
        // Where nobody holds the half of a line, nothing is to be kept when a signal comes.
        if editor == nil { run.action.letSignalsGo() }
        let saving = CapturedLines(run, template, standInLine: editor != nil)
        let unsent = CaptureTasks(from: editor ?? PlainLines(prompt: prompt))
            .run(save: saving.save, refuse: saving.refuse)
        run.action.keep(
            unsent: unsent.map { text in
                var request = template
                request.text = text
                return request
            })
        return .examined(saving.status)
    }
}
