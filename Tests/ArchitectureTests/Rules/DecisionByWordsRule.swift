/// What is decided is decided by types and codes: never by a sentence, by the name of a command, or by
/// a piece of a code.
struct DecisionByWordsRule: SourceRule {
    let name = "decision by words"

    func violations(in file: SourceFile) -> [Violation] {
        lines(of: file).flatMap { number, text in
            Self.decisions(in: text).map { words in
                Violation(path: file.path, line: number, message: "decides by \(words).")
            }
        }
    }

    private static let sentences = ["sentence", "detail", "holds", "message", "advice"]

    /// What compares, or looks at a part.
    private static let questions = ["= =", "! =", "hasPrefix", "hasSuffix", "contains", "starts"]

    private static func decisions(in line: String) -> [String] {
        var found: [String] = []
        let looks = "hasPrefix|hasSuffix|contains|starts"
        // A pattern is made anew for each line: most are known to hold nothing without one.
        if line.contains("rawValue"),
            line.contains(pattern: #"[cC]ode \. rawValue( \?)? \. (\#(looks)) "#)
        {
            found.append("a piece of a code")
        }
        if line.contains("command"),
            line.contains(pattern: #"\bcommand [=!] = ""#)
                || line.contains(pattern: #"\bswitch ([^{]*[ .(])?command( [,)].*)? \{"#)
        {
            found.append("the name of a command")
        }
        guard Self.sentences.contains(where: { line.contains(". \($0)") }),
            Self.questions.contains(where: line.contains)
        else { return found }
        let sentence = #"\. (sentence|detail|holds|message|advice)( \?)?"#
        if line.contains(pattern: sentence + #" [=!] = (?!nil)"#)
            || line.contains(pattern: sentence + #" \. (\#(looks)) "#)
        {
            found.append("a sentence")
        }
        return found
    }

    /// The lines of code with a blank between any two tokens; a string is a pair of quotes.
    private func lines(of file: SourceFile) -> [(number: Int, text: String)] {
        var lines: [Int: [String]] = [:]
        for token in file.tokens where token.kind != .comment {
            lines[token.line, default: []].append(token.kind == .string ? "\"\"" : token.text)
        }
        return lines.sorted { $0.key < $1.key }
            .map { ($0.key, $0.value.joined(separator: " ")) }
    }
}

extension String {
    fileprivate func contains(pattern: String) -> Bool {
        do {
            return try Regex(pattern).firstMatch(in: self) != nil
        } catch {
            return true
        }
    }
}
