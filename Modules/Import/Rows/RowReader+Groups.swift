import CSV

/// Rows that stand in groups, and subtasks that have a header of their own.
extension RowReader {
    /// Passes over what is no task between the groups, and returns what that is.
    mutating func pass(_ record: Record, before next: Record?) -> String? {
        guard let groups else { return nil }
        switch groups.row(record, before: next, hasSubtasks: isAtSubtasks || other != nil) {
        case .group(let name):
            section = name
            turn(toSubtasks: false)
            other = nil
            ancestry.removeAll()
            return "group"
        case .header(let subtasks):
            turn(toSubtasks: false)
            if subtasks == nil { passHeader() }
            other = subtasks.map {
                RowLayout($0, settings, depth: $0.parentColumn == nil ? 2 : nil)
            }
            if subtasks != nil { subtaskHeader = record.raw }
            return "header"
        case .passedOver(let word): return word
        case .task(let isSubtask):
            turn(toSubtasks: isSubtask)
            return nil
        }
    }

    /// Takes note of the header of the file again: what is above it may be the name of a group.
    mutating func passHeader() {
        if groups != nil, isBelowDefect { loseSection() }
    }

    private mutating func turn(toSubtasks isSubtask: Bool) {
        guard isSubtask != isAtSubtasks, let next = other else { return }
        (other, layout) = (layout, next)
        isAtSubtasks = isSubtask
    }

    /// Returns the header of subtasks, where a record that has a defect may stand under it: its first field is empty.
    func header(of defective: Record, _ dialect: Dialect) -> [UInt8]? {
        let isSubtask = (isAtSubtasks || other != nil) && defective.raw.first == dialect.delimiter
        return isSubtask ? subtaskHeader : nil
    }
}
