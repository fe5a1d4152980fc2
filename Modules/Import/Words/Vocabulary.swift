import Domain

/// What the words of a file mean: by what the person said, then the preset, then common use.
///
/// A class, so that nobody copies the tables for each field of each row.
final class Vocabulary {
    let states: WordTable<Sense<TaskState>>
    let priorities: WordTable<Sense<Priority?>>

    /// Which names stand for which projects and tags; those that are not here stand for themselves.
    let projects: WordTable<[UInt8]>
    let tags: WordTable<[UInt8]>

    /// - Parameters:
    ///   - preset: Whose words they are.
    ///   - mappings: What the person said.
    init(_ preset: Preset, _ mappings: [ValueMapping]) {
        func said<Meaning>(
            _ meaning: (ValueMapping) -> Meaning?
        ) -> [(word: String, meaning: Meaning)] {
            mappings.compactMap { mapping in meaning(mapping).map { (mapping.word, $0) } }
        }
        states = WordTable(
            said { if case .state(let state) = $0.meaning { Sense(state) } else { nil } }
                + preset.states.map { ($0.word, Sense($0.state)) }
                + preset.roughStates.map { ($0.word, Sense($0.state, isWhole: false)) }
                + UsualWords.states.map { ($0.word, Sense($0.meaning)) }
                + UsualWords.roughStates.map { ($0.word, Sense($0.meaning, isWhole: false)) }
                + UsualWords.plainStates)
        priorities = WordTable(
            said { if case .priority(let priority) = $0.meaning { Sense(priority) } else { nil } }
                + preset.priorities.map { ($0.word, Sense($0.priority)) }
                + preset.roughPriorities.map { ($0.word, Sense($0.priority, isWhole: false)) }
                + UsualWords.priorities.map { ($0.word, Sense($0.meaning)) }
                + UsualWords.roughPriorities.map { ($0.word, Sense($0.meaning, isWhole: false)) }
                + UsualWords.plainPriorities)
        projects = WordTable(
            said { if case .project(let name) = $0.meaning { Array(name.utf8) } else { nil } })
        tags = WordTable(
            said { if case .tag(let name) = $0.meaning { Array(name.utf8) } else { nil } })
    }
}

/// What a word means to a task.
struct Sense<Meaning: Sendable>: Sendable {
    let meaning: Meaning

    /// Whether that is all it says; of a word such as 'blocked', which says more, the column is kept.
    let isWhole: Bool

    init(_ meaning: Meaning, isWhole: Bool = true) {
        self.meaning = meaning
        self.isWhole = isWhole
    }
}

/// The words that most programs and people use, in English and in the languages of exports that are
/// translated: German, French, Spanish, Italian, Dutch and Portuguese; and what spreadsheets in others write
/// for true and false.
enum UsualWords {
    /// The words that have accents as people write them without: `a faire`.
    static let plainStates =
        plain(states).map { ($0.word, Sense($0.meaning)) }
        + plain(roughStates).map { ($0.word, Sense($0.meaning, isWhole: false)) }
    static let plainPriorities =
        plain(priorities).map { ($0.word, Sense($0.meaning)) }
        + plain(roughPriorities).map { ($0.word, Sense($0.meaning, isWhole: false)) }

    private static func plain<Meaning>(
        _ words: [(word: String, meaning: Meaning)]
    ) -> [(word: String, meaning: Meaning)] {
        words.compactMap { word, meaning in
            guard !word.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
            let plain = TranslatedNames.key(of: word)
            return plain.utf8.allSatisfy { $0 < 0x80 } ? (plain, meaning) : nil
        }
    }

    /// English comes first: a table is searched from its beginning.
    static let states: [(word: String, meaning: TaskState)] =
        [
            "not started", "to do", "open", "pending", "new", "no", "false", "0", "n", "backlog",
        ].map { ($0, .notStarted) }
        + ["active", "in progress", "started", "doing", "wip"].map { ($0, .active) }
        + [
            "completed", "complete", "done", "closed", "finished", "resolved",
            "yes", "true", "1",
            "x", "y", "t", "checked", "✓", "✔", "✔️", "✅", "☑", "☑️", "√", "🗹", "🗸",
            ":white_check_mark:", ":heavy_check_mark:", ":ballot_box_with_check:",
        ].map { ($0, .completed) }
        + [
            "incomplete", "not yet started", "unfinished", "planned", "next", "needs action",
            "unchecked", "☐", "⬜", "⬜️", "🔲", "❑", "❏", "❐", "❒", "▢", "◻", "◻️", "not done",
            "opened", "f", "✗", "✘", "❌",
            ":x:",
        ].map { ($0, .notStarted) }
        + ["working on it", "🔄", "🚧", "STATUS_ACTIVE"].map { ($0, .active) }
        + [
            // jQuery Gantt writes the words of its constants.
            "STATUS_DONE", "[x]", "100%", "100 %", "wahr", "vrai", "vero", "verdadero",
            "verdadeiro", "waar",
            "prawda", "pravda", "igaz", "doğru", "истина", "ИСТИНА", "sant", "sann", "sand", "tosi",
        ].map { ($0, .completed) }
        + [
            "[ ]", "0%", "0 %", "falsch", "faux", "falso", "onwaar", "fałsz", "FAŁSZ", "nepravda",
            "hamis", "yanlış", "ложь", "ЛОЖЬ", "falskt", "falsk",
            "usann", "epätosi",
        ].map { ($0, .notStarted) }
        + translated + other(\.states)

    /// The words of languages in which fewer programs export.
    private static func other<Meaning>(
        _ words: (OtherLanguage) -> [(Meaning, words: [String])]
    ) -> [(word: String, meaning: Meaning)] {
        OtherLanguage.all.flatMap(words).flatMap { meaning, words in words.map { ($0, meaning) } }
    }

    private static let translated: [(word: String, meaning: TaskState)] =
        [
            "nicht erledigt", "unerledigt", "noch nicht erledigt", "noch offen", "geplant",
            "pas commencé", "non démarré", "non fait", "pas fait", "non terminé", "no hecho",
            "sin terminar", "no completada", "non fatto", "non completato", "da iniziare",
            "gepland", "nog te doen", "nog niet begonnen", "não feito", "não concluída",
            "em aberto",
            "aberto", "aberta",
            "nicht begonnen", "nicht gestartet", "offen", "zu erledigen", "neu", "nein",
            "non commencé", "non commencée", "à faire", "ouvert", "ouverte", "nouveau", "non",
            "no iniciada", "no iniciado", "sin empezar", "no comenzada", "por hacer",
            "tareas por hacer", "pendiente", "abierta", "abierto", "nueva", "nuevo",
            "non iniziata", "non iniziato", "da fare", "aperta", "aperto", "da completare",
            "niet gestart", "niet begonnen", "te doen", "nee",
            "não iniciada", "não iniciado", "a fazer", "tarefas pendentes", "pendente", "não",
        ].map { ($0, .notStarted) }
        + [
            "läuft", "laufend", "begonnen", "angefangen", "in umsetzung", "en proceso", "iniziato",
            "gestart", "in uitvoering", "fazendo", "iniciado", "iniciada", "ongoing",
            "in bearbeitung", "in arbeit", "wird ausgeführt", "en cours", "en curso", "en progreso",
            "in corso", "bezig", "wordt uitgevoerd", "in behandeling", "em andamento", "em curso",
            "em progresso",
        ].map { ($0, .active) }
        + [
            "umgesetzt", "clos", "validé", "realizado", "realizada", "finito", "concluso",
            "erledigt", "erl.", "abgeschlossen", "fertig", "geschlossen", "gelöst", "ja",
            "terminé", "terminée", "terminé(e)", "fini", "achevé",
            "fermé", "fermée", "résolu",
            "fait", "faite", "oui", "completada", "completado", "finalizada", "finalizado",
            "terminada", "terminado",
            "cerrada", "cerrado", "resuelta", "resuelto", "hecho", "listo", "sí", "si",
            "completata", "completato", "chiusa", "chiuso", "risolto", "fatto", "sì",
            "voltooid", "gereed", "afgerond", "gesloten", "opgelost", "klaar", "gedaan",
            "concluída", "concluído", "concluida", "concluido", "fechada", "fechado", "feito",
            "sim",
        ].map { ($0, .completed) }

    /// Words that say more than the state, and are kept besides.
    static let roughStates: [(word: String, meaning: TaskState)] =
        [
            "on hold", "hold", "paused", "blocked", "stuck", "waiting", "waiting for", "deferred",
            "postponed", "someday", "triage", "reopened", "assigned",
            "selected for development", "STATUS_SUSPENDED", "STATUS_WAITING", "STATUS_UNDEFINED",
            "⏳",
            "pausiert", "verschoben", "en pause", "reporté", "sospeso", "parado", "aguardando",
            "overdue", "zurückgestellt", "blockiert", "différée", "différé",
            "reportée", "bloqué", "en attente", "aplazada", "aplazado", "bloqueada", "bloqueado",
            "en espera", "rinviata", "rinviato", "in attesa", "bloccato", "uitgesteld",
            "geblokkeerd",
            "adiada", "adiado", "em espera",
        ].map { ($0, .notStarted) }
        + [
            "waiting on someone else",
            "wartet auf jemand anderen", "wartet auf andere", "warten auf andere person",
            "en attente de quelqu'un d'autre", "en attente d'une autre personne",
            "a la espera de otra persona", "esperando a otra persona",
            "in attesa di altri", "in attesa di qualcun altro", "in attesa di un altro utente",
            "wachten op iemand anders",
            "wacht op iemand anders", "aguardando outra pessoa", "à espera de outra pessoa",
        ].map { ($0, .active) }
        + [
            "solved", "verified", "cancelled", "canceled", "won't do", "won’t do", "wont do",
            "won't fix", "abandoned",
            "dropped", "duplicate", "rejected", "removed", "archived", "obsolete", "deleted",
            "abgebrochen", "verworfen", "annulé", "annulée", "abandonné",
            "cancelada", "cancelado",
            "annullata", "annullato", "geannuleerd",
        ].map { ($0, .completed) }
        + other(\.roughStates)

    static let priorities: [(word: String, meaning: Priority?)] =
        [
            "none", "no", "no priority", "not set", "null", "keine", "aucune", "ninguna", "nessuna",
            "geen", "nenhuma", "nulla",
        ].map { ($0, nil) }
        + [
            "high", "h", "A", "important", "wichtig", "importante", "hoch", "hohe", "haute", "haut",
            "élevée",
            "elevée", "élevé",
            "alta", "alto", "hoog", "hoge",
        ].map { ($0, .high) }
        + [
            "medium", "m", "B", "moderate", "normal", "med", "P2", "mittel", "moyenne", "normale",
            "media",
            "moyen", "normaal", "gemiddeld", "middel", "midden", "média", "medio", "médio",
        ].map { ($0, .medium) }
        + [
            "low", "l", "C", "P3", "niedrig", "niedrige", "gering", "basse", "bas", "faible",
            "baja",
            "bajo",
            "bassa", "basso", "laag", "lage", "baixo",
            "baixa",
        ].map { ($0, .low) }
        + other { $0.priorities.map { (Optional($0.priority), words: $0.words) } }

    /// Words that say more than the priority, and are kept besides.
    static let roughPriorities: [(word: String, meaning: Priority?)] =
        [
            "urgent", "highest", "very high", "critical", "kritisch", "critique", "crítico",
            "crítica", "critico", "critica", "kritiek", "sehr wichtig", "eilig", "spoed", "top",
            "P0", "P1", "!!!", "immediate", "blocker", "major",
            "sehr hoch", "höchste", "dringend", "très haute", "très élevée", "molto alta",
            "zeer hoog", "muito alta",
            "la plus haute", "muy alta", "más alta", "massima", "hoogste", "mais alta",
            "urgente",
        ].map { ($0, .high) }
        + ["!!"].map { ($0, .medium) }
        + [
            "!", "lowest", "very low", "minor", "trivial", "unwichtig", "P4", "sehr niedrig",
            "niedrigste",
            "très basse", "muy baja",
            "molto bassa", "zeer laag", "muito baixa", "la plus basse", "más baja", "minima",
            "laagste",
            "mais baixa",
        ].map { ($0, .low) }
        + other { [(.high, words: $0.urgent)] }
}

/// Words and what each means, found by their bytes: no `String` is made of a field.
///
/// Case, blanks and joints do not count: `In Progress`, `in_progress` and `IN-PROGRESS` are one, and so
/// are `Élevée` and `élevée`. A number's sign counts.
struct WordTable<Meaning: Sendable>: Sendable {
    private var keys: [UInt64] = []
    private var words: [[UInt8]] = []
    private var meanings: [Meaning] = []

    /// Creates a table; of two equal words the first counts.
    init(_ entries: [(word: String, meaning: Meaning)]) {
        for (word, meaning) in entries {
            let bytes = Array(word.utf8)
            keys.append(Self.key(of: bytes.span))
            words.append(bytes)
            meanings.append(meaning)
        }
    }

    /// Returns what a word means, or none if the table does not have it.
    func meaning(of word: Span<UInt8>) -> Meaning? {
        guard !keys.isEmpty else { return nil }
        if let meaning = meaning(ofBytes: word) { return meaning }
        guard word.indices.contains(where: { word[$0] >= 0x80 }) else { return nil }
        return meaning(ofBytes: String(word).lowercased().composed.utf8.span)
    }

    private func meaning(ofBytes word: Span<UInt8>) -> Meaning? {
        let key = Self.key(of: word)
        for index in keys.indices where keys[index] == key {
            let candidate = words[index]
            if Self.areEqual(word, candidate.span) { return meanings[index] }
        }
        return nil
    }

    /// FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) of all that counts.
    private static func key(of word: Span<UInt8>) -> UInt64 {
        var key: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in word.indices {
            guard let byte = word.folded(index) else { continue }
            key = (key ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        return key
    }

    private static func areEqual(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
        var place = 0
        for index in one.indices {
            guard let byte = one.folded(index) else { continue }
            while place < other.count, other.folded(place) == nil { place += 1 }
            guard place < other.count, other.folded(place) == byte else { return false }
            place += 1
        }
        while place < other.count, other.folded(place) == nil { place += 1 }
        return place == other.count
    }
}

extension String {
    /// It as the tables write it: letters and their accents in one, apostrophes and signs of ASCII, and nothing
    /// that is not seen.
    fileprivate var composed: String {
        ComposedText.of(filter { !Self.unseen.contains($0) })
            .replacing("\u{2019}", with: "'").replacing("\u{2212}", with: "-")
    }

    /// Blanks and joints at which no line ends, blanks of no width, and marks of direction.
    private static let unseen = Set(
        "\u{A0}\u{200B}\u{200C}\u{200D}\u{200E}\u{200F}\u{2011}\u{202F}\u{2060}\u{FEFF}")
}

extension Span<UInt8> {
    /// The byte at a place in lower case; none for a blank or a joint, which a sign before a digit is not.
    fileprivate func folded(_ index: Int) -> UInt8? {
        if index == 0, count > 1, self[0] == 0x2D, 0x30...0x39 ~= self[1] { return self[0] }
        return self[index].folded
    }
}

extension UInt8 {
    /// The byte in lower case; none for a blank or a joint.
    ///
    /// In UTF-8 the same bit tells `Ö` from `ö`; other characters that it tells apart are in no table.
    fileprivate var folded: UInt8? {
        switch self {
        case 0x20, 0x2D, 0x5F: nil
        case 0x41...0x5A, 0x80...0x9E: self | 0x20
        default: self
        }
    }
}
