import Domain
import ErrorHandling
import Persistence

/// Damage that was found while the command read: repaired where that is certain, told and logged.
extension Session {
    /// How many milliseconds the repair waits for the lock of another process.
    private static let timeout = 200

    /// How many tasks an entry names; of more it has the count.
    private static let namedTasks = 20

    /// Repairs the damaged tasks that have a certain repair, as an operation of its own.
    ///
    /// - Returns: Whether anything was repaired.
    func repairDamage() -> Bool {
        let ids = damage.repairable.sorted()
        guard !ids.isEmpty else { return false }
        _ = holdSignals()
        let repair = Operation(
            id: identifiers.next(), command: Operation.repair, startedAt: operation.startedAt)
        do {
            let store = try open(
                for: .writing, timeout: Self.timeout, isInterrupted: { false })
            let repaired = try store.repair(ids, in: repair)
            damage.forget(repaired)
            damage.giveUp(ids)
            guard !repaired.isEmpty else { return false }
            tell(ofRepaired: repaired, in: repair)
            return true
        } catch {
            tell(ofUnrepaired: ids, error)
            return false
        }
    }

    /// Tells of the damage that has no certain repair, and logs it.
    func warnOfDamage() {
        if damage.hasRenewedSearch { presenter.tellOfRenewedSearch() }
        if let error = damage.error { presenter.warn(error) }
        logDamage()
    }

    /// Logs the damage that has no certain repair, and the repair of the search index.
    func logDamage() {
        if damage.hasRenewedSearch { log.record(.searchRenewed) }
        guard let error = damage.error else { return }
        log.record(
            Event(
                .damageFound, "Damaged tasks were found: \(damage.marked.count).",
                fields: fields(damage.marked), error: error))
    }

    private func tell(ofRepaired ids: [TaskID], in repair: Operation) {
        let isOne = ids.count == 1
        presenter.banner(
            "\(FoundDamage.names(of: ids).capitalizedFirst) \(isOne ? "was" : "were") damaged and "
                + "\(isOne ? "is" : "are") repaired.",
            suggestion: "See what was done: \(tend: .show, "\(ids[0])")")
        log.record(
            Event(
                .taskRepaired, "Damaged tasks were repaired: \(ids.count).",
                fields: fields(ids) + [
                    Event.Field(.operationID, .public(repair.id.description)),
                    Event.Field(.command, .public(repair.command)),
                ]))
    }

    private func tell(ofUnrepaired ids: [TaskID], _ error: AppError) {
        damage.forget(ids)
        let isOne = ids.count == 1
        presenter.banner(
            "\(FoundDamage.names(of: ids).capitalizedFirst) \(isOne ? "is" : "are") damaged, and "
                + "shown as before the damage. The task store could not be repaired now.",
            suggestion: "Repair it: \(tend: .doctor, "--repair")")
        log.record(
            Event(
                .damageFound, "Damaged tasks could not be repaired: \(ids.count).",
                fields: fields(ids), error: error))
    }

    private func fields(_ ids: some Collection<TaskID>) -> [Event.Field] {
        guard !ids.isEmpty else { return [] }
        let names = ids.sorted().prefix(Self.namedTasks).map(String.init).joined(separator: ",")
        return [
            Event.Field(.taskID, .public(names)), Event.Field(.taskCount, .count(ids.count)),
        ]
    }
}
