/** What can be wrong with a setting of the store, and the checks that several verbs share. */
import { isCents } from '#kit/money.ts';
import type { Hours } from './hours.rules.ts';
import { legalWindow } from './legal-window.rules.ts';

export type Wrong =
  | 'not-a-time'
  | 'closes-before-it-opens'
  | 'outside-the-legal-window'
  | 'not-a-day'
  | 'day-has-passed'
  | 'day-to-come'
  | 'not-cents'
  | 'not-a-slot-length'
  | 'not-a-lead-time'
  | 'not-a-capacity'
  | 'not-a-slot'
  | 'not-a-way'
  | 'not-an-end'
  | 'not-a-kind'
  | 'not-after-it'
  | 'too-long'
  | 'not-a-wait'
  | 'not-days'
  | 'not-years'
  | 'not-a-link-life'
  | 'not-an-answer-time'
  | 'not-a-choice'
  | 'not-a-text'
  | 'not-a-saying'
  | 'not-a-synonym'
  | 'means-itself'
  | 'is-a-synonym'
  | 'is-a-name'
  | 'is-meant'
  | 'unknown-zip'
  | 'unknown-county'
  | 'unknown'
  | 'not-a-rate'
  | 'not-a-phone'
  | 'not-a-link'
  | 'not-a-license'
  | 'not-a-number-of-bottles'
  | 'last-one'
  | 'not-a-path'
  | 'not-an-address'
  | 'not-a-product-address'
  | 'taken-address'
  | 'not-a-pick'
  | 'not-a-long-text'
  | 'ends-before'
  | 'no-bottles'
  | 'too-many-bottles'
  | 'too-many'
  | 'not-case-bottles'
  | 'not-case-percent'
  | 'too-many-letters'
  | 'not-one-paragraph'
  | 'unknown-variable'
  | 'open-brace';

export interface Refusal {
  kind: 'refused';
  /** The given value that is wrong. */
  field: string;
  reason: Wrong;
  /** The wrong part as typed, if only part of the value is wrong. */
  found?: string;
}

export function refuse(field: string, reason: Wrong): Refusal {
  return { kind: 'refused', field, reason };
}

const maxCents = 1_000_000;
/** Of such an amount as it is typed: '$10,000.00', and spaces. */
export const maxFeeLength = 12;
export const maxTextLength = 100;
export const maxLinkLength = 500;

/** Whole cents, at most ten thousand dollars; more is a typo. */
export function isFee(cents: number): boolean {
  return isCents(cents) && cents <= maxCents;
}

/** One trimmed line of text, or null. */
export function textOf(text: string): string | null {
  const trimmed = text.trim();
  return trimmed.length > 0 && trimmed.length <= maxTextLength && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(trimmed)
    ? trimmed
    : null;
}

export const maxSentenceLength = 200;

/** One line for shoppers to read. */
export function isSentence(text: string): boolean {
  return text !== '' && text.length <= maxSentenceLength && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text);
}

export function isHttpsLink(text: string): boolean {
  return text.length <= maxLinkLength && URL.canParse(text) && new URL(text).protocol === 'https:';
}

/** What is wrong with the hours of a day of the week (0 is Sunday), which New York's law limits (G-50). */
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
