import Domain

/// How far an import has come.
struct ImportProgress {
    /// The number of its operation, once a task was added.
    var number: Int64?

    /// How many tasks this run has added.
    var imported = 0

    /// How many tasks this run has written over.
    var updated = 0

    /// How many tasks the operation has added or written over, by all its runs.
    var total = 0

    /// How many rows this run has met that are parts of tasks which are not there.
    var orphans = 0

    /// The tasks above the next row, by depth, where the order of rows makes them parts.
    var above: [TaskID?] = []

    /// How many tasks are not there for which rows of this run wait.
    var strayNeeds = 0

    /// Whether rows wait for the tasks that they name.
    var hasWaitingTies = false

    /// By what they name them.
    var parentNaming = ParentNaming.id

    /// Whether it is noted that the file was read to its end.
    var isWhole = false
}
