/// What programs write where there is no date.
extension FieldValue {
    private static let zeros = Array("0000-00-00".utf8)
    private static let words = ["null", "none", "n/a", "nan", "nat", "nil", "-", "--", "\\n"]
        .map { Array($0.utf8) }

    /// Whether a value stands for no date: `NULL`, `N/A`, `-`, `0000-00-00`.
    static func isNoDate(_ value: Span<UInt8>) -> Bool {
        switch value[0] {
        case 0x30: value.begins(with: zeros)
        case 0x2D, 0x4E, 0x5C, 0x6E:
            words.contains { word in
                word.count == value.count
                    && word.indices.allSatisfy { place in
                        let byte = value[place]
                        return word[place] == ((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
                    }
            }
        default: false
        }
    }
}
