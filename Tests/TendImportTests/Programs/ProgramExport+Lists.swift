import Foundation

extension ProgramExport {
    /// Programs for the tasks of one person.
    static let lists = [
        ProgramExport(
            "notion",
            """
            Task name,Status,Assignee,Due,Priority,Projects,Parent-task,Blocked by,Tags
            Plan the launch,In progress,Ana,"September 14, 2026 → September 18, 2026",High,Website (https://www.notion.so/Website-1a2b?pvs=21),,,"web, plan"
            Write the page,Not started,,"September 30, 2026 2:00 PM (GMT+1)",,,Plan the launch (https://www.notion.so/Plan-3c4d?pvs=21),Plan the launch (https://www.notion.so/Plan-3c4d?pvs=21),
            Old idea,Archived,,,Low,,,,

            """,
            "Plan the launch active on:2026-09-14 due:2026-09-18 high project:Website +plan +web {Assignee=Ana; Due=September 14, 2026 → September 18, 2026; Projects=Website (https://www.notion.so/Website-1a2b?pvs=21)}",
            "Write the page due:2026-09-30T13:00 parent:1 depends-on:1",
            "Old idea done low {Status=Archived}"),
        ProgramExport(
            "omnifocus", encodedAs: .utf16LittleEndian,
            """
            Task ID,Type,Name,Status,Project,Context,Start Date,Planned Date,Due Date,Completion Date,Duration,Flagged,Notes,Tags
            1,Project,Move house,active,,,2026-09-01 00:00:00 +0000,,2026-12-01 17:00:00 +0000,,,0,By the lake,
            1.1,Action,Find boxes,,Move house,Errands,,2026-09-14 00:00:00 +0000,,,30m,1,,"buy, house"
            1.1.1,Action,Ask the shop,,Move house,,,,,2026-09-12 10:00:00 +0000,,0,,
            2,Project,Learn Dutch,dropped,,,,,,,,0,,

            """,
            "Move house on:2026-09-01 due:2026-12-01T17:00 notes:By the lake {Type=Project}",
            "Find boxes on:2026-09-14 high project:Move house +Errands +buy +house parent:1 {Duration=30m; Type=Action}",
            "Ask the shop done:2026-09-12 project:Move house parent:2 {Type=Action}",
            "Learn Dutch done {Status=dropped; Type=Project}"),
        ProgramExport(
            "toodledo",
            """
            TASK,FOLDER,CONTEXT,GOAL,LOCATION,STARTDATE,STARTTIME,DUEDATE,DUETIME,REPEAT,LENGTH,TIMER,PRIORITY,TAG,STATUS,STAR,NOTE
            "Water plants","Home","Garden","","","2026-09-14","","2026-09-16","5:30 PM","Every 2 weeks","0","0","3 Top","green, quick","Next Action","Yes","Not the cactus"
            "Sort photos","","","","","","","","","None","0","0","0 Low","","None","No",""

            """,
            "Water plants on:2026-09-14 due:2026-09-16T17:30 high project:Home +Garden +green +quick notes:Not the cactus every:2 weeks {LENGTH=0; PRIORITY=3 Top; STAR=Yes; STATUS=Next Action; TIMER=0}",
            "Sort photos low {LENGTH=0; STAR=No; TIMER=0}"),
        ProgramExport(
            "habitica",
            """
            Task Name,Task ID,Task Type,Date,Value
            Read,e826ddfa-dc2e-445f-a06c-64d388198201,habit,2026-09-14 13:26:05,1
            Read,e826ddfa-dc2e-445f-a06c-64d388198201,habit,2026-09-15 13:26:05,2.01
            Stretch,e826ddfa-dc2e-445f-a06c-64d388198202,daily,2026-09-14 06:00:00,1

            """,
            "Read +habit {Value=1}", "Stretch +daily {Value=1}"),
        ProgramExport(
            "todoist",
            """
            TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DEADLINE
            section,Kitchen,,,,,,,,,
            task,Descale the kettle @chores,,4,1,,,every! 2 months,en,UTC,
            task,Buy vinegar,,1,2,,,every monday at 9am,en,UTC,2026-10-20
            task,Call Ben,,4,1,,,Dec 3 9:00 AM,en,UTC,

            """,
            "Descale the kettle +chores every:2 months from completion {DATE_LANG=en; INDENT=1; TIMEZONE=UTC; section=Kitchen}",
            "Buy vinegar due:2026-10-20 high every:monday parent:1 {DATE=every monday at 9am; DATE_LANG=en; INDENT=2; TIMEZONE=UTC; section=Kitchen}",
            "Call Ben {DATE=Dec 3 9:00 AM; DATE_LANG=en; INDENT=1; TIMEZONE=UTC; section=Kitchen}"),
        ProgramExport(
            "outlook",
            """
            Subject,Start Date,Due Date,Reminder On/Off,Reminder Date,Reminder Time,Date Completed,% Complete,Total Work,Categories,Notes,Priority,Sensitivity,Status
            Renew passport,9/14/2026,10/30/2026,True,10/29/2020,9:00:00 AM,,50,0,Admin;Travel,Bring photos,High,Normal,In Progress
            Call Eve,,10/30/2096,True,10/29/2096,9:00:00 AM,,0,0,,,Normal,Normal,Not Started
            Pay rent,,,False,,,9/2/2026,100,0,,,Normal,Normal,Completed
            Ask Ben,,,False,,,,0,0,,,Low,Normal,Waiting on someone else

            """,
            "Renew passport active on:2026-09-14 due:2026-10-30 high +Admin +Travel notes:Bring photos {% Complete=50; Reminder Date=10/29/2020; Reminder On/Off=True; Reminder Time=9:00:00 AM; Sensitivity=Normal; Total Work=0}",
            "Call Eve due:2096-10-30 rings:2096-10-29T09:00 {Sensitivity=Normal; Total Work=0}",
            "Pay rent done:2026-09-02 {Reminder On/Off=False; Sensitivity=Normal; Total Work=0}",
            "Ask Ben active low {Reminder On/Off=False; Sensitivity=Normal; Status=Waiting on someone else; Total Work=0}"
        ),
        ProgramExport(
            "outlook", encodedAs: .isoLatin1,
            """
            Betreff;Beginnt am;Fällig am;Erinnerung Ein/Aus;Erinnerung am;Erinnerung um;Erledigt am;% erledigt;Kategorien;Notizen;Priorität;Status
            Steuererklärung;;31.10.2096;Ein;30.10.2096;18:30:00;;0;Finanzen;Für 2025;Niedrig;Nicht begonnen
            Müll prüfen;14.9.2026;;Aus;;;;50;;;Hoch;In Bearbeitung
            Gärtner rufen;;;Aus;;;2.9.2026;100;;;Normal;Erledigt
            Käse;;;Aus;;;;0;;;Normal;Zurückgestellt

            """,
            "Steuererklärung due:2096-10-31 rings:2096-10-30T18:30 low +Finanzen notes:Für 2025",
            "Müll prüfen active on:2026-09-14 high {% erledigt=50; Erinnerung Ein/Aus=Aus}",
            "Gärtner rufen done:2026-09-02 {Erinnerung Ein/Aus=Aus}",
            "Käse {Erinnerung Ein/Aus=Aus; Status=Zurückgestellt}"),
        ProgramExport(
            "ticktick", in: "America/New_York",
            """
            "Date: 2026-09-27+0000"
            "Version: 7.1"
            "Status: 
            0 Normal
            1 Completed
            2 Archived"
            "Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date","Due Date","Reminder","Repeat","Priority","Status","Created Time","Completed Time","Order","Timezone","Is All Day","Is Floating","Column Name","Column Order","View Mode","taskId","parentId"
            "","Home","Water","TEXT","green, out","Twice","N","","2026-10-07T22:00:00+0000","","RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=TH","5","0","2026-09-01T10:00:00+0000","","0","Europe/Berlin","true","false","","","list","1",""
            "","Home","Prune","TEXT","","","N","","2096-10-08T14:30:00+0000","-PT1440M","","0","0","2026-09-01T10:00:00+0000","","0","Europe/Berlin","false","false","","","list","3",""
            "","Home","Fill the can","TEXT","","","N","","2026-10-08T02:30:00+0000","","FREQ=DAILY;COUNT=3","0","2","2026-09-01T10:00:00+0000","2026-09-02T10:00:00+0000","0","America/New_York","false","false","","","list","2","1"

            """,
            "Water due:2026-10-08 high project:Home +green +out notes:Twice every:thursday {Is All Day=true; Is Check list=N; Is Floating=false; Kind=TEXT; Order=0; Timezone=Europe/Berlin; View Mode=list}",
            "Prune due:2096-10-08T16:30 rings:due-1d@16:30 project:Home {Is All Day=false; Is Check list=N; Is Floating=false; Kind=TEXT; Order=0; Timezone=Europe/Berlin; View Mode=list}",
            "Fill the can done:2026-09-02 due:2026-10-07T22:30 project:Home parent:1 {Is All Day=false; Is Check list=N; Is Floating=false; Kind=TEXT; Order=0; Repeat=FREQ=DAILY;COUNT=3; Timezone=America/New_York; View Mode=list}"
        ),
        ProgramExport(
            "github",
            "Title\tURL\tAssignees\tStatus\tLabels\tMilestone\nCrash\thttps://e.org/7\tana\tIn Progress\tbug, csv\tv2\n",
            "Crash active project:v2 +bug +csv {Assignees=ana}"),
        ProgramExport(
            "trello", in: "Europe/Berlin",
            """
            Card ID,Card Name,Card URL,Card Description,Labels,Members,Due Date,List ID,List Name,Board ID,Board Name,Start Date,Due Complete
            a1,Paint,https://e.org/c,White,"House (green)",ana,2026-10-07T22:30:00.000Z,l1,Doing,b1,Home,,false

            """,
            "Paint active due:2026-10-08T00:30 project:Home +House notes:White {Board ID=b1; Card URL=https://e.org/c; List ID=l1; Members=ana}"
        ),
        ProgramExport(
            "generic",
            """
            Name,Status,Due Date,Priority,Projects,Created time,Tags,Completed
            Plan,In progress,"September 30, 2026",High,"Site (https://www.notion.so/Site-1a?pvs=21), Shop (https://www.notion.so/Shop-2b?pvs=21)","September 1, 2026 9:41 AM","web, plan",No

            """,
            "Plan active due:2026-09-30 high project:Site +plan +web {Projects=Site (https://www.notion.so/Site-1a?pvs=21), Shop (https://www.notion.so/Shop-2b?pvs=21)}"
        ),
        ProgramExport(
            "generic",
            """
            Title,Description,Issue ID,URL,State,Author,Confidential,Due Date,Created At (UTC),Updated At (UTC),Closed At (UTC),Milestone,Labels
            Slow page,On phones,7,https://e.org/7,Open,ana,No,2026-10-30,2026-09-01 08:00:00,2026-09-02 08:00:00,,v2,"bug,web"
            Typo,,8,https://e.org/8,Closed,ana,No,,2026-09-01 08:00:00,2026-09-02 08:00:00,2026-09-02 07:00:00,,

            """,
            "Slow page due:2026-10-30 +bug +web notes:On phones {Author=ana; Confidential=No; Milestone=v2; URL=https://e.org/7}",
            "Typo done:2026-09-02 {Author=ana; Confidential=No; URL=https://e.org/8}"
        ),
        ProgramExport(
            "generic",
            """
            Name,Notes,Assignee,Status,Due,Completed
            Plan,,Ana,Todo,9/30/2026,checked
            Write,Short,Ana,In progress,9/30/2026 2:00pm,

            """,
            "Plan done due:2026-09-30 {Assignee=Ana; Status=Todo}",
            "Write active due:2026-09-30T14:00 notes:Short {Assignee=Ana}"),
    ]
}
