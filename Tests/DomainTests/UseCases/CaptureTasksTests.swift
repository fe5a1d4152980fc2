import Domain
import Testing

/// Lines as a test has them typed, which remembers what stood in them before.
private final class ScriptedLines: LineInput {
    var isMoreWaiting = false
    private var lines: [Result<TypedLine, AppError>]
    private(set) var proposals: [String?] = []

    init(_ lines: [Result<TypedLine, AppError>]) {
        self.lines = lines
    }

    func next(proposing text: String?) throws(AppError) -> TypedLine {
        proposals.append(text)
        return lines.isEmpty ? .ended(unsent: []) : try lines.removeFirst().get()
    }
}

@Suite("Capturing tasks")
struct CaptureTasksTests {
    /// Captures the lines where every save of `failing` fails, and returns what was saved.
    private func capture(
        _ input: ScriptedLines, failing: Set<String> = []
    ) -> (saved: [String], refused: [ErrorCode], unsent: [String]) {
        var saved: [String] = []
        var refused: [ErrorCode] = []
        var failing = failing
        let unsent = CaptureTasks(from: input).run(
            save: { text in
                guard failing.remove(text) == nil else { return false }
                saved.append(text)
                return true
            },
            refuse: { refused.append($0.code) })
        return (saved, refused, unsent)
    }

    @Test(arguments: ["", " \t", "\u{200B}"])
    func `a line with nothing to see ends it`(line: String) {
        let input = ScriptedLines(["a", line, "b"].map { .success(.sent($0)) })
        #expect(capture(input).saved == ["a"])
    }

    @Test func `while more is waiting it is only a gap`() {
        let input = ScriptedLines(["a", "", "b"].map { .success(.sent($0)) })
        input.isMoreWaiting = true
        #expect(capture(input).saved == ["a", "b"])
    }

    @Test func `what was not saved is proposed until it is`() {
        let input = ScriptedLines(["a", "a", "b"].map { .success(.sent($0)) })
        #expect(capture(input, failing: ["a"]).saved == ["a", "b"])
        #expect(input.proposals == [nil, "a", nil, nil])
    }

    @Test func `what was not sent is handed back, unless nothing is to be seen in it`() {
        let input = ScriptedLines([.success(.ended(unsent: ["half", " ", "more"]))])
        #expect(capture(input).unsent == ["half", "more"])
    }

    @Test(arguments: [ErrorCode.notText, .textTooLong])
    func `a line that cannot be taken is told, and others follow`(code: ErrorCode) {
        let input = ScriptedLines([.failure(AppError(code)), .success(.sent("a"))])
        let outcome = capture(input)
        #expect(outcome.refused == [code])
        #expect(outcome.saved == ["a"])
    }

    @Test func `an input that fails is told, and ends it`() {
        let input = ScriptedLines([
            .failure(AppError(.standardInputFailed)), .success(.sent("a")),
        ])
        let outcome = capture(input)
        #expect(outcome.refused == [.standardInputFailed])
        #expect(outcome.saved == [])
    }
}
