/// `Package.swift` as a text: what its targets are said to use, and how they are compiled.
///
/// The text is read, and `swift package dump-package` is not asked, because a test run holds the
/// lock that it would wait for.
struct Manifest {
    /// A call of one of the manifest's factories, such as `.module("CSV", clients: ["Import"])`.
    struct Call {
        let tokens: [SwiftToken]
        /// The strings of each argument by its label; the first argument's label is empty.
        let strings: [String: [String]]

        /// The first argument, which names the target.
        var name: String { strings["", default: []].first ?? "" }

        func contains(_ code: String) -> Bool {
            let phrase = SwiftLexer.tokens(of: code).map(\.text)
            return tokens.indices.contains { tokens[$0...].map(\.text).starts(with: phrase) }
        }
    }

    private let tokens: [SwiftToken]

    init(_ file: SourceFile) {
        tokens = file.tokens.filter { $0.kind != .comment }
    }

    /// The modules and apps with what each uses.
    var targets: [Call] { ["module", "shared", "app"].flatMap(calls) }

    /// Returns the names of the targets that declare to use a target.
    func clients(of name: String) -> Set<String> {
        Set(targets.filter { $0.strings["uses", default: []].contains(name) }.map(\.name))
    }

    /// Returns every call of `.name(…)` in its order.
    func calls(of name: String) -> [Call] {
        tokens.indices.dropLast(2)
            .filter {
                tokens[$0].isSign(".") && tokens[$0 + 1].isWord(name) && tokens[$0 + 2].isSign("(")
            }
            .map { call(openedAt: $0 + 2) }
    }

    private func call(openedAt start: Int) -> Call {
        var depth = 0
        var label = ""
        var strings: [String: [String]] = [:]
        for index in start..<tokens.count {
            let token = tokens[index]
            switch token.text {
            case _ where token.kind == .string:
                strings[label, default: []].append(token.text)
            case "(", "[", "{":
                depth += 1
            case ")", "]", "}":
                depth -= 1
            case ":" where depth == 1:
                label = tokens[index - 1].text
            case "," where depth == 1:
                label = ""
            default:
                break
            }
            if depth == 0 { return Call(tokens: Array(tokens[start...index]), strings: strings) }
        }
        return Call(tokens: Array(tokens[start...]), strings: strings)
    }
}
