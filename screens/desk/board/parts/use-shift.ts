import { useCallback, useEffect, useState } from 'react';
import {
  hasSounds,
  keepVolume,
  mutedUntil,
  muteUntil,
  readVolume,
  ring,
  ringAgainMs,
  startSounds,
} from '#widgets/desk/shift/sounds.ts';
import { useAwake } from '#widgets/desk/shift/use-awake.ts';

/** A mute ends automatically, so that no tablet stays silent. */
const muteMs = 30 * 60_000;

export interface Shift {
  hasStarted: boolean;
  start(): void;
  isMuted: boolean;
  toggleMute(): void;
  /** From 0 to 1. */
  volume: number;
  setVolume(volume: number): void;
}

/**
 * A shift in this browser (B-055): no sound is played, no notification is shown and no screen is kept awake
 * before someone has tapped 'Start'.
 *
 * @param isWaiting whether an order waits that no one has claimed or opened
 */
export function useShift(isWaiting: boolean): Shift {
  const [hasStarted, setStarted] = useState(hasSounds);
  const [until, setUntil] = useState(mutedUntil);
  const [volume, setVolume] = useState(0.5);
  useEffect(() => setVolume(readVolume()), []);
  const isMuted = until > 0;
  const mute = useCallback((next: number) => {
    muteUntil(next);
    setUntil(next);
  }, []);
  useEffect(() => {
    if (!isMuted) return undefined;
    const timer = setTimeout(() => mute(0), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [isMuted, until, mute]);
  useEffect(() => {
    if (!hasStarted || !isWaiting) return undefined;
    const timer = setInterval(() => ring('new'), ringAgainMs);
    return () => clearInterval(timer);
  }, [hasStarted, isWaiting]);
  useAwake(hasStarted);
  return {
    hasStarted,
    start() {
      startSounds();
      if ('Notification' in window && Notification.permission === 'default')
        void Notification.requestPermission();
      setStarted(true);
      ring('answer');
    },
    isMuted,
    toggleMute: () => mute(isMuted ? 0 : Date.now() + muteMs),
    volume,
    setVolume(next) {
      setVolume(next);
      keepVolume(next);
      ring('answer');
    },
  };
}
