/// One of the first records of a file; without names where it has a defect.
struct FirstRecord {
    let line: Int
    let delimiter: UInt8
    let names: [String]

    /// How many fields it has, or, where it has a defect, at most.
    let width: Int

    let isDefective: Bool

    /// How many of its fields are not empty.
    var filled: Int { names.count { !$0.isEmpty } }

    /// Whether it says of a rejects file which import it is of.
    var isRejectsRemark: Bool { names.first.map(RejectsRemark.begins) ?? false }

    /// Whether it is the header of rejected rows.
    var isHeaderOfRejects: Bool { names.first.map(ColumnMapping.isAdded) ?? false }

    /// Whether it can stand before a header: what cannot be read may be the header itself.
    func mayPrecede(_ header: FirstRecord) -> Bool {
        isDefective ? width < header.width : filled < header.filled || isRemark
    }

    /// Whether each of its fields is filled, but for what stands outside of bars.
    var isFilled: Bool {
        guard delimiter == BarInCell.bar else { return filled == names.count }
        let inner = names.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty)
        return inner.count > 1 && names.count - inner.count < 3
            && inner.allSatisfy { !$0.isEmpty }
    }

    /// Whether it is a task of Markdown.
    var isMarked: Bool { names.first.map(MarkdownItems.isMarked) ?? false }

    /// Whether it is an item of a list.
    var isItem: Bool {
        names.first.flatMap { MarkdownItems.behindBullet($0[...]) }?.first?.isWhitespace == true
    }

    /// Whether it is the line of Markdown below a header.
    var isRule: Bool {
        delimiter == BarInCell.bar && names.count > 1 && filled > 0
            && names.allSatisfy { $0.allSatisfy { "-: ".contains($0) } }
    }

    /// Whether it is marked as none of the table.
    var isRemark: Bool { names.first?.hasPrefix("#") ?? false }
}
