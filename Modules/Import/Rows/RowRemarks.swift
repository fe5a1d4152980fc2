/// What is told of the rows of a file since it began, although none is rejected for it.
struct RowRemarks {
    /// How many hints of each column were not understood.
    var strayHints: [Int: Int] = [:]

    /// How many rows are subtasks of rows that were rejected.
    var orphans = 0

    /// How many rows have no section since the row that names it was rejected.
    var withoutSection = 0

    /// How many cells were formulas of a text, which was taken.
    var formulas = 0

    /// How many texts are indented where that says nothing of how deep their rows lie.
    var indented = 0
}
