import CSV
import Domain

/// In which order the dates of a file's columns stand, and why.
struct DateFinding {
    private(set) var reading: DateReading
    private(set) var findings: [LayoutFinding] = []

    /// - Parameters:
    ///   - text: The beginning of the file, as UTF-8.
    ///   - isWhole: Whether the file has nothing else; if it has, its last record may be cut off.
    ///   - dialect: How it is written.
    ///   - mapping: Which columns hold dates, if that is known.
    ///   - told: The order, if the person said it.
    /// - Throws: `dateOrderUnclear` if a date can be read in two ways.
    init(
        in text: [UInt8], isWhole: Bool, _ dialect: Dialect, _ mapping: ColumnMapping?,
        told: DateOrders?
    ) throws(AppError) {
        try self.init(
            mapping.map { Self.votes(text, isWhole: isWhole, dialect, $0) } ?? [:], mapping,
            told: told)
    }

    /// - Parameters:
    ///   - records: The first records of a file that is no table.
    ///   - mapping: Which columns hold dates, if that is known.
    ///   - told: The order, if the person said it.
    /// - Throws: `dateOrderUnclear` if a date can be read in two ways.
    init(
        of records: some Sequence<Record>, _ mapping: ColumnMapping?, told: DateOrders?
    ) throws(AppError) {
        var votes = mapping.map(Self.ballot) ?? [:]
        if !votes.isEmpty {
            for record in records { Self.add(record, to: &votes) }
        }
        try self.init(votes, mapping, told: told)
    }

    private init(
        _ votes: [Int: DateOrderVote], _ mapping: ColumnMapping?, told: DateOrders?
    ) throws(AppError) {
        reading = DateReading(told ?? .any)
        guard let mapping else { return }
        // A column that does not tell follows the others, where those agree.
        let decided = Set(votes.values.map(\.orders).filter { $0.members.count == 1 })
        let others = decided.count == 1 ? decided.first : nil
        for (column, vote) in votes.sorted(by: { $0.key < $1.key }) where vote.isNeeded {
            let name = "dates in '\(mapping.names[column])'"
            if let told {
                findings.append(LayoutFinding(name, told.words, LayoutFinding.told))
                continue
            }
            var orders = vote.orders
            if orders.members.count > 1, let others, orders.isSuperset(of: others) {
                orders = others
            }
            if let doubt = vote.doubt(in: orders) {
                throw Self.unclear(doubt, orders, mapping.names[column])
            }
            reading.columns[column] = orders
            findings.append(LayoutFinding(name, orders.words, Self.reason(of: vote, orders)))
        }
    }

    private static func votes(
        _ text: [UInt8], isWhole: Bool, _ dialect: Dialect, _ mapping: ColumnMapping
    ) -> [Int: DateOrderVote] {
        var votes = ballot(of: mapping)
        guard !votes.isEmpty else { return votes }
        var reader = Reader(MemorySource(text), dialect: dialect)
        var record = Record()
        while let outcome = reader.next(into: &record) {
            let isLast = reader.checkpoint.position.offset == text.count
            guard outcome == .record, record.number > 0, isWhole || !isLast else { continue }
            _ = record.takeTextOfFormulas()
            add(record, to: &votes)
        }
        return votes
    }

    private static func ballot(of mapping: ColumnMapping) -> [Int: DateOrderVote] {
        var votes: [Int: DateOrderVote] = [:]
        for (column, field) in mapping.fields.enumerated() where field?.isDate == true {
            votes[column] = DateOrderVote()
        }
        return votes
    }

    private static func add(_ record: Record, to votes: inout [Int: DateOrderVote]) {
        for column in votes.keys {
            let field = record.bytes.span.extracting(record.fields[column])
            votes[column]?.add(field, line: record.start.line)
        }
    }

    private static func reason(of vote: DateOrderVote, _ orders: DateOrders) -> String {
        guard orders.members.count == 1 else { return "every date has one reading so far" }
        guard let (text, line) = vote.decider else { return "the other dates stand so" }
        return "'\(text)' in line \(line) has no other reading"
    }

    private static func unclear(
        _ doubt: DateOrderVote.Doubt, _ orders: DateOrders, _ column: String
    ) -> AppError {
        let date = ForeignDate(doubt.text.utf8.span)
        let readings = doubt.orders.members.compactMap { order in
            date?.day(in: order).map { "\($0) (\(order.typed))" }
        }
        return AppError(
            .dateOrderUnclear,
            detail: "'\(doubt.text)' in line \(doubt.line), column '\(column)', is "
                + readings.joined(separator: " or ") + ".",
            suggestion: Advice(
                "Say which: ",
                doubt.orders.members.map { .importer(["--date-format", "\($0.typed)", "FILE"]) },
                separator: ", or "))
    }
}

extension TaskField {
    /// Whether the field holds a day or an instant.
    var isDate: Bool {
        kind == .day || kind == .instant
    }
}
