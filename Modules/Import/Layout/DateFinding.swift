import CSV
import Domain

/// In which order the dates of a file's columns stand, and why.
struct DateFinding {
    private(set) var reading: DateReading
    private(set) var findings: [LayoutFinding] = []

    /// What the dates of each column speak for, in the order of the columns.
    private typealias Votes = [(column: Int, vote: DateOrderVote)]

    /// - Parameters:
    ///   - text: The beginning of the file, as UTF-8.
    ///   - isWhole: Whether the file has nothing else; if it has, its last record may be cut off.
    ///   - dialect: How it is written.
    ///   - mapping: Which columns hold dates, if that is known.
    ///   - request: What the person said, such as the order.
    /// - Throws: `dateOrderUnclear` if a date can be read in two ways.
    init(
        in text: [UInt8], isWhole: Bool, _ dialect: Dialect, _ mapping: ColumnMapping?,
        _ request: LayoutRequest
    ) throws(AppError) {
        try self.init(
            mapping.map { Self.votes(text, isWhole: isWhole, dialect, $0) } ?? [], mapping, request
        )
    }

    /// - Parameters:
    ///   - records: The first records of a file that is no table.
    ///   - mapping: Which columns hold dates, if that is known.
    ///   - request: What the person said, such as the order.
    /// - Throws: `dateOrderUnclear` if a date can be read in two ways.
    init(
        of records: some Sequence<Record>, _ mapping: ColumnMapping?, _ request: LayoutRequest
    ) throws(AppError) {
        var votes = mapping.map(Self.ballot) ?? []
        if !votes.isEmpty {
            for record in records { Self.add(record, to: &votes) }
        }
        try self.init(votes, mapping, request)
    }

    private init(
        _ votes: Votes, _ mapping: ColumnMapping?, _ request: LayoutRequest
    ) throws(AppError) {
        reading = DateReading(request.dateOrder ?? .any)
        guard let mapping else { return }
        try find(\.plain, \.columns, of: votes, mapping, request)
        try find(\.dotted, \.dottedColumns, of: votes, mapping, request)
        for (column, vote) in votes {
            guard let serial = vote.serial else { continue }
            findings.append(
                LayoutFinding(
                    "numbers in '\(mapping.label(of: column))'", "days as spreadsheets count them",
                    "'\(serial.text)' in line \(serial.line) is \(serial.day)"))
        }
    }

    /// Finds the orders of the dates of one kind.
    private mutating func find(
        _ ballot: KeyPath<DateOrderVote, DateBallot>,
        _ columns: WritableKeyPath<DateReading, [Int: DateOrders]>, of votes: Votes,
        _ mapping: ColumnMapping, _ request: LayoutRequest
    ) throws(AppError) {
        // A column that does not tell follows the others, where those agree.
        let decided = Set(
            votes.map { $0.vote[keyPath: ballot].orders(in: request.year) }
                .filter { $0.members.count == 1 })
        let others = decided.count == 1 ? decided.first : nil
        for (column, vote) in votes {
            let ballot = vote[keyPath: ballot]
            guard ballot.isNeeded else { continue }
            let isApart = vote.hasBoth && columns == \.dottedColumns
            let name = "dates \(isApart ? "with dots " : "")in '\(mapping.names[column])'"
            if let told = request.dateOrder {
                findings.append(LayoutFinding(name, told.words, LayoutFinding.told))
                continue
            }
            var orders = ballot.orders(in: request.year)
            if orders.members.count > 1, let others, orders.isSuperset(of: others),
                !ballot.isContradictory
            {
                orders = others
            }
            let isLanguage =
                mapping.isDayFirst && orders.contains(.dayFirst) && !ballot.isContradictory
                && ballot.doubt(in: orders, request.year) != nil
            if isLanguage {
                orders = .dayFirst
                reading.followsLanguage = true
            }
            if let doubt = ballot.doubt(in: orders, request.year) {
                throw Self.unclear(doubt, mapping.names[column])
            }
            reading[keyPath: columns][column] = orders
            let reason =
                isLanguage
                ? "the header is in a language that writes it so" : Self.reason(of: ballot, orders)
            findings.append(LayoutFinding(name, orders.words, reason))
        }
    }

    private static func votes(
        _ text: [UInt8], isWhole: Bool, _ dialect: Dialect, _ mapping: ColumnMapping
    ) -> Votes {
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

    private static func ballot(of mapping: ColumnMapping) -> Votes {
        mapping.fields.enumerated().filter { $0.element?.isDate == true }
            .map { ($0.offset, DateOrderVote()) }
    }

    private static func add(_ record: Record, to votes: inout Votes) {
        for index in votes.indices {
            let field = record.bytes.span.extracting(record.fields[votes[index].column])
            votes[index].vote.add(field, line: record.start.line)
        }
    }

    private static func reason(of vote: DateBallot, _ orders: DateOrders) -> String {
        guard orders.members.count == 1 else { return "every date has one reading so far" }
        guard let (text, line) = vote.decider else { return "the other dates stand so" }
        return "'\(text)' in line \(line) has no other reading"
    }

    private static func unclear(
        _ doubt: DateBallot.Doubt, _ column: String
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
