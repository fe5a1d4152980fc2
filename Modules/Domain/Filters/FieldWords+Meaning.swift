import Text

extension FieldWords {
    /// The words that set fields, as a person types them before a colon.
    private static let names = TaskField.allCases.filter(\.isSetByWord).map { field in
        field == .reminders ? "remind" : field.filterWord
    }

    /// Returns what was meant by a word such as `dew:friday` or `project=home` that sets no field: the nearest
    /// name that can have its value, or one that begins alike; none if there is none.
    public static func meaning(
        of word: String, moments: ReminderPhrase, day: (String) throws(AppError) -> CalendarDay
    ) -> String? {
        guard let mark = word.firstIndex(where: { $0 == ":" || $0 == "=" }) else { return nil }
        let (name, value) = (word[..<mark].lowercased(), word[word.index(after: mark)...])
        guard !value.isEmpty else { return nil }
        let near = [names.nearest(to: name)].compactMap(\.self)
        return (near + names.filter { $0.first == name.first }).map { "\($0):\(value)" }
            .first { candidate in
                do throws(AppError) {
                    return try FieldWords(
                        [candidate], for: .editing, moments: moments, day: day
                    ).others.isEmpty
                } catch {
                    return false
                }
            }
    }
}
