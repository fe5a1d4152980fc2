public import Domain

/// The line above a rejects file that says which import set the rows aside, and by which options they
/// come in again: `# tend-import --operation 0199… --source tasks.csv`.
public struct RejectsRemark: Hashable, Sendable {
    /// The operation of the import.
    public var operation: UniqueIdentifier

    /// The options of the import that say what becomes of its rows, a word each.
    public let options: [String]

    private static let beginning = "# tend-import --operation "

    /// Creates the remark of an import.
    public init(operation: UniqueIdentifier, options: [String]) {
        self.operation = operation
        self.options = options
    }

    /// Reads the first line of a file; none if that is no such remark.
    ///
    /// - Parameters:
    ///   - bytes: The beginning of the file.
    ///   - words: Parts a command line into its words.
    public init?(beginningOf bytes: [UInt8], words: (String) -> [String]) {
        guard let text = Self.text(beginning: bytes), text.hasPrefix(Self.beginning) else {
            return nil
        }
        let words = words(String(text.dropFirst(Self.beginning.count)))
        guard let operation = words.first.flatMap({ UniqueIdentifier($0) }) else { return nil }
        self.init(operation: operation, options: Array(words.dropFirst()))
    }

    /// The line without its end.
    var text: String {
        ([Self.beginning + operation.description] + options.map(Self.quoted))
            .joined(separator: " ")
    }

    /// Whether a field that begins a record is such a remark.
    static func begins(_ field: String) -> Bool { field.hasPrefix(beginning) }

    /// A word as a command line has it, where no character but a quote means anything in quotes.
    private static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { !$0.isWhitespace && $0 != "'" && $0 != "\"" }
        guard !isPlain || word.isEmpty else { return word }
        let parts = word.split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.joined(separator: #"'"'"'"#) + "'"
    }

    /// The first field of a file, in quotes or not, whatever parts its fields.
    private static func text(beginning bytes: [UInt8]) -> String? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let rest = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        guard let first = rest.first else { return nil }
        guard first != UInt8(ascii: "#") else {
            return String(validating: rest.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
        }
        var text: [UInt8] = []
        var index = rest.startIndex + 1
        while index < rest.endIndex {
            if rest[index] == first {
                index += 1
                guard index < rest.endIndex, rest[index] == first else { break }
            }
            text.append(rest[index])
            index += 1
        }
        return String(validating: text, as: UTF8.self)
    }
}
