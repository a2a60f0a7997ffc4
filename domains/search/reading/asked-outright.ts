/**
 * Queries with a special meaning: something that is not a bottle, a cocktail, 'like X but cheaper', a famous
 * label.
 */
import type { RecordSet } from '../facets/record-set.ts';
import { findRecords, withoutWords } from '../find-records.ts';
import { PhraseTable } from '../text/phrase-table.ts';
import { queryWords } from '../text/read-query.ts';
import { Terms } from '../text/terms.ts';
import { wordsIn } from '../text/words.rules.ts';
import { famousIn } from './absent/famous-in.ts';
import { notCarried } from './absent/not-carried.ts';
import { alike } from './alike.ts';
import {
  type Answer,
  type AnswerOptions,
  bestKnownFirst,
  composeAnswer,
  nothing,
  outright,
} from './answer/answer.ts';
import { answerAsTyped } from './answer/answer-as-typed.ts';
import { brandAnswer } from './answer/brand-answer.ts';
import { compared } from './compared.ts';
import { describeReadings, thisIs } from './describe-readings.rules.ts';
import { drinkKinds } from './drink-kinds.ts';
import { category, name, region } from './expression.rules.ts';
import { longestCocktail, mixed } from './mixed.ts';
import type { ShelfSense } from './shelf-sense.ts';
import { isFiller } from './vocabulary/asking-words.rules.ts';
import { cocktails } from './vocabulary/cocktails.rules.ts';
import { kosher, notOnLabels, withoutAlcohol } from './vocabulary/not-on-labels.rules.ts';
import type { Saying } from './vocabulary/sayings.rules.ts';
import { allAgave } from './vocabulary/spirit-kinds.rules.ts';

export function askedOutright(
  shelf: ShelfSense,
  query: string,
  within: RecordSet,
  options: AnswerOptions,
): Answer | undefined {
  const words = wordsIn(query.slice(0, 512)).map(({ text }) => text);
  if (words.length === 0) return undefined;
  const key = words.join(' ');
  if (shelf.names.whole(key).length > 0 || shelf.names.madeBy(key).length > 0) return undefined;
  const core = words.filter((word) => !isFiller(word)).join(' ');
  return (
    dry(shelf, query, words, key, within, options) ??
    said(shelf, query, words, core, options) ??
    saidWithSlips(shelf, query, words, options) ??
    compared(shelf, query, within) ??
    mixed(shelf, query, key, core, within) ??
    alike(shelf, query, within, options) ??
    notCarried(shelf, query, words, within)
  );
}

/** Mixers that are drunk by themselves. */
const drunkPlain = name('tonic water', 'club soda', 'ginger beer', 'ginger ale');

const holds = (key: string, phrase: string) => ` ${key} `.includes(` ${phrase} `);

const dryPhrases = new PhraseTable([...withoutAlcohol, ...kosher, ...Object.values(notOnLabels).flat()]);

function dry(
  shelf: ShelfSense,
  query: string,
  words: readonly string[],
  key: string,
  within: RecordSet,
  options: AnswerOptions,
): Answer | undefined {
  const isMarked = key.startsWith('na ') && shelf.lexicon.senses.has(key.slice('na '.length));
  if (!isMarked && !dryPhrases.isAmong(words)) return undefined;
  if (isMarked || withoutAlcohol.some((phrase) => holds(key, phrase))) {
    const set = shelf.meanings.of(category('Mixers')).combine(within, 'and');
    return outright(
      query,
      bestKnownFirst(shelf, set, new Set(shelf.meanings.of(drunkPlain).combine(set, 'and').records())),
      'We do not carry wine, beer or spirits without alcohol. These are our mixers, which have none.',
    );
  }
  if (kosher.some((phrase) => holds(key, phrase))) {
    return kosherBottles(shelf, query, key, within);
  }
  return unsaid(shelf, query, key, within, options);
}

/** Of the kind asked for along with it: bottles whose name says kosher, else those from Israel. */
function kosherBottles(shelf: ShelfSense, query: string, key: string, within: RecordSet): Answer {
  const read = shelf.read(without(key, kosher));
  const asked = shelf.meet(read.free.length > 0 ? [] : read.readings, within);
  const labeled = shelf.meanings.of(name('kosher')).combine(asked, 'and');
  if (!labeled.isEmpty())
    return outright(
      query,
      bestKnownFirst(shelf, labeled),
      'These are the bottles whose name says kosher; we do not know of others. Please ask us.',
    );
  const fromIsrael = shelf.meanings.of(region('Israel')).combine(asked, 'and');
  const what = describeReadings(read.readings);
  return outright(
    query,
    bestKnownFirst(shelf, fromIsrael),
    `No label of our ${what} says kosher.${fromIsrael.isEmpty() ? '' : ` ${thisIs(what)} from Israel.`} Please ask us.`,
  );
}

/** The query without the phrases, removing the longest first. */
const without = (key: string, phrases: readonly string[]): string =>
  phrases
    .filter((phrase) => holds(key, phrase))
    .sort((a, b) => b.length - a.length)
    .reduce((text, phrase) => ` ${text} `.replace(` ${phrase} `, ' ').trim(), key);

/** What is shown for a wish that names the drink itself: 'vegan wine' is wine. */
const shownFor: Readonly<Record<string, string>> = {
  'vegan wine': 'wine',
  'natural wine': 'wine',
  sulfites: 'wine',
  'sugar and calories': 'dry wine',
  'medals and points': 'wine',
  'what comes in cans': 'ready to drink',
};

/** Says that labels do not give this, and shows whatever else was asked for. */
function unsaid(
  shelf: ShelfSense,
  query: string,
  key: string,
  within: RecordSet,
  options: AnswerOptions,
): Answer | undefined {
  const phrases = Object.values(notOnLabels).flat();
  const [about, ...others] = Object.entries(notOnLabels).filter(([, own]) =>
    own.some((phrase) => holds(key, phrase)),
  );
  if (!about || shelf.names.beginning(key).length > 0) return undefined;
  // 'gluten free beer' is beer.
  if (options.sayings.some((saying) => saying.phrases.includes(without(key, phrases)))) return undefined;
  const wishes = [about, ...others].map(([what]) => what).join(' or ');
  const sentence = `We cannot tell ${wishes} from what we know of our bottles. Please ask us.`;
  const beside = without(key, phrases);
  const shown = beside === '' && /wine|can/.test(key) ? shownFor[about[0]] : undefined;
  // 'orange wine under 20' asks for wine, whatever it costs.
  const saysWine = phrases.some((phrase) => holds(key, phrase) && /\bwines?\b/.test(phrase));
  const isOfWine =
    saysWine && beside !== '' && !shelf.read(beside).readings.some(({ kind }) => drinkKinds.has(kind));
  const rest = shown ?? (isOfWine ? `wine ${beside}` : beside);
  const read = shelf.read(rest);
  const set = shelf.meet(read.readings, within);
  const isMore =
    shown !== undefined || (read.readings.some(({ label }) => label !== 'wine') && read.free.length === 0);
  // 'gluten free vodka': a label that says so.
  const labeled = about[1]
    .filter((phrase) => holds(key, phrase))
    .map((phrase) => shelf.meanings.named(phrase.split(' ')).combine(within, 'and'))
    .find((some) => !some.isEmpty());
  if (labeled && read.free.length === 0) {
    const all = set.isEmpty() || read.readings.length === 0 ? labeled : labeled.combine(set, 'or');
    const found = { ...bestKnownFirst(shelf, all, new Set(labeled.records())), ...withoutWords };
    return composeAnswer(shelf, rest, found, read, read.readings, {
      notice: `The bottles whose name says so come first. ${sentence}`,
    });
  }
  const brand = rest === '' ? undefined : brandAnswer(shelf, rest, within, rest.split(' '));
  if (brand) return composeAnswer(shelf, rest, brand, read, [], { notice: sentence });
  if (read.free.length > 0) {
    const named = answerAsTyped(shelf, rest, within, { ...options, dropWords: false });
    if (named.keys.length > 0 && named.understanding.corrected === null)
      return { ...named, understanding: { ...named.understanding, notice: sentence } };
  }
  if (!isMore || set.isEmpty()) return outright(query, nothing(), sentence);
  const likely = rest === 'wine' ? name('organic', 'organico') : allAgave;
  const first = shelf.meanings.of(likely).combine(set, 'and').records();
  const found = { ...bestKnownFirst(shelf, set, new Set(first)), ...withoutWords };
  const notice = `${sentence} ${thisIs(describeReadings(read.readings))}.`;
  return composeAnswer(shelf, rest, found, read, read.readings, { notice });
}

/** The phrases of one list of sayings, and their single words. */
interface Topics {
  phrases: PhraseTable;
  terms: Terms;
}

const topicsOfSayings = new WeakMap<readonly Saying[], Topics>();

/** Computed once for each list. */
function topicsOf(sayings: readonly Saying[]): Topics {
  const known = topicsOfSayings.get(sayings);
  if (known) return known;
  const phrases = sayings.flatMap((saying) => saying.phrases);
  const topics = {
    phrases: new PhraseTable(phrases),
    terms: new Terms([...new Set(phrases.flatMap((phrase) => phrase.split(' ')))].sort()),
  };
  topicsOfSayings.set(sayings, topics);
  return topics;
}

/** 'wine openner': a word found on no bottle, one slip from something that people ask a store for. */
function saidWithSlips(
  shelf: ShelfSense,
  query: string,
  words: readonly string[],
  options: AnswerOptions,
): Answer | undefined {
  const { terms: onShelf } = shelf.index.postings;
  // An unfinished word is not a slip.
  const isBegun = (word: string) => {
    const { lo, hi } = onShelf.startingWith(word);
    return lo < hi;
  };
  const mayBe = (word: string) =>
    word.length >= 6 && !isFiller(word) && !isBegun(word) && !shelf.isWord(word);
  // 'shafer' is not a shaker.
  if (!words.some(mayBe) || famousIn(shelf, words)) return undefined;
  const { terms } = topicsOf(options.sayings);
  const mended = words.map((word) => {
    const [slip] = mayBe(word) ? terms.withTypos(word, 1, false) : [];
    return slip ? (terms.sorted[slip.lo] as string) : word;
  });
  if (mended.every((word, at) => word === words[at])) return undefined;
  return said(shelf, query, mended, mended.filter((word) => !isFiller(word)).join(' '), options);
}

/** A question that is not about bottles; a bottle whose name contains all the words takes precedence. */
function said(
  shelf: ShelfSense,
  query: string,
  words: readonly string[],
  core: string,
  options: AnswerOptions,
): Answer | undefined {
  if (!topicsOf(options.sayings).phrases.isAmong(words)) return undefined;
  const key = words.join(' ');
  const asked = options.sayings.find(({ phrases }) => phrases.some((phrase) => holds(key, phrase)));
  if (!asked) return undefined;
  const phrase = asked.phrases
    .filter((each) => holds(key, each))
    .reduce((a, b) => (a.length >= b.length ? a : b));
  if (cocktails.has(key) || cocktails.has(core)) return undefined;
  // The ice of a Long Island ice tea.
  const [from, count] = longestCocktail(words);
  if (holds(words.slice(from, from + count).join(' '), phrase)) return undefined;
  // 'six pack of beer' says the same thing twice.
  const beside = [phrase, ...asked.phrases]
    .reduce((text, each) => text.replace(` ${each} `, '  '), ` ${key} `)
    .split(' ')
    .filter(Boolean);
  if (!beside.every(isFiller) && core !== phrase) {
    if (shelf.lexicon.senses.has(core) || shelf.lexicon.senses.has(key) || famousIn(shelf, words))
      return undefined;
    const inNames = findRecords(options.match, queryWords(core), shelf.everything, {
      forgiveTypos: 'unknown-words',
      dropWords: false,
      fewestTyposOnly: false,
    });
    if (inNames.keys.length > 0) return undefined;
    // 'wine and cheese': next to other words, the word means bottles.
    if (shelf.lexicon.senses.has(phrase)) return undefined;
  }
  // 'ice wine', 'ginger beer', 'a new job': a longer phrase is meant.
  if (
    shelf
      .read(query)
      .readings.some(
        (reading) =>
          holds(reading.words.join(' '), phrase) && reading.words.length > phrase.split(' ').length,
      )
  )
    return undefined;
  return outright(query, nothing(), asked.sentence);
}
