import Application
import Arguments
import Desktop
import Domain
import ErrorHandling
import Platform
import Presentation
import Programs

/// The parts of one process of `tend`, and how they are put together.
struct Composition {
    /// What is to be done: what was typed, or what the person set for the program's name alone.
    let invocation: Invocation
    let parts: ProgramParts
    let workspace: Workspace
    let output: Output
    private let isLogged: Bool

    /// Puts the parts together for what was typed.
    init(_ typed: Invocation) {
        parts = ProgramParts(of: typed)
        invocation =
            typed.typedName == nil
            ? DefaultView.meant(by: typed, in: parts.settings.configuration) : typed
        isLogged = parts.isLogged
        output = Output(parts, invocation)
        workspace = Workspace(
            parts.workspacePorts(invocation, isLogged: isLogged),
            ignoresContext: invocation.has(.noContext))
    }

    /// Returns what tells the person of an operation.
    func presenter(of operation: Operation) -> Presenter {
        parts.presenter(of: operation, invocation, isLogged: isLogged)
    }
}

extension ProgramParts {
    /// Puts the parts of `tend` together.
    init(of invocation: Invocation) {
        var options = SettingValues()
        options[.pager] = invocation.has(.noPager) ? "off" : nil
        options[.wait] = invocation.secondsToWait
        let (clock, calendar) = (SystemClock(), SystemCalendar())
        self.init(
            invocation, clock: clock, calendar: calendar, options: options,
            filters: { words, dateOrder throws(AppError) in
                try FilterReader(
                    today: calendar.today(at: clock.now()), calendar: calendar,
                    dateOrder: dateOrder
                ).filter(ofLine: words)
            },
            view: { line, configuration throws(AppError) in
                _ = try DefaultView.invocation(of: line, in: configuration)
            })
    }

    /// Returns what tells the person of an operation on standard error.
    fileprivate func presenter(
        of operation: Operation, _ invocation: Invocation, isLogged: Bool
    ) -> Presenter {
        Presenter(
            view: errorView(invocation), operation: operation.id, masksPrivateText: isLogged)
    }

    /// What the workspace stands on.
    func workspacePorts(_ invocation: Invocation, isLogged: Bool) -> Workspace.Ports {
        let parts = self
        var ports = workspacePorts(
            of: "tend", invocation, isLogged: isLogged, waiting: 10_000,
            ringing: { CapturedCommand.program ?? UserSystemd.customaryProgram },
            tell: { operation, remark in
                parts.presenter(of: operation, invocation, isLogged: isLogged).tell(remark)
            })
        ports.timer = { parts.timer }
        return ports
    }

    /// What remembers the timer.
    var timerMemory: KeptTimer { KeptTimer(in: folders, calendar: calendar) }

    /// What keeps the timer.
    ///
    /// The user manager has not the variables of a shell: those that name a folder go along.
    private var timer: TimerKeeping {
        let environment = environment
        return TimerKeeping(
            memory: timerMemory, clock: SystemTimerClock(),
            command: { store in
                let folders = ["XDG_STATE_HOME", "XDG_CONFIG_HOME"].compactMap { name in
                    environment[name].map { "\(name)=\($0)" }
                }
                let program = CapturedCommand.program ?? UserSystemd.customaryProgram
                return (folders.isEmpty ? [] : ["/usr/bin/env"] + folders)
                    + [program, "--db", store, "--quiet", "timer", TimerCommand.ring]
            })
    }
}

extension Composition {
    /// Runs a command as one operation: does it, then shows and logs what came of it.
    ///
    /// - Parameters:
    ///   - name: What the operation is called.
    ///   - earlier: The operation that is tried again.
    ///   - isOneOfMany: Whether the process goes on with others, which read what is left of the input.
    ///   - beforeEnding: What is to be done before the process ends in the middle of the run.
    ///   - command: Does it.
    /// - Returns: How the process ends, if this is all that it does.
    func run(
        _ name: String, again earlier: Operation? = nil, isOneOfMany: Bool = false,
        beforeEnding: () -> Void = {},
        _ command: (CommandRun) throws(AppError) -> CommandResult
    ) -> ExitStatus {
        let action = workspace.begin(name, again: earlier)
        let run = CommandRun(self, action, presenter(of: action.operation))
        let report = OperationReport(
            operation: action.operation, log: action.log, presenter: run.presenter,
            clock: parts.clock)
        defer {
            action.end()
            if !isOneOfMany { action.leaveOpen() }
        }
        var outcome = CommandResult.Outcome.unchanged
        do throws(AppError) {
            let result = try command(run)
            outcome = result.outcome
            try show(result)
            if let failure = result.failure { throw failure }
            action.settle()
            action.tellProblems()
            return report.end(outcome.reported)
        } catch  where error.isClosedPipe {
            _ = report.end(outcome.reported)
            beforeEnding()
            action.end()
            ProcessEnd.byClosedPipe()
        } catch {
            let error = action.namingHolders(in: error)
            if error.code == .tooManyOpenFiles, !isOneOfMany { ProcessEnd.giveUpInput() }
            action.logDamage()
            action.tellProblems(besides: error)
            return report.end(.failed(error, fields: outcome.fields))
        }
    }

    /// Shows what a command came to; what it changed is saved by now, whatever comes of that.
    private func show(_ result: CommandResult) throws(AppError) {
        do {
            try result.show()
            try output.flush()
        } catch {
            guard case .changed = result.outcome else { throw error }
            var error = error
            error.holds = "The change is saved."
            throw error
        }
    }
}

extension Invocation {
    /// How long to wait for another process that is writing, as it was typed.
    ///
    /// Where `--wait` also takes the day until which a task is hidden, seconds are what is a number.
    fileprivate var secondsToWait: String? {
        guard command.options.contains(.wait) else { return value(of: .wait) }
        return values(of: .wait).last { Double($0) != nil }
    }
}
