import Domain

extension HistoryStep {
    /// How a line begins that tells of it.
    var phrase: String {
        switch self {
        case .undone: "Undone"
        case .redone: "Redone"
        }
    }
}
