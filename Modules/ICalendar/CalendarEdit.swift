/// Changes of whole lines of a text of iCalendar; every other byte stays as it was read.
///
/// New lines end as the first line of the text does.
public struct CalendarEdit: Sendable {
    private struct Change {
        var range: Range<Int>
        var lines: [ContentLine]
    }

    private let document: CalendarDocument
    private var changes: [Int: Change] = [:]
    private var insertions: [Int: [ContentLine]] = [:]

    /// Begins without a change.
    public init(_ document: CalendarDocument) {
        self.document = document
    }

    /// Puts another line in the place of one; of several for the same line the last holds.
    public mutating func replace(_ line: CalendarDocument.Line, with other: ContentLine) {
        changes[line.range.lowerBound] = Change(range: line.range, lines: [other])
    }

    /// Takes a line out.
    public mutating func delete(_ line: CalendarDocument.Line) {
        changes[line.range.lowerBound] = Change(range: line.range, lines: [])
    }

    /// Takes a component out, with all that is in it.
    public mutating func delete(_ component: CalendarDocument.Component) {
        changes[component.range.lowerBound] = Change(range: component.range, lines: [])
    }

    /// Adds a line to a component, before the first component in it, else at its end.
    public mutating func insert(_ line: ContentLine, into component: CalendarDocument.Component) {
        guard let place = component.insertion else { return }
        insertions[place, default: []].append(line)
    }

    /// The text with the changes.
    public var bytes: [UInt8] {
        let lineEnd = LineEnd(ofFirstLineIn: document.bytes)
        var edited: [UInt8] = []
        edited.reserveCapacity(document.bytes.count)
        var copied = 0
        for place in Set(changes.keys).union(insertions.keys).sorted() where place >= copied {
            edited += document.bytes[copied..<place]
            copied = changes[place]?.range.upperBound ?? place
            var writer = ContentLineWriter(lineEnd: lineEnd)
            for line in (insertions[place] ?? []) + (changes[place]?.lines ?? []) {
                writer.append(line)
            }
            edited += writer.bytes
        }
        return edited + document.bytes[copied...]
    }
}
