"""The subset of SQL that other engines with PostgreSQL's protocol have, too, and a relay that lets nothing else pass.

A statement outside the subset is exchanged for one that the server refuses with 42601, and the refusal names the rule;
so the protocol stays right whatever way the statement came. In the same way a statement is made to fail as other
engines have it fail by nature: with 40001, after which the transaction is to be tried again, and COMMIT with 40003,
after which nobody knows whether it went through.
"""

import random
import re
import threading
from collections import Counter, deque

from wire import Messages, Relay, message

PIECES = re.compile(
    r"""(?P<skip>\s+ | --[^\n]* | /\*.*?\*/)
    | (?P<text>[eE]'(?:[^'\\]|\\.|'')*' | [bBxXnN]?'(?:[^']|'')*' | (?P<tag>\$(?:[^\W\d]\w*)?\$).*?(?P=tag))
    | (?P<name>"(?:[^"]|"")*") | (?P<word>[^\W\d][\w$]*) | (?P<end>;) | (?P<sign>\$\d+ | [\d.]+ | .)""",
    re.VERBOSE | re.DOTALL)

# Each is looked for in a statement whose words are capitals, one space apart, and whose texts are empty.
RULES = {name: re.compile(pattern) for name, pattern in (
    ("LISTEN and NOTIFY", r"^(LISTEN|UNLISTEN|NOTIFY)\b|\bPG_NOTIFY \("),
    ("advisory locks", r"\bPG_(TRY_)?ADVISORY\w* \("),
    ("savepoints", r"^(SAVEPOINT|RELEASE)\b|^(ROLLBACK|ABORT) ((WORK|TRANSACTION) )?TO\b"),
    ("TRUNCATE", r"^TRUNCATE\b"),
    ("temporary tables", r"^CREATE (OR REPLACE )?((GLOBAL|LOCAL) )?TEMP(ORARY)?\b|\bINTO TEMP(ORARY)?\b"),
    ("CTEs that change data", r"\bAS ((NOT )?MATERIALIZED )?\( (INSERT|UPDATE|DELETE|MERGE)\b"),
    ("triggers", r"^(CREATE|ALTER|DROP) (OR REPLACE )?((CONSTRAINT|EVENT) )?(TRIGGER|RULE)\b"),
    ("sequences", r"\b(SMALL|BIG)?SERIAL[248]?\b|\bSEQUENCE\b|\b(NEXTVAL|CURRVAL|SETVAL|LASTVAL) \(|\bAS IDENTITY\b"),
    ("stored procedures",
     r"^(DO|CALL)\b|^(CREATE|ALTER|DROP) (OR REPLACE )?(FUNCTION|PROCEDURE|ROUTINE|AGGREGATE|(TRUSTED )?LANGUAGE)\b"),
    ("extensions", r"^(CREATE|ALTER|DROP) EXTENSION\b|^LOAD\b"),
    ("generated columns", r"\bGENERATED (ALWAYS|BY DEFAULT) AS\b"),
    ("prepared statements", r"^(PREPARE|EXECUTE|DEALLOCATE)\b|^(COMMIT|ROLLBACK) PREPARED\b"),
    ("settings that outlive a transaction",
     r"^SET (?!LOCAL\b|TRANSACTION\b|CONSTRAINTS\b)|^(RESET|DISCARD)\b|\bSET_CONFIG \((?! [^()]* , TRUE \))"),
    ("LOCK TABLE", r"^LOCK\b"),
    ("cursors", r"^(DECLARE|FETCH|MOVE|CLOSE)\b"),
    ("MERGE", r"^MERGE\b"),
    ("COPY but FROM STDIN", r"^COPY\b(?!.* FROM STDIN\b)"),
    ("constraints that wait for the end", r"(?<!NOT )\bDEFERRABLE\b|\bINITIALLY DEFERRED\b|^SET CONSTRAINTS\b"),
    ("other collations than C", r'\bCOLLATE (?!"C")'),
)}


def statements(sql):
    """Returns the statements in a text, each with its words in capitals, and without what its texts say."""
    words, found = [], []
    for piece in PIECES.finditer(sql):
        kind = piece.lastgroup if piece.lastgroup != "tag" else "text"
        if kind == "end":
            found.append(words)
            words = []
        elif kind == "word":
            words.append(piece.group().upper())
        elif kind != "skip":
            words.append("''" if kind == "text" else piece.group())
    return [" ".join(words) for words in [*found, words] if words]


def broken_rule(sql):
    """Returns the rule that a text breaks; none if it is within the subset."""
    for statement in statements(sql):
        for name, pattern in RULES.items():
            if pattern.search(re.sub(r"^EXPLAIN (\( [^()]* \) )?((ANALYZE|VERBOSE) )*", "", statement)):
                return name
    return None


def is_commit(sql):
    return statements(sql) in (["COMMIT"], ["END"])


# How a statement is made to fail: at COMMIT, what was done is kept or not, and told as not known or as undone.
AGAIN, KEPT, NOT_KEPT = "40001", "40003, kept", "40003, not kept"


class AtPlace:
    """Has one statement fail: that of the first connection with this number, counted from 1."""

    def __init__(self, place, failure):
        self.place, self.failure = place, failure

    def failure_of(self, link, place, may_be_open):
        is_meant = link.number == 1 and place == self.place and (may_be_open or self.failure == AGAIN)
        return self.failure if is_meant else None


class ByChance:
    """Has one transaction of so many fail, at its beginning or further on, and as many at their ends.

    Each connection's chance begins with the seed and the connection's number.
    """

    def __init__(self, seed, one_of):
        self.seed, self.one_of = seed, one_of

    def failure_of(self, link, place, may_be_open):
        if place == 1:
            link.chance = random.Random(f"{self.seed} {link.number}")
            self.draw(link)
        if may_be_open:
            self.draw(link)
            return None if link.chance.randrange(self.one_of) else link.chance.choice([AGAIN, KEPT, NOT_KEPT])
        link.left -= 1
        return AGAIN if link.left == 0 else None

    def draw(self, link):
        """Draws at which of the coming statements one fails: how many there are in a transaction is not known."""
        link.left = -1 if link.chance.randrange(self.one_of) else int(2 ** link.chance.uniform(0, 6))


# How the answers to what nobody but the relay has asked are changed: they are dropped.
OURS = b"ours"


class SubsetRelay(Relay):
    """Lets the subset pass, has statements fail as told, and counts."""

    def __init__(self, server, path=None, failures=None):
        self.failures = failures
        self.lock = threading.Lock()
        self.statement_count = 0
        self.refused, self.failed, self.known = Counter(), Counter(), {}
        super().__init__(server, path)

    def begin(self, link):
        link.requests, link.answers = Messages(of_client=True), Messages()
        # How the server's answers are to be changed, one for each that ends with ReadyForQuery, that to the start
        # first: not at all, or their code becomes this one.
        link.changes = deque([None])
        link.next_change = None
        link.statement_count = 0
        link.is_between = True
        link.ends_by_sync = False

    def from_client(self, link, piece):
        onward = []
        for one in link.requests.take(piece):
            letter = one[:1]
            if not link.requests.has_begun:
                # What is encrypted could not be read.
                link.client.sendall(b"N")
                continue
            if letter in b"PQ":
                one = self.exchanged(link, one, letter)
            elif letter in b"cf" and link.ends_by_sync:
                # The end that went before a COPY's rows is not answered.
                link.changes.pop()
            link.is_between = letter in b"SQ"
            if link.is_between:
                link.changes.append(link.next_change)
                link.next_change = None
                link.ends_by_sync = letter == b"S"
            onward.append(one)
        if onward:
            link.server.sendall(b"".join(onward))

    def exchanged(self, link, one, letter):
        """Returns what goes to the server instead of a statement."""
        name, sql = one[5:].split(b"\0", 2)[:2] if letter == b"P" else (b"", one[5:-1])
        known = self.known.get(sql)
        if not known:
            text = sql.decode()
            known = self.known[sql] = (broken_rule(text), is_commit(text))
        rule, ends = known
        rule = "named prepared statements" if name else rule
        may_be_open = ends and link.is_between
        link.statement_count += 1
        failure = None
        if self.failures and not rule:
            failure = self.failures.failure_of(link, link.statement_count, may_be_open)
        with self.lock:
            self.statement_count += 1
            if rule:
                self.refused[rule, sql.decode()] += 1
            if failure:
                self.failed[failure] += 1
        if not rule and not failure:
            return one
        refusal = f'"outside the subset: {rule}"'.encode() if rule else b'"a failure of the test"'
        before = b""
        if failure:
            link.next_change = failure[:5].encode()
            if may_be_open:
                # A COMMIT that fails has ended its transaction.
                before = message(b"Q", b"COMMIT\0" if failure == KEPT else b"ROLLBACK\0")
                link.changes.append(OURS)
        return before + message(letter, refusal + b"\0" if letter == b"Q" else name + b"\0" + refusal + b"\0\0\0")

    def from_server(self, link, piece):
        changes, onward = link.changes, []
        for one in link.answers.take(piece):
            change = changes[0] if changes else None
            if not change:
                onward.append(one)
            elif change != OURS:
                if one[:1] == b"E":
                    one = message(b"E", re.sub(rb"(?<=\0C)42601(?=\0)", change, one[5:]))
                onward.append(one)
            if one[:1] == b"Z" and changes:
                changes.popleft()
        if onward:
            link.client.sendall(b"".join(onward))

    def told(self):
        """Returns what came by, in words."""
        failures = ", ".join(f"{count} with {name}" for name, count in sorted(self.failed.items())) or "none"
        lines = [f"{self.statement_count} statements of {self.count} connections, {sum(self.refused.values())} outside "
                 f"the subset; made to fail: {failures}"]
        return lines + [f"refused {count} times: {rule}: {sql}" for (rule, sql), count in self.refused.items()]
