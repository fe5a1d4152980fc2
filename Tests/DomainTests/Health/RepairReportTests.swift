import Domain
import Testing

@Suite("What a repair reports")
struct RepairReportTests {
    @Test(arguments: [
        ([], "Saved: 7. Lost: 3. Of 3 the numbers are not known: "),
        ([4, 5], "Saved: 7. Lost: 3. Lost: 4, 5. Of 1 the numbers are not known: "),
        ([4, 5, 6], "Saved: 7. Lost: 3. Lost: 4..6."),
    ])
    func `what is lost is named by number, and it is said of how many nobody knows it`(
        lost: [TaskID], words: String
    ) {
        let report = RepairReport(
            tasks: RepairReport.Count("tasks", saved: 7, lost: 3), lost: lost)
        let finding = report.findings[0]
        #expect(!report.isComplete && finding.state == .warning)
        #expect(finding.evidence.hasPrefix(words), "\(finding.evidence)")
        #expect(finding.evidence.contains("are not known") == (lost.count < 3))
    }

    @Test func `of many that are lost each is named`() {
        let lost = (1...99).map { TaskID($0 * 2) }
        let report = RepairReport(
            tasks: RepairReport.Count("tasks", saved: 1, lost: lost.count), lost: lost)
        let evidence = report.findings[0].evidence
        let numbers = evidence.split { !$0.isNumber }.compactMap { TaskID($0) }
        #expect(numbers.suffix(lost.count) == lost[...], "\(evidence)")
    }
}
