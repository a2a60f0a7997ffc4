/** The arguments of `npm run reconcile`. */
import { storeDay } from '#kit/clock.ts';
import { splitArgs } from '#tools/command-line/split-args.ts';

export const usage = `Say since when to compare, or nothing for the last 30 days:
  npm run reconcile
  npm run reconcile -- --since 2026-11-01`;

/** Midnight in the store in summer; in winter this is an hour early, which is harmless. */
const midnight = 'T04:00:00Z';

/**
 * The start of the period in epoch ms, null if none is given, or a sentence that says what is wrong with the
 * arguments.
 */
export function parseArgs(args: readonly string[], now: number): { since: number | null } | string {
  const split = splitArgs(args, { since: { type: 'string' } }, { allowPositionals: false });
  if (split.kind === 'wrong') return `${split.problem}\n${usage}`;
  const typed = split.values.since?.trim();
  if (typed === undefined) return { since: null };
  const since = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? Date.parse(`${typed}${midnight}`) : Number.NaN;
  // Date.parse reads February 30 as March 2.
  if (Number.isNaN(since) || storeDay(since + 60 * 60_000) !== typed)
    return `'${typed}' is not a day. Write it as 2026-11-01.`;
  if (since > now) return `${typed} is still to come.`;
  if (typed < '2020') return `${typed} is before the shop was.`;
  return { since };
}
