import Arguments
import Domain

/// The words of kinds that are the same for everybody.
enum Vocabulary {
    /// Returns what there is of a kind.
    static func candidates(_ kind: Kind) -> [Candidate] {
        switch kind {
        case .nameAction:
            [Candidate("rename", "Gives it another name."), Candidate("delete", "Takes it away.")]
        case .shell: Shell.allCases.map { Candidate($0.rawValue) }
        case .errorCode:
            ErrorCode.allCases.map {
                Candidate($0.rawValue, ErrorCatalogue.entry(for: $0).sentence)
            }
        case .month: Month.allCases.map { Candidate($0.rawValue) }
        case .repetition: (repetitions + Weekday.allCases.map(\.rawValue)).map { Candidate($0) }
        default: []
        }
    }

    private static let repetitions = [
        "day", "weekday", "week", "2 weeks", "month", "year", "15th", "last day", "last friday",
    ]
}
