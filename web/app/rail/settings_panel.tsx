/** Settings of this device, and what one can do at the table apart from playing. */

import type { Signal } from "@preact/signals";
import { ring } from "../director/sound.ts";
import type { Pace } from "../director/timeline.ts";
import { joinAt, pageAt, partAt } from "../data/addresses.ts";
import { _ } from "../words/language.ts";
import { helping } from "../elements/keys.ts";
import { levelText } from "../words/levels.ts";
import { touched } from "../elements/touch.ts";
import { confirm, pace, shortcuts, sound, theme, vibration, volume } from "../data/settings.ts";
import { trouble } from "../data/store.ts";
import type { TableData, Update } from "../data/wire.ts";

function Switch({ setting, text }: { setting: Signal<boolean>; text: string }) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={setting.value}
        onChange={(event) => setting.value = event.currentTarget.checked}
      />{" "}
      {text}
    </label>
  );
}

/** How loud the sounds are: heard as soon as it is set. */
function Volume() {
  return (
    <label class="switch">
      {_("Volume")}{" "}
      <input
        type="range"
        min="0.1"
        max="1"
        step="0.1"
        value={volume.value}
        onChange={(event) => {
          volume.value = Number(event.currentTarget.value);
          ring("turn");
        }}
      />
    </label>
  );
}

export function Settings({ update }: { update: Update | null }) {
  return (
    <section class="settings">
      <h2>{_("Settings")}</h2>
      <Switch setting={confirm} text={_("Make choices in two steps")} />
      <label class="switch">
        {_("Scenes of what happens")}{" "}
        <select value={pace.value} onChange={(event) => pace.value = event.currentTarget.value as Pace}>
          <option value="calm">{_("calm")}</option>
          <option value="normal">{_("normal")}</option>
          <option value="quick">{_("quick")}</option>
          <option value="none">{_("none")}</option>
        </select>
      </label>
      <Switch setting={sound} text={_("Sounds")} />
      {sound.value && <Volume />}
      {touched() && "vibrate" in navigator && <Switch setting={vibration} text={_("Vibration")} />}
      {!touched() && <Switch setting={shortcuts} text={_("Letters as shortcuts")} />}
      <label class="switch">
        {_("Colours")}{" "}
        <select value={theme.value} onChange={(event) => theme.value = event.currentTarget.value}>
          <option value="auto">{_("like the system")}</option>
          <option value="light">{_("light")}</option>
          <option value="dark">{_("dark")}</option>
        </select>
      </label>
      {!touched() && <button onClick={() => helping.value = true}>{_("Keyboard shortcuts")}</button>}
      {update && <TableSettings table={update.table} />}
    </section>
  );
}

async function setPace(pace: string): Promise<void> {
  const answer = await fetch(partAt("/pace"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ pace }),
  }).catch(() => null);
  if (!answer?.ok) trouble.value = _("That could not be changed.");
}

/** What ends one's game is done only when it is meant. */
function askAgain(event: MouseEvent, rated: boolean): void {
  const button = event.currentTarget as HTMLElement;
  const cost = rated ? `\n\n${_("This game is rated: who gives it up is rated as last.")}` : "";
  if (!globalThis.confirm(`${button.textContent}?${cost}`)) event.preventDefault();
}

/** Who sits where, and the ways out. */
function TableSettings({ table }: { table: TableData }) {
  return (
    <>
      <h2>{_("Table")}</h2>
      <ul class="people">
        {table.seats.map((seat, place) => (
          <li key={place}>
            {seat.name}
            {seat.level && ` · ${levelText(seat.level)}`}
            {seat.host && ` · ${_("host")}`}
            {seat.stand_in && ` · ${_("a bot plays")}`}
            {seat.kind === "person" && !seat.here && ` · ${_("away")}`}
            {table.absent.includes(place) && table.you !== null && (
              <form method="post" action={pageAt("/stand_in")}>
                <button name="seat" value={place}>{_("Let a bot play")}</button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {table.you === null && !table.rated && table.seats.some((seat) => seat.left) && (
        <p>
          <a href={joinAt()}>{_("Take over for somebody who left")}</a>
        </p>
      )}
      {table.you !== null && table.status === "playing" && !table.seats[table.you]?.stand_in && (
        <form method="post" action={pageAt("/leave")} class="row">
          <button
            onClick={(event) =>
              askAgain(event, table.rated)}
          >
            {_("Leave the table")}
          </button>
          <button
            onClick={(event) =>
              askAgain(event, table.rated)}
            formAction={pageAt("/concede")}
          >
            {_("Concede")}
          </button>
        </form>
      )}
      {table.host && (
        <label class="switch">
          {_("Bots play")}{" "}
          <select value={table.pace} onChange={(event) => setPace(event.currentTarget.value)}>
            <option value="calm">{_("calmly")}</option>
            <option value="normal">{_("at the usual pace")}</option>
            <option value="quick">{_("quickly")}</option>
            <option value="instant">{_("at once")}</option>
          </select>
        </label>
      )}
      {table.host && (
        <form method="post" action={pageAt("/chat")} class="row">
          <button name="on" value={table.chat ? "no" : "yes"}>
            {table.chat ? _("Turn the chat off for everybody") : _("Turn the chat on")}
          </button>
        </form>
      )}
      <p>
        <a href={pageAt("/plain")}>{_("This table as plain text")}</a>
      </p>
    </>
  );
}
