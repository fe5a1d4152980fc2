import Testing

@Suite("The cases of csv-spectrum")
struct SpectrumTests {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let input: String
        let records: [[String]]
    }

    @Test(arguments: cases)
    func `are read as their JSON says`(_ example: Case) {
        let reading = Reading(example.input)
        #expect(reading.sound == example.records.map { $0.map(bytes) })
        #expect(reading.defects == [])
    }

    static let cases = [
        Case(
            testDescription: "comma in quotes",
            input: "first,last,address,city,zip\nJohn,Doe,120 any st.,\"Anytown, WW\",08123",
            records: [
                ["first", "last", "address", "city", "zip"],
                ["John", "Doe", "120 any st.", "Anytown, WW", "08123"],
            ]),
        Case(
            testDescription: "empty", input: "a,b,c\n1,\"\",\"\"\n2,3,4",
            records: [["a", "b", "c"], ["1", "", ""], ["2", "3", "4"]]),
        Case(
            testDescription: "empty CRLF", input: "a,b,c\r\n1,\"\",\"\"\r\n2,3,4",
            records: [["a", "b", "c"], ["1", "", ""], ["2", "3", "4"]]),
        Case(
            testDescription: "escaped quotes", input: "a,b\n1,\"ha \"\"ha\"\" ha\"\n3,4\n",
            records: [["a", "b"], ["1", "ha \"ha\" ha"], ["3", "4"]]),
        Case(
            testDescription: "JSON",
            input:
                "key,val\n1,\"{\"\"type\"\": \"\"Point\"\", \"\"coordinates\"\": [102.0, 0.5]}\"\n",
            records: [
                ["key", "val"], ["1", "{\"type\": \"Point\", \"coordinates\": [102.0, 0.5]}"],
            ]),
        Case(
            testDescription: "newlines", input: "a,b,c\n1,2,3\n\"Once upon \na time\",5,6\n7,8,9\n",
            records: [
                ["a", "b", "c"], ["1", "2", "3"], ["Once upon \na time", "5", "6"],
                ["7", "8", "9"],
            ]),
        Case(
            testDescription: "newlines CRLF",
            input: "a,b,c\r\n1,2,3\r\n\"Once upon \r\na time\",5,6\r\n7,8,9\r\n",
            records: [
                ["a", "b", "c"], ["1", "2", "3"], ["Once upon \r\na time", "5", "6"],
                ["7", "8", "9"],
            ]),
        Case(
            testDescription: "quotes and newlines",
            input: "a,b\n1,\"ha \n\"\"ha\"\" \nha\"\n3,4\n",
            records: [["a", "b"], ["1", "ha \n\"ha\" \nha"], ["3", "4"]]),
        Case(
            testDescription: "simple", input: "a,b,c\n1,2,3\n",
            records: [["a", "b", "c"], ["1", "2", "3"]]),
        Case(
            testDescription: "simple CRLF", input: "a,b,c\r\n1,2,3\r\n",
            records: [["a", "b", "c"], ["1", "2", "3"]]),
        Case(
            testDescription: "UTF-8", input: "a,b,c\n1,2,3\n4,5,ʤ",
            records: [["a", "b", "c"], ["1", "2", "3"], ["4", "5", "ʤ"]]),
    ]
}
