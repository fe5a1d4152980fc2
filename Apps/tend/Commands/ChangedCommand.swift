import Arguments
import Domain
import Presentation

/// `tend changed`: what was done lately.
enum ChangedCommand: TendCommand {
    static let definition = Command(
        "changed",
        options: [.changedSince, .newestChanges],
        summary: "Shows what was changed since a moment, oldest first.",
        description: "Nothing is changed by looking back.",
        examples: [
            Command.Example("tend changed --since yesterday", "Shows two days of changes."),
            Command.Example("tend changed --since 'monday 9:00'", "Shows this week's."),
        ])

    static func run(_ session: Session) throws(AppError) -> Ending {
        let moment =
            try session.invocation.value(of: .since).map(session.moment) ?? session.today.start
        let limit = try session.limit() ?? .max
        let before = Instant(milliseconds: moment.milliseconds - 1)
        let entries = try session.readingStore().history(since: before)
        try session.show(entries.suffix(limit).map { $0.mapTasks(session.screen.shown) })
        return .unchanged
    }
}

extension Session {
    fileprivate func show(_ entries: [HistoryEntry]) throws(AppError) {
        switch screen.form {
        case .nothing: return
        case .ids:
            var seen: Set<TaskID> = []
            let ids = entries.compactMap { $0.change?.task?.id }.filter { seen.insert($0).inserted }
            try screen.write(TaskIDText.text(of: ids))
        case .json:
            var array = JSONArray()
            for entry in entries {
                try array.append(to: screen.write) { $0.value(entry, namingTask: true) }
            }
            try array.close(to: screen.write)
        case .text:
            let text = ChangesText(
                entries, calendar: calendar, today: today.day, terminal: screen.terminal)
            try screen.page { write throws(AppError) in try text.write(to: write) }
        }
    }
}
