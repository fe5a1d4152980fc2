import Domain
import Testing

@Suite("Findings without private text")
struct FindingTests {
    @Test func `each private value is masked, and no other word`() {
        let finding = Finding(
            "folder", .warning, "'/home/anna/it's' in '/home/anna' isn't yours: it's '/'.",
            quoting: ["/home/anna", "/home/anna/it's", "/", ""],
            remedy: "Look: ls -ld '/home/anna/it's'"
        ).withoutPrivateText()
        #expect(finding.evidence == "'<private>' in '<private>' isn't yours: it's '/'.")
        #expect(finding.remedy == "Look: ls -ld '<private>'")
        #expect(finding.name == "folder" && finding.state == .warning)
    }

    @Test func `an error keeps its sentence, and gives the advice that quotes nothing`() {
        let error = AppError(
            .storeForbidden, detail: "It is '/home/anna'.", suggestion: "rm '/home/anna'")
        let finding = Finding("store", .failure, error).withoutPrivateText()
        let entry = ErrorCatalogue.entry(for: .storeForbidden)
        #expect(finding.evidence == "\(entry.sentence) <private>")
        #expect(finding.remedy == entry.suggestion)
    }

    @Test func `a limit to the size of files has an advice of its own`() {
        let cause = Cause(step: "write", systemError: 27)
        #expect(AppError(.insufficientStorage, cause: cause).advice.text.contains("ulimit -f"))
        #expect(
            AppError(.insufficientStorage, suggestion: "x", cause: cause).advice == "x")
    }
}
