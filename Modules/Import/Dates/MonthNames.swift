/// The names of the months in English, German, French, Spanish, Italian, Dutch and Portuguese.
enum MonthNames {
    private static let names: [[String]] = [
        ["january", "januar", "jänner", "janvier", "enero", "gennaio", "januari", "janeiro"],
        ["february", "februar", "février", "febrero", "febbraio", "februari", "fevereiro"],
        ["march", "märz", "mrz", "mars", "marzo", "maart", "mrt", "março"],
        ["april", "avril", "abril", "aprile"],
        ["may", "mai", "mayo", "maggio", "mei", "maio"],
        ["june", "juni", "juin", "junio", "giugno", "junho"],
        ["july", "juli", "juillet", "julio", "luglio", "julho"],
        ["august", "août", "agosto", "augustus"],
        ["september", "septembre", "septiembre", "settembre", "setembro"],
        ["october", "oktober", "octobre", "octubre", "ottobre", "outubro"],
        ["november", "novembre", "noviembre", "novembro"],
        ["december", "dezember", "décembre", "diciembre", "dicembre", "dezembro"],
    ]

    /// Returns the month, from 1, that a name or its first three letters or more name; none where that
    /// may be two.
    static func month(_ name: String) -> Int? {
        guard (3...12).contains(name.utf8.count), name.count > 2 else { return nil }
        let months = names.indices.filter { month in
            names[month].contains { $0.hasPrefix(name) }
        }
        return months.count == 1 ? months[0] + 1 : nil
    }
}
