/// By what the files of a program are known.
///
/// Every import looks through them: they are beside the presets, which are made when a file is theirs.
extension PresetName {
    /// Groups of columns; a file that has all of one group is the program's.
    var signatures: [[String]] {
        switch self {
        case .tend: [["text", "state", "createdAt", "updatedAt"]]
        case .asana: [["Task ID", "Name", "Section/Column", "Completed At"]]
        case .clickup:
            [
                ["Task ID", "Task Name", "Space Name", "List Name"],
                ["Task Name", "Task Content", "Status", "Date Created"],
            ]
        case .monday:
            [
                ["Name", "Subitems", "Status"], ["Name", "Item ID (auto generated)"],
                ["Name", "Person", "Status"], ["Name", "Owner", "Status", "Due date"],
                ["Nome", "Subelementos", "Status"],
            ]
        case .notion:
            [
                ["Task name", "Status", "Assignee", "Due"], ["Task name", "Status", "Due date"],
                ["Parent item", "Sub-item"], ["Name", "Parent item", "Sub-items"],
            ]
        case .azureDevOps:
            [
                ["Work Item Type", "Title", "State"], ["ID", "Work Item Type", "Title"],
                ["Work Item Type", "Title 1"],
            ]
        case .github: [["number", "title", "state"], ["Title", "URL", "Assignees", "Status"]]
        case .jira:
            [
                ["Summary", "Issue key", "Issue Type", "Status"],
                ["Zusammenfassung", "Vorgangsschlüssel", "Vorgangstyp", "Status"],
                ["Résumé", "Clé de ticket", "Type de ticket"],
                ["Resumen", "Clave de incidencia", "Tipo de Incidencia", "Estado"],
                ["Resumo", "Chave da item", "Tipo de item"],
            ]
        case .redmine:
            [["#", "Tracker", "Subject", "Status"], ["#", "Tracker", "Thema", "Status"]]
        case .microsoftToDo: [["title", "importance", "status", "createdDateTime"]]
        case .outlook:
            [
                ["Subject", "Due Date", "% Complete", "Sensitivity"],
                ["Subject", "Due Date", "Date Completed", "% Complete"],
                ["Betreff", "Fällig am", "Status"],
                ["Asunto", "Fecha de vencimiento", "% completado"],
            ]
        case .planner: [["Task ID", "Task Name", "Bucket Name", "Progress"]]
        case .microsoftProject:
            [
                ["Task Name", "Start", "Finish", "Outline Level"],
                ["Name", "Start", "Finish", "Outline Level"],
                ["Task Name", "Start", "Finish", "Resource Names"],
                ["Task Mode", "Name", "Start", "Finish"],
                ["Task Mode", "Task Name", "Start", "Finish"],
                ["Unique ID", "Task Name", "Start", "Finish"],
                ["Vorgangsname", "Anfang", "Gliederungsebene"],
                ["Vorgangsname", "Anfang", "Vorgänger"],
                ["Vorgangsname", "Anfang", "Ressourcennamen"],
                ["Nom de la tâche", "Début", "Niveau hiérarchique"],
                ["Nom de la tâche", "Début", "Prédécesseurs"],
                ["Nombre de tarea", "Comienzo", "Nivel de esquema"],
                ["Nombre de tarea", "Comienzo", "Predecesoras"],
            ]
        case .smartsheet:
            [
                ["Task Name", "Start", "Finish", "Assigned To"],
                ["Task Name", "Start Date", "End Date", "% Complete"],
                ["Primary Column", "Start", "Finish"],
            ]
        case .basecamp: [["content", "completed", "due_on", "assignees", "url"]]
        case .wunderlist: [["title", "completed", "starred", "list_id"]]
        case .anyDo: [["title", "status", "parentGlobalTaskId"]]
        case .wekan: [["title", "listId", "swimlaneId"]]
        case .deck: [["title", "stackId", "duedate"]]
        case .googleTasks:
            [
                ["title", "status", "position", "updated"],
                ["title", "status", "task_type", "list"],
            ]
        case .rememberTheMilk: [["name", "series_id", "priority"]]
        case .superProductivity: [["title", "isDone", "timeSpentOnDay"]]
        case .vikunja: [["title", "done", "done_at", "due_date", "hex_color"]]
        case .omnifocus: [["Task ID", "Type", "Name", "Status", "Flagged"]]
        case .things: [["type", "attributes"]]
        case .thingsPy: [["uuid", "title", "start", "start_date", "stop_date"]]
        case .pivotal: [["Id", "Title", "Current State", "Accepted at"]]
        case .nirvana: [["TYPE", "PARENT", "STATE", "FOCUS", "NAME"]]
        case .toodledo: [["TASK", "FOLDER", "CONTEXT", "GOAL"]]
        case .taskwarrior: [["uuid", "status", "entry", "description"]]
        case .todoist: [["TYPE", "CONTENT", "PRIORITY", "INDENT"]]
        case .todoistJSON: [["content", "labels", "priority", "project_id", "section_id"]]
        case .ticktick: [["List Name", "Title", "Is Check list", "Status"]]
        case .ticktickJSON: [["title", "projectId", "isAllDay"]]
        case .trello: [["Card ID", "Card Name", "List Name", "Board Name"]]
        case .trelloBoard: [["name", "idShort", "idBoard"], ["name", "idList", "dueComplete"]]
        case .linear: [["ID", "Team", "Title", "Cycle Number"]]
        case .linearJSON: [["identifier", "title", "state"]]
        case .habitica: [["Task Name", "Task ID", "Task Type", "Value"]]
        case .habiticaData: [["text", "type", "attribute", "byHabitica"]]
        default: []
        }
    }
}

extension Preset {
    /// Finds the program whose signature a header has; of several the longest counts.
    ///
    /// - Parameters:
    ///   - header: The names of the columns.
    ///   - exactly: Whether case, blanks and joints count.
    /// - Returns: The preset and the columns that tell it, or none.
    static func recognized(
        by header: [String], exactly: Bool = false
    ) -> (preset: Preset, signature: [String])? {
        func key(_ name: String) -> String { exactly ? name : folded(name) }
        let names = Set(header.map(key))
        var found: (name: PresetName, signature: [String])?
        for name in PresetName.allCases {
            for signature in name.signatures
            where signature.count > found?.signature.count ?? 0 && signature.count <= names.count
                && signature.allSatisfy({ names.contains(key($0)) })
            {
                found = (name, signature)
            }
        }
        return found.map { ($0.name.preset, $0.signature) }
    }
}
