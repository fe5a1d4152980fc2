import Arguments
import Domain
import ErrorHandling
import Glibc
import Platform

/// `tend`: from what was typed to how the process ends.
@main
enum Tend {
    static func main() {
        ProcessStart.prepare()
        let arguments = unsafe ArgumentVector.ofProcess
        do {
            let words = try unsafe arguments.words()
            if let text = answer(words) {
                exit(CheckedOutput.standardOutput().ending(with: text).rawValue)
            }
            if let forwarded = ImportCommand.forwarded(words) {
                let error = ImportProgram(arguments: forwarded).replaceProcess()
                unsafe arguments.scrub(keeping: ImportCommand.definition.name)
                exit(fail(error, words).rawValue)
            }
            unsafe arguments.scrub(keeping: words.first.flatMap(CommandTable.verb))
            exit(run(words).rawValue)
        } catch {
            // A word that is not text is not even looked at: who typed it is asked to type it again.
            unsafe arguments.scrub(keeping: nil)
            exit(fail(error, []).rawValue)
        }
    }

    /// Returns the answer to what no person types: to a shell at a press of Tab, for what follows
    /// `import` as `tend-import` gives it; to who makes a page of the manual.
    private static func answer(_ words: [String]) -> String? {
        guard words.first?.hasPrefix("--") == true else { return nil }
        if words.count == 2, words[0] == Manual.mark { return Manual.source(of: words[1]) }
        guard let request = CompletionRequest(words) else { return nil }
        if request.words.count > 1, request.words[0] == ImportCommand.definition.name {
            _ = ImportProgram(arguments: request.forwarded(words)).replaceProcess()
        }
        return ShellAnswer(to: request).text
    }

    private static func run(_ words: [String], mayBeSaved: Bool = true) -> ExitStatus {
        let typed: Invocation
        do {
            typed = try CommandTable.program.parse(words)
        } catch {
            if mayBeSaved, case .unknownCommand(let name, _) = error,
                let meant = SavedCommand.words(words, for: name)
            {
                return run(meant, mayBeSaved: false)
            }
            let message = UsageMessage(error, in: CommandTable.program)
            let advice: Advice
            if case .unknownCommand(let name, _) = error, TaskIDRange(name) != nil,
                let verb = words.dropFirst().first.flatMap(CommandTable.verb)
            {
                advice = Advice("Did you mean '\(CommandTable.program.name) \(verb) \(name)'?")
            } else if message.command.isEmpty {
                advice = Advice(message.suggestion)
            } else {
                advice = Advice(
                    message.suggestion + " ", [.system(message.command)], separator: "")
            }
            return fail(
                AppError(.invalidUsage, detail: message.message, suggestion: advice), words)
        }
        let composition = Composition(typed)
        let invocation = composition.invocation
        return composition.run(invocation.command.name) { run throws(AppError) in
            if invocation.has(.help) {
                let name = invocation.typedName == nil ? nil : invocation.command.name
                return .read { () throws(AppError) in try run.showHelp(of: name) }
            }
            if invocation.has(.version) { return .read(run.showVersion) }
            run.checkConfiguration()
            return try CommandTable.runner(of: invocation.command).run(run)
        }
    }

    /// Fails before there is an invocation: under the command's name, if that was understood.
    private static func fail(_ error: AppError, _ words: [String]) -> ExitStatus {
        let stub: Invocation
        do {
            stub = try CommandTable.program.parse(words.contains("--json") ? ["--json"] : [])
        } catch {
            return .usage
        }
        let command = words.first.flatMap(CommandTable.verb) ?? CommandTable.program.name
        return Composition(stub).run(command) { _ throws(AppError) in throw error }
    }
}
