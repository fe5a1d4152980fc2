extension Export {
    /// Documents whose tasks lie deeper than in a plain list.
    static let documents = [
        // The records of the interface (developers.google.com/tasks), in lists as Takeout has them
        // (gist lucasew/8c5f7de9).
        Export(
            file: "Tasks.json", preset: "google-tasks",
            content: """
                {"kind": "tasks#taskLists", "items": [
                  {"kind": "tasks#tasks", "id": "L1", "title": "Home", "updated": "2026-10-01T08:00:00.000Z",
                   "items": [
                    {"kind": "tasks#task", "id": "a", "title": "Prepare the trip", "task_type": "DEFAULT",
                     "selfLink": "https://example.org/a", "status": "needsAction", "notes": "By train",
                     "created": "2026-09-01T08:00:00.000Z", "updated": "2026-09-02T08:00:00.000Z",
                     "due": "2026-10-05T00:00:00Z"},
                    {"kind": "tasks#task", "id": "b", "title": "Book a room", "task_type": "DEFAULT",
                     "parent": "a", "status": "completed", "completed": "2026-09-03T08:00:00.000Z",
                     "updated": "2026-09-03T08:00:00.000Z", "hidden": true},
                    {"kind": "tasks#task", "id": "c", "title": "Forget it", "task_type": "DEFAULT",
                     "status": "needsAction", "updated": "2026-09-04T08:00:00.000Z", "deleted": true}]},
                  {"kind": "tasks#tasks", "id": "L2", "title": "Empty", "updated": "2026-10-01T08:00:00.000Z"}]}
                """,
            tasks: [
                "Prepare the trip due:2026-10-05 project:Home id:a notes:By train {task_type}",
                "Book a room completed done:2026-09-03 project:Home part-of:1 id:b {hidden,task_type}",
                "Forget it completed done:2026-09-04 project:Home id:c {deleted,task_type}",
            ]),
        // The object definitions of Trello's interface; importers of boards show the same.
        Export(
            file: "board.json", preset: "trello-json",
            content: """
                {"id": "b", "name": "House", "desc": "", "closed": false, "labelNames": {"green": "Garden"},
                 "actions": [
                  {"id": "x", "type": "commentCard", "date": "2026-09-05T08:00:00.000Z",
                   "data": {"text": "Ask Ana first", "card": {"id": "c1", "name": "Mow the lawn"}}},
                  {"id": "y", "type": "updateCard", "data": {"card": {"id": "c1"}, "old": {"pos": 1}}}],
                 "cards": [
                  {"id": "c1", "name": "Mow the lawn", "desc": "Before rain", "closed": false, "idList": "l1",
                   "idShort": 1, "idBoard": "b", "pos": 16384, "due": "2026-10-05T12:00:00.000Z",
                   "dueComplete": false, "start": null, "dateLastActivity": "2026-09-01T08:00:00.000Z",
                   "labels": [{"id": "q", "name": "Garden", "color": "green"},
                              {"id": "r", "name": "", "color": "red"}],
                   "idChecklists": ["k"], "idMembers": [], "badges": {"comments": 1}, "url": "https://e/c1"},
                  {"id": "c2", "name": "Paint the door", "desc": "", "closed": false, "idList": "l2",
                   "idShort": 2, "idBoard": "b", "due": null, "dateLastActivity": "2026-09-02T08:00:00.000Z",
                   "labels": []},
                  {"id": "c3", "name": "Old idea", "desc": "", "closed": false, "idList": "l3",
                   "idShort": 3, "idBoard": "b", "due": null, "dateLastActivity": "2026-09-03T08:00:00.000Z",
                   "labels": []}],
                 "lists": [{"id": "l1", "name": "Some day", "closed": false},
                           {"id": "l2", "name": "Done", "closed": false},
                           {"id": "l3", "name": "Ideas", "closed": true}],
                 "checklists": [{"id": "k", "idCard": "c1", "name": "Tools", "checkItems": [
                  {"id": "i1", "name": "Mower", "state": "complete", "pos": 1, "idChecklist": "k"},
                  {"id": "i2", "name": "Rake", "state": "incomplete", "due": "2026-10-04T12:00:00.000Z"}]}],
                 "members": []}
                """,
            tasks: [
                "Mow the lawn due:2026-10-05T12:00 project:House +Garden +red id:c1 notes:Before rain//2026-09-05: Ask Ana first {list,pos,url}",
                "Paint the door completed done:2026-09-02 project:House id:c2",
                "Old idea completed done:2026-09-03 project:House id:c3 {list,listClosed}",
                "Mower completed project:House part-of:1 id:i1 {checklist,pos}",
                "Rake due:2026-10-04T12:00 project:House part-of:1 id:i2 {checklist}",
            ]),
        // The resource `todoTask` of Microsoft Graph, as its documentation has it.
        Export(
            file: "todo.json", preset: "microsoft-to-do",
            content: """
                {"@odata.context": "https://graph.example/$metadata", "value": [
                 {"@odata.etag": "W/1", "importance": "high", "isReminderOn": false, "status": "inProgress",
                  "title": "Plan the party", "createdDateTime": "2026-09-01T08:00:00.0000000Z",
                  "lastModifiedDateTime": "2026-09-02T08:00:00Z", "categories": ["Home", "Fun, games"],
                  "hasAttachments": false, "id": "AAM1",
                  "body": {"content": "Twelve guests", "contentType": "text"},
                  "dueDateTime": {"dateTime": "2026-10-05T00:00:00.0000000", "timeZone": "UTC"},
                  "recurrence": {"pattern": {"type": "weekly", "interval": 1}},
                  "checklistItems": [
                   {"id": "k1", "displayName": "Cake", "isChecked": true,
                    "createdDateTime": "2026-09-01T08:00:00Z", "checkedDateTime": "2026-09-03T08:00:00Z"},
                   {"id": "k2", "displayName": "Music", "isChecked": false,
                    "createdDateTime": "2026-09-01T08:00:00Z"}],
                  "linkedResources": []},
                 {"importance": "normal", "status": "notStarted", "title": "Order the cake",
                  "createdDateTime": "2026-09-01T08:00:00Z", "lastModifiedDateTime": "2026-09-02T08:00:00Z",
                  "categories": [], "id": "AAM3", "isReminderOn": true, "dueDateTime":
                   {"dateTime": "2096-10-04T22:00:00.0000000", "timeZone": "UTC"},
                  "reminderDateTime": {"dateTime": "2096-10-03T00:00:00.0000000", "timeZone": "UTC"}},
                 {"importance": "normal", "status": "completed", "title": "Send invitations",
                  "isReminderOn": true,
                  "reminderDateTime": {"dateTime": "2096-10-03T00:00:00.0000000", "timeZone": "UTC"},
                  "createdDateTime": "2026-09-01T08:00:00Z", "lastModifiedDateTime": "2026-09-04T08:00:00Z",
                  "completedDateTime": {"dateTime": "2026-09-04T00:00:00.0000000", "timeZone": "UTC"},
                  "categories": [], "id": "AAM2", "body": {"content": "", "contentType": "text"}}]}
                """,
            tasks: [
                "Plan the party active due:2026-10-05 !high +Fun, games +Home id:AAM1 notes:Twelve guests {isReminderOn,recurrence}",
                "Cake completed done:2026-09-03 part-of:1 id:k1",
                "Music part-of:1 id:k2",
                "Order the cake due:2096-10-04 rings:2096-10-03T09:00 id:AAM3",
                "Send invitations completed done:2026-09-04 id:AAM2 {isReminderOn,reminderDateTime}",
            ]),
        // The keys of ThingsJSONCoder, which the maker publishes.
        Export(
            file: "things.json", preset: "things",
            content: """
                [{"type": "project", "attributes": {"title": "Move house", "notes": "In spring",
                   "area": "Family", "items": [
                    {"type": "to-do", "attributes": {"title": "Call the mover", "when": "2026-10-01",
                     "deadline": "2026-10-05", "tags": ["phone"], "checklist-items": [
                      {"type": "checklist-item", "attributes": {"title": "Piano", "completed": true}}]}},
                    {"type": "heading", "attributes": {"title": "Later"}},
                    {"type": "to-do", "attributes": {"title": "Sell the sofa", "when": "someday"}}]}},
                 {"type": "to-do", "operation": "create", "attributes": {"title": "Water the plants",
                   "list": "Home", "completed": true, "creation-date": "2026-09-01T08:00:00Z",
                   "completion-date": "2026-09-02T08:00:00Z"}}]
                """,
            tasks: [
                "Move house project:Family notes:In spring {type}",
                "Call the mover on:2026-10-01 due:2026-10-05 project:Move house +phone part-of:1 {type}",
                "Piano completed part-of:2 {type}",
                "Sell the sofa project:Move house part-of:1 {attributes.when,heading,type}",
                "Water the plants completed done:2026-09-02 project:Home {type}",
            ]),
        // A backup as onierstrasz shows it; notes and parts as Vikunja's migration from Wunderlist reads them.
        Export(
            file: "wunderlist.json", preset: "wunderlist",
            content: """
                {"user": 1, "exported": "2026-09-09T08:00:00Z", "data": {
                 "lists": [{"id": 7, "title": "Shopping", "list_type": "list", "type": "list"}],
                 "tasks": [
                  {"id": 70, "completed": false, "starred": true, "list_id": 7, "title": "Bread", "revision": 4,
                   "due_date": "2026-10-05", "created_at": "2026-09-01T08:00:00Z", "type": "task"},
                  {"id": 71, "completed": true, "starred": false, "list_id": 7, "title": "Milk",
                   "created_at": "2026-09-01T08:00:00Z", "completed_at": "2026-09-02T08:00:00Z"}],
                 "reminders": [], "subtasks": [
                  {"id": 700, "task_id": 70, "title": "Rye", "completed": false,
                   "created_at": "2026-09-01T08:00:00Z"}],
                 "notes": [{"id": 1, "task_id": 70, "content": "Sliced"}], "task_positions": []}}
                """,
            tasks: [
                "Bread due:2026-10-05 !high project:Shopping id:70 notes:Sliced",
                "Milk completed done:2026-09-02 project:Shopping id:71",
                "Rye part-of:1 id:700",
            ]),
        // aitchnyu/ticktick-migrator has a small export.
        Export(
            file: "rememberthemilk_export.json", preset: "rtm",
            content: """
                {"config": {"timezone_id": "UTC"}, "lists": [{"id": "48", "name": "Personal"}],
                 "smart_lists": [], "tasks": [
                  {"id": "8651", "series_id": "4710", "list_id": "48", "name": "Book the train", "priority": "P1",
                   "date_created": 1788249600000, "date_added": 1788249600000, "date_modified": 1788249600000,
                   "date_due": 1791158400000, "date_due_has_time": false, "postponed": 0, "source": "js",
                   "repeat": "FREQ=DAILY;INTERVAL=1;WKST=SU", "repeat_every": true, "tags": ["travel"]},
                  {"id": "8653", "series_id": "4712", "list_id": "48", "name": "Water", "priority": "PN",
                   "date_created": 1788249600000, "date_due": 1791158400000, "date_due_has_time": false,
                   "repeat": "FREQ=DAILY;INTERVAL=3", "repeat_every": false, "tags": []},
                  {"id": "8652", "series_id": "4711", "list_id": "48", "name": "Pack", "priority": "PN",
                   "date_created": 1788249600000, "date_modified": 1788336000000,
                   "date_completed": 1788336000000, "tags": []}],
                 "tags": [], "notes": [
                  {"id": "1", "series_id": "4710", "title": "", "content": "Window seat"}]}
                """,
            tasks: [
                "Book the train due:2026-10-05 every:day !high project:Personal +travel id:8651 notes:Window seat {date_added,date_due_has_time,postponed,series_id,source}",
                "Water due:2026-10-05 every:3 days from:completion project:Personal id:8653 {date_due_has_time,series_id}",
                "Pack completed done:2026-09-02 project:Personal id:8652 {series_id}",
            ]),
        // The models of Vikunja's interface, which its export writes.
        Export(
            file: "data.json", preset: "vikunja",
            content: """
                [{"id": 1, "title": "Garden", "description": "", "tasks": [
                  {"id": 10, "title": "Plant trees", "description": "Two apples", "done": false,
                   "done_at": "2026-08-01T00:00:00Z", "due_date": "2026-10-05T12:00:00Z",
                   "reminders": [{"reminder": "2096-10-05T10:00:00Z", "relative_period": 0, "relative_to": ""}],
                   "start_date": "0001-01-01T00:00:00Z", "priority": 4, "labels": [{"id": 1, "title": "outside"}],
                   "percent_done": 0.5, "project_id": 1, "created": "2026-09-01T08:00:00Z",
                   "updated": "2026-09-02T08:00:00Z",
                   "related_tasks": {"subtask": [{"id": 11, "title": "Dig"}]}},
                  {"id": 11, "title": "Dig", "description": "", "done": true, "done_at": "2026-09-03T08:00:00Z",
                   "due_date": "0001-01-01T00:00:00Z", "priority": 0, "labels": null,
                   "created": "2026-09-01T08:00:00Z", "updated": "2026-09-03T08:00:00Z",
                   "related_tasks": {"parenttask": [{"id": 10, "title": "Plant trees"}]}}]}]
                """,
            tasks: [
                "Plant trees due:2026-10-05T12:00 rings:2096-10-05T10:00 !high project:Garden +outside id:10 notes:Two apples {done_at,percent_done,priority,reminders}",
                "Dig completed done:2026-09-03 project:Garden part-of:1 id:11 {related_tasks.parenttask}",
            ]),
        // The model of a task in Super Productivity's sources.
        Export(
            file: "sp.json", preset: "super-productivity",
            content: """
                {"timestamp": 1788249600000, "data": {"task": {"ids": ["t1", "t2"], "entities": {
                  "t1": {"id": "t1", "projectId": "p", "subTaskIds": ["t2"], "timeSpentOnDay": {"2026-09-01": 60000},
                   "timeSpent": 60000, "timeEstimate": 3600000, "isDone": false, "title": "Write the report",
                   "notes": "Short", "tagIds": ["g"], "created": 1788249600000, "attachments": [],
                   "dueDay": "2026-10-01", "deadlineWithTime": 1791190800000, "deadlineRemindAt": 3999999600000,
                   "priority": 3},
                  "t2": {"id": "t2", "projectId": "p", "parentId": "t1", "subTaskIds": [], "timeSpentOnDay": {},
                   "isDone": true, "doneOn": 1788336000000, "title": "Collect figures", "tagIds": [],
                   "created": 1788249600000, "dueWithTime": 1790856000000}}},
                 "project": {"ids": ["p"], "entities": {"p": {"id": "p", "title": "Work"}}},
                 "tag": {"ids": ["g"], "entities": {"g": {"id": "g", "title": "desk"}}}}}
                """,
            tasks: [
                "Write the report on:2026-10-01 due:2026-10-05T09:00 rings:2096-10-02T07:00 !high project:Work +desk id:t1 notes:Short {timeEstimate,timeSpent,timeSpentOnDay}",
                "Collect figures completed done:2026-09-02 on:2026-10-01 project:Work part-of:1 id:t2 {dueWithTime}",
            ]),
        // The types of Todoist's interface, which the maker documents.
        Export(
            file: "todoist.json", preset: "todoist-json",
            content: """
                {"projects": [{"id": "p", "name": "Home"}], "sections": [{"id": "s", "name": "Kitchen"}],
                 "notes": [{"id": "n", "item_id": "1", "content": "The blue one"}],
                 "items": [
                  {"id": "1", "content": "Order a tap", "description": "Chrome", "project_id": "p", "section_id": "s",
                   "parent_id": null, "labels": ["shopping"], "priority": 4, "checked": false,
                   "added_at": "2026-09-01T08:00:00.000000Z", "completed_at": null,
                   "due": {"date": "2026-10-01", "string": "every month", "is_recurring": true, "lang": "en"},
                   "deadline": {"date": "2026-10-05", "lang": "en"}},
                  {"id": "2", "content": "Measure", "description": "", "project_id": "p", "section_id": null,
                   "parent_id": "1", "labels": [], "priority": 1, "checked": true,
                   "added_at": "2026-09-01T08:00:00.000000Z", "completed_at": "2026-09-02T08:00:00.000000Z",
                   "due": null}]}
                """,
            tasks: [
                "Order a tap on:2026-10-01 due:2026-10-05 !high project:Home +shopping id:1 notes:Chrome//The blue one {due.is_recurring,due.string,section}",
                "Measure completed done:2026-09-02 project:Home part-of:1 id:2",
            ]),
        // The task of TickTick's interface, as the maker documents it.
        Export(
            file: "ticktick.json", preset: "ticktick-json",
            content: """
                {"project": {"id": "p", "name": "Travel"}, "tasks": [
                  {"id": "1", "projectId": "p", "title": "Pack", "content": "Light", "isAllDay": true,
                   "dueDate": "2096-10-04T22:00:00+0000", "priority": 5, "status": 0, "timeZone": "Europe/Berlin",
                   "reminders": ["TRIGGER:P0DT9H0M0S", "TRIGGER:-P1D"],
                   "tags": ["trip"], "repeatFlag": "RRULE:FREQ=DAILY;INTERVAL=1", "sortOrder": 12345,
                   "items": [{"id": "i1", "status": 1, "title": "Socks", "sortOrder": 1,
                              "completedTime": "2026-09-02T08:00:00+0000"},
                             {"id": "i2", "status": 0, "title": "Shoes", "sortOrder": 2}]}],
                 "columns": []}
                """,
            tasks: [
                "Pack due:2096-10-05 rings:due-1d@00:00,due@09:00 every:day !high project:Travel +trip id:1 notes:Light {isAllDay,projectId,timeZone}",
                "Socks completed done:2026-09-02 project:Travel part-of:1 id:i1",
                "Shoes project:Travel part-of:1 id:i2",
            ]),
        // The model of a task in Habitica's sources.
        Export(
            file: "habitica-user-data.json", preset: "habitica-json",
            content: """
                {"_id": "u", "tags": [{"id": "g", "name": "Home"}], "tasks": {
                  "habits": [{"_id": "h", "text": "Stretch", "type": "habit", "tags": []}],
                  "dailys": [], "rewards": [],
                  "todos": [{"_id": "t", "text": "Clean", "notes": "Windows too", "type": "todo", "tags": ["g"],
                    "priority": 1.5, "attribute": "str", "byHabitica": false, "completed": false,
                    "date": "2026-10-05T12:00:00.000Z", "createdAt": "2026-09-01T08:00:00.000Z",
                    "updatedAt": "2026-09-02T08:00:00.000Z",
                    "checklist": [{"id": "c", "text": "Buy soap", "completed": true}]}]}}
                """,
            tasks: [
                "Clean due:2026-10-05 +Home id:t notes:Windows too {priority}",
                "Buy soap completed part-of:1 {id}",
            ]),
        // The object Issue of Linear's published schema.
        Export(
            file: "linear.json", preset: "linear-json",
            content: """
                {"data": {"issues": {"nodes": [
                  {"identifier": "ENG-1", "title": "Fix the login", "description": "On phones", "priority": 1,
                   "state": {"name": "In Progress"}, "labels": {"nodes": [{"name": "bug"}, {"name": "app"}]},
                   "project": {"name": "Launch"}, "dueDate": "2026-10-05", "parent": null, "estimate": 3,
                   "createdAt": "2026-09-01T08:00:00.000Z", "updatedAt": "2026-09-02T08:00:00.000Z"},
                  {"identifier": "ENG-2", "title": "Write a test", "description": null, "priority": 0,
                   "state": {"name": "Dropped", "type": "canceled"}, "labels": {"nodes": []}, "project": null, "dueDate": null,
                   "parent": {"identifier": "ENG-1"}, "createdAt": "2026-09-01T08:00:00.000Z",
                   "canceledAt": "2026-09-03T08:00:00.000Z", "updatedAt": "2026-09-03T08:00:00.000Z"}]}}}
                """,
            tasks: [
                "Fix the login active due:2026-10-05 !high project:Launch +app +bug id:ENG-1 notes:On phones {estimate,priority}",
                "Write a test completed done:2026-09-03 part-of:1 id:ENG-2 {state.name,state.type}",
            ]),
        // The answer of Any.do's interface, as the tests of aioue/any.down have it.
        Export(
            file: "anydo.json", preset: "any.do",
            content: """
                {"models": {"task": {"items": [
                  {"id": "t1", "globalTaskId": "t1", "title": "Buy paint", "status": "UNCHECKED",
                   "priority": "High", "creationDate": "1788249600000", "lastUpdateDate": 1788249600000,
                   "dueDate": 1791201600000, "categoryId": "c", "labels": ["g"], "note": "White",
                   "parentGlobalTaskId": null},
                  {"id": "t2", "globalTaskId": "t2", "title": "Brush", "status": "CHECKED", "priority": "Normal",
                   "creationDate": 1788249600000, "lastUpdateDate": 1788336000000, "categoryId": "c",
                   "labels": [], "parentGlobalTaskId": "t1"}]},
                 "category": {"items": [{"id": "c", "name": "House"}]},
                 "label": {"items": [{"id": "g", "name": "shop"}]}}}
                """,
            tasks: [
                "Buy paint due:2026-10-05 !high project:House +shop id:t1 notes:White",
                "Brush completed done:2026-09-02 project:House part-of:1 id:t2",
            ]),
    ]
}
