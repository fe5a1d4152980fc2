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

    /// How many were deleted, not counting their subtasks.
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

/// What a person decides about one task of a review.
public enum ReviewAnswer: Hashable, Sendable {
    /// It is for today.
    case today

    /// It is for tomorrow.
    case tomorrow

    /// It is for the day that the phrase means.
    case day(String)

    /// It goes back into the Inbox.
    case inbox

    /// It is done.
    case done

    /// It is to be deleted.
    case delete

    /// It stays as it is.
    case keep

    /// The answer before this one is taken back.
    case takeBack

    /// The review ends here.
    case end

    /// The letters that stand for an answer each; the one for a day has none until that is said.
    public static let choices: [(letter: Character, answer: ReviewAnswer?, meaning: String)] = [
        ("t", .today, "today"), ("m", .tomorrow, "tomorrow"), (letterOfDay, nil, "another day"),
        ("i", .inbox, "Inbox"), ("d", .done, "done"), ("x", .delete, "delete"),
        ("k", .keep, "keep"), ("u", .takeBack, "take back"), ("q", .end, "end"),
    ]

    /// The letter that asks for a day.
    public static let letterOfDay: Character = "o"

    /// Returns the answer that a letter stands for by itself, or none.
    public init?(letter: Character) {
        guard let answer = Self.choices.first(where: { $0.letter == letter })?.answer else {
            return nil
        }
        self = answer
    }

    /// Reads an answer from a line: a letter, or `o` and a day.
    ///
    /// - Throws: `validation.invalidMetadata` for anything else.
    public init(line: String) throws(AppError) {
        let words = line.split(separator: " ", maxSplits: 1)
        if words.count == 2, words[0] == String(Self.letterOfDay) {
            self = .day(String(words[1]))
        } else if words.count == 1, words[0].count == 1, let letter = words[0].first,
            let answer = Self(letter: letter)
        {
            self = answer
        } else {
            throw AppError(
                .invalidMetadata, field: "answer", detail: "'\(line)' is not an answer.",
                suggestion: "Use t, m, o DAY, i, d, x, k, u or q.",
                holds: "The task stays as it is.")
        }
    }
}

/// Where a review takes place: who is asked, and who carries out the answers.
public protocol ReviewDesk {
    /// Whether a task whose answer could not be carried out is asked about again; else the next is.
    var asksAgain: Bool { get }

    /// Returns a task as it is now; none if it needs no review any more.
    func task(_ id: TaskID) throws(AppError) -> Task?

    /// Asks about a task.
    ///
    /// - Parameters:
    ///   - task: The task.
    ///   - place: Which one of the review it is, from 1.
    /// - Returns: The answer, or none if there will be no more.
    /// - Throws: Why the answer is none; that is told by ``refuse(_:)``.
    func answer(about task: Task, at place: Int) throws(AppError) -> ReviewAnswer?

    /// Carries out an answer, and tells what came of it.
    func carryOut(_ answer: ReviewAnswer, on task: Task) -> ReviewOutcome

    /// Takes back the operation of an answer and tells of it; returns whether that is done.
    func takeBack(_ operation: UniqueIdentifier) -> Bool

    /// Tells of an answer that cannot be understood.
    func refuse(_ error: AppError)
}

/// What came of carrying out an answer.
public enum ReviewOutcome: Hashable, Sendable {
    /// The task was changed by this operation.
    case changed(UniqueIdentifier)

    /// The task is so already.
    case unchanged

    /// It could not be saved, which was told; the task is as it was.
    case failed
}
