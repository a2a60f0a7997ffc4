import { addDays } from '#kit/store-day.ts';

/** New York's combined sales tax rates by county and date; the rate is that of the place of delivery. */
export interface TaxRate {
  county: string;
  /** Thousandths of a percent: 8625 is 8.625 %. */
  rateMillipercent: number;
  /** The first and last day it applies, '2025-03-01'; null if the table sets no bound. */
  fromDay: string | null;
  untilDay: string | null;
}

export type TaxRateAnswer =
  | { kind: 'rate'; rateMillipercent: number }
  | { kind: 'unknown-county'; county: string };

/** Reads a row of the table; a rate that has ended is written 'Suffolk (until 2025-02-28)'. */
export function taxRateFrom(row: {
  county: string;
  rate_millipercent: string;
  effective_from: string;
}): TaxRate {
  const [, county, untilDay] = /^(.*?)(?: \(until (\d{4}-\d{2}-\d{2})\))?$/.exec(row.county) ?? [];
  const rateMillipercent = Number(row.rate_millipercent);
  if (!county || !Number.isSafeInteger(rateMillipercent) || rateMillipercent <= 0)
    throw new Error(`No tax rate: ${JSON.stringify(row)}`);
  return { county, rateMillipercent, fromDay: row.effective_from || null, untilDay: untilDay ?? null };
}

/**
 * The rate of a county ('Nassau', ignoring case) on a day of the store's calendar. If several apply, the one
 * that began last wins; of two with the same first day, the later one in the list.
 */
export function rateOn(rates: readonly TaxRate[], county: string, day: string): TaxRateAnswer {
  const wanted = county.trim().toLowerCase();
  let best: TaxRate | undefined;
  for (const rate of rates) {
    if (rate.county.toLowerCase() !== wanted || (rate.fromDay ?? '') > day || (rate.untilDay ?? day) < day)
      continue;
    if (!best || (rate.fromDay ?? '') >= (best.fromDay ?? '')) best = rate;
  }
  return best
    ? { kind: 'rate', rateMillipercent: best.rateMillipercent }
    : { kind: 'unknown-county', county };
}

/** The owner's rate for a county, ignoring case, that begins on that day. */
export function addedRate(added: readonly TaxRate[], county: string, fromDay: string): TaxRate | undefined {
  const wanted = county.trim().toLowerCase();
  return added.find((rate) => rate.county.toLowerCase() === wanted && rate.fromDay === fromDay);
}

const changeDays = ['03-01', '06-01', '09-01', '12-01'];
/** New York publishes new rates a few weeks ahead. */
const checkDaysAhead = 21;

/**
 * The day of a rate change that the table must be checked for, and the first day on which a check counts for
 * it: the latest change whose weeks of notice have begun (B-214).
 */
export function taxCheckDue(today: string): { changeDay: string; fromDay: string } {
  const year = Number(today.slice(0, 4));
  const begun = [year - 1, year, year + 1]
    .flatMap((each) => changeDays.map((day) => `${each}-${day}`))
    .map((changeDay) => ({ changeDay, fromDay: addDays(changeDay, -checkDaysAhead) }))
    .filter(({ fromDay }) => fromDay <= today);
  const due = begun.at(-1);
  if (!due) throw new Error('Last year has change days');
  return due;
}
