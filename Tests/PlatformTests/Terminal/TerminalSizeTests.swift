import Glibc
import Platform
import TestSupport
import Testing

@Suite("The size of the screen")
struct TerminalSizeTests {
    @Test func `a terminal says how large it is`() throws {
        let terminal = try TestTerminal(columns: 132, rows: 43)
        let output = CheckedOutput(descriptor: terminal.device)
        #expect(output.isTerminal)
        let size = TerminalSize(of: output, environment: Environment([String: String]()))
        #expect(size.columns == 132)
        #expect(size.rows == 43)
    }

    @Test(
        arguments: [
            (["COLUMNS": "1", "LINES": "2"], 1, 2),
            (["COLUMNS": "0", "LINES": "-3"], 132, 43),
            (["COLUMNS": "wide", "LINES": ""], 132, 43),
        ] as [([String: String], Int, Int)])
    func `positive numbers of the environment come first`(
        _ variables: [String: String], _ columns: Int, _ rows: Int
    ) throws {
        let terminal = try TestTerminal(columns: 132, rows: 43)
        let size = TerminalSize(
            of: CheckedOutput(descriptor: terminal.device), environment: Environment(variables))
        #expect(size.columns == columns)
        #expect(size.rows == rows)
    }

    @Test func `a terminal of no size and a pipe have 24 lines of any length`() throws {
        let terminal = try TestTerminal(columns: 0, rows: 0)
        let pipe = try TestPipe()
        for number in [terminal.device, pipe.writingEnd] {
            let size = TerminalSize(
                of: CheckedOutput(descriptor: number),
                environment: Environment([String: String]()))
            #expect(size.columns == nil)
            #expect(size.rows == 24)
        }
        #expect(!CheckedOutput(descriptor: pipe.writingEnd).isTerminal)
    }
}
