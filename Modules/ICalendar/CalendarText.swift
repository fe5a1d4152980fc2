/// Texts as values: what would end them, and the ends of lines, are escaped.
///
/// https://www.rfc-editor.org/rfc/rfc5545#section-3.3.11
public enum CalendarText {
    /// Returns a text as a value.
    public static func escaped(_ text: String) -> String {
        var escaped = ""
        escaped.reserveCapacity(text.utf8.count)
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": escaped.unicodeScalars.append(contentsOf: ["\\", scalar])
            case "\n" where isAfterReturn: break
            case "\n", "\r": escaped += "\\n"
            // No other control may stand in a value.
            case "\u{0}"..."\u{8}", "\u{B}"..."\u{1F}", "\u{7F}": escaped.append(" ")
            default: escaped.unicodeScalars.append(scalar)
            }
            isAfterReturn = scalar == "\r"
        }
        return escaped
    }

    /// Returns the text that a value stands for; a backslash before anything else stays.
    public static func unescaped(_ value: some StringProtocol) -> String {
        guard value.utf8.contains(UInt8(ascii: "\\")) else { return String(value) }
        var text = ""
        var scalars = value.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            guard scalar == "\\", let next = scalars.first else {
                text.unicodeScalars.append(scalar)
                continue
            }
            switch next {
            case "n", "N": text.append("\n")
            case "\\", ";", ",": text.unicodeScalars.append(next)
            default:
                text.append("\\")
                continue
            }
            scalars.removeFirst()
        }
        return text
    }

    /// Returns the texts of a value that is a list of them, with commas between.
    public static func list(of value: String) -> [String] {
        // By scalars: a comma with a mark that combines with it is one all the same.
        let scalars = value.unicodeScalars
        var texts: [String] = []
        var start = scalars.startIndex
        var isEscaped = false
        for index in scalars.indices {
            if isEscaped {
                isEscaped = false
            } else if scalars[index] == "\\" {
                isEscaped = true
            } else if scalars[index] == "," {
                texts.append(unescaped(value[start..<index]))
                start = scalars.index(after: index)
            }
        }
        texts.append(unescaped(value[start...]))
        return texts
    }
}
