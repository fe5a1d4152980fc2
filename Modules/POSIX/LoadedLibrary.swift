import Glibc

/// A shared library that is loaded when it is needed, and stays loaded to the end of the process: its threads'
/// memory outlives dlclose(3).
@safe public struct LoadedLibrary {
    /// The library, or one of its functions, is missing.
    public struct Missing: Error {}

    private let handle: UnsafeMutableRawPointer

    /// Loads a library, and looks all functions up that a shim lists.
    ///
    /// - Parameters:
    ///   - name: Its name, as dlopen(3) takes it.
    ///   - load: The shim's function that looks them up, and returns false if one is missing.
    /// - Returns: The functions; none where the library or one of them is missing.
    public static func functions<Table>(
        of name: String,
        _ load: (UnsafeMutableRawPointer, UnsafeMutablePointer<Table>) -> Bool
    ) -> Table? {
        guard let handle = unsafe dlopen(name, RTLD_NOW) else { return nil }
        return unsafe withUnsafeTemporaryAllocation(of: Table.self, capacity: 1) { table in
            unsafe table.baseAddress.flatMap { unsafe load(handle, $0) ? $0.pointee : nil }
        }
    }

    /// Loads a library.
    ///
    /// - Parameters:
    ///   - name: Its name, as dlopen(3) takes it.
    ///   - isGlobal: Whether its functions are found by who does not know it.
    /// - Throws: ``Missing``.
    public init(named name: String, isGlobal: Bool = false) throws(Missing) {
        guard let handle = unsafe dlopen(name, RTLD_NOW | (isGlobal ? RTLD_GLOBAL : 0)) else {
            throw Missing()
        }
        unsafe self.handle = handle
    }

    /// Looks a function up.
    ///
    /// - Parameter name: Its name.
    /// - Returns: The function, whose type must be that of the header.
    /// - Throws: ``Missing``.
    @unsafe public func function<Function>(_ name: String) throws(Missing) -> Function {
        guard let symbol = unsafe dlsym(handle, name) else { throw Missing() }
        return unsafe unsafeBitCast(symbol, to: Function.self)
    }
}
