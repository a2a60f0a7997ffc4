/** Famous labels that the shop does not carry: it says so and shows the closest in kind and price. */
import type { RecordSet } from '../../facets/record-set.ts';
import { type Answer, inOrder, inStockFirst, nearestKnown, outright, thoseFirst } from '../answer/answer.ts';
import { usualPrice } from '../answer/brand-order.ts';
import { nameKey } from '../names.ts';
import { setOf } from '../neighbors.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import { beside, type FamousModel, famousIn, slipsMended } from './famous-in.ts';
import { isGrade, ofItsBrand, similarlyNamed, withItsHouse } from './of-its-house.ts';
import { shelfOf, usualShelf } from './shelves.ts';

/**
 * A well-known label that the shop does not carry: bottles of its kind and price, and never one that only
 * sounds like it.
 */
export function notCarried(
  shelf: ShelfSense,
  query: string,
  words: readonly string[],
  within: RecordSet,
): Answer | undefined {
  const model = famousIn(shelf, words) ?? famousIn(shelf, slipsMended(shelf, words));
  if (!model) return undefined;
  const ofKind = ofItsKind(shelf, model);
  const first = likelySubstitutes(shelf, model, ofKind, within);
  const others = closestTo(shelf, words, model, ofKind, within);
  const all = [...first, ...others.filter((at) => !first.includes(at))];
  const order = withItsHouse(shelf, inStockFirst(shelf, all), model, within);
  return outright(
    query,
    inOrder(order.slice(0, mostShown)),
    `We do not carry ${model.called}. These are the nearest to it in kind and price.`,
  );
}

/** What fits everything that was said besides the label, closest in price first. */
function closestTo(
  shelf: ShelfSense,
  words: readonly string[],
  model: FamousModel,
  ofKind: RecordSet,
  within: RecordSet,
): readonly number[] {
  const said = beside(shelf, words, model.label);
  const kinds = said.filter(({ kind }) => kind === 'kind' || kind === 'grape');
  const saysKind = kinds.length > 0 || said.some(({ kind }) => kind === 'color');
  // 'barefoot moscato' asks for Moscato, no matter what the label is best known for; so does 'barefoot pink
  // moscato' if none is pink.
  const pool = [
    shelf.meet(said, ofKind).combine(within, 'and'),
    ...(saysKind ? [shelf.meet(said, within)] : []),
    ...(kinds.length > 0 ? [shelf.meet(kinds, within)] : []),
  ].find((set) => !set.isEmpty());
  const near = nearestKnown(shelf, pool ?? ofKind.combine(within, 'and'), model.cents);
  if (!pool || !saysKind) return near;
  // Its region comes first: 'barefoot' is Californian.
  const places = shelf.read(model.label.like).readings.filter(({ kind }) => kind === 'region');
  const home = shelf.meet(places, pool);
  return thoseFirst(near, (at) => home.has(at));
}

/**
 * Other bottles of the house, and other makers' bottles of the same kind of name: 'crown royal peach' is a
 * peach whiskey.
 */
function likelySubstitutes(
  shelf: ShelfSense,
  model: FamousModel,
  ofKind: RecordSet,
  within: RecordSet,
): readonly number[] {
  const isOfKind = (at: number) => ofKind.has(at);
  const byPrice = (some: readonly number[]) => nearestKnown(shelf, setOf(some, shelf.size), model.cents);
  const ofBrand = ofItsBrand(shelf, model.label).filter(
    (at) => within.has(at) && usualPrice(shelf.record(at)) <= model.cents * mostOfBrand,
  );
  const itsShelf = usualShelf(shelf, model.set);
  // One word may begin the names of two houses: Piper-Heidsieck and Piper Sonoma.
  const isKnownHouse = nameKey(model.called).split(' ').length > 2;
  const isOnItsShelf = (at: number) => isKnownHouse && !isOfKind(at) && shelfOf(shelf, at) === itsShelf;
  const own = [...byPrice(ofBrand.filter(isOfKind)), ...byPrice(ofBrand.filter(isOnItsShelf))];
  const alike = byPrice(similarlyNamed(shelf, model, within).filter((at) => !own.includes(at)));
  const ofGrade = isGrade(shelf, model) ? alike.filter(isOfKind) : [];
  return [...ofGrade, ...own, ...alike.filter((at) => !ofGrade.includes(at))];
}

/** For 'Layer Cake Malbec', the bottles called Malbec, else those of the grape, if its kind has any. */
function ofItsKind(shelf: ShelfSense, { set, called }: FamousModel): RecordSet {
  const { readings } = shelf.read(nameKey(called));
  const grape = readings.find(({ kind }) => kind === 'grape');
  // 'josh prosecco'
  const kind = readings.find((reading) => reading.kind === 'kind')?.sense;
  const ofKind = kind ? shelf.meanings.of(kind.where).combine(set, 'and') : set;
  if (!grape?.sense) return ofKind.isEmpty() ? set : ofKind;
  const ofGrape = shelf.meanings.of(grape.sense.where).combine(set, 'and');
  const named = shelf.meanings.named(grape.words).combine(ofGrape, 'and');
  return [named, ofGrape].find((some) => !some.isEmpty()) ?? set;
}

const mostShown = 48;

/**
 * A forty-year-old Balvenie is no second choice for DoubleWood: bottles of the brand may cost at most this
 * many times as much.
 */
const mostOfBrand = 6;
