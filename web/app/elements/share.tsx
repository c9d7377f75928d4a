/** A link given to others: by what the device has for that, else copied; and whoever did it is told. */

import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../pictures/picture.tsx";
import { _ } from "../words/language.ts";

/** A button with a text that shares an address; beside it stands what came of it. */
export function Share({ url, text }: { url: string; text: string }) {
  const [told, tell] = useState("");
  useEffect(() => tell(""), [url]);
  return (
    <>
      <button onClick={async () => tell(await share(url))}>
        <Icon name="share" /> <span>{text}</span>
      </button>
      <span role="status">{told}</span>
    </>
  );
}

/** Shares an address, and answers with what is to be said about it. */
async function share(url: string): Promise<string> {
  try {
    if (navigator.share) {
      await navigator.share({ url });
      return "";
    }
    await navigator.clipboard.writeText(url);
    return _("Link copied");
  } catch (reason) {
    const brokenOff = reason instanceof DOMException && reason.name === "AbortError";
    return brokenOff ? "" : _("Copy the address of this page");
  }
}
