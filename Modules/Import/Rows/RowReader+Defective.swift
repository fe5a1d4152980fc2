import CSV
import Domain

/// Rows that have a defect, and rows that were rejected: where they lie is known all the same, as far as they can be read.
extension RowReader {
    /// Takes note of a record that has a defect: what follows it may have belonged to it.
    mutating func passDefective() {
        lastTask = .rejected
        ancestry.loseTrack()
    }

    /// Takes note of a record of a table that has a defect, and of where it lies as far as that is known: what follows
    /// it may have belonged to it, or to the section that it names.
    ///
    /// - Parameters:
    ///   - record: The record.
    ///   - patched: The same as it would be read without its defect, if it can be.
    ///   - rejection: What says where it lies.
    mutating func place(
        defective record: Record, readAs patched: Record?, _ rejection: inout RowDefect
    ) {
        lastTask = .rejected
        isBelowDefect = true
        if let patched { readSection(of: patched) }
        rejection.section = String(decoding: section, as: UTF8.self)
        guard let kind = kind(ofDefective: record) else {
            lastText = patched.map { text(of: record, readAs: $0) } ?? []
            rejection.parent = nameOfParent(of: record, readAs: patched)
                .map { String(decoding: $0, as: UTF8.self) }
            return
        }
        ancestry.loseTrack()
        switch kind {
        case .section: loseSection()
        case .comment: rejection.parent = String(decoding: lastText, as: UTF8.self)
        case .passedOver: break
        }
    }

    /// Whether a comment that was rejected belongs to another task than the one above it.
    func isOfAnother(_ comment: Record) -> Bool {
        guard let column = layout.mapping.parentColumn else { return false }
        let name = comment.bytes[comment.fields[column]]
        return !name.isEmpty && !name.elementsEqual(lastText)
    }

    private mutating func nameOfParent(of record: Record, readAs patched: Record?) -> [UInt8]? {
        if groups != nil {
            let isSubtask = header(of: record, settings.layout.dialect) != nil
            return ancestry.place([], isTaken: false, atDepth: isSubtask ? 2 : 1).parent
        }
        guard let patched else {
            ancestry.loseTrack()
            return nil
        }
        let (name, isOfLine) = self.name(of: record, readAs: patched)
        numbered?.note(patched, id: name, text: [])
        lines?.note(patched, name: name)
        return nameOfParent(of: patched, called: name, isIllegible: isOfLine)
    }

    /// Takes note of a row that was rejected, and returns the name of the one that it lies below.
    mutating func nameOfParent(
        of record: Record, called name: [UInt8]? = nil, isIllegible: Bool = false
    ) -> [UInt8]? {
        placeRejected(record, called: name, isIllegible: isIllegible) ?? numbered?.parent(
            of: record)
            ?? layout.mapping.parentColumn.map { Array(record.bytes[record.fields[$0]]) }
    }

    mutating func readSection(of record: Record) {
        guard let column = layout.mapping.sectionColumn else { return }
        section = Array(record.bytes[record.fields[column]])
    }

    /// The rows that follow are in a section whose name is not known.
    mutating func loseSection() {
        section = []
        isSectionLost = true
    }

    /// The kind of a record that has a defect, and so no fields.
    private func kind(ofDefective record: Record) -> Preset.RowKind? {
        guard let column = layout.mapping.kindColumn else { return nil }
        let fields = record.raw.split(
            separator: settings.layout.dialect.delimiter, maxSplits: column + 1,
            omittingEmptySubsequences: false)
        guard fields.indices.contains(column) else { return nil }
        let word = fields[column].filter { $0 != settings.layout.dialect.quote }
        return kinds.meaning(of: word.span)?.kind
    }
}
