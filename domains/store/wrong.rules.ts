/** What can be wrong with a fact of the store, and the checks that several verbs need. */
import { isCents } from '#kit/money.ts';
import type { Hours } from './hours.rules.ts';
import { legalWindow } from './legal-window.rules.ts';

export type Wrong =
  | 'not-a-time'
  | 'closes-before-it-opens'
  | 'outside-the-legal-window'
  | 'not-a-day'
  | 'day-has-passed'
  | 'not-cents'
  | 'not-a-slot-length'
  | 'not-a-lead-time'
  | 'not-a-capacity'
  | 'not-a-text'
  | 'not-a-saying'
  | 'unknown-zip'
  | 'unknown-county'
  | 'unknown'
  | 'not-a-rate'
  | 'not-a-phone'
  | 'not-a-link'
  | 'not-a-number-of-bottles'
  | 'last-one';

export interface Refusal {
  kind: 'refused';
  /** Which part of what was given. */
  field: string;
  reason: Wrong;
}

export function refuse(field: string, reason: Wrong): Refusal {
  return { kind: 'refused', field, reason };
}

const mostCents = 1_000_000;
const longestText = 100;
const longestLink = 500;

/** Whole cents from nothing to ten thousand dollars: more is a slip of the pen. */
export function isFee(cents: number): boolean {
  return isCents(cents) && cents <= mostCents;
}

/** One line of text without the space around it, or null. */
export function textOf(text: string): string | null {
  const trimmed = text.trim();
  return trimmed.length > 0 && trimmed.length <= longestText && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(trimmed)
    ? trimmed
    : null;
}

export function isHttpsLink(text: string): boolean {
  return text.length <= longestLink && URL.canParse(text) && new URL(text).protocol === 'https:';
}

/**
 * What is wrong with hours on a day of the week (0 is Sunday): they must lie where New York's law lets a
 * store open (G-50).
 */
export function wrongHours(weekday: number, { opensMinutes, closesMinutes }: Hours): Wrong | null {
  if (!isTime(opensMinutes) || !isTime(closesMinutes)) return 'not-a-time';
  if (closesMinutes <= opensMinutes) return 'closes-before-it-opens';
  const window = legalWindow(weekday);
  return opensMinutes < window.opensMinutes || closesMinutes > window.closesMinutes
    ? 'outside-the-legal-window'
    : null;
}

function isTime(minutes: number): boolean {
  return Number.isSafeInteger(minutes) && minutes >= 0 && minutes <= 1_440;
}
