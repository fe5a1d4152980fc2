import Domain

extension Preset {
    /// Azure DevOps' export of a query; of a tree of work items the titles stand in a column a level.
    ///
    /// https://learn.microsoft.com/en-us/azure/devops/boards/queries/import-work-items-from-csv
    static let azureDevOps = Preset(
        name: "azure-devops", program: "Azure DevOps",
        signatures: [
            ["Work Item Type", "Title", "State"], ["ID", "Work Item Type", "Title"],
            ["Work Item Type", "Title 1"],
        ],
        columns: [
            Column("Title", .text),
            Column("Title 1", .text),
            Column("Title 2", .text, .further),
            Column("Title 3", .text, .further),
            Column("Title 4", .text, .further),
            Column("Title 5", .text, .further),
            Column("Title 6", .text, .further),
            Column("Description", .notes),
            Column("State", .state),
            Column("Created Date", .createdAt),
            Column("Changed Date", .updatedAt),
            Column("Closed Date", .completedAt, .onceCompleted),
            Column("Start Date", .scheduledDate),
            Column("Due Date", .dueDate),
            Column("Target Date", .dueDate, .further),
            Column("Priority", .priority),
            Column("Team Project", .project),
            Column("Tags", .tags),
            Column("Parent", .parent),
            Column("ID", .id),
        ],
        states: [("Approved", .notStarted)],
        roughStates: [("Committed", .active)],
        priorities: [("1", .high), ("2", .medium), ("3", .low), ("4", .low)],
        depth: .texts)
}

extension Preset {
    /// Issues as `gh issue list --json` names their fields, and the view that Projects exports.
    static let github = Preset(
        name: "github", program: "GitHub",
        signatures: [
            ["number", "title", "state"], ["Title", "URL", "Assignees", "Status"],
        ],
        columns: [
            Column("title", .text),
            Column("body", .notes),
            Column("state", .state),
            Column("Status", .state),
            Column("createdAt", .createdAt),
            Column("updatedAt", .updatedAt),
            Column("closedAt", .completedAt),
            Column("milestone", .project),
            Column("labels", .tags),
            Column("URL", .id),
            Column("number", .id),
        ],
        states: [("In Review", .active)])
}

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

extension Preset {
    /// Redmine's export of issues.
    static let redmine = Preset(
        name: "redmine", program: "Redmine",
        signatures: [["#", "Tracker", "Subject", "Status"]],
        columns: [
            Column("Subject", .text),
            Column("Description", .notes),
            Column("Status", .state),
            Column("% Done", .state, .percentage),
            Column("Created", .createdAt),
            Column("Updated", .updatedAt),
            Column("Closed", .completedAt, .onceCompleted),
            Column("Start date", .scheduledDate),
            Column("Due date", .dueDate),
            Column("Priority", .priority),
            Column("Project", .project),
            Column("Category", .tags),
            Column("Parent task", .parent),
            Column("#", .id),
        ],
        roughStates: [("Feedback", .active)],
        priorities: [("Immediate", .high)])
}
