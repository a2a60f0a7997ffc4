/** Famous labels that the shop does not carry: it says so and shows the nearest in kind and price. */
import type { RecordSet } from '../facets/record-set.ts';
import { Terms } from '../text/terms.ts';
import { typosForgiven } from '../text/typos.rules.ts';
import { wordsIn } from '../text/words.rules.ts';
import { isNumberWord } from './amounts/number-words.rules.ts';
import { type Answer, inOrder, inStockFirst, nearestKnown, outright } from './answer/answer.ts';
import { usualPrice } from './answer/brand-order.ts';
import { nameKey } from './names.ts';
import { type Model, setOf } from './neighbors.ts';
import type { Reading } from './reading.ts';
import type { ShelfSense } from './shelf-sense.ts';
import { isFiller } from './vocabulary/asking-words.rules.ts';
import { type Famous, famousLabels } from './vocabulary/famous.rules.ts';
import { ofSameHouse } from './vocabulary/houses.rules.ts';

const famous = famousLabels
  .map((label) => ({ ...label, key: nameKey(label.label).replace(/^the /, '') }))
  .map((label) => ({ ...label, inWords: ` ${label.key} ` }));
const famousByKey = new Map(famous.toReversed().map((label) => [label.key, label]));
const famousAsOneWord = new Map(famous.toReversed().map((label) => [label.key.replaceAll(' ', ''), label]));
const mostFamousWords = Math.max(...famous.map(({ key }) => key.split(' ').length));
/** Short words of places are too near to brands: 'paul mason' is not from Mâcon. */
const shortestSlipOfPlace = 7;
const famousWords = new Terms(
  [
    ...new Set(
      famous.flatMap(({ key, isPlace }) =>
        key.split(' ').filter((word) => !isPlace || word.length >= shortestSlipOfPlace),
      ),
    ),
  ].sort(),
);

export interface FamousModel extends Model {
  label: Famous;
}

/** The longest label among the words, when no name on the shelf that fits what else was said holds it. */
export function famousIn(shelf: ShelfSense, words: readonly string[]): FamousModel | undefined {
  const key = words.join(' ');
  const found = longestFamous(words) ?? famousAsOneWord.get(key);
  // What the shelf knows as a place, a grape or a kind of its own is carried, whatever its bottles are called.
  if (!found || shelf.lexicon.senses.has(found.key)) return undefined;
  const isOfDish = shelf
    .read(key)
    .readings.some(
      ({ kind, words: own }) =>
        kind === 'pairing' && ` ${own.join(' ')} `.includes(found.inWords) && own.length > 1,
    );
  // 'chicken marsala' is a dish; 'marsala for chicken marsala' is not only that.
  const isOnlyOfDish = isOfDish && ` ${key} `.split(found.inWords).length < 3;
  if (isOnlyOfDish) return undefined;
  const ours = calledSo(shelf, found.key);
  if (
    !ours.isEmpty() &&
    !isLookalike(shelf, words, found, ours) &&
    (key === found.key || !shelf.meet(beside(shelf, words, found), ours, true).isEmpty())
  )
    return undefined;
  const like = shelf.read(found.like);
  // A shelf that has nothing Italian has nothing like Soave.
  if (like.free.length > 0) return undefined;
  const set = shelf.meet(like.readings, shelf.everything);
  return { set, cents: found.dollars * 100, called: found.label, label: found };
}

/** Brands that are known for one wine, whatever else of theirs is on the shelf: 'like Meiomi' asks for no rosé. */
const knownFor: Readonly<Record<string, string>> = {
  meiomi: 'meiomi pinot noir',
  josh: 'josh cabernet',
  'josh cellars': 'josh cabernet',
};

/** What the brand of these words is known for, where the shop does not carry just that. */
export function knownForAnother(shelf: ShelfSense, words: readonly string[]): FamousModel | undefined {
  const known = knownFor[words.join(' ')];
  return known === undefined ? undefined : famousIn(shelf, known.split(' '));
}

/** A name is another's where its cheapest bottle costs so many times what the label does. */
const otherPrice = 3;

/** 'andre champagne' is no grower's Champagne, unless more of that name is typed. */
function longestFamous(words: readonly string[]): (typeof famous)[number] | undefined {
  for (let count = Math.min(mostFamousWords, words.length); count > 0; count -= 1) {
    for (let from = 0; from + count <= words.length; from += 1) {
      const label = famousByKey.get(words.slice(from, from + count).join(' '));
      if (label) return label;
    }
  }
  return undefined;
}

function isLookalike(
  shelf: ShelfSense,
  words: readonly string[],
  { key, dollars, like }: Famous & { key: string },
  ours: RecordSet,
): boolean {
  const own = key.split(' ');
  const others = words.filter(
    (word) => !own.includes(word) && !isFiller(word) && !shelf.lexicon.senses.has(word),
  );
  if (others.length > 0) return false;
  // 'cristal' is the Champagne, and no rum that is called so too.
  const meant = usualTree(shelf, shelf.meet(shelf.read(like).readings, shelf.everything));
  const isOther = ours.records().every((at) => shelf.record(at).categories.lvl0 !== meant);
  if (isOther && shelf.names.beginning(words.join(' ')).length === 0) return true;
  return ours.records().every((at) => usualPrice(shelf.record(at)) > dollars * 100 * otherPrice);
}

/**
 * Bottles with these words in the name: side by side, or with others between where the first is a brand:
 * 'moet imperial'.
 */
function calledSo({ meanings, names, size }: ShelfSense, key: string): RecordSet {
  const words = key.split(' ');
  const brand = names.beginning(words[0] ?? '');
  const apart = names.isOneMaker(brand)
    ? words.map((word) => meanings.named([word])).reduce((a, b) => a.combine(b, 'and'))
    : undefined;
  const sideBySide = meanings.named(words);
  const named =
    words.length === 2 ? sideBySide.combine(meanings.named(words.toReversed()), 'or') : sideBySide;
  return apart ? apart.combine(setOf(brand, size), 'and').combine(named, 'or') : named;
}

/** What is said beside the label: 'prosecco' of 'la marca prosecco'. */
function beside(shelf: ShelfSense, words: readonly string[], { label }: Pick<Famous, 'label'>): Reading[] {
  const own = nameKey(label).split(' ');
  return shelf.read(words.join(' ')).readings.filter(
    // 'roscato' is no rosato, though it is read as one.
    ({ words: meant, start, end }) =>
      !meant.every((word) => own.includes(word)) &&
      !wordsIn(words.join(' ').slice(start, end)).every(({ text }) => own.includes(text)),
  );
}

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
  const nearest = nearestKnown(shelf, pool, model.cents);
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
  const before = [...own, ...nearestKnown(shelf, setOf(alsoCalled, shelf.size), model.cents)];
  const all = [...before, ...nearest.filter((at) => !before.includes(at))];
  const order = withItsHouse(shelf, inStockFirst(shelf, all), model, within);
  return outright(
    query,
    inOrder(order.slice(0, mostShown)),
    `We do not carry ${model.called}. These are the nearest to it in kind and price.`,
  );
}

/** The other bottles of the house stand behind the nearest one. */
function withItsHouse(
  shelf: ShelfSense,
  order: readonly number[],
  { called, cents }: FamousModel,
  within: RecordSet,
): readonly number[] {
  const house = ofSameHouse.get(called);
  if (house === undefined) return order;
  const theirs = shelf.names
    .beginning(house)
    .filter((at) => within.has(at) && shelf.record(at).status !== 'outstock');
  const price = (at: number) => usualPrice(shelf.record(at));
  const far = (at: number) => Math.abs(Math.log(price(at) / cents));
  const own = theirs.sort((a, b) => far(a) - far(b));
  const [nearest, ...others] = order.filter((at) => !own.includes(at));
  const [best] = own;
  if (nearest === undefined || best === undefined) return order;
  return far(best) <= far(nearest) ? [...own, nearest, ...others] : [nearest, ...own, ...others];
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

/** Words with which the names of many houses begin: Dom Pérignon is no Dom Ruinart. */
const titles = new Set(
  'dom don dona casa castello castillo chateau clos domaine domaines saint st santa san le la les el los las villa old big royal black white red blue green tres piper grand gran high mount fort captain royal silver golden wild'.split(
    ' ',
  ),
);

/** 'blantons gold': what the shop has of that brand. */
function ofItsBrand({ names }: ShelfSense, { label }: Famous): readonly number[] {
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
function calledAsMuch(shelf: ShelfSense, { label, set }: FamousModel, within: RecordSet): readonly number[] {
  const words = nameKey(label.label).split(' ');
  const house = words.findLastIndex(
    (_, at) => shelf.names.beginning(words.slice(0, at + 1).join(' ')).length > 0,
  );
  const own = words
    .slice(house + 1)
    .filter((word) => !isNumberWord(word) && !/^\d+$/.test(word) && !isKind(shelf, word));
  if (house < 0 || own.length === 0) return [];
  const itsShelf = usualShelf(shelf, set);
  // Wine of a word is as near as its grape and place.
  if (itsShelf?.startsWith('Wine')) return [];
  return [...shelf.meanings.named(own).combine(within, 'and').records()].filter(
    (at) => shelfOf(shelf, at) === itsShelf,
  );
}

/** 'Wine > Red Wine', 'Spirits > Whiskey': where the bottle stands. */
const shelfOf = (shelf: ShelfSense, at: number) => shelf.record(at).categories.lvl1;

const usualTree = (shelf: ShelfSense, set: RecordSet) => usualShelf(shelf, set)?.split(' > ')[0];

function usualShelf(shelf: ShelfSense, set: RecordSet): string | undefined {
  const counts = Map.groupBy(set.records(), (at) => shelfOf(shelf, at));
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

const mostShown = 48;

/** Balvenie at forty years is no second choice for DoubleWood: of the brand what costs so many times as much at most. */
const mostOfBrand = 6;

/** Words that stand nowhere on the shelf as the famous labels spell them: 'dom perignion'. */
function slipsMended(shelf: ShelfSense, words: readonly string[]): readonly string[] {
  return words.map((word) => {
    const isKnown =
      shelf.index.postings.terms.find(word) >= 0 ||
      shelf.lexicon.words.has(word) ||
      famousWords.find(word) >= 0;
    if (word.length < 5 || isKnown || isFiller(word) || isNumberWord(word) || shelf.mend(word) !== undefined)
      return word;
    const [best] = famousWords
      .withTypos(word, typosForgiven(word.length), false)
      .toSorted((a, b) => a.typos - b.typos);
    // 'basol hayden' is Basil Hayden and not Bisol: what the shop has is meant before what it has not.
    const isOurs = best && shelf.index.postings.terms.withTypos(word, best.typos, false).length > 0;
    return best && !isOurs ? (famousWords.sorted[best.lo] as string) : word;
  });
}
