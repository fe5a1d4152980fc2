/// What counts as one name: it may differ in the case of its letters.
///
/// The letters A to Z are the same in either case; others count as typed, all small, or all capital. So
/// an index of a store that knows the case of A to Z alone can look a name up.
public struct NameForms: Hashable, Sendable {
    /// The name as it was typed, and the further forms that differ in more than A to Z.
    public let all: [String]

    /// Creates the forms of a name.
    public init(_ name: String) {
        guard !name.utf8.allSatisfy({ $0 < 0x80 }) else {
            all = [name]
            return
        }
        all = [name.lowercased(), name.uppercased()].reduce(into: [name]) { forms, form in
            if !forms.contains(where: { Self.isSame($0, form) }) { forms.append(form) }
        }
    }

    /// Whether a name is one of the forms.
    public func contains(_ name: String) -> Bool {
        all.contains { Self.isSame($0, name) }
    }

    /// Whether a project is one of the forms, or lies below one.
    public func holds(project: String) -> Bool {
        contains(project)
            || all.contains { form in
                project.utf8.count > form.utf8.count
                    && Self.isSame(project.utf8.prefix(form.utf8.count + 1), (form + "/").utf8)
            }
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        isSame(one.utf8, other.utf8)
    }

    private static func isSame(
        _ one: some Sequence<UInt8>, _ other: some Sequence<UInt8>
    ) -> Bool {
        one.elementsEqual(other) { small($0) == small($1) }
    }

    private static func small(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
}
