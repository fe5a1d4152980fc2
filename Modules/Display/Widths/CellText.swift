import Text

/// Text as the cells of a grid show it: clusters, each with the columns that are set aside for it.
///
/// Terminals agree about most text, and about some clusters they do not: an emoji with a skin tone
/// takes two columns or four. Such a cluster is uncertain, and gets as many columns as there are if each
/// of its scalars is counted, so that nothing beside it is ever where a terminal thinks that it is not.
struct CellText {
    /// What a cell shows.
    enum Glyph {
        case scalar(Unicode.Scalar)
        case cluster(String)
    }

    let glyph: Glyph

    /// The columns that are set aside.
    let columns: Int

    /// The most columns that some terminal takes, where terminals differ.
    let widest: Int?

    private init(_ glyph: Glyph, _ columns: Int, widest: Int? = nil) {
        self.glyph = glyph
        self.columns = columns
        self.widest = widest.map { max($0, columns) }
    }

    /// The columns and the scalars that one cluster can have; a longer one is taken apart.
    private static let maximumColumns = 8
    private static let maximumScalars = 36

    /// Hands each cluster of `text` to `body`, from the left, until that returns false.
    ///
    /// The text is made safe first, and put on one line. What shows nothing is left out, and a mark
    /// that has nothing to stand on stands on a blank.
    static func walk(_ text: String, _ body: (CellText) -> Bool) {
        if OrdinaryText.columns(of: text) != nil {
            for scalar in text.unicodeScalars {
                guard body(CellText(.scalar(scalar), scalar.ordinaryColumns ?? 1)) else { return }
            }
            return
        }
        for cluster in SafeText.visibleLine(text) {
            guard walk(cluster, body) else { return }
        }
    }

    private static func walk(_ cluster: Character, _ body: (CellText) -> Bool) -> Bool {
        let scalars = cluster.unicodeScalars
        let first = scalars[scalars.startIndex]
        guard scalars.index(after: scalars.startIndex) < scalars.endIndex else {
            return walk(first, body)
        }
        if DisplayWidth.of(first) == 0 {
            // Joiners alone show nothing; a mark needs a cell to stand in.
            guard scalars.contains(where: \.isMark) else { return true }
            var marks = String.UnicodeScalarView([" "])
            marks.append(contentsOf: scalars.prefix(31))
            return body(CellText(.cluster(String(marks)), 1, widest: 1 + scalars.widest))
        }
        let columns = max(DisplayWidth.of(cluster), columns(of: scalars))
        if columns > maximumColumns || scalars.count > maximumScalars {
            for scalar in scalars where DisplayWidth.of(scalar) > 0 {
                guard walk(scalar, body) else { return false }
            }
            return true
        }
        return body(
            CellText(
                .cluster(String(cluster)), columns,
                widest: scalars.isCertain ? nil : scalars.widest))
    }

    private static func walk(_ scalar: Unicode.Scalar, _ body: (CellText) -> Bool) -> Bool {
        if scalar.isWideForSome { return body(CellText(.scalar(scalar), 2, widest: 2)) }
        let columns = DisplayWidth.of(scalar)
        if columns > 0 {
            let widest = scalar.isCertain ? nil : scalar.widest
            return body(CellText(.scalar(scalar), columns, widest: widest))
        }
        // A joiner, a selector or a blank of no width.
        if scalar.role != .visible { return true }
        return body(CellText(.cluster(" " + String(scalar)), 1, widest: 1 + scalar.widest))
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
        CellText.walk(text) {
            columns += $0.columns
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
        if first.isRegionalIndicator { return count == 2 && allSatisfy(\.isRegionalIndicator) }
        return first.isCertain && dropFirst().allSatisfy(\.isCertainMark)
    }
}

extension Character.UnicodeScalarView {
    /// The most columns that some terminal takes.
    fileprivate var widest: Int { reduce(0) { $0 + $1.widest } }
}

extension Unicode.Scalar {
    /// The most columns that some terminal takes for the scalar, wherever it stands.
    fileprivate var widest: Int {
        switch role {
        case .joiner: return 0
        // The last of Mongolian's selectors came late; the one that asks for a picture widens.
        case .selector: return value == 0x180F || value == 0xFE0F ? 1 : 0
        default: break
        }
        if isMark {
            if isCertainMark { return 0 }
            return (0x302A...0x309A).contains(value) || value >= 0x16FE0 ? 2 : 1
        }
        let columns = DisplayWidth.of(self)
        // The vowels and finals of Hangul have no column, or one.
        return columns == 0 ? 1 : isCertain ? columns : 2
    }

    fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

    /// Whether all terminals take the same columns for the scalar.
    ///
    /// What is younger than Unicode 8 (2015) is missing in some tables, and so is what no standard
    /// has assigned. Numbers of Arabic that stand around others, and marks beside a letter, have a
    /// column in some tables and none in others.
    fileprivate var isCertain: Bool {
        if ordinaryColumns != nil { return true }
        guard let age = properties.age, age.major < 9, !isWideForSome, value != 0x6DE else {
            return false
        }
        switch properties.generalCategory {
        case .privateUse, .unassigned, .surrogate, .format, .spacingMark: return false
        default: return true
        }
    }

    /// Whether some terminals take two columns for the scalar and others one: half a flag, numbers in
    /// black squares, hexagrams.
    fileprivate var isWideForSome: Bool {
        switch value {
        case 0x3248...0x324F, 0x4DC0...0x4DFF: true
        default: isRegionalIndicator
        }
    }

    /// Whether the scalar stands in the cell of the letter before it everywhere: the marks of Latin,
    /// Greek, Cyrillic, Hebrew, Arabic, Thai and Lao, those that came late left out, and the joiners.
    fileprivate var isCertainMark: Bool {
        switch value {
        case 0x300...0x36F, 0x483...0x486, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5,
            0x5C7, 0x610...0x615, 0x64B...0x65E, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4,
            0x6E7...0x6E8, 0x6EA...0x6ED, 0xE31, 0xE33...0xE3A, 0xE47...0xE4E, 0xEB1,
            0xEB3...0xEB9, 0xEBB...0xEBC, 0xEC8...0xECD, 0x200C...0x200D:
            true
        default: false
        }
    }
}
