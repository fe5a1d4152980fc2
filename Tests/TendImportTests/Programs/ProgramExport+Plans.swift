extension ProgramExport {
    /// Programs that plan the work of many.
    static let plans = [
        ProgramExport(
            "planner",
            """
            Task ID,Task Name,Bucket Name,Progress,Priority,Assigned To,Created By,Created Date,Start date,Due date,Late,Completed Date,Completed By,Completed Checklist Items,Checklist Items,Labels,Description
            p1,Book a hall,Autumn,In progress,Urgent,Ana,Ben,09/14/2026,09/21/2026,10/30/2026,false,,,1/2,Ask;Pay,venue;costs,For sixty
            p2,Send letters,Autumn,Completed,Medium,,Ben,09/14/2026,,,false,09/20/2026,Ana,,,,
            p3,Hang lamps,,Not started,Important,,Ben,09/14/2026,,,false,,,,,,

            """,
            "Book a hall active on:2026-09-21 due:2026-10-30 high project:Autumn +costs +venue notes:For sixty {Assigned To=Ana; Checklist Items=Ask;Pay; Completed Checklist Items=1/2; Created By=Ben; Late=false; Priority=Urgent}",
            "Send letters done:2026-09-20 medium project:Autumn {Completed By=Ana; Completed Date=09/20/2026; Created By=Ben; Late=false}",
            "Hang lamps high {Created By=Ben; Late=false}"),
        ProgramExport(
            "clickup", in: "Europe/Berlin",
            """
            Task ID,Task Name,Task Content,Status,Date Created,Date Created Text,Due Date,Due Date Text,Start Date,Start Date Text,Parent ID,Attachments,Assignees,Tags,Priority,List Name,Folder Name/Path,Space Name
            a1,Paint the fence,Two coats,in progress,1788775200000,"9/7/2026, 12:00:00 PM GMT+2",1790733600000,"9/30/2026, 4:00:00 AM GMT+2",null,null,null,null,[Ana],"[garden,summer]",1,Home,Outside,Life
            a2,Buy brushes,null,Closed,1788775200000,,null,null,1789437600000,,a1,null,[],[],4,Home,,Life

            """,
            "Paint the fence active due:2026-09-30 high project:Home +garden +summer notes:Two coats {Assignees=[Ana]; Date Created Text=9/7/2026, 12:00:00 PM GMT+2; Due Date Text=9/30/2026, 4:00:00 AM GMT+2; Folder Name/Path=Outside; Priority=1; Space Name=Life}",
            "Buy brushes done on:2026-09-15 low project:Home parent:1 {Assignees=[]; Space Name=Life}"
        ),
        ProgramExport(
            "linear",
            """
            ID,Team,Title,Description,Status,Estimate,Priority,Project ID,Project,Creator,Assignee,Labels,Cycle Number,Cycle Name,Created,Updated,Started,Completed,Canceled,Due Date,Parent issue,Related to,Blocked by,Duplicate of
            WEB-1,Web,New menu,Wider,In Progress,3,No priority,,Site,ana@example.org,,"design, menu",,,2026-09-01T08:00:00Z,2026-09-02T08:00:00Z,2026-09-02T08:00:00Z,,,2026-10-01,,,WEB-2,
            WEB-2,Web,Icons,,Canceled,,Urgent,,,ana@example.org,,,,,2026-09-01T08:00:00Z,2026-09-03T08:00:00Z,,,2026-09-03T08:00:00Z,,WEB-1,,,

            """,
            "New menu active due:2026-10-01 project:Site +design +menu notes:Wider depends-on:2 {Creator=ana@example.org; Estimate=3; Started=2026-09-02T08:00:00Z; Team=Web}",
            "Icons done:2026-09-03 high parent:1 {Creator=ana@example.org; Priority=Urgent; Status=Canceled; Team=Web}"
        ),
        ProgramExport(
            "linear",
            """
            ID,Team,Title,Description,Status,Priority,Labels,Cycle Number,Created,Updated,Completed,Canceled,Due Date,Parent issue,Roadmaps
            APP-1,App,License,"Add, then show it",Done,High,,,2026-09-01T08:00:00Z,2026-09-05T08:00:00Z,2026-09-05T08:00:00Z,,,
            APP-2,App,Names,,Todo,No priority,,,2026-09-01T08:00:00Z,2026-09-05T08:00:00Z,,,,APP-1

            """,
            "License done:2026-09-05 high notes:Add, then show it {Team=App}",
            "Names parent:1 {Team=App}"),
        ProgramExport(
            "azure-devops",
            """
            ID,Work Item Type,Title 1,Title 2,Title 3,Assigned To,State,Priority,Tags,Created Date,Closed Date
            11,Epic,Faster search,,,,Active,1,,9/14/2026 9:05:41 AM,
            12,User Story,,Index the notes,,Ana <ana@example.org>,New,2,search; index,9/14/2026 9:06:00 AM,
            13,Task,,,Measure,,Closed,4,,9/14/2026 9:07:00 AM,9/20/2026 1:00:00 PM
            14,Epic,Fewer clicks,,,,Removed,,,9/14/2026 9:08:00 AM,

            """,
            "Faster search active high {Work Item Type=Epic}",
            "Index the notes medium +index +search parent:1 {Assigned To=Ana <ana@example.org>; Work Item Type=User Story}",
            "Measure done:2026-09-20 low parent:2 {Closed Date=9/20/2026 1:00:00 PM; Priority=4; Work Item Type=Task}",
            "Fewer clicks done {State=Removed; Work Item Type=Epic}"),
        ProgramExport(
            "azure-devops",
            """
            ID,Work Item Type,Title,State,Tags,Parent
            21,Feature,Sign in,Doing,,
            22,Task,Hash the words,Done,safety,21

            """,
            "Sign in active {Work Item Type=Feature}",
            "Hash the words done +safety parent:1 {Work Item Type=Task}"),
        // Atlassian's instructions for parents write the names in another case.
        ProgramExport(
            "jira",
            """
            Issue Type,Issue Key,Issue ID,Summary,Parent,Status
            Story,AB-1,10001,Sign in,,To Do
            Sub-task,AB-2,10002,Hash the words,10001,Done

            """,
            "Sign in {Issue ID=10001; Issue Type=Story}",
            "Hash the words done parent:1 {Issue ID=10002; Issue Type=Sub-task}"),
        ProgramExport(
            "ms-project",
            """
            ID,Task Name,Duration,Start,Finish,% Complete,Predecessors,Resource Names,Outline Level,Notes
            1,Extension,20 days,Mon 09/14/26,Fri 10/09/26,40%,,,1,
            2,Dig,5 days,Mon 09/14/26,Fri 09/18/26,100%,,Ben,2,By hand
            3,Pour,3 days,Mon 09/21/26,Wed 09/23/26,0%,"2,1FS+2 days",,2,

            """,
            "Extension active on:2026-09-14 due:2026-10-09 {% Complete=40%; Duration=20 days; Outline Level=1}",
            "Dig done on:2026-09-14 due:2026-09-18 notes:By hand parent:1 {Duration=5 days; Outline Level=2; Resource Names=Ben}",
            "Pour on:2026-09-21 due:2026-09-23 parent:1 depends-on:1,2 {Duration=3 days; Outline Level=2; Predecessors=2,1FS+2 days}"
        ),
        ProgramExport(
            "smartsheet",
            """
            Task Name,Duration,Start,Finish,Predecessors,Assigned To,% Complete,Status,Comments
            Choose a colour,2d,09/14/26,09/15/26,,Ana,100%,Complete,Blue it is
            Paint,3d,09/16/26,09/18/26,2,,25%,In Progress,

            """,
            "Choose a colour done on:2026-09-14 due:2026-09-15 notes:Blue it is {Assigned To=Ana; Duration=2d}",
            "Paint active on:2026-09-16 due:2026-09-18 {% Complete=25%; Duration=3d; needs=2}"
        ),
        ProgramExport(
            "redmine",
            """
            #,Project,Tracker,Parent task,Status,Priority,Subject,Author,Assignee,Updated,Category,Target version,Start date,Due date,Estimated time,Spent time,% Done,Created,Closed,Related issues,Private,Description
            7,Shop,Feature,,In Progress,Urgent,New basket,Ana,Ben,09/20/2026 10:00 AM,Front,2.0,09/14/2026,10/30/2026,,0.00,30,09/14/2026 10:00 AM,,,No,With pictures
            8,Shop,Bug,7,Closed,Normal,Sum is wrong,Ana,,09/22/2026 10:00 AM,,,,,,0.00,100,09/14/2026 10:00 AM,09/22/2026 10:00 AM,,No,

            """,
            "New basket active on:2026-09-14 due:2026-10-30 high project:Shop +Front notes:With pictures {% Done=30; Assignee=Ben; Author=Ana; Priority=Urgent; Private=No; Spent time=0.00; Target version=2.0; Tracker=Feature}",
            "Sum is wrong done:2026-09-22 medium project:Shop parent:1 {Author=Ana; Closed=09/22/2026 10:00 AM; Private=No; Spent time=0.00; Tracker=Bug}"
        ),
        ProgramExport(
            "asana",
            """
            Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes,Projects,Parent task,Blocked By (Dependencies),Blocking (Dependencies),Priority,Task Progress
            31,2026-09-01,,2026-09-02,Write the text,Doing,,,2026-09-14,2026-09-30,web,Short,Site,,Choose pictures,,High,Waiting
            32,2026-09-01,2026-09-05,2026-09-05,Choose pictures,Later,,,,,,,Site,,,Write the text,Whenever,
            33,2026-09-01,,2026-09-02,Crop,Later,,,,,,,Site,Choose pictures,,,,

            """,
            "Write the text active on:2026-09-14 due:2026-09-30 high project:Site +web notes:Short depends-on:2 {Task Progress=Waiting}",
            "Choose pictures done:2026-09-05 project:Site {Blocking (Dependencies)=Write the text; Priority=Whenever; Section/Column=Later}",
            "Crop project:Site parent:2 {Section/Column=Later}"),
        ProgramExport(
            "jira",
            """
            Summary,Issue key,Issue id,Issue Type,Status,Project name,Priority,Created,Updated,Resolved,Due Date,Labels,Inward issue link (Blocks),Inward issue link (Blocks),Custom field (Start date),Status Category,Parent
            Ship it,OPS-1,1,Story,Ready to ship,Ops,Highest,20/Aug/26 3:42 PM,21/Aug/26 3:42 PM,,01/Dec/26 12:00 AM,web,OPS-2,OPS-3,14/Sep/26 12:00 AM,In Progress,
            Test it,OPS-2,2,Sub-task,Verified,Ops,Medium,20/Aug/26 3:42 PM,21/Aug/26 3:42 PM,22/Aug/26 3:42 PM,,,,,,Done,1
            Write it,OPS-3,3,Task,To Do,Ops,Low,20/Aug/26 3:42 PM,21/Aug/26 3:42 PM,,,,,,,To Do,

            """,
            "Ship it active on:2026-09-14 due:2026-12-01 high project:Ops +web depends-on:2,3 {Issue Type=Story; Issue id=1; Priority=Highest; Status=Ready to ship}",
            "Test it done:2026-08-22 medium project:Ops parent:1 {Issue Type=Sub-task; Issue id=2; Status=Verified}",
            "Write it low project:Ops {Issue Type=Task; Issue id=3}"),
        ProgramExport(
            "jira",
            """
            Zusammenfassung,Vorgangsschlüssel,Vorgangs-ID,Vorgangstyp,Status,Projektname,Priorität,Lösung,Erstellt,Aktualisiert,Erledigt,Fälligkeitsdatum,Beschreibung,Stichwörter,Stichwörter,Statuskategorie,Übergeordnet
            Suche verbessern,SU-1,10001,Story,In Arbeit,Suche,Hoch,,14.09.2026 9:05,20.09.2026 9:05,,30.10.2026 0:00,Schneller,web,such,In Arbeit,
            Index bauen,SU-2,10002,Unteraufgabe,Abgenommen,Suche,Mittel,Fertig,14.09.2026 9:05,20.09.2026 9:05,20.09.2026 9:05,,,,,Fertig,10001

            """,
            "Suche verbessern active due:2026-10-30 high project:Suche +such +web notes:Schneller {Vorgangs-ID=10001; Vorgangstyp=Story}",
            "Index bauen done:2026-09-20 medium project:Suche parent:1 {Lösung=Fertig; Status=Abgenommen; Vorgangs-ID=10002; Vorgangstyp=Unteraufgabe}"
        ),
        ProgramExport(
            "jira",
            """
            Tipo de Incidencia,Clave de incidencia,ID de la incidencia,Resumen,Persona asignada,Prioridad,Estado,Resolución,Creada,Actualizada,Fecha de vencimiento
            Tarea,MAR-1,10001,Escribir la guía,Ana,Alta,En curso,,"06 abr 2026, 0:36","07 abr 2026, 9:12","30 oct 2026, 0:00"

            """,
            "Escribir la guía active due:2026-10-30 high {ID de la incidencia=10001; Persona asignada=Ana; Tipo de Incidencia=Tarea}"
        ),
        ProgramExport(
            "jira",
            """
            Résumé,Clé de ticket,Type de ticket,État,Priorité
            Corriger la page,SITE-1,Bug,À faire,Élevée
            Publier,SITE-2,Tâche,Terminé(e),Moyenne

            """,
            "Corriger la page high {Type de ticket=Bug}",
            "Publier done medium {Type de ticket=Tâche}"),
        ProgramExport(
            "ms-project",
            """
            ID,Active,Task_Mode,Name,Duration,Start,Finish,Predecessors,Outline_Level,Notes
            1,Yes,Auto Scheduled,Overhaul,20 days,"September 14, 2026 8:00 AM","October 9, 2026 5:00 PM",,1,
            2,Yes,Auto Scheduled,Clean,5 days,"September 14, 2026 8:00 AM","September 18, 2026 5:00 PM",,2,Twice

            """,
            "Overhaul on:2026-09-14 due:2026-10-09 {Active=Yes; Duration=20 days; Outline_Level=1; Start=September 14, 2026 8:00 AM; Task_Mode=Auto Scheduled}",
            "Clean on:2026-09-14 due:2026-09-18 notes:Twice parent:1 {Active=Yes; Duration=5 days; Outline_Level=2; Start=September 14, 2026 8:00 AM; Task_Mode=Auto Scheduled}"
        ),
        ProgramExport(
            "monday",
            """
            Autumn fair,,,,,,,,
            To-Do,,,,,,,,
            Name,Subitems,Owner,Status,Due date,Timeline - Start,Priority,Tags,Item ID (auto generated)
            Book a hall,"Ask, Pay",Ana,Working on it,2026-10-30,2026-09-14,High,"venue, cost",101
            Subitems,Name,Owner,Status,Item ID (auto generated),,,,
            ,Ask,Ben,Done,102,,,,
            ,Pay,,,103,,,,
            Hang lamps,,,Stuck,,,Whenever,,104
            Idea,,,,,,,,
            ,,,,,,3,,
            ,,,,,,,,
            Later,,,,,,,,
            Name,Subitems,Owner,Status,Due date,Timeline - Start,Priority,Tags,Item ID (auto generated)
            Thank all,,,,"Dec 1, 2026",,,,105

            """,
            "Book a hall active on:2026-09-14 due:2026-10-30 high +cost +venue {Owner=Ana; Subitems=Ask, Pay; section=To-Do}",
            "Ask done parent:1 {Owner=Ben; section=To-Do}", "Pay parent:1 {section=To-Do}",
            "Hang lamps {Priority=Whenever; Status=Stuck; section=To-Do}", "Idea {section=To-Do}",
            "Thank all due:2026-12-01 {section=Later}"),
        ProgramExport(
            "monday",
            """
            Todo,,,,
            To-Do,,,,
            Name,Person,Status,Due,Done
            Call Ana,Ben,Working on it,2026-09-14,
            Call Ben,,,,v

            """,
            "Call Ana active due:2026-09-14 {Person=Ben; section=To-Do}",
            "Call Ben done {section=To-Do}"),
    ]
}
