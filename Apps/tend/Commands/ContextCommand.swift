import Application
import Arguments
import Domain
import ErrorHandling
import JSON
import Platform
import Presentation
import Text

/// `tend context`: the contexts, and which of them is chosen.
enum ContextCommand: TendCommand {
    static let definition = Command(
        "context",
        words: [.optional("NAME", .context)],
        summary: "Shows the contexts, chooses one, or with 'none' ends it.",
        description: """
            A context is a filter under a name, a line of the configuration: context.work = \
            project:work. While it is chosen, the views, list and review show what it lets through, \
            and filters of commands that change tasks stay within it; numbers name any task. add \
            gives new tasks the project, the tags and the priority that the filter asks for.

            --no-context leaves it aside for once, and TEND_CONTEXT names another one for a shell.
            """,
        examples: [
            "tend context work": "Shows what belongs to work from now on.",
            "tend list --no-context": "Shows everything once.",
            "tend context none": "Shows everything again.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        guard let name = run.invocation.words.first else { return try list(run) }
        let context = name == Context.none ? nil : try named(name, run)
        let memory = run.action.contextMemory
        try memory.remember(context?.name)
        if memory.isNamedByEnvironment {
            run.presenter.toast("In this shell TEND_CONTEXT decides.")
        }
        let shown = context.map(run.output.shown)
        let text = Page.text(for: run.output.terminal) { $0.write(chosen: shown) }
        return run.answer(text) { writer in
            if let shown { writer.value(shown, isChosen: true) } else { writer.object { _ in } }
        }
    }

    private static func list(_ run: CommandRun) throws(AppError) -> CommandResult {
        let chosen = run.action.context?.name
        let contexts = run.settings.configuration.contexts
        return .read { () throws(AppError) in
            let text = Page.text(for: run.output.terminal) {
                $0.write(
                    contexts.map(run.output.shown),
                    chosen: contexts.firstIndex { $0.name == chosen },
                    by: run.action.contextMemory.isNamedByEnvironment
                        ? ChosenContext.variable : nil)
            }
            try run.output.show(contexts, text) {
                $0.value(run.output.shown($1), isChosen: $1.name == chosen)
            }
        }
    }

    private static func named(_ name: String, _ run: CommandRun) throws(AppError) -> Context {
        let contexts = run.settings.configuration.contexts
        if let context = contexts.first(where: { $0.name == name }) { return context }
        let make: Advice =
            Context.isName(name)
            ? "Make it: \(Context.making(name))" : "See them all: \(tend: .context)"
        throw AppError(
            .unknownName, field: "context",
            detail: "No line of the configuration that is understood defines '\(name)'.",
            suggestion: contexts.map(\.name).nearest(to: name)
                .map { "Did you mean '\($0)'? \(make)" } ?? make,
            holds: "Nothing was changed.")
    }
}

extension Output {
    /// Returns the context as it may be shown here.
    fileprivate func shown(_ context: Context) -> Context {
        Context(shown(context.name), context.filter, as: shown(context.text))
    }
}
