public import Domain

/// The context that is active in an action.
public indirect enum ActiveContext {
    /// None is chosen, or it is left aside.
    case none

    case context(Context)

    /// One is chosen that is not defined, or which one it is cannot be read; the error says so.
    case missing(AppError)
}

extension Action {
    /// Finds the active context, and has told if it is not there.
    func findContext() -> ActiveContext {
        guard !workspace.ignoresContext else { return .none }
        let (name, problem) = ports.contextMemory.name(on: today.day)
        if let problem {
            note(problem)
            if problem.code == .stateDamaged {
                log.record(Event(.stateSetAside, "A damaged file was set aside.", error: problem))
            }
            return .missing(problem)
        }
        guard let name else { return .none }
        if let context = ports.contexts().first(where: { $0.name == name }) {
            return .context(context)
        }
        let error = AppError(
            .settingInvalid,
            detail: "The context '\(name)' is chosen, and no line that is understood defines it.",
            suggestion: ports.contextMemory.isNamedByEnvironment
                ? "Make it: \(Context.making(name)). TEND_CONTEXT= shows everything."
                : "Make it: \(Context.making(name)). To show everything: \(tend: .context, "none")"
        )
        note(error)
        return .missing(error)
    }

    /// The active context, if there is one.
    public var context: Context? {
        if case .context(let context) = activeContext { context } else { nil }
    }

    /// What may be shown.
    public var contextFilter: TaskFilter { context?.filter ?? TaskFilter() }

    /// Returns the choice of tasks to be changed: those that a filter finds lie within the context.
    ///
    /// - Throws: The problem of a context that is chosen and not there, since the filter would find more
    ///   than is meant.
    public func withinContext(_ choice: TaskChoice) throws(AppError) -> TaskChoice {
        guard case .filter = choice else { return choice }
        switch activeContext {
        case .none: return choice
        case .context(let context): return choice.within(context)
        case .missing(var error):
            error.holds = "Nothing was changed."
            throw error
        }
    }
}
