import TestSupport
import Testing

/// What single programs write in a way of their own.
@Suite("Exports with oddities")
struct ProgramOddityTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    private static let todoist = """
        TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG

        """

    @Test(arguments: ["Monday", "Friday 5pm", "27th", "3rd friday", "2 days", "month"])
    func `have one day in words, which is kept`(_ words: String) throws {
        try home.write(
            Self.todoist + "task,Call,,4,1,A (1),,\(words),en,UTC,,,Friday,en\n", to: "list.csv")
        #expect(try home.summary("list.csv").imported == 1)
        let task = try #require(try home.tasks().first)
        #expect(task.every == nil)
        #expect(task.extra?["DATE"]?.text == words && task.extra?["DEADLINE"]?.text == "Friday")
    }

    @Test(arguments: [
        ("every monday at 9am", "monday"), ("daily", "day"),
        ("ev 3rd friday", "3rd friday"), ("After 2 days", "2 days"),
    ])
    func `say that a task repeats`(_ words: String, _ every: String) throws {
        try home.write(
            Self.todoist + "task,Call,,4,1,A (1),,\(words),en,UTC,,,,\n", to: "list.csv")
        #expect(try home.summary("list.csv").imported == 1)
        #expect(try home.tasks().first?.every == every)
    }

    @Test func `have subtasks of a task with labels that is mended later`() throws {
        let rows =
            "task,Buy milk @errands,,7,1,A (1),,,en,UTC,,,,\ntask,Look @home,,4,2,A (1),,,en,UTC,,,,\n"
        try home.write(Self.todoist + rows, to: "list.csv")
        #expect(try home.summary("list.csv", exiting: 65).rejected == 1)
        let rejects = try home.text(of: "list.csv.rejects").replacing(",7,1,", with: ",1,1,")
        try home.write(rejects, to: "list.csv.rejects")
        #expect(try home.summary("list.csv.rejects").imported == 1)
        #expect(try home.paths() == ["Buy milk", "Buy milk/Look"])
        try home.write(Self.todoist + rows.replacing(",7,1,", with: ",1,1,"), to: "list.csv")
        #expect(try home.summary("list.csv").imported == 0)
    }

    @Test(arguments: [
        "Thu Jun 25 2026 23:00:00 GMT+0000 (GMT+00:00)",
        "Thu Jun 25 2026 11:00:00 GMT+0000 (GMT+00:00)",
        "Fri Jun 26 2026 00:00:00 GMT+0000 (GMT+00:00)",
        "Fri Jun 26 2026 07:00:00 GMT+0000 (GMT+00:00)", "2026-06-26",
    ])
    func `tell a day by the instant at which it began somewhere`(_ due: String) throws {
        try home.write(
            "ID,Team,Title,Status,Cycle Number,Due Date\nA-1,T,x,Todo,,\(due)\n", to: "linear.csv")
        #expect(try home.summary("linear.csv").imported == 1)
        let task = try #require(try home.tasks().first)
        #expect(task.dueDate == "2026-06-26" && task.dueTime == nil)
    }

    @Test func `lost their ids in a spreadsheet`() throws {
        try home.write(
            """
            Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes,Projects,Parent task
            1.21143E+15,2026-01-01,,2026-01-02,Plan,,,,,2026-12-04,,,P,
            1.21143E+15,2026-01-01,,2026-01-02,Gather,,,,,2026-12-05,,,P,Plan

            """, to: "asana.csv")
        let summary = try home.summary("asana.csv")
        #expect(summary.imported == 2)
        #expect(summary.warnings.contains { $0.contains("Task ID: 2 values") })
        #expect(try home.paths() == ["Plan 12-04", "Plan 12-04/Gather 12-05"])
        #expect(try home.summary("asana.csv").duplicates == 2)
        #expect(try home.tasks().first?.extra?["Task ID"]?.text == "1.21143E+15")
    }

    @Test func `name labels by ids alone`() throws {
        try home.write(
            """
            {"id":"b","name":"Board","labels":[{"id":"l1","name":"Audit","color":"red"},{"id":"l2","name":"","color":"green"}],
            "lists":[{"id":"L","name":"Doing","closed":false}],"cards":[
            {"id":"c1","name":"A","idList":"L","idLabels":["l1","l2"]},
            {"id":"c2","name":"B","idList":"L","idLabels":["l1"],"labels":[{"id":"l1","name":"Audit"}]},
            {"id":"c3","name":"C","idList":"L","idLabels":["gone"]}]}
            """, to: "board.json")
        let summary = try home.summary("board.json")
        #expect(summary.imported == 3 && summary.passedOver.isEmpty)
        let tasks = try home.tasks()
        #expect(tasks.map(\.text) == ["A", "B", "C"])
        #expect(tasks.map { $0.tags?.sorted() ?? [] } == [["Audit", "green"], ["Audit"], []])
        #expect(tasks.map { $0.extra?["idLabels"] != nil } == [false, false, true])
    }

    @Test func `are those of Jira in Portuguese`() throws {
        try home.write(
            """
            Tipo de item,Chave da item,ID da item,Resumo,Responsável,Prioridade,Status,Resolução,Criado,Atualizado(a),Data limite,Pai,Chave pai
            Tarefa,SIN-1,100,Primeiro,Ana,High,Concluído,Concluído,17/mar/26 10:00 AM,05/ago/26 10:33 AM,03/ago/26,,
            Erro,SIN-2,101,"Erro, com vírgula",,Highest,Em andamento,,18/mar/26 02:00 PM,04/ago/26 09:00 AM,04/ago/26,100,SIN-1

            """, to: "jira.csv")
        #expect(try home.summary("jira.csv").imported == 2)
        let tasks = try home.tasks()
        let first = try #require(tasks.first { $0.text == "Primeiro" })
        let second = try #require(tasks.first { $0.text == "Erro, com vírgula" })
        #expect(first.state == "completed" && first.dueDate == "2026-08-03")
        #expect(second.state == "active" && second.parent == first.id)
        #expect(second.source?.externalId == "SIN-2")
    }

    @Test func `name the text in Portuguese where nothing else is known`() throws {
        try home.write("Tipo de item,Resumo,Status\nTarefa,Corrigir o login,Em andamento\n")
        #expect(try home.summary("tasks.csv").imported == 1)
        #expect(try home.texts() == ["Corrigir o login"])
    }

    @Test func `repeat their header without its last column`() throws {
        try home.write(
            """
            Board,,,,
            ,,,,
            Group A,,,,
            Name,Owner,Status,Due date,Update Summary
            One,Ann,Done,2026-10-05,note
            ,,,,
            Group B,,,,
            Name,Owner,Status,Due date,
            Two,Ann,Done,2026-10-06,

            """, to: "board.csv")
        let summary = try home.summary("board.csv")
        #expect(summary.imported == 2 && summary.rejected == 0)
        let sections = try home.tasks().map { $0.extra?["section"]?.text }
        #expect(Set(sections) == ["Group A", "Group B"])
    }

    @Test func `are those of monday.com in Portuguese, with subitems in English`() throws {
        try home.write(
            """
            Dashboard,,,,,,,
            Em Andamento,,,,,,,
            Nome,Subelementos,Responsável,Prioridade,Status,Faturamento,Data Inicio,Update Summary
            Maersk,Crocs,Ann,Alta,Feito,1800,2025-07-08 00:00:00,Resumo
            Subitems,Name,Responsável,Status,Data,Descrição,Números,Item ID (auto generated)
            ,Crocs,Bob,A começar,,,,12467246255
            DHL,Bid,Ann,Alta,Em andamento,3600,,
            ,,,,,5400,,

            """, to: "board.csv")
        let summary = try home.summary("board.csv")
        #expect(summary.imported == 3 && summary.rejected == 0)
        #expect(try home.paths() == ["DHL", "Maersk", "Maersk/Crocs"])
        let states = try Dictionary(
            uniqueKeysWithValues: home.tasks().map { ($0.text, $0.state) })
        #expect(states == ["DHL": "active", "Maersk": "completed", "Crocs": "notStarted"])
    }

    @Test(arguments: ["Progress (%)", "Progress %", "% Progress"])
    func `tell how much is done of 100`(_ name: String) throws {
        try home.write("Task,\(name)\na,100\nb,50\n")
        #expect(try home.summary("tasks.csv").imported == 2)
        let done = try home.tasks().filter { $0.state == "completed" }.map(\.text)
        #expect(done == ["a"])
    }

    @Test func `sort tasks by numbers beyond 100, which are kept`() throws {
        try home.write("Task,Priority\na,999\nb,1\nc,3\n")
        let summary = try home.summary("tasks.csv")
        #expect(summary.imported == 3 && summary.rejected == 0)
        #expect(try home.tasks().allSatisfy { $0.priority == nil })
    }

    @Test func `draw boxes of many kinds`() throws {
        try home.write("Task,Status\na,❑\nb,✔\nc,▢\nd,🗹\n")
        #expect(try home.summary("tasks.csv").imported == 4)
        let done = try home.tasks().filter { $0.state == "completed" }.map(\.text)
        #expect(done.sorted() == ["b", "d"])
    }

    @Test func `have parts in a task that is not the first of a list`() throws {
        let plain = #"{"id":"t5","projectId":"p","title":"Note","isAllDay":false}"#
        let buy =
            #"{"id":"t1","projectId":"p","title":"Buy","items":[{"id":"s1","title":"Milk","status":0}]}"#
        try home.write("[\(plain),\n\(buy)]", to: "tasks.json")
        #expect(try home.summary("tasks.json").imported == 3)
        #expect(try home.paths() == ["Buy", "Buy/Milk", "Note"])
    }

    @Test(arguments: [true, false])
    func `have check lists within their cards`(_ isBoard: Bool) throws {
        let cards = """
            [{"id":"5f5f5f5f5f5f5f5f5f5f5f51","name":"Plain","idList":"L","due":null,"dueComplete":true},
             {"id":"5f5f5f5f5f5f5f5f5f5f5f5f","name":"A","idList":"L","idLabels":[],"checklists":[{"id":"k","name":"List",
              "idCard":"5f5f5f5f5f5f5f5f5f5f5f5f","checkItems":[{"id":"i1","name":"Point","state":"complete"}]}]}]
            """
        try home.write(
            isBoard
                ? "{\"name\":\"B\",\"lists\":[{\"id\":\"L\",\"name\":\"Doing\"}],\"cards\":\(cards)}"
                : cards,
            to: "cards.json")
        #expect(try home.summary("cards.json").imported == 3)
        #expect(try home.paths() == ["A", "A/Point", "Plain"])
        let done = try home.tasks().filter { $0.state == "completed" }.map(\.text)
        #expect(done.sorted() == ["Plain", "Point"])
        #expect(try home.tasks().allSatisfy { $0.extra?["checklists"] == nil })
    }

    @Test func `were deleted in TickTick or lie in the trash of Nirvana`() throws {
        try home.write(
            #"[{"id":"t5","projectId":"p","title":"Gone","isAllDay":false,"status":0,"deleted":1},{"id":"t1","projectId":"p","title":"Buy","isAllDay":false,"status":0,"deleted":0}]"#,
            to: "tasks.json")
        try home.summary("tasks.json")
        try home.write(
            "TYPE,PARENT,STATE,COMPLETED,FOCUS,NAME,TAGS,TIME,ENERGY,WAITINGFOR,STARTDATE,DUEDATE,NOTES\nTask,Standalone,Trash,,No,Old,,,,,,,\n",
            to: "nirvana.csv")
        try home.summary("nirvana.csv")
        let done = try home.tasks().filter { $0.state == "completed" }.map(\.text)
        #expect(done.sorted() == ["Gone", "Old"])
    }

    @Test func `are plans whose tasks have a name and a level`() throws {
        try home.write(
            "ID,Name,Start,Finish,Predecessors,Outline Level\n1,P,2026-12-01,2026-12-02,,1\n2,A,2026-12-01,2026-12-02,,2\n"
        )
        #expect(try home.summary("tasks.csv").imported == 2)
        #expect(try home.paths() == ["P 12-02", "P 12-02/A 12-02"])
    }
}
