"""What a store holds, read through another SQLite than the programs' own code."""

from __future__ import annotations

import sqlite3
from collections import Counter
from pathlib import Path

# What differs from one run of the same command to the next.
CHANCE = {
    "uuid", "digest", "created_at", "updated_at", "started_at", "before", "after", "value",
    "source_key", "last_commit",
}


class Contents:
    """Everything in a store that depends neither on the moment nor on chance."""

    def __init__(self, path: Path):
        self.complaints: list[str] = []
        self.rows: Counter = Counter()
        self.tasks: dict[str, dict] = {}
        if not path.exists():
            return
        try:
            # Opened for writing, so that an interrupted write is rolled back.
            connection = sqlite3.connect(path, timeout=1800)
            # What a flipped bit has made of a letter is no reason to stop.
            connection.text_factory = lambda value: value.decode(errors="surrogateescape")
            try:
                self._read(connection)
            finally:
                connection.close()
        # The module cannot decode a message that quotes a damaged name.
        except (sqlite3.Error, UnicodeDecodeError) as error:
            self.complaints.append(str(error))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Contents) and self.rows == other.rows

    def difference(self, other: Contents) -> str:
        return f"missing {list(self.rows - other.rows)[:3]}, extra {list(other.rows - self.rows)[:3]}"

    def _read(self, connection: sqlite3.Connection) -> None:
        (health,) = connection.execute("PRAGMA integrity_check").fetchone()
        if health != "ok":
            self.complaints.append(health)
        if connection.execute("PRAGMA foreign_key_check").fetchall():
            self.complaints.append("a row refers to one that is not there")
        connection.row_factory = sqlite3.Row
        for table in self._tables(connection):
            for row in connection.execute(f'SELECT * FROM "{table}"'):
                self.rows[table, self._stable(row)] += 1
                if table == "task":
                    self.tasks[row["text"]] = dict(row)
        self._read_words(connection)
        self._compare_totals(connection)

    def _read_words(self, connection: sqlite3.Connection) -> None:
        """Which words are found, and where: what a list cannot show and a search needs."""
        if not self.rows:
            return
        if not connection.execute(
                "SELECT 1 FROM sqlite_schema WHERE name = 'task_text'").fetchone():
            return
        connection.execute(
            "CREATE VIRTUAL TABLE temp.word USING fts5vocab(main, task_text, instance)")
        for row in connection.execute("SELECT term, doc, col FROM temp.word"):
            self.rows["word", tuple(row)] += 1

    @staticmethod
    def _tables(connection: sqlite3.Connection) -> list[str]:
        rows = connection.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'table'")
        tables = {name: sql or "" for name, sql in rows}
        virtual = [name for name, sql in tables.items() if sql.startswith("CREATE VIRTUAL")]
        return [
            name for name in tables
            if not any(name == index or name.startswith(index + "_") for index in virtual)
        ]

    @staticmethod
    def _stable(row: sqlite3.Row) -> tuple:
        values = []
        for name in row.keys():
            if name == "completed_at":
                values.append((name, row[name] is not None))
            elif name not in CHANCE:
                values.append((name, row[name]))
        return tuple(values)

    def _compare_totals(self, connection: sqlite3.Connection) -> None:
        """The store counts its own rows; half an operation would leave the counts behind."""
        if not self.rows:
            return
        for kind, count in connection.execute("SELECT kind, rows FROM total"):
            (actual,) = connection.execute(f'SELECT count(*) FROM "{kind}"').fetchone()
            if actual != count:
                self.complaints.append(f"{actual} rows in {kind}, not {count}")
        torn = connection.execute(
            """
            SELECT count(*) FROM operation o WHERE NOT is_import
                AND change_count <> (SELECT count(*) FROM change c WHERE c.operation = o.number)
            """).fetchone()[0]
        if torn:
            self.complaints.append(f"{torn} operations with a part of their changes")
