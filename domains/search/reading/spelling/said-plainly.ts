/** Words next to a name that add nothing to it: 'stoli regular', 'jack daniels old no 7'. */
import { wordsIn } from '../../text/words.rules.ts';
import { sizeWords } from '../amounts/size.rules.ts';
import { nameKey } from '../names.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import { isFiller, negations } from '../vocabulary/asking-words.rules.ts';
import { withoutSpan } from '../without-span.rules.ts';

const numberSigns = new Set(['no', 'num', 'number', 'nr']);
/** How people ask for the usual bottle of a brand, if none of its bottles is called that. */
const usualWords = new Set(
  'regular reg plain normal original originale classic basic standard ordinary og usual'.split(' '),
);

/** Most queries contain none of these words. */
const anyOfThem = new RegExp(
  `(?:^|[^a-z])(?:liquor|cases?|for (?:two|three|four|six|[2-46])|infused|tast\\w*|flavou?r\\w*|${[...numberSigns, ...usualWords].join('|')})(?![a-z])`,
  'i',
);

/** 'for someone who doesn't drink much wine': a shopper who says this wants wine all the same. */
const knowsLittle =
  /\b(?:who |that )?(?:do(?:es)?n['’]?t|never) (?:usually |really |normally )?(?:drink|know) (?:too |very )?(?:much|a lot of|a lot about|anything about)(?: about)?\b/i;

/** 'whiskey, islay no': the last word is unwanted; but 'pinot no' is still being typed. */
function asDenied({ lexicon, meanings }: ShelfSense, query: string): string {
  const [, before = '', word = ''] = /^(.+?)[, ]+(\S+?),? no$/i.exec(query.trim()) ?? [];
  const key = nameKey(word);
  if (before === '' || !lexicon.senses.has(key) || !meanings.named([key, 'no']).isEmpty()) return query;
  const isBegun = [...lexicon.senses.keys()].some((phrase) => phrase.startsWith(`${key} no`));
  return isBegun ? query : `${before} not ${word}`;
}

export function saidPlainly(shelf: ShelfSense, typed: string): string {
  const query = typed
    .replace(knowsLittle, ' ')
    .replace(/\bbut still\b/i, ' ')
    .replace(/\bvintage (?=(?:19|20)\d\d\b)/i, '');
  if (!anyOfThem.test(query)) return query;
  return asLiqueur(
    shelf,
    withoutUsual(shelf, withoutSign(shelf, withoutTaste(shelf, asDenied(shelf, withoutCase(query))))),
  );
}

/** 'a case of pinot grigio', 'wine for two': the quantity is chosen in the cart. */
const withoutCase = (query: string): string =>
  query
    .replace(/\bfor (?:two|three|four|six|2|3|4|6)(?= (?:under|over|around|people)|$)/i, '')
    .replace(
      /^(?:an?\s+|\d+\s+)?(?:half\s+|full\s+|mixed\s+)?cases?\s+of\s+(?!(?:12|twelve|wine|beer)$)|(?<=\S{3}\s+\S{3}.*)(?:\s+(?:\d+|an?|two|three|four|five|six|ten))?\s+(?<!\blas\s+)cases?$/i,
      '',
    );

const tasteWord = /^(?:flavou?red|flavou?rs?|infused|tasting)$/;

/** 'rum that tastes like mango', 'mango-flavored rum': only the flavor is on the label. */
function withoutTaste(shelf: ShelfSense, query: string): string {
  const like =
    /[, ]+(?:(?:that|which|to) )?(?:tast(?:es?|ing) (?:like|of)|with (?:an? )?(?:taste|flavou?r|hint) of)(?= )/i;
  const text = query.replace(like, '');
  const tokens = wordsIn(text);
  const at = tokens.findIndex(({ text: word }) => tasteWord.test(word));
  const [before, word] = [tokens[at - 1], tokens[at]];
  if (!word || !before || isFiller(before.text) || negations.has(before.text)) return text;
  if (/^(?:un|non|\d+)$/.test(before.text) || shelf.names.madeBy(nameKey(query)).length > 0) return text;
  const kind = shelf.lexicon.senses.get(before.text)?.kind;
  // 'infused' adds nothing to any word.
  const isOfKind = word.text !== 'infused' && (kind === 'kind' || kind === 'color' || kind === 'grape');
  if (
    isOfKind ||
    shelf.lexicon.senses.has(`${before.text} ${word.text} ${tokens[at + 1]?.text ?? ''}`.trim())
  )
    return text;
  return shelf.meanings.named([before.text, word.text]).isEmpty()
    ? `${text.slice(0, before.to)}${text.slice(word.to)}`
    : text;
}

/** On the shelf it is '#7'; people type 'no 7'. */
function withoutSign({ meanings }: ShelfSense, query: string): string {
  const tokens = wordsIn(query);
  const at = tokens.findIndex(
    ({ text }, place) =>
      place > 0 && numberSigns.has(text) && /^\d{1,2}$/.test(tokens[place + 1]?.text ?? ''),
  );
  const [before, sign, number] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!before || !sign || !number) return query;
  const isWritten = !meanings.named([before.text, sign.text, number.text]).isEmpty();
  return isWritten || meanings.named([before.text, number.text]).isEmpty()
    ? query
    : withoutSpan(query, sign.from, sign.to);
}

/** 'mint liquor' is a mint liqueur. */
function asLiqueur({ lexicon }: ShelfSense, query: string): string {
  const tokens = wordsIn(query);
  const at = tokens.findIndex(({ text }) => text === 'liquor');
  const [before, word] = [tokens[at - 1], tokens[at]];
  return before && word && lexicon.senses.has(`${before.text} liqueur`)
    ? `${query.slice(0, word.from)}liqueur${query.slice(word.to)}`
    : query;
}

function withoutUsual(shelf: ShelfSense, query: string): string {
  const tokens = wordsIn(query);
  const at = tokens.findIndex(({ text }) => usualWords.has(text));
  const word = tokens[at];
  // 'regular size' does mean a size.
  if (!word || sizeWords.has(`${word.text} ${tokens[at + 1]?.text}`)) return query;
  const rest = withoutSpan(query, word.from, word.to);
  const { free } = shelf.read(rest);
  const ours = shelf.names.beginning(free.map(({ text }) => text).join(' '));
  const called = shelf.meanings.named([word.text]);
  const isBrand = ours.length > 0 && shelf.names.isOneMaker(ours) && !ours.some((at) => called.has(at));
  return isBrand ? rest : query;
}
