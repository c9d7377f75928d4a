/** Plays the sounds at their moments, off unless wanted; and lets a phone shake a little. */

import { sound, vibration, volume } from "../data/settings.ts";
import { type Sound, SOUNDS, type Voice } from "./sounds.ts";
import type { Note } from "./timeline.ts";

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** How long a phone shakes, in milliseconds, with the sounds that one should feel. */
const SHAKES: Partial<Record<Sound, number>> = { turn: 30, stone: 15, shield: 40, horn: 60, victory: 80 };

/** Plays what is heard, each sound at its time from now; gives what stops it. */
export function playSounds(notes: readonly Note[]): () => void {
  shake(notes);
  if (!sound.value || !notes.length) return () => {};
  context ??= new AudioContext();
  context.resume();
  const out = context.createGain();
  out.gain.value = volume.value ** 2;
  out.connect(context.destination);
  for (const note of notes) {
    for (const voice of SOUNDS[note.sound]) speak(context, out, voice, context.currentTime + note.at / 1000);
  }
  return () => out.disconnect();
}

/** One sound now. */
export function ring(name: Sound): void {
  playSounds([{ sound: name, at: 0 }]);
}

function speak(audio: AudioContext, out: AudioNode, voice: Voice, moment: number): void {
  const start = moment + (voice.after ?? 0);
  const stop = start + voice.attack + voice.decay;
  const source = voice.wave === "noise" ? rushing(audio) : tone(audio, voice, start, stop);
  const loudness = audio.createGain();
  loudness.gain.setValueAtTime(0.0001, start);
  loudness.gain.exponentialRampToValueAtTime(voice.gain, start + voice.attack);
  loudness.gain.exponentialRampToValueAtTime(0.0001, stop);
  source.connect(voice.filter ? filtered(audio, loudness, voice.filter, start, stop) : loudness);
  loudness.connect(out);
  source.start(start);
  source.stop(stop);
}

function tone(
  audio: AudioContext,
  { wave, pitch, glide }: Voice,
  start: number,
  stop: number,
): AudioScheduledSourceNode {
  const source = audio.createOscillator();
  source.type = wave as OscillatorType;
  source.frequency.setValueAtTime(pitch, start);
  if (glide) source.frequency.exponentialRampToValueAtTime(glide, stop);
  return source;
}

/** White noise, the same second of it for all. */
function rushing(audio: AudioContext): AudioScheduledSourceNode {
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  }
  const source = audio.createBufferSource();
  source.buffer = noise;
  return source;
}

function filtered(
  audio: AudioContext,
  into: AudioNode,
  { type, from, to }: NonNullable<Voice["filter"]>,
  start: number,
  stop: number,
): AudioNode {
  const filter = audio.createBiquadFilter();
  filter.type = type;
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, stop);
  filter.connect(into);
  return filter;
}

/** One pattern for all that is felt: pauses and shakes in turns, beginning with the shortest shake there is. */
function shake(notes: readonly Note[]): void {
  if (!vibration.value || !("vibrate" in navigator)) return;
  const pattern = shakes(notes);
  if (pattern.length) navigator.vibrate(pattern);
}

/** Shakes and pauses in turns, the first a shake. */
export function shakes(notes: readonly Note[]): number[] {
  const pattern: number[] = [];
  let until = 0;
  for (const { sound, at } of [...notes].sort((one, other) => one.at - other.at)) {
    const long = SHAKES[sound];
    if (!long || at < until) continue;
    if (pattern.length) pattern.push(at - until);
    else if (at > 0) pattern.push(1, at - 1);
    pattern.push(long);
    until = at + long;
  }
  return pattern;
}
