"""A browser without scripts, for the tests of the pages."""

import re
from html import unescape

import httpx


class Browser:
    """Follows links and fills in forms; knows nothing but what the page says."""

    def __init__(self, url: str) -> None:
        self.http = httpx.Client(base_url=url, follow_redirects=True, timeout=60, trust_env=False)
        self.http.headers["Origin"] = url
        self.http.headers["Sec-Fetch-Site"] = "same-origin"
        self.text = ""
        self.path = ""

    def __enter__(self) -> "Browser":
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, status: int = 200) -> str:
        text = self._keep(self.http.get(path), status)
        without_script = re.search(r'<noscript>.*?href="([^"]+)"', text)
        return self.get(unescape(without_script[1])) if without_script else text

    def send(self, path: str, status: int = 200, **fields: str) -> str:
        self._keep(self.http.post(path, data=fields, headers={"Referer": str(self.http.base_url) + self.path}), status)
        return self.get(self.path) if "<noscript>" in self.text else self.text

    def _keep(self, response: httpx.Response, status: int) -> str:
        assert response.status_code == status, response.text
        self.text, self.path = response.text, response.url.path
        return self.text

    def actions(self) -> tuple[str, list[str]]:
        """The question's number and the actions offered on a table's page."""
        question = re.search(r'name="question" value="(\d+)"', self.text)
        return (question[1] if question else ""), re.findall(r'name="action" value="(\d+)"', self.text)
