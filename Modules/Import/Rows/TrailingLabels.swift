import Domain

/// The labels that a text ends in: `Buy milk @errand @home`.
struct TrailingLabels {
    /// Where the text lies before them.
    let text: Range<Int>

    /// Where each label lies, without its sign.
    let labels: [Range<Int>]

    /// Finds the labels of a text without surrounding white space; one that is nothing else has none.
    init(in value: Span<UInt8>) {
        var labels: [Range<Int>] = []
        var end = value.count
        while let label = Self.label(endingAt: end, in: value),
            let text = TextRule.visibleRange(of: value.extracting(..<(label.lowerBound - 1)))
        {
            labels.append(label)
            end = text.upperBound
        }
        text = 0..<end
        self.labels = labels
    }

    /// Returns the label that ends there, with a sign before it and a blank before that.
    private static func label(endingAt end: Int, in value: Span<UInt8>) -> Range<Int>? {
        var start = end
        while start > 0, value[start - 1] > 0x20, value[start - 1] != 0x40 { start -= 1 }
        guard start < end, start > 1, value[start - 1] == 0x40, value[start - 2] <= 0x20 else {
            return nil
        }
        return start..<end
    }
}
