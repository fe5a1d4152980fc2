import CSV
import Testing

/// Real words, as iconv(1) writes them: what is named to a person must not make other letters of them.
@Suite("The guess at an encoding")
struct EncodingGuessTests {
    private struct Words {
        let text: String
        let hex: [String]
        let guess: EncodingGuess

        var bytes: [UInt8] {
            hex.joined().split(separator: " ").compactMap { UInt8($0, radix: 16) }
        }
    }

    private static let all = [
        Words(
            text: "Müll rausbringen / Grüße an Käthe / Straße fegen / Äpfel kaufen",
            hex: [
                "4d fc 6c 6c 20 72 61 75 73 62 72 69 6e 67 65 6e 0a 47 72 fc df 65 20 61 6e 20 4b e4 74 68 ",
                "65 0a 53 74 72 61 df 65 20 66 65 67 65 6e 0a c4 70 66 65 6c 20 6b 61 75 66 65 6e ",
            ], guess: .named(.windows1252)),
        Words(
            text: "Acheter du café / Réserver l’hôtel à Liège / Œuvre d’art / Être à l'heure",
            hex: [
                "41 63 68 65 74 65 72 20 64 75 20 63 61 66 e9 0a 52 e9 73 65 72 76 65 72 20 6c 92 68 f4 74 ",
                "65 6c 20 e0 20 4c 69 e8 67 65 0a 8c 75 76 72 65 20 64 92 61 72 74 0a ca 74 72 65 20 e0 20 ",
                "6c 27 68 65 75 72 65 ",
            ], guess: .named(.windows1252)),
        Words(
            text: "Llamar a mamá / Comprar piñas / ¿Qué hacer mañana? / ¡Fácil!",
            hex: [
                "4c 6c 61 6d 61 72 20 61 20 6d 61 6d e1 0a 43 6f 6d 70 72 61 72 20 70 69 f1 61 73 0a bf 51 ",
                "75 e9 20 68 61 63 65 72 20 6d 61 f1 61 6e 61 3f 0a a1 46 e1 63 69 6c 21 ",
            ], guess: .named(.windows1252)),
        Words(
            text: "Köp mjölk / Ring mamma på måndag / Städa rummet",
            hex: [
                "4b f6 70 20 6d 6a f6 6c 6b 0a 52 69 6e 67 20 6d 61 6d 6d 61 20 70 e5 20 6d e5 6e 64 61 67 ",
                "0a 53 74 e4 64 61 20 72 75 6d 6d 65 74 ",
            ], guess: .named(.windows1252)),
        Words(
            text: "Kaupa mjólk / Hringja í mömmu / Það er búið / þvo þvott",
            hex: [
                "4b 61 75 70 61 20 6d 6a f3 6c 6b 0a 48 72 69 6e 67 6a 61 20 ed 20 6d f6 6d 6d 75 0a de 61 ",
                "f0 20 65 72 20 62 fa 69 f0 0a fe 76 6f 20 fe 76 6f 74 74 ",
            ], guess: .named(.windows1252)),
        Words(
            text: "Kupić mleko / Zadzwonić do żony / Był wczoraj / Posprzątać łazienkę",
            hex: [
                "4b 75 70 69 e6 20 6d 6c 65 6b 6f 0a 5a 61 64 7a 77 6f 6e 69 e6 20 64 6f 20 bf 6f 6e 79 0a ",
                "42 79 b3 20 77 63 7a 6f 72 61 6a 0a 50 6f 73 70 72 7a b9 74 61 e6 20 b3 61 7a 69 65 6e 6b ",
                "ea ",
            ], guess: .named(.windows1250)),
        Words(
            text: "Tejet venni / Esőkabát / Fűnyíró javítása / Könyvet visszavinni",
            hex: [
                "54 65 6a 65 74 20 76 65 6e 6e 69 0a 45 73 f5 6b 61 62 e1 74 0a 46 fb 6e 79 ed 72 f3 20 6a ",
                "61 76 ed 74 e1 73 61 0a 4b f6 6e 79 76 65 74 20 76 69 73 73 7a 61 76 69 6e 6e 69 ",
            ], guess: .named(.windows1250)),
        Words(
            text: "Koupit mléko / Zavolat žene / Ťukat na dveře / Příští týden",
            hex: [
                "4b 6f 75 70 69 74 20 6d 6c e9 6b 6f 0a 5a 61 76 6f 6c 61 74 20 9e 65 6e 65 0a 8d 75 6b 61 ",
                "74 20 6e 61 20 64 76 65 f8 65 0a 50 f8 ed 9a 74 ed 20 74 fd 64 65 6e ",
            ], guess: .named(.windows1250)),
        Words(
            text: "Süt al / Annemi ara, çağır / Işıkları söndür / Alışveriş",
            hex: [
                "53 fc 74 20 61 6c 0a 41 6e 6e 65 6d 69 20 61 72 61 2c 20 e7 61 f0 fd 72 0a 49 fe fd 6b 6c ",
                "61 72 fd 20 73 f6 6e 64 fc 72 0a 41 6c fd fe 76 65 72 69 fe ",
            ], guess: .named(.windows1254)),
        Words(
            text: "Купить молоко / Позвонить маме / Убрать квартиру",
            hex: [
                "ca f3 ef e8 f2 fc 20 ec ee eb ee ea ee 0a cf ee e7 e2 ee ed e8 f2 fc 20 ec e0 ec e5 0a d3 ",
                "e1 f0 e0 f2 fc 20 ea e2 e0 f0 f2 e8 f0 f3 ",
            ], guess: .named(.windows1251)),
        Words(
            text: "КУПИТЬ МОЛОКО / ПОЗВОНИТЬ МАМЕ",
            hex: [
                "ca d3 cf c8 d2 dc 20 cc ce cb ce ca ce 0a cf ce c7 c2 ce cd c8 d2 dc 20 cc c0 cc c5 "
            ], guess: .named(.windows1251)),
        Words(
            text: "Купити молоко / Зателефонувати мамі / Їжа для кота",
            hex: [
                "ca f3 ef e8 f2 e8 20 ec ee eb ee ea ee 0a c7 e0 f2 e5 eb e5 f4 ee ed f3 e2 e0 f2 e8 20 ec ",
                "e0 ec b3 0a af e6 e0 20 e4 eb ff 20 ea ee f2 e0 ",
            ], guess: .named(.windows1251)),
        Words(
            text: "Купить молоко / Позвонить маме / Убрать квартиру",
            hex: [
                "eb d5 d0 c9 d4 d8 20 cd cf cc cf cb cf 0a f0 cf da d7 cf ce c9 d4 d8 20 cd c1 cd c5 0a f5 ",
                "c2 d2 c1 d4 d8 20 cb d7 c1 d2 d4 c9 d2 d5 ",
            ], guess: .convertible("KOI8-R")),
        Words(
            text: "Купить молоко / Позвонить маме / Убрать квартиру",
            hex: [
                "8a e3 af a8 e2 ec 20 ac ae ab ae aa ae 0a 8f ae a7 a2 ae ad a8 e2 ec 20 ac a0 ac a5 0a 93 ",
                "a1 e0 a0 e2 ec 20 aa a2 a0 e0 e2 a8 e0 e3 ",
            ], guess: .convertible("CP866")),
        Words(
            text: "Купить молоко / Позвонить маме / Убрать квартиру",
            hex: [
                "ba e3 df d8 e2 ec 20 dc de db de da de 0a bf de d7 d2 de dd d8 e2 ec 20 dc d0 dc d5 0a c3 ",
                "d1 e0 d0 e2 ec 20 da d2 d0 e0 e2 d8 e0 e3 ",
            ], guess: .convertible("ISO-8859-5")),
        Words(
            text: "Αγορά γάλακτος / Τηλέφωνο στη μητέρα / Καθάρισμα σπιτιού",
            hex: [
                "c1 e3 ef f1 dc 20 e3 dc eb e1 ea f4 ef f2 0a d4 e7 eb dd f6 f9 ed ef 20 f3 f4 e7 20 ec e7 ",
                "f4 dd f1 e1 0a ca e1 e8 dc f1 e9 f3 ec e1 20 f3 f0 e9 f4 e9 ef fd ",
            ], guess: .convertible("CP1253")),
        Words(
            text: "牛乳を買う / 母に電話する / 部屋のそうじ",
            hex: [
                "8b 8d 93 fb 82 f0 94 83 82 a4 0a 95 ea 82 c9 93 64 98 62 82 b7 82 e9 0a 95 94 89 ae 82 cc ",
                "82 bb 82 a4 82 b6 ",
            ], guess: .named(.shiftJIS)),
        Words(
            text: "牛乳 / ミルク / 会議",
            hex: [
                "8b 8d 93 fb 0a 83 7e 83 8b 83 4e 0a 89 ef 8b 63 "
            ], guess: .named(.shiftJIS)),
        Words(
            text: "牛乳を買う / 母に電話する / 部屋のそうじ",
            hex: [
                "b5 ed c6 fd a4 f2 c7 e3 a4 a6 0a ca ec a4 cb c5 c5 cf c3 a4 b9 a4 eb 0a c9 f4 b2 b0 a4 ce a4 bd a4 a6 a4 b8 "
            ], guess: .named(.eucJP)),
        Words(
            text: "牛乳をかう / ミルク",
            hex: [
                "b5 ed c6 fd a4 f2 a4 ab a4 a6 0a a5 df a5 eb a5 af "
            ], guess: .named(.eucJP)),
        Words(
            text: "牛乳 / 会議",
            hex: [
                "b5 ed c6 fd 0a b2 f1 b5 c4 "
            ], guess: .unknown),
        Words(
            text: "우유 사기 ㅋㅋ / 엄마에게 전화 ㅠㅠ / 방 청소하기",
            hex: [
                "bf ec c0 af 20 bb e7 b1 e2 20 a4 bb a4 bb 0a be f6 b8 b6 bf a1 b0 d4 20 c0 fc c8 ad 20 a4 d0 a4 d0 0a b9 e6 20 c3 bb bc d2 c7 cf b1 e2 "
            ], guess: .unknown),
        Words(
            text: "买牛奶 / 给妈妈打电话 / 打扫房间",
            hex: [
                "c2 f2 c5 a3 c4 cc 0a b8 f8 c2 e8 c2 e8 b4 f2 b5 e7 bb b0 0a b4 f2 c9 a8 b7 bf bc e4 "
            ], guess: .named(.gbk)),
        Words(
            text: "买牛奶 / 开会",
            hex: [
                "c2 f2 c5 a3 c4 cc 0a bf aa bb e1 "
            ], guess: .unknown),
        Words(
            text: "우유 사기 / 엄마에게 전화 / 방 청소하기",
            hex: [
                "bf ec c0 af 20 bb e7 b1 e2 0a be f6 b8 b6 bf a1 b0 d4 20 c0 fc c8 ad 0a b9 e6 20 c3 bb bc ",
                "d2 c7 cf b1 e2 ",
            ], guess: .named(.eucKR)),
        Words(
            text: "買牛奶 / 打電話給媽媽 / 打掃房間",
            hex: [
                "b6 52 a4 fb a5 a4 0a a5 b4 b9 71 b8 dc b5 b9 b6 fd b6 fd 0a a5 b4 b1 bd a9 d0 b6 a1 "
            ], guess: .named(.big5)),
        Words(
            text: "Müll rausbringen / Grüße an Käthe / Straße fegen",
            hex: [
                "4d 9f 6c 6c 20 72 61 75 73 62 72 69 6e 67 65 6e 0a 47 72 9f a7 65 20 61 6e 20 4b 8a 74 68 ",
                "65 0a 53 74 72 61 a7 65 20 66 65 67 65 6e ",
            ], guess: .named(.macRoman)),
        Words(
            text: "Acheter du café / Réserver l’hôtel à Liège / Être à l'heure",
            hex: [
                "41 63 68 65 74 65 72 20 64 75 20 63 61 66 8e 0a 52 8e 73 65 72 76 65 72 20 6c d5 68 99 74 ",
                "65 6c 20 88 20 4c 69 8f 67 65 0a e6 74 72 65 20 88 20 6c 27 68 65 75 72 65 ",
            ], guess: .named(.macRoman)),
        Words(
            text: "Llamar a mamá / Comprar piñas / mañana",
            hex: [
                "4c 6c 61 6d 61 72 20 61 20 6d 61 6d 87 0a 43 6f 6d 70 72 61 72 20 70 69 96 61 73 0a 6d 61 ",
                "96 61 6e 61 ",
            ], guess: .named(.macRoman)),
    ]

    @Test(arguments: all.indices)
    func `is right, or is none`(_ index: Int) {
        let words = Self.all[index]
        #expect(EncodingGuess(of: words.bytes) == words.guess, "\(words.text)")
        // Rows that are UTF-8 say nothing of the others.
        let mixed = Array("Café,Привет\n".utf8) + words.bytes + Array("\nnaïve\n".utf8)
        #expect(EncodingGuess(of: mixed) == words.guess, "\(words.text)")
    }

    @Test func `tells the neighbours of Germany in the east from all others`() {
        let eastern = [
            (
                "Zavolat Dvořák, čtvrtek v týdnu",
                "5a 61 76 6f 6c 61 74 20 44 76 6f f8 e1 6b 2c 20 e8 74 76 72 74 65 6b 20 76 20 74 fd 64 6e 75"
            ),
            (
                "Zaplatit nájem, příští rok",
                "5a 61 70 6c 61 74 69 74 20 6e e1 6a 65 6d 2c 20 70 f8 ed 9a 74 ed 20 72 6f 6b"
            ),
            ("kuća i šuma", "6b 75 e6 61 20 69 20 9a 75 6d 61"),
            ("čaj za ženo", "e8 61 6a 20 7a 61 20 9e 65 6e 6f"),
            ("Najít dům", "4e 61 6a ed 74 20 64 f9 6d"),
            ("pondelňajší výlet", "70 6f 6e 64 65 6c f2 61 6a 9a ed 20 76 fd 6c 65 74"),
        ]
        for (text, hex) in eastern {
            let bytes = Words(text: text, hex: [hex], guess: .unknown).bytes
            #expect(EncodingGuess(of: bytes) == .named(.windows1250), "\(text)")
            #expect(TextEncoding.detect(bytes).encoding == .utf8, "\(text)")
        }
        let western = [
            (
                "Mère, élève, où, déjà, œuvre, à côté",
                "4d e8 72 65 2c 20 e9 6c e8 76 65 2c 20 6f f9 2c 20 64 e9 6a e0 2c 20 9c 75 76 72 65 2c 20 e0 20 63 f4 74 e9"
            ),
            (
                "Perché è così, più tardi, città",
                "50 65 72 63 68 e9 20 e8 20 63 6f 73 ec 2c 20 70 69 f9 20 74 61 72 64 69 2c 20 63 69 74 74 e0"
            ),
            (
                "Això és història, país, què, açò",
                "41 69 78 f2 20 e9 73 20 68 69 73 74 f2 72 69 61 2c 20 70 61 ed 73 2c 20 71 75 e8 2c 20 61 e7 f2"
            ),
            (
                "Søster er åben på æble",
                "53 f8 73 74 65 72 20 65 72 20 e5 62 65 6e 20 70 e5 20 e6 62 6c 65"
            ),
            ("Mañana, ¿qué?, niño", "4d 61 f1 61 6e 61 2c 20 bf 71 75 e9 3f 2c 20 6e 69 f1 6f"),
            (
                "Você não fez ação, três",
                "56 6f 63 ea 20 6e e3 6f 20 66 65 7a 20 61 e7 e3 6f 2c 20 74 72 ea 73"
            ),
            (
                "Žanri, šokki, äiti, työ",
                "8e 61 6e 72 69 2c 20 9a 6f 6b 6b 69 2c 20 e4 69 74 69 2c 20 74 79 f6"
            ),
            (
                "Þýska, ný bær, ó, í dag",
                "de fd 73 6b 61 2c 20 6e fd 20 62 e6 72 2c 20 f3 2c 20 ed 20 64 61 67"
            ),
            ("Ideeën, één", "49 64 65 65 eb 6e 2c 20 e9 e9 6e"),
            (
                "Öö, šokolaad, õun, pärast",
                "d6 f6 2c 20 9a 6f 6b 6f 6c 61 61 64 2c 20 f5 75 6e 2c 20 70 e4 72 61 73 74"
            ),
            ("Grüße, Straße", "47 72 fc df 65 2c 20 53 74 72 61 df 65"),
            (
                "Nýggj søga í Føroyum, æða",
                "4e fd 67 67 6a 20 73 f8 67 61 20 ed 20 46 f8 72 6f 79 75 6d 2c 20 e6 f0 61"
            ),
        ]
        for (text, hex) in western {
            let bytes = Words(text: text, hex: [hex], guess: .unknown).bytes
            #expect(TextEncoding.detect(bytes).encoding == .guessedWindows1252, "\(text)")
        }
    }

    @Test func `is none where nothing speaks for one`() {
        for bytes in [[], [0x41, 0x81, 0x41], [0x41, 0xFF, 0x0A], Array("Grüße".utf8)] as [[UInt8]]
        {
            #expect(EncodingGuess(of: bytes) == .unknown)
        }
    }

    @Test func `knows four bytes a character`() {
        let little = "text".utf8.flatMap { [$0, 0, 0, 0] as [UInt8] }
        #expect(EncodingGuess(ofFourBytesACharacter: little) == .convertible("UTF-32LE"))
        let japanese = Array("title\n\u{1B}$B5mF}\u{1B}(B\n".utf8)
        #expect(EncodingGuess(ofEscapeSequences: japanese) == .convertible("ISO-2022-JP"))
        #expect(EncodingGuess(ofEscapeSequences: Array("a\u{1B}[31mred $B\n".utf8)) == nil)
        #expect(
            EncodingGuess(ofFourBytesACharacter: little.reversed()) == .convertible("UTF-32BE"))
        let marked: [UInt8] = [0xFF, 0xFE, 0, 0] + little
        #expect(EncodingGuess(ofFourBytesACharacter: marked) == .convertible("UTF-32"))
        let others: [[UInt8]] = [
            [], Array("text,due\n".utf8), "text".utf8.flatMap { [$0, 0] as [UInt8] }, [0, 0, 0, 0],
        ]
        for other in others { #expect(EncodingGuess(ofFourBytesACharacter: other) == nil) }
    }
}
