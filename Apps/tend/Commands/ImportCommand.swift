import Arguments
import Domain
import Glibc
import Platform
import PostgreSQL
import Programs

/// `tend import`: runs `tend-import` with the words that follow, which are its business.
enum ImportCommand: TendCommand {
    private static let name = "import"

    static let definition = Command(
        name, words: [.any("ARGUMENT", .file)],
        summary: "Imports tasks of other programs; runs tend-import.",
        description: "What follows is for tend-import: see tend-import --help.",
        examples: ["tend import --dry-run tasks.csv": "Says what would happen."])

    /// Returns the arguments for `tend-import`, if they are for it: they are not looked at here.
    static func forwarded(_ words: [String]) -> [String]? {
        words.first == name ? Array(words.dropFirst()) : nil
    }

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        // Only with an option before the command does it come here.
        let place = run.invocation.value(of: .db).map { ["--db", $0] } ?? []
        throw ImportProgram(arguments: place + run.invocation.words).replaceProcess()
    }
}

/// `tend-import`, which lies beside this program and takes its place in the process.
struct ImportProgram {
    let arguments: [String]

    /// Becomes `tend-import`; returns only if that cannot be run.
    func replaceProcess() -> AppError {
        // A password is not handed on: it would stand in the arguments of a process.
        if let refusal = addressRefusal { return refusal }
        for program in candidates {
            let words = unsafe ([program] + arguments).map { unsafe strdup($0) }
            defer { unsafe words.forEach { unsafe free($0) } }
            _ = unsafe execvp(program, words + [nil])
        }
        let number = errno
        let words = unsafe strerror(number).map { unsafe String(cString: $0) }
        return AppError(
            .importerMissing, cause: Cause(step: "exec", systemError: number, message: words))
    }

    private var addressRefusal: AppError? {
        var isNext = false
        for word in arguments {
            let store = word.hasPrefix("--db=") ? String(word.dropFirst(5)) : isNext ? word : nil
            if let store, let refusal = refusal(of: store) { return refusal }
            isNext = word == "--db"
        }
        return nil
    }

    private func refusal(of store: String) -> AppError? {
        do throws(AppError) {
            return try ListAddress.named(store, from: "--db") == nil
                ? ServerAddress.refusal(of: store, from: "--db") : nil
        } catch {
            return error
        }
    }

    /// The program in the folder of this one, else the one in `PATH`.
    private var candidates: [String] {
        guard let own = CapturedCommand.program else { return ["tend-import"] }
        guard let slash = own.lastIndex(of: "/") else { return ["tend-import"] }
        return [own[...slash] + "tend-import", "tend-import"]
    }
}
