import Domain

extension Preset {
    /// Jira's export of a search; its header repeats names and is translated, and descriptions keep their
    /// wiki markup.
    static let jira = Preset(
        name: "jira", program: "Jira",
        signatures: [
            ["Summary", "Issue key", "Issue Type", "Status"],
            ["Zusammenfassung", "Vorgangsschlüssel", "Vorgangstyp", "Status"],
            ["Résumé", "Clé de ticket", "Type de ticket"],
            ["Resumen", "Clave de incidencia", "Tipo de Incidencia", "Estado"],
        ],
        columns: [
            (.text, ["Summary", "Zusammenfassung", "Résumé", "Resumen"]),
            (.notes, ["Description", "Beschreibung", "Descripción"]),
            (.state, ["Status", "État", "Statut", "Estado"]),
            (.createdAt, ["Created", "Erstellt", "Création", "Créé", "Creada"]),
            (.updatedAt, ["Updated", "Aktualisiert", "Mise à jour", "Mis à jour", "Actualizada"]),
            (.completedAt, ["Resolved", "Erledigt", "Résolu", "Résolue", "Resuelta"]),
            (
                .dueDate,
                ["Due Date", "Fälligkeitsdatum", "Date d'échéance", "Fecha de vencimiento"]
            ),
            (.priority, ["Priority", "Priorität", "Priorité", "Prioridad"]),
            (.project, ["Project name", "Projektname", "Nom du projet", "Nombre del proyecto"]),
            (.tags, ["Labels", "Stichwörter", "Étiquettes", "Etiquetas"]),
            // An issue has a key and a number; some files name its parent by the one, some by the other.
            (.parent, ["Parent", "Parent id", "Parent key", "Übergeordnet"]),
            (.id, ["Issue key", "Vorgangsschlüssel", "Clé de ticket", "Clave de incidencia"]),
        ].flatMap { field, names in names.map { Column($0, field) } } + [
            Column("Custom field (Start date)", .scheduledDate),
            Column("Benutzerdefinierte Felder (Start date)", .scheduledDate),
            Column("Inward issue link (Blocks)", .needs, .names),
            Column("Lien du ticket entrant (Blocks)", .needs, .names),
            // Where the words of a workflow are not known, their category tells the state.
            Column("Status Category", .state, .hint), Column("Statuskategorie", .state, .hint),
            Column("Catégorie d'état", .state, .hint),
            Column("Categoría de estado", .state, .hint),
        ],
        states: [("Selected for Development", .notStarted)],
        roughStates: [("Reopened", .notStarted), ("In Review", .active)],
        priorities: [
            ("Blocker", .high), ("Critical", .high), ("Major", .high), ("Minor", .low),
            ("Trivial", .low),
        ],
        parentNaming: .extra("Issue id"),
        parentNames: ["Vorgangs-ID", "ID de ticket", "ID de la incidencia"])
}
