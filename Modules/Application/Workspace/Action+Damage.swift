public import Domain

/// Damage that was found while the action read: repaired where that is certain, told and logged.
extension Action {
    /// How many milliseconds the repair waits for the lock of another process.
    private static let timeout = 200

    /// How many tasks an entry names; of more it has the count.
    private static let namedTasks = 20

    /// Repairs the damaged tasks that have a certain repair, as an operation of its own.
    ///
    /// - Returns: Whether anything was repaired.
    @discardableResult
    public func repairDamage() -> Bool {
        let ids = damage.repairable.sorted()
        guard !ids.isEmpty else { return false }
        holdSignals()
        let repair = Operation(
            id: ports.identifiers.next(), command: Operation.repair, startedAt: operation.startedAt)
        do {
            let repaired = try open(for: .writing, timeout: Self.timeout).repair(ids, in: repair)
            damage.forget(repaired)
            damage.giveUp(ids)
            guard !repaired.isEmpty else { return false }
            tell(.repaired(repaired))
            log.record(
                Event(
                    .taskRepaired, "Damaged tasks were repaired: \(repaired.count).",
                    fields: fields(repaired) + [
                        Event.Field(.operationID, .public(repair.id.description)),
                        Event.Field(.command, .public(repair.command)),
                    ]))
            return true
        } catch {
            damage.forget(ids)
            tell(.unrepaired(ids))
            log.record(
                Event(
                    .damageFound, "Damaged tasks could not be repaired: \(ids.count).",
                    fields: fields(ids), error: error))
            return false
        }
    }

    /// Tells of the damage that has no certain repair, and logs it.
    public func tellOfDamage() {
        if damage.hasRenewedSearch { tell(.searchRenewed) }
        if let error = damage.error { tell(.problem(error)) }
        logDamage()
    }

    /// Logs the damage that has no certain repair, and the repair of the search index.
    public func logDamage() {
        if damage.hasRenewedSearch { log.record(.searchRenewed) }
        guard let error = damage.error else { return }
        log.record(
            Event(
                .damageFound, "Damaged tasks were found: \(damage.marked.count).",
                fields: fields(damage.marked), error: error))
    }

    private func fields(_ ids: some Collection<TaskID>) -> [Event.Field] {
        guard !ids.isEmpty else { return [] }
        let names = ids.sorted().prefix(Self.namedTasks).map(String.init).joined(separator: ",")
        return [
            Event.Field(.taskID, .public(names)), Event.Field(.taskCount, .count(ids.count)),
        ]
    }
}

/// The hooks of the person, which see each change.
extension Action {
    /// Asks the hooks about a change before it is saved.
    ///
    /// - Throws: `hook.refused`, `hook.failed`.
    func askHooks(about changes: ChangeSet) throws(AppError) {
        try askHooks(about: .planned(changes))
    }

    /// Asks the hooks about what is to be done.
    ///
    /// - Throws: `hook.refused`, `hook.failed`.
    public func askHooks(about change: HookedChange) throws(AppError) {
        guard let hooks = workspace.hooks else { return }
        log.step("The hooks are asked.")
        let signals = holdSignals()
        for problem in try hooks.ask(about: change, isInterrupted: { signals.isPending }) {
            note(problem)
        }
    }

    /// Tells the hooks of the changes that were saved.
    func tellHooks() {
        // Without a change no hook is looked for, without hooks not even the list is made.
        guard !saved.isEmpty, workspace.hooks != nil else { return saved = [] }
        tellHooks(of: saved.map { .saved($0.applied, $0.operation) }, holds: "The change is saved.")
        saved = []
    }

    /// Tells the hooks of what was saved; the person has the answer by now.
    ///
    /// - Parameters:
    ///   - changes: What was saved.
    ///   - holds: What holds, whatever a hook comes to.
    public func tellHooks(of changes: [HookedChange], holds: String) {
        guard !changes.isEmpty, let hooks = workspace.hooks else { return }
        let signals = holdSignals()
        // A hook that is not run is told of once; one that fails, for each change that it did not take.
        var notRun: [AppError] = []
        for change in changes {
            log.step("The hooks are told.")
            let problems = hooks.tell(of: change, isInterrupted: { signals.isPending })
                .filter { !notRun.contains($0) }
            for var problem in problems {
                if problem.code == .hookNotRun {
                    notRun.append(problem)
                } else {
                    problem.holds = holds
                    log.record(
                        Event(.hookFailed, "A hook failed; the change is saved.", error: problem))
                }
                tell(.problem(problem))
            }
        }
    }
}
