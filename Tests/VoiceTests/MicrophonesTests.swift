import Domain
import TestSupport
import Testing

@testable import Voice

@Suite("Why a recorder gave no sound")
struct MicrophonesTests {
    private func folder(with names: String...) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in names { try folder.write([], to: name) }
        return folder
    }

    @Test(arguments: [
        (
            "ALSA lib confmisc.c:855:(parse_card) cannot find card '0'\narecord: main:831: audio open error: No such file or directory",
            ErrorCode.voiceNoMicrophone
        ),
        ("arecord: main:831: audio open error: Device or resource busy", .voiceMicrophoneBusy),
        ("arecord: main:831: audio open error: Permission denied", .voiceForbidden),
        (
            "Connection failure: Connection refused\npa_context_connect() failed: Connection refused",
            .voiceNoMicrophone
        ),
        ("Connection failure: Access denied", .voiceForbidden),
        ("Stream error: No such entity", .voiceNoMicrophone),
        ("arecord: main:831: audio open error: Host is down", .voiceNoMicrophone),
        ("arecord: set_params:1349: Sample format non available", .voiceRecordingFailed),
    ])
    func `is told by what it complains of`(_ words: String, _ code: ErrorCode) throws {
        let folder = try folder(with: "pcmC0D0c", "pcmC0D0p", "controlC0")
        let error = Microphones(in: folder.path).error(
            of: "arecord", isUsual: true, saying: words, 1)
        #expect(error.code == code)
    }

    @Test func `without a device it is that there is none, whatever it says`() throws {
        let folder = try folder(with: "pcmC0D0p", "timer")
        for place in [folder.path, folder.path(of: "not there")] {
            let microphones = Microphones(in: place)
            #expect(microphones.state == .none)
            #expect(
                microphones.error(of: "x", isUsual: true, saying: "?", 1).code == .voiceNoMicrophone
            )
        }
    }

    @Test func `what it said last is one line without what a terminal would obey`() {
        #expect(
            LastWords.sentence(of: "say", "Traceback:\n  x\nValueError:  no\tmodel\n\n", 1)
                == "'say' ended with status 1: ValueError: no model")
        #expect(LastWords.sentence(of: "say", "", 137).contains("want of memory"))
        #expect(LastWords.sentence(of: "say", "", 139) == "'say' was ended by signal 11.")
    }
}
