import Domain

/// The columns of a file of objects, to which those are added that no object at its beginning has.
struct FurtherColumns {
    /// So many are added: whoever has more names objects by what they are.
    private static let most = 100

    /// What fills which field; columns keep their places.
    private(set) var mapping: ColumnMapping

    /// What the person asked for, and which columns fill nothing or have numbers that may mean anything.
    private(set) var settings: ImportSettings

    private var known: Set<String> = []

    init(_ mapping: ColumnMapping, _ settings: ImportSettings) {
        self.mapping = mapping
        self.settings = settings
    }

    /// Adds columns of those names, each once, and returns whether there are any new ones.
    mutating func add(_ names: [String]) -> Bool {
        guard known.count < Self.most else { return false }
        let new = names.filter { known.insert($0).inserted }
        guard !new.isEmpty else { return false }
        let leftAlone = new.map { ColumnMapping.Assignment(field: nil, column: $0) }
        for assignments in [settings.assignments, settings.assignments + leftAlone] {
            guard let extended = extended(by: new, assignments) else { continue }
            settings.assignments = assignments
            settings.layout.numberedColumns.formUnion(
                NumberedColumn.areKnown(in: extended)
                    ? [] : NumberedColumn.columns(of: extended).filter { $0 >= mapping.names.count }
            )
            mapping = extended
            return true
        }
        return false
    }

    /// Returns the mapping with further columns; none where they change what the others are.
    private func extended(
        by names: [String], _ assignments: [ColumnMapping.Assignment]
    ) -> ColumnMapping? {
        do throws(AppError) {
            let extended = try ColumnMapping(
                names: mapping.names + names, preset: settings.layout.preset,
                assignments: assignments,
                isByHandOnly: false, isOfObjects: true, replacedFields: settings.replacedFields)
            let isSame =
                extended.fields.starts(with: mapping.fields)
                && extended.readings.starts(with: mapping.readings)
                && extended.isNumbered == mapping.isNumbered
            return isSame ? extended : nil
        } catch {
            return nil
        }
    }
}
