import Domain

/// What programs write where there is nothing, or where they lost what was there.
extension FieldValue {
    /// How the days begin that programs write where there is none: the first that Go and .NET know, and the
    /// last of Outlook.
    private static let days = [
        "0000-00-00", "0001-01-01", "4501-01-01", "1/1/4501", "01/01/4501", "01.01.4501",
    ]
    .map { Array($0.utf8) }
    private static let words = [
        "null", "none", "n/a", "nan", "nat", "nil", "-", "--", "\\n", "#n/a", "#nv", "na", "nv",
        "\u{2013}",
        "\u{2014}",
        // Of Outlook, in its languages.
        "kein", "keine", "aucun", "aucune", "ninguno", "ninguna", "nessuna", "nessuno", "geen",
        "nenhum", "nenhuma",
        // Of JavaScript.
        "undefined",
    ]
    .map { Array($0.utf8) }

    /// Whether a value stands for none where any word may be a name: `-`, `N/A`, `NULL`.
    static func isNoName(_ value: Span<UInt8>) -> Bool {
        isNone(value)
            && (value.count == 4 && value[0] | 0x20 == 0x6E && value[1] | 0x20 == 0x75
                || value.indices.contains { value[$0] == 0x2F }
                || !value.indices.contains { (0x61...0x7A).contains(value[$0] | 0x20) })
    }

    /// Whether a value stands for none: `NULL`, `N/A`, `-`, `0000-00-00`.
    static func isNone(_ value: Span<UInt8>) -> Bool {
        switch value[0] {
        case 0x30, 0x31, 0x34: days.contains { value.begins(with: $0) }
        case 0x23, 0x2D, 0x5C, 0x41, 0x47, 0x4B, 0x4E, 0x61, 0x67, 0x6B, 0x6E, 0x75, 0x55, 0xE2:
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

    /// Whether a value is what a spreadsheet makes of a long number, `1.21143E+15`: several are the same then, and none is
    /// an id any more.
    static func isRounded(_ value: Span<UInt8>) -> Bool {
        guard value.count > 4, (0x30...0x39).contains(value[0]),
            let power = value.firstIndex(of: UInt8(ascii: "+")), power > 1,
            value[power - 1] | 0x20 == UInt8(ascii: "e")
        else { return false }
        func isNumber(_ range: Range<Int>) -> Bool {
            !range.isEmpty
                && range.allSatisfy {
                    (0x30...0x39).contains(value[$0]) || value[$0] == 0x2E || value[$0] == 0x2C
                }
        }
        return isNumber(0..<(power - 1)) && isNumber((power + 1)..<value.count)
    }
}

extension TaskField {
    /// Whether a word for nothing is never a value of it.
    ///
    /// Days and instants are told apart here, not by the table of fields: it is asked for each field of each row.
    var mayBeNone: Bool {
        switch self {
        case .parent, .dependsOn, .priority, .state, .scheduledDate, .dueDate, .hiddenUntil,
            .createdAt,
            .updatedAt, .completedAt:
            true
        default: false
        }
    }
}
