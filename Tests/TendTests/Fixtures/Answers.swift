import Foundation
import TestSupport
import Testing

/// A task as `--json` prints it.
struct TaskAnswer: Decodable, Equatable {
    let id: Int
    let uuid: String
    let text: String
    let notes: String?
    let state: String
    let createdAt: String
    let updatedAt: String
    let completedAt: String?
    let scheduledDate: String?
    let dueDate: String?
    let hiddenUntil: String?
    let priority: String?
    let project: String?
    let parent: Int?
    let dependsOn: [Int]?
    let every: String?
    let from: String?
    let blocked: Bool?
    let subtasksDone: Int?
    let subtasksCount: Int?
    let dependents: [Int]?
    let next: Int?
    let tags: [String]?
    let sortOrder: Double
    let source: Source?
    let history: [Step]?

    struct Source: Decodable, Equatable {
        let name: String
        let externalID: String?
    }

    struct Step: Decodable, Equatable {
        let operation: String
        let command: String
        let at: String
        let change: String
    }
}

/// What `undo --json` prints.
struct UndoAnswer: Decodable {
    let operation: String
    let command: String
    let undone: Int
    let tasks: [TaskAnswer]
}

/// A line that `--json` writes to standard error.
struct NoticeAnswer: Decodable, Equatable {
    let kind: String
    let code: String?
    let message: String
    let suggestion: String?
    let commands: [[String]]?
    let holds: String?
    let cause: String?
    let operation: String?
    let exitStatus: Int32?
    var tasks: [Int]?
}

extension Home {
    /// Every task, by number.
    func tasks() throws -> [TaskAnswer] {
        try answer([TaskAnswer].self, to: "export", "--format", "json").sorted { $0.id < $1.id }
    }

    /// One task.
    func task(_ id: Int) throws -> TaskAnswer {
        try answer(TaskAnswer.self, to: "show", "\(id)")
    }

    /// Runs `tend --json` where it must succeed, and returns what it printed.
    func answer<Answer: Decodable>(
        _ type: Answer.Type, to arguments: String..., input: ProgramInput = .bytes([])
    ) throws -> Answer {
        let result = try run(["--json"] + arguments, input: input)
        #expect(result.errors == "")
        try #require(result.ending == .exited(0), "\(arguments)")
        return try JSONDecoder().decode(type, from: Data(result.standardOutput))
    }
}

extension ProgramResult {
    /// The notices on standard error: one JSON object a line.
    func notices() throws -> [NoticeAnswer] {
        try errors.split(separator: "\n").map { line in
            try JSONDecoder().decode(NoticeAnswer.self, from: Data(line.utf8))
        }
    }

    /// The lines on standard error, without the last, which names the operation of a failure.
    var errorLines: [String] {
        errors.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("Details:") }
    }
}
