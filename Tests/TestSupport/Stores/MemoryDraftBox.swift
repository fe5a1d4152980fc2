package import Domain

/// A box in memory that can be told to take nothing.
package final class MemoryDraftBox: DraftBox {
    /// What it has, in the order of its coming.
    package var kept: [Draft] = []

    /// Whether there is room for another draft.
    package var takesDrafts = true

    /// Whether a draft stays that was discarded.
    package var losesDiscards = false

    /// Creates an empty box.
    package init() {}

    package func keep(_ draft: Draft) throws(AppError) {
        guard takesDrafts else { throw AppError(.insufficientStorage) }
        kept.removeAll { $0.id == draft.id }
        kept.append(draft)
    }

    package func drafts() throws(AppError) -> [Draft] {
        kept.sorted { $0.id < $1.id }
    }

    package func discard(_ draft: Draft) throws(AppError) {
        if !losesDiscards { kept.removeAll { $0.id == draft.id } }
    }

    /// How often it is asked for while another process has it.
    package var turnsHeld = 0

    package func exclusively(_ step: () throws(AppError) -> Void) throws(AppError) -> Bool {
        guard turnsHeld == 0 else {
            turnsHeld -= 1
            return false
        }
        try step()
        return true
    }

    package func isHeld() -> AppError { AppError(.draftsBusy) }
}
