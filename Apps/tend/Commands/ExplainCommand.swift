import Arguments
import Domain
import Presentation

/// `tend explain`: what there is to know of an error.
enum ExplainCommand: TendCommand {
    static let definition = Command(
        "explain", words: [.optional("CODE", .errorCode)],
        summary: "Explains an error by its code; without one, all of them.",
        description: "The reasons in a rejects file are among them.",
        examples: [
            Command.Example("tend explain persistence.busy", "Says what to do about it."),
            Command.Example("tend explain tooFewFields", "Finds a code by its last part."),
        ])

    static func run(_ session: Session) throws(AppError) -> Ending {
        let typed = session.invocation.words.first
        let codes = try typed.map(ErrorCode.named) ?? ErrorCode.allCases
        guard session.screen.form != .json else {
            try showJSON(codes, session)
            return .unchanged
        }
        try session.screen.page { write throws(AppError) in
            for (index, code) in codes.enumerated() {
                if index > 0 { try write("\n") }
                try write(ErrorExplanation(of: code).text(on: session.screen.terminal))
            }
        }
        return .unchanged
    }

    private static func showJSON(_ codes: [ErrorCode], _ session: Session) throws(AppError) {
        if let code = codes.first, codes.count == 1 {
            var writer = JSONWriter()
            writer.value(code)
            writer.endLine()
            return try session.screen.write(writer.take())
        }
        var array = JSONArray()
        for code in codes {
            try array.append(to: session.screen.write) { $0.value(code) }
        }
        try array.close(to: session.screen.write)
    }
}
