import CEditLine
import Glibc

/// The functions of libedit, loaded when lines are edited.
@safe struct EditLineLibrary {
    let start: el_init_function
    let end: el_end_function
    let readLine: el_wgets_function
    let line: el_wline_function

    /// A variadic function, which is called through the shim.
    private let set: UnsafeMutableRawPointer

    /// Loads the library, or finds that it or one of its functions is missing.
    ///
    /// Its names are global, so that a function which it calls back can find ``client(of:)``.
    init?(named name: String) {
        guard let library = unsafe dlopen(name, RTLD_NOW | RTLD_GLOBAL) else { return nil }
        func function<Function>(_ name: String) -> Function? {
            unsafe dlsym(library, name).map { unsafe unsafeBitCast($0, to: Function.self) }
        }
        guard let start: el_init_function = unsafe function("el_init"),
            let end: el_end_function = unsafe function("el_end"),
            let readLine: el_wgets_function = unsafe function("el_wgets"),
            let line: el_wline_function = unsafe function("el_wline"),
            let set = unsafe dlsym(library, "el_wset"), unsafe dlsym(library, "el_wget") != nil
        else { return nil }
        unsafe self.start = start
        unsafe self.end = end
        unsafe self.readLine = readLine
        unsafe self.line = line
        unsafe self.set = set
    }

    /// Has the editor call these two functions, which find the client by ``client(of:)``.
    func setUp(
        _ editor: OpaquePointer, for client: UnsafeMutableRawPointer,
        prompt: el_prompt_function, read: el_read_function
    ) {
        unsafe tend_el_set_up(set, editor, client, prompt, read)
    }

    /// Returns the client that the editor was set up for.
    ///
    /// libedit hands a function that it calls nothing but the editor.
    static func client(of editor: OpaquePointer?) -> UnsafeMutableRawPointer? {
        // No handle means every library that is loaded (dlsym(3), RTLD_DEFAULT).
        guard let get = unsafe dlsym(nil, "el_wget") else { return nil }
        return unsafe tend_el_get_client(get, editor)
    }
}
