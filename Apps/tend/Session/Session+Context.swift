import Arguments
import Domain
import ErrorHandling
import Platform

/// The context that serves in a run.
indirect enum ServingContext {
    /// None is chosen, or it is left aside.
    case none

    case context(Context)

    /// One is chosen that is not defined, or which one it is cannot be read; the error says so.
    case missing(AppError)
}

extension Session {
    /// What is remembered of the choice.
    var chosenContext: ChosenContext { ChosenContext(in: folders, environment: environment) }

    /// Finds the context that serves, and has told if it is not there.
    func findContext() -> ServingContext {
        guard !invocation.has(.noContext) else { return .none }
        let (name, problem) = chosenContext.name(on: today.day)
        if let problem {
            tell(problem)
            if problem.code == .stateDamaged {
                log.record(Event(.stateSetAside, "A damaged file was set aside.", error: problem))
            }
            return .missing(problem)
        }
        guard let name else { return .none }
        if let context = settings.configuration.contexts.first(where: { $0.name == name }) {
            return .context(context)
        }
        let error = AppError(
            .settingInvalid,
            detail: "The context '\(name)' is chosen, and no line that is understood defines it.",
            suggestion: chosenContext.isNamedByEnvironment
                ? "See the contexts: \(tend: .context). TEND_CONTEXT= shows everything."
                : "See the contexts: \(tend: .context). To show everything: \(tend: .context, "none")"
        )
        tell(error)
        return .missing(error)
    }

    /// The context that serves, if there is one.
    var context: Context? {
        if case .context(let context) = serving { context } else { nil }
    }

    /// What may be shown.
    var contextFilter: TaskFilter { context?.filter ?? TaskFilter() }

    /// What the context gives to new tasks, where no option says otherwise.
    var contextDefaults: TaskDefaults {
        var defaults = TaskDefaults(contextFilter)
        if invocation.has(.project) { defaults.project = nil }
        if invocation.has(.priority) { defaults.priority = nil }
        let named = invocation.values(of: .tag)
        defaults.tags.removeAll { named.contains($0) || named.contains("+\($0)") }
        return defaults
    }

    /// Reads which tasks a command is to change: those that a filter finds lie within the context.
    ///
    /// - Throws: What cannot be understood; the problem of a context that is chosen and not there,
    ///   since the filter would find more than is meant.
    func choice(_ words: [String]) throws(AppError) -> TaskChoice {
        let choice = try TaskChoice(words, by: filterReader())
        guard case .filter = choice else { return choice }
        switch serving {
        case .none: return choice
        case .context(let context): return choice.within(context)
        case .missing(var error):
            error.holds = "Nothing was changed."
            throw error
        }
    }
}
