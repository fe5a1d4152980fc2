public import Domain

/// What can be found out about a store, whatever state it is in.
public enum StoreHealth {
    /// Returns the checks of a store, which is opened once for all of them and never written to.
    ///
    /// - Parameters:
    ///   - path: Where the store is.
    ///   - waitMilliseconds: How long another process's lock is waited for.
    ///   - privateFolders: Where a private copy may be made, the best place first.
    ///   - now: The present.
    ///   - missing: The error if there is no store; none if that is all right.
    /// - Returns: The checks, in the order in which their findings help most.
    public static func checks(
        of path: String, waitMilliseconds: Int,
        privateFolders: [String], now: Instant, missing: AppError? = nil
    ) -> [any HealthCheck] {
        let store = ExaminedStore(
            path: path, waitMilliseconds: waitMilliseconds, privateFolders: privateFolders)
        let repair = AdvisedCommand.tend(.doctor, "--repair")
        return [
            OpeningCheck(store: store, repair: repair, missing: missing),
            StructureCheck(store: store, repair: repair),
            SchemaCheck(store: store, repair: repair),
            RowCheck(store: store, repair: repair),
            TotalsCheck(store: store, repair: repair),
            HistoryCheck(store: store, repair: repair),
            PartCheck(store: store, repair: repair),
            NeedCheck(store: store, repair: repair),
            DerivedCheck(store: store, repair: repair),
            IdentityCheck(store: store, repair: repair),
            SizeCheck(store: store),
            BackupCheck(
                store: store, backup: .tend(.backup), restore: .tend(.restore), now: now),
            ImportCheck(store: store, now: now),
            ClockCheck(store: store, now: now),
            LibraryCheck(),
        ]
    }
}
