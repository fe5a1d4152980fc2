/// A text of iCalendar and the components in it, over the bytes as they were read.
///
/// Lines that are not understood have no name and stay as they are; only the nesting of components must be sound.
/// It is read in one pass, without recursion.
public struct CalendarDocument: Sendable {
    /// A line of a component, without those of the components in it.
    public struct Line: Hashable, Sendable {
        /// The name in capitals, or none where the line is not understood.
        public let name: String?

        /// The bytes of it, folds and end included.
        public let range: Range<Int>

        /// The number of the line in which it begins, from 1.
        public let number: Int
    }

    /// A component: what stands between a `BEGIN` and its `END`.
    public struct Component: Sendable {
        /// The name in capitals.
        public let name: String

        /// The place among ``CalendarDocument/components`` of the one in which it lies, if it lies in any.
        public let parent: Int?

        /// The number of the line with its `BEGIN`, from 1.
        public let number: Int

        /// The bytes from its `BEGIN` to the end of its `END`.
        public fileprivate(set) var range: Range<Int>

        /// Its own lines, in their order, without `BEGIN` and `END`.
        public fileprivate(set) var lines: [Line] = []

        /// Where new lines go: before the first component in it, else before its `END`.
        fileprivate(set) var insertion: Int?
    }

    /// The largest text that is read, in bytes.
    public static let maximumSize = 32 << 20

    /// How deep components may lie in each other.
    public static let maximumDepth = 100

    /// The text.
    public let bytes: [UInt8]

    /// The components, in the order in which they begin.
    public private(set) var components: [Component] = []

    /// Reads a text, and keeps it.
    ///
    /// - Throws: ``CalendarDocumentError`` where it is too large, or a component does not begin and end soundly.
    public init(_ bytes: [UInt8]) throws(CalendarDocumentError) {
        self.bytes = bytes
        guard bytes.count <= Self.maximumSize else {
            throw CalendarDocumentError(.tooLarge(maximum: Self.maximumSize), line: 1)
        }
        var open: [Int] = []
        for placed in ContentLines(bytes) {
            let line = ContentLine(placed.text)
            switch line?.name {
            case "BEGIN"?:
                try begin(line?.value.uppercased() ?? "", placed, &open)
            case "END"?:
                try end(line?.value.uppercased() ?? "", placed, &open)
            default:
                guard let component = open.last else { continue }
                components[component].lines.append(
                    Line(name: line?.name, range: placed.range, number: placed.number))
            }
        }
        if let component = open.last {
            throw CalendarDocumentError(
                .unended(components[component].name), line: components[component].number)
        }
    }

    /// Returns what a line says, or none where it is not understood.
    public func content(of line: Line) -> ContentLine? {
        guard line.name != nil else { return nil }
        return ContentLines(Array(bytes[line.range])).first { _ in true }
            .flatMap { ContentLine($0.text) }
    }

    private mutating func begin(
        _ name: String, _ placed: ContentLines.Placed, _ open: inout [Int]
    ) throws(CalendarDocumentError) {
        guard open.count < Self.maximumDepth else {
            throw CalendarDocumentError(
                .tooDeep(maximum: Self.maximumDepth), line: placed.number)
        }
        if let parent = open.last, components[parent].insertion == nil {
            components[parent].insertion = placed.range.lowerBound
        }
        let component = Component(
            name: name, parent: open.last, number: placed.number, range: placed.range)
        open.append(components.count)
        components.append(component)
    }

    private mutating func end(
        _ name: String, _ placed: ContentLines.Placed, _ open: inout [Int]
    ) throws(CalendarDocumentError) {
        guard let component = open.last, components[component].name == name else {
            throw CalendarDocumentError(.unbegun(name), line: placed.number)
        }
        open.removeLast()
        let start = components[component].range.lowerBound
        components[component].range = start..<placed.range.upperBound
        if components[component].insertion == nil {
            components[component].insertion = placed.range.lowerBound
        }
    }
}

/// Why a text of iCalendar has no components that can be told.
public struct CalendarDocumentError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        /// The text has more bytes than the maximum.
        case tooLarge(maximum: Int)

        /// Components lie deeper in each other than the maximum.
        case tooDeep(maximum: Int)

        /// A component of this name ends that did not begin, or did not begin last.
        case unbegun(String)

        /// A component of this name does not end.
        case unended(String)
    }

    /// What is wrong.
    public let reason: Reason

    /// The number of the line where it is, from 1.
    public let line: Int

    init(_ reason: Reason, line: Int) {
        (self.reason, self.line) = (reason, line)
    }
}
