/** The clock of a journey's shop, so that journeys do not depend on the time at which they run. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomToken } from '#kit/ids.ts';
import { wallClock } from '#kit/store-day.ts';
import { shiftDate } from './shift-date.ts';

const dayMs = 24 * 60 * 60_000;
const minuteMs = 60_000;
/** Longer than a journey takes: Tomorrow must not become Today during one. */
const journeyMs = 30 * minuteMs;
const slotMinutes = 30;
const visitMinutes = 3;

/**
 * How far the shop's clock is moved ahead: 0, except in the last half hour of a day.
 * `SHOP_CLOCK=2026-12-31T16:00:00-05:00` sets another time, to run the journeys then.
 */
export function shopClockShift(now: number, wanted = process.env.SHOP_CLOCK): number {
  if (wanted) return Date.parse(wanted) - now;
  return wallClock(now).minutes * minuteMs + journeyMs > dayMs ? journeyMs : 0;
}

/** How far a clock is moved ahead so that it shows this many minutes after midnight in the store. */
export function shiftToTime(now: number, minutes: number): number {
  return ((((minutes - wallClock(now).minutes) * minuteMs) % dayMs) + dayMs) % dayMs;
}

/**
 * How far a clock is moved ahead so that the earliest delivery does not change during a visit of a few minutes:
 * slots begin and close at half hours.
 */
export function shiftPastSlots(now: number): number {
  const left = slotMinutes - (wallClock(now).minutes % slotMinutes);
  return left <= visitMinutes ? left * minuteMs : 0;
}

/** The environment of a process whose clock is shifted. */
export function shiftedClock(shiftMs: number): Record<string, string> {
  if (shiftMs === 0) return {};
  const preload = fileURLToPath(new URL('./shifted-clock.ts', import.meta.url));
  return { NODE_OPTIONS: `--import=${preload}`, CLOCK_SHIFT_MS: String(Math.round(shiftMs)) };
}

/** For the pages of a browser that visits such a shop, so that both clocks agree. */
export function shiftedPageClock(shiftMs: number): string {
  return `(${shiftDate})(${Math.round(shiftMs)});`;
}

/** A clock shared by any number of processes, which a test advances. */
export interface MovingClock {
  now(): number;
  /** Sets the clock; all processes see it within a few milliseconds. */
  moveTo(at: number): void;
  /** The environment of a process that uses this clock. */
  env: Record<string, string>;
  remove(): void;
}

export function openMovingClock(at: number): MovingClock {
  const file = join(tmpdir(), `demijohn-clock-${randomToken()}`);
  const preload = fileURLToPath(new URL('./moving-clock.ts', import.meta.url));
  let aheadMs = 0;
  const moveTo = (next: number) => {
    aheadMs = next - Date.now();
    // Replaced atomically, because others read it meanwhile.
    writeFileSync(`${file}.new`, String(aheadMs));
    renameSync(`${file}.new`, file);
  };
  moveTo(at);
  return {
    now: () => Date.now() + aheadMs,
    moveTo,
    env: { NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE: file },
    remove: () => rmSync(file, { force: true }),
  };
}
