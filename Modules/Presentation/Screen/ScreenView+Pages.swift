import Display
import Domain
import Interaction
import Text

// MARK: - Details, help, output

extension ScreenView {
    func drawPane(_ start: Int, in frame: inout Frame) {
        for row in layout.list {
            frame.put(
                terminal.showsSigns ? "\u{2502}" : "|", row: row, column: start - 2,
                look: Look(dim: true))
        }
        drawDetails(in: &frame, from: start)
    }

    /// Draws all about the selected task, as far as it was looked up.
    func drawDetails(in frame: inout Frame, from start: Int) {
        guard let details = model.details,
            details.task.id == model.rows?.selectedID
        else { return }
        let width = model.size.columns - start - 1
        guard width > 0 else { return }
        let text = TaskDetails(
            details.task, history: details.history.reversed(), related: details.related,
            calendar: calendar,
            terminal: Terminal(
                isTerminal: true, columns: width, usesColour: false,
                showsSigns: terminal.showsSigns)
        ).text
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let top = model.showsDetails ? min(model.scroll, max(lines.count - 2, 0)) : 0
        for (offset, line) in lines.dropFirst(top).enumerated() {
            let row = layout.list.lowerBound + offset
            guard layout.list.contains(row) else { break }
            let isTitle = top + offset == 0
            frame.put(
                String(line), row: row, column: start + (start == 0 ? 1 : 0), width: width,
                look: isTitle ? Look(bold: true) : .plain)
        }
        if model.showsDetails, start == 0 {
            frame.cursor = Frame.Place(row: layout.list.lowerBound, column: 0)
        }
    }

    func drawHelp(in frame: inout Frame) {
        let lines = helpLines
        let top = min(model.scroll, max(lines.count - layout.list.count, 0))
        for (offset, (key, words)) in lines.dropFirst(top).enumerated() {
            let row = layout.list.lowerBound + offset
            guard layout.list.contains(row) else { break }
            if words.isEmpty {
                frame.put(key, row: row, column: 1, look: Look(bold: true))
            } else {
                let narrow = model.size.columns < 50
                frame.put(
                    key, row: row, column: 2, width: narrow ? 10 : 18, look: Look(bold: true),
                    ellipsis: ellipsis)
                frame.put(
                    words, row: row, column: narrow ? 13 : 21, look: .plain, ellipsis: ellipsis)
            }
        }
        if lines.isEmpty {
            frame.put("No key does that.", row: layout.list.lowerBound, column: 2)
        }
    }

    private var helpLines: [(String, String)] {
        let words = model.helpLine.text.lowercased().split(separator: " ")
        var lines: [(String, String)] = []
        for group in ScreenCommandGroup.allCases {
            let commands = ScreenCommand.allCases.filter { command in
                guard command.group == group else { return false }
                let text = (command.summary + " " + command.word).lowercased()
                let names = command.keys.map(\.name)
                return words.allSatisfy { word in
                    text.contains(word) || names.contains { $0.lowercased() == word }
                }
            }
            guard !commands.isEmpty else { continue }
            if !lines.isEmpty { lines.append(("", "")) }
            lines.append((group.rawValue, ""))
            for command in commands {
                let keys = command.keys.map(\.name).joined(separator: ", ")
                lines.append((keys, command.summary))
            }
        }
        return lines
    }

    func drawOutput(in frame: inout Frame) {
        guard let output = model.output else { return }
        for (offset, line) in output.lines.dropFirst(model.scroll).enumerated() {
            let row = layout.list.lowerBound + offset
            guard layout.list.contains(row) else { break }
            frame.put(line, row: row, column: 1, width: model.size.columns - 1, ellipsis: ellipsis)
        }
        frame.cursor = Frame.Place(row: layout.list.lowerBound, column: 0)
        guard layout.list.lowerBound == 2 else { return }
        let look = output.status == 0 ? Look(bold: true) : Look(bold: true, color: .red)
        frame.put(
            "tend \(output.command)", row: 1, column: 1, width: model.size.columns - 2, look: look,
            ellipsis: ellipsis)
    }
}
