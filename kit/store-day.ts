/**
 * The store's calendar (G-38): a day is '2026-11-26', a time is minutes after midnight on a clock in New
 * York. Instants are epoch milliseconds.
 */
import { storeDay, storeTimeZone } from './clock.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How far New York's clocks are behind UTC: in summer, and otherwise. */
const summerMs = 4 * hourMs;
const winterMs = 5 * hourMs;

const clockFace = new Intl.DateTimeFormat('en-US', {
  timeZone: storeTimeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const weekdayName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });

/** True for an existing day: '2026-02-29' is not one. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayFrom(noonOf(text)) === text
  );
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(noonOf(day)).getUTCDay();
}

/** The day after, or before with -1: '2026-11-01' for '2026-10-31'. */
export function addDays(day: string, days: number): string {
  return dayFrom(noonOf(day) + days * dayMs);
}

/** How many days the second is after the first; negative if it is before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((noonOf(to) - noonOf(from)) / dayMs);
}

/** 'Thursday'. */
export function weekdayNameOf(day: string): string {
  return weekdayName.format(noonOf(day));
}

/** The date and time in New York at an instant. */
export function wallClock(at: number): { day: string; minutes: number } {
  const [hours = 0, minutes = 0] = clockFace.format(at).split(':').map(Number);
  return { day: storeDay(at), minutes: hours * 60 + minutes };
}

/**
 * The instant of a day and minutes in New York; 1440 is the next midnight. A time that occurs twice, on the
 * night the clocks go back, means the first one; a time that is skipped when they go forward means the
 * instant just as long after the change.
 */
export function instantOf(day: string, minutes: number): number {
  const asUtc = noonOf(day) - dayMs / 2 + minutes * minuteMs;
  const wanted = { day: dayFrom(asUtc), minutes: (asUtc % dayMs) / minuteMs };
  const inSummer = wallClock(asUtc + summerMs);
  return inSummer.day === wanted.day && inSummer.minutes === wanted.minutes
    ? asUtc + summerMs
    : asUtc + winterMs;
}

/** The instant of '2026-11-20T14:03' in New York; undefined if the text is not such a minute. */
export function readMinute(text: unknown): number | undefined {
  const [, day = '', hours, minutes] =
    (typeof text === 'string' && /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)$/.exec(text)) || [];
  return isDay(day) ? instantOf(day, Number(hours) * 60 + Number(minutes)) : undefined;
}

/** '2026-11-20T14:03', the inverse of `readMinute`. */
export function writeMinute(at: number): string {
  const { day, minutes } = wallClock(at);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * The same time on New York's clocks so many days later: an hour more or less if the clocks change in
 * between.
 */
export function daysLater(at: number, days: number): number {
  const { day, minutes } = wallClock(at);
  return instantOf(addDays(day, days), minutes) + (at % minuteMs);
}

/** The midnight at which a day begins; undefined if the text is not a day ('2026-02-30'). */
export function storeDayStart(day: string): number | undefined {
  return isDay(day) ? instantOf(day, 0) : undefined;
}

/** The end of a day that is not over yet, from '2026-11-21'; null for anything else. */
export function readEndOfDay(given: unknown, now: number): number | null {
  const day = typeof given === 'string' ? given.trim() : '';
  const end = isDay(day) ? storeDayStart(addDays(day, 1)) : undefined;
  return end !== undefined && end > now ? end : null;
}

function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}

function dayFrom(utc: number): string {
  return new Date(utc).toISOString().slice(0, 10);
}
