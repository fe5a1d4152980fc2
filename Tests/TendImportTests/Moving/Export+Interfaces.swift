extension Export {
    /// What the JSON of programs says besides the usual: of each one thing.
    static let interfaces = [
        // What was called off there is completed here, and says so.
        Export(
            file: "things.json", preset: "things",
            content: """
                [{"type": "to-do", "attributes": {"title": "Sell the car", "canceled": true,
                   "completion-date": "2026-09-02T08:00:00Z"}},
                 {"type": "to-do", "attributes": {"title": "Wash it", "completed": true, "canceled": false}}]
                """,
            tasks: [
                "Sell the car completed done:2026-09-02 {attributes.canceled,type}",
                "Wash it completed {type}",
            ]),
        Export(
            file: "linear.json", preset: "linear-json",
            content: """
                {"issues": {"nodes": [
                  {"identifier": "ENG-1", "title": "Icons", "state": {"name": "Duplicate"}},
                  {"identifier": "ENG-2", "title": "Menu", "state": {"name": "Done", "type": "completed"}}]}}
                """,
            tasks: ["Icons completed id:ENG-1 {state.name}", "Menu completed id:ENG-2"]),
        Export(
            file: "todo.json", preset: "microsoft-to-do",
            content: """
                {"value": [
                 {"importance": "normal", "status": "waitingOnOthers", "title": "Ask Ben", "id": "1"},
                 {"importance": "normal", "status": "deferred", "title": "Paint", "id": "2"},
                 {"importance": "normal", "status": "inProgress", "title": "Dig", "id": "3"}]}
                """,
            tasks: ["Ask Ben active id:1 {status}", "Paint id:2 {status}", "Dig active id:3"]),
        Export(
            file: "trash.json", preset: "google-tasks",
            content: """
                {"kind": "tasks#tasks", "items": [
                  {"kind": "tasks#task", "id": "c", "title": "Forget it", "status": "needsAction",
                   "updated": "2026-09-04T08:00:00.000Z", "position": "1", "deleted": true}]}
                """,
            tasks: ["Forget it completed done:2026-09-04 id:c {deleted,position}"]),
        // What stands above a check list, and points that are in the list of their task.
        Export(
            file: "ticktick.json", preset: "ticktick-json",
            content: """
                {"project": {"id": "p", "name": "Travel"}, "tasks": [
                  {"id": "1", "projectId": "p", "title": "Pack", "desc": "Two bags", "status": 0,
                   "isAllDay": false, "items": [{"id": "i1", "status": 0, "title": "Socks"}]},
                  {"id": "2", "projectId": "p", "title": "Fly", "desc": "By noon", "content": "Light",
                   "status": -1, "isAllDay": false, "completedTime": "2026-09-02T08:00:00+0000"}]}
                """,
            tasks: [
                "Pack project:Travel id:1 notes:Two bags {isAllDay,projectId}",
                "Socks project:Travel part-of:1 id:i1",
                "Fly completed done:2026-09-02 project:Travel id:2 notes:Light//By noon {isAllDay,projectId,status}",
            ]),
        Export(
            file: "lists.json", preset: "microsoft-to-do",
            content: """
                [{"displayName": "Home", "tasks": [
                  {"importance": "normal", "status": "notStarted", "title": "Plan", "id": "1",
                   "checklistItems": [{"id": "k", "displayName": "Cake", "isChecked": false}]}]}]
                """,
            tasks: ["Plan project:Home id:1", "Cake project:Home part-of:1 id:k"]),
    ]
}
