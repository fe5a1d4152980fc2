import Domain
import Glibc
import POSIX
import Platform
import TestSupport
import Testing

@Suite("The arguments")
struct ArgumentVectorTests {
    @Test func `are copied exactly, without the program's name`() throws {
        let memory = ArgumentMemory(["tend", "add", "Grüße 🍞", ""].map { Array($0.utf8) })
        #expect(try unsafe memory.vector.words() == ["add", "Grüße 🍞", ""])
    }

    @Test func `can be missing`() throws {
        let memory = ArgumentMemory([Array("tend".utf8)])
        #expect(try unsafe memory.vector.words() == [])
        unsafe memory.vector.scrub(keeping: "today")
        #expect(memory.visible == "tend")
    }

    @Test func `can be missing with the program's name`() throws {
        let memory = ArgumentMemory([])
        #expect(try unsafe memory.vector.words() == [])
        unsafe memory.vector.scrub(keeping: nil)
        #expect(memory.visible == "")
    }

    @Test func `are refused, not altered, if they are not UTF-8`() {
        let memory = ArgumentMemory([Array("tend".utf8), Array("add".utf8), [0x62, 0xFF]])
        let error = #expect(throws: AppError.self) { try unsafe memory.vector.words() }
        #expect(error?.code == .notText)
        #expect(error?.detail == "Argument 2 is not valid UTF-8.")
    }

    @Test(
        arguments: [
            (["tend", "add", "ring for anna"], "add", "tend add"),
            (["tend", "--db", "/x", "add", "ring"], "add", "tend add"),
            (["tend", "-q", "inbox", "x"], "inbox", "tend inbox"),
            (["tend", "ls"], "list", "tend"),
            (["tend", "--verbose"], nil, "tend"),
            (["tend", "", "a"], "add", "tend"),
        ] as [([String], String?, String)])
    func `leave only the program and its verb in memory`(
        _ arguments: [String], _ verb: String?, _ visible: String
    ) {
        let memory = ArgumentMemory(arguments.map { Array($0.utf8) })
        unsafe memory.vector.scrub(keeping: verb)
        #expect(memory.visible == visible)
    }

    @Test func `of this process vanish from what the system shows of it`() async {
        await #expect(processExitsWith: .success) {
            let vector = unsafe ArgumentVector.ofProcess
            let words = try unsafe vector.words()
            let program = try commandLine().prefix { $0 != 0 }
            unsafe vector.scrub(keeping: "add")
            let shown = try commandLine()
            let expected = Array(program) + [0] + Array("add".utf8) + [0]
            #expect(shown.starts(with: expected))
            #expect(!words.isEmpty)
            #expect(shown.dropFirst(program.count + 4).allSatisfy { $0 == 0 })
        }
    }
}

/// Returns what the system shows of this process's arguments.
private func commandLine() throws -> [UInt8] {
    let file = unsafe open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe read(file, &bytes, bytes.count)
    guard count > 0 else { throw SystemFailure("/proc/self/cmdline") }
    return Array(bytes[..<count])
}

/// Arguments in memory as the kernel lays them out: one behind the other, a zero after each.
@safe private final class ArgumentMemory {
    let vector: ArgumentVector
    private let bytes: UnsafeMutableBufferPointer<CChar>
    private let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    init(_ arguments: [[UInt8]]) {
        let content = [UInt8](arguments.map { $0 + [0] }.joined()).map(CChar.init(bitPattern:))
        unsafe bytes = .allocate(capacity: content.count)
        _ = unsafe bytes.initialize(from: content)
        unsafe pointers = .allocate(capacity: arguments.count + 1)
        var offset = 0
        for (index, argument) in arguments.enumerated() {
            unsafe (pointers + index).initialize(to: bytes.baseAddress?.advanced(by: offset))
            offset += argument.count + 1
        }
        unsafe (pointers + arguments.count).initialize(to: nil)
        unsafe vector = ArgumentVector(pointers, count: arguments.count)
    }

    deinit {
        unsafe pointers.deallocate()
        unsafe bytes.deallocate()
    }

    /// The memory as journald shows it: words with a blank between them, the zeros at the end left out.
    var visible: String {
        let shown = unsafe bytes.map { UInt8(bitPattern: $0 == 0 ? 0x20 : $0) }
        let end = shown.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0
        return String(decoding: shown[..<end], as: UTF8.self)
    }
}
