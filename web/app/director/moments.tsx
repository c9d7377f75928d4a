/** Scenes that everybody stops for: a stage rises, shields meet, an age begins, a battle is called. */

import { Face } from "../../pictures/face.tsx";
import { Icon, standing } from "../../pictures/picture.tsx";
import { pictureOf } from "../../pictures/signs.ts";
import { addressOf } from "../../pictures/sprites.ts";
import { Actor, moved, SOFT } from "./actor.tsx";
import { grown } from "./places.ts";
import type { Banner, Clash, Rise, Side } from "./scenes.ts";
import { type Props, within } from "./travel.tsx";

/** Comes, stays and goes: the usual frames of something that is shown for a while. */
const APPEAR: Keyframe[] = [
  { transform: "scale(.7)", opacity: 0, easing: "cubic-bezier(.2,1.2,.4,1)" },
  { transform: "scale(1)", opacity: 1, offset: 0.14 },
  { transform: "scale(1)", opacity: 1, offset: 0.88 },
  { transform: "scale(.96)", opacity: 0 },
];

/** The size of the picture of a rising wonder. */
const PICTURE = { width: 232, height: 176 };

/** A wonder in a frame, its new stage rising from the ground. */
export function Rising({ cue: { scene, at: delay, length }, finder }: Props<Rise>) {
  const address = addressOf("wonder", pictureOf(scene.wonder));
  const before = standing(scene.built, scene.of);
  const after = standing([...scene.built, scene.fresh], scene.of);
  const fresh = after.flatMap((stands, layer) => stands && !before[layer] ? [layer] : []);
  const time = { delay, length };
  const large = grown(finder.table);
  return (
    <Actor
      {...time}
      at={within(finder.to(scene.at), PICTURE.width * large, PICTURE.height * large, finder.table)}
      frames={APPEAR}
      class="scene-rise"
    >
      <div class="scene-picture">
        <svg viewBox="0 0 200 120">
          <use href={`${address}-ground`} />
          <use href={`${address}-plan`} />
          {before.map((stands, layer) => stands && <use key={layer} href={`${address}-${layer + 1}`} />)}
        </svg>
        {fresh.map((layer, place) => (
          <Actor
            key={layer}
            {...time}
            class="scene-layer"
            frames={[
              { transform: "translateY(34%)", opacity: 0 },
              {
                transform: "translateY(34%)",
                opacity: 0,
                offset: 0.16 + place * 0.07,
                easing: "cubic-bezier(.2,.8,.3,1)",
              },
              { transform: "none", opacity: 1, offset: 0.44 + place * 0.07 },
              { transform: "none", opacity: 1 },
            ]}
          >
            <svg viewBox="0 0 200 120">
              <use href={`${address}-${layer + 1}`} />
            </svg>
          </Actor>
        ))}
      </div>
      <b>{scene.name}</b>
    </Actor>
  );
}

/** How far apart the shields begin, meet and end, in pixels from the middle. */
const FAR = 150;
const MEET = 44;
const ENDS = { won: 34, even: 62, lost: 104 };

/** The shields of two neighbours run into each other; the tokens land. */
export function Clashing({ cue: { scene, at: delay, length }, finder: { table }, faces }: Props<Clash>) {
  const time = { delay, length };
  return (
    <Actor {...time} at={table} frames={APPEAR} class="scene-clash">
      {scene.sides.map((side, place) => (
        <Army
          key={place}
          side={side}
          face={side.seat === null ? "" : faces[side.seat] ?? ""}
          way={place ? 1 : -1}
          time={time}
        />
      ))}
      <Actor
        {...time}
        class="scene-spark"
        frames={[
          { transform: "scale(0)", opacity: 0 },
          { transform: "scale(.2)", opacity: 0, offset: 0.31 },
          { transform: "scale(1)", opacity: 1, offset: 0.36 },
          { transform: "scale(1.5)", opacity: 0, offset: 0.5 },
          { opacity: 0 },
        ]}
      />
    </Actor>
  );
}

interface ArmyProps {
  side: Side;
  face: string;
  way: number;
  time: { delay: number; length: number };
}

function Army({ side, face, way, time }: ArmyProps) {
  const lost = side.end === "lost";
  const rest = moved(way * ENDS[side.end], 0, lost ? 0.86 : side.end === "won" ? 1.12 : 1, lost ? way * 9 : 0);
  return (
    <Actor
      {...time}
      class={`scene-army ${side.end}`}
      frames={[
        { transform: moved(way * FAR, 0), easing: "cubic-bezier(.5,0,.9,.5)" },
        { transform: moved(way * (FAR - 8), 0), offset: 0.16, easing: "cubic-bezier(.6,0,1,.6)" },
        { transform: moved(way * MEET, 0), offset: 0.33, easing: "cubic-bezier(.1,.8,.3,1)" },
        { transform: rest, offset: 0.52 },
        { transform: rest },
      ]}
    >
      <span class="scene-shield">
        <svg viewBox="0 0 24 24">
          <path d="M12 1.5 3.5 4.4v6.8c0 5.6 3.6 9.2 8.5 11.3 4.9-2.1 8.5-5.7 8.5-11.3V4.4z" />
        </svg>
        <b>{side.shields}</b>
      </span>
      <span class="scene-who">
        {face && side.seat !== null && <Face id={face} seat={side.seat} />}
        <span>{side.name}</span>
      </span>
      {side.token && (
        <Actor
          {...time}
          class="scene-token"
          frames={[
            { transform: moved(0, -46, 1.8), opacity: 0 },
            { transform: moved(0, -46, 1.8), opacity: 0, offset: 0.5, easing: "ease-in" },
            { transform: moved(0, 0, 1), opacity: 1, offset: 0.62 },
            { transform: "none", opacity: 1 },
          ]}
        >
          {side.token}
        </Actor>
      )}
    </Actor>
  );
}

/** A ribbon across the table. */
export function Ribbon({ cue: { scene, at: delay, length }, finder: { table } }: Props<Banner>) {
  const time = { delay, length };
  return (
    <Actor {...time} at={table} frames={APPEAR} class={`scene-banner ${scene.tone}`}>
      <Actor
        {...time}
        class="scene-emblem"
        easing={SOFT}
        frames={[
          { transform: "scale(.4) rotate(-20deg)" },
          { transform: "scale(1.15) rotate(6deg)", offset: 0.22 },
          { transform: "scale(1) rotate(0)", offset: 0.32 },
          { transform: "none" },
        ]}
      >
        <Icon name={scene.icon} />
      </Actor>
      <span>
        <b>{scene.title}</b>
        {scene.text && <small>{scene.text}</small>}
      </span>
    </Actor>
  );
}
