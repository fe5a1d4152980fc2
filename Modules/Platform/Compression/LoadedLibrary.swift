import Glibc

/// A shared library that is loaded when it is needed, and stays loaded to the end of the process.
@safe struct LoadedLibrary {
    private let handle: UnsafeMutableRawPointer

    /// Loads the library, or finds that it is missing.
    init?(named name: String) {
        guard let handle = unsafe dlopen(name, RTLD_NOW) else { return nil }
        unsafe self.handle = handle
    }

    /// Looks a function up, whose type must be that of the header.
    @unsafe func function<Function>(_ name: String) -> Function? {
        unsafe dlsym(handle, name).map { unsafe unsafeBitCast($0, to: Function.self) }
    }
}
