import Domain

/// What people call the columns of a table of tasks in German, French, Spanish, Italian, Dutch and
/// Portuguese, where English has the name for nothing else, and in languages that `OtherLanguage` has.
///
/// Accents, apostrophes, case, blanks and the usual joints do not count. Names of people are called by some
/// of the words for a name (`Naam`, `Nom`, `Nombre`), and days of any kind by those for a date (`Datum`):
/// these fill nothing.
enum TranslatedNames {
    /// Returns the column that has this name, or none.
    static func column(named name: String) -> Preset.Column? {
        table[key(of: name)]
    }

    static let columns: [Preset.Column] =
        (fields + OtherLanguage.all.flatMap { [(.text, $0.tasks)] + $0.names })
        .flatMap { field, names in names.map { Preset.Column($0, field) } }
        + ends.map { Preset.Column($0, .dueDate, .further) }
        + shares.map { Preset.Column($0, .state, .percentage) }
        + progress.map { Preset.Column($0, .state, .hint) }
        + repetitions.map { Preset.Column($0, .every, .hint) }

    private static let table = Dictionary(
        columns.map { (key(of: $0.name), $0) }, uniquingKeysWith: { first, _ in first })

    /// Those of the text that say that the column holds tasks.
    private static let taskNames = [
        "Aufgabe", "Aufgaben", "Aufgabenname", "Tâche", "Tâches", "Nom de la tâche", "Tarea",
        "Tareas", "Nombre de la tarea", "Nombre de tarea", "Attività", "Nome attività", "Compito",
        "Taak", "Taaknaam", "Naam van taak", "Tarefa", "Tarefas", "Nome da tarefa", "Hausaufgabe",
    ]

    /// Whether a name is that of several tasks: beside a title, such a column may be a list of what is to be done.
    static func areTasks(_ name: String) -> Bool { several.contains(key(of: name)) }

    private static let several = Set(["Aufgaben", "Tâches", "Tareas", "Tarefas"].map(key))

    private static let fields: [(field: TaskField, names: [String])] = [
        (
            .text,
            taskNames + [
                "Vorgang", "Maßnahme", "Tätigkeit", "Titel", "Betreff", "Bezeichnung",
                "Vorgangsname", "Titre", "Intitulé", "Sujet", "Objet", "Actividad", "Título",
                "Asunto", "Titolo", "Oggetto", "Onderwerp", "Assunto", "Thema", "Zusammenfassung",
                "Resumen", "Resumo",
            ]
        ),
        (
            .notes,
            [
                "Notiz", "Notizen", "Beschreibung", "Bemerkung", "Bemerkungen", "Anmerkung",
                "Anmerkungen", "Kommentar", "Kommentare",
                "Remarque", "Remarques", "Commentaire", "Commentaires", "Détails",
                "Nota", "Notas", "Descripción", "Comentario", "Comentarios", "Detalles",
                "Observaciones",
                "Descrizione", "Commento", "Commenti", "Dettagli",
                "Notitie", "Notities", "Beschrijving", "Omschrijving", "Opmerking", "Opmerkingen",
                "Anotações", "Descrição", "Comentário", "Comentários", "Detalhes", "Observações",
            ]
        ),
        (
            .state,
            [
                "Zustand", "Erledigt", "Abgeschlossen", "Fertig",
                "État", "Statut", "Terminé", "Terminée", "Achevé", "Achevée", "Fait", "Faite",
                "Estado", "Completada", "Completado", "Terminada", "Terminado", "Hecha", "Hecho",
                "Stato", "Completata", "Completato", "Fatta", "Fatto",
                "Voltooid", "Afgerond", "Gereed", "Klaar",
                "Situação", "Concluída", "Concluído", "Feita", "Feito",
            ]
        ),
        (
            .createdAt,
            [
                "Erstellt", "Erstellt am", "Erstellungsdatum", "Angelegt", "Angelegt am",
                "Créé le", "Créée le", "Date de création",
                "Creada", "Creado", "Creada el", "Creado el", "Fecha de creación",
                "Creata il", "Creato il", "Data di creazione", "Data creazione",
                "Gemaakt op", "Aangemaakt", "Aangemaakt op", "Aanmaakdatum",
                "Criada em", "Criado em", "Data de criação",
            ]
        ),
        (
            .updatedAt,
            [
                "Geändert", "Geändert am", "Zuletzt geändert", "Aktualisiert", "Aktualisiert am",
                "Modifié le", "Modifiée le", "Date de modification",
                "Modificada el", "Modificado el", "Fecha de modificación",
                "Modificata il", "Modificato il", "Data di modifica", "Data modifica",
                "Gewijzigd", "Gewijzigd op", "Laatst gewijzigd",
                "Modificada em", "Modificado em", "Data de modificação",
            ]
        ),
        (
            .completedAt,
            [
                "Erledigt am", "Abgeschlossen am", "Erledigungsdatum",
                "Terminé le", "Terminée le", "Achevé le", "Date d'achèvement",
                "Completada el", "Completado el", "Terminada el", "Terminado el",
                "Completata il", "Completato il", "Data di completamento", "Data completamento",
                "Voltooid op", "Datum voltooid", "Afgerond op",
                "Concluída em", "Concluído em",
            ]
        ),
        (
            .scheduledDate,
            [
                "Anfang", "Beginn", "Beginnt am", "Beginndatum", "Startdatum", "Geplant",
                "Geplant am",
                "Début", "Date de début",
                "Inicio", "Fecha de inicio", "Fecha inicio", "Fecha de comienzo",
                "Inizio", "Data di inizio", "Data inizio",
                "Begindatum", "Gepland", "Gepland op",
                "Data de início", "Data início",
            ]
        ),
        (
            .dueDate,
            [
                "Fällig", "Fällig am", "Fällig bis", "Fälligkeit", "Fälligkeitsdatum", "Faellig",
                "Faelligkeit", "Faelligkeitsdatum", "Frist", "Termin", "Zu erledigen bis",
                "Erledigen bis", "Erledigt bis", "Fertig bis",
                "Bis wann", "Abgabe", "Abgabetermin",
                "Échéance", "Date d'échéance", "Date limite",
                "Vencimiento", "Fecha de vencimiento", "Fecha límite", "Fecha de entrega", "Vence",
                "Plazo",
                "Scadenza", "Data di scadenza", "Data scadenza",
                "Vervaldatum", "Vervalt op", "Deadline",
                "Vencimento", "Data de vencimento", "Prazo", "Prazo final",
            ]
        ),
        (
            .priority,
            [
                "Priorität", "Prioritaet", "Wichtigkeit", "Priorité", "Prioridad", "Priorità",
                "Prioriteit", "Prioridade",
            ]
        ),
        (
            .project,
            [
                "Projekt", "Projektname", "Liste", "Projet", "Nom du projet", "Proyecto", "Lista",
                "Progetto", "Elenco", "Lijst", "Projeto",
            ]
        ),
        (
            .tags,
            [
                "Schlagwörter", "Schlagworte", "Stichwörter", "Etiketten", "Kategorie",
                "Kategorien",
                "Étiquette", "Étiquettes", "Catégorie", "Catégories", "Mots-clés",
                "Etiqueta", "Etiquetas", "Categoría", "Categorías",
                "Etichetta", "Etichette", "Categorie", "Categorieën",
                "Categoria",
            ]
        ),
        (
            .parent,
            [
                "Übergeordnete Aufgabe", "Tâche parente", "Tarea principal", "Attività padre",
                "Bovenliggende taak", "Tarefa principal",
            ]
        ),
    ]

    /// The end of a task, which is when it is due where nothing else says that.
    private static let ends = [
        "Ende", "Enddatum", "Fertig stellen", "Fin", "Date de fin", "Fecha de fin",
        "Fecha fin", "Data fim", "Fecha de finalización", "Data di fine", "Data fine", "Einddatum",
        "Data de fim",
        "Data de término", "Data de conclusão",
    ]

    /// How much is done, of 100.
    private static let shares = [
        "% erledigt", "Erledigt in %", "% abgeschlossen", "% achevé", "% terminé", "% completado",
        "% completato",
        "% completamento", "% voltooid", "% concluído", "% concluída",
    ]

    private static let progress = [
        "Fortschritt", "Avancement", "Progreso", "Avanzamento", "Voortgang", "Progresso",
        "Progression",
    ]

    private static let repetitions = [
        "Wiederholung", "Répétition", "Récurrence", "Repetición", "Ripetizione", "Herhaling",
        "Repetição",
    ]

    /// Whether a name says that the column holds tasks, where others may say what they are about or whose.
    static func meansTask(_ name: String) -> Bool {
        tasks.contains(bareKey(of: name))
    }

    /// Whether a name is that of tasks alone: in further languages what stands for them is as often a duty or an item.
    static func meansNothingButTask(_ name: String) -> Bool {
        meansTask(name) && !furtherTasks.contains(bareKey(of: name))
    }

    private static let furtherTasks = Set(OtherLanguage.all.flatMap(\.tasks).map(key))

    private static let tasks = Set(
        (["task", "task name", "task title", "chore", "action item", "action items"] + taskNames
            + OtherLanguage.all.flatMap(\.tasks)).map(key))

    /// Whether a name of a text may say whose a task is, or what it is about.
    static func isOfWhom(_ name: String) -> Bool {
        whom.contains(key(of: HeaderName.withoutSigns(name)))
    }

    private static let whom = Set(["name", "subject", "Betreff", "Sujet", "Asunto"].map(key))

    /// Whether a name of notes is one under which the text may stand; under others is what is noted beside it.
    static func isDescription(_ name: String) -> Bool { descriptions.contains(key(of: name)) }

    private static let descriptions = Set(
        [
            "description", "details", "Beschreibung", "Descripción", "Descrizione", "Omschrijving",
            "Beschrijving", "Descrição",
        ].map(key))

    /// Whether a name is of a language in which the day stands before the month, and no name of a field in English.
    static func isDayFirst(_ name: String) -> Bool {
        let bare = HeaderName.withoutSigns(name)
        let key = bareKey(of: name)
        return Preset.generic.columns.allSatisfy { $0.key != Preset.folded(bare) }
            && table[key] != nil && !monthFirst.contains(key)
    }

    private static let monthFirst = Set(
        OtherLanguage.all.filter { !$0.isDayFirst }
            .flatMap { $0.tasks + $0.names.flatMap(\.names) }.map(key))

    /// Whether a name is that of a field in English, and in none of these languages as well: one of those words beside it
    /// says nothing of the others.
    static func isEnglish(_ name: String) -> Bool {
        let bare = Preset.folded(HeaderName.withoutSigns(name))
        return !shared.contains(bare) && Preset.generic.columns.contains { $0.key == bare }
    }

    /// Names in English that one of these languages writes so, too.
    private static let shared = Set(
        [
            "text", "name", "todo", "status", "state", "note", "notes", "description", "id", "tag",
            "tags", "start", "date", "project", "section", "label", "labels", "reminder", "source",
            "extra", "url",
        ].map(Preset.folded))

    /// What of a name counts without signs around it, and without what stands in brackets behind it.
    private static func bareKey(of name: String) -> String {
        let bare = HeaderName.withoutSigns(name)
        return key(of: HeaderName.withoutBracket(bare) ?? bare)
    }

    /// What of a name counts: its letters without what is above and below them, and `%`.
    static func key(of name: String) -> String {
        var key = String.UnicodeScalarView()
        for scalar in Preset.folded(name).unicodeScalars {
            switch scalar.value {
            case 0xE0...0xE5: key.append("a")
            case 0xE7: key.append("c")
            case 0xE8...0xEB: key.append("e")
            case 0xEC...0xEF: key.append("i")
            case 0xF1: key.append("n")
            case 0xF2...0xF6: key.append("o")
            case 0xF9...0xFC: key.append("u")
            case 0x100...0x17F: key.append(letters[Int(scalar.value) - 0x100])
            // An apostrophe, or an accent that follows its letter.
            case 0x27, 0x2019, 0x300...0x36F: break
            default: key.append(scalar)
            }
        }
        return String(key)
    }

    /// The letters of Latin Extended-A without what is above and below them.
    private static let letters = Array(
        ("aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnn"
            + "oooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs").unicodeScalars)
}
