public import Domain
public import JSON

/// What is told of backups, a line each, for people.
public struct BackupText {
    private let calendar: any LocalCalendar
    private let terminal: Terminal

    /// Creates the text for an output; instants are shown as a clock on the wall shows them.
    public init(calendar: any LocalCalendar, terminal: Terminal) {
        self.calendar = calendar
        self.terminal = terminal
    }

    /// Returns the line of a list.
    public func line(_ backup: Backup) -> String {
        var page = Page(for: terminal)
        page.hang(at: 4)
        page.write(time(of: backup), .subdued)
        page.space(2)
        page.write(backup.taskCount.map(Self.tasks) ?? "damaged")
        page.space(2)
        page.write(Self.size(backup.byteCount), .subdued)
        page.space(2)
        page.writeLine(backup.path)
        return page.text
    }

    /// Returns what is told of a backup that was just written.
    public func written(_ backup: Backup) -> String {
        sentence("Backed up \(Self.tasks(backup.taskCount ?? 0)) to \(backup.path)")
    }

    /// Returns what is told where there is a backup that is new enough.
    public func enough(_ backup: Backup) -> String {
        sentence("The newest backup is of \(time(of: backup)): nothing to do.")
    }

    /// Returns the question before a restore.
    ///
    /// - Parameters:
    ///   - backup: What is to be restored.
    ///   - place: Where it goes.
    ///   - present: How many tasks it has, if they can be counted.
    /// - Returns: The question.
    public func question(
        toRestore backup: Backup, in place: RestorePlace, of present: Int?
    ) -> String {
        let kept =
            switch place {
            case .nowhere: "There is no task store now."
            case .list: "The list is empty now."
            case .store:
                present.map { "What is there now is kept: \(Self.tasks($0))." }
                    ?? "What is there now is kept."
            }
        return
            "Restore \(Self.tasks(backup.taskCount ?? 0)) of \(time(of: backup))? \(kept)"
    }

    /// Returns what is told of a restore.
    public func restored(_ restoration: Restoration) -> String {
        let backup = restoration.backup
        let line = "Restored \(Self.tasks(backup.taskCount ?? 0)) of \(time(of: backup))."
        switch restoration.previous {
        case .absent:
            return sentence(line)
        case .backedUp(let previous):
            let count = Self.tasks(previous.taskCount ?? 0)
            return sentence("\(line) What was there before, \(count), is kept in \(previous.path)")
        case .setAside(let path):
            return sentence("\(line) The store of before is kept in \(path)")
        }
    }

    /// Returns a number of tasks in words: `1 task`, `42 tasks`.
    public static func tasks(_ count: Int) -> String {
        "\(count) \(count == 1 ? "task" : "tasks")"
    }

    private func time(of backup: Backup) -> String {
        let day = calendar.today(at: backup.writtenAt).day
        return "\(day) \(calendar.timeOfDay(at: backup.writtenAt))"
    }

    private func sentence(_ words: String) -> String {
        var page = Page(for: terminal)
        page.writeLine(words)
        return page.text
    }

    private static func size(_ bytes: Int64) -> String {
        bytes < 10 << 20 ? "\((bytes + 1023) >> 10) KB" : "\((bytes + (1 << 19)) >> 20) MB"
    }
}

extension JSONWriter {
    /// Writes a backup: `path`, `writtenAt`, `bytes`, and `tasks`, which a damaged one has not.
    public mutating func value(_ backup: Backup) {
        object { object in
            object.member("path", backup.path)
            object.member("writtenAt", backup.writtenAt.description)
            object.member("bytes", backup.byteCount)
            object.member("tasks", backup.taskCount)
        }
    }

    /// Writes what a restore did: `restored` and, where there was a store, `previous`.
    public mutating func value(_ restoration: Restoration) {
        object { object in
            object.name("restored")
            object.value(restoration.backup)
            switch restoration.previous {
            case .absent: return
            case .backedUp(let backup):
                object.name("previous")
                object.value(backup)
            case .setAside(let path):
                object.object("previous") { $0.member("path", path) }
            }
        }
    }
}
