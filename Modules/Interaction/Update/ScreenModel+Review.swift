import Display
import Domain

/// A review of tasks from earlier days, as far as it has come.
struct ScreenReview: Sendable {
    /// An answer that can be taken back.
    enum Step: Hashable, Sendable {
        /// The task stays as it is.
        case kept(TaskID)

        /// An act changed it, by its number.
        case changed(Int)
    }

    /// The answers so far, the newest last.
    var steps: [Step] = []

    /// How many tasks it is about; none before they were read.
    var total: Int?

    /// The tasks that stay as they are.
    var kept: Set<TaskID> {
        Set(steps.compactMap { if case .kept(let id) = $0 { id } else { nil } })
    }
}

extension ScreenModel {
    /// Whether a review goes through tasks from earlier days.
    public var isReviewing: Bool { review != nil }

    /// Which task of the review is asked about, from 1, and of how many; none outside of one.
    public var reviewPlace: (number: Int, count: Int)? {
        guard let total = review?.total else { return nil }
        return (min(total - unansweredCount + 1, total), total)
    }

    mutating func beginReview() -> [ScreenEffect] {
        let effects = go(to: .view(.earlier))
        (review, showsDetails, scroll) = (ScreenReview(), true, 0)
        guard effects.isEmpty else { return effects }
        return goOnWithReview() ?? move { $0.select(0) }
    }

    /// Ends a review; what was answered is saved.
    mutating func endReview() -> [ScreenEffect] {
        (review, showsDetails) = (nil, false)
        return go(to: .view(.today))
    }

    /// Takes an answer about the task that is shown: the letters are those of `tend review`.
    mutating func takeInReview(_ asked: ScreenCommand) -> [ScreenEffect] {
        switch asked {
        case .back, .quit: return endReview()
        // `k` keeps the task as it is.
        case .up, .down, .open: return keep()
        case .undo: return takeAnswerBack()
        case .today, .tomorrow, .inbox, .done, .delete:
            let selection = rows?.selection
            let number = lastNumber
            let effects = carryOut(asked)
            guard lastNumber > number, !pending.isEmpty else { return effects }
            return effects + selectUnanswered(from: selection)
        case .otherDay, .redo, .retry, .note, .edit, .due, .priority, .project, .tags, .help,
            .redraw, .suspend, .mouse, .dismiss, .snooze, .doneRinging, .timer:
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

    /// Goes on with what is not answered once the list was read; none where all of it is, or no review is.
    mutating func goOnWithReview() -> [ScreenEffect]? {
        guard let rows, let review else { return nil }
        let left = unansweredCount
        guard left > 0 else { return nil }
        self.review?.total = max(review.total ?? 0, left + review.kept.count)
        let isAnswered = rows.selection.map { !isUnanswered(row: $0) } ?? true
        return isAnswered ? selectUnanswered(from: rows.selection) : []
    }

    private mutating func keep() -> [ScreenEffect] {
        guard let id = rows?.selectedID else { return endReview() }
        review?.steps.append(.kept(id))
        guard let rows, rows.rows.indices.contains(where: isUnanswered(row:)) else {
            // What is being saved is still to come.
            return pending.isEmpty ? endReview() + tell(.refused("That was the last one.")) : []
        }
        return selectUnanswered(from: rows.selection)
    }

    /// Takes the last answer of this review back; what was kept is asked about again.
    private mutating func takeAnswerBack() -> [ScreenEffect] {
        guard let step = review?.steps.popLast() else {
            return refuse("Nothing was answered in this review yet.")
        }
        switch step {
        case .kept(let id): return move { $0.select(id, orRow: $0.selection) }
        case .changed: return perform(.undo(isConfirmed: false))
        }
    }

    private mutating func selectUnanswered(from row: Int?) -> [ScreenEffect] {
        let indices = rows?.rows.indices ?? 0..<0
        let row = min(row ?? 0, indices.upperBound)
        let next =
            (row..<indices.upperBound).first(where: isUnanswered)
            ?? (0..<row).first(where: isUnanswered)
        return next.map { next in move { $0.select(next) } } ?? []
    }

    private func isUnanswered(row: Int) -> Bool {
        guard let rows, let review, case .task(let place, _) = rows.rows[row] else { return false }
        return isUnanswered(rows.content.places[place], keeping: review.kept)
    }

    private var unansweredCount: Int {
        guard let rows, let review else { return 0 }
        let kept = review.kept
        return rows.content.places.count { isUnanswered($0, keeping: kept) }
    }

    private func isUnanswered(_ task: TaskPlace, keeping kept: Set<TaskID>) -> Bool {
        guard task.state != .completed, !kept.contains(task.id) else { return false }
        return !pending.contains { $0.act.movesTasksAway && $0.act.ids.contains(task.id) }
    }
}
