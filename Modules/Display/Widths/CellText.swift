import Text

/// Text as the cells of a grid show it: clusters, each with the columns that are set aside for it.
///
/// Terminals agree about most text, and about some clusters they do not: an emoji with a skin tone
/// takes two columns or four. Such a cluster is uncertain, and gets the most that terminals take, so
/// that nothing beside it is ever where a terminal thinks that it is not.
enum CellText {
    /// What a cell shows.
    enum Glyph {
        case scalar(Unicode.Scalar)
        case cluster(String)
    }

    /// The columns and the scalars that one cluster can have; a longer one is taken apart.
    private static let maximumColumns = 8
    private static let maximumScalars = 36

    /// Hands each cluster of `text` to `body`, from the left, until that returns false.
    ///
    /// The text is made safe first, and put on one line. What shows nothing is left out, and a mark
    /// that has nothing to stand on stands on a blank.
    ///
    /// - Parameters:
    ///   - text: Any text.
    ///   - body: Takes what is shown, its columns, and whether terminals differ about them.
    static func walk(_ text: String, _ body: (Glyph, _ columns: Int, _ isUncertain: Bool) -> Bool) {
        if OrdinaryText.columns(of: text) != nil {
            for scalar in text.unicodeScalars {
                guard body(.scalar(scalar), scalar.ordinaryColumns ?? 1, false) else { return }
            }
            return
        }
        for cluster in SafeText.visibleLine(text) {
            guard walk(cluster, body) else { return }
        }
    }

    private static func walk(
        _ cluster: Character, _ body: (Glyph, Int, Bool) -> Bool
    ) -> Bool {
        let scalars = cluster.unicodeScalars
        let first = scalars[scalars.startIndex]
        guard scalars.index(after: scalars.startIndex) < scalars.endIndex else {
            return walk(first, body)
        }
        if DisplayWidth.of(first) == 0 {
            // Joiners alone show nothing; a mark needs a cell to stand in.
            guard scalars.contains(where: \.isMark) else { return true }
            return body(
                .cluster(" " + String(String.UnicodeScalarView(scalars.prefix(31)))), 1, true)
        }
        let columns = max(DisplayWidth.of(cluster), columns(of: scalars))
        if columns > maximumColumns || scalars.count > maximumScalars {
            return walkPieces(of: scalars, body)
        }
        return body(.cluster(String(cluster)), columns, !scalars.isCertain)
    }

    private static func walk(
        _ scalar: Unicode.Scalar, _ body: (Glyph, Int, Bool) -> Bool
    ) -> Bool {
        if scalar.isRegionalIndicator { return body(.scalar(scalar), 2, true) }
        let columns = DisplayWidth.of(scalar)
        if columns > 0 { return body(.scalar(scalar), columns, !scalar.isCertain) }
        // A joiner, a selector or a blank of no width.
        if scalar.role != .visible { return true }
        return body(.cluster(" " + String(scalar)), 1, true)
    }

    /// Takes a cluster apart that joins more than anybody writes.
    private static func walkPieces(
        of scalars: Character.UnicodeScalarView, _ body: (Glyph, Int, Bool) -> Bool
    ) -> Bool {
        for scalar in scalars where DisplayWidth.of(scalar) > 0 {
            guard walk(scalar, body) else { return false }
        }
        return true
    }

    /// The columns where each scalar is counted by itself, and the selector widens what it follows.
    private static func columns(of scalars: Character.UnicodeScalarView) -> Int {
        var columns = 0
        var previous = 0
        for scalar in scalars {
            if scalar.value == 0xFE0F {
                columns += previous == 1 ? 1 : 0
                previous = 0
            } else {
                previous = DisplayWidth.of(scalar)
                columns += previous
            }
        }
        return columns
    }
}

extension DisplayWidth {
    /// Returns the columns that a grid sets aside for `text`, which can be any: what ``Frame`` uses.
    public static func inGrid(_ text: String) -> Int {
        if let columns = OrdinaryText.columns(of: text) { return columns }
        var columns = 0
        CellText.walk(text) { _, width, _ in
            columns += width
            return true
        }
        return columns
    }
}

extension Character.UnicodeScalarView {
    /// Whether all terminals take the same columns for the cluster: a base that they know with marks
    /// that they know, or a flag.
    fileprivate var isCertain: Bool {
        let first = self[startIndex]
        if first.isRegionalIndicator { return count == 2 }
        return first.isCertain && dropFirst().allSatisfy(\.isCertainMark)
    }
}

extension Unicode.Scalar {
    fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

    /// Whether all terminals take the same columns for the scalar.
    ///
    /// What is younger than Unicode 12 (2019) is missing in some tables, and so is what no standard
    /// has assigned.
    fileprivate var isCertain: Bool {
        if ordinaryColumns != nil { return true }
        guard let age = properties.age, age.major < 12 else { return false }
        switch properties.generalCategory {
        case .privateUse, .unassigned, .surrogate: return false
        default: return !isRegionalIndicator
        }
    }

    /// Whether the scalar is a mark that stands in the cell of the letter before it everywhere:
    /// the marks of Latin, Greek, Cyrillic, Hebrew, Arabic, Thai, Lao and kana.
    fileprivate var isCertainMark: Bool {
        switch value {
        case 0x300...0x36F, 0x483...0x487, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5,
            0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4,
            0x6E7...0x6E8, 0x6EA...0x6ED, 0xE31, 0xE33...0xE3A, 0xE47...0xE4E, 0xEB1,
            0xEB3...0xEB9, 0xEBB...0xEBC, 0xEC8...0xECD, 0x3099...0x309A:
            true
        default: false
        }
    }
}
