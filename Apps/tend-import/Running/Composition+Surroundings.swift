import Domain
import ErrorHandling
import Platform

extension Composition {
    /// Returns the same error at the end of an operation; where another process has the store, it
    /// says which, and where no file can be opened any more, there is room for its entry.
    func namingHolders(in error: AppError) -> AppError {
        if error.code == .tooManyOpenFiles { ProcessEnd.giveUpInput() }
        guard error.code == .storeBusy else { return error }
        do {
            return error.namingHolders(
                ofStore: try settings.storePath().realPath, at: clock.now())
        } catch {
            return error
        }
    }

    /// Returns the same outcome, whose error says which process has the store.
    func namingHolders(in outcome: OperationOutcome) -> OperationOutcome {
        guard case .failed(let error, let fields) = outcome else { return outcome }
        return .failed(namingHolders(in: error), fields: fields)
    }

    /// Remembers where rejected rows lie, for who asks later.
    func noteRejects(_ path: String, count: Int) {
        do throws(AppError) {
            RejectsRecord(inFolder: try folders.state()).note(path, count: count, at: clock.now())
        } catch {
            // Without a home nothing is remembered.
        }
    }
}
