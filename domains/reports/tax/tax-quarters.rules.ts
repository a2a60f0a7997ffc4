/** New York's sales tax quarters, and when their returns are due (ST-100; B-231). */
import { addDays, weekdayOf } from '#kit/store-day.ts';

export interface TaxQuarter {
  /** The first and the last day: '2026-09-01', '2026-11-30'. */
  from: string;
  to: string;
  /** The last day to file, itself a business day. */
  due: string;
}

/** The months in which a quarter begins. */
const firstMonths = [3, 6, 9, 12] as const;

const two = (number: number) => String(number).padStart(2, '0');

/** The quarter that a day belongs to. */
export function quarterOf(day: string): TaxQuarter {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const first = firstMonths.findLast((each) => each <= month) ?? 12;
  return quarterFrom(`${first > month ? year - 1 : year}-${two(first)}-01`);
}

/** The quarter before this one. */
export function quarterBefore({ from }: Pick<TaxQuarter, 'from'>): TaxQuarter {
  return quarterOf(addDays(from, -1));
}

/** Undefined if the text is not the first day of a quarter. */
export function readQuarter(text: string): TaxQuarter | undefined {
  return /^\d{4}-(03|06|09|12)-01$/.test(text) ? quarterFrom(text) : undefined;
}

function quarterFrom(from: string): TaxQuarter {
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  const next = month + 3;
  const after = `${next > 12 ? year + 1 : year}-${two(next > 12 ? next - 12 : next)}`;
  return { from, to: addDays(`${after}-01`, -1), due: businessDayFrom(`${after}-20`) };
}

/**
 * The day itself, or the first day after it that is neither on a weekend nor a holiday (Tax Law §1136, Gen.
 * Constr. Law §25-a).
 */
function businessDayFrom(day: string): string {
  let due = day;
  while (weekdayOf(due) === 0 || weekdayOf(due) === 6 || isHoliday(due)) due = addDays(due, 1);
  return due;
}

/**
 * Of all legal holidays, only June 19, observed on Monday when it falls on a Sunday, can come near the
 * twentieth of these months.
 */
function isHoliday(day: string): boolean {
  return day.endsWith('-06-20') && weekdayOf(day) === 1;
}
