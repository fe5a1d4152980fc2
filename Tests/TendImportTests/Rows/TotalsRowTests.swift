import TestSupport
import Testing

@Suite("A row of sums")
struct TotalsRowTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test(arguments: [
        "Task,Due,Cost\nBuy milk,,2\nPay rent,,10.50\nTotal,,12.50\n",
        "Task,Due,Cost\nBuy milk,,2\nPay rent,,10\nGRAND TOTAL:,,\"1,012\"\n",
        "Task,Cost\nBuy milk,2\nPay rent,10\nTotal:,=SUM(B2:B3)\n",
        "Aufgabe;Kosten\nBuy milk;2\nPay rent;10\nSumme:;12,00 €\n",
        "Tâche;Coût\nBuy milk;2\nPay rent;10\nTotal général;12\n",
        "No,Task,Cost\n1,Buy milk,2\n2,Pay rent,10\nTotal,,12\n",
    ])
    func `is passed over, and its line is told`(_ text: String) throws {
        try home.write(text)
        let summary = try home.summary("tasks.csv")
        #expect(summary.imported == 2)
        #expect(summary.passedOver == ["total": 1])
        #expect(summary.warnings.contains { $0.hasPrefix("Line 4 is taken for a sum") })
        #expect(try home.texts() == ["Buy milk", "Pay rent"])
        #expect(try home.importing("tasks.csv").ending == .exited(0))
    }

    @Test(arguments: [
        "Task,Cost\nTotal,\n", "Task,Due,Cost\nTotal,2026-12-01,12\n",
        "Task,Cost\nTotal recall,12\n",
        "Task,Cost\nTotal,about 12\n", "Task,Priority\nSum,1\n", "Task\nTotal\n",
    ])
    func `is a task where it may be one`(_ text: String) throws {
        try home.write(text)
        let summary = try home.summary("tasks.csv")
        #expect(summary.imported == 1 && summary.passedOver.isEmpty)
    }
}
