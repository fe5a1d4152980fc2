import Domain
import Platform

extension Ending {
    /// What the entry of a failure says of the changes that were made before it.
    var fields: [Event.Field] {
        switch self {
        case .unchanged, .examined: []
        case .changed(let ids): [Event.Field(.taskCount, .count(ids.count))]
        }
    }
}

extension Session {
    /// Returns the same error; where another process has the store, it says which.
    func namingHolders(in error: AppError) -> AppError {
        guard error.code == .storeBusy else { return error }
        do {
            return error.namingHolders(ofStore: try storePath().realPath, at: operation.startedAt)
        } catch {
            return error
        }
    }
}

extension AppError {
    /// The same error; a step that failed changed nothing unless it says otherwise or does not know.
    var sayingWhatHolds: AppError {
        guard holds == nil, code != .outcomeUnknown, code != .outputFailed else { return self }
        var error = self
        error.holds = "Nothing was changed."
        return error
    }
}
