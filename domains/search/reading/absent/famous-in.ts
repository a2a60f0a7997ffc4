/** Famous labels among the words of a query that no bottle in the shop bears. */
import type { RecordSet } from '../../facets/record-set.ts';
import { Terms } from '../../text/terms.ts';
import { typosForgiven } from '../../text/typos.rules.ts';
import { wordsIn } from '../../text/words.rules.ts';
import { isNumberWord } from '../amounts/number-words.rules.ts';
import { usualPrice } from '../answer/brand-order.ts';
import { keyOfName, nameKey } from '../names.ts';
import { type Model, setOf } from '../neighbors.ts';
import type { Reading } from '../reading.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import { isFiller } from '../vocabulary/asking-words.rules.ts';
import { type Famous, famousLabels } from '../vocabulary/famous.rules.ts';
import { knownFor } from '../vocabulary/houses.rules.ts';
import { usualShelf } from './shelves.ts';

const famous = famousLabels
  .map((label) => ({ ...label, key: nameKey(label.label).replace(/^the /, '') }))
  .map((label) => ({ ...label, inWords: ` ${label.key} ` }));
const famousByKey = new Map(famous.toReversed().map((label) => [label.key, label]));
const famousAsOneWord = new Map(famous.toReversed().map((label) => [label.key.replaceAll(' ', ''), label]));
const mostFamousWords = Math.max(...famous.map(({ key }) => key.split(' ').length));
/** Short place names are too close to brands: 'paul mason' is not from Mâcon. */
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

/**
 * The longest label among the words, unless it is part of a name on the shelf that fits the rest of the
 * query.
 */
export function famousIn(shelf: ShelfSense, words: readonly string[]): FamousModel | undefined {
  const key = words.join(' ');
  const found = longestFamous(words) ?? famousAsOneWord.get(key);
  // What the shelf itself knows as a place, a grape or a kind is carried, whatever its bottles are called.
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
  const ours = withWordsInName(shelf, found.key);
  if (
    !ours.isEmpty() &&
    !isLookalike(shelf, words, found, ours) &&
    (key === found.key || !shelf.meet(beside(shelf, words, found), ours, true).isEmpty())
  )
    return undefined;
  const like = shelf.read(found.like);
  // A shelf with nothing Italian has nothing like Soave.
  if (like.free.length > 0) return undefined;
  const set = shelf.meet(like.readings, shelf.everything);
  return { set, cents: found.dollars * 100, called: found.label, label: found };
}

/** What the brand of these words is known for, if the shop does not carry exactly that. */
export function knownForAnother(shelf: ShelfSense, words: readonly string[]): FamousModel | undefined {
  const known = knownFor.get(words.join(' '));
  return known === undefined ? undefined : famousIn(shelf, known.split(' '));
}

/** A name belongs to someone else if its cheapest bottle costs this many times what the label does. */
const otherPrice = 3;

/** 'andre champagne' is not a grower's Champagne, unless more of that name is typed. */
function longestFamous(words: readonly string[]): (typeof famous)[number] | undefined {
  for (let count = Math.min(mostFamousWords, words.length); count > 0; count -= 1) {
    for (let from = 0; from + count <= words.length; from += 1) {
      const label = famousByKey.get(words.slice(from, from + count).join(' '));
      if (label) return label;
    }
  }
  return undefined;
}

/** 'andre' begins only the longer name Andre Clouet; Glengoyne 18 and 25 are Glengoyne's. */
function isLongerName(shelf: ShelfSense, records: readonly number[], count: number): boolean {
  const next = new Set(records.map((at) => keyOfName(shelf.record(at)).split(' ')[count] ?? ''));
  const [word = ''] = next;
  return next.size === 1 && /^[a-z]{4,}$/.test(word) && !shelf.lexicon.senses.has(word);
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
  // 'cristal' means the Champagne, not a rum of the same name.
  const meant = usualTree(shelf, shelf.meet(shelf.read(like).readings, shelf.everything));
  const isOther = ours.records().every((at) => shelf.record(at).categories.lvl0 !== meant);
  const beginning = shelf.names.beginning(words.join(' '));
  if (isOther && beginning.length === 0) return true;
  if (beginning.length > 0 && !isLongerName(shelf, beginning, words.length)) return false;
  return ours.records().every((at) => usualPrice(shelf.record(at)) > dollars * 100 * otherPrice);
}

/**
 * Bottles with these words in the name: side by side, or with others in between if the first is a brand:
 * 'moet imperial'.
 */
function withWordsInName({ meanings, names, size }: ShelfSense, key: string): RecordSet {
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

/** What is said besides the label: 'prosecco' of 'la marca prosecco'. */
export function beside(
  shelf: ShelfSense,
  words: readonly string[],
  { label }: Pick<Famous, 'label'>,
): Reading[] {
  const own = nameKey(label).split(' ');
  return shelf.read(words.join(' ')).readings.filter(
    // 'roscato' is not a rosato, though it is read as one.
    ({ words: meant, start, end }) =>
      !meant.every((word) => own.includes(word)) &&
      !wordsIn(words.join(' ').slice(start, end)).every(({ text }) => own.includes(text)),
  );
}

const usualTree = (shelf: ShelfSense, set: RecordSet) => usualShelf(shelf, set)?.split(' > ')[0];

/** Words found nowhere on the shelf, respelled as in the famous labels: 'dom perignion'. */
export function slipsMended(shelf: ShelfSense, words: readonly string[]): readonly string[] {
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
    // 'basol hayden' is Basil Hayden and not Bisol: what the shop has is meant rather than what it lacks.
    const isOurs = best && shelf.index.postings.terms.withTypos(word, best.typos, false).length > 0;
    return best && !isOurs ? (famousWords.sorted[best.lo] as string) : word;
  });
}
