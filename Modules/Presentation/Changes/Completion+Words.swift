import Domain

extension StateChange.Completion {
    /// What comes after the completed task: `Next: 9, Fri 27 Nov 2026`.
    var sequel: String? {
        next.map { next in
            let day = (next.dueDate ?? next.scheduledDate).map { ", \(DayText.full($0))" }
            return "Next: \(next.id)\(day ?? "")"
        }
    }

    /// What the person may not have had in mind.
    var remark: String? {
        var remarks: [String] = []
        if !waitedFor.isEmpty {
            remarks.append("it was waiting for \(NumberText.list(of: waitedFor))")
        }
        if openParts > 0 {
            remarks.append("\(openParts) of its parts \(openParts == 1 ? "is" : "are") open")
        }
        return remarks.isEmpty ? nil : "(\(remarks.joined(separator: "; ")))"
    }
}
