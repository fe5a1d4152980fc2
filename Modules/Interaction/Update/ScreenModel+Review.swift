import Display
import Domain

extension ScreenModel {
    mutating func beginReview() -> [ScreenEffect] {
        let effects = go(to: .view(.earlier))
        (isReviewing, showsDetails, scroll) = (true, true, 0)
        return effects + (effects.isEmpty ? move { $0.select(0) } : [])
    }

    /// Ends a review; what was answered is saved.
    mutating func endReview() -> [ScreenEffect] {
        (isReviewing, showsDetails) = (false, false)
        return go(to: .view(.today))
    }

    /// Takes an answer about the task that is shown: the letters are those of `tend review`.
    mutating func takeInReview(_ asked: ScreenCommand) -> [ScreenEffect] {
        switch asked {
        case .back, .quit: return endReview()
        // `k` keeps the task as it is.
        case .up, .down, .open:
            guard let rows, let selection = rows.selection else { return endReview() }
            let effects = move { $0.moveSelection(by: 1) }
            guard self.rows?.selection == selection else { return effects }
            return endReview() + tell(.refused("That was the last one."))
        case .today, .tomorrow, .inbox, .otherDay, .done, .delete, .undo, .redo, .retry, .note,
            .edit, .due, .priority, .project, .tags, .help, .redraw, .suspend, .mouse, .dismiss:
            return carryOut(asked)
        default:
            let answers: [ScreenCommand] = [
                .today, .tomorrow, .otherDay, .inbox, .done, .delete, .up,
            ]
            let names = answers.compactMap(keys.name(for:)).joined(separator: ", ")
            let end = keys.name(for: .back).map { "; \($0) ends the review." } ?? "."
            return refuse("One of \(names) answers here\(end)")
        }
    }
}
