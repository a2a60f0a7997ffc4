/** A count as the pages show it. */
import type { Db } from '#db/connection.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import type { Count, CountLine } from '#domains/purchasing/counts/count.ts';
import { readCountLines } from '#domains/purchasing/counts/find-counts.ts';
import { type NameOfActor, readActorNames } from '#domains/staff/actor-names.ts';
import { readShelfPlaces } from '#domains/stock/shelf-places/set-shelf-place.ts';
import { comparePlaces } from '#domains/stock/shelf-places/shelf-place.rules.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { bottleName } from '../show-receipt.ts';
import type { CountHead, CountProps, ShownCount, ShownSize } from './props.ts';

/** Rows in each list: a shelf is walked, not scrolled. */
const shownAtOnce = 60;

export async function showCount(db: Db, count: Count, now: number): Promise<CountProps> {
  const [lines, nameOf] = [await readCountLines(db, count.id), await readActorNames(db)];
  const places = await readShelfPlaces(
    db,
    lines.map(({ formatId }) => formatId),
  );
  const within = lines.filter(({ isInScope }) => isInScope);
  const counted = within.filter((line) => line.counted !== null).toSorted(latestFirst);
  const placeOf = ({ formatId }: CountLine) => places.get(formatId) ?? null;
  const parts = {
    toCount: within
      .filter((line) => line.counted === null)
      .toSorted((a, b) => comparePlaces(placeOf(a), placeOf(b)) || a.formatId - b.formatId)
      .slice(0, shownAtOnce),
    counted: counted.slice(0, shownAtOnce),
    elsewhere: lines.filter(({ isInScope }) => !isInScope).toSorted(latestFirst),
  };
  const bottles = await readBottles(
    db,
    Object.values(parts).flatMap((part) => part.map(({ formatId }) => formatId)),
  );
  const show = (line: CountLine): ShownSize[] => {
    const bottle = bottles.get(line.formatId);
    if (!bottle) return [];
    const { formatId, counted: seen, expected, last } = line;
    return [
      {
        ...{ formatId, name: bottleName(bottle), place: placeOf(line), counted: seen },
        books: count.isBlind ? null : expected,
        who: last && `${nameOf(last.by)}, ${formatMoment(last.at, now)}`,
      },
    ];
  };
  return {
    count: headOf(count, nameOf, now),
    toCount: parts.toCount.flatMap(show),
    counted: parts.counted.flatMap(show),
    elsewhere: parts.elsewhere.flatMap(show),
    progress: {
      sizes: within.length,
      counted: counted.length,
      bottles: counted.reduce((sum, line) => sum + (line.counted ?? 0), 0),
    },
    people: [...new Set(counted.flatMap(({ last }) => (last ? [nameOf(last.by)] : [])))].join(', '),
  };
}

const latestFirst = (a: CountLine, b: CountLine) =>
  (b.last?.at ?? 0) - (a.last?.at ?? 0) || a.formatId - b.formatId;

export function headOf(count: Count, nameOf: NameOfActor, now: number): CountHead {
  const { id, name, state, isBlind, version } = count;
  return { id, name, state, isBlind, version, steps: stepsOf(count, nameOf, now) };
}

function stepsOf({ state, opened, closed, undone }: Count, nameOf: NameOfActor, now: number): string[] {
  const closing = state === 'dropped' ? 'Thrown away' : 'Accepted';
  return [['Opened', opened] as const, [closing, closed] as const, ['Undone', undone] as const].flatMap(
    ([what, stamp]) => (stamp ? [`${what} by ${nameOf(stamp.by)}, ${formatMoment(stamp.at, now)}`] : []),
  );
}

/** A line of the list of counts. */
export function showListedCount(
  count: Count,
  { nameOf, progress, now }: { nameOf: NameOfActor; progress: Progress; now: number },
): ShownCount {
  const { id, name, state, undone } = count;
  const { sizes, counted } = progress.get(id) ?? { sizes: 0, counted: 0 };
  const number = (of: number) => of.toLocaleString('en-US');
  return {
    ...{ id, name, state, isUndone: undone !== null },
    progress: `${number(counted)} of ${number(sizes)} sizes counted`,
    words: stepsOf(count, nameOf, now).at(-1) ?? '',
  };
}

type Progress = ReadonlyMap<number, { sizes: number; counted: number }>;
