/** What the house of an absent label has, and bottles of other makers with a similar name. */
import type { RecordSet } from '../../facets/record-set.ts';
import { isNumberWord } from '../amounts/number-words.rules.ts';
import { usualPrice } from '../answer/brand-order.ts';
import { nameKey } from '../names.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import type { Famous } from '../vocabulary/famous.rules.ts';
import { ofSameHouse, titles } from '../vocabulary/houses.rules.ts';
import type { FamousModel } from './famous-in.ts';
import { shelfOf, usualShelf } from './shelves.ts';

/** Puts the other bottles of the house behind the closest one, or before it if they are as close. */
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

/** 'crown royal peach': other makers' peach whiskeys. */
export function similarlyNamed(
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
  // A wine with the word in its name is no closer than its grape and place make it.
  if (itsShelf?.startsWith('Wine')) return [];
  return [...shelf.meanings.named(own).combine(within, 'and').records()].filter(
    (at) => shelfOf(shelf, at) === itsShelf,
  );
}

/** Age grades: a shopper who asks for an XO wants another house's XO rather than the same house's VSOP. */
const grades = new Set('xo vsop vs anejo reposado blanco cristalino extra'.split(' '));

/** Not rum, where XO can mean anything. */
const gradedShelves = /^Spirits > (?:Brandy|Tequila)/;

export function isGrade(shelf: ShelfSense, { label, set }: FamousModel): boolean {
  return (
    grades.has(nameKey(label.label).split(' ').at(-1) ?? '') &&
    gradedShelves.test(usualShelf(shelf, set) ?? '')
  );
}
