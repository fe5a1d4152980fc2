import Testing

extension Export {
    /// What stands beside what a program is known by: columns of any table, lists beside that of the tasks, and
    /// words that say more than a field holds.
    static let beside = [
        Export(
            file: "labels.json", preset: "generic",
            content: """
                [{"content":"Paint","labels":["x"],"priority":"high","project_id":"p","due":"2026-12-05",
                  "done":true}]
                """,
            tasks: ["Paint completed due:2026-12-05 !high +x {project_id}"]),
        Export(
            file: "stars.json", preset: "generic",
            content: """
                [{"title":"Paint","completed":false,"starred":false,"notes":"white","tags":["x"],
                  "due":"2026-12-05","project":"Home"}]
                """,
            tasks: ["Paint due:2026-12-05 project:Home +x notes:white {starred}"]),
        Export(
            file: "shared.json", preset: "generic",
            content: """
                [{"title":"Paint","day":"2026-12-01","dueDate":"2026-12-05","done":true,"note":"n",
                  "createdAt":1790841600000,"doneAt":1791841560000}]
                """,
            tasks: ["Paint completed done:2026-10-12 on:2026-12-01 due:2026-12-05 notes:n"]),
        Export(
            file: "plan.csv", preset: "smartsheet",
            content: """
                Task Name,Start Date,End Date,% Complete,Done,Assigned To
                Paint,12/01/26,12/15/26,,true,ann
                """,
            tasks: ["Paint completed on:2026-12-01 due:2026-12-15 {Assigned To}"]),
        Export(
            file: "numbers.csv", preset: "github",
            content: """
                Number,Title,State,Due,Notes,Priority,Tags,Project
                1,Paint,open,2026-12-05,n,high,x,Home
                2,Later,open,some day,,,,
                """,
            tasks: [
                "Paint due:2026-12-05 !high project:Home +x id:1 notes:n", "Later id:2 {Due}",
            ]),
        Export(
            file: "archived.json", preset: "generic",
            content: """
                {"data":{"todos":[{"title":"A","done":false}],
                  "completed_tasks":[{"title":"B","done":false},{"title":"C"}],"archived":[{"title":"D"}]},
                 "labels":[{"name":"x"}],"version":3}
                """,
            tasks: ["A", "B {section}", "C completed {section}", "D {section}"]),
        Export(
            file: "folder.json", preset: "wunderlist",
            content: """
                [{"id":1,"title":"Home","folder":null,
                  "tasks":[{"id":10,"title":"Paint","completed":false,"starred":true}]}]
                """,
            tasks: ["Paint !high project:Home id:10"]),
        // Basecamp's reference of its interface.
        Export(
            file: "todos.json", preset: "basecamp",
            content: """
                [{"id":1,"status":"active","title":"Clear","url":"https://example.org/x.json","assignees":[],
                  "description":"soon","completed":true,"completion":{"created_at":"2026-07-21T01:06:00Z"},
                  "content":"Clear","starts_on":null,"due_on":"2026-12-05","bucket":{"id":3,"name":"Web"},
                  "created_at":"2026-05-12T05:24:00Z"}]
                """,
            tasks: [
                "Clear completed done:2026-07-21 due:2026-12-05 project:Web id:1 notes:soon {bucket.id,status,url}"
            ]),
        // Microsoft's reference of the interface of Azure DevOps.
        Export(
            file: "items.json", preset: "azure-devops",
            content: """
                {"count":2,"value":[
                 {"id":1,"rev":3,"fields":{"System.Title":"Login","System.State":"Proposed",
                   "System.Tags":"a; b","Microsoft.VSTS.Common.Priority":4}},
                 {"id":2,"rev":3,"fields":{"System.Id":2,"System.Title":"Form","System.State":"Resolved",
                   "System.Parent":1,"Microsoft.VSTS.Common.ClosedDate":"2026-10-01T10:00:00Z"}}]}
                """,
            tasks: [
                "Login !low +a +b id:1 {Microsoft.VSTS.Common.Priority}",
                "Form completed done:2026-10-01 part-of:1 id:2 {Microsoft.VSTS.Common.ClosedDate,System.State}",
            ]),
        Export(
            file: "closed.json", preset: "generic",
            content: """
                [{"title":"Old","state":"closed","created_at":"2026-10-01T08:00:00Z",
                  "closed_at":"2026-11-01T08:00:00Z"}]
                """,
            tasks: ["Old completed done:2026-11-01"]),
        Export(
            file: "uuids.json", preset: "generic",
            content: #"[{"uuid":"2Ukg8I2nLukhyEM7wYiBeb","title":"Book","status":"incomplete"}]"#,
            tasks: ["Book id:2Ukg8I2nLukhyEM7wYiBeb"]),
        Export(
            file: "plans.csv", preset: "notion",
            content: """
                Name,Status,Due,Parent item,Sub-items
                Write plan,In progress,"December 5, 2026",,Draft
                Draft,Done,"December 5, 2026",Write plan,
                """,
            tasks: [
                "Write plan active due:2026-12-05 {Sub-items}",
                "Draft completed due:2026-12-05 part-of:1",
            ]),
        // The day stands first in these languages, whosever file it is.
        Export(
            file: "aufgaben.csv", preset: "outlook",
            content: """
                Betreff;Fällig am;Status
                Streichen;5.12.2026;Erledigt
                """,
            tasks: ["Streichen completed due:2026-12-05"]),
        Export(
            file: "avisos.csv", preset: "outlook",
            content: """
                "Asunto","Fecha de comienzo","Fecha de vencimiento","Aviso activado/desactivado","Fecha del aviso","Hora del aviso","% completado","Estado"
                "Llamar",,"15/12/2096","Verdadero","14/12/2096","9:00:00","0","No comenzada"
                "Pagar",,"15/12/2096","Falso","14/12/2096","9:00:00","0","No comenzada"
                """,
            tasks: [
                "Llamar due:2096-12-15 rings:2096-12-14T09:00",
                "Pagar due:2096-12-15 {Aviso activado/desactivado,Fecha del aviso,Hora del aviso}",
            ]),
        Export(
            file: "issues.csv", preset: "jira",
            content: """
                Summary,Issue key,Issue Type,Status,Priority
                a,W-1,Task,To Do,Blocker
                b,W-2,Task,To Do,Major
                c,W-3,Task,To Do,Minor
                d,W-4,Task,To Do,Trivial
                """,
            tasks: [
                "a !high id:W-1 {Issue Type,Priority}", "b !high id:W-2 {Issue Type}",
                "c !low id:W-3 {Issue Type}", "d !low id:W-4 {Issue Type,Priority}",
            ]),
        // How many comments there are is no note.
        Export(
            file: "counted.json", preset: "generic",
            content: #"[{"title":"A","comments":8},{"title":"B","comments":"soon"}]"#,
            tasks: ["A {comments}", "B notes:soon"]),
        Export(
            file: "gantt.csv", preset: "generic",
            content: """
                Task,Depends On
                Gather requirements,
                System Design,Gather requirements
                Testing,"System Design, Gather requirements"
                """,
            tasks: [
                "Gather requirements", "System Design depends-on:1",
                "Testing depends-on:1 depends-on:2",
            ]),
    ]
}
