import CSV
import Domain

/// A row of sums in a table, which is no task: a word for a sum, and nothing but numbers in columns that fill nothing.
struct TotalsRow {
    /// What such a row is called where rows that are no tasks are counted.
    static let kind = "total"

    private let fields: [TaskField?]

    /// None where no row is taken for one: of a program whose rows are known, and of rows that were rejected.
    init?(_ mapping: ColumnMapping, _ settings: ImportSettings) {
        guard settings.layout.form == .table, mapping.preset.isGeneric,
            settings.layout.dialect.hasHeader,
            !settings.layout.dialect.hasMarkedRecords, mapping.fields.contains(nil)
        else { return nil }
        fields = mapping.fields
    }

    /// Whether a record is one.
    func holds(_ record: Record) -> Bool {
        guard let first = record.fields.firstIndex(where: { !$0.isEmpty }),
            record.fields.count <= fields.count, fields[first] == nil || fields[first] == .text,
            isLabel(record.bytes.span.extracting(record.fields[first]))
        else { return false }
        let others = record.fields.indices[(first + 1)...].filter { !record.fields[$0].isEmpty }
        return !others.isEmpty
            && others.allSatisfy { column in
                let value = record.text(of: column)
                // A formula that was not worked out is one of the numbers above it.
                return fields[column] == nil && (HeaderDoubt.isNumber(value) || value.first == "=")
            }
    }

    private func isLabel(_ field: Span<UInt8>) -> Bool {
        guard (3...24).contains(field.count), Self.initials.contains(field[0] | 0x20) else {
            return false
        }
        let colon = field[field.count - 1] == UInt8(ascii: ":") ? 1 : 0
        return Self.labels.meaning(of: field.extracting(droppingLast: colon)) != nil
    }

    /// What the words begin with: a look at each row.
    private static let initials = Array("tgszioe".utf8)

    private static let labels = WordTable(
        [
            "total", "totals", "grand total", "grand totals", "overall total", "subtotal",
            "sub-total", "sum", "total sum", "Summe", "Gesamt", "Gesamtsumme", "Zwischensumme",
            "Endsumme", "Insgesamt", "total général", "total generale", "sous-total", "somme",
            "suma", "suma total", "total general", "total geral", "soma", "somma", "totale",
            "totale generale", "totale complessivo", "subtotale", "totaal", "eindtotaal",
            "subtotaal", "som",
        ].map { ($0, ()) })
}
