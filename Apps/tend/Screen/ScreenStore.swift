import Application
import Arguments
import Domain
import ErrorHandling
import Interaction
import Platform
import Programs

/// What the thread is asked that owns the task store: all that touches a file is done there.
enum ScreenJob: Sendable {
    case load(ListRequest)
    case find([TaskID], rows: Range<Int>, of: Int)
    case detail(TaskID)
    case perform(PendingAct)
    case keep([Draft.Content], Int)
    case run([String], String, columns: Int)
    case complete(ScreenCompletion.Line, String)

    /// Whether it is a list that nobody waits for any more once another one is asked for.
    var isList: Bool {
        switch self {
        case .load, .find: true
        default: false
        }
    }

    var isDetail: Bool { if case .detail = self { true } else { false } }
}

/// Does what the screen asks of the task store, each act as an operation of its own: saved, told and
/// logged as the command that does the same.
final class ScreenStore {
    private let workspace: Workspace
    private let parts: ProgramParts
    private let mailbox: Mailbox<ScreenMessage>

    /// The store as the person named it, for runs of the program.
    private let namedStore: String?

    /// Puts together what the acts need; to be called on the thread that does them.
    init(_ invocation: Invocation, posting mailbox: Mailbox<ScreenMessage>) {
        let parts = ProgramParts(of: invocation)
        self.parts = parts
        self.mailbox = mailbox
        namedStore = invocation.value(of: .db)
        let view = ScreenNotices()
        var ports = parts.workspacePorts(invocation, isLogged: false)
        let trail = ports.trail
        ports.trail = { operation in
            let trail = trail(operation)
            return Workspace.Trail(log: trail.log) { remark in
                view.last = nil
                Presenter(view: view, operation: operation.id).tell(remark)
                guard let notice = view.last else { return }
                mailbox.post(
                    .remark(
                        ScreenBanner(
                            remark, message: notice.message, advice: notice.suggestion)))
            }
        }
        workspace = Workspace(ports, ignoresContext: invocation.has(.noContext))
    }

    /// Does a job, and posts what came of it.
    func perform(_ job: ScreenJob) {
        switch job {
        case .load(let request): load(request)
        case .find(let ids, let rows, let number):
            read { action throws(AppError) in
                .found(
                    try ScreenTasks(ids, in: try action.reader()), rows: rows, of: number)
            }
        case .detail(let id):
            read { action throws(AppError) in
                .detailed(try ScreenDetails(id, in: action))
            }
        case .perform(let act): perform(act)
        case .keep(let contents, let number):
            mailbox.post(.kept(number, lost: workspace.begin("ui").keep(unsent: contents)))
        case .run(let words, let line, let columns): run(words, line, columns: columns)
        case .complete(let line, let text): complete(line, text)
        }
    }

    private func load(_ request: ListRequest) {
        let action = workspace.begin("ui")
        do throws(AppError) {
            let content = try ScreenContent(
                request, within: action.context, in: try action.reader(),
                drafts: action.waitingTexts().here, ringing: try ScreenRinging(in: action))
            mailbox.post(.loaded(content))
            action.tellProblems()
        } catch {
            action.logDamage()
            mailbox.post(.notLoaded(request, error))
        }
        action.end()
    }

    /// Looks something up; where that fails, a line says so, and what is shown stays.
    private func read(_ look: (Action) throws(AppError) -> ScreenMessage) {
        let action = workspace.begin("ui")
        do throws(AppError) {
            mailbox.post(try look(action))
        } catch  where error.exitStatus == .badData {
            // It was deleted meanwhile: the next list is without it.
            mailbox.post(.changedOutside)
        } catch {
            action.logDamage()
            action.note(error)
            action.tellProblems()
        }
        action.end()
    }

    private func perform(_ pending: PendingAct) {
        let action = workspace.begin(pending.act.name, again: pending.earlier)
        let report = OperationReport(
            operation: action.operation, log: action.log,
            presenter: Presenter(view: ScreenNotices(), operation: action.operation.id),
            clock: parts.clock)
        do throws(AppError) {
            let outcome = try pending.act.carryOut(in: action)
            mailbox.post(.done(pending.number, outcome, action.operation))
            action.settle()
            action.tellProblems()
            let ids = outcome.changedIDs
            let result: CommandResult.Outcome = ids.isEmpty ? .unchanged : .changed(ids)
            _ = report.end(result.reported)
        } catch {
            let error = action.namingHolders(in: error)
            mailbox.post(.failed(pending.number, error, action.operation))
            action.logDamage()
            action.tellProblems(besides: error)
            _ = report.end(.failed(error))
        }
        action.end()
    }

    /// Asks the program what could stand there, as a shell does: one table serves both.
    private func complete(_ line: ScreenCompletion.Line, _ text: String) {
        let typed =
            CommandLineWords.typedWords(of: text)
            + (text.last.map { $0 == " " } ?? true ? [""] : [])
        let words: [String]? =
            switch line {
            case .input: ["quick"] + typed
            case .filter: ["list"] + typed
            case .answer(.command): typed.first == "tend" ? Array(typed.dropFirst()) : typed
            case .answer(.day): ["move", "1", text]
            case .answer(.due): ["add", "--due", text]
            case .answer(.reminder): ["add", "--remind", text]
            case .answer(.project): ["add", "--project", text]
            case .answer(.tags):
                ["add", "--tag", String((typed.last ?? "").drop { $0 == "+" || $0 == "-" })]
            case .answer(.repetition): ["add", "--every", text]
            case .answer(.dependencies): ["show", typed.last ?? ""]
            case .answer(.text), .answer(.note): nil
            }
        guard let words, let last = words.last else { return }
        let answer = CapturedCommand(
            ["--complete", "fish", last] + words, on: namedStore, columns: 80
        ).run()
        let found = answer.output.split(separator: "\n").compactMap { line -> String? in
            line.split(separator: "\t", omittingEmptySubsequences: false).first.map(String.init)
        }
        mailbox.post(.completed(text, found.filter { !$0.isEmpty }))
    }

    /// Runs a command of tend in a process of its own, on the same store.
    private func run(_ words: [String], _ line: String, columns: Int) {
        let (output, status) = CapturedCommand(words, on: namedStore, columns: columns).run()
        var lines = output.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        while lines.last?.isEmpty == true { lines.removeLast() }
        mailbox.post(.ran(ScreenOutput(command: line, lines: lines, status: status)))
    }
}

/// Takes what is told of an operation, for the screen to show it in its own way.
private final class ScreenNotices: ErrorView {
    var last: Notice?

    func show(_ notice: Notice) { last = notice }
}
