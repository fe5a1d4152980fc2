/// Goes through tasks one at a time, and does with each what the person answers.
public struct ReviewTasks {
    private let desk: any ReviewDesk

    /// An answer that was carried out.
    private struct Step {
        let position: Int
        let answer: ReviewAnswer
        let operation: UniqueIdentifier?
    }

    /// Creates the use case.
    public init(at desk: any ReviewDesk) {
        self.desk = desk
    }

    /// Asks about the tasks in turn, until the last one or the end of the answers.
    ///
    /// Each answer is saved at once. What changed meanwhile, so that it needs no review any more, is
    /// left out.
    ///
    /// - Parameter ids: The numbers of the tasks.
    /// - Returns: What was done.
    /// - Throws: Why a task could not be read; what was answered before is kept.
    public func run(_ ids: [TaskID]) throws(AppError) -> ReviewTally {
        var steps: [Step] = []
        var position = 0
        while position < ids.count {
            guard let task = try desk.task(ids[position]) else {
                position += 1
                continue
            }
            let answer: ReviewAnswer?
            do throws(AppError) {
                answer = try desk.answer(about: task, at: position + 1)
            } catch  where error.code == .standardInputFailed {
                throw error
            } catch {
                desk.refuse(error)
                if !desk.asksAgain { position += 1 }
                continue
            }
            guard let answer, answer != .end else { break }
            if answer == .takeBack {
                if let step = takeBackLast(of: &steps) { position = step.position }
                continue
            }
            let outcome = answer == .keep ? .unchanged : desk.carryOut(answer, on: task)
            switch outcome {
            case .changed(let operation):
                steps.append(Step(position: position, answer: answer, operation: operation))
            case .unchanged:
                steps.append(Step(position: position, answer: .keep, operation: nil))
            case .failed where desk.asksAgain: continue
            case .failed: break
            }
            position += 1
        }
        return ReviewTally(of: steps.map(\.answer))
    }

    /// Takes the last answer back, if there is one and that can be done.
    private func takeBackLast(of steps: inout [Step]) -> Step? {
        guard let last = steps.last else { return nil }
        if let operation = last.operation, !desk.takeBack(operation) { return nil }
        return steps.popLast()
    }
}

/// What a review came to.
public struct ReviewTally: Hashable, Sendable {
    /// How many tasks have another day now, or none.
    public private(set) var moved = 0

    /// How many are done.
    public private(set) var completed = 0

    /// How many were deleted, not counting their parts.
    public private(set) var deleted = 0

    /// How many stayed as they are.
    public private(set) var kept = 0

    /// Counts the answers that were carried out.
    public init(of answers: [ReviewAnswer]) {
        for answer in answers {
            switch answer {
            case .today, .tomorrow, .day, .inbox: moved += 1
            case .done: completed += 1
            case .delete: deleted += 1
            case .keep: kept += 1
            case .takeBack, .end: break
            }
        }
    }
}
