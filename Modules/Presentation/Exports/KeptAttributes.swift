import Domain

/// What a task has kept of the program that it came from, to be given back.
struct KeptAttributes {
    private var fields: [ExtraField]

    init(_ fields: [ExtraField]) {
        self.fields = fields
    }

    /// Returns the value of an attribute, and lets it be asked for no more.
    mutating func take(_ name: String) -> ExtraField? {
        guard let index = fields.firstIndex(where: { $0.name == name }) else { return nil }
        return fields.remove(at: index)
    }

    /// Returns the text of an attribute, and lets it be asked for no more.
    mutating func takeText(_ name: String) -> String? {
        guard let field = take(name), field.form == .text else { return nil }
        return field.value
    }

    /// Returns the attributes whose names begin so, and lets them be asked for no more.
    mutating func takeAll(from prefix: String) -> [ExtraField] {
        let found = fields.filter { $0.name.hasPrefix(prefix) }
        fields.removeAll { $0.name.hasPrefix(prefix) }
        return found
    }

    /// Those that nobody has asked for, each name once.
    var rest: [ExtraField] {
        var names: Set<String> = []
        return fields.filter { names.insert($0.name).inserted }
    }
}
