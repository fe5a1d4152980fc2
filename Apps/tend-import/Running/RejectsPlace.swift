import Arguments
import Domain
import Import
import Platform

/// Where the rejects file of an input goes: beside it, else into the state folder.
struct RejectsPlace {
    private static let suffix = ".rejects"

    private let file: String
    private let parts: Composition
    private let isDryRun: Bool

    init(_ file: String, _ parts: Composition, isDryRun: Bool) {
        self.file = file
        self.parts = parts
        self.isDryRun = isDryRun
    }

    /// Returns the name of the input that a file belongs to: `tasks.csv` for `a/tasks.csv.rejects.2`.
    static func inputName(of file: String) -> String {
        guard file != "-" else { return "standard-input" }
        var name = file.split(separator: "/").last.map(String.init) ?? file
        while true {
            if name.hasSuffix(suffix), name.count > suffix.count {
                name = String(name.dropLast(suffix.count))
                continue
            }
            let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count > 2, parts[parts.count - 2] == "rejects",
                parts[parts.count - 1].allSatisfy(\.isNumber)
            else { return name }
            name = parts.dropLast().joined(separator: ".")
        }
    }

    /// Makes the file.
    ///
    /// One that exists is never overwritten: the name gets a number.
    ///
    /// - Throws: `rejectsNotWritten`.
    func open() throws(AppError) -> any RejectsOutput {
        guard !isDryRun else { return NoRejects() }
        if let path = parts.invocation.value(of: .rejects) { return try RejectsWriter(path) }
        guard file != "-" else { return try opened(inStateFolder()) }
        do {
            return try opened(file + Self.suffix)
        } catch {
            return try opened(inStateFolder())
        }
    }

    private func opened(_ path: String) throws(AppError) -> any RejectsOutput {
        for number in 1...1_000 {
            do {
                return try RejectsWriter(number == 1 ? path : "\(path).\(number)")
            } catch  where error.cause?.systemError == 17 {
                // EEXIST: the next number, then.
                continue
            }
        }
        throw AppError(.rejectsNotWritten)
    }

    private func inStateFolder() throws(AppError) -> String {
        let folder = try parts.folders.state()
        try PrivateFolder.make(folder)
        return "\(folder)/\(Self.inputName(of: file))\(Self.suffix)"
    }
}

/// A rejects file that is being written.
final class RejectsWriter: RejectsOutput {
    let name: String
    private var file: FileOutput?

    init(_ path: String) throws(AppError) {
        name = path
        file = try FileOutput(creating: path)
    }

    func write(_ bytes: [UInt8]) throws(AppError) {
        try file?.write(bytes.span)
    }

    func finish() throws(AppError) {
        guard let file = file.take() else { return }
        try file.finish()
    }
}

/// The rejects file of a dry run: none.
final class NoRejects: RejectsOutput {
    let name = ""
    func write(_ bytes: [UInt8]) throws(AppError) {}
    func finish() throws(AppError) {}
}
