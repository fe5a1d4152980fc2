import TestSupport
import Testing

@Suite("The column that is advised for the text")
struct AdvisedColumnTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test(arguments: [
        // Nothing stands in the last column.
        (
            "id,priority,due,tags,description,\n52,H,20190101,+f,reputation page,\n",
            "--map text=description", ["reputation page"]
        ),
        // The longest text is the same in each row.
        (
            "Nr,Toy,Kind,Part\n1,Cama elastica 244 Premium,A,Lona\n1,Cama elastica 244 Premium,A,Rede\n",
            "--map text=Part", ["Lona", "Rede"]
        ),
        // Addresses are longer than texts.
        (
            "Remetente,O que\nann.long@example.org,Mandar\nbob.long@example.org,Rever\n",
            "--map 'text=O que'", ["Mandar", "Rever"]
        ),
        // A corner has nothing in it.
        (
            ",l,m,x\nCocina,a,b,a\nBanos,b,a,b\n", "--map 'text=column 1'", ["Banos", "Cocina"]
        ),
        // A line alone is no header.
        ("Mathe lernen,2026-12-04\n", "--no-header --map text=1 --map due=2", ["Mathe lernen"]),
        // When something was noted, to the second, is no day for which it is planned.
        (
            "1,Learn it,2026-11-04 12:33:41\n2,Read it,2026-11-05 12:33:42\n",
            "--no-header --map text=2", ["Learn it", "Read it"]
        ),
    ])
    func `has texts, and the command brings them in`(
        _ table: String, _ options: String, _ texts: [String]
    ) throws {
        try home.write(table)
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        let command = "tend-import \(options) tasks.csv"
        #expect(result.errors.contains(command), "\(result.errors)")
        #expect(try home.pasting(command).ending == .exited(0))
        #expect(try home.texts().sorted() == texts)
    }

    @Test func `is that of action items, whichever rows a file has`() throws {
        let rows = [
            "1,Roadmap,a,Write it", "1,Roadmap,a,Send it", "2,Outage,b,Fix it", "3,Rest,c,Run it",
        ]
        for rows in [rows, Array(rows.dropFirst())] {
            try home.write(
                "meeting_id,title,category,action_item\n" + rows.joined(separator: "\n") + "\n")
            #expect(try home.summary("tasks.csv").rejected == 0)
        }
        #expect(try home.texts().sorted() == ["Fix it", "Run it", "Send it", "Write it"])
    }
}
