/** The sounds of a table, each a few voices made on the spot: a tone or noise through a filter that closes or opens. */

/** One voice: how it begins, what it is filtered through, how it dies away. Times in seconds, pitches in hertz. */
export interface Voice {
  wave: "noise" | "sine" | "triangle" | "sawtooth";
  pitch: number;
  /** Where the pitch goes. */
  glide?: number;
  after?: number;
  attack: number;
  decay: number;
  gain: number;
  /** A filter, and where it goes from where. */
  filter?: { type: "lowpass" | "bandpass" | "highpass"; from: number; to: number };
}

export type Sound = "card" | "coin" | "stone" | "shield" | "horn" | "victory" | "turn";

/** A small bell: a struck tone with two partials that are no multiples of it. */
function bell(pitch: number, after: number, gain: number, decay: number): Voice[] {
  return [[1, 1], [2.76, 0.35], [5.4, 0.12]].map(([partial = 1, part = 1]) => ({
    wave: "sine",
    pitch: pitch * partial,
    after,
    attack: 0.004,
    decay: decay / Math.sqrt(partial),
    gain: gain * part,
  }));
}

function brass(pitch: number, after: number, decay: number): Voice[] {
  return [0.994, 1, 1.007].map((detune) => ({
    wave: "sawtooth",
    pitch: pitch * detune,
    after,
    attack: 0.09,
    decay,
    gain: 0.13,
    filter: { type: "lowpass", from: 1500, to: 380 },
  }));
}

export const SOUNDS: Record<Sound, Voice[]> = {
  card: [
    {
      wave: "noise",
      pitch: 0,
      attack: 0.012,
      decay: 0.09,
      gain: 0.3,
      filter: { type: "bandpass", from: 3200, to: 1100 },
    },
    { wave: "sine", pitch: 170, glide: 90, after: 0.06, attack: 0.004, decay: 0.07, gain: 0.25 },
  ],
  coin: [...bell(1180, 0, 0.2, 0.3), ...bell(1560, 0.07, 0.16, 0.34), ...bell(1310, 0.15, 0.1, 0.3)],
  stone: [
    { wave: "noise", pitch: 0, attack: 0.02, decay: 0.42, gain: 0.5, filter: { type: "lowpass", from: 620, to: 110 } },
    { wave: "sine", pitch: 84, glide: 44, attack: 0.008, decay: 0.32, gain: 0.55 },
  ],
  shield: [
    {
      wave: "noise",
      pitch: 0,
      attack: 0.002,
      decay: 0.12,
      gain: 0.4,
      filter: { type: "bandpass", from: 1900, to: 700 },
    },
    ...bell(392, 0, 0.16, 0.5),
    { wave: "sine", pitch: 120, glide: 60, attack: 0.003, decay: 0.2, gain: 0.4 },
  ],
  horn: [...brass(146.8, 0, 0.55), ...brass(220, 0.34, 0.95)],
  victory: [
    ...[392, 523.25, 659.25, 783.99].flatMap((pitch, place) => bell(pitch, place * 0.13, 0.17, 1.1)),
    ...brass(261.6, 0.52, 1.3),
    ...brass(392, 0.52, 1.3),
  ],
  turn: [...bell(523.25, 0, 0.16, 0.7), ...bell(783.99, 0.13, 0.13, 0.9)],
};
