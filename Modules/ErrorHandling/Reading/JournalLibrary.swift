import CSystemd
import Glibc

/// The functions of libsystemd that read the journal, loaded when they are needed.
@safe struct JournalLibrary {
    let open: sd_journal_open_function
    let close: sd_journal_close_function
    let addMatch: sd_journal_add_match_function
    let seekTail: sd_journal_seek_tail_function
    let previous: sd_journal_previous_function
    let realtime: sd_journal_get_realtime_usec_function
    let restartData: sd_journal_restart_data_function
    let enumerateData: sd_journal_enumerate_available_data_function

    /// Loads the library, or finds that it or one of its functions is missing.
    ///
    /// It stays loaded to the end of the process, since its threads' memory outlives dlclose(3).
    init?(named name: String) {
        guard let library = unsafe dlopen(name, RTLD_NOW) else { return nil }
        func function<Function>(_ name: String) -> Function? {
            unsafe dlsym(library, name).map { unsafe unsafeBitCast($0, to: Function.self) }
        }
        guard let open: sd_journal_open_function = unsafe function("sd_journal_open"),
            let close: sd_journal_close_function = unsafe function("sd_journal_close"),
            let addMatch: sd_journal_add_match_function = unsafe function("sd_journal_add_match"),
            let seekTail: sd_journal_seek_tail_function = unsafe function("sd_journal_seek_tail"),
            let previous: sd_journal_previous_function = unsafe function("sd_journal_previous"),
            let realtime: sd_journal_get_realtime_usec_function =
                unsafe function("sd_journal_get_realtime_usec"),
            let restartData: sd_journal_restart_data_function =
                unsafe function("sd_journal_restart_data"),
            let enumerateData: sd_journal_enumerate_available_data_function =
                unsafe function("sd_journal_enumerate_available_data")
        else { return nil }
        unsafe self.open = open
        unsafe self.close = close
        unsafe self.addMatch = addMatch
        unsafe self.seekTail = seekTail
        unsafe self.previous = previous
        unsafe self.realtime = realtime
        unsafe self.restartData = restartData
        unsafe self.enumerateData = enumerateData
    }
}
