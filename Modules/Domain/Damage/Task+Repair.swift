/// The repairs that follow from the rules of a task alone.
extension Task {
    /// The text of a task whose own is lost.
    public static let recoveredText = "Untitled task (recovered)"

    /// The fields that break a rule which every task keeps.
    public var brokenRules: [TaskField] {
        var broken: [TaskField] = []
        if TextRule.visibleRange(of: text.utf8.span) == nil { broken.append(.text) }
        if updatedAt < createdAt { broken.append(.updatedAt) }
        if isCompleted != (completedAt != nil) { broken.append(.completedAt) }
        return broken
    }

    /// Returns the task as the rules want it.
    ///
    /// The state decides whether there is a completion; the last change is the best witness of its
    /// instant.
    public func mended() -> Task {
        var task = self
        for field in brokenRules {
            switch field {
            case .text: task.text = Self.recoveredText
            case .updatedAt: task.updatedAt = createdAt
            case .completedAt: task.completedAt = isCompleted ? task.updatedAt : nil
            default: break
            }
        }
        return task
    }

    /// Returns the task under the number that it must have had.
    public func numbered(_ id: TaskID) -> Task {
        var task = self
        task.id = id
        return task
    }

    /// Returns the task under another identifier.
    public func identified(as uuid: UniqueIdentifier) -> Task {
        var task = self
        task.uuid = uuid
        return task
    }

    /// Returns the task with the mark of what is damaged.
    public func marked(_ defects: [TaskDefect]) -> Task {
        var task = self
        task.defects = defects
        return task
    }
}

extension Operation {
    /// The name under which a repair stands in the history; it is no step of undo.
    public static let repair = "repair"
}
