/** What the demand book derives from wishes and words: how much to order, and what the words mean (B-304). */
import type { UnderstoodReading } from '#domains/search/understanding.ts';

/**
 * How many whole cases of a size to order: what is waited for, or what its sales need, less what is free and
 * on order.
 *
 * @param sizes those that would satisfy the wish; the first one is ordered
 */
export function casesToOrder(
  { waitingBottles }: { waitingBottles: number },
  sizes: readonly { free: number; onOrder: number; caseBottles: number; need: { cases: number } }[],
): number {
  const [first] = sizes;
  if (!first) return 0;
  const coming = sizes.reduce((sum, { free, onOrder }) => sum + Math.max(0, free) + onOrder, 0);
  const forWaiters = Math.ceil(Math.max(0, waitingBottles - coming) / first.caseBottles);
  return Math.max(forWaiters, first.need.cases);
}

/** '2 cases of 6'; '' for nothing. */
export function orderWords(cases: number, size: { caseBottles: number } | undefined): string {
  if (cases === 0 || !size) return '';
  return `${cases} ${cases === 1 ? 'case' : 'cases'} of ${size.caseBottles}`;
}

const laterOf = (one: string, other: string): string => [one, other].toSorted().at(-1) ?? one;

export interface WantedWords {
  words: string;
  /** Searches that found nothing or little. */
  missed: number;
  few: number;
  /** People who asked staff for it. */
  asked: number;
  waiting: number;
  /** '2026-11-20' */
  last: string;
}

/** Searches and wishes in the same words become one row, the most wanted first. */
export function wordsOfDemand(
  misses: readonly { words: string; missed: number; few: number; last: string }[],
  noted: readonly { words: string; asked: number; waiting: number; last: string }[],
): WantedWords[] {
  const rows = new Map<string, WantedWords>();
  const rowOf = (words: string) => {
    const row = rows.get(words) ?? { words, missed: 0, few: 0, asked: 0, waiting: 0, last: '' };
    rows.set(words, row);
    return row;
  };
  for (const { words, missed, few, last } of misses) Object.assign(rowOf(words), { missed, few, last });
  for (const { words, asked, waiting, last } of noted) {
    const row = rowOf(words);
    Object.assign(row, { asked, waiting, last: laterOf(row.last, last) });
  }
  return [...rows.values()].toSorted(
    (a, b) => b.missed + b.asked - (a.missed + a.asked) || b.few - a.few || (a.words < b.words ? -1 : 1),
  );
}

const kindNames: Partial<Record<UnderstoodReading['kind'], string>> = {
  kind: 'Kind',
  color: 'Color',
  grape: 'Grape',
  region: 'Region',
  style: 'Style',
  pairing: 'For a dish',
  occasion: 'For an occasion',
  price: 'Price',
  size: 'Size',
  vintage: 'Vintage',
  name: 'Name',
};

const mostExamples = 3;

/** What the words mean, summed by grape, region, style, maker and price; the most wanted first. */
export function meaningsOf(
  words: readonly (WantedWords & { means: readonly { kind: UnderstoodReading['kind']; label: string }[] })[],
) {
  const all = words.flatMap((each) =>
    each.means.flatMap(({ kind, label }) => {
      const name = kindNames[kind];
      return name === undefined ? [] : [{ ...each, kind: name, label }];
    }),
  );
  return [...Map.groupBy(all, ({ kind, label }) => `${kind} ${label}`).values()]
    .map((own) => ({
      ...{ label: own[0]?.label ?? '', kind: own[0]?.kind ?? '' },
      missed: own.reduce((sum, { missed }) => sum + missed, 0),
      asked: own.reduce((sum, { asked }) => sum + asked, 0),
      examples: own.slice(0, mostExamples).map((each) => each.words),
    }))
    .toSorted((a, b) => b.missed + b.asked - (a.missed + a.asked) || (a.label < b.label ? -1 : 1));
}
