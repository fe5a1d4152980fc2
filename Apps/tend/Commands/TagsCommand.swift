import Arguments
import Domain
import Presentation

/// `tend tags`: the tags with their tasks; their names are changed here, too.
enum TagsCommand: TendCommand {
    static let definition = Command(
        "tags",
        words: [.optional("ACTION", .nameAction), .any("NAME", .tag)],
        options: [.allNames],
        summary: "Shows tags with their tasks; renames, merges and deletes them.",
        description: """
            Each action changes all the tasks or none, completed ones too, and one undo takes it back.
            """,
        topics: [
            Topic(
                "Actions",
                [
                    Item(
                        "rename OLD NEW", "Gives it another name. Is NEW there, they are one."),
                    Item("delete NAME…", "Takes it from every task."),
                ])
        ],
        examples: [
            Command.Example("tend tags", "Shows those with something left to do."),
            Command.Example("tend tags rename phone call", "Renames it in every task."),
            Command.Example("tend tags delete later someday", "Takes both away."),
        ])

    private typealias Item = Topic.Item

    static func run(_ session: Session) throws(AppError) -> Ending {
        switch try NameAction(session) {
        case .list:
            let store = try session.readingStore()
            return try session.show(try ListNames(store: store).tags(), of: .tag)
        case .rename(let old, let new):
            try session.refuseOptions(besides: [])
            return try session.changing { store throws(AppError) in
                let change = try ChangeTags(store: store, nearest: NameAction.nearest)
                    .rename(old, to: new, today: session.today, in: session.operation)
                return try session.report(change) { $0.renamed }
            }
        case .delete(let names):
            try session.refuseOptions(besides: [])
            return try session.changing { store throws(AppError) in
                let change = try ChangeTags(store: store, nearest: NameAction.nearest)
                    .delete(names, today: session.today, in: session.operation)
                return try session.report(change) { $0.deleted }
            }
        }
    }
}
