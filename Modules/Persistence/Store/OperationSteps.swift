import Domain

/// The steps of one operation on their way into the history, in their order.
final class OperationSteps {
    /// How many the operation has taken.
    private(set) var count: Int

    /// The number of the operation.
    let operation: Int64

    private let history: ChangeRows
    private let totals: Totals

    /// Begins the steps of an operation, or goes on with those that it has taken.
    init(of operation: Int64, after count: Int = 0, _ connection: Connection, _ totals: Totals) {
        self.operation = operation
        self.count = count
        history = ChangeRows(connection)
        self.totals = totals
    }

    /// Notes the next step.
    func note(_ step: PerformedChange) throws {
        try history.insert(step, at: count, of: operation, totals)
        count += 1
    }
}
