/// Text in the macros of man(7), pure ASCII: what no macro is meant by is escaped.
struct Roff {
    private(set) var text = ""

    /// Lines of the source are kept this short, as people read them in editors, too.
    private let width = 78

    /// Writes a macro with its arguments: plain words, in quotes where they have blanks.
    mutating func macro(_ name: String, _ arguments: String...) {
        let words = arguments.map { $0.contains(" ") ? "\"\($0)\"" : $0 }
        text += ([".\(name)"] + words).joined(separator: " ") + "\n"
    }

    /// Writes words that are marked up already, as one line.
    mutating func line(_ marked: String) {
        text += marked + "\n"
    }

    /// Writes sentences, each on a line of its own as is the custom, paragraphs apart: by `IP` those
    /// that stay indented under an item.
    mutating func prose(_ text: String, apart: String = "PP") {
        var isFirst = true
        for paragraph in text.split(separator: "\n") {
            if !isFirst { macro(apart) }
            isFirst = false
            for sentence in Self.sentences(of: paragraph) { wrap(sentence) }
        }
    }

    /// Writes items: what can be typed, and under it what it means.
    mutating func items(_ items: [Topic.Item]) {
        for item in items {
            macro("TP")
            line(Self.bold(item.label))
            prose(item.text)
        }
    }

    /// Returns the text in bold.
    static func bold(_ text: String) -> String {
        "\\fB\(escaped(text))\\fR"
    }

    /// Returns a placeholder as manual pages write it.
    static func italic(_ text: String) -> String {
        "\\fI\(escaped(text))\\fR"
    }

    /// Returns text in which nothing is taken for markup (groff_char(7) names the characters).
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "'": escaped += "\\(aq"
            case "`": escaped += "\\(ga"
            case "^": escaped += "\\(ha"
            case "~": escaped += "\\(ti"
            case "…": escaped += "..."
            case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
                escaped += "\\[u\(zeros)\(digits)]"
            }
        }
        return escaped
    }

    private static func sentences(of paragraph: Substring) -> [[Substring]] {
        var sentences: [[Substring]] = [[]]
        for word in paragraph.split(separator: " ") {
            sentences[sentences.count - 1].append(word)
            if word.last == ".", !word.hasSuffix("..") { sentences.append([]) }
        }
        return sentences.filter { !$0.isEmpty }
    }

    private mutating func wrap(_ words: [Substring]) {
        var line = ""
        for word in words {
            let escaped = Self.escaped(String(word))
            if !line.isEmpty, line.count + 1 + escaped.count > width {
                self.line(line)
                line = ""
            }
            // At the start of a line a dot would be taken for a macro.
            let isControl = line.isEmpty && escaped.hasPrefix(".")
            line += (line.isEmpty ? "" : " ") + (isControl ? "\\&" : "") + escaped
        }
        self.line(line)
    }
}
