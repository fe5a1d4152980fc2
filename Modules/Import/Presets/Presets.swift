import Domain

extension Preset {
    /// Any table whose header names the fields, by the names that people and programs give them.
    public static let generic = Preset(
        name: "generic", program: "any program",
        columns: aliases.flatMap { field, names in
            names.map { Column($0, field, field == .uuid ? .hint : .strict) }
        } + [
            Column("dueTime", .dueTime, .time), Column("reminders", .reminders, .reminder),
            Column("reminder", .reminders, .reminder), Column("remind at", .reminders, .reminder),
            Column("blocked by", .dependsOn, .names), Column("depends on", .dependsOn, .names),
            Column("dependencies", .dependsOn, .names),
            Column("memberships.section", .state, .listName),
            Column("projects", .project, .firstName), Column("finish", .dueDate, .further),
            Column("finish date", .dueDate, .further), Column("end date", .dueDate, .further),
            Column("progress", .state, .hint), Column("closed", .state, .hint),
            // The lists of features that agents work through.
            Column("passes", .state, .hint),
            Column("progress (%)", .state, .percentage), Column("progress %", .state, .percentage),
            Column("% progress", .state, .percentage),
            Column("% complete", .state, .percentage), Column("% done", .state, .percentage),
            Column("% completed", .state, .percentage),
            Column("percent complete", .state, .percentage),
            Column("percentage complete", .state, .percentage),
            Column("percent done", .state, .percentage),
        ] + ["repeat", "repeats", "recurrence", "recurring"].map { Column($0, .every, .hint) },
        depth: .number(ColumnMapping.depthName), parentNaming: .text)

    /// The preset of our own export: the names of the fields as they are printed.
    static let tend = Preset(
        name: "tend", program: "tend",
        columns: TaskField.inTable.map {
            Column($0.rawValue, $0, $0 == .tags ? .escapedNames : .strict)
        } + [
            Column(sourceName, .source), Column("source.externalId", .externalId),
            Column("needs", .dependsOn),
        ],
        isOwn: true,
        documents: [
            // In JSON, tasks name each other by their numbers, which mean something in one store alone.
            Document(
                rows: [Document.Rows(path: "*")],
                signature: ["uuid", "text", "state", "createdAt", "updatedAt"],
                mark: ["uuid", "text", "state", "createdAt", "updatedAt"],
                lookups: ["parent", "dependsOn", "needs"].map {
                    Document.Lookup(id: $0, table: "*", value: "uuid", column: $0)
                })
        ],
        computed: [
            "from", "blocked", "subtasksDone", "subtasksCount", "subtasks", "dependents", "next",
            "damaged", "activeSeconds", "history", "subtasksDone", "subtasksCount", "parts",
            "dependents",
        ])

    /// The source of a task in our JSON, where it is an object.
    static let sourceName = "source.name"

    private static let aliases: [(field: TaskField, names: [String])] = [
        (
            .text,
            [
                "text", "title", "name", "summary", "task", "content", "subject", "todo", "what",
                "task name", "task title", "action item", "action items", "chore", "card name",
                "card title",
            ]
        ),
        (
            .notes,
            [
                "notes", "note", "description", "desc", "details", "comment", "comments", "body",
                "card description",
            ]
        ),
        (
            .state,
            [
                "state", "status", "done", "completed", "complete", "finished", "isDone",
                "isCompleted", "is complete", "checked", "isChecked", "current state",
                "current status",
            ]
        ),
        (
            .createdAt,
            [
                "createdAt", "created", "creation date", "created date", "date created",
                "created time", "created on", "entry", "added", "date added", "created at (UTC)",
            ]
        ),
        (
            .updatedAt,
            [
                "updatedAt", "updated", "modified", "modifiedAt", "last modified",
                "last edited time", "last updated", "date modified", "updated at (UTC)",
            ]
        ),
        (
            .completedAt,
            [
                "completedAt", "completed on", "completion date", "date completed", "finishedAt",
                "completed date", "closed at (UTC)", "closedAt", "closed on", "date closed",
                "closed date", "doneAt", "resolutiondate",
            ]
        ),
        (
            .scheduledDate,
            [
                "scheduledDate", "scheduled", "start", "start date", "start on", "on", "when",
                "day", "planned",
            ]
        ),
        (.dueDate, ["dueDate", "due", "deadline", "due on", "due at", "due by"]),
        (.hiddenUntil, ["hiddenUntil", "wait", "wait until"]),
        (.priority, ["priority", "prio", "importance"]),
        (.project, ["project", "project name", "list", "list name", "folder", "area"]),
        (.dependsOn, ["dependsOn", "needs"]),
        (.every, ["every"]),
        (
            .parent,
            [
                "parent", "parent id", "parent task", "parent item", "parent issue", "part of",
                "subtask of",
            ]
        ),
        (.tags, ["tags", "tag", "labels", "label", "categories", "category", "contexts"]),
        (.uuid, ["uuid", "guid"]),
        (.id, ["id", "gid", "external id", "task id", "key", "issue key", "issue id"]),
    ]
}

extension Preset {
    /// Asana's export of a project.
    static let asana = Preset(
        name: "asana", program: "Asana",
        columns: [
            Column("Name", .text),
            Column("Notes", .notes),
            // Sections have any names; those that are the usual words for states count.
            Column("Section/Column", .state, .listName),
            Column("Created At", .createdAt),
            Column("Last Modified", .updatedAt),
            Column("Completed At", .completedAt),
            Column("Start Date", .scheduledDate),
            Column("Due Date", .dueDate),
            // Fields of one's own, by the names that most give them.
            Column("Priority", .priority, .hint),
            Column("Status", .state, .hint),
            Column("Task Progress", .state, .hint),
            Column("Blocked By (Dependencies)", .dependsOn, .names),
            Column("Projects", .project, .firstName),
            Column("Tags", .tags),
            Column("Parent task", .parent),
            Column("Task ID", .id),
        ],
        mayLackText: true,
        parentNaming: .text)

    /// ClickUp's export of a workspace or a list; its days are milliseconds since 1970.
    static let clickup = Preset(
        name: "clickup", program: "ClickUp",
        columns: [
            Column("Task Name", .text),
            Column("Task Content", .notes),
            Column("Description", .notes),
            Column("Status", .state),
            Column("Date Created", .createdAt),
            Column("Date Updated", .updatedAt),
            Column("Date Closed", .completedAt, .onceCompleted),
            Column("Start Date", .scheduledDate),
            Column("Due Date", .dueDate),
            Column("Priority", .priority),
            Column("List Name", .project),
            Column("Tags", .tags),
            Column("Parent ID", .parent),
            Column("Task ID", .id),
        ],
        roughStates: [("review", .active), ("in review", .active)],
        priorities: [("2", .high), ("3", .medium), ("4", .low), ("0", nil)],
        roughPriorities: [("1", .high)],
        // https://developer.clickup.com/docs/general-time
        wholeDays: WholeDays(time: TimeOfDay(hour: 4)),
        blank: "null")

    /// monday.com's export of a board, the sheet as CSV: its groups have their name and the header above
    /// them, and the subtasks of an item a header of their own.
    static let monday = Preset(
        name: "monday", program: "monday.com",
        columns: [
            Column("Name", .text), Column("Nome", .text),
            Column("Notes", .notes),
            Column("Description", .notes),
            Column("Status", .state),
            Column("Created at", .createdAt),
            Column("Timeline - Start", .scheduledDate),
            Column("Start date", .scheduledDate, .further),
            Column("Due date", .dueDate),
            Column("Deadline", .dueDate, .further),
            Column("Date", .dueDate, .further),
            Column("Timeline - End", .dueDate, .further),
            Column("Priority", .priority, .hint),
            Column("Tags", .tags),
            Column("Item ID (auto generated)", .id),
        ],
        hasUsualColumns: true,
        // A box that is ticked.
        states: [("v", .completed), ("A começar", .notStarted)],
        roughStates: [("In review", .active), ("Waiting for review", .active)],
        groups: Groups(subtasks: ["Subitems", "Name"]))

    /// Notion's export of a database of tasks, by the names of its own template.
    static let notion = Preset(
        name: "notion", program: "Notion",
        columns: [
            Column("Task name", .text),
            Column("Description", .notes),
            Column("Summary", .notes),
            Column("Notes", .notes),
            Column("Status", .state),
            Column("Created time", .createdAt),
            Column("Last edited time", .updatedAt),
            Column("Completed on", .completedAt, .onceCompleted),
            Column("Due", .dueDate),
            Column("Due date", .dueDate),
            Column("Priority", .priority),
            Column("Project", .project),
            Column("Projects", .project, .firstName),
            Column("Blocked by", .dependsOn, .names),
            Column("Parent-task", .parent),
            Column("Parent item", .parent),
            Column("Tags", .tags),
        ],
        hasUsualColumns: true,
        roughStates: [("In review", .active)], isNamedByNotes: true, parentNaming: .text)

    /// Azure DevOps' export of a query; of a tree of work items the titles stand in a column a level.
    ///
    /// https://learn.microsoft.com/en-us/azure/devops/boards/queries/import-work-items-from-csv
    static let azureDevOps = Preset(
        name: "azure-devops", program: "Azure DevOps",
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
            // As its interface names them.
            Column("System.Title", .text),
            Column("System.Description", .notes),
            Column("System.State", .state),
            Column("System.CreatedDate", .createdAt),
            Column("System.ChangedDate", .updatedAt),
            Column("Microsoft.VSTS.Common.ClosedDate", .completedAt, .onceCompleted),
            Column("Microsoft.VSTS.Scheduling.StartDate", .scheduledDate),
            Column("Microsoft.VSTS.Scheduling.DueDate", .dueDate),
            Column("Microsoft.VSTS.Scheduling.TargetDate", .dueDate, .further),
            Column("Microsoft.VSTS.Common.Priority", .priority),
            Column("System.TeamProject", .project),
            Column("System.Tags", .tags),
            Column("System.Parent", .parent),
            Column("System.Id", .id),
        ],
        states: [
            ("Approved", .notStarted), ("Proposed", .notStarted), ("Design", .notStarted),
            ("Ready", .notStarted),
        ],
        // https://learn.microsoft.com/azure/devops/boards/work-items/workflow-and-state-categories
        roughStates: [("Committed", .active), ("Resolved", .completed)],
        priorities: [("1", .high), ("2", .medium), ("3", .low)],
        roughPriorities: [("4", .low)],
        depth: .texts,
        documents: [
            // https://learn.microsoft.com/rest/api/azure/devops/wit/work-items/get-work-items-batch
            Document(
                rows: [
                    Document.Rows(
                        path: "value/*/fields",
                        given: [(1, "id", "System.Id"), (1, "*", "")])
                ],
                signature: ["System.Title", "System.State"])
        ],
        computed: ["id", "rev", "_links", "commentVersionRef"],
        usualValues: ["relations": [], "url": []])

    /// Issues as `gh issue list --json` names their fields, and the view that Projects exports.
    static let github = Preset(
        name: "github", program: "GitHub",
        columns: [
            Column("title", .text),
            Column("body", .notes),
            Column("state", .state),
            Column("Status", .state),
            Column("createdAt", .createdAt),
            Column("updatedAt", .updatedAt),
            Column("closedAt", .completedAt),
            Column("Start date", .scheduledDate, .hint),
            Column("Due date", .dueDate, .hint),
            Column("Target date", .dueDate, .further),
            Column("End date", .dueDate, .further),
            // A field of one's own.
            Column("Priority", .priority, .hint),
            Column("milestone", .project),
            Column("labels", .tags),
            Column("Parent issue", .parent),
            Column("URL", .id),
            Column("number", .id),
        ],
        states: [("Ready", .notStarted)], roughStates: [("In Review", .active)],
        parentNaming: .text)

    /// Items of a project of GitHub as its command hands them out, `gh project item-list --format json`: issues, pull
    /// requests, and drafts.
    ///
    /// https://cli.github.com/manual/gh_project_item-list
    static let githubProject = Preset(
        name: "github-project", program: "GitHub (project)",
        columns: [
            Column("title", .text),
            Column("content.body", .notes),
            Column("status", .state),
            Column("start date", .scheduledDate, .hint),
            Column("due date", .dueDate, .hint),
            Column("target date", .dueDate, .further),
            Column("end date", .dueDate, .further),
            // A field of one's own.
            Column("priority", .priority, .hint),
            Column("milestone.title", .project),
            Column("labels", .tags),
            Column("id", .id),
        ],
        states: [("Ready", .notStarted)], roughStates: [("In Review", .active)],
        documents: [
            Document(
                rows: [Document.Rows(path: "items/*")], signature: ["content", "id", "title"],
                words: ("content/type", ["Issue", "PullRequest", "DraftIssue"]))
        ],
        computed: ["content.title", "content.number"])

    /// Jira's export of a search; its header repeats names and is translated, and descriptions keep their
    /// wiki markup.
    static let jira = Preset(
        name: "jira", program: "Jira",
        columns: [
            (.text, ["Summary", "Zusammenfassung", "Résumé", "Resumen", "Resumo"]),
            (.notes, ["Description", "Beschreibung", "Descripción", "Descrição"]),
            (.state, ["Status", "État", "Statut", "Estado"]),
            (.createdAt, ["Created", "Erstellt", "Création", "Créé", "Creada", "Criado"]),
            (
                .updatedAt,
                [
                    "Updated", "Aktualisiert", "Mise à jour", "Mis à jour", "Actualizada",
                    "Atualizado(a)",
                ]
            ),
            (.priority, ["Priority", "Priorität", "Priorité", "Prioridad", "Prioridade"]),
            (.project, ["Project name", "Projektname", "Nom du projet", "Nombre del proyecto"]),
            (.tags, ["Labels", "Stichwörter", "Étiquettes", "Etiquetas"]),
            // An issue has a key and a number; some files name its parent by the one, some by the other.
            (
                .parent,
                [
                    "Parent", "Parent id", "Parent key", "Übergeordnet", "Übergeordnete ID",
                    "Clave principal", "Pai", "Chave pai",
                ]
            ),
            (
                .id,
                [
                    "Issue key", "Vorgangsschlüssel", "Clé de ticket", "Clave de incidencia",
                    "Chave da item",
                ]
            ),
        ].flatMap { field, names in names.map { Column($0, field) } }
            // An issue that was opened again may keep when it was resolved.
            + ["Resolved", "Erledigt", "Résolu", "Résolue", "Resuelta"].map {
                Column($0, .completedAt, .hint)
            } + [
                // Jira has days alone, and writes them with midnight.
                Column("Due Date", .dueDate, .wholeDay),
                Column("Fälligkeitsdatum", .dueDate, .wholeDay),
                Column("Date d'échéance", .dueDate, .wholeDay),
                Column("Fecha de vencimiento", .dueDate, .wholeDay),
                Column("Data limite", .dueDate, .wholeDay),
                Column("Custom field (Start date)", .scheduledDate),
                Column("Benutzerdefinierte Felder (Start date)", .scheduledDate),
                Column("Inward issue link (Blocks)", .dependsOn, .names),
                Column("Lien du ticket entrant (Blocks)", .dependsOn, .names),
                // Where the words of a workflow are not known, their category tells the state.
                Column("Status Category", .state, .hint), Column("Statuskategorie", .state, .hint),
                Column("Catégorie d'état", .state, .hint),
                Column("Categoría de estado", .state, .hint),
            ],
        states: [
            ("Selected for Development", .notStarted), ("Itens pendentes", .notStarted),
            ("Itens concluídos", .completed),
        ],
        roughStates: [("Reopened", .notStarted), ("In Review", .active)],
        priorities: [("Major", .high), ("Minor", .low)],
        roughPriorities: [("Blocker", .high), ("Trivial", .low)],
        parentNaming: .extra("Issue id"),
        parentNames: ["Vorgangs-ID", "ID de ticket", "ID de la incidencia", "ID da item"])

    /// Redmine's export of issues.
    static let redmine = Preset(
        name: "redmine", program: "Redmine",
        columns: [
            (.text, ["Subject", "Thema"]),
            (.notes, ["Description", "Beschreibung"]),
            (.state, ["Status"]),
            (.createdAt, ["Created", "Angelegt"]),
            (.updatedAt, ["Updated", "Aktualisiert"]),
            (.scheduledDate, ["Start date", "Beginn"]),
            (.dueDate, ["Due date", "Abgabedatum"]),
            (.priority, ["Priority", "Priorität"]),
            (.project, ["Project", "Projekt"]),
            (.tags, ["Category", "Kategorie"]),
            (.parent, ["Parent task", "Übergeordnete Aufgabe"]),
            (.id, ["#"]),
        ].flatMap { field, names in names.map { Column($0, field) } } + [
            Column("% Done", .state, .percentage), Column("% erledigt", .state, .percentage),
            Column("Closed", .completedAt, .onceCompleted),
            Column("Geschlossen", .completedAt, .onceCompleted),
        ],
        roughStates: [
            ("Feedback", .active), ("Abgewiesen", .completed), ("Resolved", .completed),
            ("Gelöst", .completed),
        ],
        roughPriorities: [("Immediate", .high), ("Sofort", .high)])

    /// Tasks of Microsoft To Do as its interface, Graph, hands them out.
    ///
    /// https://learn.microsoft.com/graph/api/resources/todotask
    static let microsoftToDo = Preset(
        name: "microsoft-to-do", program: "Microsoft To Do",
        columns: [
            Column("title", .text, .hint),
            Column("displayName", .text, .hint),
            Column("body.content", .notes),
            Column("status", .state, .hint),
            Column("isChecked", .state, .hint),
            Column("createdDateTime", .createdAt),
            Column("lastModifiedDateTime", .updatedAt),
            Column("completedDateTime", .completedAt, .hint),
            Column("checkedDateTime", .completedAt, .hint),
            Column("startDateTime", .scheduledDate),
            Column("dueDateTime", .dueDate, .wholeDay),
            Column("isReminderOn", .reminders, .reminderSwitch),
            Column("reminderDateTime", .reminders, .reminder),
            Column("importance", .priority),
            Column("list", .project),
            Column("categories", .tags),
            Column("id", .id),
        ],
        roughStates: [("waitingOnOthers", .active)],
        // Every task has it that was given no other.
        priorities: [("normal", nil)],
        depth: .number(ColumnMapping.depthName),
        documents: [
            Document(
                rows: [
                    Document.Rows(path: "value/*"),
                    Document.Rows(path: "value/*/checklistItems/*"),
                ],
                signature: ["title", "status", "importance"]),
            Document(
                rows: [
                    Document.Rows(path: "*"), Document.Rows(path: "*/checklistItems/*"),
                ],
                signature: ["title", "status", "importance"], mark: ["title", "importance"]),
            Document(
                rows: [
                    Document.Rows(path: "*/tasks/*", given: [(1, "displayName", "list")]),
                    Document.Rows(
                        path: "*/tasks/*/checklistItems/*", given: [(1, "displayName", "list")]),
                ],
                signature: ["title", "status", "importance"], mark: ["displayName", "tasks"],
                roots: ["", "value", "lists"]),
        ],
        computed: [
            "@odata.etag", "@odata.context", "body.contentType", "checklistItems",
            "checklistItems@odata.context", "linkedResources@odata.context", "hasAttachments",
        ])

    /// The tasks of Outlook and Microsoft To Do, as Outlook's assistant for export writes them, in English,
    /// German and Spanish; in other languages its columns are known as those of any table.
    static let outlook = Preset(
        name: "outlook", program: "Outlook",
        columns: [
            (.text, ["Subject", "Betreff", "Asunto"]),
            (.notes, ["Notes", "Notizen", "Notas"]),
            (.state, ["Status", "Estado"]),
            (.completedAt, ["Date Completed", "Erledigt am", "Fecha de finalización"]),
            (.scheduledDate, ["Start Date", "Beginnt am", "Fecha de comienzo", "Fecha de inicio"]),
            (.priority, ["Priority", "Priorität", "Prioridad"]),
            (.tags, ["Categories", "Kategorien", "Categorías"]),
        ].flatMap { field, names in names.map { Column($0, field) } } + [
            // A task is due on a day: [MS-OXOTASK] 2.2.2.2.5.
            Column("Due Date", .dueDate, .wholeDay), Column("Fällig am", .dueDate, .wholeDay),
            Column("Fecha de vencimiento", .dueDate, .wholeDay),
            Column("Reminder On/Off", .reminders, .reminderSwitch),
            Column("Reminder Date", .reminders, .reminderDay),
            Column("Reminder Time", .reminders, .reminderTime),
            Column("Erinnerung Ein/Aus", .reminders, .reminderSwitch),
            Column("Erinnerung am", .reminders, .reminderDay),
            Column("Erinnerungsdatum", .reminders, .reminderDay),
            Column("Erinnerung um", .reminders, .reminderTime),
            Column("Erinnerungszeit", .reminders, .reminderTime),
            Column("% Complete", .state, .percentage), Column("% erledigt", .state, .percentage),
            Column("% completado", .state, .percentage),
            Column("Aviso activado/desactivado", .reminders, .reminderSwitch),
            Column("Fecha del aviso", .reminders, .reminderDay),
            Column("Hora del aviso", .reminders, .reminderTime),
        ],
        // Every task has it that was given no other.
        priorities: [("Normal", nil)])

    /// Microsoft Planner's export of a plan, the sheet of its tasks as CSV.
    static let planner = Preset(
        name: "planner", program: "Microsoft Planner",
        columns: [
            Column("Task Name", .text),
            Column("Description", .notes),
            Column("Progress", .state),
            Column("Created Date", .createdAt),
            Column("Completed Date", .completedAt, .onceCompleted),
            Column("Start Date", .scheduledDate),
            Column("Due Date", .dueDate, .wholeDay),
            Column("Priority", .priority),
            Column("Bucket Name", .project),
            Column("Labels", .tags),
            Column("Task ID", .id),
        ])

    /// Microsoft Project's tasks as CSV, by its own map of columns.
    static let microsoftProject = Preset(
        name: "ms-project", program: "Microsoft Project",
        columns: planColumns + translatedPlanColumns, depth: .number("Outline Level"),
        depthNames: ["Gliederungsebene", "Niveau hiérarchique", "Nivel de esquema"])

    private static let translatedPlanColumns =
        [
            (.text, .strict, ["Vorgangsname", "Nom de la tâche", "Nombre de tarea"]),
            (.notes, .strict, ["Notizen", "Remarques", "Notas"]),
            (.state, .percentage, ["% Abgeschlossen", "% achevé", "% completado"]),
            (.completedAt, .onceCompleted, ["Ist-Ende", "Fin réelle", "Fin real"]),
            (.scheduledDate, .strict, ["Anfang", "Début", "Comienzo"]),
            (.dueDate, .wholeDay, ["Ende", "Fertig stellen", "Fin"]),
            (.priority, .hint, ["Priorität", "Priorité", "Prioridad"]),
            (.dependsOn, .predecessors, ["Vorgänger", "Prédécesseurs", "Predecesoras"]),
            (.id, .number, ["Nr.", "N°", "Id."]),
            (.id, .further, ["Eindeutige Nr.", "N° unique", "Id. única"]),
        ].flatMap { field, reading, names in names.map { Column($0, field, reading) } }
        as [Column]

    /// Smartsheet's export of a sheet of a project.
    static let smartsheet = Preset(
        name: "smartsheet", program: "Smartsheet",
        columns: planColumns)

    /// The columns of plans, by the names that both programs give them; the time at which a task is to end
    /// is that at which a day of work does.
    private static let planColumns = [
        Column("Task Name", .text),
        Column("Name", .text),
        Column("Primary Column", .text),
        Column("Notes", .notes),
        Column("Comments", .notes),
        Column("Status", .state),
        Column("% Complete", .state, .percentage),
        Column("Percent Complete", .state, .percentage),
        Column("Created", .createdAt),
        Column("Modified", .updatedAt),
        Column("Actual Finish", .completedAt, .onceCompleted),
        Column("Start", .scheduledDate),
        Column("Start Date", .scheduledDate),
        Column("Finish", .dueDate, .wholeDay),
        Column("End Date", .dueDate, .wholeDay),
        Column("Finish Date", .dueDate, .wholeDay),
        Column("Due Date", .dueDate, .wholeDay),
        Column("Priority", .priority, .hint),
        Column("Predecessors", .dependsOn, .predecessors),
        Column("ID", .id, .number),
        Column("Unique ID", .id, .further),
    ]

    /// To-dos of Basecamp as its interface hands them out.
    ///
    /// https://github.com/basecamp/bc3-api/blob/master/sections/todos.md
    static let basecamp = Preset(
        name: "basecamp", program: "Basecamp",
        columns: [
            Column("content", .text),
            Column("description", .notes),
            Column("description_text", .notes),
            Column("completed", .state),
            Column("created_at", .createdAt),
            Column("updated_at", .updatedAt),
            Column("completion.created_at", .completedAt),
            Column("starts_on", .scheduledDate),
            Column("due_on", .dueDate),
            Column("bucket.name", .project),
            Column("id", .id),
        ],
        computed: [
            "title", "bookmark_url", "subscription_url", "completion_url", "comments_url",
            "comments_count", "bucket_path", "description_html", "position", "type",
        ],
        usualValues: ["url": [], "app_url": []])

    /// The backup of Wunderlist: lists, tasks, their subtasks and notes in tables of their own.
    static let wunderlist = Preset(
        name: "wunderlist", program: "Wunderlist",
        columns: [
            Column("title", .text),
            Column("note", .notes),
            Column("completed", .state),
            Column("created_at", .createdAt),
            Column("completed_at", .completedAt),
            Column("due_date", .dueDate),
            Column("reminder", .reminders, .reminder),
            Column("starred", .priority),
            Column("list", .project),
            Column("task_id", .parent),
            Column("id", .id),
        ],
        priorities: [("true", .high), ("false", nil)],
        depth: .number(ColumnMapping.depthName),
        documents: [
            // Its last export: lists that have their tasks, and these their subtasks.
            Document(
                rows: ["*/tasks/*", "*/tasks/*/subtasks/*"].map {
                    Document.Rows(path: $0, given: [(1, "title", "list")])
                },
                signature: ["title", "completed", "starred"], mark: ["title", "tasks"]),
            Document(
                rows: [Document.Rows(path: "tasks/*"), Document.Rows(path: "subtasks/*")],
                signature: ["title", "completed", "list_id"],
                roots: ["data", ""],
                lookups: [
                    Document.Lookup(id: "list_id", table: "lists/*", value: "title", column: "list")
                ],
                attachments: [
                    Document.Attachment(
                        table: "notes/*", key: "task_id", value: "content", column: "note"),
                    Document.Attachment(
                        table: "reminders/*", key: "task_id", value: "date", column: "reminder"),
                ]),
        ],
        computed: ["revision", "subtasks", "type", "created_by_request_id"])

    /// Tasks of Any.do as its interface hands them out; it has no export of its own.
    ///
    /// https://github.com/aioue/any.down
    static let anyDo = Preset(
        name: "any.do", program: "Any.do",
        columns: [
            Column("title", .text),
            Column("note", .notes),
            Column("status", .state),
            Column("creationDate", .createdAt),
            Column("lastUpdateDate", .updatedAt),
            // How a whole day is told there no public file shows.
            Column("dueDate", .dueDate, .wholeDay),
            Column("priority", .priority),
            Column("category", .project),
            Column("labelNames", .tags),
            Column("parentGlobalTaskId", .parent),
            Column("id", .id),
        ],
        states: [("UNCHECKED", .notStarted), ("CHECKED", .completed), ("DONE", .completed)],
        priorities: [("Normal", nil)],
        documents: [
            Document(
                rows: [Document.Rows(path: "task/items/*")],
                signature: ["title", "status"],
                roots: ["models", ""],
                lookups: [
                    Document.Lookup(
                        id: "categoryId", table: "category/items/*", value: "name",
                        column: "category"),
                    Document.Lookup(
                        id: "labels", table: "label/items/*", value: "name", column: "labelNames"),
                ])
        ],
        computed: ["globalTaskId"])

    /// Wekan's JSON of a board.
    ///
    /// https://github.com/wekan/wekan/blob/main/models/exporter.js
    static let wekan = Preset(
        name: "wekan", program: "Wekan",
        columns: [
            Column("title", .text),
            Column("description", .notes),
            // Lists have any names; those that are the usual words for states count.
            Column("list", .state, .listName),
            Column("isFinished", .state, .hint),
            Column("archived", .state, .calledOff),
            Column("listArchived", .state, .calledOff),
            Column("createdAt", .createdAt),
            Column("dateLastActivity", .updatedAt),
            Column("endAt", .completedAt, .onceCompleted),
            Column("startAt", .scheduledDate),
            Column("dueAt", .dueDate),
            Column("board", .project),
            Column("labels", .tags),
            Column("cardId", .parent),
            Column("_id", .id),
        ],
        tellsInstants: true,
        documents: [
            Document(
                rows: ["cards/*", "checklistItems/*"].map {
                    Document.Rows(path: $0, given: [(0, "title", "board")])
                },
                signature: ["title", "listId"], token: ("_format", "wekan-board-1.0.0"),
                lookups: [
                    Document.Lookup(
                        id: "listId", table: "lists/*", key: "_id", value: "archived",
                        column: "listArchived", isBeside: true)
                ] + names,
                attachments: [
                    Document.Attachment(
                        table: "comments/*", key: "cardId", id: "_id", date: "createdAt",
                        author: Document.Lookup(
                            id: "userId", table: "users/*", key: "_id", value: "profile/fullname",
                            otherwise: "username", column: ""),
                        value: "text", column: "description"),
                    Document.Attachment(
                        table: "attachments/*", key: "cardId", id: "_id", value: "name",
                        column: "attachments"),
                ])
        ],
        computed: [
            "boardId", "coverId", "linkedId", "modifiedAt", "sort", "subtaskSort", "type",
            "userId",
        ],
        usualValues: ["attachments": [], "poker": [], "vote": []])

    private static let names = [
        ("listId", "lists/*", "title", "list"), ("swimlaneId", "swimlanes/*", "title", "swimlane"),
        ("checklistId", "checklists/*", "title", "checklist"),
        ("labelIds", "labels/*", "name", "labels"), ("members", "users/*", "username", "members"),
        ("assignees", "users/*", "username", "assignees"),
    ].map { id, table, value, column in
        Document.Lookup(
            id: id, table: table, key: "_id", value: value,
            otherwise: id == "labelIds" ? "color" : nil, column: column)
    }

    /// The export of Deck, an app of Nextcloud: boards, their stacks and cards; or what its interface hands out of a
    /// board.
    ///
    /// https://github.com/nextcloud/deck/blob/main/docs/export-import.md
    static let deck = Preset(
        name: "deck", program: "Nextcloud Deck",
        columns: [
            Column("title", .text),
            Column("description", .notes),
            // Stacks have any names; those that are the usual words for states count.
            Column("stack", .state, .listName),
            // What is archived is out of sight there.
            Column("archived", .state, .calledOff),
            Column("deletedAt", .state, .calledOff),
            Column("createdAt", .createdAt),
            Column("lastModified", .updatedAt),
            Column("done", .completedAt),
            Column("startdate", .scheduledDate),
            Column("duedate", .dueDate),
            Column("board", .project),
            Column("labels", .tags),
            Column("id", .id),
        ],
        tellsInstants: true,
        documents: [
            cards(ofBoardsAt: "boards/*"),
            // Older versions wrote boards by their ids alone.
            cards(ofBoardsAt: "*"),
            Document(
                rows: [Document.Rows(path: "*/cards/*", given: [(1, "title", "stack")])],
                signature: ["title", "stackId", "duedate"],
                mark: ["title", "boardId", "cards"]),
        ],
        computed: [
            "ETag", "attachmentCount", "boardId", "commentsCount", "commentsUnread", "order",
            "overdue", "stackId", "type",
        ],
        usualValues: ["deletedAt": []])

    private static func cards(ofBoardsAt path: String) -> Document {
        Document(
            rows: [
                Document.Rows(
                    path: "\(path)/stacks/*/cards/*",
                    given: [(1, "title", "board"), (2, "title", "stack")])
            ],
            signature: ["title", "stackId", "duedate"])
    }

    /// What Google Takeout hands out of Google Tasks, and tables of the same names.
    ///
    /// https://developers.google.com/tasks/reference/rest/v1/tasks
    static let googleTasks = Preset(
        name: "google-tasks", program: "Google Tasks",
        columns: [
            Column("title", .text),
            Column("notes", .notes),
            Column("status", .state),
            // What was deleted there is nothing to be done here.
            Column("deleted", .state, .calledOff),
            Column("created", .createdAt),
            Column("updated", .updatedAt),
            Column("completed", .completedAt),
            // Of a time Google's interface tells nothing.
            Column("due", .dueDate, .wholeDay),
            Column("list", .project),
            Column("parent", .parent),
            Column("id", .id),
        ],
        states: [("needsAction", .notStarted)],
        mayLackText: true,
        documents: [
            Document(
                rows: [Document.Rows(path: "items/*/items/*", given: [(1, "title", "list")])],
                signature: ["title", "status"], token: ("kind", "tasks#taskLists")),
            Document(
                rows: [Document.Rows(path: "items/*")],
                signature: ["title", "status", "updated", "position"],
                token: ("kind", "tasks#tasks")),
        ],
        computed: ["kind", "etag", "selfLink", "webViewLink"])

    /// The export of Remember The Milk: lists, tasks and notes in tables of their own.
    static let rememberTheMilk = Preset(
        name: "rtm", program: "Remember The Milk",
        columns: [
            Column("name", .text),
            Column("notes", .notes),
            Column("date_created", .createdAt),
            Column("date_modified", .updatedAt),
            Column("date_completed", .completedAt),
            // What is in the trash there is nothing to be done here.
            Column("date_trashed", .state, .calledOff),
            Column("date_start", .scheduledDate),
            Column("date_due", .dueDate),
            Column("priority", .priority),
            Column("list", .project),
            Column("repeat", .every, .hint),
            // https://www.rememberthemilk.com/services/api/tasks.rtm: 'every', else 'after'.
            Column("repeat_every", .from, .hint),
            Column("tags", .tags),
            Column("parent_id", .parent),
            Column("id", .id),
        ],
        priorities: [("P1", .high), ("P2", .medium), ("P3", .low), ("PN", nil)],
        wholeDays: WholeDays(column: "date_due_has_time", word: "false"),
        documents: [
            Document(
                rows: [Document.Rows(path: "tasks/*")],
                signature: ["name", "series_id"],
                lookups: [
                    Document.Lookup(id: "list_id", table: "lists/*", value: "name", column: "list")
                ],
                attachments: [
                    Document.Attachment(
                        table: "notes/*", key: "series_id", id: "series_id", title: "title",
                        value: "content", column: "notes")
                ])
        ])

    /// The backup of Super Productivity: tasks, projects and tags by their ids.
    ///
    /// https://github.com/super-productivity/super-productivity/blob/master/src/app/features/tasks/task.model.ts
    static let superProductivity = Preset(
        name: "super-productivity", program: "Super Productivity",
        columns: [
            Column("title", .text),
            Column("notes", .notes),
            Column("isDone", .state),
            Column("created", .createdAt),
            Column("modified", .updatedAt),
            Column("doneOn", .completedAt, .hint),
            // A day, or an instant where it has a time.
            Column("dueDay", .scheduledDate, .hint),
            Column("dueWithTime", .scheduledDate, .hint),
            Column("plannedAt", .scheduledDate, .hint),
            Column("plannedDay", .scheduledDate, .further),
            Column("repeat", .every, .hint),
            Column("deadlineDay", .dueDate, .hint),
            Column("deadlineWithTime", .dueDate, .hint),
            Column("remindAt", .reminders, .reminder),
            Column("deadlineRemindAt", .reminders, .reminder),
            Column("priority", .priority),
            Column("project", .project),
            Column("tags", .tags),
            Column("parentId", .parent),
            Column("id", .id),
        ],
        priorities: [("1", .low), ("2", .medium), ("3", .high)],
        documents: [
            Document(
                rows: [
                    Document.Rows(path: "task/entities/*"),
                    Document.Rows(path: "taskArchive/entities/*"),
                    Document.Rows(path: "archiveYoung/task/entities/*"),
                    Document.Rows(path: "archiveOld/task/entities/*"),
                ],
                signature: ["title", "isDone"],
                roots: ["", "data", "mainModelData"],
                lookups: [
                    Document.Lookup(
                        id: "projectId", table: "project/entities/*", value: "title",
                        column: "project"),
                    Document.Lookup(
                        id: "tagIds", table: "tag/entities/*", value: "title", column: "tags"),
                    Document.Lookup(
                        id: "repeatCfgId", table: "taskRepeatCfg/entities/*", value: "",
                        column: "repeat", meaning: .repetition),
                    Document.Lookup(
                        id: "id", table: "planner/days/*/*", key: "", value: "",
                        column: "plannedDay", meaning: .nameOfList, isBeside: true),
                ],
                attachments: [
                    Document.Attachment(
                        table: "reminders/*", key: "relatedId", value: "remindAt",
                        column: "remindAt")
                ],
                others: ["note/entities/*"])
        ],
        computed: ["subTaskIds", "_hideSubTasksMode", "reminderId"],
        usualValues: ["timeSpentOnDay": []])

    /// The export of Vikunja, `data.json` in its archive: projects with their tasks.
    ///
    /// https://vikunja.io/docs/models/
    static let vikunja = Preset(
        name: "vikunja", program: "Vikunja",
        columns: [
            Column("title", .text),
            Column("description", .notes),
            Column("done", .state),
            Column("created", .createdAt),
            Column("updated", .updatedAt),
            Column("done_at", .completedAt, .hint),
            Column("start_date", .scheduledDate),
            Column("due_date", .dueDate),
            Column("reminders", .reminders, .reminder),
            Column("priority", .priority),
            Column("project", .project),
            Column("labels", .tags),
            Column("related_tasks.parenttask", .parent),
            Column("related_tasks.blocked", .dependsOn),
            Column("id", .id),
        ],
        priorities: [
            ("0", nil), ("1", .low), ("2", .medium), ("3", .high),
        ],
        roughPriorities: [("4", .high), ("5", .high)],
        tellsInstants: true,
        documents: [
            Document(
                rows: [Document.Rows(path: "*/tasks/*", given: [(1, "title", "project")])],
                signature: ["title", "done", "due_date"], mark: ["title", "tasks"],
                lookups: [
                    Document.Lookup(
                        id: "project_id", table: "*", value: "title", column: "project",
                        above: "parent_project_id"),
                    Document.Lookup(
                        id: "bucket_id", table: "*/buckets/*", value: "title", column: "bucket"),
                ],
                attachments: [
                    Document.Attachment(
                        table: "*/tasks/*/comments/*", key: "id", level: 2, date: "created",
                        authors: ["author/name", "author/username"], value: "comment",
                        column: "description")
                ])
        ],
        computed: [
            "comments", "cover_image_attachment_id", "position", "created_by", "index",
            "project_id", "related_tasks.subtask", "subscription",
        ],
        usualValues: [
            "hex_color": [], "bucket": [], "bucket_id": [], "identifier": [], "reactions": [],
        ])

    /// OmniFocus' export as CSV; the numbers of its tasks say where they lie, and nothing for good.
    static let omnifocus = Preset(
        name: "omnifocus", program: "OmniFocus",
        columns: [
            Column("Name", .text),
            Column("Notes", .notes),
            Column("Status", .state),
            Column("Completion Date", .completedAt),
            Column("Planned Date", .scheduledDate),
            Column("Start Date", .scheduledDate, .further),
            Column("Due Date", .dueDate),
            Column("Flagged", .priority),
            Column("Project", .project),
            Column("Context", .tags),
            Column("Tags", .tags),
        ],
        // A project is active that is neither on hold nor done: nobody need be at it.
        states: [("active", .notStarted), ("available", .notStarted), ("inactive", .notStarted)],
        priorities: [("1", .high), ("0", nil)],
        depth: .outline("Task ID"))

    /// The JSON that Things takes and that programs write for it; a project is a task with subtasks.
    ///
    /// https://culturedcode.com/things/support/articles/2803573/
    static let things = Preset(
        name: "things", program: "Things",
        columns: [
            Column("attributes.title", .text),
            Column("attributes.notes", .notes),
            Column("attributes.completed", .state, .hint),
            Column("attributes.canceled", .state, .calledOff),
            Column("attributes.creation-date", .createdAt),
            Column("attributes.completion-date", .completedAt),
            // A day, or a word such as 'someday'.
            Column("attributes.when", .scheduledDate, .hint),
            Column("attributes.deadline", .dueDate),
            Column("project", .project, .hint),
            Column("attributes.list", .project, .hint),
            Column("attributes.area", .project, .hint),
            Column("attributes.tags", .tags),
            Column("id", .id),
        ],
        depth: .number(ColumnMapping.depthName),
        documents: [
            Document(
                rows: [
                    Document.Rows(path: "*"),
                    Document.Rows(
                        path: "*/attributes/items/*", given: [(1, "attributes/title", "project")]),
                    Document.Rows(path: "*/attributes/checklist-items/*"),
                    Document.Rows(path: "*/attributes/items/*/attributes/checklist-items/*"),
                ],
                signature: ["type", "attributes"], mark: ["type", "attributes"],
                words: ("type", ["to-do", "project", "heading"]),
                heading: ("type", "heading", "attributes/title"))
        ],
        computed: ["operation", "attributes.items", "attributes.checklist-items"])

    /// The tasks of Things as things.py hands them out; where each lies stands in `start`, a word.
    ///
    /// https://github.com/thingsapi/things.py/blob/main/things/database.py
    static let thingsPy = Preset(
        name: "things-py", program: "Things (things.py)",
        columns: [
            Column("title", .text),
            Column("notes", .notes),
            Column("status", .state, .hint),
            // What is in the trash there is nothing to be done here.
            Column("trashed", .state, .calledOff),
            Column("created", .createdAt),
            Column("modified", .updatedAt),
            Column("stop_date", .completedAt, .hint),
            Column("start_date", .scheduledDate),
            Column("deadline", .dueDate),
            Column("project_title", .project, .hint),
            Column("area_title", .project, .further),
            Column("tags", .tags),
            Column("uuid", .id),
        ],
        states: [("incomplete", .notStarted)],
        rowKinds: RowKinds(
            column: "type",
            kinds: [("heading", .passedOver), ("area", .passedOver), ("tag", .passedOver)]),
        depth: .number(ColumnMapping.depthName),
        documents: [
            // To-dos, those of projects and of their headings, and of areas and their projects.
            Document(
                rows: toDos("*") + toDos("*/items/*") + toDos("*/items/*/items/*", in: 1)
                    + toDos("*/items/*/items/*/items/*", in: 2),
                signature: ["uuid", "title", "start", "start_date", "stop_date"],
                mark: ["uuid", "title", "start", "start_date", "stop_date"]),
            // One project.
            Document(
                rows: toDos("") + toDos("items/*") + toDos("items/*/items/*", in: 0),
                signature: ["uuid", "type", "title", "start", "items"]),
            // Areas alone, with what is in them.
            Document(
                rows: toDos("*/items/*") + [Document.Rows(path: "*")]
                    + toDos("*/items/*/items/*") + toDos("*/items/*/items/*/items/*", in: 2),
                signature: ["uuid", "title", "start", "start_date", "stop_date"],
                mark: ["uuid", "type", "title", "items"]),
        ],
        // What is named by its title, too.
        computed: [
            "area", "checklist", "heading", "index", "items", "project", "today_index",
        ])

    /// Where to-dos lie with their check lists, and which value above them is their project where they do not say it.
    private static func toDos(_ path: String, in project: Int? = nil) -> [Document.Rows] {
        let given = project.map { [(level: $0, path: "title", column: "project_title")] } ?? []
        return [
            Document.Rows(path: path, given: given), Document.Rows(path: path + "/checklist/*"),
        ]
    }

    /// The export of stories of Pivotal Tracker; its header repeats names.
    ///
    /// https://web.archive.org/web/2024/https://www.pivotaltracker.com/help/articles/csv_import_export/
    static let pivotal = Preset(
        name: "pivotal", program: "Pivotal Tracker",
        columns: [
            Column("Title", .text),
            Column("Description", .notes),
            Column("Comment", .notes, .appended),
            Column("Current State", .state, .hint),
            Column("Created at", .createdAt),
            Column("Accepted at", .completedAt, .onceCompleted),
            Column("Deadline", .dueDate),
            Column("Priority", .priority),
            Column("Labels", .tags),
            Column("Id", .id),
        ],
        states: [
            ("unscheduled", .notStarted), ("unstarted", .notStarted), ("planned", .notStarted),
            ("accepted", .completed),
        ],
        // Work that is done waits there until somebody accepts it, or begins anew.
        roughStates: [("finished", .active), ("delivered", .active), ("rejected", .active)],
        priorities: [("p1 - High", .high), ("p2 - Medium", .medium), ("p3 - Low", .low)],
        roughPriorities: [("p0 - Critical", .high)])

    /// The export of Nirvana, a table; what belongs to no project stands alone.
    static let nirvana = Preset(
        name: "nirvana", program: "Nirvana",
        columns: [
            Column("NAME", .text),
            Column("NOTES", .notes),
            Column("STATE", .state, .hint),
            Column("COMPLETED", .completedAt, .hint),
            Column("STARTDATE", .scheduledDate, .hint),
            Column("DUEDATE", .dueDate, .hint),
            Column("FOCUS", .priority),
            Column("PARENT", .project),
            Column("TAGS", .tags),
        ],
        // A project is active that is not put off: nobody need be at it.
        states: [
            ("Next", .notStarted), ("Active", .notStarted), ("Inbox", .notStarted),
            ("Scheduled", .notStarted), ("Logbook", .completed),
        ],
        roughStates: [
            ("Waiting", .active), ("Someday", .notStarted), ("Scheduled/Repeating", .notStarted),
            ("Trash", .completed),
        ],
        priorities: [("Yes", .high), ("No", nil)],
        blank: "Standalone")

    /// Toodledo's export of tasks.
    static let toodledo = Preset(
        name: "toodledo", program: "Toodledo",
        columns: [
            Column("TASK", .text),
            Column("NOTE", .notes),
            Column("STATUS", .state, .hint),
            Column("COMPLETED", .completedAt),
            Column("STARTDATE", .scheduledDate),
            Column("DUEDATE", .dueDate),
            Column("DUETIME", .dueTime, .time),
            Column("PRIORITY", .priority),
            Column("FOLDER", .project),
            Column("REPEAT", .every, .hint),
            Column("CONTEXT", .tags),
            Column("TAG", .tags),
        ],
        states: [("None", .notStarted)],
        // What one means to do with a task, of which some are at it.
        roughStates: [
            ("Next Action", .notStarted), ("Active", .active), ("Planning", .notStarted),
            ("Delegated", .active), ("Reference", .notStarted),
        ],
        priorities: [
            ("2 High", .high), ("2", .high), ("1 Medium", .medium), ("1", .medium),
            ("0 Low", .low), ("0", .low),
        ],
        roughPriorities: [
            ("3 Top", .high), ("3", .high), ("-1 Negative", nil), ("-1", nil),
        ])

    /// Lists of tasks in Markdown, with the signs of Obsidian's plugins Tasks and Dataview.
    ///
    /// https://publish.obsidian.md/tasks/Reference/Task+Formats/Tasks+Emoji+Format
    static let markdown = Preset(
        name: "markdown", program: "Markdown and Obsidian",
        columns: [
            Column("text", .text),
            Column("notes", .notes),
            Column("state", .state),
            Column("created", .createdAt),
            Column("done", .completedAt, .hint),
            Column("cancelled", .completedAt, .further),
            Column("CLOSED", .completedAt, .further),
            Column("scheduled", .scheduledDate, .hint),
            Column("start", .scheduledDate, .further),
            Column("due", .dueDate),
            Column("DEADLINE", .dueDate, .further),
            Column("priority", .priority),
            Column("project", .project),
            Column("dependsOn", .dependsOn),
            Column("repeat", .every, .hint),
            Column("tags", .tags),
            Column("id", .id),
        ],
        priorities: [
            ("⏫", .high), ("🔼", .medium), ("🔽", .low), ("A", .high), ("B", .medium), ("C", .low),
        ],
        roughPriorities: [("🔺", .high), ("⏬", .low)],
        rowKinds: RowKinds(
            column: OutlineItem.kindName, kinds: [(OutlineItem.prose, .passedOver)]),
        depth: .number(ColumnMapping.depthName),
        form: .markdown)

    /// Headings of org-mode that are tasks.
    ///
    /// https://orgmode.org/manual/Headlines.html
    static let org = Preset(
        name: "org", program: "org-mode",
        columns: [
            Column("text", .text),
            Column("notes", .notes),
            Column("state", .state),
            Column("created", .createdAt),
            Column("CLOSED", .completedAt),
            Column("SCHEDULED", .scheduledDate),
            Column("DEADLINE", .dueDate),
            Column("priority", .priority),
            Column("project", .project),
            Column("repeat", .every, .hint),
            Column("tags", .tags),
            Column("ID", .id),
        ],
        priorities: [("A", .high), ("B", .medium), ("C", .low)],
        rowKinds: RowKinds(
            column: OutlineItem.kindName, kinds: [(OutlineItem.prose, .passedOver)]),
        depth: .number(ColumnMapping.depthName), isNamedByNotes: true,
        form: .outline)

    /// Files in the form of todo.txt, by what marks the parts of a line.
    ///
    /// https://github.com/todotxt/todo.txt
    static let todotxt = Preset(
        name: "todotxt", program: "todo.txt",
        columns: [
            Column("text", .text),
            Column("x", .state),
            Column("creation date", .createdAt),
            Column("completion date", .completedAt),
            Column("t:", .scheduledDate),
            Column("due:", .dueDate),
            Column("(A)", .priority),
            Column("+project", .project),
            Column("p:", .parent),
            Column("rec:", .every),
            Column("@context", .tags),
            Column("id:", .id),
        ],
        form: .lines)

    /// Tables made of `task export`, by the names of its attributes.
    ///
    /// https://taskwarrior.org/docs/design/task/
    static let taskwarrior = Preset(
        name: "taskwarrior", program: "Taskwarrior",
        columns: [
            Column("description", .text),
            Column("status", .state),
            Column("entry", .createdAt),
            Column("modified", .updatedAt),
            Column("end", .completedAt),
            Column("scheduled", .scheduledDate),
            Column("due", .dueDate),
            Column("priority", .priority),
            Column("project", .project),
            Column("tags", .tags),
            Column("uuid", .uuid),
        ],
        states: [("waiting", .notStarted)],
        rowKinds: RowKinds(
            column: "status",
            // A recurring task is the pattern of others, which have rows of their own.
            kinds: [("deleted", .passedOver), ("recurring", .passedOver)]))

    /// Todoist's export of one project; the project's name is the file's, not in it.
    ///
    /// https://www.todoist.com/help/articles/how-to-format-your-csv-file-so-you-can-import-it-into-todoist
    static let todoist = Preset(
        name: "todoist", program: "Todoist",
        columns: [
            Column("CONTENT", .text, .textWithLabels),
            Column("DESCRIPTION", .notes),
            Column("PRIORITY", .priority),
            // The day to do it on, in words that a person typed: 'every monday at 9am'.
            Column("DATE", .scheduledDate, .dayOrRepetition),
            Column("DEADLINE", .dueDate, .hint),
        ],
        priorities: [("1", .high), ("2", .medium), ("3", .low), ("4", nil)],
        rowKinds: RowKinds(
            column: "TYPE",
            kinds: [("note", .comment), ("section", .section), ("meta", .passedOver)],
            task: "task", author: "AUTHOR", date: "DATE"),
        depth: .number("INDENT"))

    /// Tasks of Todoist as its interface hands them out; its priorities are the other way round than
    /// those of its tables.
    ///
    /// https://developer.todoist.com/api/v1/
    static let todoistJSON = Preset(
        name: "todoist-json", program: "Todoist (JSON)",
        columns: [
            Column("content", .text),
            Column("description", .notes),
            Column("checked", .state, .hint),
            Column("is_completed", .state, .hint),
            Column("is_deleted", .state, .calledOff),
            Column("added_at", .createdAt, .hint),
            Column("created_at", .createdAt, .hint),
            Column("updated_at", .updatedAt),
            Column("completed_at", .completedAt),
            // The day to do it on; the words that a person typed are kept.
            Column("due.date", .scheduledDate),
            Column("deadline.date", .dueDate),
            Column("priority", .priority),
            Column("project", .project),
            Column("labels", .tags),
            Column("parent_id", .parent),
            Column("id", .id),
        ],
        priorities: [("4", .high), ("3", .medium), ("2", .low), ("1", nil)],
        documents: ["items", "tasks", "results"].map { name in
            Document(
                rows: [Document.Rows(path: "\(name)/*")],
                signature: ["content", "labels", "priority", "project_id"],
                lookups: lookups, attachments: attachments)
        },
        computed: [
            "user_id", "child_order", "day_order", "collapsed", "is_collapsed", "sync_id",
            "due.lang", "deadline.lang", "note_count", "added_by_uid", "comment_count",
        ])

    private static let lookups = [
        Document.Lookup(
            id: "project_id", table: "projects/*", value: "name", column: "project",
            above: "parent_id"),
        Document.Lookup(id: "section_id", table: "sections/*", value: "name", column: "section"),
    ]

    private static let attachments = ["notes/*", "comments/*"].flatMap { table in
        ["item_id", "task_id"].map {
            Document.Attachment(
                table: table, key: $0, date: "posted_at", value: "content",
                below: ["file_attachment/file_name", "file_attachment/file_url"],
                column: "description")
        }
    }

    /// TickTick's backup of all lists; lines that explain its numbers precede the header.
    static let ticktick = Preset(
        name: "ticktick", program: "TickTick",
        columns: [
            Column("Title", .text),
            Column("Content", .notes),
            Column("Status", .state),
            Column("Created Time", .createdAt),
            Column("Completed Time", .completedAt),
            Column("Start Date", .scheduledDate),
            Column("Due Date", .dueDate),
            Column("Reminder", .reminders, .reminder),
            Column("Priority", .priority),
            Column("List Name", .project),
            Column("Repeat", .every, .hint),
            Column("Tags", .tags),
            Column("parentId", .parent, .number),
            Column("taskId", .id, .number),
        ],
        states: [("0", .notStarted), ("1", .completed), ("2", .completed)],
        roughStates: [("-1", .completed)],
        priorities: [("0", nil), ("1", .low), ("3", .medium), ("5", .high)],
        zoneColumn: "Timezone", wholeDays: WholeDays(column: "Is All Day"))

    /// Tasks of TickTick as its interface hands them out, with the points of check lists as subtasks.
    ///
    /// https://developer.ticktick.com/docs/openapi.md
    static let ticktickJSON = Preset(
        name: "ticktick-json", program: "TickTick (JSON)",
        columns: [
            Column("title", .text),
            Column("content", .notes),
            // What stands above a check list.
            Column("desc", .notes, .appended),
            Column("status", .state),
            Column("deleted", .state, .calledOff),
            Column("createdTime", .createdAt),
            Column("modifiedTime", .updatedAt),
            Column("completedTime", .completedAt, .hint),
            Column("startDate", .scheduledDate),
            Column("dueDate", .dueDate),
            Column("reminders", .reminders, .reminder),
            Column("priority", .priority),
            Column("list", .project),
            Column("repeatFlag", .every, .hint),
            Column("tags", .tags),
            Column("parentId", .parent),
            Column("id", .id),
        ],
        states: [("0", .notStarted), ("1", .completed), ("2", .completed)],
        roughStates: [("-1", .completed)],
        priorities: [("0", nil), ("1", .low), ("3", .medium), ("5", .high)],
        depth: .number(ColumnMapping.depthName),
        zoneColumn: "timeZone", tellsInstants: true, wholeDays: WholeDays(column: "isAllDay"),
        documents: [
            Document(
                rows: [
                    Document.Rows(path: "tasks/*", given: [(0, "project/name", "list")]),
                    Document.Rows(
                        path: "tasks/*/items/*", given: [(0, "project/name", "list")]),
                ],
                signature: ["title", "projectId", "status"],
                lookups: [
                    Document.Lookup(
                        id: "columnId", table: "columns/*", value: "name", column: "column")
                ]),
            Document(
                rows: [Document.Rows(path: "*"), Document.Rows(path: "*/items/*")],
                signature: ["title", "projectId", "items"], mark: ["title", "projectId", "items"]),
        ],
        computed: ["items", "childIds", "sortOrder", "etag"],
        usualValues: ["column": [], "columnId": [], "kind": ["TEXT", "CHECKLIST"]])

    /// Trello's export of a board.
    static let trello = Preset(
        name: "trello", program: "Trello",
        columns: [
            Column("Card Name", .text),
            Column("Card Description", .notes),
            // Lists have any names; those that are the usual words for states count.
            Column("List Name", .state, .listName),
            Column("Due Complete", .state, .hint),
            // What is archived is out of sight there.
            Column("Archived", .state, .calledOff),
            Column("Last Activity Date", .updatedAt),
            Column("Start Date", .scheduledDate),
            Column("Due Date", .dueDate),
            Column("Board Name", .project),
            Column("Labels", .tags, .colouredNames),
            Column("Card ID", .id),
        ],
        tellsInstants: true)

    /// Trello's JSON of a board, the only export without a subscription.
    ///
    /// https://developer.atlassian.com/cloud/trello/guides/rest-api/object-definitions/
    static let trelloBoard = Preset(
        name: "trello-json", program: "Trello (JSON)",
        columns: [
            Column("name", .text),
            Column("desc", .notes),
            // Lists have any names; those that are the usual words for states count.
            Column("list", .state, .listName),
            Column("dueComplete", .state, .hint),
            // What is archived is out of sight there, with its list or by itself.
            Column("closed", .state, .calledOff),
            Column("listClosed", .state, .calledOff),
            Column("state", .state, .hint),
            Column("created", .createdAt),
            Column("dateLastActivity", .updatedAt),
            Column("start", .scheduledDate),
            Column("due", .dueDate),
            Column("board", .project),
            Column("labels", .tags),
            Column("card", .parent),
            Column("id", .id),
        ],
        states: [("incomplete", .notStarted)],
        tellsInstants: true,
        documents: [
            Document(
                rows: [
                    Document.Rows(path: "cards/*", given: [(0, "name", "board")]),
                    Document.Rows(
                        path: "checklists/*/checkItems/*",
                        given: [
                            (0, "name", "board"), (1, "idCard", "card"), (1, "name", "checklist"),
                        ]),
                    Document.Rows(
                        path: "cards/*/checklists/*/checkItems/*",
                        given: [
                            (0, "name", "board"), (1, "id", "card"), (2, "name", "checklist"),
                        ]),
                ],
                signature: ["name", "idList"],
                lookups: [
                    Document.Lookup(
                        id: "idList", table: "lists/*", value: "closed", column: "listClosed",
                        isBeside: true),
                    Document.Lookup(id: "idList", table: "lists/*", value: "name", column: "list"),
                    Document.Lookup(
                        id: "idMembers", table: "members/*", value: "fullName", column: "members"),
                    Document.Lookup(
                        id: "idLabels", table: "labels/*", value: "name", otherwise: "color",
                        column: "labels"),
                    Document.Lookup(
                        id: "id", table: "actions/*", key: "data/card/id", value: "date",
                        column: "created", only: ("type", "createCard"), isBeside: true),
                ],
                attachments: [
                    Document.Attachment(
                        table: "actions/*", key: "data/card/id", date: "date",
                        authors: ["memberCreator/fullName", "memberCreator/username"],
                        value: "data/text", column: "desc")
                ],
                instantOfID: "created"),
            // Cards as its interface hands them out, with their check lists.
            Document(
                rows: [
                    Document.Rows(path: "*"),
                    Document.Rows(
                        path: "*/checklists/*/checkItems/*",
                        given: [(1, "id", "card"), (2, "name", "checklist")]),
                ],
                signature: ["name", "idList", "checklists"],
                mark: ["name", "idList", "checklists"], instantOfID: "created"),
        ],
        computed: [
            "attachmentsUrl", "badges", "checkItemStates", "cover", "descData", "dueReminder",
            "idAttachmentCover", "idBoard", "checklists", "idChecklist", "idChecklists",
            "idShort", "limits", "manualCoverAttachment", "nodeId", "shortLink", "shortUrl",
            "subscribed", "email", "nameData",
        ],
        saidElsewhere: ["idLabels": "labels"],
        usualValues: ["cardRole": [], "idMembersVoted": [], "isTemplate": [], "pinned": []])

    /// Linear's export of issues.
    static let linear = Preset(
        name: "linear", program: "Linear",
        columns: [
            Column("Title", .text),
            Column("Description", .notes),
            Column("Status", .state),
            Column("Created", .createdAt),
            Column("Updated", .updatedAt),
            Column("Completed", .completedAt),
            Column("Canceled", .completedAt, .further),
            Column("Due Date", .dueDate, .dayOfAnyZone),
            Column("Priority", .priority),
            Column("Project", .project),
            Column("Labels", .tags),
            Column("Blocked by", .dependsOn, .names),
            Column("Parent issue", .parent),
            Column("ID", .id),
        ],
        roughStates: [("In Review", .active)], mayLackLastColumn: true)

    /// Issues of Linear as its interface hands them out.
    ///
    /// https://studio.apollographql.com/public/Linear-API/variant/current/schema/reference/objects/Issue
    static let linearJSON = Preset(
        name: "linear-json", program: "Linear (JSON)",
        columns: [
            Column("title", .text),
            Column("description", .notes),
            // States have any names; their types are known.
            Column("state", .state, .hint),
            Column("state.name", .state, .hint),
            Column("state.type", .state, .hint),
            Column("createdAt", .createdAt),
            Column("updatedAt", .updatedAt),
            Column("completedAt", .completedAt, .hint),
            Column("canceledAt", .completedAt, .hint),
            Column("dueDate", .dueDate),
            Column("priority", .priority),
            Column("project", .project),
            Column("labels", .tags),
            Column("parent.identifier", .parent),
            Column("identifier", .id),
        ],
        states: [("Triage", .notStarted), ("unstarted", .notStarted)],
        roughStates: [("In Review", .active)],
        priorities: [("0", nil), ("2", .high), ("3", .medium), ("4", .low)],
        roughPriorities: [("1", .high)],
        documents: [
            Document(
                rows: [Document.Rows(path: "issues/nodes/*")], signature: ["identifier", "title"],
                roots: ["data", ""])
        ],
        computed: ["priorityLabel", "sortOrder", "branchName", "number"])

    /// Habitica's history of habits and dailies: a row for each time that one was done.
    static let habitica = Preset(
        name: "habitica", program: "Habitica",
        columns: [
            Column("Task Name", .text),
            Column("Date", .createdAt),
            Column("Task Type", .tags),
            Column("Task ID", .id),
        ],
        hasHistory: true)

    /// The user data of Habitica: to-dos and dailies are tasks, habits and rewards are none.
    ///
    /// https://github.com/HabitRPG/habitica/blob/develop/website/server/controllers/top-level/dataexport.js
    static let habiticaData = Preset(
        name: "habitica-json", program: "Habitica (JSON)",
        columns: [
            Column("text", .text),
            Column("notes", .notes),
            Column("completed", .state, .hint),
            Column("createdAt", .createdAt),
            Column("updatedAt", .updatedAt),
            Column("dateCompleted", .completedAt),
            Column("startDate", .scheduledDate),
            Column("date", .dueDate, .wholeDay),
            Column("tagNames", .tags),
            Column("_id", .id),
        ],
        rowKinds: RowKinds(
            column: "type", kinds: [("habit", .passedOver), ("reward", .passedOver)]),
        depth: .number(ColumnMapping.depthName),
        documents: [
            Document(
                rows: ["todos", "dailys", "habits", "rewards"].flatMap { kind in
                    [
                        Document.Rows(path: "tasks/\(kind)/*"),
                        Document.Rows(path: "tasks/\(kind)/*/checklist/*"),
                    ]
                },
                signature: ["text", "type"],
                lookups: tagNames),
            Document(
                rows: [
                    Document.Rows(path: "data/*"), Document.Rows(path: "data/*/checklist/*"),
                ],
                signature: ["text", "type", "attribute"]),
        ],
        computed: [
            "checklist", "history", "value", "attribute", "byHabitica", "userId", "challenge",
            "group",
            "collapseChecklist", "isDue", "nextDue", "yesterDaily",
        ],
        usualValues: ["streak": []])

    private static let tagNames = [
        Document.Lookup(id: "tags", table: "tags/*", value: "name", column: "tagNames")
    ]
}
