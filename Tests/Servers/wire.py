"""What goes between a client and a PostgreSQL, and who stands between the two.

PostgreSQL's manual has the messages under 'Message Formats'. All but a client's first have a letter that says what
they are, and all have their length.
"""

import heapq
import os
import socket
import struct
import threading
import time

# What a client may ask for before its first message proper (SSLRequest, GSSENCRequest).
ENCRYPTION_REQUESTS = {(8).to_bytes(4, "big") + number.to_bytes(4, "big") for number in (80877103, 80877104)}

LENGTH = struct.Struct("!I")


def message(letter, content):
    """Returns a message as it crosses the wire."""
    return letter + (len(content) + 4).to_bytes(4, "big") + content


class Messages:
    """Takes a stream apart into whole messages."""

    def __init__(self, of_client=False):
        self.buffer = b""
        self.has_begun = not of_client

    def take(self, piece):
        """Returns the messages that are whole with this piece."""
        buffer = self.buffer + piece if self.buffer else piece
        found, place, count = [], 0, len(buffer)
        while True:
            head = 1 if self.has_begun else 0
            if count - place < head + 4:
                break
            end = place + head + LENGTH.unpack_from(buffer, place + head)[0]
            if count < end:
                break
            found.append(buffer[place:end])
            place = end
            if not head:
                self.has_begun = found[-1] not in ENCRYPTION_REQUESTS
        self.buffer = buffer[place:]
        return found


class Link:
    """A client and its server, each by a socket; whoever stands between them keeps here what it knows of the two."""

    def __init__(self, client, server, number):
        self.client, self.server, self.number = client, server, number

    def shut(self):
        for one in (self.client, self.server):
            shut(one)


class Relay:
    """Listens, and hands each client on to a server, which is a port of the loopback or a socket's path."""

    def __init__(self, server, path=None):
        self.server = server
        self.links = {}
        self.count = 0
        if path:
            self.listener = socket.socket(socket.AF_UNIX)
            self.listener.bind(str(path))
            os.chmod(path, 0o777)
            self.listener.listen(512)
        else:
            self.listener = socket.create_server(("127.0.0.1", 0), backlog=512)
            self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            try:
                server = self.reach()
            except OSError:
                shut(client)
                continue
            for one in (client, server):
                # Each statement would else cost 40 ms.
                if one.family != socket.AF_UNIX:
                    one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.count += 1
            link = Link(client, server, self.count)
            self.links[link.number] = link
            self.begin(link)
            for own in (self.outward, self.inward):
                threading.Thread(target=own, args=(link,), daemon=True).start()

    def reach(self):
        if isinstance(self.server, int):
            return socket.create_connection(("127.0.0.1", self.server))
        server = socket.socket(socket.AF_UNIX)
        server.connect(str(self.server))
        return server

    def outward(self, link):
        try:
            while piece := link.client.recv(65536):
                self.from_client(link, piece)
            self.client_left(link)
        except OSError:
            pass

    def inward(self, link):
        try:
            while piece := link.server.recv(65536):
                self.from_server(link, piece)
        except OSError:
            pass
        self.server_left(link)

    # What another kind of relay does otherwise.

    def begin(self, link):
        """Notes what is to be known of a new link."""

    def from_client(self, link, piece):
        link.server.sendall(piece)

    def from_server(self, link, piece):
        link.client.sendall(piece)

    def client_left(self, link):
        shut(link.server)

    def server_left(self, link):
        link.shut()
        self.links.pop(link.number, None)

    def stop(self):
        shut(self.listener)
        for link in list(self.links.values()):
            link.shut()


class Distance(Relay):
    """Puts the two far apart: each piece arrives after half of the time that a round trip takes."""

    def __init__(self, server, round_trip):
        self.half = round_trip / 2
        self.round_trips = 0
        super().__init__(server)

    def begin(self, link):
        link.is_asked = False
        link.outbound, link.inbound = Later(link.server), Later(link.client)

    def from_client(self, link, piece):
        if not link.is_asked:
            self.round_trips += 1
        link.is_asked = True
        link.outbound.send(piece, self.half)

    def from_server(self, link, piece):
        link.is_asked = False
        link.inbound.send(piece, self.half)

    def client_left(self, link):
        link.outbound.send(b"", self.half)

    def server_left(self, link):
        link.inbound.send(b"", self.half)
        self.links.pop(link.number, None)


class Later:
    """Sends pieces when their time has come, in their order; an empty one ends the connection."""

    def __init__(self, target):
        self.target = target
        self.waiting = []
        self.count = 0
        self.change = threading.Condition()
        threading.Thread(target=self.run, daemon=True).start()

    def send(self, piece, delay):
        with self.change:
            self.count += 1
            heapq.heappush(self.waiting, (time.monotonic() + delay, self.count, piece))
            self.change.notify()

    def run(self):
        while True:
            with self.change:
                while not self.waiting:
                    self.change.wait()
                moment, _, piece = heapq.heappop(self.waiting)
            time.sleep(max(moment - time.monotonic(), 0))
            try:
                if not piece:
                    return shut(self.target)
                self.target.sendall(piece)
            except OSError:
                return None


def shut(one):
    """Ends a connection for whoever waits on it, too."""
    try:
        one.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    one.close()
