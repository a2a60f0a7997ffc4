import { useEffect } from 'react';
import { callDesk } from './call-desk.ts';

const secondMs = 1000;
/** A little before the server, whose clock starts at the last response. */
const soonerMs = 5 * secondMs;

/**
 * Locks the screen of an enrolled device that was left alone: nothing of the desk stays readable, and Back
 * leads to no page of the person who was there (B-011, B-012).
 */
export function useIdleLock(minutes: number | null): void {
  useEffect(() => {
    if (minutes === null) return undefined;
    let usedAt = Date.now();
    const use = () => {
      usedAt = Date.now();
    };
    const lock = async () => {
      clearInterval(timer);
      await callDesk('/desk/lock/now');
      location.replace('/desk/lock');
    };
    const timer = setInterval(() => {
      if (Date.now() - usedAt >= minutes * 60 * secondMs - soonerMs) lock();
    }, secondMs);
    const uses = ['pointerdown', 'keydown', 'scroll'] as const;
    for (const each of uses) addEventListener(each, use, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const each of uses) removeEventListener(each, use, { capture: true });
    };
  }, [minutes]);
}
