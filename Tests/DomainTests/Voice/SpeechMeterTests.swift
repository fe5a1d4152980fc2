import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Speech is told from silence and from noise by its level")
struct SpeechMeterTests {
    private static func samples(_ seconds: Double, _ value: (Double) -> Double) -> [UInt8] {
        (0..<Int(seconds * 16000)).flatMap { place -> [UInt8] in
            let sample = Int16(clamping: Int(value(Double(place) / 16000) * 32767))
            return [UInt8(truncatingIfNeeded: sample), UInt8(truncatingIfNeeded: sample >> 8)]
        }
    }

    private static func noise(_ seconds: Double, _ level: Double, seed: UInt64 = 1) -> [UInt8] {
        var generator = SeededGenerator(seed: seed)
        return samples(seconds) { _ in Double.random(in: -1...1, using: &generator) * level * 1.7 }
    }

    /// Loud a third of the time, as syllables are.
    private static func speech(_ seconds: Double, _ level: Double, over noise: Double) -> [UInt8] {
        var generator = SeededGenerator(seed: 2)
        return samples(seconds) { time in
            let isVoiced = time.truncatingRemainder(dividingBy: 0.6) < 0.3
            let voice = isVoiced ? sin(time * 150 * 2 * .pi) * level * 1.4 : 0
            return voice + Double.random(in: -1...1, using: &generator) * noise * 1.7
        }
    }

    private func meter(_ bytes: [UInt8], pieces: Int = 4001) -> SpeechMeter {
        var meter = SpeechMeter()
        var rest = bytes[...]
        while !rest.isEmpty {
            meter.take(Array(rest.prefix(pieces)).span)
            rest = rest.dropFirst(pieces)
        }
        return meter
    }

    @Test(arguments: [0.0, 0.003, 0.01, 0.05, 0.2])
    func `a steady noise is no speech, however loud`(_ level: Double) {
        let silence = [UInt8](repeating: 0, count: 9600)
        #expect(!meter(Self.noise(4, level)).holdsSpeech)
        #expect(!meter(silence + Self.noise(4, level) + silence).holdsSpeech)
        #expect(!meter(Self.samples(4) { sin($0 * 50 * 2 * .pi) * level }).holdsSpeech)
    }

    @Test(arguments: [(0.085, 0.001), (0.085, 0.01), (0.02, 0.0), (0.012, 0.0008), (0.3, 0.02)])
    func `what is louder than the noise between is speech`(_ level: Double, _ noise: Double) {
        let meter = meter(Self.noise(1, noise) + Self.speech(2, level, over: noise))
        #expect(meter.holdsSpeech)
        #expect(meter.isSpeechHeard)
        #expect(!meter.isFlat)
    }

    @Test func `silence is counted from the last word on`() throws {
        let meter = meter(
            Self.noise(1, 0.002) + Self.speech(1.5, 0.085, over: 0.002) + Self.noise(2.5, 0.002))
        let silence = try #require(meter.silence)
        #expect((2200...2900).contains(silence), "\(silence)")
        #expect(meter.milliseconds == 5000)
        let rule = RecordingRule(limit: 60_000, endsBySilence: true, endsByKey: true)
        #expect(rule.end(after: meter) == .silence)
        #expect(
            RecordingRule(limit: 60_000, endsBySilence: false, endsByKey: true).end(after: meter)
                == nil)
        #expect(
            RecordingRule(limit: 5000, endsBySilence: false, endsByKey: true).end(after: meter)
                == .limit)
    }

    @Test func `a microphone that is switched off is flat`() {
        #expect(meter([UInt8](repeating: 0, count: 64_000)).isFlat)
        #expect(meter(Self.noise(2, 0.0001)).isFlat)
        #expect(!meter(Self.noise(2, 0.002)).isFlat)
        #expect(SpeechMeter().isFlat)
    }

    @Test func `where the samples are cut makes no difference`() {
        let bytes = Self.speech(1, 0.085, over: 0.001)
        for pieces in [1, 3, 799, 1600, 100_000] {
            let meter = meter(bytes, pieces: pieces)
            #expect(meter.sampleCount == 16_000)
            #expect(meter.holdsSpeech)
        }
    }
}

@Suite("What a recogniser writes is read as text")
struct SpokenTextTests {
    @Test(arguments: [
        ("buy milk\n", "buy milk"), ("  Buy milk.\n and bread \n\n", "Buy milk. and bread"),
        ("Grüße kaufen 🎉", "Grüße kaufen 🎉"), ("call (again) anna", "call (again) anna"), ("", ""),
        (" \n\t\n", ""), ("[BLANK_AUDIO]\n", ""), ("(wind blowing) [MUSIC]", ""), ("♪ ♪", ""),
        ("<sil>", ""), ("...", ""), (".", ""), ("9", "9"),
    ])
    func `words are kept, and what is written of noises is none`(
        _ written: String, _ words: String
    ) {
        #expect(SpokenText.reading(Array(written.utf8)) == words)
    }

    @Test(arguments: [[0xFF, 0xFE, 0x41], [0x62, 0x00, 0x63], [0x1B, 0x5B, 0x32, 0x4A], [0xC3]])
    func `what is no text is none`(_ bytes: [UInt8]) {
        #expect(SpokenText.reading(bytes) == nil)
    }

    @Test func `names are handed on once each, without what would part them`() {
        var names = SpokenNames()
        names.take(name: "Garden, north")
        names.take(name: "garden north")
        names.take(text: "Call Anna about the Müller-Lüdenscheid offer, and A bike")
        #expect(names.names == ["Garden north", "Anna", "Müller-Lüdenscheid"])
        for number in 0..<500 { names.take(name: "name \(number)") }
        #expect(names.names.count == 200)
    }
}

@Suite("The header of a recording")
struct RecordingTests {
    @Test func `says how long it is, and is known again whatever it says of that`() {
        let header = Recording.header(of: 32_000)
        #expect(header.count == 44)
        #expect(header[40..<44].elementsEqual([0, 0x7D, 0, 0]))
        #expect(Recording.isHeader(header))
        #expect(Recording.isHeader(Recording.header(of: .max)))
        #expect(Recording.milliseconds(ofFile: 44 + 32_000) == 1000)
        #expect(Recording.milliseconds(ofFile: 3) == 0)
    }

    @Test(arguments: [0, 3, 8, 20, 22, 24, 34, 36])
    func `another form is no recording of ours`(_ place: Int) {
        var header = Recording.header(of: 10)
        header[place] ^= 1
        #expect(!Recording.isHeader(header))
        #expect(!Recording.isHeader(Array(header.prefix(43))))
    }
}
