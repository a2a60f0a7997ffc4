import { atOnce } from '../in-slices.ts';
import type { ShelfIndex } from '../shelf-index.ts';
import { flavored } from './expression.rules.ts';
import { makeLexicon } from './lexicon.ts';
import { foldNames, Names, nameKey } from './names.ts';
import { Meanings } from './records-of.ts';
import { ShelfSense } from './shelf-sense.ts';
import { NearPhrases } from './spelling/near-phrases.ts';
import { phrasesOf } from './spelling/phrases-of.ts';
import { bestSellerNames } from './vocabulary/best-sellers.rules.ts';
import { flagshipOf } from './vocabulary/flagships.rules.ts';
import { WellKnown } from './well-known.ts';

const sensesOf = new WeakMap<ShelfIndex['entries'], ShelfSense>();
/** The work under way; the first caller to need its result finishes it. */
const underWay = new WeakMap<ShelfIndex['entries'], Generator<void, void>>();

/**
 * The sense of an index, built once for its entries, which are patched only if no word changes. Yields
 * regularly, so that the work can be done in slices.
 */
export function* makeSense(index: ShelfIndex): Generator<void, ShelfSense> {
  for (;;) {
    const known = sensesOf.get(index.entries);
    if (known) return known;
    const work = underWay.get(index.entries) ?? build(index);
    underWay.set(index.entries, work);
    try {
      work.next();
    } catch (error) {
      underWay.delete(index.entries);
      throw error;
    }
    yield;
  }
}

function* build(index: ShelfIndex): Generator<void, void> {
  const records = index.entries.map(({ record }) => record);
  yield* foldNames(records);
  const meanings = new Meanings(index);
  const lexicon = yield* makeLexicon(index, meanings);
  const names = new Names(index);
  yield;
  const bestSellers = new Set(bestSellerKeys.flatMap((key) => knownBy(names, key)));
  yield;
  const wellKnown = yield* WellKnown.of(records, index.columns, meanings.of(flavored), bestSellers);
  const phrases = yield* NearPhrases.of(phrasesOf(index, lexicon, names));
  sensesOf.set(index.entries, new ShelfSense(index, { meanings, lexicon, names, phrases, wellKnown }));
  underWay.delete(index.entries);
}

const bestSellerKeys = bestSellerNames.map(nameKey);

/** A brand sells by its flagship: no one asks for Woodford's Batch Proof as much as for the plain bottle. */
const knownBy = (names: Names, key: string) => names.flagships(flagshipOf.get(key) ?? key);

/** The same, or what is left of it, in one go, for a query that comes before it is ready. */
export function senseOf(index: ShelfIndex): ShelfSense {
  return sensesOf.get(index.entries) ?? atOnce(makeSense(index));
}
