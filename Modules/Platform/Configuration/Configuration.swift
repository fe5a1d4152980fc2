public import Domain
import Glibc
import POSIX

/// What the person's configuration file says; the file is theirs, and is written at their word alone.
///
/// It holds lines `key = value`, blank lines, and comments after a `#` at the beginning of a line. A
/// line that is not understood costs itself alone: its default serves. It is another matter where
/// such a line may have named the task store, since another store would serve then.
public struct Configuration: Sendable {
    /// Returns the one of several names that was probably meant by what was typed, if any.
    public typealias Nearest = (_ typed: String, _ names: [String]) -> String?

    /// Reads a filter; dates with slashes in it are read in the order that the file says.
    public typealias FilterReading =
        (_ filter: String, _ dateOrder: DateOrder?) throws(AppError) -> TaskFilter

    /// Fails unless a line can stand for the program's name alone, by the names that the file defines.
    public typealias ViewCheck =
        (_ line: String, _ configuration: Configuration) throws(AppError) -> Void

    /// Where the file is, or would be; none without a home.
    public let path: String?

    /// Whether it is there.
    public private(set) var isThere = false

    /// The lines that are not understood, the first few one by one.
    public private(set) var problems: [AppError] = []

    /// What one run tells of a file that is not understood: what counts most of it, and how many lines more
    /// are like that.
    public var notice: AppError? {
        guard var notice = hiddenStore ?? problems.first else { return nil }
        // Those that are counted and not told have the last place.
        let uncounted = max(badLines - Self.toldLines, 0)
        let more =
            problems.count - (uncounted > 0 ? 1 : 0) + uncounted - (hiddenStore == nil ? 1 : 0)
        if more > 0 { notice.detail = "\(notice.detail ?? "") \(Self.more(more))" }
        return notice
    }

    private static func more(_ count: Int) -> String {
        "\(count) more \(count == 1 ? "line is" : "lines are") like that."
    }

    /// Why it is not known whether the file names a task store, if it is not.
    public private(set) var hiddenStore: AppError?

    /// The contexts that it defines, in their order.
    public private(set) var contexts: [Context] = []

    /// The lines that it saves by name.
    private(set) var saved: [SavedLine: [String: String]] = [:]

    private var values = SettingValues()
    private var badLines = 0

    /// The line that says what is shown where no command is named; 0 if none does.
    private var viewLine = 0

    private static let largest = 1 << 16
    private static let toldLines = 3

    /// Reads the file.
    ///
    /// - Parameters:
    ///   - folders: The person's folders.
    ///   - nearest: Finds what a key may have meant.
    ///   - filters: Reads the filters of contexts; a program without contexts leaves them alone.
    ///   - view: Checks the default view; a program without views leaves it alone.
    public init(
        in folders: UserFolders, nearest: @escaping Nearest, filters: FilterReading? = nil,
        view: ViewCheck? = nil
    ) {
        do {
            path = try folders.configuration() + "/config"
        } catch {
            path = nil
            // Without a home there is no configuration; a path that is no text may lead to one.
            if error.code != .homeUnknown { hiddenStore = error }
        }
        guard let path else { return }
        do throws(SystemError) {
            let file = try SmallFile(opening: path, limit: Self.largest)
            isThere = true
            if let exposure = try Self.exposure(of: path, file.status) {
                hiddenStore = AppError(
                    .configurationForeign, detail: exposure.sentence,
                    suggestion: "Look at what '\(path)' says. \(exposure.remedy)")
                return
            }
            take(try file.bytes(), nearest, filters, view)
        } catch  where error.number == ENOENT || error.number == ENOTDIR {
            return
        } catch {
            isThere = true
            let reason = error.number == EFBIG ? "It is larger than 64 KiB." : nil
            hiddenStore = AppError(
                .configurationUnreadable,
                detail: ["It is '\(path)'.", reason].compactMap(\.self).joined(separator: " "),
                suggestion: Self.remedy(path, error.number), cause: error.cause)
        }
    }

    /// Returns what lets a file be read that the system did not let be read.
    private static func remedy(_ path: String, _ number: Int32) -> Advice {
        switch number {
        case EACCES, EPERM: FilePath.remedyOfClosedFile(path)
        case EISDIR, EINVAL, ENXIO:
            "It should be a file. Move what is there out of the way: \(system: "mv", path, "\(path).aside")"
        case EFBIG: "Keep the lines alone that are settings. See every setting: \(tend: .config)"
        default: "Look at it: \(system: "ls", "-l", path)"
        }
    }

    /// Returns whose hand in the file or its folder could have written what it says.
    ///
    /// The file is the one that is read. What leads to the folder is looked at by `tend doctor` alone,
    /// which has time.
    private static func exposure(of path: String, _ file: stat) throws(SystemError) -> Exposure? {
        let folder = FilePath.folder(of: path)
        guard let status = stat(of: folder) else { throw SystemError("stat") }
        for (place, status) in [(folder, status), (path, file)] {
            guard Ownership.isTrusted(status.st_uid) else {
                return Exposure(place: place, isForeign: true)
            }
            guard !Ownership.letsOthersWrite(status, at: place) else {
                return Exposure(place: place, isForeign: false)
            }
        }
        return nil
    }

    /// Returns what the file says of a setting, or nothing.
    public func value(of setting: Setting) -> String? {
        values[setting]
    }

    /// Returns the task store that the file names, or nothing.
    ///
    /// - Throws: ``notice``, if it is not known.
    func store() throws(AppError) -> String? {
        if let store = values[.store] { return store }
        guard hiddenStore != nil, var error = notice else { return nil }
        if error.code == .configurationUnreadable {
            error.suggestion = "\(error.advice). Or name the task store with --db PATH."
        }
        throw error
    }
}

// MARK: - Lines

extension Configuration {
    private mutating func take(
        _ bytes: [UInt8], _ nearest: @escaping Nearest, _ filters: FilterReading?,
        _ view: ViewCheck?
    ) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var definitions: [ContextDefinition] = []
        for (index, bytes) in lines.enumerated() {
            let (content, line) = (
                ConfigurationLine(bytes), Line(number: index + 1, nearest: nearest)
            )
            if let definition = ContextDefinition(content, on: line.number) {
                definitions.append(definition)
            } else if !save(content) {
                take(content, line)
            }
        }
        // Their dates are read in an order that any line may say.
        if let filters { take(definitions, filters) }
        if let view { checkView(view) }
        if values[.store] != nil, let problem = hiddenStore {
            problems.insert(problem, at: 0)
            hiddenStore = nil
        }
        if badLines > Self.toldLines {
            let more = badLines - Self.toldLines
            problems.append(AppError(.settingInvalid, detail: Self.more(more)))
        }
    }

    /// Takes a line that is saved by name, if it is one.
    private mutating func save(_ content: ConfigurationLine) -> Bool {
        guard case .setting(let key, let value) = content else { return false }
        for kind in SavedLine.allCases {
            guard let name = kind.name(in: key) else { continue }
            saved[kind, default: [:]][name] = value
            return true
        }
        return false
    }

    /// The place of a line, and who finds out what it may have meant.
    private struct Line {
        let number: Int
        let nearest: Nearest
    }

    private mutating func take(_ content: ConfigurationLine, _ line: Line) {
        switch content {
        case .blank:
            return
        case .setting(let key, let value):
            guard let setting = Setting(rawValue: key) else {
                // Of all settings the store alone takes a path.
                return refuse(
                    line, key: key, namesPath: value.contains("/"),
                    "'\(key.prefix(40))' is no setting.")
            }
            guard setting.accepts(value) else {
                let expected = setting.expectation
                let meant = setting.slip(in: value).flatMap { line.nearest($0.word, $0.words) }
                return refuse(
                    line, "'\(value.prefix(40))' is no value of '\(key)'; it can be \(expected).",
                    suggestion: meant.map(Self.question))
            }
            values[setting] = value
            if setting == .defaultView { viewLine = line.number }
        case .bare(let key):
            refuse(line, key: key, "'\(key.prefix(40))' has no value after a '='.")
        case .tooLong(let key):
            refuse(line, key: key, "It is longer than \(ConfigurationLine.longest) bytes.")
        case .notText(let key):
            refuse(
                line, key: key, "It is not a line of UTF-8 text.",
                suggestion: "Save the file as UTF-8, without control characters.")
        }
    }

    private mutating func refuse(
        _ line: Line, key: String, namesPath: Bool = false, _ reason: String,
        suggestion: Advice? = nil
    ) {
        let name = line.nearest(key.lowercased(), Setting.allCases.map(\.name))
        refuse(
            line, mayNameStore: namesPath || name == Setting.store.name, reason,
            suggestion: suggestion ?? name.map(Self.question))
    }

    private static func question(_ meant: String) -> Advice {
        "Did you mean '\(meant)'? See every setting: \(tend: .config)"
    }

    private mutating func refuse(
        _ line: Line, mayNameStore: Bool = false, _ reason: String, suggestion: Advice? = nil
    ) {
        let error = refusal(of: line.number, reason, suggestion: suggestion)
        if mayNameStore, hiddenStore == nil {
            hiddenStore = error
            return
        }
        note(error)
    }

    private func refusal(
        of line: Int, _ reason: String, mark: TextMark? = nil, suggestion: Advice?
    ) -> AppError {
        AppError(
            .settingInvalid, detail: "Line \(line) of '\(path ?? "")': \(reason)", mark: mark,
            suggestion: suggestion)
    }

    private mutating func note(_ error: AppError) {
        badLines += 1
        if badLines <= Self.toldLines { problems.append(error) }
    }
}

// MARK: - The default view

extension Configuration {
    /// Leaves the default view out where no command can be made of it.
    ///
    /// It can name what any line defines, so it is looked at behind the last one.
    private mutating func checkView(_ check: ViewCheck) {
        guard let view = values[.defaultView] else { return }
        do throws(AppError) {
            try check(view, self)
        } catch {
            values[.defaultView] = nil
            note(
                refusal(
                    of: viewLine,
                    "The default view is not used. \(error.detail ?? error.sentence)",
                    mark: error.mark, suggestion: error.suggestion))
        }
    }
}

// MARK: - Contexts

extension Configuration {
    private mutating func take(_ definitions: [ContextDefinition], _ read: FilterReading) {
        let dateOrder = values[.dateOrder].flatMap(DateOrder.init(rawValue:))
        for definition in definitions {
            let line = definition.line
            guard Context.isName(definition.name) else {
                let reason = "'\(definition.name.prefix(40))' cannot name a context."
                note(
                    refusal(
                        of: line, reason,
                        suggestion: "Take one word other than none: context.work = project:work"))
                continue
            }
            do throws(AppError) {
                let filter = try read(definition.filter, dateOrder)
                guard !filter.isEmpty else {
                    throw AppError(.missingRequiredField, detail: "It has no filter.")
                }
                // As with every key, the last line of a name counts.
                contexts.removeAll { $0.name == definition.name }
                contexts.append(Context(definition.name, filter, as: definition.filter))
            } catch {
                let reason = error.detail ?? error.sentence
                note(
                    refusal(
                        of: line, "The context '\(definition.name)' is not used. \(reason)",
                        mark: error.mark,
                        suggestion: "See what a filter can say: \(tend: .help, "list")"))
            }
        }
    }
}

/// One line of the configuration.
enum ConfigurationLine: Hashable {
    /// Nothing, or a comment.
    case blank

    /// A key and its value, both without white space around them.
    case setting(key: String, value: String)

    /// A key alone.
    case bare(String)

    /// What is not UTF-8 or holds control characters, with what can be read of its key.
    case notText(key: String)

    /// What is too long for anything sensible, with the beginning of its key.
    case tooLong(key: String)

    /// How many bytes a line may have: more than any path.
    static let longest = 5_000

    init(_ bytes: ArraySlice<UInt8>) {
        let line = bytes.trimmed
        guard let first = line.first, first != UInt8(ascii: "#") else {
            self = .blank
            return
        }
        guard line.count <= Self.longest, !line.contains(where: { $0 < 0x20 && $0 != 0x09 }),
            let text = String(validating: line, as: UTF8.self)
        else {
            let bytes = line.prefix { $0 != UInt8(ascii: "=") }.filter { $0 > 0x20 && $0 < 0x7F }
            let key = bytes.prefix(Self.longest)[...].text
            self = line.count > Self.longest ? .tooLong(key: key) : .notText(key: key)
            return
        }
        guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else {
            self = .bare(text.utf8.prefix { !$0.isBlank }.text)
            return
        }
        let value = text.utf8[text.utf8.index(after: sign)...]
        self = .setting(key: text.utf8[..<sign].trimmed.text, value: value.trimmed.text)
    }
}

extension UInt8 {
    /// Whether the byte is white space within a line; an end as in a Windows file is some too.
    fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}

extension BidirectionalCollection<UInt8> {
    fileprivate var trimmed: SubSequence {
        guard let last = lastIndex(where: { !$0.isBlank }) else { return self[..<startIndex] }
        return self[...last].drop(while: \.isBlank)
    }

    fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
