import Foundation
import TestSupport

/// A task as `tend export` prints it.
struct TaskAnswer: Decodable, Equatable {
    let id: Int
    let uuid: String
    let text: String
    let notes: String?
    let state: String
    let createdAt: String
    let completedAt: String?
    let scheduledDate: String?
    let dueDate: String?
    let dueTime: String?
    let hiddenUntil: String?
    let reminders: [String]?
    let priority: String?
    let project: String?
    let parent: Int?
    let tags: [String]?
    let source: Source?
    let dependsOn: [Int]?
    let every: String?
    let from: String?
    let extra: [String: ExtraAnswer]?

    struct Source: Decodable, Equatable {
        let name: String
        let externalId: String?
    }
}

/// A value of `extra`: a text as it is, anything else by its kind.
struct ExtraAnswer: Decodable, Equatable, ExpressibleByStringLiteral {
    let text: String

    init(stringLiteral text: String) {
        self.text = text
    }

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        text = (try? value.decode(String.self)) ?? "no text"
    }
}

/// What `tend-import --json` prints of a file.
struct SummaryAnswer: Decodable {
    let operation: String
    let file: String
    let dialect: Dialect?
    let rows: Int
    let imported: Int
    let updated: Int
    let duplicates: Int
    let resumed: Int?
    let rejected: Int
    let passedOver: [String: Int]
    let comments: Int
    let unmapped: [String]
    let warnings: [String]
    let errors: [RowError]
    let rejectsFile: String?
    let complete: Bool
    let durationSeconds: Double
    let rowsPerSecond: Int

    struct Dialect: Decodable {
        let delimiter: String
        let quote: String?
        let encoding: String
        let newline: String
        let preset: String
        let mapping: [String: String]
    }

    struct RowError: Decodable, Equatable {
        let line: Int
        let column: Int
        let field: String?
        let record: Int
        let code: String
        let message: String
    }

    /// What became of the rows: imported, there already, rejected.
    var counts: [Int] { [imported, duplicates, rejected] }
}

/// A line that `--json` writes to standard error.
struct NoticeAnswer: Decodable {
    let kind: String
    let code: String?
    let message: String
    let suggestion: String?
    let holds: String?
    let operation: String?
    let exitStatus: Int32?
}

extension ProgramResult {
    /// The notices on standard error: one JSON object a line.
    func notices() throws -> [NoticeAnswer] {
        try errors.split(separator: "\n").map { line in
            try JSONDecoder().decode(NoticeAnswer.self, from: Data(line.utf8))
        }
    }

    /// Whether a control character other than a line feed was written to an output.
    var hasRawControls: Bool {
        (output + errors).unicodeScalars.contains { scalar in
            scalar != "\n" && scalar.properties.generalCategory == .control
        }
    }
}
