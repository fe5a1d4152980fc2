import Display
import Text

/// The first line of a text, for an answer of one line; the whole text is in `tend show`.
public enum FirstLine {
    /// Returns the first line of `text`, made visible and whole, with an ellipsis if more lines follow.
    public static func of(_ text: String) -> String {
        let visible = SafeText.visible(text)
        guard let end = visible.firstIndex(of: "\n") else { return visible }
        return visible[..<end] + "…"
    }

    /// Returns the first line of `text` in at most `columns`, with an ellipsis for what is left out.
    public static func of(_ text: String, columns: Int) -> String {
        let visible = SafeText.visible(text)
        var line = ""
        var used = 0
        for cluster in visible {
            let width = DisplayWidth.of(cluster)
            guard cluster != "\n", used + width <= columns else {
                while used >= columns, let last = line.popLast() { used -= DisplayWidth.of(last) }
                return line + "…"
            }
            line.append(cluster)
            used += width
        }
        return line
    }
}
