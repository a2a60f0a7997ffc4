/** The differences of a count, by value (B-168). */
import type { Db } from '#db/connection.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import type { Count } from '#domains/purchasing/counts/count.ts';
import { asksRecount, movedMeanwhile } from '#domains/purchasing/counts/difference.rules.ts';
import { readCountLines } from '#domains/purchasing/counts/find-counts.ts';
import {
  type CountedLine,
  type Difference,
  isCounted,
  readDifferences,
} from '#domains/purchasing/counts/read-differences.ts';
import { readAverageCosts } from '#domains/purchasing/find-receipts.ts';
import { hundredthsOfCent } from '#domains/purchasing/receipt-line.rules.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import { type MovedSince, movedSince } from '#domains/stock/heard-late.ts';
import { readShelfPlaces } from '#domains/stock/shelf-places/set-shelf-place.ts';
import type { FormatId } from '#kit/ids.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { bottleName } from '../show-receipt.ts';
import { signed, signedMoney } from './count-words.rules.ts';
import type { DifferencesProps, ShownDifference } from './props.ts';
import { headOf } from './show-count.ts';

const shownAtOnce = 200;

interface Valued {
  line: CountedLine;
  bottles: number;
  /** At the average cost, with the difference's sign; null if no cost is known. */
  cents: number | null;
  again: string | null;
}

export type CountDifferences = Omit<DifferencesProps, 'mayAccept'> & {
  /** For the person who approves it. */
  totals: { sizes: number; bottles: number };
};

export async function showDifferences(
  db: Db,
  count: Count,
  { now, seesCost }: { now: number; seesCost: boolean },
): Promise<CountDifferences> {
  const within = (await readCountLines(db, count.id)).filter(({ isInScope }) => isInScope);
  const counted = within.filter(isCounted);
  const valued = await withValues(db, count, counted);
  const differing = valued
    .filter(({ bottles, again }) => bottles !== 0 || again !== null)
    .toSorted(largestFirst);
  const shown = differing.slice(0, shownAtOnce);
  const ids = shown.map(({ line }) => line.formatId);
  const [bottles, places, since, nameOf] = [
    await readBottles(db, ids),
    await readShelfPlaces(db, ids),
    await movedSince(
      db,
      shown.map(({ line }) => ({ formatId: line.formatId, since: line.last.at })),
    ),
    await readActorNames(db),
  ];
  const sum = differing.reduce((all, each) => all + each.bottles, 0);
  const cents = differing.reduce((all, each) => all + (each.cents ?? 0), 0);
  return {
    count: headOf(count, nameOf, now),
    differences: shown.flatMap(({ line, bottles: difference, cents: worth, again }): ShownDifference[] => {
      const { formatId, last } = line;
      const bottle = bottles.get(formatId);
      if (!bottle) return [];
      return [
        {
          ...{ formatId, again, name: bottleName(bottle), place: places.get(formatId) ?? null },
          ...{ counted: line.counted, books: line.counted - difference },
          difference: signed(difference),
          value: seesCost && worth !== null ? signedMoney(worth) : null,
          since: count.state === 'open' ? sinceWords(since.get(formatId)) : null,
          who: `${nameOf(last.by)}, ${formatMoment(last.at, now)}`,
        },
      ];
    }),
    more: differing.length - shown.length,
    sum: {
      agree: counted.length - differing.filter((each) => each.bottles !== 0).length,
      differ: differing.filter((each) => each.bottles !== 0).length,
      uncounted: within.length - counted.length,
      bottles: `${signed(sum)} ${bottlesText(Math.abs(sum)).replace(/^\S+ /, '')}`,
      value: seesCost && differing.some((each) => each.cents !== null) ? signedMoney(cents) : null,
    },
    again: differing.flatMap(({ line, again }) => (again === null ? [] : [line.formatId])),
    isUndone: count.undone !== null,
    totals: { sizes: differing.length, bottles: sum },
  };
}

async function withValues(db: Db, count: Count, counted: readonly CountedLine[]): Promise<Valued[]> {
  const isOpen = count.state === 'open';
  const found = isOpen ? await readDifferences(db, counted) : new Map<FormatId, Difference>();
  const averages = await readAverageCosts(
    db,
    counted.map(({ formatId }) => formatId),
  );
  return counted.map((line) => {
    const bottles = (isOpen ? found.get(line.formatId)?.bottles : line.acceptedChange) ?? 0;
    const average = averages.get(line.formatId);
    const cents = average === undefined ? null : Math.round((average * bottles) / hundredthsOfCent);
    const isOutdated = found.get(line.formatId)?.isOutdated ?? false;
    return { line, bottles, cents, again: isOpen && !isOutdated ? whyAgain(line, bottles, cents) : null };
  });
}

function whyAgain(line: CountedLine, bottles: number, cents: number | null): string | null {
  if (movedMeanwhile(line)) return 'Bottles came or went while it was counted.';
  return asksRecount(line, bottles, cents ?? 0) ? 'So large a difference is counted twice.' : null;
}

/** Those that need a second count first, then by value, then by bottles. */
function largestFirst(a: Valued, b: Valued): number {
  return (
    Number(b.again !== null) - Number(a.again !== null) ||
    Math.abs(b.cents ?? 0) - Math.abs(a.cents ?? 0) ||
    Math.abs(b.bottles) - Math.abs(a.bottles) ||
    a.line.formatId - b.line.formatId
  );
}

/** '2 sold, 12 received since' */
function sinceWords(moved: MovedSince | undefined): string | null {
  if (!moved) return null;
  const { sold, cameBack, received, otherwise } = moved;
  const told = [
    [-sold, 'sold'],
    [cameBack, 'came back'],
    [received, 'received'],
    [otherwise, 'moved otherwise'],
  ] as const;
  const words = told.flatMap(([bottles, what]) => (bottles === 0 ? [] : [`${bottles} ${what}`]));
  return words.length === 0 ? null : `${words.join(', ')} since`;
}
