import Arguments
import Domain
import Presentation

/// `tend add`: captures a task, or one a line from standard input.
enum AddCommand: TendCommand {
    static let definition = Command(
        "add",
        words: [.many("TEXT")],
        leadingDash: .text,
        options: [
            .today, .on, .due, .project, .parent, .needs, .every, .from, .tag, .priority, .note,
            .done, .once,
        ],
        summary: "Adds a task.",
        description: """
            The words are the text, joined by blanks and taken as they are; structure comes from \
            options alone. A lone '-' reads one task a line from standard input: all of them are \
            saved, or none; '-- -' is the text '-', and '-- -h' the text '-h'.

            With --once, a task that was added under the same key is not added again, were it \
            completed or deleted meanwhile. Only undo makes way for another.

            With --every, completing the task makes the next one, on the first day of the series \
            that is still to come. A rule that names its days, such as friday or 15th, also gives \
            the first day, unless --on, --today or --due does.
            """,
        examples: [
            Command.Example("tend add Buy milk", "Puts a task into the Inbox."),
            Command.Example(
                "tend add Call Anna --on friday --project home --tag phone",
                "Schedules it for the next Friday."),
            Command.Example(
                "tend add Water the plants --every '3 days'",
                "Makes the next one when this one is completed."),
            Command.Example("tend add Paint the wall --needs 12", "Lets it wait for task 12."),
            Command.Example("tend add - < notes.txt", "Makes a task of every line."),
            Command.Example(
                "tend add Renew the certificate --once cert-2027",
                "Adds it the first time; a script may run this every day."),
        ])

    static func run(_ session: Session) throws(AppError) -> Ending {
        let template = try template(session)
        let invocation = session.invocation
        let readsInput = invocation.words == ["-"] && invocation.literalWordCount == 0
        guard template.onceKey == nil || !readsInput else {
            throw session.usage("--once is for a single task, and '-' reads many.")
        }
        let requests =
            try readsInput
            ? requestsFromInput(template, session) : [named(invocation.words, template)]
        return try session.keeping({ .tasks(requests) }) { () throws(AppError) in
            try session.changing { store throws(AppError) in
                let update = try AddTasks(store: store, identifiers: session.identifiers)
                    .add(requests, in: session.operation)
                return try session.report(
                    adding: update, as: .added, given: session.contextDefaults)
            }
        }
    }

    /// What the options say, for every task that is added.
    static func template(_ session: Session) throws(AppError) -> TaskRequest {
        let invocation = session.invocation
        for given in invocation.options where definition.options.contains(given.option) {
            guard let value = given.value, TextRule.trimmed(value) == nil else { continue }
            throw session.usage(
                "'--\(given.option.name)' is empty; leave it out for a task without.")
        }
        var request = TaskRequest(text: "")
        request.notes = invocation.value(of: .note)
        request.project = session.project()
        request.tags = invocation.values(of: .tag)
        request.priority = invocation.value(of: .priority).flatMap(Priority.init(rawValue:))
        request.onceKey = invocation.value(of: .once)
        request.parent = try session.parent()
        request.needs = try session.taskIDs(invocation.values(of: .needs))
        request.isCompleted = invocation.has(.done)
        request.dueDate = try session.day(.due)
        request.scheduledDate = try session.day(.on)
        if invocation.has(.today) {
            guard request.scheduledDate == nil else {
                throw session.usage("--today and --on name the same day twice.")
            }
            request.scheduledDate = session.today.day
        }
        if let repetition = try repetition(session) {
            request.repeat(repetition, onOrAfter: session.today.day)
        }
        request.take(session.contextDefaults)
        return request
    }

    private static func repetition(_ session: Session) throws(AppError) -> Repetition? {
        let invocation = session.invocation
        guard let phrase = invocation.value(of: .every) else {
            guard invocation.has(.from) else { return nil }
            throw session.usage("--from says from which day --every counts, so it needs --every.")
        }
        guard !invocation.has(.done) else {
            throw session.usage("A task that is done already does not repeat.")
        }
        return Repetition(
            try RepetitionRule(phrase: phrase), from: session.origin() ?? .due)
    }

    private static func named(_ words: [String], _ template: TaskRequest) -> TaskRequest {
        var request = template
        request.text = words.joined(separator: " ")
        return request
    }

    /// One request a line; lines with nothing to see in them are left out.
    private static func requestsFromInput(
        _ template: TaskRequest, _ session: Session
    ) throws(AppError) -> [TaskRequest] {
        try session.inputLines().filter { TextRule.trimmed($0) != nil }
            .map { named([$0], template) }
    }
}
