/** Spans of days that people ask for, and the spans they are compared with. */
import { addDays, daysBetween, isDay } from '#kit/store-day.ts';
import type { Days } from '../report.ts';

export interface NamedDays extends Days {
  name: string;
}

const two = (number: number) => String(number).padStart(2, '0');

/** The first day of the month the given number of months later. */
function monthFrom(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(count / 12)}-${two((count % 12) + 1)}-01`;
}

/** The last day of the month of a day. */
const monthEnd = (day: string): string => addDays(monthFrom(day, 1), -1);

export function namedPeriods(today: string): NamedDays[] {
  return [
    { name: '7 days', from: addDays(today, -6), to: today },
    { name: '28 days', from: addDays(today, -27), to: today },
    { name: 'This month', from: monthFrom(today, 0), to: today },
    { name: 'Last month', from: monthFrom(today, -1), to: monthEnd(monthFrom(today, -1)) },
    { name: '12 months', from: monthFrom(today, -11), to: today },
    { name: '3 years', from: monthFrom(today, -35), to: today },
  ];
}

/** A longer span is probably a mistake, and its answer would be of no use. */
const mostDays = 10 * 366;

/** The days in a URL; the standard ones if it names none, undefined if they are invalid. */
export function readDays(query: Readonly<Record<string, unknown>>, standard: Days): Days | undefined {
  const { from, to } = query;
  if (from === undefined && to === undefined) return { from: standard.from, to: standard.to };
  if (typeof from !== 'string' || typeof to !== 'string' || !isDay(from) || !isDay(to)) return undefined;
  return from <= to && daysBetween(from, to) < mostDays ? { from, to } : undefined;
}

/**
 * A span of the same length just before: whole months before whole months, otherwise the same number of days.
 */
export function daysBefore({ from, to }: Days): Days {
  const isWhole = from.endsWith('-01') && to === monthEnd(to);
  if (!isWhole) return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7)) +
    1;
  return { from: monthFrom(from, -months), to: addDays(from, -1) };
}

/** The same days of the previous year; February 29 becomes the 28th. */
export function daysLastYear({ from, to }: Days): Days {
  return {
    from: yearBefore(from),
    to: to === monthEnd(to) ? monthEnd(yearBefore(`${to.slice(0, 8)}01`)) : yearBefore(to),
  };
}

function yearBefore(day: string): string {
  const same = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return isDay(same) ? same : addDays(`${same.slice(0, 8)}28`, 0);
}

/**
 * Each day, or each month beginning with its first day; beyond a quarter there are too many days to look at.
 */
export function stepsOf({ from, to }: Days): { monthly: boolean; names: string[] } {
  const monthly = daysBetween(from, to) > 100;
  const names: string[] = [];
  if (monthly)
    for (let day = monthFrom(from, 0); day <= to; day = monthFrom(day, 1)) names.push(day.slice(0, 7));
  else for (let day = from; day <= to; day = addDays(day, 1)) names.push(day);
  return { monthly, names };
}
