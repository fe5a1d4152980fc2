/// The names of the months in English, German, French, Spanish, Italian, Dutch and Portuguese, then in Polish, Czech,
/// Swedish, Danish and Norwegian, Finnish, Hungarian, Turkish, Russian and Ukrainian, as they stand in dates.
enum MonthNames {
    private static let names: [[String]] = [
        [
            "january", "januar", "jänner", "janvier", "enero", "gennaio", "januari", "janeiro",
            "styczeń", "stycznia", "leden", "ledna", "tammikuu", "tammikuuta", "január", "ocak",
            "январь", "января", "січень", "січня",
        ],
        [
            "february", "februar", "février", "febrero", "febbraio", "februari", "fevereiro",
            "luty", "lutego", "únor", "února", "helmikuu", "helmikuuta", "február", "şubat",
            "февраль", "февраля", "лютий", "лютого",
        ],
        [
            "march", "märz", "mrz", "mars", "marzo", "maart", "mrt", "março",
            "marzec", "marca", "březen", "března", "marts", "maaliskuu", "maaliskuuta", "március",
            "mart", "март", "марта", "березень", "березня",
        ],
        [
            "april", "avril", "abril", "aprile",
            "kwiecień", "kwietnia", "duben", "dubna", "huhtikuu", "huhtikuuta", "április", "nisan",
            "апрель", "апреля", "квітень", "квітня",
        ],
        [
            "may", "mai", "mayo", "maggio", "mei", "maio",
            "maj", "maja", "květen", "května", "toukokuu", "toukokuuta", "május", "mayıs", "май",
            "мая", "травень", "травня",
        ],
        [
            "june", "juni", "juin", "junio", "giugno", "junho",
            "czerwiec", "czerwca", "červen", "června", "kesäkuu", "kesäkuuta", "június", "haziran",
            "июнь", "июня", "червень", "червня",
        ],
        [
            "july", "juli", "juillet", "julio", "luglio", "julho",
            "lipiec", "lipca", "červenec", "července", "heinäkuu", "heinäkuuta", "július",
            "temmuz", "июль", "июля", "липень", "липня",
        ],
        [
            "august", "août", "agosto", "augustus",
            "sierpień", "sierpnia", "srpen", "srpna", "augusti", "elokuu", "elokuuta",
            "augusztus", "ağustos", "август", "августа", "серпень", "серпня",
        ],
        [
            "september", "septembre", "septiembre", "settembre", "setembro",
            "wrzesień", "września", "září", "syyskuu", "syyskuuta", "szeptember", "eylül",
            "сентябрь", "сентября", "вересень", "вересня",
        ],
        [
            "october", "oktober", "octobre", "octubre", "ottobre", "outubro",
            "październik", "października", "říjen", "října", "lokakuu", "lokakuuta", "október",
            "ekim", "октябрь", "октября", "жовтень", "жовтня",
        ],
        [
            "november", "novembre", "noviembre", "novembro",
            "listopad", "listopada", "listopadu", "kasım", "ноябрь", "ноября", "листопад",
            "листопада",
        ],
        [
            "december", "dezember", "décembre", "diciembre", "dicembre", "dezembro",
            "grudzień", "grudnia", "prosinec", "prosince", "joulukuu", "joulukuuta", "aralık",
            "декабрь", "декабря", "грудень", "грудня",
        ],
    ]

    /// Those that begin as the month of others does.
    private static let wholeNames = ["marraskuu": 11, "marraskuuta": 11]

    /// Returns the month, from 1, that a name or its first three letters or more name; none where that
    /// may be two.
    static func month(_ name: String) -> Int? { months[name] ?? nil }

    /// The months by each beginning of their names; none by what begins those of two.
    private static let months: [String: Int?] = {
        let all = names.enumerated().flatMap { index, names in names.map { ($0, index + 1) } }
        var months: [String: Int?] = [:]
        for (name, month) in all {
            for length in 3...name.count {
                let beginning = String(name.prefix(length))
                let isOther = months[beginning].map { $0 != month } ?? false
                months[beginning] = .some(isOther ? nil : month)
            }
        }
        // A whole name may begin that of the next month, `červen`.
        for (name, month) in all + Array(wholeNames) { months[name] = month }
        return months
    }()
}
