import CSystemd
import Glibc

/// The functions of libsystemd that read the journal, loaded when they are needed.
@safe struct JournalLibrary {
    let open: sd_journal_open_function
    let openNamespace: sd_journal_open_namespace_function
    let openFolder: sd_journal_open_directory_function
    let close: sd_journal_close_function
    let addMatch: sd_journal_add_match_function
    let seekHead: sd_journal_seek_head_function
    let seekTail: sd_journal_seek_tail_function
    let previous: sd_journal_previous_function
    let next: sd_journal_next_function
    let wait: sd_journal_wait_function
    let realtime: sd_journal_get_realtime_usec_function
    let data: sd_journal_get_data_function
    let restartData: sd_journal_restart_data_function
    let enumerateData: sd_journal_enumerate_available_data_function

    /// Loads the library, or finds that it or one of its functions is missing.
    ///
    /// It stays loaded to the end of the process, since its threads' memory outlives dlclose(3).
    init?(named name: String) {
        guard let library = unsafe dlopen(name, RTLD_NOW) else { return nil }
        func function<Function>(_ name: String) -> Function? {
            unsafe dlsym(library, "sd_journal_\(name)").map {
                unsafe unsafeBitCast($0, to: Function.self)
            }
        }
        guard
            let open: sd_journal_open_function = unsafe function("open"),
            let openNamespace: sd_journal_open_namespace_function =
                unsafe function("open_namespace"),
            let openFolder: sd_journal_open_directory_function = unsafe function("open_directory"),
            let close: sd_journal_close_function = unsafe function("close"),
            let addMatch: sd_journal_add_match_function = unsafe function("add_match"),
            let seekHead: sd_journal_seek_head_function = unsafe function("seek_head"),
            let seekTail: sd_journal_seek_tail_function = unsafe function("seek_tail"),
            let previous: sd_journal_previous_function = unsafe function("previous"),
            let next: sd_journal_next_function = unsafe function("next"),
            let wait: sd_journal_wait_function = unsafe function("wait"),
            let realtime: sd_journal_get_realtime_usec_function =
                unsafe function("get_realtime_usec"),
            let data: sd_journal_get_data_function = unsafe function("get_data"),
            let restartData: sd_journal_restart_data_function = unsafe function("restart_data"),
            let enumerateData: sd_journal_enumerate_available_data_function =
                unsafe function("enumerate_available_data")
        else { return nil }
        unsafe self.open = open
        unsafe self.openNamespace = openNamespace
        unsafe self.openFolder = openFolder
        unsafe self.close = close
        unsafe self.addMatch = addMatch
        unsafe self.seekHead = seekHead
        unsafe self.seekTail = seekTail
        unsafe self.previous = previous
        unsafe self.next = next
        unsafe self.wait = wait
        unsafe self.realtime = realtime
        unsafe self.data = data
        unsafe self.restartData = restartData
        unsafe self.enumerateData = enumerateData
    }
}
