import Foundation

extension ProgramExport {
    /// Trackers of stories, lists by the rules of Getting Things Done, and lists that lie in a cell.
    static let trackers = [
        ProgramExport(
            "pivotal",
            """
            Id,Title,Labels,Iteration,Iteration Start,Iteration End,Type,Estimate,Priority,Current State,Created at,Accepted at,Deadline,Requested By,Description,URL,Owned By,Owned By,Comment,Comment,Task,Task Status,Task,Task Status
            101,Fix the login,"web, urgent",,,,bug,2,p1 - High,started,"Oct 1, 2026",,"Oct 9, 2026",Ana,On phones,https://e.org/101,Ana,Ben,"Looks good (Ana - Oct 2, 2026)","Thanks (Ben - Oct 3, 2026)",Call,completed,Pay,not completed
            102,Ship it,,1,"Sep 1, 2026","Sep 8, 2026",release,,none,accepted,"Sep 1, 2026","Sep 3, 2026",,Ana,,https://e.org/102,,,,,,,,
            103,Sketch,,,,,feature,,,unscheduled,"Oct 1, 2026",,,Ana,,,,,,,,,,
            104,Review,,,,,feature,,p0 - Critical,delivered,"Oct 1, 2026",,,Ana,,,,,,,,,,

            """,
            "Fix the login active due:2026-10-09 high +urgent +web notes:On phones//Looks good (Ana - Oct 2, 2026)//Thanks (Ben - Oct 3, 2026) {Estimate=2; Owned By=Ana; Owned By (2)=Ben; Requested By=Ana; Task=Call; Task (2)=Pay; Task Status=completed; Task Status (2)=not completed; Type=bug; URL=https://e.org/101}",
            "Ship it done:2026-09-03 {Accepted at=Sep 3, 2026; Iteration=1; Iteration End=Sep 8, 2026; Iteration Start=Sep 1, 2026; Requested By=Ana; Type=release; URL=https://e.org/102}",
            "Sketch {Requested By=Ana; Type=feature}",
            "Review active high {Current State=delivered; Priority=p0 - Critical; Requested By=Ana; Type=feature}"
        ),
        ProgramExport(
            "nirvana",
            """
            TYPE,PARENT,STATE,COMPLETED,FOCUS,NAME,TAGS,TIME,ENERGY,WAITINGFOR,STARTDATE,DUEDATE,NOTES
            Project,Standalone,Active,,No,Move house,Home,,,,,,
            Task,Move house,Next,,Yes,Find boxes,"Errands, Home",30,2,,,2026-10-09,Four
            Task,Standalone,Waiting,,No,Ask Ana,,,,Ana,,,
            Task,Standalone,Scheduled/Repeating,,No,Water,,,,,2026-10-12,,
            Task,Standalone,Logbook,2026-09-02,No,Call Ben,,,,,,,

            """,
            "Move house +Home {TYPE=Project}",
            "Find boxes due:2026-10-09 high project:Move house +Errands +Home notes:Four {ENERGY=2; TIME=30; TYPE=Task}",
            "Ask Ana active {STATE=Waiting; TYPE=Task; WAITINGFOR=Ana}",
            "Water on:2026-10-12 {STATE=Scheduled/Repeating; TYPE=Task}",
            "Call Ben done:2026-09-02 {TYPE=Task}"),
        // The points of a check list stand in the notes, as they were told.
        ProgramExport(
            "ticktick",
            """
            "Date: 2026-09-27+0000"
            "Version: 7.1"
            "Status: 
            0 Normal
            1 Completed
            2 Archived"
            "Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date","Due Date","Reminder","Repeat","Priority","Status","Created Time","Completed Time","Order","Timezone","Is All Day","Is Floating","Column Name","Column Order","View Mode","taskId","parentId"
            "","Home","Shop","CHECKLIST","","▫Milk
            ▪Bread
            ","Y","","","","","0","0","2026-09-01T10:00:00+0000","","0","Europe/Berlin","","false","","","list","1",""

            """,
            "Shop project:Home notes:▫Milk/▪Bread {Is Check list=Y; Is Floating=false; Kind=CHECKLIST; Order=0; Timezone=Europe/Berlin; View Mode=list}"
        ),
    ]
}
