/** 'like Caymus but cheaper', 'alternative to Aperol': the closest in kind, never the one that was named. */

import { meetsPrices } from '../facets/filter-records.ts';
import type { RecordSet } from '../facets/record-set.ts';
import { findRecords } from '../find-records.ts';
import type { SearchRecord } from '../ports.ts';
import { queryWords } from '../text/read-query.ts';
import { type FamousModel, famousIn, knownForAnother } from './absent/famous-in.ts';
import { readPrices } from './amounts/price.rules.ts';
import {
  type Answer,
  type AnswerOptions,
  bestOf,
  inOrder,
  inStockFirst,
  nearestKnown,
  outright,
  plainFirst,
} from './answer/answer.ts';
import { usualPrice } from './answer/brand-order.ts';
import { keyOfName, nameKey } from './names.ts';
import { type Model, ofSameKind, setOf } from './neighbors.ts';
import type { ShelfSense } from './shelf-sense.ts';
import { inPlainWords } from './spelling/plain-words.ts';
import { kindOfBrand, preferredOf, tasteOf } from './vocabulary/tastes-of-brands.rules.ts';
import { conditions } from './wishes.ts';
import { withoutSpan } from './without-span.rules.ts';

const likePattern =
  /^(?:.*?\b)?(?:(?:something |anything |wine |wines |bottle |whiskey |bourbon |scotch |tequila |vodka |gin |rum |red |white )?(?:like|similar to|comparable to|alternatives? to|substitutes? for|instead of|same as|in the style of)|(?:who|that) (?:usually |normally |always |mostly |typically )drinks|cheaper than|less expensive than|cheaper alternatives? to|cheaper version of|dupe for) (?:a |an |the )?(.+?)(?:,? (?:but|only|just|that(?: is|s)?|which(?: is)?)? ?(cheaper|less expensive|less money|more affordable|for less|less|costs less|less pricey|not so expensive|not as pricey|at a better price|half the price|at half the price|on a budget|not as expensive|cheap|better|nicer))?$/i;
const afterPattern =
  /^(?:a |an )?(?:(?:cheaper|cheap|less expensive|affordable) (?=.* (?:alternatives?|dupe|substitute|lookalike)$))?(.+?)(?: but (cheaper|cheap|less expensive|more affordable|affordable|not as expensive|for less|(?:on a )?budget)| (?:alternatives?|dupe|substitute|lookalike)|,? or (?:something|anything) (?:similar|like (?:it|that)))$/i;

/** 'like Caymus but cheaper': bottles of its kind, never Caymus itself. */
export function alike(
  shelf: ShelfSense,
  query: string,
  within: RecordSet,
  options: AnswerOptions,
): Answer | undefined {
  const prices = readPrices(query).filter(({ wish }) => wish.kind === 'range');
  // 'like grey goose under 25': among the others, those at that price.
  const text = prices.reduce((rest, { start, end }) => withoutSpan(rest, start, end), query).trim();
  const match = likePattern.exec(text) ?? afterPattern.exec(text);
  const [whole = '', named = '', how = ''] = match ?? [];
  // 'like jack daniels but not jack': the named bottle is left out anyway.
  const meant = named.replace(/,? but not .*$/i, '');
  if (whole === '' || isDescription(shelf, meant) || meant.length < 3) return undefined;
  if (isUnwanted(shelf, text, meant)) return undefined;
  const isCheaper = /cheap|less|afford/i.test(`${how} ${whole.replace(meant, '')}`);
  const plain = inPlainWords(shelf, meant);
  const words = nameKey(plain).split(' ');
  const label = famousIn(shelf, words) ?? knownForAnother(shelf, words);
  const model = label ?? ofItsTaste(shelf, words, modelOf(shelf, plain, options));
  if (!model) return undefined;
  const { set, cents, called } = model;
  const pool = set.combine(within, 'and').records();
  const price = (at: number) => usualPrice(shelf.record(at));
  const wishes = prices.flatMap(({ wish }) => (wish.kind === 'range' ? conditions(wish) : []));
  const isFitting = (at: number) => {
    if (wishes.length > 0) return meetsPrices(wishes, price(at));
    return isCheaper ? price(at) < cents * 0.9 : price(at) > cents * 0.5 && price(at) < cents * 2;
  };
  const fitting = [...pool].filter(isFitting);
  const aim = isCheaper ? cents * 0.75 : cents;
  const near = nearestKnown(shelf, setOf(fitting, shelf.size), aim);
  const isThere = (at: number) => shelf.record(at).status !== 'outstock';
  const isFew = near.filter(isThere).length < fewLike;
  const wider = label && isFew ? ofItsCountry(shelf, label, within).filter(isFitting) : [];
  const others = wider.filter((at) => !near.includes(at));
  const nearFirst = [
    ...siblingsFirst(shelf, near, model.maker),
    ...nearestKnown(shelf, setOf(others, shelf.size), aim),
  ];
  const order = inStockFirst(shelf, preferredFirst(shelf, words, nearFirst));
  const chip = { kind: 'like' as const, label: `like ${called}${isCheaper ? ', cheaper' : ''}` };
  const notice = label
    ? `We do not carry ${called}. These are near it in kind${isCheaper ? ' and cost less' : ' and price'}.`
    : null;
  return outright(query, inOrder(order), notice, chip);
}

function preferredFirst(
  shelf: ShelfSense,
  words: readonly string[],
  near: readonly number[],
): readonly number[] {
  const preferred = preferredOf.get(words.join(' ')) ?? preferredOf.get(words[0] ?? '');
  if (preferred === undefined) return near;
  const set = shelf.meet(shelf.read(preferred).readings, shelf.everything);
  const first = near.slice(0, nearestSearched).filter((at) => set.has(at));
  return [...first, ...near.filter((at) => !first.includes(at))];
}

function ofItsTaste(
  shelf: ShelfSense,
  words: readonly string[],
  model: Model | undefined,
): Model | undefined {
  const kind = kindOfBrand.get(words.join(' '));
  if (model && kind !== undefined) {
    const others = shelf.meanings.named(words).inverse();
    return { ...model, set: shelf.meet(shelf.read(kind).readings, others) };
  }
  const taste = tasteOf.get(words.join(' ')) ?? tasteOf.get(words[0] ?? '');
  if (!model || taste === undefined) return model;
  const { readings } = shelf.read(taste);
  const set = shelf.meet(readings, model.set);
  const { maker: _, ...own } = model;
  return set.isEmpty() ? model : { ...own, set };
}

/** Fewer than this are not a choice. */
const fewLike = 4;

/** 'like Whispering Angel': if Provence has too few of them, the rosés of France. */
function ofItsCountry(shelf: ShelfSense, { set, label }: FamousModel, within: RecordSet): number[] {
  const kind = shelf.read(label.like).readings.filter(({ kind: of }) => of !== 'region');
  const countries = new Set(Array.from(set.records(), (at) => shelf.record(at).regions.lvl0));
  if (kind.length === 0) return [];
  return [...shelf.meet(kind, within).records()].filter((at) => countries.has(shelf.record(at).regions.lvl0));
}

/** 'they like dry Italian wine': a kind, not a bottle. */
function isDescription(shelf: ShelfSense, meant: string): boolean {
  if (shelf.lexicon.senses.has(nameKey(meant))) return true;
  const { readings, free } = shelf.read(meant);
  return readings.length > 0 && free.length === 0 && shelf.names.beginning(nameKey(meant)).length === 0;
}

/** 'tequila I don't like silver', 'rum instead of spiced': something unwanted, not a model to follow. */
function isUnwanted({ lexicon }: ShelfSense, text: string, meant: string): boolean {
  const before = nameKey(text.slice(0, text.length - meant.length)).split(' ');
  return (
    /(?:dont|doesnt|not|never) (?:\w+ )?like$/.test(before.join(' ')) ||
    before.some((word) => lexicon.senses.has(`${nameKey(meant)} ${word}`))
  );
}

/** Among this many closest ones, those of the same house come first: Eagle Rare for Blanton's. */
const nearestSearched = 30;

function siblingsFirst(shelf: ShelfSense, near: readonly number[], maker: string | undefined): number[] {
  const isSibling = (at: number) => {
    const { producer, status } = shelf.record(at);
    return producer === maker && status !== 'outstock';
  };
  const searched = near.slice(0, nearestSearched);
  return [
    ...searched.filter(isSibling),
    ...searched.filter((at) => !isSibling(at)),
    ...near.slice(nearestSearched),
  ];
}

function modelOf(shelf: ShelfSense, meant: string, options: AnswerOptions): Model | undefined {
  const key = nameKey(meant);
  const whole = new Set([...shelf.names.whole(key)]);
  const everything = shelf.everything;
  const words = queryWords(meant);
  const beginning = shelf.names.beginning(key);
  const found = findRecords(
    options.match,
    words,
    beginning.length > 0 ? setOf(beginning, shelf.size) : everything,
    {
      forgiveTypos: true,
      dropWords: false,
      fewestTyposOnly: false,
    },
  );
  const best = [...whole][0] ?? bestOf(plainFirst(shelf, Uint32Array.from(beginning), key)) ?? bestOf(found);
  if (best === undefined) return undefined;
  const record = shelf.record(best);
  const own = ofItsBrand(shelf, record, words);
  const set = ofSameKind(record, best, shelf.meanings, shelf.lexicon).combine(own.inverse(), 'and');
  return { set, cents: usualPrice(record), called: meant, maker: record.producer };
}

/**
 * All bottles of the maker whose names begin with the fewest first words of this name that no other maker
 * uses.
 */
function ofItsBrand(shelf: ShelfSense, record: SearchRecord, asked: readonly string[]): RecordSet {
  const words = keyOfName(record).split(' ');
  for (let count = 1; count <= words.length; count += 1) {
    const records = shelf.names.beginning(words.slice(0, count).join(' '));
    if (shelf.names.isOneMaker(records)) return setOf(records, shelf.size);
  }
  return shelf.meanings.named(asked);
}
