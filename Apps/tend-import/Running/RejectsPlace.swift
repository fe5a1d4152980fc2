import Arguments
import Domain
import Import
import Platform
import Programs

/// Where the rejects file of an input goes: beside it, else into the state folder.
struct RejectsPlace {
    private static let suffix = ".rejects"

    private let file: String
    private let parts: Composition

    init(_ file: String, _ parts: Composition) {
        self.file = file
        self.parts = parts
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

    /// Whether a file is called as rejects files are.
    static func isRejects(_ file: String) -> Bool {
        file != "-" && file.split(separator: "/").last.map(String.init) != inputName(of: file)
    }

    /// Makes the file, or goes on with the one that an earlier run of the same import began.
    ///
    /// One that exists is never overwritten: the name gets a number.
    ///
    /// - Parameter beginning: What the file begins with, if that names the operation.
    /// - Returns: The file.
    /// - Throws: `rejectsNotWritten`.
    func open(_ beginning: [UInt8]?) throws(AppError) -> RejectsWriter {
        if let path = parts.invocation.value(of: .rejects).map(Self.noOption) {
            let mayBeOurs = beginning == nil || RejectsWriter.isOfSameImport(path, beginning)
            return parts.nightly != nil || mayBeOurs
                ? try numbered(path, beginning) : try RejectsWriter([path], beginning)
        }
        guard file != "-" else { return try numbered(inStateFolder(), beginning) }
        do {
            return try numbered(besideInput, beginning)
        } catch {
            return try numbered(inStateFolder(), beginning)
        }
    }

    /// The name of the input with the suffix, no longer than a name may be, and never taken for an option.
    private var besideInput: String {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false)
        let name = Self.shortened(parts.last.map(String.init) ?? file)
        return Self.noOption((parts.dropLast() + [name[...]]).joined(separator: "/") + Self.suffix)
    }

    /// Returns a path that no command takes for an option, nor for standard input.
    private static func noOption(_ path: String) -> String {
        path.hasPrefix("-") ? "./\(path)" : path
    }

    /// A name that leaves room for the suffix and a number: names have 255 bytes at most.
    private static func shortened(_ name: String) -> String {
        var name = name
        while name.utf8.count > 240 { name.removeLast() }
        return name
    }

    private func numbered(
        _ path: String, _ beginning: [UInt8]?
    ) throws(AppError) -> RejectsWriter {
        try RejectsWriter([path] + (2...1_000).map { "\(path).\($0)" }, beginning)
    }

    private func inStateFolder() throws(AppError) -> String {
        let folder = try parts.program.folders.state()
        try PrivateFolder.make(folder)
        return "\(folder)/\(Self.shortened(Self.inputName(of: file)))\(Self.suffix)"
    }
}

/// A rejects file that is being written.
final class RejectsWriter: RejectsOutput {
    private(set) var name = ""

    /// The names that are left, should one be taken.
    private var names: ArraySlice<String>

    /// The names under which files of earlier imports lie.
    private var taken: [String] = []

    /// What it begins with, if that names the operation.
    private let beginning: [UInt8]?

    /// What an earlier run of the same import wrote, as long as this one writes the same.
    private var earlier: EarlierFile?
    private var file: FileOutput?

    /// The path under which this run has made a file, if it has one there.
    private var made: String?

    /// Makes the file under the first name that is free, or under which this import began it.
    ///
    /// - Parameters:
    ///   - names: The names.
    ///   - beginning: What the file begins with, if that names the operation.
    /// - Throws: `rejectsNotWritten`.
    init(_ names: [String], _ beginning: [UInt8]?) throws(AppError) {
        self.names = names[...]
        self.beginning = beginning
        try open(beginning)
    }

    func write(_ bytes: [UInt8]) throws(AppError) {
        guard let passed = earlier?.pass(bytes) else {
            if earlier != nil { try leaveEarlier() }
            try file?.write(bytes.span)
            return
        }
        guard passed < bytes.count, let ended = earlier.take() else { return }
        file = try FileOutput(continuing: ended)
        try file?.write(bytes.span.extracting(droppingFirst: passed))
    }

    func finish() throws(AppError) {
        earlier = nil
        guard let file = file.take() else { return }
        try file.finish()
        leaveOne()
    }

    /// Removes the file that this run has made, whose rows the next run of the same import rejects once more.
    ///
    /// - Returns: Whether there is none of it any more.
    func takeBack() -> Bool {
        guard let made, let file = EarlierFile(at: made) else { return false }
        return file.remove(at: made)
    }

    /// Whether a file has the rejected rows of an earlier run of the same import: it begins as this one would, or names
    /// the same options.
    static func isOfSameImport(_ path: String, _ beginning: [UInt8]?) -> Bool {
        guard let beginning, let file = EarlierFile(at: path) else { return false }
        let remark = RejectsRemark(beginningOf: beginning, words: CommandLineWords.words)
        return file.begins(with: beginning) || remark != nil && options(of: file) == remark?.options
    }

    /// The bad rows of a file that comes every night are the same every night: one file has them.
    private func leaveOne() {
        for path in taken {
            guard let file = EarlierFile(at: name), let earlier = EarlierFile(at: path),
                Self.options(of: file) == Self.options(of: earlier),
                file.isSame(as: earlier, from: beginning?.count ?? 0)
            else { continue }
            if file.remove(at: name) { (name, made) = (path, nil) }
            return
        }
    }

    /// The options that the remark of a file names, which differs from others by its operation.
    private static func options(of file: borrowing EarlierFile) -> [String]? {
        RejectsRemark(beginningOf: file.beginning(1 << 14), words: CommandLineWords.words)?.options
    }

    private func open(_ beginning: [UInt8]?) throws(AppError) {
        while let path = names.popFirst() {
            name = path
            do {
                file = try FileOutput(creating: path)
                made = path
                return
            } catch  where error.cause?.systemError == 17 {
                // EEXIST: it is ours, or the next name serves.
                if let beginning, let found = EarlierFile(at: path), found.begins(with: beginning) {
                    earlier = consume found
                    return
                }
                if names.isEmpty { throw error }
                taken.append(path)
            }
        }
        throw AppError(.rejectsNotWritten)
    }

    /// Goes on under another name where the file was changed since: what is the same is copied.
    private func leaveEarlier() throws(AppError) {
        guard let changed = earlier.take() else { return }
        guard !names.isEmpty else {
            throw AppError(
                .rejectsNotWritten,
                detail: "'\(name)' was changed since the import began it, and is not overwritten.")
        }
        try open(nil)
        guard var other = file.take() else { return }
        try changed.copy(into: &other)
        file = consume other
    }
}

/// The rejects file of a dry run: none.
final class NoRejects: RejectsOutput {
    let name = ""
    func write(_ bytes: [UInt8]) throws(AppError) {}
    func finish() throws(AppError) {}
}

/// What the source of a file's tasks is called: by it they are known when the file comes in again.
enum SourceName {
    /// Returns the name that the person gave; else the file's.
    ///
    /// A rejects file belongs to the source that it was set aside from.
    static func of(_ file: String, _ invocation: Invocation) -> String {
        invocation.value(of: .source) ?? RejectsPlace.inputName(of: file)
    }

    /// Refuses files that would pass for one list: the rows of the second would be there already.
    ///
    /// - Throws: `invalidUsage` if two of the files have one name in different folders.
    static func checkDistinct(of files: [String], _ invocation: Invocation) throws(AppError) {
        guard files.count > 1, invocation.value(of: .source) == nil else { return }
        var known: [String: String] = [:]
        for file in files {
            let name = of(file, invocation)
            if let other = known[name], other != file, RejectsPlace.inputName(of: other) == name {
                throw AppError(
                    .invalidUsage,
                    detail: "'\(other)' and '\(file)' have one name, and would pass for one list.",
                    suggestion:
                        "Import each by itself: \(importer: "--source", "NAME", file)")
            }
            known[name] = file
        }
    }
}
