import Application
import Arguments
import Domain
import Presentation

/// `tend add`: captures a task, or one a line from standard input.
enum AddCommand: TendCommand {
    static let definition = Command(
        "add",
        words: [.many("TEXT", unless: .voice)],
        leadingDash: .text,
        options: [
            .today, .on, .due, .hidden, .project, .parent, .dependsOn, .every, .from, .remind, .tag,
            .priority, .note,
            .done, .once, .voice, .yes,
        ],
        summary: "Adds a task.",
        description: """
            The words are the text, joined by blanks and taken as they are; structure comes from \
            options alone. A lone '-' reads one task a line from standard input: all of them are \
            saved, or none; '-- -' is the text '-', and '-- -h' the text '-h'.

            With --once, a key adds one task, even if that task was completed or deleted since. \
            Only undo frees the key.

            With --every, completing the task makes the next one, on the first day of the series \
            that is still to come. A rule that names its days, such as friday or 15th, also gives \
            the first day, unless --on, --today or --due does.

            With --voice you say the text. Enter or q ends the recording, and what was recognised \
            stands in the line, to be corrected: Enter saves it, Ctrl-R says it again, and an empty \
            line discards it once you confirm. Anything else keeps the recording as a draft. Without \
            a terminal two seconds of silence end the recording, and only --yes saves it.
            """,
        examples: [
            "tend add Buy milk": "Puts a task into the Inbox.",
            "tend add Call Anna --on friday --project home --tag phone":
                "Schedules it for the next Friday.",
            "tend add Water the plants --every '3 days'":
                "Makes the next one when this one is completed.",
            "tend add Paint the wall --depends-on 12": "Makes it depend on task 12.",
            "tend add - < notes.txt": "Makes a task of every line.",
            "tend add Renew the certificate --once cert-2027":
                "Adds it the first time; a script may run this every day.",
            "tend add --voice --today": "Listens, and plans it for today.",
        ])

    static func needsTerminal(_ invocation: Invocation) -> Bool { invocation.has(.voice) }

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let invocation = run.invocation
        if invocation.has(.voice) { return try runByVoice(run) }
        let template = try template(run)
        let readsInput = invocation.words == ["-"] && invocation.literalWordCount == 0
        guard template.onceKey == nil || !readsInput else {
            throw run.usage("--once is for a single task, and '-' reads many.")
        }
        let requests =
            try readsInput
            ? requestsFromInput(template, run) : [named(invocation.words, template)]
        return run.result(
            adding: try run.action.add(requests), as: .added)
    }

    private static func runByVoice(_ run: CommandRun) throws(AppError) -> CommandResult {
        guard run.invocation.words.isEmpty else {
            throw run.usage("With --voice the text is said, not typed.")
        }
        guard !run.invocation.has(.once) else {
            throw run.usage("--once is for what a script adds; leave it out with --voice.")
        }
        try template(run).checkFields()
        return SpokenTasks(run, endsAfterOne: true).take()
    }

    /// What the options say, for every task that is added.
    static func template(_ run: CommandRun) throws(AppError) -> TaskRequest {
        let invocation = run.invocation
        for given in invocation.options where definition.options.contains(given.option) {
            guard let value = given.value, TextRule.trimmed(value) == nil else { continue }
            throw run.usage(
                "'--\(given.option.name)' is empty; leave it out for a task without.")
        }
        var request = TaskRequest(text: "")
        request.notes = invocation.value(of: .note)
        request.project = run.project()
        request.declinesProject = invocation.has(.project) && request.project == nil
        request.tags = invocation.values(of: .tag)
        request.priority = invocation.value(of: .priority).flatMap(Priority.init(rawValue:))
        request.onceKey = invocation.value(of: .once)
        request.parent = try run.parent()
        request.dependsOn = try run.taskIDs(invocation.values(of: .dependsOn))
        request.isCompleted = invocation.has(.done)
        let due = try run.due()
        (request.dueDate, request.dueTime) = (due?.day.day, due?.day.time)
        request.hiddenUntil = try run.hiddenUntil() ?? nil
        request.reminders = try run.reminders(dueAt: due?.day.time) + (due?.rings ?? [])
        request.scheduledDate = try run.day(.on)
        if invocation.has(.today) {
            guard request.scheduledDate == nil else {
                throw run.usage("--today and --on both say for which day it is.")
            }
            request.scheduledDate = run.today.day
        }
        if let typed = try repetition(run) {
            var repetition = typed.repetition
            if let origin = run.origin() { repetition.origin = origin }
            request.repeat(repetition, at: typed.time, onOrAfter: run.reminderPhrases.here)
        }
        if let defaults = run.contextDefaults { request.take(defaults) }
        return request
    }

    private static func repetition(_ run: CommandRun) throws(AppError) -> TypedRepetition? {
        let invocation = run.invocation
        guard let phrase = invocation.value(of: .every) else {
            guard invocation.has(.from) else { return nil }
            throw run.usage("--from says from which day --every counts, so it needs --every.")
        }
        guard !invocation.has(.done) else {
            throw run.usage("A task that is done already does not repeat.")
        }
        return try run.repetition(of: phrase, takesTime: true)
    }

    private static func named(_ words: [String], _ template: TaskRequest) -> TaskRequest {
        var request = template
        request.text = words.joined(separator: " ")
        return request
    }

    private static func requestsFromInput(
        _ template: TaskRequest, _ run: CommandRun
    ) throws(AppError) -> [TaskRequest] {
        try run.taskLines().map { named([$0], template) }
    }
}
