import Arguments
import Domain
import Presentation

/// `tend changed`: what was done lately.
enum ChangedCommand: TendCommand {
    static let definition = Command(
        "changed",
        options: [.changedSince, .newestChanges],
        summary: "Shows what was changed since a moment, oldest first.",
        description: """
            Nothing is changed by looking back. Of more than 200 changes it shows the newest, and says \
            how to see the rest; --json and --ids give all.
            """,
        examples: [
            "tend changed --since yesterday": "Shows two days of changes.",
            "tend changed --since 'monday 9:00'": "Shows this week's.",
        ])

    /// Some screens full.
    private static let customaryLimit = 200

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let moment =
            try run.invocation.value(of: .since).map(run.moment) ?? run.today.start
        let before = Instant(milliseconds: moment.milliseconds - 1)
        let entries = try run.tasks().history(since: before)
        // A program reads to the end.
        let limit =
            try run.limit() ?? (run.output.form == .text ? Self.customaryLimit : entries.count)
        let shown = entries.suffix(limit).map(run.output.shown)
        var rest: Advice?
        if entries.count > limit, !run.invocation.has(.limit) {
            let words = run.invocation.value(of: .since).map { ["--since", $0] } ?? []
            let all = AdvisedCommand.tend(
                .changed, words + ["--limit", "\(entries.count)"])
            rest = "The newest \(limit) of \(entries.count) changes. All of them: \(all)"
        }
        return .read { () throws(AppError) in try run.show(shown, after: rest) }
    }
}

extension CommandRun {
    fileprivate func show(
        _ entries: [HistoryEntry], after earlier: Advice?
    ) throws(AppError) {
        switch output.form {
        case .nothing: return
        case .ids:
            var seen: Set<TaskID> = []
            let ids = entries.compactMap { $0.change?.task?.id }.filter { seen.insert($0).inserted }
            try output.writeIDs(ids)
        case .json:
            try output.writeJSON(entries) { $0.value($1, namingTask: true) }
        case .text:
            let text = ChangesText(
                entries, after: earlier, calendar: calendar, today: today.day,
                terminal: output.terminal)
            try output.page { write throws(AppError) in try text.write(to: write) }
        }
    }
}
