/** What the house of an absent label has, and what other makers call so. */
import type { RecordSet } from '../../facets/record-set.ts';
import { isNumberWord } from '../amounts/number-words.rules.ts';
import { usualPrice } from '../answer/brand-order.ts';
import { nameKey } from '../names.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import type { Famous } from '../vocabulary/famous.rules.ts';
import { ofSameHouse, titles } from '../vocabulary/houses.rules.ts';
import type { FamousModel } from './famous-in.ts';
import { shelfOf, usualShelf } from './shelves.ts';

/** The other bottles of the house stand behind the nearest one. */
export function withItsHouse(
  shelf: ShelfSense,
  order: readonly number[],
  { called, cents }: FamousModel,
  within: RecordSet,
): readonly number[] {
  const told = ofSameHouse.get(called);
  if (told === undefined) return order;
  const house = told.replace('!', '');
  const theirs = shelf.names
    .beginning(house)
    .filter((at) => within.has(at) && shelf.record(at).status !== 'outstock');
  const price = (at: number) => usualPrice(shelf.record(at));
  const far = (at: number) => Math.abs(Math.log(price(at) / cents));
  const own = theirs.sort((a, b) => far(a) - far(b));
  const [nearest, ...others] = order.filter((at) => !own.includes(at));
  const [best] = own;
  if (nearest === undefined || best === undefined) return order;
  return told.endsWith('!') || far(best) <= far(nearest)
    ? [...own, nearest, ...others]
    : [nearest, ...own, ...others];
}

/** 'blantons gold': what the shop has of that brand. */
export function ofItsBrand({ names }: ShelfSense, { label }: Famous): readonly number[] {
  const words = nameKey(label).split(' ');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const ours = names.beginning(words.slice(0, count).join(' '));
    if (count === 1 && titles.has(words[0] as string)) return [];
    if (ours.length > 0 && names.isOneMaker(ours)) return ours;
  }
  return [];
}

const isKind = ({ lexicon }: ShelfSense, word: string) => lexicon.senses.get(word)?.kind === 'kind';

/** 'crown royal peach': other makers' whiskey of peach. */
export function calledAsMuch(
  shelf: ShelfSense,
  { label, set }: FamousModel,
  within: RecordSet,
): readonly number[] {
  const words = nameKey(label.label).split(' ');
  const house = words.findLastIndex(
    (_, at) => shelf.names.beginning(words.slice(0, at + 1).join(' ')).length > 0,
  );
  const own = words
    .slice(house + 1)
    .filter(
      (word) => !isNumberWord(word) && !/^\d+$/.test(word) && !isKind(shelf, word) && !titles.has(word),
    );
  if (house < 0 || own.length === 0) return [];
  const itsShelf = usualShelf(shelf, set);
  // Wine of a word is as near as its grape and place.
  if (itsShelf?.startsWith('Wine')) return [];
  return [...shelf.meanings.named(own).combine(within, 'and').records()].filter(
    (at) => shelfOf(shelf, at) === itsShelf,
  );
}

/** How old or how aged a bottle is: who asks for an XO wants another house's before the same house's VSOP. */
const grades = new Set('xo vsop vs anejo reposado blanco cristalino extra'.split(' '));

/** Rum calls itself XO as it likes. */
const gradedShelves = /^Spirits > (?:Brandy|Tequila)/;

export function isGrade(shelf: ShelfSense, { label, set }: FamousModel): boolean {
  return (
    grades.has(nameKey(label.label).split(' ').at(-1) ?? '') &&
    gradedShelves.test(usualShelf(shelf, set) ?? '')
  );
}
