import Domain
import Text

extension ChangeText {
    /// Returns the line for a task that was edited, with what was changed of it; ended.
    ///
    /// - Parameters:
    ///   - task: The task as it is now.
    ///   - edit: What was changed: `Changed 4: Buy milk (due Fri 27 Nov 2026)`.
    /// - Returns: The line.
    func line(edited task: Task, by edit: TaskEdit) -> String {
        let facts = edit.facts(of: task, in: calendar)
        return line(
            ChangeVerb.changed.phrase(task.id), of: task,
            remark: facts.isEmpty ? nil : "(\(facts.joined(separator: ", ")))")
    }

    /// Returns the line for several tasks that were edited alike, one of which is looked at: `Changed 3
    /// tasks (due Fri 27 Nov 2026).`; ended.
    func heading(edited count: Int, like task: Task, by edit: TaskEdit) -> String {
        let facts = edit.facts(of: task, in: calendar)
        let remark = facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))"
        return "\(ChangeVerb.changed.phrase(of: "\(count) tasks"))\(remark).\n"
    }
}

extension TaskEdit {
    /// What it made of a task, in words; nothing of the text, which is told anyway.
    fileprivate func facts(of task: Task, in calendar: (any LocalCalendar)?) -> [String] {
        var facts: [String] = []
        func tell<Value>(_ value: Value??, or none: String, _ words: (Value) -> String) {
            guard case .some(let value) = value else { return }
            facts.append(value.map(words) ?? none)
        }
        tell(scheduledDate, or: "no day") { "for \(DayText.full($0))" }
        tell(dueDate, or: "no due day") { day in
            "due \(DayText.full(day))\(task.dueTime.map { " at \($0)" } ?? "")"
        }
        tell(hiddenUntil, or: "not hidden") { "hidden until \(DayText.full($0))" }
        tell(priority, or: "no priority") { "\($0.rawValue) priority" }
        tell(project, or: "no project") { "project:\(SafeText.visibleLine($0))" }
        tell(parent, or: "no parent") { "subtask of \($0)" }
        tell(rule, or: "repeats no more") { task.repetitionText ?? $0.text }
        if clearsDependencies { facts.append("depends on none") }
        if !addedDependencies.isEmpty {
            facts.append("depends on \(NumberText.list(of: addedDependencies))")
        }
        if !removedDependencies.isEmpty {
            facts.append("no longer depends on \(NumberText.list(of: removedDependencies))")
        }
        if clearsTags { facts.append("no tags") }
        for tag in addedTags { facts.append("+\(SafeText.visibleLine(tag))") }
        for tag in removedTags { facts.append("-\(SafeText.visibleLine(tag))") }
        if let calendar {
            let rings = reminders(addedTo: task).filter(task.reminders.contains)
            facts += rings.map { "rings \(ReminderText.full($0, of: task, in: calendar))" }
        }
        if clearsReminders { facts.append("no reminders") }
        if notes != nil || addedNote != nil { facts.append("notes") }
        return facts
    }
}
