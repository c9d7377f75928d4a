/** The layer above the table on which scenes are drawn. */

import { Actor } from "./actor.tsx";
import { Counting, Telling } from "./final.tsx";
import { Clashing, Ribbon, Rising } from "./moments.tsx";
import { grown } from "./places.ts";
import type { Scene } from "./scenes.ts";
import type { Cue } from "./timeline.ts";
import { Flowing, Flying, type Props, Revealed, Turning } from "./travel.tsx";

export function Layer({ cues, ...stage }: Omit<Props<Scene>, "cue"> & { cues: Cue[] }) {
  return (
    <div style={{ "--grown": grown(stage.finder.table) }}>
      {cues.map((cue, place) => <Drawn key={place} {...stage} cue={cue} />)}
    </div>
  );
}

function Drawn({ cue: { scene, ...time }, ...rest }: Props<Scene>) {
  switch (scene.kind) {
    case "reveal":
      return <Revealed cue={{ scene, ...time }} {...rest} />;
    case "fly":
      return <Flying cue={{ scene, ...time }} {...rest} />;
    case "flow":
      return <Flowing cue={{ scene, ...time }} {...rest} />;
    case "turn":
      return <Turning cue={{ scene, ...time }} {...rest} />;
    case "rise":
      return <Rising cue={{ scene, ...time }} {...rest} />;
    case "clash":
      return <Clashing cue={{ scene, ...time }} {...rest} />;
    case "banner":
      return <Ribbon cue={{ scene, ...time }} {...rest} />;
    case "count":
      return <Counting cue={{ scene, ...time }} {...rest} />;
    case "verdict":
      return <Telling cue={{ scene, ...time }} {...rest} />;
    case "march":
      return null;
  }
}

/** What happened as sentences on a card that stays for a while, for those who want no motion. */
export function Still({ lines, length, wanted }: { lines: string[]; length: number; wanted: boolean }) {
  return (
    <Actor
      delay={0}
      length={length}
      class={`scene-still${wanted ? " wanted" : ""}`}
      frames={[{ opacity: 1 }, { opacity: 1 }]}
    >
      {lines.map((line, place) => <p key={place}>{line}</p>)}
    </Actor>
  );
}
