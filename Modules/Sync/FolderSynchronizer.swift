public import Domain

/// A folder of calendar files against the tasks of a store.
///
/// How both are made equal, and why no edit is lost by that, is in docs/decisions/0070.
public struct FolderSynchronizer: Synchronizer {
    private let folder: CalendarFolder
    private let calendar: any LocalCalendar
    private let identifiers: any IdentifierSource

    /// Creates what synchronizes with a folder.
    public init(
        _ folder: CalendarFolder, calendar: any LocalCalendar, identifiers: any IdentifierSource
    ) {
        (self.folder, self.calendar, self.identifiers) = (folder, calendar, identifiers)
    }

    /// Reads the folder and the store, and returns what is to be done.
    public func plan(
        _ request: SyncRequest, as operation: Operation, from store: any TaskReader & SyncLedger
    ) throws(AppError) -> SyncPlan {
        let listing = try folder.listing()
        var notes = SyncNotes()
        notes.startsAnew = request.startsAnew
        let known = try store.syncedFolder()
        let found = folder.identity()
        let states = try store.syncStates()
        var files = states.files
        var others = states.others
        if request.startsAnew {
            for file in files { others[file.task] = file.present }
            files = []
        }
        if let known, found != known, !files.isEmpty, !request.acceptsDeletions {
            throw AppError.folderIsAnother(files.count)
        }
        let identity = found ?? identifiers.next().description
        if identity != known { notes.folder = identity }
        var planning = SyncPlanning(
            folder: folder, store: store, calendar: calendar, operation: operation,
            random: { [identifiers] in Self.mark(of: identifiers.next()) }, notes: notes)
        try planning.run(SyncStates(files: files, others: others), listing)
        if !request.acceptsDeletions {
            try planning.checkDeletions(
                known: files.count { $0.name != nil && $0.stamp != nil },
                isEmpty: listing.files.isEmpty)
        }
        var plan = try planning.plan()
        plan.report.total =
            files.count { $0.present != nil } + others.count + plan.report.tasks.added
            - plan.report.tasks.deleted
        if found == nil { plan.identity = identity }
        return plan
    }

    /// Marks the folder, and removes what was left behind in it.
    public func claim(_ plan: SyncPlan) throws(AppError) {
        try folder.removeAbandoned()
        if let identity = plan.identity { try folder.writeIdentity(identity) }
    }

    /// Writes and removes files.
    public func carryOut(_ plan: SyncPlan) throws(AppError) -> WrittenFiles {
        try folder.carryOut(plan.files)
    }

    /// Returns eight characters that nobody else comes to.
    private static func mark(of identifier: UniqueIdentifier) -> String {
        let text = String(identifier.low & 0xFF_FFFF_FFFF, radix: 32)
        return String(repeating: "0", count: 8 - text.count) + text
    }
}

extension AppError {
    fileprivate static func folderIsAnother(_ count: Int) -> AppError {
        AppError(
            .syncDeletionsHeld,
            detail: "The folder is not the one with which \(count) tasks were synchronized.",
            suggestion: "Join the two, and delete nothing: \(tend: .sync, "--anew")",
            holds: "Nothing was changed.")
    }
}
