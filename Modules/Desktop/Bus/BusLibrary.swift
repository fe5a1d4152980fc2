import CSystemd
import POSIX

/// The functions of libsystemd that speak to a bus, loaded when they are needed (decision 0004).
@safe struct BusLibrary {
    let new: sd_bus_new_function
    let setAddress: sd_bus_set_address_function
    let setBusClient: sd_bus_set_bus_client_function
    let start: sd_bus_start_function
    let closeAndRelease: sd_bus_close_unref_function
    let isReady: sd_bus_is_ready_function
    let descriptor: sd_bus_get_fd_function
    let send: sd_bus_send_function
    let process: sd_bus_process_function
    let wait: sd_bus_wait_function
    let newMethodCall: sd_bus_message_new_method_call_function
    let setAutoStart: sd_bus_message_set_auto_start_function
    let release: sd_bus_message_unref_function
    let appendBasic: sd_bus_message_append_basic_function
    let openContainer: sd_bus_message_open_container_function
    let closeContainer: sd_bus_message_close_container_function
    let peekType: sd_bus_message_peek_type_function
    let readBasic: sd_bus_message_read_basic_function
    let enterContainer: sd_bus_message_enter_container_function
    let exitContainer: sd_bus_message_exit_container_function
    let skip: sd_bus_message_skip_function
    let type: sd_bus_message_get_type_function
    let replyCookie: sd_bus_message_get_reply_cookie_function
    let sender: sd_bus_message_get_sender_function
    let interface: sd_bus_message_get_interface_function
    let member: sd_bus_message_get_member_function
    let error: sd_bus_message_get_error_function

    /// Loads the library, or finds that it or one of its functions is missing.
    ///
    /// It stays loaded to the end of the process, since its threads' memory outlives dlclose(3).
    init?(named name: String) {
        do throws(LoadedLibrary.Missing) {
            let library = try LoadedLibrary(named: name)
            unsafe new = try library.function("sd_bus_new")
            unsafe setAddress = try library.function("sd_bus_set_address")
            unsafe setBusClient = try library.function("sd_bus_set_bus_client")
            unsafe start = try library.function("sd_bus_start")
            unsafe closeAndRelease = try library.function("sd_bus_close_unref")
            unsafe isReady = try library.function("sd_bus_is_ready")
            unsafe descriptor = try library.function("sd_bus_get_fd")
            unsafe send = try library.function("sd_bus_send")
            unsafe process = try library.function("sd_bus_process")
            unsafe wait = try library.function("sd_bus_wait")
            unsafe newMethodCall = try library.function("sd_bus_message_new_method_call")
            unsafe setAutoStart = try library.function("sd_bus_message_set_auto_start")
            unsafe release = try library.function("sd_bus_message_unref")
            unsafe appendBasic = try library.function("sd_bus_message_append_basic")
            unsafe openContainer = try library.function("sd_bus_message_open_container")
            unsafe closeContainer = try library.function("sd_bus_message_close_container")
            unsafe peekType = try library.function("sd_bus_message_peek_type")
            unsafe readBasic = try library.function("sd_bus_message_read_basic")
            unsafe enterContainer = try library.function("sd_bus_message_enter_container")
            unsafe exitContainer = try library.function("sd_bus_message_exit_container")
            unsafe skip = try library.function("sd_bus_message_skip")
            unsafe type = try library.function("sd_bus_message_get_type")
            unsafe replyCookie = try library.function("sd_bus_message_get_reply_cookie")
            unsafe sender = try library.function("sd_bus_message_get_sender")
            unsafe interface = try library.function("sd_bus_message_get_interface")
            unsafe member = try library.function("sd_bus_message_get_member")
            unsafe error = try library.function("sd_bus_message_get_error")
        } catch {
            return nil
        }
    }
}
