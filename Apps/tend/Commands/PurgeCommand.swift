import Arguments
import Domain
import Persistence
import Platform
import Presentation

/// `tend purge`: removes tasks for good.
enum PurgeCommand: TendCommand {
    static let definition = Command(
        "purge", words: [.many("ID", .task)], options: [.yes],
        summary:
            "Removes tasks for good, with their history and all that was ever written of them.",
        description: """
            Nothing brings them back: undo does not, and no part of the task store holds their words \
            any more. Tasks are named by number, deleted ones too. Parts go with their task. Backups \
            that were written before still hold it, until they are removed.
            """,
        examples: [
            Command.Example("tend purge 4", "Asks, then removes task 4 for good."),
            Command.Example("tend purge 4 --yes", "Does so without a question."),
        ])

    static func run(_ session: Session) throws(AppError) -> Ending {
        let ids = try session.taskIDs(session.invocation.words)
        guard try session.confirmsPurge(of: ids) else { return .unchanged }
        let signals = session.holdSignals()
        let purged: [TaskID]
        do throws(AppError) {
            let store = try session.open(
                for: .writing, isInterrupted: { signals.pending != nil })
            purged = try PurgeTasks(store: store).purge(
                ids, andDraftsIn: session.draftFolders, in: session.operation)
        } catch {
            throw error.sayingWhatHolds
        }
        session.ending = session.ending.and(purged)
        try session.report(purged: purged)
        return session.ending
    }
}

extension Session {
    /// Asks before what nothing takes back, and names what goes.
    fileprivate func confirmsPurge(of ids: [TaskID]) throws(AppError) -> Bool {
        guard !invocation.has(.yes) else { return true }
        let store = try open(for: .reading, isInterrupted: { false })
        let all = try PurgeTasks(store: store).tasks(purgedWith: ids)
        let tasks = try store.tasks(withIDs: all).map(screen.shown)
        return try confirm(PurgeText.question(all, tasks))
    }

    fileprivate func report(purged ids: [TaskID]) throws(AppError) {
        let backups = try backups().all().count
        switch screen.form {
        case .nothing: return
        case .ids: try screen.write(TaskIDText.text(of: ids))
        case .json:
            var writer = JSONWriter()
            writer.value(purged: ids, backups: backups)
            writer.endLine()
            try screen.write(writer.take())
        case .text:
            try screen.write(PurgeText.answer(ids, backups: backups))
        }
    }
}
