import { useCallback, useEffect, useState } from 'react';

/** The three sounds of the board, made of tones: nothing is loaded (B-055). */
type Sound = 'new' | 'late' | 'answer';

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
};

const toneSeconds = 0.35;

/** Until the order is claimed or opened, the bell rings again this often (B-055). */
const againMs = 60_000;
/** A mute ends by itself, so that no tablet stays silent. */
const muteMs = 30 * 60_000;
const volumeKey = 'desk-volume';

export interface Shift {
  hasStarted: boolean;
  start(): void;
  isMuted: boolean;
  toggleMute(): void;
  /** From 0 to 1. */
  volume: number;
  setVolume(volume: number): void;
  ring(sound: Sound): void;
}

/** A shift goes on while the person is at other pages of the desk: only a load of the page ends it. */
const kept: { audio: AudioContext | null; mutedUntil: number } = { audio: null, mutedUntil: 0 };

/**
 * A shift at this browser (B-055): it lets no sound be heard, no notification be shown and no screen stay awake
 * before somebody has tapped 'Start'.
 *
 * @param isWaiting whether an order waits that nobody has claimed or opened
 */
export function useShift(isWaiting: boolean): Shift {
  const [hasStarted, setStarted] = useState(() => kept.audio !== null);
  const [mutedUntil, setMuted] = useState(kept.mutedUntil);
  const [volume, keepVolume] = useState(0.5);
  useEffect(() => {
    const kept = Number(localStorage.getItem(volumeKey) ?? Number.NaN);
    if (kept >= 0 && kept <= 1) keepVolume(kept);
  }, []);
  const isMuted = mutedUntil > 0;
  const setMutedUntil = useCallback((until: number) => {
    kept.mutedUntil = until;
    setMuted(until);
  }, []);
  const ring = useCallback(
    (sound: Sound) => {
      if (kept.audio && !isMuted && volume > 0) play(kept.audio, sound, volume);
    },
    [isMuted, volume],
  );
  useEffect(() => {
    if (!isMuted) return undefined;
    const timer = setTimeout(() => setMutedUntil(0), Math.max(0, mutedUntil - Date.now()));
    return () => clearTimeout(timer);
  }, [isMuted, mutedUntil, setMutedUntil]);
  useEffect(() => {
    if (!hasStarted || !isWaiting) return undefined;
    const timer = setInterval(() => ring('new'), againMs);
    return () => clearInterval(timer);
  }, [hasStarted, isWaiting, ring]);
  useAwake(hasStarted);
  return {
    hasStarted,
    start() {
      kept.audio ??= new AudioContext();
      void kept.audio.resume();
      if ('Notification' in window && Notification.permission === 'default')
        void Notification.requestPermission();
      setStarted(true);
      play(kept.audio, 'answer', volume);
    },
    isMuted,
    toggleMute: () => setMutedUntil(isMuted ? 0 : Date.now() + muteMs),
    volume,
    setVolume(next) {
      keepVolume(next);
      localStorage.setItem(volumeKey, String(next));
      if (kept.audio) play(kept.audio, 'answer', next);
    },
    ring,
  };
}

/** Keeps the screen awake; a browser ends that when the page is hidden, so it is asked for again. */
function useAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.visibilityState === 'visible')
        lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isOn]);
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
