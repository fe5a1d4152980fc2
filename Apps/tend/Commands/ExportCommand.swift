import Arguments
import Domain

/// `tend export`: streams every task.
enum ExportCommand: TendCommand {
    static let definition = Command(
        "export", options: [.format], summary: "Writes out every task as JSON.")

    static func run(_ session: Session) throws(AppError) -> Ending {
        let store = try session.readingStore()
        try session.stream { write throws(AppError) in
            try ExportTasks(store: store).export(write)
        }
        // Scripts trust the status: what could be read is written out by now.
        try session.screen.flush()
        _ = session.repairDamage()
        if let error = session.damage.error { throw error }
        return .unchanged
    }
}
