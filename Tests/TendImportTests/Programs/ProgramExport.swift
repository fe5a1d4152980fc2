import Foundation
import Testing

/// A small file of another program, made by us of the header that public code shows, and what of it a
/// task keeps.
struct ProgramExport: Sendable, CustomTestStringConvertible {
    /// The name of its preset.
    let preset: String

    /// The file.
    let text: String

    /// What each task has, in the order of the rows.
    let tasks: [String]

    /// Where the person lives.
    let zone: String

    /// How its letters are written.
    let encoding: String.Encoding

    init(
        _ preset: String, in zone: String = "UTC", encodedAs encoding: String.Encoding = .utf8,
        _ text: String, _ tasks: String...
    ) {
        self.preset = preset
        self.encoding = encoding
        self.zone = zone
        self.text = text
        self.tasks = tasks
    }

    var testDescription: String { preset }
}

extension TaskAnswer {
    /// Returns all that a task has, on a line: that it is done, and the day if its file tells one.
    func line(completedBefore start: String) -> String {
        var parts = [text]
        if state == "active" { parts.append("active") }
        if let completedAt {
            parts.append(completedAt < start ? "done:\(completedAt.prefix(10))" : "done")
        }
        if let scheduledDate { parts.append("on:\(scheduledDate)") }
        if let dueDate {
            parts.append("due:\(dueDate)" + (dueTime.map { "T" + $0 } ?? ""))
        }
        if let reminders { parts.append("rings:\(reminders.joined(separator: ","))") }
        if let priority { parts.append(priority) }
        if let project { parts.append("project:\(project)") }
        parts += (tags ?? []).map { "+\($0)" }
        if let notes { parts.append("notes:\(notes.replacing("\n", with: "/"))") }
        if let every {
            parts.append("every:\(every)" + (from == "completion" ? " from completion" : ""))
        }
        if let parent { parts.append("parent:\(parent)") }
        if let dependsOn {
            parts.append("depends-on:\(dependsOn.map(String.init).joined(separator: ","))")
        }
        let kept = (extra ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.text)" }
        return parts.joined(separator: " ")
            + (kept.isEmpty ? "" : " {\(kept.joined(separator: "; "))}")
    }
}
