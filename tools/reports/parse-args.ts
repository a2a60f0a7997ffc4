/** The arguments of `npm run reports`. */
import {
  quarterBefore,
  quarterOf,
  readQuarter,
  type TaxQuarter,
} from '#domains/reports/tax/tax-quarters.rules.ts';
import { storeDay } from '#kit/clock.ts';
import { splitArgs } from '#tools/command-line/split-args.ts';

export const usage = `Say which report:
  npm run reports -- tax                         sales tax of the quarter whose return is due, else of this one
  npm run reports -- tax --quarter 2026-09-01    of the quarter that began then
  npm run reports -- tax --csv                   as a file for a spreadsheet`;

export const flags = ['quarter', 'csv'];

/** What to print, or a sentence that says what is wrong with the arguments. */
export function parseArgs(
  args: readonly string[],
  now: number,
): { quarter: TaxQuarter; isCsv: boolean } | string {
  const split = splitArgs(args, { quarter: { type: 'string' }, csv: { type: 'boolean' } });
  if (split.kind === 'wrong') return `${split.problem}\n${usage}`;
  const { values, positionals } = split;
  if (positionals.length !== 1 || positionals[0] !== 'tax') return usage;
  const isCsv = values.csv === true;
  if (values.quarter === undefined) return { quarter: dueQuarter(storeDay(now)), isCsv };
  const quarter = readQuarter(values.quarter.trim());
  return quarter
    ? { quarter, isCsv }
    : `'${values.quarter}' is not the first day of a quarter. Quarters begin on March 1, June 1, September 1 and December 1: 2026-09-01.`;
}

/** The previous quarter until its return is due, then the current one. */
function dueQuarter(today: string): TaxQuarter {
  const current = quarterOf(today);
  const before = quarterBefore(current);
  return today <= before.due ? before : current;
}
