import CSV
import Domain
import JSON

/// Finds the header of a table, which titles and remarks may precede, or finds that there is none.
struct HeaderSearch {
    /// How many records are looked at.
    private static let depth = 20

    /// How many where a rule may stand below the header.
    private static let depthOfPages = 400

    /// The records before the header.
    let preamble: Int
    let hasHeader: Bool
    /// Whether it is the header of a rejects file.
    let isOfRejects: Bool
    /// The mapping of the columns, if the header or the person tells one.
    let mapping: ColumnMapping?
    /// The last record above the header that fills one column, if one does.
    let title: String?
    /// Whose header it is.
    let preset: PresetFinding
    let finding: LayoutFinding
    /// The header, or what may be it below a title, if none was found.
    let candidate: HeaderCandidate?
    /// What the first record may be, if none was found.
    let doubt: HeaderDoubt?

    /// Whether a person has to say which column is meant.
    let isUnclear: Bool

    /// Whether a line of Markdown stands below what may be a header.
    let isRuled: Bool

    /// How many columns there are, if they can be mapped; 0 if they cannot.
    var knownColumns: Int { mapping?.names.count ?? 0 }

    /// - Parameters:
    ///   - text: The beginning of the file, as UTF-8.
    ///   - detected: How it is written, as far as that was found out.
    ///   - request: What the person said.
    init(in text: [UInt8], _ detected: DetectedDialect, _ request: LayoutRequest) {
        let records = Self.firstRecords(of: text, detected.dialect)
        let start = Self.start(of: records)
        let first = records[start...].first
        isRuled = zip(records, records.dropFirst()).contains { $0.isFilled && $1.isRule }
        // Rejected rows have a header, whatever the file had that they come from.
        isOfRejects = start > 0 || first?.isHeaderOfRejects == true
        if !isOfRejects,
            request.hasHeader == false || Self.isRow(start, of: records, byNumbersIn: request)
        {
            preamble = start
            hasHeader = false
            title = nil
            isUnclear = false
            mapping = Self.mapping(
                of: Self.names(of: detected, records[start...]), request, isByHandOnly: true)
            preset = PresetFinding(of: [], request)
            candidate = nil
            doubt = mapping == nil ? HeaderDoubt(of: records[start...], request) : nil
            finding = LayoutFinding(
                "header", "none",
                request.hasHeader == false ? LayoutFinding.told : "the first line looks like a row")
            return
        }
        let index = Self.indexOfHeader(in: records, of: detected.columns, request)
        let names = records.indices.contains(index) ? records[index].names : []
        preamble = index
        hasHeader = true
        title = records[..<min(index, records.count)].last { $0.filled == 1 }?.names.first {
            !$0.isEmpty
        }
        let isRow =
            !isOfRejects && records.indices.contains(index)
            && Self.isRow(index, of: records, request)
        let isTitle =
            !isOfRejects && request.namesNoColumn && records.indices.contains(index)
            && records[index].filled == 1 && Self.isTitle(index, in: records)
        mapping = isRow || isTitle ? nil : Self.mapping(of: names, request, isByHandOnly: false)
        preset = PresetFinding(of: names, request)
        isUnclear = mapping == nil && Self.isUnclear(names, request)
        var candidate: HeaderCandidate? =
            if let mapping, records.indices.contains(index) {
                HeaderCandidate(names: mapping.names, line: records[index].line)
            } else if index == start, !isRow,
                !records.dropFirst(start + 1).prefix(1).contains(where: \.isRule)
            {
                HeaderCandidate(in: records[start...], of: detected.columns, request)
            } else {
                nil
            }
        candidate?.mustBeSettled = isTitle
        self.candidate = candidate
        doubt =
            mapping == nil
            ? HeaderDoubt(of: records[start...], request, isRow: isRow && index == start) : nil
        finding = Self.finding(records, index, mapping)
    }

    /// What the columns of a table without a header are called: as many as most of its records have.
    private static func names(
        of detected: DetectedDialect, _ records: ArraySlice<FirstRecord>
    ) -> [String] {
        let first = records.first { !$0.isDefective }?.names.count ?? 0
        let columns =
            detected.columns > 1 && detected.sound * 2 > detected.records
            ? detected.columns : first
        return (0..<columns).map(ColumnMapping.place)
    }

    /// Where the table may begin: behind the remark of a rejects file.
    private static func start(of records: [FirstRecord]) -> Int {
        records.first?.isRejectsRemark == true ? 1 : 0
    }

    /// The first record that names the text; where a later one does, those before it hold less, or
    /// are remarks.
    ///
    /// Where columns are mapped by number alone, each record names what is asked for: then it is the
    /// first one of the width that most have.
    private static func indexOfHeader(
        in records: [FirstRecord], of columns: Int, _ request: LayoutRequest
    ) -> Int {
        let start = start(of: records)
        let index = records.indices[start...].first { index in
            let record = records[index]
            guard let found = mapping(of: record.names, request, isByHandOnly: false) else {
                return index == start && Self.isUnclear(record.names, request)
            }
            guard !isRow(index, of: records, request) || record.isHeaderOfRejects else {
                return false
            }
            if request.mapsByNumberAlone {
                return columns < 2 || record.names.count == columns && !record.isRemark
            }
            guard index > start else { return record.filled > 1 || !isTitle(index, in: records) }
            let above = records[start..<index]
            // Above a table of something else may stand the list.
            guard !above.contains(where: \.isMarked) else { return false }
            let isRuled =
                records[(index + 1)...].first?.isRule == true
                && !above.contains { $0.isItem || $0.isDefective }
            return record.filled > 1
                && (isRuled || found.fields.count { $0 != nil } > 1 || !request.assignments.isEmpty)
        }
        guard var index,
            records[(index + 1)...].first?.isRule == true
                || records[start..<index].allSatisfy({ $0.mayPrecede(records[index]) })
        else { return start }
        if index == start, let below = headerBelow(index, in: records, request) { index = below }
        return index
    }

    /// Returns the header below a record that names groups of columns, some of them by nothing, or says something of the
    /// whole table, `Title,Website,,`, as others in between may.
    private static func headerBelow(
        _ index: Int, in records: [FirstRecord], _ request: LayoutRequest
    ) -> Int? {
        guard request.assignments.isEmpty else { return nil }
        let groups = records[index]
        func known(_ record: FirstRecord) -> Int {
            mapping(of: record.names, request, isByHandOnly: false)?.fields.count { $0 != nil } ?? 0
        }
        let below = records[(index + 1)...].prefix(6).firstIndex { groups.mayPrecede($0) }
        guard let below, groups.filled < groups.names.count,
            known(groups) < known(records[below]), !isRow(below, of: records, request)
        else { return nil }
        return below
    }

    /// Whether a column is mapped by a number that is a name, too: that is asked about, and not looked for
    /// further down or under another delimiter.
    private static func isUnclear(_ names: [String], _ request: LayoutRequest) -> Bool {
        request.assignments.contains { Int($0.column) != nil && names.contains($0.column) }
    }

    /// Whether a record that fills one column is the title of the wider table below it, and not the
    /// header of a list: that table has a header which names the text, or names alone above values, and rows.
    private static func isTitle(_ index: Int, in records: [FirstRecord]) -> Bool {
        // The title of the first group may follow that of the board.
        let header = records[(index + 1)...].prefix(3).firstIndex { $0.filled > 1 }
        guard let header, header + 1 < records.count else { return false }
        let (next, row) = (records[header], records[header + 1])
        guard !next.names.contains(where: isValue) else { return false }
        if next.names.contains(where: { TaskField(named: $0) == .text }) {
            // Some rows may be bad, the first of them as well.
            return records[(header + 1)...].contains { $0.names.count == next.names.count }
        }
        return row.names.count == next.names.count
            && next.names.indices.contains { !next.names[$0].isEmpty && isValue(row.names[$0]) }
    }

    /// Whether a text that is a list under one delimiter has a title under another, above a header that names the text.
    static func isTitledTable(_ text: [UInt8], by dialect: Dialect) -> Bool {
        let records = firstRecords(of: text, dialect)
        guard records.first?.names.count == 1, isTitle(0, in: records) else { return false }
        return records.dropFirst().prefix(3).first { $0.filled > 1 }?.names
            .contains { TaskField(named: $0) == .text } == true
    }

    /// Whether a field holds what stands in rows, and in no header.
    private static func isValue(_ field: String) -> Bool {
        HeaderDoubt.isNumberOrDate(field)
            || HeaderDoubt.isWord(field) && TaskField(named: field) == nil
    }

    /// Whether columns are mapped by number alone and the first record holds values, not names.
    private static func isRow(
        _ start: Int, of records: [FirstRecord], byNumbersIn request: LayoutRequest
    ) -> Bool {
        guard records.indices.contains(start), case let first = records[start],
            !request.assignments.isEmpty
        else { return false }
        if isRow(start, of: records, request) { return true }
        return request.assignments.allSatisfy {
            Int($0.column) != nil && !first.names.contains($0.column)
        } && first.names.allSatisfy(HeaderDoubt.mayBeValue)
            && first.names.contains(where: HeaderDoubt.isNumberOrDate)
    }

    /// Whether the names of a record that are known are values there.
    private static func isRow(
        _ index: Int, of records: [FirstRecord], _ request: LayoutRequest
    ) -> Bool {
        WordsAsNames.areValues(in: records[index], above: records[(index + 1)...], request)
    }

    /// None where it cannot be mapped; the import itself says why.
    private static func mapping(
        of names: [String], _ request: LayoutRequest, isByHandOnly: Bool
    ) -> ColumnMapping? {
        do {
            return try ColumnMapping(
                names: names, preset: PresetFinding(of: names, request).preset,
                assignments: request.assignments, isByHandOnly: isByHandOnly)
        } catch {
            return nil
        }
    }

    private static func finding(
        _ records: [FirstRecord], _ index: Int, _ mapping: ColumnMapping?
    ) -> LayoutFinding {
        guard records.indices.contains(index) else {
            return LayoutFinding("header", "none", "the file is empty")
        }
        let known = (mapping?.fields ?? []).compactMap(\.?.rawValue).joined(separator: ", ")
        let reason = known.isEmpty ? "it is the first" : "it names \(known)"
        let passed = index > 0 ? "; what stands before it is passed over" : ""
        return LayoutFinding("header", "line \(records[index].line)", reason + passed)
    }

    private static func firstRecords(of text: [UInt8], _ dialect: Dialect) -> [FirstRecord] {
        var reader = Reader(MemorySource(text), dialect: dialect)
        var record = Record()
        var records: [FirstRecord] = []
        // Text may stand above the table of a page.
        var end = dialect.delimiter == BarInCell.bar ? depthOfPages : depth
        while records.count < end, let outcome = reader.nextOfAnyWidth(into: &record) {
            let isSound = outcome == .record
            if end > depth, isSound, RuledLine.isBelowHeader(record) {
                end = max(depth, records.count + 5)
            }
            records.append(
                FirstRecord(
                    line: record.start.line, delimiter: dialect.delimiter,
                    names: isSound ? Header(record).names : [],
                    width: isSound
                        ? record.fields.count : record.raw.count { $0 == dialect.delimiter } + 1,
                    isDefective: !isSound))
        }
        // Without a rule it is no page.
        return end == depthOfPages ? Array(records.prefix(depth)) : records
    }
}
