import Application
import Display
import Domain
import Glibc
import Presentation
import TestSupport
import Testing

@testable import Interaction

/// Whatever is pressed, in whatever order the store answers: the screen is that of one that was just
/// opened, the store holds what was acknowledged, and nothing that was sent is lost.
///
/// `TEND_KEY_SEQUENCES` says how many sequences are tried, and `TEND_KEY_SEED` where they begin.
@Suite("Random keys on the screen")
struct RandomKeysTests {
    @Test func `the screen is that of a fresh start, and the store what was acknowledged`() throws {
        let count = Self.number("TEND_KEY_SEQUENCES") ?? 300
        let first = Self.number("TEND_KEY_SEED") ?? 1
        for seed in first..<first + count {
            var run = try RandomRun(seed: UInt64(seed))
            try run.play()
            for fault in try run.faults() { Issue.record("seed \(seed): \(fault)") }
        }
    }

    private static func number(_ name: String) -> Int? {
        unsafe getenv(name).flatMap { unsafe Int(String(cString: $0)) }
    }
}

private struct RandomRun {
    let screen: ScreenHarness
    private var random: SeededGenerator
    private var sent: [String] = []
    private var outside: [Operation] = []
    private var number = 0
    private let cells = RowCells()
    private var stale: (shown: String, fresh: String)?

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        screen = ScreenHarness(quick: seed.isMultiple(of: 3))
        let today = screen.model.today.day
        for place in 0..<Int.random(in: 0...8, using: &random) {
            var request = TaskRequest(text: "task \(place)")
            request.scheduledDate =
                [today, today, today.advanced(byDays: 1), nil].randomElement(
                    using: &random) ?? nil
            if place > 2, Bool.random(using: &random) { request.parent = 1 }
            request.project = Bool.random(using: &random) ? "home" : nil
            if place % 3 == 1 { request.tags = ["phone"] }
            try add(request)
        }
        screen.begin()
    }

    private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

    private mutating func add(_ request: TaskRequest) throws {
        let action = screen.fixture.workspace.begin("add")
        defer { action.end() }
        let failure = screen.fixture.store.failure
        screen.fixture.store.failure = nil
        _ = try action.add([request])
        screen.fixture.store.failure = failure
        outside.append(action.operation)
    }

    mutating func play() throws {
        for _ in 0..<Int.random(in: 5...60, using: &random) where !screen.hasQuit {
            try step()
            draw()
        }
    }

    /// Draws what is shown with the cells that were kept, and with none.
    private mutating func draw() {
        func frame(keeping cells: RowCells) -> Frame {
            ScreenView(
                screen.model, calendar: FixedCalendar(), showsSigns: true, keeping: cells
            ).frame
        }
        let (shown, fresh) = (frame(keeping: cells), frame(keeping: RowCells()))
        if shown.text != fresh.text { stale = (shown.text, fresh.text) }
    }

    private mutating func step() throws {
        switch below(100) {
        case ..<55: press()
        case ..<58: screen.send(.input(.paste("pasted \u{1B}[31m\n+x", omitted: 0)))
        case ..<64:
            let actions: [MouseEvent.Action] = [
                .press(.left), .wheelDown, .wheelUp, .press(.right), .drag(.left), .release(.left),
            ]
            let action = actions[below(actions.count)]
            screen.send(.input(.mouse(MouseEvent(action, row: below(30), column: below(90)))))
        case ..<68:
            screen.send(.resized(rows: 1 + below(60), columns: 1 + below(200)))
        case ..<78: screen.work()
        case ..<88: screen.deliver()
        case ..<91: if !screen.timers.isEmpty { screen.runOut(below(screen.timers.count)) }
        case ..<93: screen.send(.changedOutside)
        case ..<95:
            number += 1
            var request = TaskRequest(text: "of others \(number)")
            request.scheduledDate = screen.model.today.day
            try add(request)
            screen.send(.changedOutside)
        case ..<97:
            let failures: [AppError?] = [
                nil, nil, AppError(.insufficientStorage), AppError(.storeBusy),
                AppError(.saveFailed),
            ]
            screen.fixture.store.failure = failures[below(failures.count)]
        case 97: screen.fixture.store.failureOnceApplied = AppError(.outcomeUnknown)
        case 98:
            screen.fixture.now = screen.fixture.now.adding(seconds: [60, 4000, 90_000][below(3)])
            let now = screen.fixture.now
            screen.send(.time(now, FixedCalendar().today(at: now)))
        default: screen.settle()
        }
    }

    private mutating func press() {
        let keys: [Key] = [
            .enter, .enter, .escape, .escape, .tab, .backspace, .up, .down, .left, .right, .home,
            .end, .pageUp, .pageDown, .delete, .function(1), .function(12), .insert,
        ]
        switch below(10) {
        case 0: screen.press(keys[below(keys.count)])
        case 1:
            let modifiers: [Modifiers] = [.control, .alt, .shift]
            let letter = Unicode.Scalar(UInt8(97 + below(26)))
            // Ctrl-C is the end, which comes often enough by q.
            let modifier = modifiers[below(3)]
            if letter != "c" || modifier != .control { screen.press(.character(letter), modifier) }
        case 2:
            number += 1
            let text = "typed \(number)"
            if screen.model.focus == .list { screen.type("a") }
            guard screen.model.focus == .input, screen.model.input.isEmpty else { return }
            screen.type(text)
            if below(4) > 0 {
                let before = screen.model.pending.count
                screen.press(.enter)
                if screen.model.pending.count > before { sent.append(text) }
            }
        case 3:
            let questions = ["o", "D", "P", "#", "R", "b", "n", "e", "/", "?"]
            let answers = [
                "tomorrow", "none", "home/x", "phone -x", "2 weeks", "1", "-1", "due:", "ta",
            ]
            if screen.model.focus == .list { screen.type(questions[below(questions.count)]) }
            screen.type(answers[below(answers.count)])
            if below(2) == 0 { screen.press(.enter) }
        case 4...7:
            let letters = Array("jkgGdsrxtmipuUvhlJK<>*1234567 !-%yqA".unicodeScalars)
            screen.press(.character(letters[below(letters.count)]))
        default:
            let scalar = Unicode.Scalar(UInt8(32 + below(95)))
            if scalar != "q" { screen.press(.character(scalar)) }
        }
    }

    // MARK: What must hold

    /// Returns what does not hold once everything is done and shown.
    func faults() throws -> [String] {
        screen.settle()
        var faults: [String] = []
        if !screen.model.pending.isEmpty { faults.append("\(screen.model.pending) is pending") }
        if let stale { faults.append("\(stale.shown)\nis shown instead of\n\(stale.fresh)") }
        faults += try lostTexts()
        faults += try wrongOperations()
        if !screen.hasQuit { faults += differences() }
        return faults
    }

    /// The texts that were sent and are neither saved, nor a draft, nor in the input.
    private func lostTexts() throws -> [String] {
        let entries = try screen.fixture.store.history(since: Instant(milliseconds: 0))
        var texts = Set(entries.compactMap(\.change?.task?.text))
        texts.formUnion(screen.fixture.box.kept.flatMap(\.texts))
        texts.insert(screen.model.input.text)
        return sent.filter { text in
            !texts.contains { $0.trimmingBlanks == text }
        }.map { "'\($0)' is lost" }
    }

    /// The operations that the screen does not know to be saved and are, and the other way round.
    private func wrongOperations() throws -> [String] {
        let entries = try screen.fixture.store.history(since: Instant(milliseconds: 0))
        let stored = Set(entries.filter { $0.change != nil }.map(\.operation.id))
        let told = Set(
            screen.saved.filter { !$0.outcome.changedIDs.isEmpty }.map(\.operation.id)
                + outside.map(\.id))
        // Drafts are saved by the operations that failed to save them, or by those that kept them.
        let drafts = screen.saved.contains {
            if case .drafts = $0.outcome { true } else { false }
        }
        let isUnknown = screen.model.alert?.error.code == .outcomeUnknown || !screen.failed.isEmpty
        let missing = told.subtracting(stored).filter { id in
            !screen.saved.contains {
                guard $0.operation.id == id, case .drafts = $0.outcome else { return false }
                return true
            }
        }
        let unknown = stored.subtracting(told)
        return missing.map { "\($0) was told to be saved" }
            + (drafts || isUnknown ? [] : unknown.map { "\($0) is saved, and nobody told" })
    }

    /// Where the screen differs from one that was just opened, on the same view, task and folds.
    private func differences() -> [String] {
        let model = screen.model
        guard let rows = model.rows else { return ["no list was read"] }
        let fresh = ScreenHarness(rows: model.size.rows, columns: model.size.columns)
        fresh.open(model, over: screen.fixture)
        guard let other = fresh.model.rows else { return ["no list is read at the start"] }
        var faults: [String] = []
        if rows.rows != other.rows { faults.append("rows \(rows.rows), fresh \(other.rows)") }
        if rows.content.places != other.content.places { faults.append("places differ") }
        if rows.content.names.map(\.count.name) != other.content.names.map(\.count.name) {
            faults.append("names differ")
        }
        if rows.content.drafts != other.content.drafts { faults.append("drafts differ") }
        if rows.selection != other.selection {
            faults.append("selected \(rows.selection as Any), fresh \(other.selection as Any)")
        }
        let height = model.layout.list.count
        for row in rows.top..<min(rows.top + height, rows.rows.count) {
            guard let id = rows.id(ofRow: row) else { continue }
            if model.shown(id) == nil { faults.append("row \(row) is not known") }
            if model.shown(id) != fresh.model.shown(id) { faults.append("row \(row) differs") }
        }
        if let selection = rows.selection, !(rows.top..<rows.top + height).contains(selection) {
            faults.append("the selection is not seen")
        }
        if model.hasPane, let id = rows.selectedID, model.details?.task != fresh.model.details?.task
        {
            faults.append("the details of \(id) are not those that are stored")
        }
        return faults
    }
}

extension ScreenHarness {
    /// Opens a screen that shows what another one shows, from the same store.
    fileprivate func open(_ other: ScreenModel, over fixture: WorkspaceFixture) {
        share(fixture)
        changeModel { model in
            (model.now, model.today) = (other.now, other.today)
            model.subject = other.subject
            (model.filter, model.filterLine) = (other.filter, other.filterLine)
            model.places[other.subject] = (
                other.rows?.selectedID, other.rows?.selection, other.rows?.top ?? 0
            )
        }
        begin()
        changeModel { model in
            let selected = model.rows?.selectedID
            for id in other.rows?.folded ?? [] { model.rows?.setFolded(id, true) }
            model.rows?.select(selected ?? other.rows?.selectedID, orRow: other.rows?.selection)
        }
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        var text = Substring(self)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
