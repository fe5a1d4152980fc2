import Application
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
                    "rename OLD NEW": "Gives it another name. If NEW exists, the two are merged.",
                    "delete NAME…": "Takes it from every task.",
                ])
        ],
        examples: [
            "tend tags": "Shows those with something left to do.",
            "tend tags rename phone call": "Renames it in every task.",
            "tend tags delete later someday": "Takes both away.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        switch try NameAction(run) {
        case .list:
            let store = try run.tasks()
            return run.result(try ListNames(store: store, at: run.today.moment).tags(), of: .tag)
        case .rename(let old, let new):
            try run.refuseOptions(besides: [])
            let change = try run.action.change { store throws(AppError) in
                try ChangeTags(store: store, nearest: NameAction.nearest).rename(
                    old, to: new, today: run.today, in: run.operation)
            }
            return run.result(change) { $0.renamed }
        case .delete(let names):
            try run.refuseOptions(besides: [])
            let change = try run.action.change { store throws(AppError) in
                try ChangeTags(store: store, nearest: NameAction.nearest).delete(
                    names, today: run.today, in: run.operation)
            }
            return run.result(change) { $0.deleted }
        }
    }
}
