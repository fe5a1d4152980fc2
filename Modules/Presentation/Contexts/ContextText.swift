import Display
public import Domain
public import JSON
import Text

extension Page {
    /// Writes the list of the contexts, and which of them is chosen.
    ///
    ///     * work  project:work or +office
    ///       home  project:home
    ///
    /// - Parameters:
    ///   - contexts: The contexts in their order.
    ///   - chosen: The place of the one that is chosen, or none.
    ///   - origin: What chose it, if that is to be said.
    public mutating func write(_ contexts: [Context], chosen: Int?, by origin: String?) {
        writeLine("Contexts", .heading)
        endLine()
        if contexts.isEmpty {
            writeLine("No contexts yet. Make one: \(Context.making("work"))" as Advice, .subdued)
        }
        let column = contexts.map { DisplayWidth.of(SafeText.visibleLine($0.name)) }.max() ?? 0
        for (place, context) in contexts.enumerated() {
            let isChosen = place == chosen
            hang(at: 4)
            if !isSpoken { writeSign(isChosen ? "* " : "  ", .active) }
            write(context.name, isChosen ? .active : .plain)
            space(column - DisplayWidth.of(SafeText.visibleLine(context.name)) + 2)
            write(context.text, .subdued)
            if isChosen, let origin {
                space(2)
                write("(\(origin))", .subdued)
            } else if isChosen, isSpoken {
                space(2)
                write("chosen")
            }
            endLine()
        }
    }

    /// Writes what is told of the choice of a context.
    public mutating func write(chosen context: Context?) {
        hang(at: 2)
        if let context {
            write("Context: \(context.name)", .plain)
            space(2)
            write(context.text, .subdued)
        } else {
            write("No context: everything is shown.")
        }
        endLine()
    }
}

extension JSONWriter {
    /// Writes a context as an object.
    public mutating func value(_ context: Context, isChosen: Bool) {
        object { object in
            object.member("name", context.name)
            object.member("filter", context.text)
            object.member("chosen", isChosen)
        }
    }
}
