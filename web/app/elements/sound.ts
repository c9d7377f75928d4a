/** A soft chime when it is one's turn, made on the spot; off unless wanted. */

import { sound } from "../data/settings.ts";

let context: AudioContext | null = null;

export function chime(): void {
  if (!sound.value) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [place, pitch] of [523.25, 783.99].entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, now + place * 0.12);
    volume.gain.linearRampToValueAtTime(0.12, now + place * 0.12 + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, now + place * 0.12 + 0.5);
    tone.connect(volume).connect(context.destination);
    tone.start(now + place * 0.12);
    tone.stop(now + place * 0.12 + 0.5);
  }
}
