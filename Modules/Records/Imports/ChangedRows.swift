/// What rows with an id say that a run has met and that say something else than before: no later row with that id may say
/// anything else.
package struct ChangedRows {
    /// As many are remembered, a few megabytes; what stands in the store counts of those beyond them.
    private static let most = 100_000

    private var contents: [Int64: RowContent] = [:]

    /// Notes a row that says something else than the one that the answer found.
    mutating func note(_ row: RowIdentity, _ answer: RowAnswer) {
        guard row.hasExternalID, case .known(_, let key) = answer, contents.count < Self.most else {
            return
        }
        contents[key] = row.content
    }

    /// Returns what a row is, held against what the row of the run with its id says.
    func asSaidInRun(_ answer: RowAnswer) -> RowAnswer {
        guard case .repeated(var row, let key) = answer, let content = contents[key] else {
            return answer
        }
        row.content = content
        return .repeated(row, key: key)
    }
}
