import Arguments
import Domain
import Platform
import Presentation

/// What commands ask of the person, and read from them.
extension CommandRun {
    /// Reads every line of standard input, before anything is changed.
    func inputLines() throws(AppError) -> [String] {
        do throws(AppError) {
            var lines = InputLines(of: FileInput.standardInput())
            var read: [String] = []
            var size = 0
            while let line = try lines.next() {
                size += line.utf8.count
                guard size <= InputLines.longestLine else {
                    throw AppError(
                        .textTooLong, detail: "More than 64 MiB came in at once.",
                        suggestion: "Save it piece by piece, or line by line: \(tend: .capture)")
                }
                read.append(line)
            }
            return read
        } catch {
            var error = error
            error.holds = "Nothing was changed."
            throw error
        }
    }

    /// Asks a question that is answered with yes or no.
    ///
    /// - Throws: `confirmationNeeded` where nobody is there to answer.
    func confirm(_ question: String) throws(AppError) -> Bool {
        let answer = try ask("\(question) [y/N]", orElse: nil, detail: question)
        return ["y", "yes"].contains(answer.lowercased())
    }

    /// Asks for a line; where nobody is there to answer, `advice` says what answers.
    ///
    /// - Throws: `confirmationNeeded` where nobody is there to answer.
    func ask(
        _ question: String, orElse advice: Advice?, detail: String? = nil
    ) throws(AppError) -> String {
        guard FileInput.standardInput().isTerminal, output.form == .text else {
            throw AppError(
                .confirmationNeeded, detail: detail, suggestion: advice,
                holds: "Nothing was changed.")
        }
        let asking = CheckedOutput.standardError()
        try asking.write("\(question) ")
        try asking.flush()
        var lines = InputLines(of: FileInput.standardInput())
        return try lines.next() ?? ""
    }

    /// Opens a text in the person's editor, and hands what it was when they left to `save`.
    func edited<Value>(
        _ text: String, _ save: (String) throws(AppError) -> Value
    ) throws(AppError) -> Value {
        let chosen = try EditedText.editor(in: environment)
        guard chosen != nil || FileInput.standardInput().isTerminal else {
            throw AppError(
                .editorFailed, detail: "There is no terminal for one.",
                holds: "Nothing was changed.")
        }
        return try EditedText(text, in: try folders.state(), for: operation.id)
            .edit(with: chosen ?? "vi", save)
    }
}
