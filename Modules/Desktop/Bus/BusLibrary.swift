import CSystemd
import Glibc

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
        guard let library = unsafe dlopen(name, RTLD_NOW) else { return nil }
        func function<Function>(_ name: String) -> Function? {
            unsafe dlsym(library, "sd_bus_\(name)").map {
                unsafe unsafeBitCast($0, to: Function.self)
            }
        }
        guard
            let new: sd_bus_new_function = unsafe function("new"),
            let setAddress: sd_bus_set_address_function = unsafe function("set_address"),
            let setBusClient: sd_bus_set_bus_client_function = unsafe function("set_bus_client"),
            let start: sd_bus_start_function = unsafe function("start"),
            let closeAndRelease: sd_bus_close_unref_function = unsafe function("close_unref"),
            let isReady: sd_bus_is_ready_function = unsafe function("is_ready"),
            let descriptor: sd_bus_get_fd_function = unsafe function("get_fd"),
            let send: sd_bus_send_function = unsafe function("send"),
            let process: sd_bus_process_function = unsafe function("process"),
            let wait: sd_bus_wait_function = unsafe function("wait"),
            let newMethodCall: sd_bus_message_new_method_call_function = unsafe function(
                "message_new_method_call"),
            let setAutoStart: sd_bus_message_set_auto_start_function = unsafe function(
                "message_set_auto_start"),
            let release: sd_bus_message_unref_function = unsafe function("message_unref"),
            let appendBasic: sd_bus_message_append_basic_function = unsafe function(
                "message_append_basic"),
            let openContainer: sd_bus_message_open_container_function = unsafe function(
                "message_open_container"),
            let closeContainer: sd_bus_message_close_container_function = unsafe function(
                "message_close_container"),
            let peekType: sd_bus_message_peek_type_function = unsafe function("message_peek_type"),
            let readBasic: sd_bus_message_read_basic_function = unsafe function(
                "message_read_basic"),
            let enterContainer: sd_bus_message_enter_container_function = unsafe function(
                "message_enter_container"),
            let exitContainer: sd_bus_message_exit_container_function = unsafe function(
                "message_exit_container"),
            let skip: sd_bus_message_skip_function = unsafe function("message_skip"),
            let type: sd_bus_message_get_type_function = unsafe function("message_get_type"),
            let replyCookie: sd_bus_message_get_reply_cookie_function = unsafe function(
                "message_get_reply_cookie"),
            let sender: sd_bus_message_get_sender_function = unsafe function("message_get_sender"),
            let interface: sd_bus_message_get_interface_function = unsafe function(
                "message_get_interface"),
            let member: sd_bus_message_get_member_function = unsafe function("message_get_member"),
            let error: sd_bus_message_get_error_function = unsafe function("message_get_error")
        else { return nil }
        unsafe self.new = new
        unsafe self.setAddress = setAddress
        unsafe self.setBusClient = setBusClient
        unsafe self.start = start
        unsafe self.closeAndRelease = closeAndRelease
        unsafe self.isReady = isReady
        unsafe self.descriptor = descriptor
        unsafe self.send = send
        unsafe self.process = process
        unsafe self.wait = wait
        unsafe self.newMethodCall = newMethodCall
        unsafe self.setAutoStart = setAutoStart
        unsafe self.release = release
        unsafe self.appendBasic = appendBasic
        unsafe self.openContainer = openContainer
        unsafe self.closeContainer = closeContainer
        unsafe self.peekType = peekType
        unsafe self.readBasic = readBasic
        unsafe self.enterContainer = enterContainer
        unsafe self.exitContainer = exitContainer
        unsafe self.skip = skip
        unsafe self.type = type
        unsafe self.replyCookie = replyCookie
        unsafe self.sender = sender
        unsafe self.interface = interface
        unsafe self.member = member
        unsafe self.error = error
    }
}
