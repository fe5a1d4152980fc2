import Domain

/// Whether each table holds the rows that were written into it: none missing, none too many.
struct TotalsCheck: HealthCheck {
    let name = "totals"
    let store: ExaminedStore
    let repair: AdvisedCommand

    func findings() -> [Finding] {
        guard case .success(let audit) = store.audit else { return [] }
        guard !audit.wrongTotals.isEmpty else {
            return [Finding(name, .ok, "No row is missing, and none is too many.")]
        }
        let names = audit.wrongTotals.map(\.rawValue).joined(separator: ", ")
        return [
            Finding(
                name, .failure,
                "Rows are missing or too many, or the count is damaged: \(names).",
                remedy: "Save what can be read: \(repair)")
        ]
    }
}
