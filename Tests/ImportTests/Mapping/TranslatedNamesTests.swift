import Domain
@testable import Import
import Testing

@Suite("Columns in other languages than English")
struct TranslatedNamesTests {
    private func fields(_ header: String) throws(AppError) -> [TaskField?] {
        try ColumnMapping(
            names: header.split(separator: ";").map(String.init), assignments: [],
            isByHandOnly: false
        ).fields
    }

    @Test(arguments: [
        "Aufgabe;Beschreibung;Erledigt;Beginnt am;Fällig am;Priorität;Projekt;Schlagwörter",
        "Tâche;Commentaires;Terminé;Date de début;Date d’échéance;Priorité;Projet;Étiquettes",
        "Tarea;Notas;Estado;Fecha de inicio;Fecha de vencimiento;Prioridad;Proyecto;Etiquetas",
        "Attività;Descrizione;Completato;Data inizio;Scadenza;Priorità;Progetto;Etichette",
        "Taak;Omschrijving;Voltooid;Begindatum;Vervaldatum;Prioriteit;Project;Labels",
        "Tarefa;Descrição;Concluído;Data de início;Prazo;Prioridade;Projeto;Etiquetas",
        // Programs that write ASCII alone, and text whose accents follow their letters.
        "TACHE;commentaires;termine;date de debut;date d'echeance;priorite;projet;etiquettes",
        "Ta\u{302}che;Commentaires;Termine\u{301};De\u{301}but;E\u{301}che\u{301}ance;Priorite\u{301};Projet;E\u{301}tiquettes",
    ])
    func `fill the fields that they name`(header: String) throws {
        let all: [TaskField?] = [
            .text, .notes, .state, .scheduledDate, .dueDate, .priority, .project, .tags,
        ]
        #expect(try fields(header) == all)
    }

    @Test(arguments: ["Datum", "Nombre", "Naam", "Nom", "Kosten", "Fecha", "Größe", "%", "あ"])
    func `fill nothing where the word may mean anything`(name: String) throws {
        #expect(try fields("Titel;\(name)") == [.text, nil])
    }

    @Test func `have one meaning each, and none where English has one`() {
        for column in TranslatedNames.columns {
            #expect(TranslatedNames.column(named: column.name)?.field == column.field, "\(column)")
            let english = Preset.generic.columns.first { $0.key == column.key }
            #expect(english == nil || english?.field == column.field, "\(column)")
            #expect(Preset.generic.column(named: column.name)?.field == column.field)
        }
        #expect(Set(TranslatedNames.columns.map(\.name)).count == TranslatedNames.columns.count)
    }

    @Test func `an end is when a task is due where nothing else says that`() throws {
        #expect(try fields("Aufgabe;Ende;Frist") == [.text, .dueDate, .dueDate])
    }

    @Test(arguments: [
        ("Name;Aufgabe", 1), ("Subject;Task", 1), ("Betreff;Titel", 0), ("Name;Tarea", 1),
        ("Titel;Aufgabe *", 1), ("Task;Title", 0),
    ])
    func `that mean tasks hold them, whoever else has a name`(header: String, column: Int) throws {
        let found = try fields(header)
        #expect(found[column] == .text && found[1 - column] == nil)
    }

    @Test(arguments: [
        "Task *;Done?;Due date (dd/mm/yyyy):",
        "\u{1F4DD} Aufgabe;\u{2705} Erledigt;\u{1F4C5} Fällig",
        "Tâche\u{A0};Fait ?;Date\u{A0}limite", "Tarea;\u{BF}Completada?;Vence",
        "Taak;\u{2713};Deadline",
    ])
    func `are known with signs around them`(header: String) throws {
        #expect(try fields(header) == [.text, .state, .dueDate])
    }

    @Test func `of known programs fill what these have no column for`() throws {
        let mapping = try ColumnMapping(
            names: ["Subject", "Frist"], preset: .outlook, assignments: [], isByHandOnly: false)
        #expect(mapping.fields == [.text, .dueDate])
    }
}
