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
        let named = try session.taskIDs(session.invocation.words)
        let ids = try PurgeTasks(
            store: session.open(for: .reading, isInterrupted: { false })
        ).tasks(purgedWith: named)
        guard try session.confirmsPurge(of: ids) else { return .unchanged }
        let backups = session.countBackups()
        let signals = session.holdSignals()
        do throws(AppError) {
            let store = try session.open(
                for: .writing, isInterrupted: { signals.pending != nil })
            try PurgeTasks(store: store).purge(
                ids, andDraftsIn: session.draftFolders, at: session.storePath().realPath,
                in: session.operation)
        } catch {
            throw error.sayingWhatHolds
        }
        session.ending = session.ending.and(ids)
        try session.report(purged: ids, backups: backups)
        return session.ending
    }
}

extension Session {
    /// Asks before what nothing takes back, and names what goes.
    fileprivate func confirmsPurge(of ids: [TaskID]) throws(AppError) -> Bool {
        guard !invocation.has(.yes) else { return true }
        let tasks = try readingStore().tasks(withIDs: ids).map(screen.shown)
        return try confirm(PurgeText.question(ids, tasks))
    }

    /// Returns how many backups there are; none if that cannot be found out, which is told.
    fileprivate func countBackups() -> Int? {
        do {
            return try backups().all().count
        } catch {
            tell(error)
            return nil
        }
    }

    fileprivate func report(purged ids: [TaskID], backups: Int?) throws(AppError) {
        switch screen.form {
        case .nothing: return
        case .ids: try screen.write(TaskIDText.text(of: ids))
        case .json:
            var writer = JSONWriter()
            writer.value(purged: ids, backups: backups)
            writer.endLine()
            try screen.write(writer.take())
        case .text:
            try screen.write(PurgeText.answer(ids, backups: backups, naming: screen.terminal.store))
        }
    }
}
