import CSV
import Domain

/// Finds the header of a table, which titles and remarks may precede, or finds that there is none.
struct HeaderSearch {
    /// How many records are looked at.
    private static let depth = 20

    /// The records before the header.
    let preamble: Int
    let hasHeader: Bool
    /// The mapping of the columns, if the header or the person tells one.
    let mapping: ColumnMapping?
    /// Whose header it is.
    let preset: PresetFinding
    let finding: LayoutFinding

    /// How many columns there are, if they can be mapped; 0 if they cannot.
    var knownColumns: Int { mapping?.names.count ?? 0 }

    /// - Parameters:
    ///   - text: The beginning of the file, as UTF-8.
    ///   - dialect: How it is written.
    ///   - request: What the person said.
    init(in text: [UInt8], _ dialect: Dialect, _ request: LayoutRequest) {
        let records = Self.firstRecords(of: text, dialect)
        let start = Self.start(of: records)
        let first = records[start...].first
        if request.hasHeader == false || Self.isRow(first, by: request.assignments) {
            preamble = start
            hasHeader = false
            mapping = Self.mapping(
                of: (first?.names ?? []).indices.map { "column \($0 + 1)" }, request,
                isByHandOnly: true)
            preset = PresetFinding(of: [], request)
            finding = LayoutFinding(
                "header", "none",
                request.hasHeader == false ? LayoutFinding.told : "the first line looks like a row")
            return
        }
        let index = Self.indexOfHeader(in: records, request)
        let names = records.indices.contains(index) ? records[index].names : []
        preamble = index
        hasHeader = true
        mapping = Self.mapping(of: names, request, isByHandOnly: false)
        preset = PresetFinding(of: names, request)
        finding = Self.finding(records, index, mapping)
    }

    /// Where the table may begin: behind the remark of a rejects file.
    private static func start(of records: [FirstRecord]) -> Int {
        records.first?.isRejectsRemark == true ? 1 : 0
    }

    /// The first record that names the text; where a later one does, those before it hold less, or
    /// are remarks.
    private static func indexOfHeader(
        in records: [FirstRecord], _ request: LayoutRequest
    ) -> Int {
        let start = start(of: records)
        let index = records[start...].firstIndex {
            mapping(of: $0.names, request, isByHandOnly: false) != nil
        }
        guard let index, index > start, records[index].filled > 1,
            let found = mapping(of: records[index].names, request, isByHandOnly: false),
            found.fields.count(where: { $0 != nil }) > 1 || !request.assignments.isEmpty,
            records[..<index].allSatisfy({ $0.filled < records[index].filled || $0.isRemark })
        else { return start }
        return index
    }

    /// Whether columns are mapped by number alone and the first record holds values, not names.
    private static func isRow(
        _ first: FirstRecord?, by assignments: [ColumnMapping.Assignment]
    ) -> Bool {
        guard let first, !assignments.isEmpty,
            assignments.allSatisfy({ Int($0.column) != nil && !first.names.contains($0.column) }),
            first.names.allSatisfy({ Preset.generic.column(named: $0) == nil })
        else { return false }
        return first.names.contains { name in
            Int(name) != nil || Instant(iso8601: name) != nil || ForeignDate(name.utf8.span) != nil
        }
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
        while records.count < depth, let outcome = reader.nextOfAnyWidth(into: &record) {
            records.append(
                FirstRecord(
                    line: record.start.line, names: outcome == .record ? Header(record).names : []))
        }
        return records
    }
}

/// One of the first records of a file; without names where it has a defect.
private struct FirstRecord {
    let line: Int
    let names: [String]

    /// How many of its fields are not empty.
    var filled: Int { names.count { !$0.isEmpty } }

    /// Whether it says of a rejects file which import it is of.
    var isRejectsRemark: Bool { names.first.map(RejectsRemark.begins) ?? false }

    /// Whether it is marked as none of the table.
    var isRemark: Bool { names.first?.hasPrefix("#") ?? false }
}
