public import Domain

/// The checks of what rings reminders: each step of the desktop has a deadline of its own, so none hangs.
extension Action {
    /// The names of the checks.
    public static let reminderChecks = ["reminders", "notifications"]

    /// Looks at what rings the reminders of the store.
    ///
    /// - Parameters:
    ///   - zone: The zone by which the shell goes, where it names one.
    ///   - pause: Waits for a wake that is armed, where one may be, and a message shown and taken away; none
    ///     where both are only looked at.
    ///   - wanted: Asked for each name whether it is to be looked at.
    /// - Returns: What was found.
    public func reminderFindings(
        zone: String?, trying pause: (any Pause)?, _ wanted: (String) -> Bool
    ) -> [Finding] {
        guard let bell = workspace.bell else { return [] }
        let checks = [
            HealthCheck("reminders", failing: .warning) { check in
                try self.reminders(check, bell, zone: zone, pause)
            },
            HealthCheck("notifications", failing: .warning) { check in
                try self.notifications(check, bell, tries: pause != nil)
            },
        ]
        return checks.filter { wanted($0.name) }.flatMap { $0.findings() }
    }

    // MARK: - Wakes

    private func reminders(
        _ check: HealthCheck, _ bell: Bell, zone: String?, _ pause: (any Pause)?
    ) throws(AppError) -> [Finding] {
        let now = ports.clock.now()
        let found: [ArmedReminder]
        do throws(AppError) {
            found = try reader().reminders(by: nil, in: ports.calendar)
        } catch {
            // The check of the store says what is amiss with it.
            return []
        }
        let toCome = found.filter { $0.instant > now }
        let words = counted(found, now)
        guard try rings else {
            return check.ok("\(words) They do not ring; every view shows what came due.")
        }
        let schedule = try bell.schedule()
        let version = try schedule.managerVersion()
        var findings: [Finding] = []
        let unit = try schedule.unitState(ReminderUnits.timer)
        if !unit.isEnabled || !unit.isActive {
            findings += check.warning(
                unit.isLoaded
                    ? "\(ReminderUnits.timer) is not switched on, so that nothing rings after you log in again."
                    : "\(ReminderUnits.timer) is not installed, so that nothing rings after you log in again.",
                remedy: unit.isLoaded
                    ? "Switch it on: \(tend: .reminders, "on")"
                    : "Install the package of tend, or its units from systemd/.")
        }
        findings += try drift(check, schedule, next: toCome.first?.instant, now)
        if let zone, let managers = try schedule.managerZone(), managers != zone {
            findings += check.warning(
                "Here the clock goes by TZ=\(zone), and reminders ring by TZ=\(managers).",
                remedy: "Name the same for both: systemctl --user set-environment TZ=\(zone)")
        }
        if let pause { try tryWake(schedule, now, pause) }
        guard findings.isEmpty else { return findings }
        let source = unit.path.map { " from \($0)" } ?? ""
        let out =
            schedule.lingers
            ? "They ring while you are logged out, too." : "They wait while you are logged out."
        return check.ok(
            "\(words) systemd \(version) rings them, with \(ReminderUnits.timer)\(source). \(out)"
                + (pause == nil ? "" : " A wake came at its second."),
            quoting: [unit.path].compactMap(\.self))
    }

    /// Compares what is armed with what is to ring next.
    private func drift(
        _ check: HealthCheck, _ schedule: any WakeSchedule, next: Instant?, _ now: Instant
    ) throws(AppError) -> [Finding] {
        guard let next else { return [] }
        let prefix = Wake(reminderAt: next, of: try ports.location().address, command: [])
            .storePrefix
        let armed = try schedule.armed(prefix: prefix).first { $0.instant > now }
        // One that is armed earlier looks, and arms the next.
        guard armed.map({ $0.instant.milliseconds > next.milliseconds + 1000 }) ?? true else {
            return []
        }
        return check.warning(
            armed == nil
                ? "The next reminder is not armed: it would ring up to an hour late."
                : "What is armed comes later than the next reminder.",
            remedy: "Arm it: \(tend: .reminders, "on")")
    }

    private func tryWake(
        _ schedule: any WakeSchedule, _ now: Instant, _ pause: any Pause
    ) throws(AppError) {
        let instant = Instant(milliseconds: (now.milliseconds / 1000 + 3) * 1000)
        let name = "tend-doctor-\(operation.id)"
        try schedule.arm(Wake(name: name, instant: instant, command: ["/bin/true"]))
        for _ in 0..<300 {
            if try schedule.armed(prefix: name).isEmpty { return }
            guard pause.wait(milliseconds: 100) else { break }
        }
        try schedule.disarm(named: name)
        throw AppError(.wakeNotArmed, cause: Cause(step: "wait for a wake that was armed"))
    }

    private func counted(_ found: [ArmedReminder], _ now: Instant) -> String {
        let toCome = found.count { $0.instant > now }
        let unseen = found.count - toCome
        let open = found.count { $0.claimedAt != nil && $0.shownAt == nil && $0.instant <= now }
        guard !found.isEmpty else { return "There is none." }
        var parts = ["\(toCome) to come"]
        if unseen > 0 { parts.append("\(unseen) not seen to") }
        if open > 0 { parts.append("\(open) that may have been shown") }
        return parts.joined(separator: ", ") + "."
    }

    // MARK: - Notifications

    private func notifications(
        _ check: HealthCheck, _ bell: Bell, tries: Bool
    ) throws(AppError) -> [Finding] {
        let isNeeded = try rings
        let notifier: any Notifier
        let state: NotifierState
        do throws(AppError) {
            notifier = try bell.notifier()
            state = try notifier.check()
        } catch {
            guard error.code == .noSession else { throw error }
            let evidence = "No desktop session can be reached from here."
            return isNeeded || tries
                ? check.warning(evidence, remedy: "Look from a session of your desktop.")
                : check.ok("\(evidence) No reminder of this task store rings.")
        }
        switch state {
        case .running(let server) where server.isSilenced == true:
            return check.warning(
                "\(server.name) \(server.version) shows nothing now: Do Not Disturb is on.",
                remedy: server.unsilencing ?? "Switch Do Not Disturb off.")
        case .running(let server):
            if tries { try tryNotification(notifier) }
            return check.ok(
                "\(server.name) \(server.version) shows them\(server.canAct ? ", with buttons" : ", without buttons")."
                    + (tries ? " One was shown and taken away." : ""))
        case .startable:
            if tries { try tryNotification(notifier) }
            return check.ok(
                "What shows them is started by the first one."
                    + (tries ? " One was shown and taken away." : ""))
        }
    }

    private func tryNotification(_ notifier: any Notifier) throws(AppError) {
        let id = try notifier.show(
            Notification(
                title: "A test of tend", body: "It goes away by itself.", category: "x-tend.test",
                group: "tend-test"))
        try notifier.close(id)
    }
}

/// The units of the package that ring reminders.
public enum ReminderUnits {
    /// The unit that sees to what no timer of its own rings: at log-in, hourly, when the clock changes.
    public static let timer = "tend-remind.timer"
}
