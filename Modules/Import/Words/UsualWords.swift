import Domain

/// The words that most programs and people use, in English and in the languages of exports that are
/// translated: German, French, Spanish, Italian, Dutch and Portuguese.
enum UsualWords {
    /// English comes first: a table is searched from its beginning.
    static let states: [(word: String, meaning: TaskState)] =
        [
            "not started", "to do", "open", "pending", "new", "no", "false", "0", "n", "backlog",
        ].map { ($0, .notStarted) }
        + ["active", "in progress", "started", "doing", "wip"].map { ($0, .active) }
        + [
            "completed", "complete", "done", "closed", "finished", "resolved", "yes", "true", "1",
            "x", "y", "checked", "✓", "✔", "✔️", "✅", "☑", "☑️",
        ].map { ($0, .completed) }
        + ["incomplete", "planned", "next", "needs action", "unchecked", "☐"].map {
            ($0, .notStarted)
        }
        + ["working on it"].map { ($0, .active) }
        + translated

    private static let translated: [(word: String, meaning: TaskState)] =
        [
            "nicht begonnen", "nicht gestartet", "offen", "zu erledigen", "neu", "nein",
            "non commencé", "non commencée", "à faire", "ouvert", "ouverte", "nouveau", "non",
            "no iniciada", "no iniciado", "sin empezar", "no comenzada", "por hacer",
            "tareas por hacer", "pendiente", "abierta", "abierto", "nueva", "nuevo",
            "non iniziata", "non iniziato", "da fare", "aperta", "aperto", "da completare",
            "niet gestart", "niet begonnen", "te doen", "nee",
            "não iniciada", "não iniciado", "a fazer", "tarefas pendentes", "pendente", "não",
        ].map { ($0, .notStarted) }
        + [
            "in bearbeitung", "in arbeit", "wird ausgeführt", "en cours", "en curso", "en progreso",
            "in corso", "bezig", "wordt uitgevoerd", "in behandeling", "em andamento", "em curso",
            "em progresso",
        ].map { ($0, .active) }
        + [
            "erledigt", "abgeschlossen", "fertig", "geschlossen", "gelöst", "ja",
            "terminé", "terminée", "terminé(e)", "fini", "achevé", "fermé", "fermée", "résolu",
            "oui", "completada", "completado", "finalizada", "finalizado", "terminada", "terminado",
            "cerrada", "cerrado", "resuelta", "resuelto", "hecho", "listo", "sí", "si",
            "completata", "completato", "chiusa", "chiuso", "risolto", "fatto", "sì",
            "voltooid", "gereed", "afgerond", "gesloten", "opgelost", "klaar",
            "concluída", "concluído", "concluida", "concluido", "fechada", "fechado", "feito",
            "sim",
        ].map { ($0, .completed) }

    /// Words that say more than the state, and are kept besides.
    static let roughStates: [(word: String, meaning: TaskState)] =
        [
            "on hold", "hold", "paused", "blocked", "stuck", "waiting", "waiting for", "deferred",
            "postponed", "someday", "triage", "reopened", "selected for development",
            "zurückgestellt", "blockiert", "différée", "différé",
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
            "in attesa di altri", "in attesa di qualcun altro", "wachten op iemand anders",
            "wacht op iemand anders", "aguardando outra pessoa", "à espera de outra pessoa",
        ].map { ($0, .active) }
        + [
            "cancelled", "canceled", "won't do", "won’t do", "wont do", "won't fix", "abandoned",
            "dropped", "duplicate", "rejected", "removed", "archived", "obsolete", "deleted",
            "abgebrochen", "verworfen", "annulé", "annulée", "abandonné", "cancelada", "cancelado",
            "annullata", "annullato", "geannuleerd",
        ].map { ($0, .completed) }

    static let priorities: [(word: String, meaning: Priority?)] =
        [
            "none", "no", "no priority", "not set", "null", "keine", "aucune", "ninguna", "nessuna",
        ].map { ($0, nil) }
        + [
            "high", "h", "urgent", "highest", "critical", "important", "top", "P0", "P1",
            "hoch", "höchste", "dringend", "wichtig", "haute", "élevée", "elevée", "la plus haute",
            "alta", "alto", "muy alta", "más alta", "massima", "hoog", "hoogste",
            "mais alta", "urgente", "importante",
        ].map { ($0, .high) }
        + [
            "medium", "m", "normal", "med", "P2", "mittel", "moyenne", "normale", "media",
            "normaal",
            "gemiddeld", "média",
        ].map { ($0, .medium) }
        + [
            "low", "l", "lowest", "P3", "P4", "niedrig", "niedrigste", "gering", "basse", "faible",
            "la plus basse", "baja", "más baja", "bassa", "minima", "laag", "laagste", "baixa",
            "mais baixa",
        ].map { ($0, .low) }
}
