import Testing

extension Export {
    /// Boards, areas and days, as programs hand them out with what lies in them.
    static let boards = [
        // A test of Nextcloud's Deck has a file of this form.
        Export(
            file: "deck.json", preset: "deck",
            content: """
                {"version": "1.11.0", "boards": {"188": {"id": 188, "title": "House", "archived": false,
                 "labels": [{"id": 239, "title": "Garden", "color": "31CC7C"}], "stacks": {"64": {
                  "id": 64, "title": "Doing", "boardId": 188, "cards": [
                   {"id": 114, "title": "Mow", "description": "Early", "stackId": 64, "type": "plain",
                    "lastModified": 1790841600, "createdAt": 1790755200, "labels": [
                     {"id": 239, "title": "Garden", "color": "31CC7C", "boardId": 188, "cardId": 114}],
                    "assignedUsers": [], "order": 999, "archived": false, "done": null,
                    "duedate": "2026-10-24T22:00:00+00:00", "startdate": "2026-10-10T08:00:00+00:00",
                    "deletedAt": 0, "ETag": "e", "overdue": 0, "boardId": 188,
                    "board": {"id": 188, "title": "House"}},
                   {"id": 115, "title": "Rake", "description": "", "stackId": 64, "labels": [],
                    "archived": false, "done": "2026-10-18T10:00:00+00:00", "duedate": null}]},
                 "65": {"id": 65, "title": "Later", "boardId": 188, "cards": [
                   {"id": 116, "title": "Dig", "stackId": 65, "labels": [], "archived": true, "duedate": null,
                    "lastModified": 1790841600}]}}}}}
                """,
            tasks: [
                "Mow active on:2026-10-10 due:2026-10-24T22:00 project:House +Garden id:114 notes:Early {board,startdate}",
                "Rake completed done:2026-10-18 project:House id:115",
                "Dig completed done:2026-10-01 project:House id:116 {archived,stack}",
            ]),
        // Deck's reference of its interface.
        Export(
            file: "stacks.json", preset: "deck",
            content: """
                [{"title": "To do", "boardId": 2, "id": 4, "order": 0, "cards": [
                  {"id": 81, "title": "Mow", "description": null, "stackId": 4, "duedate": null, "labels": null,
                   "archived": false}]}]
                """,
            tasks: ["Mow id:81"]),
        // So `occ deck:export` of older versions writes them (lib/Command/UserExport.php).
        Export(
            file: "user.json", preset: "deck",
            content: """
                {"1": {"id": 1, "title": "Garden", "stacks": {"3": {"id": 3, "title": "Doing", "cards":
                   [{"id": 41, "title": "Mow", "stackId": 3, "duedate": null, "labels": []}]}}},
                 "2": {"id": 2, "title": "House", "stacks": {"4": {"id": 4, "title": "Later", "cards":
                   [{"id": 42, "title": "Paint", "stackId": 4, "duedate": null, "labels": []}]}}}}
                """,
            tasks: ["Mow active project:Garden id:41", "Paint project:House id:42 {stack}"]),
        // With `include_items=True`: headings lie in projects, and projects in areas.
        Export(
            file: "projects.json", preset: "things-py",
            content: """
                [{"uuid": "Q", "type": "to-do", "title": "First", \(whenever)},
                 {"uuid": "A", "type": "area", "title": "Home", "items": [
                   {"uuid": "B", "type": "to-do", "title": "Sweep", "area_title": "Home", \(whenever)}]},
                 {"uuid": "P", "type": "project", "title": "Move", \(whenever), "items": [
                   {"uuid": "X", "type": "to-do", "title": "Rent", "project_title": "Move", \(whenever)},
                   {"uuid": "H", "type": "heading", "title": "Attic", \(whenever), "items": [
                     {"uuid": "T", "type": "to-do", "title": "Pack", "heading_title": "Attic", \(whenever),
                      "checklist": [{"uuid": "C", "type": "checklist-item", "title": "Lamps"}]}]}]}]
                """,
            tasks: [
                "First id:Q {start}", "Sweep project:Home id:B {start}", "Move id:P {start}",
                "Rent project:Move part-of:3 id:X {start}",
                "Pack project:Move part-of:3 id:T {heading_title,start}", "Lamps part-of:5 id:C",
            ]),
        Export(
            file: "project.json", preset: "things-py",
            content: """
                {"uuid": "P", "type": "project", "title": "Move", "notes": "soon", \(whenever), "items": [
                   {"uuid": "X", "type": "to-do", "title": "Rent", "project_title": "Move", \(whenever)},
                   {"uuid": "H", "type": "heading", "title": "Attic", \(whenever), "items": [
                     {"uuid": "T", "type": "to-do", "title": "Pack", "heading_title": "Attic", \(whenever)}]}]}
                """,
            tasks: [
                "Move id:P notes:soon {start}", "Rent project:Move part-of:1 id:X {start}",
                "Pack project:Move part-of:1 id:T {heading_title,start}",
            ]),
        Export(
            file: "areas.json", preset: "things-py",
            content: """
                [{"uuid": "E", "type": "area", "title": "Empty", "items": []},
                 {"uuid": "A", "type": "area", "title": "Home", "items": [
                   {"uuid": "B", "type": "to-do", "title": "Sweep", "area_title": "Home", \(whenever)},
                   {"uuid": "P", "type": "project", "title": "Move", "area_title": "Home", \(whenever), "items": [
                     {"uuid": "X", "type": "to-do", "title": "Rent", "project_title": "Move", \(whenever)},
                     {"uuid": "H", "type": "heading", "title": "Attic", \(whenever), "items": [
                       {"uuid": "T", "type": "to-do", "title": "Pack", "heading_title": "Attic", \(whenever)}]}]}]}]
                """,
            tasks: [
                "Sweep project:Home id:B {start}", "Move project:Home id:P {start}",
                "Rent project:Move part-of:2 id:X {start}",
                "Pack project:Move part-of:2 id:T {heading_title,start}",
            ]),
        // Public code shows what things.py hands out: `start` is a word.
        Export(
            file: "things.json", preset: "things-py",
            content: """
                [{"uuid": "A1", "type": "to-do", "title": "Buy boards", "status": "incomplete",
                  "notes": "Four", "area": "X", "area_title": "Home", "start": "Anytime",
                  "start_date": "2026-10-02", "deadline": "2026-10-05", "stop_date": null,
                  "created": "2026-10-01 08:00:00", "modified": "2026-10-01 08:00:00", "index": -4,
                  "today_index": 0, "tags": ["shop"], "checklist": [
                   {"title": "Measure", "status": "completed", "stop_date": "2026-10-03 09:00:00",
                    "type": "checklist-item", "uuid": "C1", "created": "2026-10-01 08:00:00",
                    "modified": "2026-10-01 08:00:00"}]},
                 {"uuid": "A2", "type": "to-do", "title": "Sort", "status": "canceled", "project": "P",
                  "project_title": "Move", "heading": "H", "heading_title": "Attic", "start": "Someday",
                  "start_date": null, "deadline": null, "stop_date": "2026-10-04 10:00:00",
                  "created": "2026-10-01 08:00:00", "modified": "2026-10-04 10:00:00", "checklist": true},
                 {"uuid": "H", "type": "heading", "title": "Attic", "status": "incomplete", "start": "Anytime",
                  "start_date": null, "stop_date": null},
                 {"uuid": "A3", "type": "to-do", "title": "Call Ana", "status": "incomplete",
                  "start": "Inbox", "start_date": null, "deadline": null, "stop_date": null}]
                """,
            tasks: [
                "Buy boards on:2026-10-02 due:2026-10-05 project:Home +shop id:A1 notes:Four {start}",
                "Measure completed done:2026-10-03 part-of:1 id:C1",
                "Sort completed done:2026-10-04 project:Move id:A2 {heading_title,start,status}",
                "Call Ana id:A3 {start}",
            ]),
        // Each day of a repeating task is a task there; one of them repeats here.
        Export(
            file: "days.json", preset: "super-productivity",
            content: """
                {"task": {"entities": {
                  "t1": {"id": "t1", "title": "Water", "isDone": false, "repeatCfgId": "r", "created": 1790841600000},
                  "t3": {"id": "t3", "title": "Water", "isDone": false, "repeatCfgId": "r", "created": 1791014400000},
                  "t2": {"id": "t2", "title": "Water", "isDone": false, "repeatCfgId": "r", "created": 1790928000000},
                  "t4": {"id": "t4", "title": "Water", "isDone": true, "repeatCfgId": "r", "created": 1791100800000,
                         "doneOn": 1791100800000}}},
                 "taskRepeatCfg": {"entities": {"r": {"id": "r", "repeatCycle": "DAILY", "repeatEvery": 1}}}}
                """,
            tasks: [
                "Water id:t1 {repeatCfgId}", "Water every:day id:t3", "Water id:t2 {repeatCfgId}",
                "Water completed done:2026-10-04 id:t4 {repeatCfgId}",
            ]),
        // Tables beside the tasks, whose ids these have: as json-server and dnd-kit's boards are written.
        Export(
            file: "db.json", preset: "generic",
            content: """
                {"columns":[{"id":1,"title":"To Do"},{"id":2,"title":"Done"},{"id":3,"title":"QA"}],
                 "tags":[{"id":1,"name":"home"},{"id":2,"name":"x"}],"users":[{"id":"u1","name":"Bob"}],
                 "projects":[{"id":5,"name":"P"}],
                 "tasks":[{"id":"a","title":"A","columnId":2,"tags":[1,2],"assigneeId":"u1","projectId":5},
                   {"id":"b","title":"B","columnId":1,"tags":[]},{"id":"c","title":"C","columnId":3}]}
                """,
            tasks: [
                "A completed project:P +home +x id:a {assignee,section}", "B id:b {section}",
                "C id:c {section}",
            ]),
        Export(
            file: "board.json", preset: "generic",
            content: """
                {"columns":[{"id":"todo","title":"Offen"},{"id":"doing","title":"Gerade dran"},
                   {"id":"done","title":"Fertig"}],
                 "tasks":[{"id":1,"columnId":"doing","content":"A"},{"id":2,"columnId":"done","content":"B"},
                   {"id":3,"columnId":"todo","content":"C"}]}
                """,
            tasks: ["A active id:1 {section}", "B completed id:2 {section}", "C id:3 {section}"]),
        Export(
            file: "tasks.json", preset: "generic",
            content: """
                {"statuses":[{"id":1,"name":"Open"},{"id":2,"name":"Done"}],
                 "categories":[{"id":1,"name":"Work"}],"lists":[{"id":9,"name":"Home","color":"red"}],
                 "tasks":[{"id":1,"status":2,"title":"A","category_id":1,"list_id":9,"order":1},
                   {"id":2,"status":1,"title":"B","order":2}]}
                """,
            tasks: ["A completed project:Home +Work id:1 {order}", "B id:2 {order}"]),
        Export(
            file: "words.json", preset: "generic",
            content: """
                {"columns":[{"id":"todo","title":"Todo"},{"id":"done","title":"Vorbei"}],
                 "tasks":[{"id":1,"status":"done","title":"A"},{"id":2,"status":"todo","title":"B"}]}
                """,
            tasks: ["A completed id:1", "B id:2"]),
        Export(
            file: "lists.json", preset: "generic",
            content:
                #"[{"title":"Work","list":[{"title":"A","done":true}]},{"title":"Home","todoItems":[{"text":"B"}]}]"#,
            tasks: ["A completed project:Work", "B project:Home {section}"]),
        // Numbers are no words for states, and an entry may be gone.
        Export(
            file: "gone.json", preset: "generic",
            content: """
                {"lists":[{"id":1,"name":"Groceries"},{"id":2,"name":"Work"}],
                 "lanes":[{"id":"x","name":"Job"}],"columns":[{"id":1,"title":"Ideas"}],
                 "tasks":[{"title":"A","listId":1,"laneId":"x","columnId":1},{"title":"B","listId":2},
                   {"title":"C","listId":9}]}
                """,
            tasks: ["A project:Groceries {column,section}", "B project:Work", "C {listId}"]),
        Export(
            file: "columns.json", preset: "generic",
            content:
                #"{"columns":[{"name":"Done","cards":[{"name":"A"}]},{"name":"QA","cards":[{"name":"B"},{"name":"C","done":true}]}]}"#,
            tasks: ["A completed project:Done", "B project:QA", "C completed project:QA"]),
    ]

    private static let whenever = #""start": "Anytime", "start_date": null, "stop_date": null"#
}
