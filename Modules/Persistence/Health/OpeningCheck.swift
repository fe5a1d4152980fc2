import Domain

/// Whether there is a store, and it opens.
struct OpeningCheck: HealthCheck {
    let name = "store"
    let store: ExaminedStore
    let repair: AdvisedCommand

    /// The error if there is no store; none if that is all right.
    let missing: AppError?

    func findings() -> [Finding] {
        switch store.store {
        case .success(nil):
            [
                missing.map { Finding(name, .failure, $0) }
                    ?? Finding(name, .ok, "There is none yet; the first task makes it.")
            ]
        case .success(let store?):
            [opened(store)]
        case .failure(let error)
        where [.notAStore, .corruptedData].contains(error.code) && StoreFile.isRegular(store.path):
            [
                Finding(
                    name, .failure,
                    [error.sentence, error.detail].compactMap(\.self).joined(separator: " "),
                    remedy: "If it was your task store, save what can be read: \(repair)")
            ]
        case .failure(let error):
            [Finding(name, .failure, error)]
        }
    }

    private func opened(_ store: SQLiteTaskStore) -> Finding {
        guard let reason = store.opening.copyReason else { return Finding(name, .ok, "It opens.") }
        let sentence =
            switch reason {
            case .interruptedWrite: "A change was interrupted and cannot be taken back here"
            case .olderVersion: "It is of an older version and cannot be brought to the newest here"
            }
        return Finding(
            name, .warning, "\(sentence); a copy was examined.",
            remedy: "Run any command where the store can be written to, and space is free.")
    }
}
