import Application
import Display
import Domain
import TestSupport

@testable import Interaction

/// A screen over a store in memory.
///
/// What the thread of the store would do is done when a test says so,
/// and what it posts is taken when a test says so.
final class ScreenHarness {
    private(set) var fixture = WorkspaceFixture()
    private(set) var model: ScreenModel

    /// What the store is asked and has not done yet.
    private(set) var jobs: [ScreenEffect] = []

    /// What the store posted and the screen has not taken yet.
    private(set) var mail: [ScreenMessage] = []

    private(set) var timers: [ScreenTimer] = []
    private(set) var hasQuit = false
    private(set) var copied: [String] = []
    private(set) var commands: [String] = []

    /// What the screen was told to be saved and what failed: the operations that were tried.
    private(set) var saved: [(operation: Operation, outcome: ScreenOutcome)] = []
    private(set) var failed: [Operation] = []

    init(rows: Int = 24, columns: Int = 80, quick: Bool = false) {
        let now = Instant.noon
        model = ScreenModel(
            Self.surroundings(quick: quick), rows: rows, columns: columns, now: now,
            today: FixedCalendar().today(at: now), isMouseOn: false)
    }

    static func surroundings(quick: Bool = false) -> ScreenModel.Surroundings {
        ScreenModel.Surroundings(
            readsFieldWords: quick, keys: KeyTable(), weekStart: .monday,
            timerLengths: TimerLengths(focus: 1_500_000, rest: 300_000, longRest: 900_000),
            filter: { typed, today throws(AppError) in
                try FilterReader(today: today, calendar: FixedCalendar()).filter(of: [typed])
            },
            day: { phrase, today throws(AppError) in
                try DayPhrase.day(of: phrase, today: today.day, dateOrder: nil, leaning: .next)
            },
            moments: { now in ReminderPhrase(after: now, in: FixedCalendar(), at: .morning) })
    }

    /// Asks for what is shown first, and shows it.
    func begin() {
        carryOut(model.begin())
        settle()
    }

    // MARK: What happens

    func send(_ message: ScreenMessage) { carryOut(model.update(message)) }

    func press(_ key: Key, _ modifiers: Modifiers = []) {
        send(.input(.key(KeyPress(key, modifiers))))
    }

    func type(_ text: String) {
        for scalar in text.unicodeScalars { press(.character(scalar)) }
    }

    /// Types a line into the input, and Enter.
    func add(_ text: String) {
        type("a" + text)
        press(.enter)
    }

    /// Types keys one after another, each of them done and shown before the next.
    func act(_ keys: String) {
        for scalar in keys.unicodeScalars {
            press(.character(scalar))
            settle()
        }
    }

    /// Stands on the store of another screen.
    func share(_ fixture: WorkspaceFixture) { self.fixture = fixture }

    func changeModel(_ change: (inout ScreenModel) -> Void) { change(&model) }

    // MARK: The store

    /// Does the next job of the store, if there is one.
    func work() {
        guard !jobs.isEmpty else { return }
        switch jobs.removeFirst() {
        case .load(let request): mail.append(load(request))
        case .find(let ids, let rows, let number):
            read { action throws(AppError) in
                .found(try ScreenTasks(ids, in: try action.reader()), rows: rows, of: number)
            }
        case .detail(let id):
            read { action throws(AppError) in
                .detailed(try ScreenDetails(id, in: action))
            }
        case .perform(let act): perform(act)
        case .keep(let texts, let number):
            mail.append(.kept(number, lost: fixture.workspace.begin("ui").keep(unsent: texts)))
        default: break
        }
    }

    /// Takes the oldest message that was posted.
    func deliver() {
        guard !mail.isEmpty else { return }
        send(mail.removeFirst())
    }

    /// Does all that is to be done, and shows it.
    func settle() {
        while !jobs.isEmpty || !mail.isEmpty {
            while !jobs.isEmpty { work() }
            while !mail.isEmpty { deliver() }
        }
    }

    /// Does all jobs, and takes nothing of what is posted.
    func workOff() { while !jobs.isEmpty { work() } }

    /// Lets time pass, and shows what it brings.
    func pass(minutes: Int) {
        fixture.now = Instant(milliseconds: fixture.now.milliseconds + Int64(minutes) * 60_000)
        send(.time(fixture.now, FixedCalendar().today(at: fixture.now)))
        settle()
    }

    /// Has a timer run out.
    func runOut(_ place: Int) { send(.timeout(timers.remove(at: place))) }

    private func load(_ request: ListRequest) -> ScreenMessage {
        let action = fixture.workspace.begin("ui")
        defer { action.end() }
        do throws(AppError) {
            return .loaded(
                try ScreenContent(
                    request, within: action.context, in: try action.reader(),
                    drafts: action.waitingTexts().here, ringing: try ScreenRinging(in: action)))
        } catch {
            return .notLoaded(request, error)
        }
    }

    private func read(_ look: (Action) throws(AppError) -> ScreenMessage) {
        let action = fixture.workspace.begin("ui")
        defer { action.end() }
        do throws(AppError) {
            mail.append(try look(action))
        } catch {
            mail.append(.changedOutside)
        }
    }

    private func perform(_ pending: PendingAct) {
        let action = fixture.workspace.begin(pending.act.name, again: pending.earlier)
        do throws(AppError) {
            let outcome = try pending.act.carryOut(in: action)
            saved.append((action.operation, outcome))
            mail.append(.done(pending.number, outcome, action.operation))
        } catch {
            failed.append(action.operation)
            mail.append(.failed(pending.number, error, action.operation))
        }
        action.end()
    }

    private func carryOut(_ effects: [ScreenEffect]) {
        for effect in effects {
            switch effect {
            case .load:
                jobs.removeAll { if case .load = $0 { true } else { $0.isFind } }
                jobs.append(effect)
            case .find:
                jobs.removeAll(where: \.isFind)
                jobs.append(effect)
            case .detail:
                jobs.removeAll { if case .detail = $0 { true } else { false } }
                jobs.append(effect)
            case .perform, .keep: jobs.append(effect)
            case .wait(let timer, _): timers.append(timer)
            case .copy(let text): copied.append(text)
            case .run(let line): commands.append(line)
            case .quit: hasQuit = true
            default: break
            }
        }
    }
}

extension ScreenEffect {
    fileprivate var isFind: Bool { if case .find = self { true } else { false } }
}

// MARK: - What is seen

extension ScreenHarness {
    /// The rows as they are seen: marks of states, texts, `>` before the selected one, `*` before marked
    /// ones, and the depth of subtasks.
    var list: [String] {
        guard let rows = model.rows else { return ["nothing read"] }
        return rows.rows.indices.map { place in
            var line = place == rows.selection ? ">" : " "
            guard let id = rows.id(ofRow: place) else { return line + "\(rows.rows[place])" }
            if model.marks.contains(id) { line += "*" }
            guard case .task(_, let depth) = rows.rows[place] else { return line }
            line += String(repeating: "  ", count: depth)
            guard let task = model.shown(id) else { return line + "\(id) unknown" }
            line += task.isCompleted ? "x " : task.isActive ? "> " : ""
            line += task.text
            if model.isBeingDeleted(id) { line += " (going)" }
            return line
        }
    }

    /// The text of the selected task.
    var selected: String? { model.rows?.selectedID.flatMap(model.shown)?.text }

    /// The texts that are stored, by number.
    func texts() throws -> [String] { try fixture.tasks().map(\.text) }

    func task(_ text: String) throws -> Task? {
        try fixture.tasks().first { $0.text == text }
    }

    /// Adds a task as another process does.
    @discardableResult
    func addOutside(_ request: TaskRequest) throws -> TaskID? {
        let action = fixture.workspace.begin("add")
        defer { action.end() }
        return try action.add([request]).tasks.first?.id
    }

    func fill(_ texts: String...) throws {
        for text in texts {
            var request = TaskRequest(text: text)
            request.scheduledDate = model.today.day
            try addOutside(request)
        }
        begin()
    }
}
