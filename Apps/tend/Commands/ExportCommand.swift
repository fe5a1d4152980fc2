import Arguments
import Domain

/// `tend export`: streams every task.
enum ExportCommand: TendCommand {
    static let definition = Command(
        "export", options: [.format], summary: "Writes out every task as JSON.",
        description: """
            Other commands go on meanwhile. If it cannot be written to its end the exit status is \
            not 0, and a message says that what came out is not whole.
            """,
        examples: [Command.Example("tend export > tasks.json", "Takes everything out.")])

    static func run(_ session: Session) throws(AppError) -> Ending {
        let store = try session.readingStore()
        var hasBegun = false
        do {
            try session.stream { write throws(AppError) in
                try ExportTasks(store: store).export { exported throws(AppError) in
                    try write(exported.task)
                    hasBegun = true
                }
            }
        } catch  where hasBegun && error.code != .outputFailed {
            var error = error
            error.holds = "What was written out ends too early: it is not whole, and no JSON."
            throw error
        }
        // Scripts trust the status: what could be read is written out by now.
        try session.screen.flush()
        _ = session.repairDamage()
        if let error = session.damage.error { throw error }
        return .unchanged
    }
}
