import Domain

extension Compression {
    /// What is told of a stream that cannot be unpacked.
    func error(of failure: DecodingFailure) -> AppError {
        let cause = Cause(step: "unpack \(rawValue)", message: "\(failure)")
        return switch failure {
        case .damaged:
            AppError(
                .archiveDamaged, detail: "Its \(rawValue) data or their checksum are wrong.",
                cause: cause)
        case .trailingBytes:
            AppError(
                .archiveDamaged, detail: "Bytes follow its \(rawValue) data that are none.",
                cause: cause)
        case .windowTooLarge:
            AppError(
                .libraryMissing, detail: "Unpacking it takes more than 16 MiB of memory.",
                suggestion: "Unpack it first: \(unpacking)", cause: cause)
        case .outOfMemory:
            AppError(
                .libraryMissing, detail: "There is not enough memory for it.",
                suggestion: "Unpack it first: \(unpacking)", cause: cause)
        }
    }

    /// What is told of a stream that ends in its middle.
    var cutOff: AppError {
        AppError(
            .archiveDamaged, detail: "Its \(rawValue) data end before they should.",
            cause: Cause(step: "unpack \(rawValue)", message: "truncated"))
    }

    /// What is told where the library is not installed.
    var libraryMissing: AppError {
        AppError(
            .libraryMissing, detail: "\(library) is missing.",
            suggestion: "Install it: apt install \(package). Or unpack the file: \(unpacking)",
            cause: Cause(step: "dlopen", message: library))
    }

    private var unpacking: Advice {
        switch self {
        case .gzip: "gzip -dc FILE | \(importer: "-")"
        case .zstd: "zstd -dc --long=31 FILE | \(importer: "-")"
        }
    }
}
