"""Who vouches for a notification: the server's own key, made from its secret (VAPID, RFC 8292)."""

import base64
import time
from typing import Any
from urllib.parse import SplitResult

_CURVE = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The order of P-256."""
_LASTS = 12 * 3600


class Voucher:
    """Signs for this server; the same secret gives the same key, in every process and after every start."""

    def __init__(self, secret: bytes, subject: str) -> None:
        self._secret = secret
        self._subject = subject
        self._kept: Any = None

    def public_key(self) -> str:
        """What a browser binds its subscription to."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat  # noqa: PLC0415

        point = self._key().public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def headers(self, to: SplitResult) -> dict[str, str]:
        """What tells a post office who sends."""
        claims = {"aud": f"{to.scheme}://{to.netloc}", "exp": int(time.time()) + _LASTS, "sub": self._subject}
        signed: dict[str, str] = self._key().sign(claims)
        return signed

    def _key(self) -> Any:
        if self._kept is None:
            from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415
            from cryptography.hazmat.primitives.hashes import SHA256  # noqa: PLC0415
            from cryptography.hazmat.primitives.kdf.hkdf import HKDF  # noqa: PLC0415
            from py_vapid import Vapid02  # noqa: PLC0415

            made = HKDF(algorithm=SHA256(), length=48, salt=None, info=b"wonders push").derive(self._secret)
            number = int.from_bytes(made) % (_CURVE - 1) + 1
            self._kept = Vapid02(private_key=ec.derive_private_key(number, ec.SECP256R1()))
        return self._kept
