"""A post office of notifications for tests, and the browser that can open what it takes."""

import base64
import json
import os
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def text_of(part: bytes) -> str:
    return base64.urlsafe_b64encode(part).rstrip(b"=").decode()


class PostOffice:
    """What a browser's maker runs: takes sealed messages; and the browser, which can open them."""

    def __init__(self, status: int = 201) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)
        self.status = status
        self.posted: list[tuple[str, dict[str, str], bytes]] = []
        office = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                office.posted.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(office.status)
                self.send_header("Location", f"http://127.0.0.1:{office.port}/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Says nothing."""

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_address[1]

    def __enter__(self) -> "PostOffice":
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.server.server_close()

    def subscription(self) -> dict[str, str]:
        public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        endpoint = f"http://127.0.0.1:{self.port}/send/abc?x=1"
        return {"endpoint": endpoint, "key": text_of(public), "secret": text_of(self.secret)}

    def text(self, number: int = -1) -> str:
        """What was posted, as only this browser can read it."""
        body = self.posted[number][2]
        plain: bytes = http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        return plain.decode()

    def opened(self, number: int = -1) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self.text(number))
        return told
