import Application
import Arguments
import Domain
import Presentation

/// `tend projects`: the projects with their tasks; their names are changed here, too.
enum ProjectsCommand: TendCommand {
    static let definition = Command(
        "projects",
        words: [.optional("ACTION", .nameAction), .any("NAME", .project)],
        options: [.allNames, .moveTo, .below],
        summary: "Shows projects with their tasks; renames, merges and deletes them.",
        description: """
            A project is a path: home/garden lies below home, which counts its tasks too. Each action \
            changes all the tasks or none, completed ones too, and one undo takes it back.
            """,
        topics: [
            Topic(
                "Actions",
                [
                    "rename OLD NEW":
                        "Gives it another name, and those below with it. If NEW exists, the two are merged.",
                    "delete NAME…": "Does away with it; its tasks stay, without a project.",
                ])
        ],
        examples: [
            "tend projects": "Shows those with something left to do.",
            "tend projects rename home house": "Renames home/garden, too.",
            "tend projects delete party --move-to home": "Puts its tasks into another one.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        switch try NameAction(run) {
        case .list:
            try run.refuseOptions(besides: [.allNames])
            let store = try run.tasks()
            return run.result(
                try ListNames(store: store, at: run.today.moment).projects(), of: .project)
        case .rename(let old, let new):
            try run.refuseOptions(besides: [])
            let change = try run.action.change { store throws(AppError) in
                try ChangeProjects(store: store, nearest: NameAction.nearest).rename(
                    old, to: new, today: run.today, in: run.operation)
            }
            return run.result(change) { $0.renamed }
        case .delete(let names):
            try run.refuseOptions(besides: [.moveTo, .below])
            let change = try run.action.change { store throws(AppError) in
                try ChangeProjects(store: store, nearest: NameAction.nearest).delete(
                    names, withThoseBelow: run.invocation.has(.below),
                    movingTo: run.invocation.value(of: .moveTo), today: run.today,
                    in: run.operation)
            }
            return run.result(change) { $0.deleted }
        }
    }
}
