/// What is left to do is an issue, not a comment.
struct UnfinishedWorkRule: SourceRule {
    let name = "unfinished work"

    func violations(in file: SourceFile) -> [Violation] {
        file.tokens.filter { $0.kind == .comment }.flatMap { comment in
            comment.text.split(separator: "\n", omittingEmptySubsequences: false)
                .enumerated()
                .flatMap { offset, line in
                    line.split { !$0.isLetter }
                        .filter { Self.marks.contains(String($0)) }
                        .map { violation($0, path: file.path, line: comment.line + offset) }
                }
        }
    }

    private static let marks: Set = ["TODO", "FIXME", "XXX", "HACK"]

    private func violation(_ mark: Substring, path: String, line: Int) -> Violation {
        Violation(
            path: path, line: line, message: "'\(mark)' belongs in an issue, not in a comment.")
    }
}
