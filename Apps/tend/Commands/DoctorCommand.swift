import Application
import Arguments
import Domain
import Platform
import Presentation

/// `tend doctor`: looks whether all is well, and says what to do where it is not.
enum DoctorCommand: TendCommand {
    static let definition = Command(
        "doctor", options: [.check, .repair],
        summary: "Checks the task store and all that it relies on.",
        description: """
            Each check says what it saw and, where something is amiss, what to do. It changes \
            nothing; --check journal sends one entry to the journal and reads it back. --repair \
            makes a new store of all that can be read of a damaged one, which is kept. The exit \
            status is 0 if all is well, 1 for warnings, 2 for failures.
            """,
        examples: [
            Command.Example("tend doctor", "Looks whether all is well."),
            Command.Example("tend doctor --check journal", "Looks at the journal alone."),
            Command.Example("tend doctor --repair", "Repairs a damaged task store."),
        ])

    /// How long a check is waited for, and how long one that was asked for by its name.
    private static let (patience, longPatience): (Int32, Int32) = (30_000, 3_600_000)

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        // What a check says is not said twice.
        run.action.forgetProblems()
        let wanted = try wanted(run)
        var findings = examine(run, wanted)
        if run.invocation.has(.repair), findings.exitStatus == .failures {
            let repaired = try run.action.rebuildStore()
            findings = repaired + examine(run, wanted)
        }
        return .examined(findings.exitStatus) { () throws(AppError) in try run.show(findings) }
    }

    private static func examine(_ run: CommandRun, _ wanted: Set<String>) -> [Finding] {
        let isAsked = !wanted.isEmpty
        let checks = HealthChecks(run, sendsEntry: wanted.contains("journal"))
        let checkup = Checkup(
            checks.groups, waitingEach: isAsked ? longPatience : patience)
        return checks.problems.filter { !isAsked || wanted.contains($0.name) }
            + checkup.findings { !isAsked || wanted.contains($0) }
    }

    /// Returns the names of the checks that were asked for; none means all.
    private static func wanted(_ run: CommandRun) throws(AppError) -> Set<String> {
        let typed = run.invocation.values(of: .check)
        guard !typed.isEmpty else { return [] }
        let names = HealthChecks.names(run)
        var wanted: Set<String> = []
        for word in typed {
            let spoken = word.lowercased().replacing("-", with: " ")
            guard let name = names.first(where: { $0.lowercased() == spoken }) else {
                throw run.usage(
                    "There is no check '\(word)'. There are: \(names.joined(separator: ", ")).")
            }
            wanted.insert(name)
        }
        return wanted
    }
}

extension CommandRun {
    /// Shows what checks found: people see first what should be seen to.
    fileprivate func show(_ findings: [Finding]) throws(AppError) {
        let findings = findings.map(output.shown)
        switch output.form {
        case .nothing, .ids: return
        case .text:
            let words = FindingText(terminal: output.terminal)
            try output.page { write throws(AppError) in
                for finding in findings.worstFirst { try write(words.text(of: finding)) }
            }
        case .json:
            var writer = JSONWriter()
            writer.array { array in
                for finding in findings { array.value(finding, naming: output.terminal.store) }
            }
            writer.endLine()
            try output.write(writer.take())
        }
    }
}

extension Output {
    /// Returns the finding as it may be shown here: its words may name a path.
    fileprivate func shown(_ finding: Finding) -> Finding {
        isLogged ? finding.withoutPrivateText() : finding
    }
}
