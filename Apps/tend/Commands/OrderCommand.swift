import Arguments
import Domain
import Presentation

/// `tend order`: gives a task its place.
enum OrderCommand: TendCommand {
    static let definition = Command(
        "order",
        words: [.one("ID", .openTask)],
        options: [.top, .bottom, .before, .after],
        summary: "Gives a task its place among those of its state and day.",
        examples: [
            Command.Example("tend order 12 --top", "Puts a task first."),
            Command.Example("tend order 12 --before 7", "Puts a task just above another."),
        ])

    static func run(_ session: Session) throws(AppError) -> Ending {
        guard let id = try session.taskIDs(session.invocation.words).first else {
            return .unchanged
        }
        let place = try place(session)
        return try session.changing { store throws(AppError) in
            let update = try OrderTask(store: store).order(id, place, in: session.operation)
            return try session.report(.ordered, update)
        }
    }

    private static func place(_ session: Session) throws(AppError) -> OrderTask.Place {
        let invocation = session.invocation
        var places: [OrderTask.Place] = []
        if invocation.has(.top) { places.append(.top) }
        if invocation.has(.bottom) { places.append(.bottom) }
        if let other = invocation.value(of: .before) {
            places += try session.taskIDs([other]).map { .before($0) }
        }
        if let other = invocation.value(of: .after) {
            places += try session.taskIDs([other]).map { .after($0) }
        }
        guard let place = places.first, places.count == 1 else {
            throw session.usage("Say one place: --top, --bottom, --before ID or --after ID.")
        }
        return place
    }
}
