import Domain

extension [Draft] {
    /// All that was asked for, inside clear marks, for text that can be kept nowhere.
    var printedBack: String {
        "What you typed could not be kept either; here it is:\n"
            + flatMap(\.wholeTexts).joined(separator: "\n")
    }
}

extension Draft {
    fileprivate var wholeTexts: [String] {
        switch content {
        case .tasks(let requests): requests.map(\.wholeText)
        case .edit(_, let edit): [edit.wholeText]
        }
    }
}

extension TaskEdit {
    /// What was written; the few words of its other options are quickly typed again.
    fileprivate var wholeText: String {
        var lines: [String] = []
        if let text { lines += ["--- text ---", text] }
        if case .some(let notes?) = notes { lines += ["--- notes ---", notes] }
        return (lines + ["--- end ---"]).joined(separator: "\n")
    }
}

extension TaskRequest {
    fileprivate var wholeText: String {
        var lines = ["--- text ---", text]
        if let notes { lines += ["--- notes ---", notes] }
        let options =
            [
                scheduledDate.map { "--on \($0)" }, dueDate.map { "--due \($0)" },
                project.map { "--project '\($0)'" }, priority.map { "--priority \($0.rawValue)" },
                isCompleted ? "--done" : nil, onceKey.map { "--once '\($0)'" },
                parent.map { "--parent \($0)" },
                repetition.map { "--every '\($0.rule.text)' --from \($0.origin.rawValue)" },
            ].compactMap(\.self) + needs.map { "--needs \($0)" } + tags.map { "--tag '\($0)'" }
        if !options.isEmpty { lines += ["--- options ---", options.joined(separator: " ")] }
        return (lines + ["--- end ---"]).joined(separator: "\n")
    }
}
