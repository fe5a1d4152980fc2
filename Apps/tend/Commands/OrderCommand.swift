import Application
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
            "tend order 12 --top": "Puts a task first.",
            "tend order 12 --before 7": "Puts a task just above another.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        guard let id = try run.taskIDs(run.invocation.words).first else {
            return .nothing
        }
        return run.result(.ordered, try run.action.order(id, place(run)))
    }

    private static func place(_ run: CommandRun) throws(AppError) -> OrderTask.Place {
        let invocation = run.invocation
        var places: [OrderTask.Place] = []
        if invocation.has(.top) { places.append(.top) }
        if invocation.has(.bottom) { places.append(.bottom) }
        if let other = invocation.value(of: .before) {
            places += try run.taskIDs([other]).map { .before($0) }
        }
        if let other = invocation.value(of: .after) {
            places += try run.taskIDs([other]).map { .after($0) }
        }
        guard let place = places.first, places.count == 1 else {
            throw run.usage("Say one place: --top, --bottom, --before ID or --after ID.")
        }
        return place
    }
}
