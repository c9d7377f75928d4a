/** Passkeys: asks the browser to make one, or to show one that it has; the server says what it needs for that. */

/** What the server sends and gets: binary parts are written in base64url. */
type Plain = Record<string, unknown>;

const status = (button: HTMLElement) => button.parentElement?.querySelector<HTMLElement>("[role=status]") ?? null;

function bytes(text: unknown): ArrayBuffer {
  const plain = atob(String(text).replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0)).buffer;
}

function written(part: ArrayBuffer | null | undefined): string | undefined {
  if (!part) return undefined;
  const plain = btoa(String.fromCharCode(...new Uint8Array(part)));
  return plain.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function ask(path: string, body: unknown = {}): Promise<Plain> {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.status === 200 ? await answer.json() : {};
}

const listed = (known: unknown) =>
  ((known ?? []) as Plain[]).map((one) => ({ ...one, id: bytes(one["id"]) })) as PublicKeyCredentialDescriptor[];

async function add(): Promise<void> {
  const options = await ask("/api/me/passkeys/options");
  const user = options["user"] as Plain;
  const made = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: bytes(options["challenge"]),
      user: { ...user, id: bytes(user["id"]) },
      excludeCredentials: listed(options["excludeCredentials"]),
    } as unknown as PublicKeyCredentialCreationOptions,
  }) as PublicKeyCredential;
  const { attestationObject, clientDataJSON } = made.response as AuthenticatorAttestationResponse;
  const response = { attestationObject: written(attestationObject), clientDataJSON: written(clientDataJSON) };
  await ask("/api/me/passkeys", { credential: plain(made, response) });
  location.reload();
}

async function use(): Promise<void> {
  const options = await ask("/api/passkeys/options");
  const shown = await navigator.credentials.get({
    publicKey: {
      ...options,
      challenge: bytes(options["challenge"]),
      allowCredentials: listed(options["allowCredentials"]),
    } as unknown as PublicKeyCredentialRequestOptions,
  }) as PublicKeyCredential;
  const { authenticatorData, clientDataJSON, signature, userHandle } = shown.response as AuthenticatorAssertionResponse;
  const response = {
    authenticatorData: written(authenticatorData),
    clientDataJSON: written(clientDataJSON),
    signature: written(signature),
    userHandle: written(userHandle),
  };
  await ask("/api/passkeys", { credential: plain(shown, response) });
  location.assign("/me");
}

function plain({ id, rawId, type }: PublicKeyCredential, response: Plain): Plain {
  return { id, rawId: written(rawId), type, response, clientExtensionResults: {} };
}

if (globalThis.PublicKeyCredential) {
  for (const panel of document.querySelectorAll<HTMLElement>("[data-passkeys]")) panel.hidden = false;
  for (const button of document.querySelectorAll<HTMLElement>("[data-passkey]")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const told = status(button);
      if (told) told.textContent = "";
      await (button.dataset["passkey"] === "add" ? add() : use()).catch(() => {
        if (told) told.textContent = told.dataset["failed"] ?? "";
      });
    });
  }
}
