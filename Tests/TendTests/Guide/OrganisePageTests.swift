import Foundation
import TestSupport
import Testing

@Suite("The guide's page about organising")
struct OrganisePageTests {
    /// A command of the page and what the page says that it answers.
    private struct Step {
        let command: String
        let answer: String
    }

    @Test func `every command on the page answers what the page says, whatever the day`() throws {
        let home = try Home()
        let steps = try Self.steps()
        #expect(steps.count > 15)
        for step in steps {
            let result = try home.script("tend() { \"$tend\" \"$@\"; }; \(step.command)")
            let said = (result.output + result.errors).split(separator: "\n")
                .filter { !$0.hasPrefix("Details:") }.joined(separator: "\n")
            #expect(Self.anyDay(said) == Self.anyDay(step.answer), "\(step.command)")
        }
    }

    private static func steps() throws -> [Step] {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let page = try String(
            contentsOf: root.appending(path: "docs/guide/organise.md"), encoding: .utf8)
        let lines = page.split(separator: "\n").filter { $0.hasPrefix("    ") }.map {
            $0.dropFirst(4)
        }
        var steps: [Step] = []
        for line in lines {
            if line.hasPrefix("$ ") {
                steps.append(Step(command: String(line.dropFirst(2)), answer: ""))
            } else if let last = steps.popLast() {
                let answer = last.answer.isEmpty ? String(line) : "\(last.answer)\n\(line)"
                steps.append(Step(command: last.command, answer: answer))
            }
        }
        return steps
    }

    private static func anyDay(_ text: String) -> String {
        text.replacing(/[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2} \d{4}/, with: "DAY")
    }
}
