/// What is looked for by `search`: words as they were typed, whatever they are.
public struct SearchPhrases: Hashable, Sendable {
    /// The words, and what stood in double quotes as one; a task must hold all of them.
    public let phrases: [String]

    /// Takes the words of a command line apart.
    ///
    /// Nothing in them means anything but double quotes, and a quote without an end means itself.
    ///
    /// - Throws: `validation.emptyContent` if nothing visible was typed.
    public init(_ arguments: [String]) throws(AppError) {
        let text = arguments.joined(separator: " ")
        var phrases: [String] = []
        var rest = text[...]
        while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
            rest = rest[start...]
            if rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") {
                phrases.append(String(rest[rest.index(after: rest.startIndex)..<end]))
                rest = rest[rest.index(after: end)...]
            } else {
                let end = rest.firstIndex(where: \.isWhitespace) ?? rest.endIndex
                phrases.append(String(rest[..<end]))
                rest = rest[end...]
            }
        }
        self.phrases = phrases.compactMap(TextRule.trimmed)
        guard !self.phrases.isEmpty else {
            throw AppError(
                .emptyContent, suggestion: "Say what to look for: \(tend: .search, "milk")")
        }
    }

    /// Whether all of them stand in the task.
    public func stand(in task: Task) -> Bool {
        phrases.allSatisfy { FilterTerm.phrase($0, .anywhere).holds(for: task, .none) }
    }

    /// Returns where they stand in a text: whole words, in their order, none twice.
    public func ranges(in text: String) -> [Range<String.Index>] {
        let ranges = phrases.flatMap { WordRule.ranges(of: $0, in: text) }
            .sorted { $0.lowerBound < $1.lowerBound }
        var merged: [Range<String.Index>] = []
        for range in ranges {
            if let last = merged.last, range.lowerBound < last.upperBound {
                merged[merged.count - 1] =
                    last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }
}
