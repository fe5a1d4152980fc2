public import Domain
import Glibc

/// Drafts as files in a folder of the person's own, one each.
public struct DraftFolder: DraftBox, Sendable {
    private static let suffix = ".draft"

    private let path: String

    /// Creates the box; the folder is made with the first draft.
    public init(path: String) {
        self.path = path
    }

    /// Writes the draft into a file of its own.
    ///
    /// - Throws: `persistence.insufficientStorage` and its kin.
    public func keep(_ draft: Draft) throws(AppError) {
        try PrivateFolder.make(path)
        try AtomicFile.write(DraftText.encode(draft).utf8.span, to: file(of: draft))
    }

    /// Returns the drafts, oldest first.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func drafts() throws(AppError) -> [Draft] {
        var drafts: [Draft] = []
        for name in try names() {
            if let draft = DraftText.decode(try text(of: "\(path)/\(name)")) {
                drafts.append(draft)
            }
        }
        return drafts.sorted { $0.id < $1.id }
    }

    /// Returns how many drafts wait, without reading them.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func count() throws(AppError) -> Int {
        try names().count
    }

    /// Removes the draft's file; one that is gone already is as good.
    ///
    /// - Throws: `persistence.saveFailed` and its kin.
    public func discard(_ draft: Draft) throws(AppError) {
        guard unsafe unlink(file(of: draft)) == 0 || errno == ENOENT else {
            let error = SystemError("unlink")
            throw AppError(error.code(otherwise: .saveFailed), cause: error.cause)
        }
    }

    /// Runs the step while no other process has the folder (flock(2)).
    ///
    /// - Parameter step: What no other process may do meanwhile.
    /// - Throws: What the step throws.
    public func exclusively(_ step: () throws(AppError) -> Void) throws(AppError) {
        let folder: Descriptor
        do throws(SystemError) {
            folder = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY)
        } catch {
            // No folder, no drafts.
            guard error.number != ENOENT else { return }
            throw AppError(error.code(otherwise: .fetchFailed), cause: error.cause)
        }
        while flock(folder.number, LOCK_EX) != 0 && errno == EINTR {}
        try step()
    }

    private func file(of draft: Draft) -> String {
        "\(path)/\(draft.id)\(Self.suffix)"
    }

    private func names() throws(AppError) -> [String] {
        guard let folder = unsafe opendir(path) else {
            guard errno != ENOENT else { return [] }
            let error = SystemError("opendir")
            throw AppError(error.code(otherwise: .fetchFailed), cause: error.cause)
        }
        defer { unsafe closedir(folder) }
        var names: [String] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) {
                    unsafe String(cString: $0)
                }
            }
            if name.hasSuffix(Self.suffix), !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }

    private func text(of file: String) throws(AppError) -> String {
        var bytes: [UInt8] = []
        do throws(SystemError) {
            let descriptor = try Descriptor(opening: file, O_RDONLY | O_NOFOLLOW)
            var block = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = try read(descriptor, into: &block)
                if count == 0 { break }
                bytes += block[..<count]
            }
        } catch {
            // Another process saved it meanwhile.
            if error.number == ENOENT { return "" }
            throw AppError(error.code(otherwise: .fetchFailed), cause: error.cause)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func read(
        _ descriptor: borrowing Descriptor, into block: inout [UInt8]
    ) throws(SystemError) -> Int {
        var failure: SystemError?
        let count = unsafe block.withUnsafeMutableBytes { buffer in
            do throws(SystemError) {
                return try unsafe descriptor.read(into: buffer)
            } catch {
                failure = error
                return 0
            }
        }
        if let failure { throw failure }
        return count
    }
}
