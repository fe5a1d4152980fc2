import Display
import Domain

extension ScreenModel {
    /// The line in which Tab completes now, or none.
    private var completedLine: (line: ScreenCompletion.Line, text: EditedLine)? {
        switch focus {
        case .input: readsFieldWords ? (.input, input) : nil
        case .filter: (.filter, filterLine)
        case .prompt: prompt.map { (.answer($0.question), $0.line) }
        case .list, .confirmation, .help, .output: nil
        }
    }

    /// Asks what could stand where the cursor is, or puts the next of what was offered there.
    mutating func complete() -> [ScreenEffect] {
        guard let (line, text) = completedLine else { return [] }
        prompt?.isSelected = false
        if let completion, completion.words.count > 1 {
            choose(((completion.chosen ?? -1) + 1) % completion.words.count)
            return effectsOfChange()
        }
        return [.complete(line, text.textBeforeCursor)]
    }

    /// Takes what could stand behind a text, if that is still what stands there.
    mutating func offer(_ words: [String], behind text: String) -> [ScreenEffect] {
        guard let (_, line) = completedLine, line.textBeforeCursor == text, !words.isEmpty else {
            return []
        }
        completion = ScreenCompletion(words: words, chosen: nil)
        if words.count == 1 {
            choose(0)
            completion = nil
        }
        return effectsOfChange()
    }

    private mutating func choose(_ place: Int) {
        guard let (_, line) = completedLine, let word = completion?.words[place] else { return }
        completion?.chosen = place
        let before = Array(line.textBeforeCursor)
        let start = before.lastIndex(of: " ").map { $0 + 1 } ?? 0
        var changed = line
        changed.replace(start..<before.count, with: word)
        switch focus {
        case .input: input = changed
        case .filter: filterLine = changed
        default: prompt?.line = changed
        }
    }

    private mutating func effectsOfChange() -> [ScreenEffect] {
        if focus == .prompt { readPrompt() }
        return focus == .filter ? readFilter() : []
    }
}
