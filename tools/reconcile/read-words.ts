/** Reads what somebody types after `npm run reconcile --`. */
import { parseArgs } from 'node:util';
import { storeDay } from '#kit/clock.ts';

export const usage = `Say since when to compare, or nothing for the last 30 days:
  npm run reconcile
  npm run reconcile -- --since 2026-11-01`;

/** Midnight in the store, in summer; in winter it is an hour before, which does no harm. */
const midnight = 'T04:00:00Z';

/**
 * Since when, epoch ms; null where it is not said; or a sentence that says what is wrong with what was typed.
 */
export function readWords(words: readonly string[], now: number): { since: number | null } | string {
  let typed: string | undefined;
  try {
    typed = parseArgs({ args: [...words], options: { since: { type: 'string' } } }).values.since?.trim();
  } catch (error) {
    return `${error instanceof Error ? error.message : error}\n${usage}`;
  }
  if (typed === undefined) return { since: null };
  const since = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? Date.parse(`${typed}${midnight}`) : Number.NaN;
  // 30 February is read as 2 March.
  if (Number.isNaN(since) || storeDay(since + 60 * 60_000) !== typed)
    return `'${typed}' is no day. Write it as 2026-11-01.`;
  if (since > now) return `${typed} is still to come.`;
  if (typed < '2020') return `${typed} is before the shop was.`;
  return { since };
}
