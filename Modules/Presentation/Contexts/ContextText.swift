public import Domain
import Text

/// The contexts, and which of them is chosen, for people.
///
///     * work  project:work or +office
///       home  project:home
public struct ContextText {
    private let terminal: Terminal

    /// Creates the text for an output.
    public init(terminal: Terminal) {
        self.terminal = terminal
    }

    /// Returns the list of the contexts, ended.
    ///
    /// - Parameters:
    ///   - contexts: The contexts in their order.
    ///   - chosen: The place of the one that is chosen, or none.
    ///   - origin: What chose it, if that is to be said.
    /// - Returns: The list.
    public func list(_ contexts: [Context], chosen: Int?, by origin: String?) -> String {
        var page = Page(for: terminal)
        page.write("Contexts", .heading)
        page.endLine()
        page.endLine()
        if contexts.isEmpty {
            page.write(
                "No contexts yet. A line of the configuration makes one: context.work = project:work",
                .subdued)
            page.endLine()
        }
        let column = contexts.map { DisplayWidth.of(SafeText.visibleLine($0.name)) }.max() ?? 0
        for (place, context) in contexts.enumerated() {
            let isChosen = place == chosen
            page.hang(at: 4)
            if !page.isSpoken { page.writeSign(isChosen ? "* " : "  ", .active) }
            page.write(context.name, isChosen ? .active : .plain)
            page.space(column - DisplayWidth.of(SafeText.visibleLine(context.name)) + 2)
            page.write(context.text, .subdued)
            if isChosen, let origin {
                page.space(2)
                page.write("(\(origin))", .subdued)
            } else if isChosen, page.isSpoken {
                page.space(2)
                page.write("chosen")
            }
            page.endLine()
        }
        return page.text
    }

    /// Returns what is told of a choice, ended.
    public func chosen(_ context: Context?) -> String {
        var page = Page(for: terminal)
        page.hang(at: 2)
        if let context {
            page.write("Context: \(context.name)", .plain)
            page.space(2)
            page.write(context.text, .subdued)
        } else {
            page.write("No context: everything is shown.")
        }
        page.endLine()
        return page.text
    }
}

extension JSONWriter {
    /// Writes a context as an object.
    public mutating func value(_ context: Context, isChosen: Bool) {
        object { object in
            object.member("name", context.name)
            object.member("filter", context.text)
            object.name("chosen")
            object.value(isChosen)
        }
    }
}
