import Testing

extension Export {
    /// Tasks that lie in others, in JSON of any program.
    static let nested = [
        Export(
            file: "tree.json", preset: "generic",
            content: """
                [{"title":"A"},
                 {"title":"B","project":"Home","comments":[{"text":"hi"}],"subtasks":[
                   {"name":"B1","done":true,"subTasks":[{"name":"B11"}]},{"name":"B2","note":"soft"}]},
                 {"title":"C","subtasks":[]},{"title":"D","subtasks":["a","b"]}]
                """,
            tasks: [
                "A", "B project:Home notes:hi {comments}", "B1 completed part-of:2",
                "B11 part-of:3", "B2 part-of:2 notes:soft", "C", "D {subtasks}",
            ]),
        Export(
            file: "lines.ndjson", preset: "generic",
            content: """
                {"task":"A","checklist":[{"text":"A1","checked":true}],"steps":[{"text":"A2"}]}
                {"task":"B","children":[{"kind":"x"},{"text":"no list of tasks"}]}
                """,
            tasks: ["A", "A1 completed part-of:1", "A2 part-of:1", "B {children}"]),
        Export(
            file: "listed.json", preset: "generic",
            content: """
                {"tasks":[{"id":1,"title":"B","children":[{"id":3,"title":"B1"},{"id":2,"title":"B2"}]},
                 {"id":2,"title":"B2","parent":1,"due":"2026-12-01"}]}
                """,
            tasks: ["B id:1", "B1 part-of:1 id:1.3", "B2 due:2026-12-01 part-of:1 id:2"]),
        // Ids that are counted anew in each list, and one that names a row.
        Export(
            file: "counted.json", preset: "generic",
            content: """
                {"tasks":[{"id":1,"title":"Wash","subtasks":[{"id":2,"title":"shirts"},
                    {"id":1,"title":"socks"}]},
                  {"id":2,"title":"Iron","subtasks":[{"id":4,"title":"Tickets"}]},
                  {"id":4,"title":"Tickets","due":"2026-12-05"}]}
                """,
            tasks: [
                "Wash id:1", "shirts part-of:1 id:1.2", "socks part-of:1 id:1.1", "Iron id:2",
                "Tickets due:2026-12-05 part-of:4 id:4",
            ]),
        // The tracker of roadmap.sh, as many write it (https://roadmap.sh/projects/task-tracker).
        Export(
            file: "tasks.json", preset: "generic",
            content: """
                [{"id":1,"description":"A","status":"in-progress","createdAt":"2026-08-25T15:04:44.123456",
                  "updatedAt":"2026-08-26 16:04:44","due":"2026-12-24","tags":["x"]},
                 {"id":2,"description":"B","status":"todo"},{"id":3,"description":"C","done":true}]
                """,
            tasks: ["A active due:2026-12-24 +x id:1", "B id:2", "C completed id:3"]),
        Export(
            file: "tasks.json", preset: "generic",
            content: """
                {"tasks":{"notStarted":[{"id":22,"title":"A"}],"inProgress":[{"id":20,"title":"B"}],
                 "cancelled":[{"id":18,"title":"C"}],"notDone":[{"id":19,"title":"D"}]},"lastId":22}
                """,
            tasks: [
                "A id:22 {section}", "B active id:20 {section}", "C completed id:18 {section}",
                "D id:19 {section}",
            ]),
        Export(
            file: "tasks.json", preset: "generic",
            content: """
                {"name":"Home","tasks":[{"id":1,"description":"A","subtasks":[{"description":"A1"}]},
                  {"id":2,"description":"B","title":"C"},{"id":3,"title":"D","subtasks":[
                    {"description":"D1","done":true}]}]}
                """,
            tasks: [
                "A project:Home id:1", "A1 part-of:1", "C project:Home id:2 notes:B",
                "D project:Home id:3", "D1 completed part-of:4",
            ]),
        // Subtasks depend on those beside them, as task-master writes it (eyaltoledano/claude-task-master).
        Export(
            file: "counted.json", preset: "generic",
            content: """
                {"master":{"tasks":[
                  {"id":1,"title":"A","dependencies":[],"subtasks":[{"id":1,"title":"A1"},
                    {"id":2,"title":"A2","dependencies":[1]},{"id":3,"title":"A3","dependencies":[2,"1"]}]},
                  {"id":2,"title":"B","dependencies":[1,"1.3"],"subtasks":[]},
                  {"id":3,"title":"C","subtasks":[{"id":1,"title":"C1","dependencies":["2"]}]}]}}
                """,
            tasks: [
                "A id:1", "A1 part-of:1 id:1.1", "A2 depends-on:2 part-of:1 id:1.2",
                "A3 depends-on:2 depends-on:3 part-of:1 id:1.3", "B depends-on:1 depends-on:4 id:2",
                "C id:3", "C1 depends-on:5 part-of:6 id:3.1",
            ]),
        // Dependencies of beads (steveyegge/beads, issues.jsonl): of another kind they are none.
        Export(
            file: "issues.jsonl", preset: "generic",
            content: """
                {"id":"bd-1","title":"A","status":"open"}
                {"id":"bd-2","title":"B","status":"open","dependencies":[{"issue_id":"bd-2","depends_on_id":"bd-1","type":"blocks"},{"issue_id":"bd-2","depends_on_id":"bd-9","type":"parent-child"}]}
                {"id":"bd-3","title":"C","dependencies":[{"x":true},"bd-1"]}
                """,
            tasks: [
                "A id:bd-1", "B depends-on:1 id:bd-2 {dependencies}", "C id:bd-3 {dependencies}",
            ]),
        // Names by which a sheet of monday.com is known, those of Vikunja, and those of tend.
        Export(
            file: "tasks.json", preset: "generic",
            content:
                #"[{"name":"A","owner":"b","status":"todo","dueDate":"2026-12-05","subtasks":[{"name":"A1"}]}]"#,
            tasks: ["A due:2026-12-05 {owner}", "A1 part-of:1"]),
        Export(
            file: "marvin.json", preset: "generic",
            content: """
                [{"_id":"a","db":"Tasks","title":"A","done":true,"doneAt":1733392800000,"dueDate":null,
                  "parentId":"b","index":7},{"_id":"b","title":"B","done":false,"day":"2026-12-05"}]
                """,
            tasks: [
                "A completed done:2024-12-05 part-of:2 id:a {db,index}", "B on:2026-12-05 id:b",
            ]),
        Export(
            file: "tasks.json", preset: "generic",
            content: """
                [{"id":1,"text":"A","state":"open","createdAt":"2026-01-01T00:00:00Z",
                  "updatedAt":"2026-01-01T00:00:00Z"}]
                """,
            tasks: ["A id:1"]),
        // mongoexport, Extended JSON v2.
        Export(
            file: "todos.json", preset: "generic",
            content: """
                {"_id":{"$oid":"507f1f77bcf86cd799439011"},"title":"A","completed":false,"dueDate":{"$date":"2026-12-05T10:00:00Z"},"createdAt":{"$date":{"$numberLong":"1733392800000"}},"__v":{"$numberInt":"0"}}
                """,
            tasks: ["A due:2026-12-05T10:00 id:507f1f77bcf86cd799439011 {__v,createdAt}"]),
        // Firestore's instants.
        Export(
            file: "todos.json", preset: "generic",
            content:
                #"[{"title":"A","dueDate":{"_seconds":1796464800,"_nanoseconds":0},"createdAt":{"seconds":1767571200,"nanoseconds":0}}]"#,
            tasks: ["A due:2026-12-05T10:00 {createdAt,dueDate}"]),
        // Lists in objects that have names for others: whose they are, and where.
        Export(
            file: "places.json", preset: "generic",
            content:
                #"{"Work":{"color":"red","tasks":[{"title":"A"}]},"Home":{"tasks":[{"title":"B"}]}}"#,
            tasks: ["A project:Work", "B project:Home"]),
        Export(
            file: "people.json", preset: "generic",
            content:
                #"{"users":{"Bob":{"todo":[{"title":"A"}],"done":[{"title":"B"}]},"Ann/Eva":{"todo":[{"title":"C"}]}}}"#,
            tasks: [
                "A project:Bob {section}", "B completed project:Bob {section}",
                "C project:Ann/Eva {section}",
            ]),
        Export(
            file: "wrapped.json", preset: "generic",
            content: #"{"data":{"tasks":[{"title":"A"}],"archived":[{"title":"B"}]}}"#,
            tasks: ["A", "B {section}"]),
        // Firebase writes a list of numbers so of which some are not there.
        Export(
            file: "firebase.json", preset: "generic",
            content:
                #"[null,{"title":"A","comments":[{"text":"first","date":"2026-01-01"}]},null]"#,
            tasks: ["A notes:first {comments}"]),
        Export(
            file: "beside.json", preset: "generic",
            content:
                #"{"inbox":{"a":{"title":"A"}},"work":{"c":{"title":"C"}},"theme":{"dark":true}}"#,
            tasks: ["A id:a {section}"]),
        // The list is called as the texts in it are.
        Export(
            file: "tasks.json", preset: "generic",
            content: #"{"task":[{"id":1,"task":"A","status":"done"},{"id":2,"task":"B"}]}"#,
            tasks: ["A completed id:1", "B id:2"]),
        Export(
            file: "tareas.json", preset: "generic",
            content:
                #"{"tareas":[{"tarea":"A","prioridad":"Media","completada":false},{"tarea":"B","completada":true}]}"#,
            tasks: ["A !medium", "B completed"]),
        // Ids by another name than those of the tasks around them (easy-kanban).
        Export(
            file: "kanban.json", preset: "generic",
            content: #"[{"taskId":7,"taskName":"A","tasks":[{"id":2,"name":"A1"}]}]"#,
            tasks: ["A id:7", "A1 part-of:1 id:7.2"]),
        // Lists name their tasks by ids, as in the example of react-beautiful-dnd.
        Export(
            file: "board.json", preset: "generic",
            content: """
                {"tasks":{"t1":{"id":"t1","content":"A"},"t2":{"id":"t2","content":"B"},
                   "t3":{"id":"t3","content":"C"}},
                 "columns":{"c1":{"id":"c1","title":"To do","taskIds":["t1","t3"]},
                   "c2":{"id":"c2","title":"Done","taskIds":["t2"]},"c3":{"id":"c3","title":"X","taskIds":[]}},
                 "columnOrder":["c1","c2"]}
                """,
            tasks: ["A id:t1 {section}", "B completed id:t2 {section}", "C id:t3 {section}"]),
        Export(
            file: "numbered.json", preset: "generic",
            content: """
                [{"title":"Wash","subtasks":[{"id":1,"title":"shirts"}]},
                 {"title":"Iron","subtasks":[{"id":1,"title":"shirts"},{"id":2,"title":"socks"}]}]
                """,
            tasks: [
                "Wash", "shirts part-of:1 {number}", "Iron", "shirts part-of:3 {number}",
                "socks part-of:3 {number}",
            ]),
        Export(
            file: "sections.json", preset: "generic",
            content: """
                {"projects":[{"name":"Home","sections":[
                    {"name":"Kitchen","tasks":[{"title":"Wash","subtasks":[{"title":"pans"}]}]},
                    {"name":"Cellar","tasks":[]}],"tasks":[{"title":"Loose"}]},
                  {"name":"Work","sections":[{"name":"Now","tasks":[{"title":"Call","done":true}]}],
                   "tasks":[]}]}
                """,
            tasks: [
                "Wash project:Home {section}", "pans part-of:1", "Loose project:Home",
                "Call completed project:Work {section}",
            ]),
        Export(
            file: "loose.json", preset: "generic",
            content: """
                {"lists":[{"title":"L1","sections":[{"title":"S","tasks":[{"title":"a"}]},{"title":"None"}]},
                  {"title":"L2","tasks":[{"title":"b"}]}]}
                """,
            tasks: ["a project:L1 {section}", "b project:L2"]),
        Export(
            file: "names.json", preset: "generic",
            content: """
                [{"title":"Big","id":1,"subtasks":[{"content":"Part","title":"","number":3,"id":1}]},
                 {"title":"Other","subtasks":[{"content":"Own","number":4,"id":1}]}]
                """,
            tasks: [
                "Big id:1", "Part part-of:1 id:1.1 {number}", "Other",
                "Own part-of:3 {id in list,number}",
            ]),
        // Asana's REST: a subtask is named where it belongs, and stands by itself, too.
        Export(
            file: "asana.json", preset: "generic",
            content: """
                {"data":[{"gid":"1","name":"Big","completed":false,"due_on":"2026-12-01",
                   "subtasks":[{"gid":"2","name":"Small","resource_type":"task"}]},
                 {"gid":"2","name":"Small","parent":{"gid":"1","name":"Big"}}]}
                """,
            tasks: ["Big due:2026-12-01 id:1 {subtasks}", "Small part-of:1 id:2 {parent}"]),
        Export(
            file: "jira.json", preset: "generic",
            content: """
                {"issues":[{"key":"P-1","fields":{"summary":"Fix"}},
                 {"key":"P-2","fields":{"summary":"Part","parent":{"key":"P-1"}}}]}
                """,
            tasks: ["Fix id:P-1", "Part part-of:1 id:P-2"]),
        Export(
            file: "boxes.org", preset: "org",
            content: """
                * TODO Big
                - [ ] one
                  - [ ] deep
                    - [X] deeper
                - [X] two
                - plain
                  - [ ] under plain
                * TODO Next
                  - [ ] own
                """,
            tasks: [
                "Big notes:- plain", "one part-of:1", "deep part-of:2",
                "deeper completed part-of:3",
                "two completed part-of:1", "under plain part-of:1", "Next",
                "own part-of:7",
            ]),
        Export(
            file: "items.csv", preset: "notion",
            content: """
                Name,Status,Parent item,Sub-item
                Big,In progress,,Small (https://www.notion.so/Small-1a2b?pvs=21)
                Small,Done,Big (https://www.notion.so/Big-1a2b?pvs=21),

                """,
            tasks: ["Big active {Sub-item}", "Small completed part-of:1"]),
        Export(
            file: "plan.csv", preset: "ms-project",
            content: """
                Nr.;Vorgangsname;Anfang;Ende;Vorgänger;Gliederungsebene;% Abgeschlossen
                1;Phase;Die 01.12.26;Mon 14.12.26;;1;0%
                2;Teil;Die 01.12.26;Die 01.12.26;;2;100%
                3;Rest;Mit 02.12.26;Mit 02.12.26;2EA+1 Tag;2;0%

                """,
            tasks: [
                "Phase on:2026-12-01 due:2026-12-14 {Gliederungsebene}",
                "Teil completed on:2026-12-01 due:2026-12-01 part-of:1 {Gliederungsebene}",
                "Rest on:2026-12-02 due:2026-12-02 depends-on:2 part-of:1 {Gliederungsebene,Vorgänger}",
            ]),
    ]

    /// Values that programs write otherwise than most.
    static let values = [
        Export(
            file: "moments.csv", preset: "generic",
            content: """
                Task,Due
                Zone,2026-12-01T09:00:00+01:00[Europe/Berlin]
                Universal,2026-12-01T09:00:00Z[UTC]
                Serial,46387
                Half,46387.75
                End,2026-12-01 24:00
                Local end,13.12.2026 24:00

                """,
            tasks: [
                "Zone due:2026-12-01T08:00", "Universal due:2026-12-01T09:00",
                "Serial due:2026-12-31", "Half due:2026-12-31T18:00", "End due:2026-12-01",
                "Local end due:2026-12-13",
            ]),
        Export(
            file: "reopened.csv", preset: "jira",
            content: """
                Summary,Issue key,Issue Type,Status,Status Category,Resolved
                Open again,P-1,Task,Backlog,To Do,2026-11-01 00:00
                Done,P-2,Task,Done,Done,2026-11-02 00:00
                Own word,P-3,Task,Verified,Done,2026-11-03 00:00

                """,
            tasks: [
                "Open again id:P-1 {Issue Type,Resolved}",
                "Done completed done:2026-11-02 id:P-2 {Issue Type}",
                "Own word completed done:2026-11-03 id:P-3 {Issue Type,Status}",
            ]),
        Export(
            file: "when.json", preset: "things",
            content: """
                [{"type":"to-do","attributes":{"title":"Call","when":"2026-12-01@18:00"}}]
                """,
            tasks: ["Call on:2026-12-01 {attributes.when,type}"]),
        Export(
            file: "tasks.json", preset: "google-tasks",
            content: """
                {"kind":"tasks#tasks","items":[{"kind":"tasks#task","id":"1","title":"",
                  "notes":"the blue one","status":"needsAction","updated":"2026-11-01T08:00:00Z"}]}
                """,
            tasks: ["(no title) id:1 notes:the blue one"]),
        Export(
            file: "tareas.csv", preset: "generic",
            content: """
                Asunto,Fecha de comienzo,Fecha de finalización
                Llamar,2026-12-01,2026-12-04

                """,
            tasks: ["Llamar on:2026-12-01 due:2026-12-04"]),
        Export(
            file: "tasks.json", preset: "rtm",
            content: """
                {"lists":[{"id":"1","name":"Home"}],"tasks":[
                  {"id":"5","series_id":"50","list_id":"1","name":"Open","priority":"PN"},
                  {"id":"6","series_id":"60","list_id":"1","name":"Old","priority":"PN",
                   "date_trashed":1796083200000}],
                 "notes":[{"id":"9","series_id":"50","title":"Which","content":"the blue one"},
                   {"id":"8","series_id":"60","title":"Alone","content":""}]}
                """,
            tasks: [
                "Open project:Home id:5 notes:Which/the blue one {series_id}",
                "Old completed done:2026-12-01 project:Home id:6 notes:Alone {date_trashed,series_id}",
            ]),
        Export(
            file: "tareas.csv", preset: "outlook",
            content: """
                Asunto,Fecha de comienzo,Fecha de vencimiento,% completado,Fecha de finalización,Prioridad
                Hecho,2026-11-01,,1,2026-11-20,Alta
                Abierto,,2026-12-04,0,,Normal

                """,
            tasks: [
                "Hecho completed done:2026-11-20 on:2026-11-01 !high", "Abierto due:2026-12-04",
            ]),
        Export(
            file: "issues.csv", preset: "redmine",
            content: """
                #,Tracker,Status,Priorität,Thema,Abgabedatum,Übergeordnete Aufgabe
                7,Fehler,Abgewiesen,Sofort,Gross,2026-12-04,
                8,Fehler,In Bearbeitung,Niedrig,Klein,,7

                """,
            tasks: [
                "Gross completed due:2026-12-04 !high id:7 {Priorität,Status,Tracker}",
                "Klein active !low part-of:1 id:8 {Tracker}",
            ]),
        Export(
            file: "fait.csv", preset: "generic",
            content: """
                Tâche,Terminé le
                Fait,46357

                """,
            tasks: ["Fait completed done:2026-12-01"]),
    ]
}
