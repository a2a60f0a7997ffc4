/** Cocktails: what is in them, and which bottle to buy for one. */

import type { RecordSet } from '../facets/record-set.ts';
import { withoutWords } from '../find-records.ts';
import { wordsIn } from '../text/words.rules.ts';
import {
  type Answer,
  bestKnownFirst,
  composeAnswer,
  inOrder,
  inTurns,
  orderOf,
  outright,
} from './answer/answer.ts';
import { usualPrice } from './answer/brand-order.ts';
import { drinkKinds } from './drink-kinds.ts';
import { category, type Expression } from './expression.rules.ts';
import { nameKey } from './names.ts';
import { setOf } from './neighbors.ts';
import type { Reading } from './reading.ts';
import type { ShelfSense } from './shelf-sense.ts';
import { isFiller } from './vocabulary/asking-words.rules.ts';
import { type Cocktail, cocktails } from './vocabulary/cocktails.rules.ts';

/** What is in a cocktail, spirit first, one of each in turn; then what comes ready mixed. */
export function mixed(
  shelf: ShelfSense,
  query: string,
  key: string,
  core: string,
  within: RecordSet,
): Answer | undefined {
  const forIt =
    /\b(?:for|para|pour|per)\b/i.test(query) && !shelf.lexicon.senses.has(core)
      ? bottleFor(shelf, query, within)
      : undefined;
  if (forIt) return forIt;
  const bought = readyMade(shelf, key, core, within);
  if (bought) return bought;
  const isOwn = shelf.lexicon.senses.has(core) || !shelf.meanings.named(core.split(' ')).isEmpty();
  // 'spiked eggnog' is eggnog with something in it.
  const bare = core
    .replace(isOwn ? / (cocktails?|drink|mix ins)$/ : / (cocktails?|drink|mix ins|mix|mixer|kit|set)$/, '')
    .replace(/^(?:spiked|boozy) /, '');
  // 'something for sangria' means its ingredients.
  const forPhrases = /\bfor\b/.test(key) ? [`for ${core}`] : [];
  const phrase = [key, core, bare, ...forPhrases].find((each) => cocktails.has(each));
  const asked = phrase === undefined ? forOccasion(shelf, query) : cocktails.get(phrase);
  if (!asked) return shelf.lexicon.senses.has(core) ? undefined : bottleFor(shelf, query, within);
  if (!cocktails.has(key) && key.includes(' ') && shelf.names.hasBeginning(key)) return undefined;
  const sets = asked.parts.map((part) => partOf(shelf, part).combine(within, 'and'));
  const ready = comingReady(shelf, asked, phrase ?? core).combine(within, 'and');
  const turns = [
    ...sets.map((set, at) => toMix(shelf, set, shelf.lexicon.senses.get(asked.parts[at] ?? '')?.first)),
    orderOf(bestKnownFirst(shelf, ready)),
  ].filter((records) => records.length > 0);
  const order: number[] = [];
  const seen = new Set<number>();
  for (let turn = 0; turns.some((records) => records.length > turn); turn += 1) {
    for (const records of turns) {
      const at = records[turn];
      if (at !== undefined && !seen.has(at)) order.push(at);
      if (at !== undefined) seen.add(at);
    }
  }
  if (order.length === 0) return undefined;
  const chip = { kind: 'cocktail' as const, label: `for ${withArticle(asked.label)}` };
  return outright(
    query,
    inOrder(order),
    `For ${withArticle(asked.label)}: ${partNames(shelf, asked)}.`,
    chip,
  );
}

/** Bottles with the drink's name: 'old fashioned cocktail' also finds the one that comes in a bottle. */
function comingReady({ meanings }: ShelfSense, { label }: Cocktail, phrase: string): RecordSet {
  return [phrase, nameKey(label)]
    .map((each) => meanings.named(each.split(' ')))
    .reduce((a, b) => a.combine(b, 'or'))
    .combine(meanings.of(category('Wine', 'Spirits > Vermouth')).inverse(), 'and');
}

const readyWords =
  /^(?:bottle of|premade|pre made|bottled|ready made|ready to drink|already made|premixed|pre mixed|rtd|canned) (.+)$|^(.+) (?:premade|pre made|bottled|ready made|ready to drink|already made|premixed|pre mixed|rtd|in a can|in a bag|to go|bottle)$/;
const mixWords = /^(.+) (?:mix|mixes|mixer|mixers)$/;

/** 'long island iced tea premade', 'marg mix': what comes ready to drink, or only needs the spirit. */
function readyMade(shelf: ShelfSense, key: string, core: string, within: RecordSet): Answer | undefined {
  if (!/mix|made|bottle|ready|rtd|canned| can| bag| to go/.test(key)) return undefined;
  const [, before, after] = readyWords.exec(core) ?? readyWords.exec(key) ?? [];
  const ready = cocktails.get(before ?? after ?? '');
  const mix = cocktails.get(mixWords.exec(core)?.[1] ?? '');
  const asked = ready ?? mix;
  if (!asked || shelf.lexicon.senses.has(core)) return undefined;
  const called = shelf.meanings.named(wordsIn(asked.label).map(({ text }) => text));
  const shelves = shelf.meanings.of(
    ready ? category('Spirits > Ready to Drink', 'Spirits > Ready-to-Drink') : category('Mixers'),
  );
  const set = called.combine(shelves, 'and').combine(within, 'and');
  if (set.isEmpty()) return undefined;
  const chip = { kind: 'cocktail' as const, label: `${asked.label}${ready ? ', ready to drink' : ' mix'}` };
  return outright(core, bestKnownFirst(shelf, set), null, chip);
}

/** 'moscow mules for a party': a drink, with nothing else but the occasion. */
function forOccasion(shelf: ShelfSense, query: string): Cocktail | undefined {
  const tokens = wordsIn(query.slice(0, 512));
  const [from, count] = longestCocktail(tokens.map(({ text }) => text));
  const first = tokens[from];
  const last = tokens[from + count - 1];
  if (!first || !last || count === tokens.length) return undefined;
  const rest = shelf.read(`${query.slice(0, first.from)} ${query.slice(last.to)}`);
  const isOnly = rest.free.length === 0 && rest.readings.every(({ kind }) => kind === 'occasion');
  return isOnly && rest.readings.length > 0 ? cocktails.get(phraseOf(tokens, from, count)) : undefined;
}

/** What people use for mixing comes first; what staff placed comes before all. */
function toMix(shelf: ShelfSense, set: RecordSet, meant?: Expression): number[] {
  const mixed = notTooGood(shelf, set);
  const first = meant ? shelf.meanings.of(meant).combine(mixed, 'and').records() : [];
  const there = [...first].filter((at) => shelf.record(at).status !== 'outstock');
  return orderOf(bestKnownFirst(shelf, mixed, new Set(there)));
}

/** Kahlúa is used for mixing, though most other coffee liqueurs cost less. */
const highestBestSellerRatio = 1.25;

/** The cheaper half of the spirits: people don't mix the expensive bottles. */
function notTooGood(shelf: ShelfSense, set: RecordSet): RecordSet {
  const records = set.records();
  const isBesideSpirits = (at: number) => {
    const { lvl0, lvl1 } = shelf.record(at).categories;
    return lvl0 === 'Mixers' || lvl1 === 'Spirits > Bitters';
  };
  if (records.every(isBesideSpirits)) return set;
  const prices = Array.from(records, (at) => usualPrice(shelf.record(at))).sort((a, b) => a - b);
  const most = prices[Math.floor((prices.length - 1) * 0.5)] ?? 0;
  const fits = (at: number) => {
    const price = usualPrice(shelf.record(at));
    return price <= most || (price <= most * highestBestSellerRatio && shelf.wellKnown.isBestSeller(at));
  };
  return setOf(
    records.filter((at) => fits(at) || shelf.isStaffPlaced(at)),
    shelf.size,
  );
}

const hasPrice = (readings: readonly Reading[]) => readings.some(({ price }) => price !== undefined);

/**
 * 'rum for mojitos', 'margarita tequila': bottles of what was asked for that go into the drink; a name with
 * all the words takes precedence.
 */
function bottleFor(shelf: ShelfSense, query: string, within: RecordSet): Answer | undefined {
  const tokens = wordsIn(query.slice(0, 512));
  const [from, count] = longestCocktail(tokens.map(({ text }) => text));
  const first = tokens[from];
  const last = tokens[from + count - 1];
  if (!first || !last || count === tokens.length) return undefined;
  // In this position, before a kind of drink, it means the place.
  if (phraseOf(tokens, from, count) === 'long island' && from === 0) return undefined;
  // The same length, so that what is read keeps its place in the query.
  const rest = `${query.slice(0, first.from)}${' '.repeat(last.to - first.from)}${query.slice(last.to)}`;
  const read = shelf.read(rest);
  const asked = cocktails.get(phraseOf(tokens, from, count));
  if (
    !asked ||
    read.free.length > 0 ||
    !read.readings.some(({ kind, isUnwanted }) => !isUnwanted && (drinkKinds.has(kind) || kind === 'style'))
  )
    return undefined;
  const telling = tokens
    .filter(({ text }) => !isFiller(text))
    .map(({ text }) => shelf.meanings.named([text]));
  const isForIt = /\b(?:for|para|pour|per)\s+(?:an?\s+|the\s+)?$/i.test(query.slice(0, first.from));
  if (!isForIt && !telling.reduce((a, b) => a.combine(b, 'and')).isEmpty()) return undefined;
  const wanted = shelf.meet(read.readings, within);
  const parts = asked.parts.map((part) => partOf(shelf, part)).reduce((a, b) => a.combine(b, 'or'));
  const both = wanted.combine(parts, 'and');
  if (both.isEmpty()) return undefined;
  const fitting = hasPrice(read.readings) ? both : notTooGood(shelf, both);
  const turns = read.readings.find(({ sense }) => sense?.turns)?.sense?.turns;
  const found = {
    ...(turns ? inTurns(shelf, turns, fitting) : bestKnownFirst(shelf, fitting)),
    ...withoutWords,
  };
  const drink: Reading = {
    kind: 'cocktail',
    label: `for ${withArticle(asked.label)}`,
    start: first.from,
    end: last.to,
    isUnwanted: false,
    words: [],
  };
  return composeAnswer(shelf, query, found, read, [...read.readings, drink]);
}

const mostCocktailWords = 4;
const phraseOf = (tokens: readonly { text: string }[], from: number, count: number) =>
  tokens
    .slice(from, from + count)
    .map(({ text }) => text)
    .join(' ');

/** Where the longest name of a drink begins, and how many words it has; 0 words if there is none. */
export function longestCocktail(words: readonly string[]): readonly [from: number, count: number] {
  for (let count = Math.min(mostCocktailWords, words.length); count > 0; count -= 1) {
    for (let from = 0; from + count <= words.length; from += 1) {
      if (cocktails.has(words.slice(from, from + count).join(' '))) return [from, count];
    }
  }
  return [0, 0];
}

function partOf(shelf: ShelfSense, part: string): RecordSet {
  const sense = shelf.lexicon.senses.get(part);
  if (sense) return shelf.meanings.of(sense.where);
  const written = shelf.meanings.named(part.split(' '));
  // 'amaro nonino' is called Nonino Amaro.
  const apart = () => part.split(' ').map((word) => shelf.meanings.named([word]));
  return written.isEmpty() ? apart().reduce((a, b) => a.combine(b, 'and')) : written;
}

const withArticle = (label: string) =>
  /shots$/i.test(label) ? label.toLowerCase() : `${/^[aeio]/i.test(label) ? 'an' : 'a'} ${label}`;

/** Either of them makes the drink; a Vesper takes both. */
const eitherOf: readonly (readonly [string, string, string?])[] = [
  ['bourbon', 'rye'],
  ['gin', 'vodka', 'Martini'],
];

/** Brands are written as names are. */
function partNames({ lexicon, names }: ShelfSense, { label, parts }: Cocktail): string {
  const isBrand = (word: string) => names.beginning(word).length > 0 && !lexicon.words.has(word);
  const said = parts.map((part) =>
    lexicon.senses.has(part)
      ? part
      : part.replace(/[a-z]+/g, (word) => (isBrand(word) ? word[0]?.toUpperCase() + word.slice(1) : word)),
  );
  const pair = eitherOf.find(
    ([one, other, of = label]) =>
      of === label && [one, other].every((part) => said.slice(0, 2).includes(part)),
  );
  const named = pair ? [`${said[0]} or ${said[1]}`, ...said.slice(2)] : said;
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}
