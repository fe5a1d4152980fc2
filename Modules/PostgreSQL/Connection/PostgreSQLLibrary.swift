import CPostgreSQL
import Glibc

/// The functions of libpq, loaded when a store is on a server.
@safe struct PostgreSQLLibrary {
    let connectStart: PQconnectStartParams_function
    let connectPoll: PQconnectPoll_function
    let setErrorVerbosity: PQsetErrorVerbosity_function
    let setNoticeReceiver: PQsetNoticeReceiver_function
    let finish: PQfinish_function
    let status: PQstatus_function
    let socket: PQsocket_function
    let errorMessage: PQerrorMessage_function
    let user: PQuser_function
    let needsPassword: PQconnectionNeedsPassword_function
    let setNonblocking: PQsetnonblocking_function
    let enterPipelineMode: PQenterPipelineMode_function
    let exitPipelineMode: PQexitPipelineMode_function
    let pipelineSync: PQpipelineSync_function
    let sendQuery: PQsendQueryParams_function
    let putCopyData: PQputCopyData_function
    let putCopyEnd: PQputCopyEnd_function
    let flush: PQflush_function
    let consumeInput: PQconsumeInput_function
    let isBusy: PQisBusy_function
    let nextResult: PQgetResult_function
    let resultStatus: PQresultStatus_function
    let errorField: PQresultErrorField_function
    let commandStatus: PQcmdStatus_function
    let rowCount: PQntuples_function
    let value: PQgetvalue_function
    let length: PQgetlength_function
    let isNull: PQgetisnull_function
    let clear: PQclear_function

    /// Loads the library, or finds that it or one of its functions is missing.
    ///
    /// It stays loaded to the end of the process.
    init?(named name: String = "libpq.so.5") {
        guard let library = unsafe dlopen(name, RTLD_NOW) else { return nil }
        func function<Function>(_ name: String) -> Function? {
            unsafe dlsym(library, "PQ\(name)").map {
                unsafe unsafeBitCast($0, to: Function.self)
            }
        }
        guard
            let connectStart: PQconnectStartParams_function = unsafe function("connectStartParams"),
            let connectPoll: PQconnectPoll_function = unsafe function("connectPoll"),
            let setErrorVerbosity: PQsetErrorVerbosity_function = unsafe function(
                "setErrorVerbosity"),
            let setNoticeReceiver: PQsetNoticeReceiver_function = unsafe function(
                "setNoticeReceiver"),
            let finish: PQfinish_function = unsafe function("finish"),
            let status: PQstatus_function = unsafe function("status"),
            let socket: PQsocket_function = unsafe function("socket"),
            let errorMessage: PQerrorMessage_function = unsafe function("errorMessage"),
            let user: PQuser_function = unsafe function("user"),
            let needsPassword: PQconnectionNeedsPassword_function = unsafe function(
                "connectionNeedsPassword"),
            let setNonblocking: PQsetnonblocking_function = unsafe function("setnonblocking"),
            let enterPipelineMode: PQenterPipelineMode_function = unsafe function(
                "enterPipelineMode"),
            let exitPipelineMode: PQexitPipelineMode_function = unsafe function(
                "exitPipelineMode"),
            let pipelineSync: PQpipelineSync_function = unsafe function("pipelineSync"),
            let sendQuery: PQsendQueryParams_function = unsafe function("sendQueryParams"),
            let putCopyData: PQputCopyData_function = unsafe function("putCopyData"),
            let putCopyEnd: PQputCopyEnd_function = unsafe function("putCopyEnd"),
            let flush: PQflush_function = unsafe function("flush"),
            let consumeInput: PQconsumeInput_function = unsafe function("consumeInput"),
            let isBusy: PQisBusy_function = unsafe function("isBusy"),
            let nextResult: PQgetResult_function = unsafe function("getResult"),
            let resultStatus: PQresultStatus_function = unsafe function("resultStatus"),
            let errorField: PQresultErrorField_function = unsafe function("resultErrorField"),
            let commandStatus: PQcmdStatus_function = unsafe function("cmdStatus"),
            let rowCount: PQntuples_function = unsafe function("ntuples"),
            let value: PQgetvalue_function = unsafe function("getvalue"),
            let length: PQgetlength_function = unsafe function("getlength"),
            let isNull: PQgetisnull_function = unsafe function("getisnull"),
            let clear: PQclear_function = unsafe function("clear")
        else { return nil }
        unsafe self.connectStart = connectStart
        unsafe self.connectPoll = connectPoll
        unsafe self.setErrorVerbosity = setErrorVerbosity
        unsafe self.setNoticeReceiver = setNoticeReceiver
        unsafe self.finish = finish
        unsafe self.status = status
        unsafe self.socket = socket
        unsafe self.errorMessage = errorMessage
        unsafe self.user = user
        unsafe self.needsPassword = needsPassword
        unsafe self.setNonblocking = setNonblocking
        unsafe self.enterPipelineMode = enterPipelineMode
        unsafe self.exitPipelineMode = exitPipelineMode
        unsafe self.pipelineSync = pipelineSync
        unsafe self.sendQuery = sendQuery
        unsafe self.putCopyData = putCopyData
        unsafe self.putCopyEnd = putCopyEnd
        unsafe self.flush = flush
        unsafe self.consumeInput = consumeInput
        unsafe self.isBusy = isBusy
        unsafe self.nextResult = nextResult
        unsafe self.resultStatus = resultStatus
        unsafe self.errorField = errorField
        unsafe self.commandStatus = commandStatus
        unsafe self.rowCount = rowCount
        unsafe self.value = value
        unsafe self.length = length
        unsafe self.isNull = isNull
        unsafe self.clear = clear
    }
}
