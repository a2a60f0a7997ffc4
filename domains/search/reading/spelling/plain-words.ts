/** A query with nicknames and shorthand spelled out: 'goose 1.75' is Grey Goose in the large size. */
import { type Word, wordsIn } from '../../text/words.rules.ts';
import { figuresOf, isNumberWord } from '../amounts/number-words.rules.ts';
import { readPrices } from '../amounts/price.rules.ts';
import { sizesInFigures, sizeWords } from '../amounts/size.rules.ts';
import { wine } from '../expression.rules.ts';
import { nameKey } from '../names.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import { fillers } from '../vocabulary/asking-words.rules.ts';
import { cocktails } from '../vocabulary/cocktails.rules.ts';
import { famousKeys } from '../vocabulary/famous.rules.ts';
import { mostNicknameWords, nicknameOf } from '../vocabulary/nicknames.rules.ts';
import { shorthand } from '../vocabulary/shorthand.rules.ts';
import { saidPlainly } from './said-plainly.ts';

const famous = new Set(famousKeys);
const mostLetters = 512;
/** Every word of a nickname or of shorthand. */
const writtenOtherwise = new Set(
  [...nicknameOf.keys(), ...shorthand.keys()].flatMap((key) => key.split(' ')),
);

/** What a word means if nothing else is said: 'vsop' alone is a Cognac, not a rum. */
const saidAlone: ReadonlyMap<string, string> = new Map([
  ['bulles', 'sparkling wine'],
  ['burbujas', 'sparkling wine'],
  ['vs', 'cognac vs'],
  ['vsop', 'cognac vsop'],
  ['xo', 'cognac xo'],
  ['madeira', 'madeira wine'],
  ['magnum', 'wine magnum'],
  ['magnums', 'wine magnum'],
  ['magnum bottle', 'wine magnum'],
]);

/** The query itself if there is nothing to spell out. */
export function inPlainWords(shelf: ShelfSense, typed: string): string {
  const alone = saidAlone.get(nameKey(typed));
  if (alone !== undefined) return alone;
  const query = saidPlainly(
    shelf,
    withoutItsDrink(shelf, numbersInFigures(shelf, figuresApart(shelf, sizesInFigures(typed)))),
  );
  const tokens = wordsIn(query.slice(0, mostLetters));
  if (!tokens.some(({ text }) => writtenOtherwise.has(text))) return query;
  if (shelf.names.hasBeginning(tokens.map(({ text }) => text).join(' '))) return query;
  const text = writtenOut(shelf, query);
  return findNickname(shelf, text) ?? text;
}

/** 'titos and soda water' */
const withMixer =
  /^(.{3,}?) (?:and|&|n|with|w) (?:(?:club |diet )?(?:soda|coke|cola|pepsi)|soda water|seltzer|tonic(?: water)?|sprite|7 ?up|ginger(?: ale| beer)?|(?:cranberry|orange|pineapple|grapefruit|tomato|lime|apple)(?: juice)?|juice|oj|lemonade|water|red ?bull|ice|iced tea|sweet tea)$/i;

/** 'kahlua for white russians': the brand is what is asked for, whatever it is mixed with. */
function withoutItsDrink({ names }: ShelfSense, query: string): string {
  const [, brand = '', drink = ''] =
    /^(.{3,}?) (?:for|to make)(?: an?| my| some| the)? (.+)$/i.exec(query) ?? [];
  const [, poured = ''] = withMixer.exec(query) ?? [];
  const asked = cocktails.has(nameKey(drink)) ? brand : poured;
  if (asked === '' || cocktails.has(nameKey(query))) return query;
  const key = nameKey(asked);
  const meant = nicknameOf.get(key) ?? key;
  const ours = names.beginning(meant);
  return ours.length > 0 && names.isOneMaker(ours) ? asked : query;
}

/** 'monky47': letters and figures of a word found on no bottle are two words. */
function figuresApart(shelf: ShelfSense, typed: string): string {
  if (!/\d/.test(typed)) return typed;
  // 'seagrams 7 liter': no bottle holds seven liters, so the 7 belongs to the name.
  const query = typed.replace(/(?<![\d.])([7-9]|\d{2,4}) ?(liter|litre|ltr)\b/i, '$1 1 $2');
  return /[a-z]\d|\d[a-z]/i.test(query)
    ? query.replace(
        /(?<![\p{L}\p{N}])(?:([a-z]{3,})(\d{1,4})|(\d{2,4})([a-z]{4,}))(?![\p{L}\p{N}])/giu,
        (word) =>
          shelf.isWord(word.toLowerCase()) || sizeWords.has(word.toLowerCase())
            ? word
            : word.replace(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/gi, ' '),
      )
    : query;
}

const longestNumber = 4;

/** 'eighteen hundred silver': a number in words that a name begins with. */
function numbersInFigures(shelf: ShelfSense, query: string): string {
  const tokens = wordsIn(query.slice(0, mostLetters));
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isNumberWord(tokens[at]?.text ?? '')) continue;
    const before = tokens.slice(0, at).map(({ text }) => text);
    for (let count = longestNumber; count > 0; count -= 1) {
      const some = tokens.slice(at, at + count);
      const inWords = some.map(({ text }) => text);
      const figures = some.length === count ? figuresOf(inWords) : undefined;
      if (figures === undefined) continue;
      // Not for 'ketel one', which is written in words; but for 'lagavulin sixteen'.
      const isOfName =
        shelf.names.hasBeginning([...before, figures].join(' ')) &&
        !shelf.names.hasBeginning([...before, ...inWords].join(' '));
      // 'fourteen hands': the number begins a name only together with the next word.
      const next = tokens[at + count]?.text ?? '';
      const isName =
        shelf.names.hasBeginning(count > 1 ? figures : `${figures} ${next}`) &&
        (count > 1 || (next !== '' && !shelf.names.hasBeginning(`${inWords.join(' ')} ${next}`)));
      if (!isName && (before.length === 0 || !isOfName)) continue;
      const from = some[0]?.from ?? 0;
      const to = some.at(-1)?.to ?? query.length;
      if (readPrices(query).some(({ start, end }) => start < to && from < end)) continue;
      return query.slice(0, from) + figures + query.slice(to);
    }
  }
  return query;
}

/** 'big bourbon' is a large bottle; a big red is not. */
function isBigBottle(shelf: ShelfSense, word: string, next: string | undefined): boolean {
  if (word !== 'big' || next === undefined) return false;
  const sense = shelf.lexicon.senses.get(next);
  return (
    sense?.kind === 'kind' && shelf.meanings.of(sense.where).combine(shelf.meanings.of(wine), 'and').isEmpty()
  );
}

function writtenOut(shelf: ShelfSense, query: string): string {
  const tokens = wordsIn(query.slice(0, mostLetters));
  return tokens.reduceRight((text, { text: word, from, to }, at) => {
    const meant = isBigBottle(shelf, word, tokens[at + 1]?.text)
      ? 'big bottle'
      : tokens.length > 1
        ? shorthand.get(word)
        : undefined;
    if (meant === undefined) return text;
    // 'w' may be an initial in a name: 'w l weller'.
    const next = nameKey(query.slice(from, tokens[at + 1]?.to ?? to));
    // Between words 'w' means 'with'; before other single letters it is an initial.
    const isLetter = word === 'w' && (at === 0 || (tokens[at + 1]?.text.length ?? 0) < 2);
    return isLetter || shelf.names.hasBeginning(next) ? text : text.slice(0, from) + meant + text.slice(to);
  }, query);
}

/**
 * The query with a nickname spelled out.
 *
 * @param isAnyhow even next to words that say nothing about its bottles: 'hypnotiq blue'
 */
export function findNickname(shelf: ShelfSense, query: string, isAnyhow = false): string | undefined {
  const tokens = wordsIn(query.slice(0, mostLetters));
  for (let count = Math.min(mostNicknameWords, tokens.length); count > 0; count -= 1) {
    for (let at = 0; at + count <= tokens.length; at += 1) {
      const some = tokens.slice(at, at + count);
      const called = some.map(({ text }) => text).join(' ');
      const target = nicknameOf.get(called);
      if (target === undefined || shelf.names.hasBeginning(called)) continue;
      // 'jim beam' is spelled out already; 'eagle rare 10' says more than the name does.
      const isWhole =
        !` ${called} `.includes(` ${target} `) &&
        ` ${tokens.map(({ text }) => text).join(' ')} `.includes(` ${target} `);
      if (isWhole) continue;
      const ours = shelf.names.beginning(target);
      if (ours.length === 0 && !famous.has(target.replace(/^the /, ''))) continue;
      if (tokens.length === 1 && isUnfinished(shelf, some[0]?.text ?? '', ours)) continue;
      const others = [...tokens.slice(0, at), ...tokens.slice(at + count)];
      if (!isAnyhow && !others.every((word) => saysMore(shelf, word, ours))) continue;
      const from = some[0]?.from ?? 0;
      const to = endOfName(target, tokens, at + count) ?? some.at(-1)?.to ?? query.length;
      return `${query.slice(0, from)}${target}${query.slice(to)}`.replace(/\s+/g, ' ').trim();
    }
  }
  return undefined;
}

/** 'johnny walker': the word after the nickname is the end of the name itself. */
function endOfName(target: string, tokens: readonly Word[], next: number): number | undefined {
  const after = tokens[next];
  return after && target.includes(' ') && target.endsWith(` ${after.text}`) ? after.to : undefined;
}

/** True if the word next to a nickname gives a size, a price, a kind, or part of the names of its bottles. */
function saysMore(shelf: ShelfSense, { text }: Word, ours: readonly number[]): boolean {
  if (/\d/.test(text) || sizeWords.has(text)) return true;
  // 'turkey pairing' is a dish.
  if (/^(for|with|like|pairs?|pairing|goes?|eat|eating|having|making|cooking|dinner)$/.test(text))
    return false;
  if (fillers.has(text) || /^(under|over|around|about|cheap|big|large|small|size|sized)$/.test(text))
    return true;
  const sense = shelf.lexicon.senses.get(text);
  const named = shelf.meanings.named([text]);
  const meant = sense ? shelf.meanings.of(sense.where) : undefined;
  return ours.some((at) => named.has(at) || meant?.has(at));
}

/** Initials may be the first letters of another name that is still being typed. */
function isUnfinished({ names }: ShelfSense, letters: string, ours: readonly number[]): boolean {
  const own = new Set(ours);
  return letters.length <= mostInitials && names.startingWith(letters).some((at) => !own.has(at));
}

const mostInitials = 3;
