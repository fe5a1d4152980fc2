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
            file: "project.json", preset: "github-project",
            content: """
                {"items": [
                  {"content": {"body": "The body", "number": 12, "repository": "a/b", "title": "Fix it", "type": "Issue",
                   "url": "https://github.com/a/b/issues/12"}, "id": "PVTI_1", "labels": ["bug"], "milestone": {"title": "v1"},
                   "start Date": "2096-12-02", "target Date": "2096-12-09", "status": "In progress", "title": "Fix it"},
                  {"content": {"body": "", "title": "Draft", "type": "DraftIssue"}, "id": "PVTI_2", "status": "Done",
                   "title": "Draft"}], "totalCount": 2}
                """,
            tasks: [
                "Fix it active on:2096-12-02 due:2096-12-09 project:v1 +bug id:PVTI_1 notes:The body {content.repository,content.type,content.url}",
                "Draft completed id:PVTI_2 {content.type}",
            ]),
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
        // A list of tasks as Asana's interface hands it out, with fields that people made.
        Export(
            file: "asana.json", preset: "generic",
            content: """
                {"data": [
                  {"gid": "11", "name": "Write", "notes": "Short", "completed": false, "completed_at": null,
                   "due_on": "2026-10-05", "due_at": "2026-10-05T15:30:00.000Z", "start_on": "2026-10-01",
                   "projects": [{"gid": "p", "name": "Site"}], "tags": [{"gid": "t", "name": "web"}],
                   "memberships": [{"project": {"gid": "p", "name": "Site"},
                                    "section": {"gid": "s", "name": "Doing"}}],
                   "dependencies": [{"gid": "12", "resource_type": "task"}, {"gid": "13"}],
                   "custom_fields": [{"gid": "f", "name": "Priority", "display_value": "High"},
                                     {"gid": "g", "name": "Effort", "display_value": "3 h"},
                                     {"gid": "h", "name": "Due date", "display_value": null}]},
                  {"gid": "12", "name": "Choose", "completed": true, "completed_at": "2026-09-02T08:00:00.000Z",
                   "due_at": "2026-10-02T09:00:00.000Z", "due_on": "2026-10-02", "custom_fields": []},
                  {"gid": "13", "name": "Crop", "completed": false, "parent": {"gid": "12", "name": "Choose"},
                   "custom_fields": [{"gid": "f", "name": "Priority", "display_value": "Whenever"}]}]}
                """,
            tasks: [
                "Write active on:2026-10-01 due:2026-10-05T15:30 !high project:Site +web depends-on:2 depends-on:3 id:11 notes:Short {custom_fields.Effort,dependencies,due_at,memberships.project,memberships.section,projects}",
                "Choose completed done:2026-09-02 due:2026-10-02T09:00 id:12 {due_at}",
                "Crop part-of:2 id:13 {custom_fields.Priority,parent}",
            ]),
        // What a task is blocked by, and what was said of it, the oldest first.
        Export(
            file: "data.json", preset: "vikunja",
            content: """
                [{"id": 1, "title": "Garden", "tasks": [
                  {"id": 10, "title": "Plant", "description": "Apples", "done": false,
                   "due_date": "0001-01-01T00:00:00Z",
                   "comments": [
                    {"id": 2, "comment": "In spring", "created": "2026-10-16T08:00:00Z",
                     "author": {"id": 1, "name": "", "username": "ben"}},
                    {"id": 1, "comment": "Ask Bob", "created": "2026-10-15T08:00:00Z",
                     "author": {"id": 2, "name": "Ann", "username": "a"}}],
                   "related_tasks": {"blocked": [{"id": 11, "title": "Dig"}, {"id": 12, "title": "Buy"}]}},
                  {"id": 11, "title": "Dig", "done": false, "due_date": "0001-01-01T00:00:00Z",
                   "comments": [{"id": 3, "comment": "Deep"}]},
                  {"id": 12, "title": "Buy", "done": false, "due_date": "0001-01-01T00:00:00Z"}]}]
                """,
            tasks: [
                "Plant project:Garden depends-on:2 depends-on:3 id:10 notes:Apples//2026-10-15 Ann: Ask Bob//2026-10-16 ben: In spring {related_tasks.blocked}",
                "Dig project:Garden id:11 notes:Deep", "Buy project:Garden id:12",
            ]),
        // How tasks repeat, when they ring and for which day they are planned, in tables of their own.
        Export(
            file: "sp.json", preset: "super-productivity",
            content: """
                {"task": {"ids": [], "entities": {
                  "t1": {"id": "t1", "title": "Water", "isDone": false, "repeatCfgId": "r1", "reminderId": "m1"},
                  "t2": {"id": "t2", "title": "Report", "isDone": false, "repeatCfgId": "r2",
                         "dueDay": "2096-10-01"},
                  "t3": {"id": "t3", "title": "Swim", "isDone": false, "repeatCfgId": "r3"},
                  "t4": {"id": "t4", "title": "Paused", "isDone": false, "repeatCfgId": "r4"}}},
                 "taskRepeatCfg": {"ids": [], "entities": {
                  "r1": {"id": "r1", "repeatCycle": "WEEKLY", "repeatEvery": 2, "monday": true, "tuesday": false,
                         "thursday": true},
                  "r2": {"id": "r2", "repeatCycle": "MONTHLY", "repeatEvery": 1, "monday": true},
                  "r3": {"id": "r3", "repeatCycle": "DAILY", "repeatEvery": 3, "monday": true,
                         "repeatFromCompletionDate": true},
                  "r4": {"id": "r4", "repeatCycle": "YEARLY", "repeatEvery": 1, "isPaused": true}}},
                 "reminders": [{"id": "m1", "remindAt": 3999999600000, "relatedId": "t1", "type": "TASK"}],
                 "planner": {"days": {"2096-10-02": ["t1"], "2096-10-03": ["t2", "t3"]}}}
                """,
            tasks: [
                "Water on:2096-10-02 rings:2096-10-02T07:00 every:2 weeks on monday,thursday id:t1",
                "Report on:2096-10-01 every:month id:t2 {plannedDay}",
                "Swim on:2096-10-03 every:3 days from:completion id:t3", "Paused id:t4 {repeat}",
            ]),
        // Projects that lie in others; what was deleted says so.
        Export(
            file: "todoist.json", preset: "todoist-json",
            content: """
                {"projects": [{"id": "k", "name": "Kitchen", "parent_id": "h"},
                              {"id": "h", "name": "Home", "parent_id": null},
                              {"id": "a", "name": "A", "parent_id": "b"}, {"id": "b", "name": "B"}],
                 "items": [
                  {"id": "1", "content": "Tap", "project_id": "k", "labels": [], "priority": 1, "checked": false},
                  {"id": "2", "content": "Roof", "project_id": "h", "labels": [], "priority": 1, "checked": false,
                   "is_deleted": true, "updated_at": "2026-09-02T08:00:00Z"},
                  {"id": "3", "content": "Gone", "project_id": "a", "labels": [], "priority": 1}]}
                """,
            tasks: [
                "Tap project:Home/Kitchen id:1",
                "Roof completed done:2026-09-02 project:Home id:2 {is_deleted}",
                "Gone project:B/A id:3",
            ]),
        Export(
            file: "nested.json", preset: "vikunja",
            content: """
                [{"id": 1, "title": "Home", "parent_project_id": 0, "tasks": []},
                 {"id": 2, "title": "Garden", "parent_project_id": 1, "tasks": [
                  {"id": 10, "title": "Plant", "done": false, "due_date": "0001-01-01T00:00:00Z",
                   "project_id": 2}]}]
                """,
            tasks: ["Plant project:Home/Garden id:10"]),
        // What was said of a card, as actions of its board have it: the newest comes first there.
        Export(
            file: "board.json", preset: "trello-json",
            content: """
                {"id": "b", "name": "House", "actions": [
                  {"type": "commentCard", "date": "2026-10-16T08:00:00.000Z",
                   "memberCreator": {"fullName": "Ben"},
                   "data": {"text": "He can", "card": {"id": "c1"}}},
                  {"type": "commentCard", "date": "2026-10-15T08:00:00.000Z",
                   "memberCreator": {"fullName": "Ann", "username": "a"},
                   "data": {"text": "Ask Bob", "card": {"id": "c1"}}}],
                 "cards": [{"id": "c1", "name": "Mow", "desc": "", "idList": "l"}],
                 "lists": [{"id": "l", "name": "To do"}]}
                """,
            tasks: ["Mow project:House id:c1 notes:2026-10-15 Ann: Ask Bob//2026-10-16 Ben: He can"]
        ),
        Export(
            file: "notes.json", preset: "todoist-json",
            content: """
                {"projects": [], "notes": [
                  {"id": "n", "item_id": "1", "content": "The blue one", "posted_at": "2026-10-15T08:00:00Z"}],
                 "items": [{"id": "1", "content": "Tap", "project_id": "p", "labels": [], "priority": 1}]}
                """,
            tasks: ["Tap id:1 notes:2026-10-15: The blue one {project_id}"]),
        // A page of Logseq, which writes what org-mode does into a list of Markdown.
        Export(
            file: "page.md", preset: "markdown",
            content: """
                - Kitchen
                \t- TODO [#A] Paint #errand
                \t  DEADLINE: <2026-12-05 Sat>
                \t  SCHEDULED: <2026-12-01 Tue .+1w>
                \t  White, twice
                \t\t- DONE Buy a brush
                \t\t- a thought
                \t- LATER [#Z] Oil
                - NOW Call Ana
                  DEADLINE: <2026-12-05 Sat 17:30>
                - CANCELED Sell
                - WAITING for Ben
                - TODOS are no task
                - DONE
                """,
            tasks: [
                "Paint on:2026-12-01 due:2026-12-05 every:week from:completion !high project:Kitchen +errand notes:White, twice/\t- a thought",
                "Buy a brush completed project:Kitchen part-of:1",
                "Oil project:Kitchen {[#],keyword}",
                "Call Ana active due:2026-12-05T17:30 {DEADLINE as written,keyword}",
                "Sell completed {keyword}", "for Ben {keyword}",
            ]),
        Export(
            file: "page.org", preset: "org",
            content: """
                * LATER Paint
                * NOW Oil
                * A heading without a task
                """,
            tasks: ["Paint {keyword}", "Oil active {keyword}"]),
        // A board of Wekan, as its models have it.
        Export(
            file: "board.json", preset: "wekan",
            content: """
                {"_format": "wekan-board-1.0.0", "title": "House",
                 "labels": [{"_id": "g", "name": "Garden", "color": "green"},
                            {"_id": "r", "name": "", "color": "red"}],
                 "lists": [{"_id": "l1", "title": "Some day", "archived": false},
                           {"_id": "l2", "title": "Done", "archived": false}],
                 "swimlanes": [{"_id": "s", "title": "Default"}], "users": [{"_id": "u", "username": "ann"}],
                 "cards": [
                  {"_id": "c1", "title": "Mow", "description": "Early", "listId": "l1", "swimlaneId": "s",
                   "boardId": "b", "labelIds": ["g", "r"], "members": ["u"], "archived": false, "sort": 0,
                   "dueAt": "2026-10-05T12:00:00.000Z", "startAt": "2026-10-01T00:00:00.000Z",
                   "receivedAt": "2026-09-01T00:00:00.000Z", "endAt": null,
                   "createdAt": "2026-09-01T08:00:00.000Z", "dateLastActivity": "2026-09-02T08:00:00.000Z"},
                  {"_id": "c2", "title": "Paint", "listId": "l2", "swimlaneId": "s", "archived": false,
                   "endAt": "2026-09-03T08:00:00.000Z", "labelIds": []},
                  {"_id": "c3", "title": "Idea", "listId": "l1", "archived": true,
                   "dateLastActivity": "2026-09-04T08:00:00.000Z"}],
                 "comments": [{"_id": "k", "cardId": "c1", "text": "Ask Bob", "userId": "u",
                               "createdAt": "2026-10-15T08:00:00.000Z"}],
                 "checklists": [{"_id": "h", "cardId": "c1", "title": "Tools"}],
                 "checklistItems": [
                  {"_id": "i", "title": "Rake", "checklistId": "h", "cardId": "c1", "isFinished": true},
                  {"_id": "j", "title": "Mower", "checklistId": "h", "cardId": "c1", "isFinished": false}]}
                """,
            tasks: [
                "Mow on:2026-10-01 due:2026-10-05T12:00 project:House +Garden +red id:c1 notes:Early//2026-10-15 ann: Ask Bob {list,members,receivedAt,swimlane}",
                "Paint completed done:2026-09-03 project:House id:c2 {endAt,swimlane}",
                "Idea completed done:2026-09-04 project:House id:c3 {archived,list}",
                "Rake completed project:House part-of:1 id:i {checklist}",
                "Mower project:House part-of:1 id:j {checklist}",
            ]),
    ]
}
