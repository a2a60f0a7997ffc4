/** Queries in which every word is understood: what fits, best known first. */
import type { RecordSet } from '../../facets/record-set.ts';
import { calledExactly, fittingSome, freeOf, isWrittenSomewhere } from '../as-written.ts';
import { isIntroduced } from '../for-what.rules.ts';
import { loosen } from '../loosened/loosen.ts';
import { nameKey } from '../names.ts';
import { setOf } from '../neighbors.ts';
import { ofItsDrink, ofUsualColor } from '../of-its-drink.ts';
import type { Reading, ReadQuery } from '../reading.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import {
  type Answer,
  type AnswerOptions,
  bestKnownFirst,
  composeAnswer,
  inOrder,
  inTurns,
} from './answer.ts';
import { withText } from './by-words.ts';
import { cheapestKnown, isCheap } from './cheapest.ts';
import { inStockIfAny, inStockOfSize, inUsualSize, meantBefore } from './meant-first.ts';
import { ofOtherColor } from './place-of-other-color.ts';

export function fromReadings(
  shelf: ShelfSense,
  query: string,
  read: ReadQuery,
  within: RecordSet,
  words: readonly string[],
  options: AnswerOptions,
): Answer {
  const set = ofItsDrink(
    shelf,
    read.readings,
    shelf.meet(read.readings, onItsShelf(shelf, read.readings, within)),
  );
  const whole = shelf.lexicon.senses.has(nameKey(query))
    ? []
    : shelf.names.whole(nameKey(query)).filter((at) => within.has(at));
  // A style is a matter of taste: the label of a bottle that is not of a jammy kind may still say 'jammy
  // red'.
  const unstyled = read.readings.filter(({ kind }) => kind !== 'style');
  // 'small batch bourbon' is not a name, even if two labels say just that.
  const isOfStyle = read.readings.some(({ kind, sense }) => kind === 'style' && sense?.first);
  const called =
    read.readings.length > 1 && !isOfStyle
      ? calledExactly(shelf, words, () => ofItsDrink(shelf, unstyled, shelf.meet(unstyled, within)))
      : [];
  const byName = [...whole, ...called];
  const all = byName.length > 0 ? set.combine(setOf(byName, shelf.size), 'or') : set;
  const usual = inUsualSize(shelf, read.readings, all);
  const before = meantBefore(shelf, query, read.readings, usual ?? all);
  const shown = usual ?? (before.length > 0 ? undefined : ofUsualColor(shelf, read.readings, all));
  const meantFirst = inStockOfSize(
    shelf,
    read.readings,
    before.length > 0 ? before : [...(shown?.records() ?? [])],
    all,
  );
  // Sold-out bottles with that name come after those that can be bought.
  const calledHere = called.filter((at) => shelf.record(at).status !== 'outstock');
  const seen = shelf.exactWords(words);
  // 'red wine with chocolate' does not mean Chocolate Block.
  const isWithDish = read.readings.some(
    ({ kind, start }) => kind === 'pairing' && isIntroduced(query, start),
  );
  // 'ruby red vodka' is part of a name, though ruby alone is a port.
  if (all.isEmpty())
    return isWrittenSomewhere(read, within, options) && !isWithDish
      ? withText(shelf, query, { ...read, readings: [], free: freeOf(read) }, within, words, options)
      : loosen(shelf, query, read, within, words);
  const turns = byName.length > 0 ? undefined : read.readings.find(({ sense }) => sense?.turns)?.sense?.turns;
  const found = {
    ...(turns
      ? inTurns(shelf, turns, all)
      : byName.length === 0 && isCheap(read.readings)
        ? inOrder(cheapestKnown(shelf, all, meantFirst))
        : bestKnownFirst(
            shelf,
            all,
            new Set([...whole, ...inStockIfAny(shelf, calledHere.length > 0 ? calledHere : meantFirst)]),
          )),
    query: seen,
    words,
    typos: 'none' as const,
    dropped: [],
  };
  const fitting = fittingSome(shelf, read.readings, all.records());
  return (
    ofOtherColor(shelf, query, read, within, found, fitting) ??
    composeAnswer(shelf, query, found, read, fitting)
  );
}

/**
 * 'anything but chardonnay' is still white wine: if the query only says what is unwanted, it means the
 * categories of that.
 */
function onItsShelf(shelf: ShelfSense, readings: readonly Reading[], within: RecordSet): RecordSet {
  const isShelf = ({ kind, isUnwanted }: Reading) =>
    isUnwanted && (kind === 'kind' || kind === 'grape' || kind === 'color');
  const senses = readings.filter(isShelf).flatMap(({ sense }) => (sense ? [sense] : []));
  if (senses.length === 0 || readings.some((reading) => reading.sense && !isShelf(reading))) return within;
  const hasColor = readings.some(({ kind }) => kind === 'color');
  const counts = new Map<string, number>();
  for (const { where } of senses)
    for (const at of shelf.meanings.of(where).records()) {
      const { lvl0 = '', lvl1 = '' } = shelf.record(at).categories;
      // 'anything but red' may be of any color.
      const shelfOf = hasColor ? lvl0 : lvl1;
      counts.set(shelfOf, (counts.get(shelfOf) ?? 0) + 1);
    }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ? shelf.meanings.of({ category: most[0] }).combine(within, 'and') : within;
}
