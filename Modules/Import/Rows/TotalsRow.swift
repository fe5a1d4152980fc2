import CSV
import Domain

/// A row of sums in a table, which is no task: a word for a sum, and nothing but numbers in columns that fill nothing.
struct TotalsRow {
    /// What such a row is called where rows that are no tasks are counted.
    static let kind = "total"

    private let fields: [TaskField?]

    /// Whether headings are the project of all rows.
    private let isOnPage: Bool

    /// None where no row is taken for one: of a program whose rows are known, and of rows that were rejected.
    init?(_ mapping: ColumnMapping, _ settings: ImportSettings) {
        let (layout, dialect) = (settings.layout, settings.layout.dialect)
        guard
            layout.page != nil
                || layout.form == .table && dialect.hasHeader && !dialect.hasMarkedRecords,
            mapping.preset.isGeneric, mapping.fields.contains(nil)
        else { return nil }
        fields = mapping.fields
        isOnPage = layout.page != nil
    }

    /// Whether a record is one.
    func holds(_ record: Record) -> Bool {
        guard let first = record.fields.firstIndex(where: { !$0.isEmpty }),
            record.fields.count <= fields.count, fields[first] == nil || fields[first] == .text,
            isLabel(record.bytes.span.extracting(record.fields[first]))
        else { return false }
        let others = record.fields.indices[(first + 1)...].filter {
            !record.fields[$0].isEmpty && !(isOnPage && fields[$0] == .project)
        }
        return !others.isEmpty
            && others.allSatisfy { column in
                let value = record.text(of: column).filter { $0 != "*" }
                // A formula that was not worked out is one of the numbers above it.
                return fields[column] == nil && (HeaderDoubt.isNumber(value) || value.first == "=")
            }
    }

    private func isLabel(_ field: Span<UInt8>) -> Bool {
        // On pages it is bold.
        var field = field
        if let visible = TextRule.visibleRange(of: field) { field = field.extracting(visible) }
        while field.count > 2, field[0] == Self.star, field[field.count - 1] == Self.star {
            field = field.extracting(1..<field.count - 1)
        }
        guard (3...24).contains(field.count), Self.initials.contains(field[0] | 0x20) else {
            return false
        }
        let colon = field[field.count - 1] == UInt8(ascii: ":") ? 1 : 0
        return Self.labels.meaning(of: field.extracting(droppingLast: colon)) != nil
    }

    private static let star = UInt8(ascii: "*")

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
