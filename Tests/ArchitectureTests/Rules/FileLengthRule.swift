/// A source is short enough to be read in one go; a table is one file, however long.
struct FileLengthRule: SourceRule {
    static let longest = 400
    static let longestMedian = 200

    let name = "file length"

    func violations(in file: SourceFile) -> [Violation] {
        guard file.lineCount > Self.longest else { return [] }
        let message = "has \(file.lineCount) lines; \(Self.longest) are the most."
        return [Violation(path: file.path, line: file.lineCount, message: message)]
    }

    /// Returns the middle length of the sources, zero where there are none.
    static func median(of files: [SourceFile]) -> Int {
        let lengths = files.map(\.lineCount).sorted()
        return lengths.isEmpty ? 0 : lengths[lengths.count / 2]
    }
}
