extension Export {
    /// Files as people and programs write them whose forms are those of no export by itself.
    static let variants = [
        Export(
            file: "apart.md", preset: "markdown",
            content: """
                - [ ] Parent
                    - [x] Child
                    - a plain item

                      more of it
                    - [ ] Other
                      of other
                  last of parent
                - [ ] Next
                > - [ ] Quoted 📅 2026-12-01
                >   its words
                > - [x] Quoted, done
                >
                > ```
                > - [ ] code in a quote
                - [ ] Free
                  > words that are quoted
                  > - [ ] a box in its notes
                >> # No project
                >>   - [ ] Twice quoted
                - [ ] Last
                """,
            tasks: [
                "Parent notes:- a plain item//    more of it/last of parent",
                "Child completed part-of:1", "Other part-of:1 notes:of other", "Next",
                "Quoted due:2026-12-01 notes:its words", "Quoted, done completed",
                "Free notes:> words that are quoted/> - [ ] a box in its notes", "Twice quoted",
                "Last",
            ]),
        Export(
            file: "apostrophe.csv", preset: "generic",
            content: """
                Task,State
                Plain,En attente d'une autre personne
                Curved,En attente d’une autre personne

                """,
            tasks: ["Plain active {State}", "Curved active {State}"]),
        Export(
            file: "sorted.csv", preset: "omnifocus",
            content: """
                Task ID,Type,Name,Status,Project,Context,Start Date,Due Date,Completion Date,Duration,Flagged,Notes,Tags
                1,Action,One,active,Home,,,,,,0,,
                1.1,Action,Of one,active,Home,,,,,,0,,
                2,Action,Two,active,Home,,,,,,0,,
                1.2,Action,Of one too,active,Home,,,,,,0,,
                1.2.1,Action,Of that,active,Home,,,,,,0,,
                10,Action,Ten,active,Home,,,,,,0,,
                1.3,Action,Of one and not of ten,active,Home,,,,,,0,,

                """,
            tasks: [
                "One project:Home {Type}", "Of one project:Home part-of:1 {Type}",
                "Two project:Home {Type}",
                "Of one too project:Home {Type}",
                "Of that project:Home part-of:4 {Type}", "Ten project:Home {Type}",
                "Of one and not of ten project:Home {Type}",
            ]),
        Export(
            file: "todo.txt", preset: "todotxt",
            content: """
                (A) 2026-11-01 Call due:2026-12-01 foo:bar
                Water due:2026-12-01 t:2026-11-28 rec:+1w h:1
                Mail due:2026-12-01 to Bob due:2026-12-02
                Plan due:someday with Bob

                """,
            tasks: [
                "Call due:2026-12-01 foo:bar due:2026-12-01 !high",
                "Water due:2026-12-01 t:2026-11-28 rec:+1w h:1 on:2026-11-28 due:2026-12-01 every:week {todo.txt}",
                "Mail due:2026-12-01 to Bob due:2026-12-02 {todo.txt}",
                "Plan due:someday with Bob {todo.txt}",
            ]),
        Export(
            file: "signs.csv", preset: "toodledo",
            content: """
                TASK,FOLDER,CONTEXT,GOAL,PRIORITY
                Below,F,,,-1
                Far below,F,,,−1
                Low,F,,,0
                Medium,F,,,1

                """,
            tasks: [
                "Below project:F {PRIORITY}", "Far below project:F {PRIORITY}",
                "Low !low project:F", "Medium !medium project:F",
            ]),
        Export(
            file: "starts.md", preset: "markdown",
            content: """
                - [ ] Plan ⏳ 2026-11-30 🛫 2026-11-29
                - [ ] Write [start:: 2026-11-29] [scheduled:: 2026-11-30]
                - [x] Send ✅ 2026-11-20 ❌ 2026-11-21
                """,
            tasks: [
                "Plan on:2026-11-30 {start}", "Write on:2026-11-30 {start}",
                "Send completed done:2026-11-20 {cancelled}",
            ]),
        Export(
            file: "planning.org", preset: "org",
            content: """
                * TODO A range
                  SCHEDULED: <2026-11-30 Mon>--<2026-12-02 Wed>
                * TODO Two series
                  DEADLINE: <2026-12-04 Fri +1w> SCHEDULED: <2026-11-30 Mon .+3d>
                * TODO Two days
                  DEADLINE: <2026-12-04 Fri> DEADLINE: <2026-12-05 Sat>
                * TODO Words
                  SCHEDULED: <2026-11-30 Mon> or later
                * TODO Plain
                  SCHEDULED: <2026-11-30 Mon>
                """,
            tasks: [
                "A range on:2026-11-30 {planning as written}",
                "Two series on:2026-11-30 due:2026-12-04 every:week {SCHEDULED as written}",
                "Two days due:2026-12-04 {planning as written}",
                "Words on:2026-11-30 {planning as written}", "Plain on:2026-11-30",
            ]),
        Export(
            file: "times.csv", preset: "generic",
            content: """
                Task,Start,Due
                At two,2026-12-01 14:00,
                At midnight,2026-12-01 00:00,2026-12-02 14:00

                """,
            tasks: [
                "At two on:2026-12-01 {Start}", "At midnight on:2026-12-01 due:2026-12-02T14:00",
            ]),
        Export(
            file: "none.csv", preset: "generic",
            content: """
                Task,Due,Completed at
                Of Go,0001-01-01T00:00:00Z,0001-01-01T00:00:00Z
                Of Outlook,1/1/4501 12:00:00 AM,
                A dash,\u{2014},

                """,
            tasks: ["Of Go", "Of Outlook", "A dash"]),
        // The members of `gh project item-list --format json`, as its manual shows them.
        Export(
            file: "items.json", preset: "github-project",
            content: """
                {"items":[{"content":{"title":"Fix","type":"Issue"},"id":"P_1","labels":["bug"],
                  "priority":"high","status":"Done","title":"Fix"}],"totalCount":1}
                """,
            tasks: ["Fix completed !high +bug id:P_1 {content.type}"]),
        Export(
            file: "todos.json", preset: "generic",
            content: """
                {"items":[{"content":"Write","labels":["x"],"priority":"high","status":"done",
                  "dueDate":"2026-12-04","notes":"soon"}]}
                """,
            tasks: ["Write completed due:2026-12-04 !high +x notes:soon"]),
        Export(
            file: "lists.json", preset: "generic",
            content: """
                [{"name":"Home","tasks":[{"title":"Buy milk","completed":true},{"title":"Bread"}]},
                 {"name":"Work","tasks":[{"title":"Report","due":"2026-12-04"}]},
                 {"name":"Empty","tasks":[]}]
                """,
            tasks: [
                "Buy milk completed project:Home", "Bread project:Home",
                "Report due:2026-12-04 project:Work",
            ]),
        Export(
            file: "open.json", preset: "generic",
            content: """
                {"open":{"tasks":[{"title":"Buy milk"}]},"closed":{"tasks":[
                  {"title":"Bread","done":true}]},"todos":[{"title":"Call"}]}
                """,
            tasks: ["Buy milk", "Bread completed", "Call"]),
        Export(
            file: "boards.json", preset: "generic",
            content: """
                {"boards":[{"id":1,"title":"Home","cards":[{"title":"Buy milk","id":7}]}]}
                """,
            tasks: ["Buy milk project:Home id:7"]),
        // Jira's REST: a task lies in `fields`, what it is called beside them.
        Export(
            file: "issues.json", preset: "generic",
            content: """
                {"total":1,"issues":[{"key":"P-1","self":"x","fields":{"summary":"Fix",
                  "status":{"name":"Done"},"labels":["a"],"duedate":"2026-12-01"}}]}
                """,
            tasks: ["Fix completed due:2026-12-01 +a id:P-1 {self}"]),
        Export(
            file: "graph.json", preset: "github",
            content: """
                {"data":{"repository":{"issues":{"nodes":[
                  {"title":"Fix","number":1,"state":"OPEN"}]}}}}
                """,
            tasks: ["Fix id:1"]),
        Export(
            file: "names.json", preset: "generic",
            content: """
                [{"title":"A","tags":[{"id":1,"label":"x"},{"name":"y"}]},
                 {"title":"B","tags":[{"tag":{"id":1,"name":"x"}}]},
                 {"title":"C","tags":{"x":true,"y":false}},
                 {"title":"D","tags":[{"name":"x"},{"colour":{"a":1}}]},
                 {"title":"E","project":{"id":1,"label":"P"}},
                 {"title":"F","project":{"a":{"b":[]}}},
                 {"title":"G","status":{"color":"#6bc950","status":"complete"}},
                 {"title":"H","priority":{"color":"#f8ae00","id":"2","priority":"high"}}]
                """,
            tasks: [
                "A +x +y", "B +x", "C +x {tags}", "D +x {tags}", "E project:P {project}",
                "F {project}",
                "G completed {status}", "H !high {priority}",
            ]),
        Export(
            file: "lists.csv", preset: "generic",
            content: #"""
                Task,Tags
                A list of PostgreSQL,"{a,b}"
                In quotes,"""with, comma"",b"
                Inches,"5"" wide, x"

                """#,
            tasks: [
                "A list of PostgreSQL +a +b", "In quotes +b +with, comma", #"Inches +5" wide +x"#,
            ]),
        Export(
            file: "stories.csv", preset: "generic",
            // The header of Pivotal Tracker in public importers.
            content: """
                Id,Title,Labels,Current State,Task,Task Status
                101,Login page,web,started,Write tests,completed
                102,Old story,,finished,,

                """,
            tasks: [
                "Login page active +web id:101 {Task,Task Status}", "Old story completed id:102",
            ]),
        Export(
            file: "dates.csv", preset: "generic",
            content: """
                Task,Due,Repeat,Percent complete
                Summer,Fri Aug 28 2026 00:00:00 GMT+0000 (Coordinated Universal Time of All Clocks),,
                Winter,Fri Nov 27 2026 00:00:00 GMT+0000 (Mitteleuropäische Normalzeit in Deutschland),,
                Zone,2026-11-27 17:00:00 (CET),weekly,100 %
                Weekday,Fre 11.12.26,,

                """,
            tasks: [
                "Summer due:2026-08-28", "Winter due:2026-11-27",
                "Zone completed due:2026-11-27T16:00 every:week", "Weekday due:2026-12-11",
            ]),
        Export(
            file: "unseen.csv", preset: "generic",
            content: """
                \u{200F}Tasks,Status,Description,Notes
                Blank,In\u{A0}progress,,Said here
                Joint,Done\u{200B},Said first,Said second

                """,
            tasks: [
                "Blank active notes:Said here", "Joint completed notes:Said first {Notes}",
            ]),
        // The header of a project's view, with fields of one's own.
        Export(
            file: "view.tsv", preset: "github",
            content: [
                "Title\tURL\tAssignees\tStatus\tPriority\tEnd date",
                "Fix\thttps://example.org/7\tana\tDone\tHigh\tDec 4, 2026",
            ].joined(separator: "\n"),
            tasks: ["Fix completed due:2026-12-04 !high id:https://example.org/7 {Assignees}"]),
        Export(
            file: "archived.csv", preset: "trello",
            content: """
                Card ID,Card Name,List Name,Board Name,Archived
                1,Old,To Do,Home,true
                2,New,To Do,Home,false

                """,
            tasks: ["Old completed project:Home id:1 {Archived}", "New project:Home id:2"]),
    ]
}
