import CPostgreSQL
import POSIX

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
        do throws(LoadedLibrary.Missing) {
            let library = try LoadedLibrary(named: name)
            unsafe connectStart = try library.function("PQconnectStartParams")
            unsafe connectPoll = try library.function("PQconnectPoll")
            unsafe setErrorVerbosity = try library.function("PQsetErrorVerbosity")
            unsafe setNoticeReceiver = try library.function("PQsetNoticeReceiver")
            unsafe finish = try library.function("PQfinish")
            unsafe status = try library.function("PQstatus")
            unsafe socket = try library.function("PQsocket")
            unsafe errorMessage = try library.function("PQerrorMessage")
            unsafe user = try library.function("PQuser")
            unsafe needsPassword = try library.function("PQconnectionNeedsPassword")
            unsafe setNonblocking = try library.function("PQsetnonblocking")
            unsafe enterPipelineMode = try library.function("PQenterPipelineMode")
            unsafe exitPipelineMode = try library.function("PQexitPipelineMode")
            unsafe pipelineSync = try library.function("PQpipelineSync")
            unsafe sendQuery = try library.function("PQsendQueryParams")
            unsafe putCopyData = try library.function("PQputCopyData")
            unsafe putCopyEnd = try library.function("PQputCopyEnd")
            unsafe flush = try library.function("PQflush")
            unsafe consumeInput = try library.function("PQconsumeInput")
            unsafe isBusy = try library.function("PQisBusy")
            unsafe nextResult = try library.function("PQgetResult")
            unsafe resultStatus = try library.function("PQresultStatus")
            unsafe errorField = try library.function("PQresultErrorField")
            unsafe commandStatus = try library.function("PQcmdStatus")
            unsafe rowCount = try library.function("PQntuples")
            unsafe value = try library.function("PQgetvalue")
            unsafe length = try library.function("PQgetlength")
            unsafe isNull = try library.function("PQgetisnull")
            unsafe clear = try library.function("PQclear")
        } catch {
            return nil
        }
    }
}
