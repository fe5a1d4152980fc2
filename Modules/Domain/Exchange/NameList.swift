/// Names in one cell of a table: parted by commas, with a backslash before what would part them too.
public enum NameList {
    /// Returns the names as one text.
    public static func text(of names: [String]) -> String {
        names.map(escaped).joined(separator: ",")
    }

    /// Reads a text in which a backslash stands; blanks around a name do not count.
    public static func names(of text: String) -> [String] {
        var names: [String] = []
        var name = ""
        var isEscaped = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case _ where isEscaped:
                name.unicodeScalars.append(scalar)
                isEscaped = false
            case "\\": isEscaped = true
            case ",", ";":
                names.append(name)
                name = ""
            default: name.unicodeScalars.append(scalar)
            }
        }
        return (names + [name]).compactMap(TextRule.trimmed)
    }

    private static func escaped(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars {
            let parts = scalar == "," || scalar == ";" || scalar == "\\"
            // A plus before a name is the mark of a tag, unless it is said to be part of the name.
            if parts || text.isEmpty && scalar == "+" { text += "\\" }
            text.unicodeScalars.append(scalar)
        }
        return text
    }
}
