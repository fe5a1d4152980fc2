import Arguments
import Domain
import Presentation
import Text

/// `tend explain`: what there is to know of an error.
enum ExplainCommand: TendCommand {
    static let definition = Command(
        "explain", words: [.optional("CODE", .errorCode)],
        summary: "Explains an error by its code; without one, all of them.",
        description: "The reasons in a rejects file are among them.",
        examples: [
            "tend explain persistence.busy": "Says what to do about it.",
            "tend explain tooFewFields": "Finds a code by its last part.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let typed = run.invocation.words.first
        let codes = try typed.map(ErrorCode.named) ?? ErrorCode.allCases
        return .read { () throws(AppError) in
            guard run.output.form == .json else {
                return try run.output.pageText { page in
                    for (index, code) in codes.enumerated() {
                        if index > 0 { page.endLine() }
                        page.write(code)
                    }
                }
            }
            if let code = codes.first, codes.count == 1 {
                return try run.output.writeJSON { $0.value(code) }
            }
            try run.output.writeJSON(codes) { $0.value($1) }
        }
    }
}

extension ErrorCode {
    /// Returns the errors that a word names: by the whole code, or by its last part.
    static func named(_ typed: String) throws(AppError) -> [ErrorCode] {
        let found = allCases.filter { $0.rawValue == typed || $0.rawValue.hasSuffix(".\(typed)") }
        guard !found.isEmpty else {
            let codes = allCases.map(\.rawValue)
            let lastParts = codes.compactMap { $0.split(separator: ".").last.map(String.init) }
            let meant = codes.nearest(to: typed) ?? lastParts.nearest(to: typed)
            throw AppError(
                .invalidMetadata, field: "code", detail: "There is no error '\(typed)'.",
                suggestion: meant.map { "Did you mean \(tend: .explain, $0)?" }
                    ?? "See all of them: \(tend: .explain)")
        }
        return found
    }
}
