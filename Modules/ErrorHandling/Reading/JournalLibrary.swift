import CSystemd
import POSIX

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
        do throws(LoadedLibrary.Missing) {
            let library = try LoadedLibrary(named: name)
            unsafe open = try library.function("sd_journal_open")
            unsafe openNamespace = try library.function("sd_journal_open_namespace")
            unsafe openFolder = try library.function("sd_journal_open_directory")
            unsafe close = try library.function("sd_journal_close")
            unsafe addMatch = try library.function("sd_journal_add_match")
            unsafe seekHead = try library.function("sd_journal_seek_head")
            unsafe seekTail = try library.function("sd_journal_seek_tail")
            unsafe previous = try library.function("sd_journal_previous")
            unsafe next = try library.function("sd_journal_next")
            unsafe wait = try library.function("sd_journal_wait")
            unsafe realtime = try library.function("sd_journal_get_realtime_usec")
            unsafe data = try library.function("sd_journal_get_data")
            unsafe restartData = try library.function("sd_journal_restart_data")
            unsafe enumerateData = try library.function("sd_journal_enumerate_available_data")
        } catch {
            return nil
        }
    }
}
