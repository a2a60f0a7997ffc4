/** The sounds of a shift (B-055): they work on every page of the desk, until a full page load. */

/** The sounds of the board and of a scan, synthesized from tones: nothing is loaded (B-055, B-066). */
export type Sound = 'new' | 'late' | 'answer' | 'right' | 'wrong';

/** Each tone: its pitch in hertz, and when it starts in seconds. */
const tones: Record<Sound, readonly [number, number][]> = {
  new: [
    [784, 0],
    [988, 0.16],
    [1_319, 0.32],
  ],
  late: [
    [392, 0],
    [392, 0.3],
  ],
  answer: [
    [1_047, 0],
    [1_047, 0.12],
  ],
  right: [[1_568, 0]],
  wrong: [
    [196, 0],
    [185, 0.2],
  ],
};

const toneSeconds = 0.35;

/** A new order rings again this often until it is claimed or opened. */
export const ringAgainMs = 60_000;
const volumeKey = 'desk-volume';
const usualVolume = 0.5;

const kept: { audio: AudioContext | null; mutedUntil: number } = { audio: null, mutedUntil: 0 };

/** A browser plays no sound before the first tap: call this from one. */
export function startSounds(): void {
  kept.audio ??= new AudioContext();
  void kept.audio.resume();
}

export function hasSounds(): boolean {
  return kept.audio !== null;
}

/** Epoch ms by this browser's clock; 0: not muted. */
export function mutedUntil(): number {
  return kept.mutedUntil;
}

export function muteUntil(until: number): void {
  kept.mutedUntil = until;
}

/** From 0 to 1, as set on this device. */
export function readVolume(): number {
  const volume = Number(localStorage.getItem(volumeKey) ?? usualVolume);
  return volume >= 0 && volume <= 1 ? volume : usualVolume;
}

export function keepVolume(volume: number): void {
  localStorage.setItem(volumeKey, String(volume));
}

/** Heard if the shift has started and sound is not muted. */
export function ring(sound: Sound): void {
  const volume = readVolume();
  if (kept.audio && kept.mutedUntil <= Date.now() && volume > 0) play(kept.audio, sound, volume);
}

let forScans: AudioContext | null = null;

/**
 * The tone of a scan, played at once, even on a device whose shift has not started and while the bell is
 * muted. Call it from a key press or tap, or after one.
 */
export function beep(sound: 'right' | 'wrong'): void {
  const volume = readVolume();
  if (volume === 0) return;
  forScans ??= kept.audio ?? new AudioContext();
  void forScans.resume();
  play(forScans, sound, volume);
}

/** @param volume from 0 to 1 */
function play(audio: AudioContext, sound: Sound, volume: number): void {
  for (const [pitch, start] of tones[sound]) {
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    const at = audio.currentTime + start;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(volume, at);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + toneSeconds);
    tone.connect(loudness).connect(audio.destination);
    tone.start(at);
    tone.stop(at + toneSeconds);
  }
}
