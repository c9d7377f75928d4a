"""An authenticator for tests: it makes passkeys and shows them, honestly or not."""

import hashlib
import json
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from post_office import text_of


class Authenticator:
    """One passkey; what it is asked for can be answered for another site or another challenge."""

    def __init__(self, name: bytes = b"passkey") -> None:
        self.name = name
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.count = 0

    def make(self, options: dict[str, Any], origin: str, site: str = "localhost") -> dict[str, Any]:
        """A new passkey, as the browser tells it."""
        numbers = self.key.public_key().public_numbers()
        point = {-2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        public = cbor2.dumps({1: 2, 3: -7, -1: 1} | point)
        data = self._data(site, 0x45) + bytes(16) + len(self.name).to_bytes(2, "big") + self.name + public
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"], origin)
        return self._told({"attestationObject": text_of(made), "clientDataJSON": text_of(client)})

    def show(self, options: dict[str, Any], origin: str, site: str = "localhost") -> dict[str, Any]:
        """The passkey, as the browser tells it."""
        self.count += 1
        data = self._data(site, 0x05)
        client = self._client("webauthn.get", options["challenge"], origin)
        signed = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        parts = {"authenticatorData": data, "clientDataJSON": client, "signature": signed}
        return self._told({name: text_of(part) for name, part in parts.items()})

    def _data(self, site: str, flags: int) -> bytes:
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str, origin: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": origin}).encode()

    def _told(self, response: dict[str, str]) -> dict[str, Any]:
        name = text_of(self.name)
        return {"id": name, "rawId": name, "type": "public-key", "response": response, "clientExtensionResults": {}}
