/**
 * Every word and phrase that means bottles of this shelf: its own kinds, grapes and regions, and what people
 * call them.
 */
import type { ShelfIndex } from '../shelf-index.ts';
import { fold, wordsIn } from '../text/words.rules.ts';
import { all, any, category, type Expression, name, not, trait, wine } from './expression.rules.ts';
import type { Meanings } from './records-of.ts';
import type { Sense } from './sense.ts';
import { classicWith } from './vocabulary/classics.rules.ts';
import { dishes, drunkInTurn } from './vocabulary/foods.rules.ts';
import { liqueurPhrases } from './vocabulary/liqueur-kinds.rules.ts';
import { type Occasion, occasionPhrases } from './vocabulary/occasions.rules.ts';
import { peoplePhrases } from './vocabulary/people.rules.ts';
import { alsoWritten, grapeNames, placeNames } from './vocabulary/places.rules.ts';
import { spiritPhrases } from './vocabulary/spirit-kinds.rules.ts';
import { stylePhrases } from './vocabulary/styles.rules.ts';
import { whiskeyPhrases } from './vocabulary/whiskey-kinds.rules.ts';
import { winePhrases } from './vocabulary/wine-kinds.rules.ts';

export interface Lexicon {
  /** By folded words joined by a space. */
  senses: ReadonlyMap<string, Sense | Occasion>;
  /** Every single word of the phrases, for correcting typos. */
  words: ReadonlySet<string>;
  mostWords: number;
}

const separator = ' > ';
const phraseOf = (text: string) =>
  wordsIn(text)
    .map((word) => word.text)
    .join(' ');

/**
 * Phrases that fit nothing on this shelf are not readings: they stay text. Yields now and then, so that the
 * work can be done in slices.
 */
export function* makeLexicon({ columns, entries }: ShelfIndex, meanings: Meanings): Generator<void, Lexicon> {
  const senses = new Map<string, Sense | Occasion>();
  const fits = (where: Expression) => meanings.of(where).words.some((bits) => bits !== 0);
  const add = (phrase: string, sense: Sense | Occasion) => {
    if (phrase !== '' && !senses.has(phrase) && fits(sense.where)) senses.set(phrase, sense);
  };
  for (const [phrases, sense] of handKept) {
    if (fits(sense.where)) for (const phrase of phrases) if (!senses.has(phrase)) senses.set(phrase, sense);
    yield;
  }
  for (const path of treeValues(columns, 'categories')) {
    const label = path.split(separator).at(-1) ?? '';
    add(phraseOf(label), { kind: 'kind', label: label.toLowerCase(), where: { category: path } });
  }
  const grapes = columns.facets.grape.values;
  for (const grape of grapes) {
    for (const part of grape.split(' / ')) add(phraseOf(part), grapeSense(grape, phraseOf(part)));
    yield;
  }
  for (const [phrase, own] of Object.entries(grapeNames)) {
    const known = senses.get(own) ?? grapeSense('', own);
    // 'primitivo' is Zinfandel, and the bottles called Primitivo come first.
    const isLabel = alsoWritten[own]?.includes(phrase) === true;
    const called = all(known.where, name(phrase), not(pinkOrSweet));
    add(
      phrase,
      isLabel ? { ...known, first: called, ...(known.first && { firstElse: known.first }) } : known,
    );
  }
  yield* addRegions(columns, add, senses);
  for (const [phrase, own] of Object.entries(placeNames)) {
    const known = senses.get(own);
    if (known) add(phrase, known);
  }
  for (const year of new Set(entries.map(({ record }) => record.vintage))) {
    if (/^\d{4}$/.test(year)) add(year, { kind: 'vintage', label: year, where: { vintage: year } });
  }
  for (const phrase of [
    'on sale',
    'sale',
    'deals',
    'deal',
    'specials',
    'special offer',
    'special offers',
    'discount',
    'discounted',
    'clearance',
    'marked down',
    'offers',
    'promo',
  ]) {
    senses.set(phrase, { kind: 'offer', label: 'on sale', where: { onSale: true } });
  }
  const words = new Set([...senses.keys()].flatMap((phrase) => phrase.split(' ')));
  return {
    senses,
    words,
    mostWords: Math.max(1, ...[...senses.keys()].map((phrase) => phrase.split(' ').length)),
  };
}

const pinkOrSweet = category('Wine > Rosé Wine', 'Wine > Dessert Wine');

function grapeSense(grape: string, phrase: string): Sense {
  const written = [phrase, ...(alsoWritten[phrase] ?? [])];
  const label = grape.includes(' / ') ? titled(phrase) : grape || titled(phrase);
  // 'pinotage' is a red wine before a rosé, 'viognier' before a late harvest, however many there are of each.
  const own = grape ? { first: all({ grape }, name(...written), not(pinkOrSweet)) } : {};
  return {
    kind: 'grape',
    label,
    ...own,
    where: any(...(grape ? [{ grape }] : []), all(wine, name(...written))),
  };
}

function* addRegions(
  columns: ShelfIndex['columns'],
  add: (phrase: string, sense: Sense) => void,
  senses: ReadonlyMap<string, Sense>,
): Generator<void> {
  // Wider places first: 'Porto' of a country before one of a village.
  for (const path of treeValues(columns, 'regions')) {
    const parts = path.split(separator);
    const label = (parts.at(-1) ?? '').replace(/ \(.*\)$/, '');
    const phrase = phraseOf(label);
    const inName =
      parts.length > 1 && phrase.length > 4 ? [all(wine, name(phrase, ...(alsoWritten[phrase] ?? [])))] : [];
    // Vin Santo is asked for by its own name.
    const own = any({ region: path }, ...inName);
    const where = parts[0] === 'Italy' && parts.length > 2 ? all(own, not(name('vin santo'))) : own;
    const sense: Sense = { kind: 'region', label: `from ${label}`, where };
    add(phrase, sense);
    const short = phrase.replace(/ (valley|county|coast)$/, '');
    if (short !== phrase && short.includes(' ') && !senses.has(short)) add(short, sense);
    yield;
  }
}

function treeValues({ facets }: ShelfIndex['columns'], tree: 'categories' | 'regions'): string[] {
  return ([0, 1, 2, 3] as const).flatMap((level) => facets[`${tree}.lvl${level}`].values);
}

const ofTheSea = ['fish', 'oyster', 'lobster', 'seafood'];
const whiteOrSparkling = category('Wine > White Wine', 'Wine > Sparkling Wine');

interface FoodSense extends Sense {
  phrases: readonly string[];
}

/** Words in the shop's dishes that are not a query by themselves: the 'blue' of blue cheese. */
const onlyOfDishes = new Set(['blue', 'goat', 'game', 'pulled', 'spicy', 'tart', 'pie']);

function foodSenses(): FoodSense[] {
  const seen = new Set<string>();
  return dishes.flatMap((dish) => {
    const goesWith = all(wine, trait(...dish.map((word) => `food:${word}`)));
    // A little sugar tames the heat.
    const isHot = dish.includes('spicy');
    const turns = drunkInTurn.find((some) => some.dishes.some((word) => dish.includes(word)))?.turns;
    const where = isHot
      ? all(goesWith, not(name('trocken', 'gg', 'dry', 'brut', 'grosses gewachs')))
      : turns
        ? any(goesWith, ...turns)
        : goesWith;
    // Rosé goes with seafood too, but white and sparkling wine are what people mean.
    const ofSea = ofTheSea.some((word) => dish.includes(word)) ? all(where, whiteOrSparkling) : undefined;
    const classic = dish.map((word) => classicWith.get(word)).find((some) => some !== undefined);
    const first = classic ? all(where, classic) : ofSea;
    return dish
      .filter((word) => !onlyOfDishes.has(word) && !seen.has(word) && seen.add(word))
      .map(
        (word): FoodSense => ({
          kind: 'pairing',
          label: /^(for|with) /.test(word) ? word.replace(/^with /, 'for ') : `for ${word}`,
          where,
          ...(first && { first }),
          ...(classic && ofSea && { firstElse: ofSea }),
          ...(turns && { turns }),
          phrases: [fold(word)],
        }),
      );
  });
}

/** The hand-kept phrases are the same for every shelf, so they are folded only once. */
const handKept: readonly (readonly [readonly string[], Sense | Occasion])[] = [
  ...[
    ...winePhrases,
    ...whiskeyPhrases,
    ...spiritPhrases,
    ...liqueurPhrases,
    ...occasionPhrases,
    ...stylePhrases,
    ...peoplePhrases,
  ].map(([phrases, sense]) => [phrases.map(fold).filter((phrase) => phrase !== ''), sense] as const),
  ...foodSenses().map((sense) => [sense.phrases, sense] as const),
];

function titled(text: string): string {
  return text.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase());
}
