import Arguments
import Domain
import ErrorHandling
import Platform
import Presentation

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
            Command.Example("tend context work", "Shows what belongs to work from now on."),
            Command.Example("tend list --no-context", "Shows everything once."),
            Command.Example("tend context none", "Shows everything again."),
        ])

    static func run(_ session: Session) throws(AppError) -> Ending {
        guard let name = session.invocation.words.first else { return try list(session) }
        let text = ContextText(terminal: session.screen.terminal)
        let context = name == Context.none ? nil : try named(name, session)
        try session.chosenContext.remember(context?.name)
        if session.chosenContext.isNamedByEnvironment {
            session.presenter.toast("In this shell TEND_CONTEXT decides.")
        }
        let shown = context.map(session.screen.shown)
        try session.show(text.chosen(shown)) { writer in
            if let shown { writer.value(shown, isChosen: true) } else { writer.object { _ in } }
        }
        return .unchanged
    }

    private static func list(_ session: Session) throws(AppError) -> Ending {
        let chosen = session.context?.name
        let contexts = session.settings.configuration.contexts
        switch session.screen.form {
        case .nothing, .ids: break
        case .json:
            var array = JSONArray()
            for context in contexts {
                try array.append(to: session.screen.write) {
                    $0.value(session.screen.shown(context), isChosen: context.name == chosen)
                }
            }
            try array.close(to: session.screen.write)
        case .text:
            try session.screen.write(
                ContextText(terminal: session.screen.terminal).list(
                    contexts.map(session.screen.shown),
                    chosen: contexts.firstIndex { $0.name == chosen },
                    by: session.chosenContext.isNamedByEnvironment
                        ? ChosenContext.variable : nil))
        }
        return .unchanged
    }

    private static func named(_ name: String, _ session: Session) throws(AppError) -> Context {
        let contexts = session.settings.configuration.contexts
        if let context = contexts.first(where: { $0.name == name }) { return context }
        let all: Advice = "See them all: \(tend: .context)"
        throw AppError(
            .unknownName, field: "context",
            detail: "No line of the configuration that is understood defines '\(name)'.",
            suggestion: contexts.map(\.name).nearest(to: name)
                .map { "Did you mean '\($0)'? \(all)" } ?? all,
            holds: "Nothing was changed.")
    }
}

extension Screen {
    /// Returns the context as it may be shown here.
    fileprivate func shown(_ context: Context) -> Context {
        Context(shown(context.name), context.filter, as: shown(context.text))
    }
}
