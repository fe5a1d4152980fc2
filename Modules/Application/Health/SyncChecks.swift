public import Domain

/// The check of the folder of calendar files.
extension Action {
    /// The name of the check.
    public static let syncCheck = "calendar files"

    /// The timer of systemd that synchronizes.
    private static let syncTimer = "tend-sync.timer"

    /// Looks at the folder of calendar files: whether it is there and private, what is not equal yet, which files are
    /// not understood, and whether something synchronizes by itself.
    ///
    /// - Parameters:
    ///   - path: The folder, or none where none is set.
    ///   - open: Opens it.
    /// - Returns: What was found; nothing where no folder is set.
    public func syncFindings(
        _ path: String?, opening open: @escaping () throws(AppError) -> any Synchronizer
    ) -> [Finding] {
        guard let path else { return [] }
        return HealthCheck(Self.syncCheck, failing: .warning) { check in
            let report = try self.planSync(SyncRequest(), by: try open())
            var findings: [Finding] = []
            if report.isShared {
                findings += check.warning(
                    "Others may look into the folder of calendar files.", quoting: [path],
                    remedy: "Keep it for yourself: \(system: "chmod", "go-rwx", path)")
            }
            if !report.strangers.isEmpty {
                let count = report.strangers.count
                findings += check.warning(
                    "\(count == 1 ? "1 file is" : "\(count) files are") left alone.",
                    remedy: "See why: \(tend: .sync, "--status")")
            }
            guard findings.isEmpty else { return findings }
            let tasks = report.total == 1 ? "1 task" : "\(report.total) tasks"
            let left =
                report.isQuiet
                ? "All is equal."
                : "\(report.tasks.total) in and \(report.files.total) out come with the next synchronization."
            return check.ok("\(tasks). \(left)\(self.timerWords)")
        }.findings()
    }

    /// Says that nothing synchronizes by itself, where that can be told.
    private var timerWords: String {
        guard let bell = workspace.bell else { return "" }
        do throws(AppError) {
            let unit = try bell.schedule().unitState(Self.syncTimer)
            return unit.isEnabled && unit.isActive
                ? " \(Self.syncTimer) synchronizes by itself."
                : " \(Self.syncTimer) is not switched on."
        } catch {
            // Without a manager of units, cron may do it, or the person.
            return ""
        }
    }
}
