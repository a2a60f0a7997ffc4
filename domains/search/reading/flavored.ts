/**
 * Which spirits are flavored: those on a shelf of flavored spirits, and those that stand among the plain ones
 * but have a flavor in their name.
 */
import type { SearchRecord } from '../ports.ts';
import { keyOfName } from './names.ts';

/**
 * A word is a flavor if this share of the bottles with it in their name, from several makers, is on flavored
 * shelves.
 */
const shareOfFlavors = 0.75;
const fewestMakers = 2;

/** Shelves without a flavored one next to them whose plain bottles are never named after a fruit. */
const alsoPlain = new Set(['Spirits > Gin', 'Spirits > Tequila']);

const pathOf = ({ categories: { lvl0, lvl1, lvl2, lvl3 } }: SearchRecord) =>
  lvl3 ?? lvl2 ?? lvl1 ?? lvl0 ?? '';
const isOnFlavoredShelf = (record: SearchRecord) => / > Flavored /.test(pathOf(record));

/** @returns the indexes of the flavored records */
export function flavoredOf(records: readonly SearchRecord[]): number[] {
  // Only if the shop keeps flavored bottles apart does a plain shelf promise plain ones.
  const parents = new Set(records.filter(isOnFlavoredShelf).map((record) => record.categories.lvl1 ?? ''));
  const spirits = [...records.keys()].filter((at) => parents.has(records[at]?.categories.lvl1 ?? ''));
  const bottles = new Map<string, { flavored: number; all: number; makers: Set<string> }>();
  // The first word is the brand.
  const wordsOf = (record: SearchRecord) => new Set(keyOfName(record).split(' ').slice(1));
  for (const at of spirits) {
    const record = records[at] as SearchRecord;
    for (const word of wordsOf(record)) {
      const known = bottles.get(word) ?? { flavored: 0, all: 0, makers: new Set<string>() };
      known.all += 1;
      if (isOnFlavoredShelf(record)) {
        known.flavored += 1;
        known.makers.add(record.producer);
      }
      bottles.set(word, known);
    }
  }
  const isFlavor = (word: string) => {
    const { flavored, all, makers } = bottles.get(word) ?? { flavored: 0, all: 1, makers: new Set() };
    return word.length > 2 && makers.size >= fewestMakers && flavored >= all * shareOfFlavors;
  };
  const isNamedSo = (record: SearchRecord) => [...wordsOf(record)].some(isFlavor);
  return [...records.keys()].filter((at) => {
    const record = records[at] as SearchRecord;
    const { lvl1 = '' } = record.categories;
    return (
      isOnFlavoredShelf(record) ||
      ((parents.has(lvl1) || (parents.size > 0 && alsoPlain.has(lvl1))) && isNamedSo(record))
    );
  });
}
