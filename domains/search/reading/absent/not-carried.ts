/** Famous labels that the shop does not carry: it says so and shows the nearest in kind and price. */
import type { RecordSet } from '../../facets/record-set.ts';
import { type Answer, inOrder, inStockFirst, nearestKnown, outright } from '../answer/answer.ts';
import { usualPrice } from '../answer/brand-order.ts';
import { nameKey } from '../names.ts';
import { setOf } from '../neighbors.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import { beside, type FamousModel, famousIn, slipsMended } from './famous-in.ts';
import { calledAsMuch, isGrade, ofItsBrand, withItsHouse } from './of-its-house.ts';
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
  const said = beside(shelf, words, model.label);
  const ofGrape = grapeOf(shelf, model);
  const narrow = shelf.meet(said, ofGrape).combine(within, 'and');
  // 'barefoot moscato' asks for Moscato, no matter what the label is best known for.
  const kinds = said.filter(({ kind }) => kind === 'kind' || kind === 'grape');
  const saysKind = kinds.length > 0 || said.some(({ kind }) => kind === 'color');
  // 'barefoot pink moscato': of Moscato, where none is pink.
  const asked =
    [
      narrow,
      ...(saysKind ? [shelf.meet(said, within)] : []),
      ...(kinds.length > 0 ? [shelf.meet(kinds, within)] : []),
    ].find((set) => !set.isEmpty()) ?? narrow;
  const pool = asked.isEmpty() ? ofGrape.combine(within, 'and') : asked;
  const near = nearestKnown(shelf, pool, model.cents);
  // 'barefoot moscato' is Californian.
  const home = shelf.meet(
    shelf.read(model.label.like).readings.filter(({ kind }) => kind === 'region'),
    pool,
  );
  const nearest = saysKind
    ? [...near.filter((at) => home.has(at)), ...near.filter((at) => !home.has(at))]
    : near;
  const ofBrand = ofItsBrand(shelf, model.label).filter(
    (at) => within.has(at) && usualPrice(shelf.record(at)) <= model.cents * mostOfBrand,
  );
  const isNear = (at: number) => ofGrape.has(at);
  // 'crown royal peach': its other flavors, then its other whiskeys.
  const itsShelf = usualShelf(shelf, model.set);
  // One word may begin the names of two houses: Piper-Heidsieck and Piper Sonoma.
  const isKnownHouse = nameKey(model.called).split(' ').length > 2;
  const own = [
    ofBrand.filter(isNear),
    ofBrand.filter((at) => !isNear(at) && isKnownHouse && shelfOf(shelf, at) === itsShelf),
  ].flatMap((some) => nearestKnown(shelf, setOf(some, shelf.size), model.cents));
  const alsoCalled = calledAsMuch(shelf, model, within).filter((at) => !own.includes(at));
  const others = nearestKnown(shelf, setOf(alsoCalled, shelf.size), model.cents);
  const ofGrade = isGrade(shelf, model) ? others.filter(isNear) : [];
  const before = [...ofGrade, ...own, ...others.filter((at) => !ofGrade.includes(at))];
  const all = [...before, ...nearest.filter((at) => !before.includes(at))];
  const order = withItsHouse(shelf, inStockFirst(shelf, all), model, within);
  return outright(
    query,
    inOrder(order.slice(0, mostShown)),
    `We do not carry ${model.called}. These are the nearest to it in kind and price.`,
  );
}

/** Of 'Layer Cake Malbec' the bottles called Malbec, else those of the grape, if its kind has any. */
function grapeOf(shelf: ShelfSense, { set, called }: FamousModel): RecordSet {
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

/** Balvenie at forty years is no second choice for DoubleWood: of the brand what costs so many times as much at most. */
const mostOfBrand = 6;
