/** Answers a query as spelled out, as typed, or as its words sound, whichever finds something. */
import type { RecordSet } from '../../facets/record-set.ts';
import type { SearchRecord } from '../../ports.ts';
import { soundDistance } from '../../text/sound-distance.rules.ts';
import { wordsIn } from '../../text/words.rules.ts';
import type { Correction } from '../../understanding.ts';
import { volumeOf } from '../amounts/size.rules.ts';
import { askedOutright } from '../asked-outright.ts';
import { withCloseTo } from '../loosened/close-to.ts';
import { nameKey } from '../names.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import { brandMended } from '../spelling/brand-slips.ts';
import { correctedByEar, redivided } from '../spelling/mended-query.ts';
import { findNickname, inPlainWords } from '../spelling/plain-words.ts';
import { withSynonyms } from '../synonyms/own-synonyms.ts';
import { isBrandBesideKind, together } from '../together.ts';
import type { Answer, AnswerOptions } from './answer.ts';
import { answerAsTyped } from './answer-as-typed.ts';

export function answerQuery(
  shelf: ShelfSense,
  asked: string,
  within: RecordSet,
  options: AnswerOptions,
): Answer {
  const typed = withSynonyms(shelf, asked, options.synonyms);
  const whole = answerDoubted(shelf, typed, within, options);
  const isPart =
    isUnanswered(whole) || (whole.understanding.understood.length === 0 && isBrandBesideKind(shelf, typed));
  const answer = withoutMere(
    (isPart && together(shelf, typed, within, (part) => answerDoubted(shelf, part, within, options))) ||
      whole,
  );
  return withCloseTo(shelf, inPlainWords(shelf, typed), within, options, withSizesInStock(shelf, answer));
}

/**
 * 'glenlivet 12 1.75' when only the smaller bottle is in stock: the answer says so, and the cards open at
 * what can be bought.
 */
function withSizesInStock(shelf: ShelfSense, answer: Answer): Answer {
  const { wishes, understanding } = answer;
  const asked = understanding.understood.find(({ kind }) => kind === 'size');
  if (wishes.volumesMl.length === 0 || !asked || understanding.notice !== null) return answer;
  const shown = Array.from(answer.records, (at) => shelf.record(at));
  const isThere = ({ size_prices: sizes }: SearchRecord) =>
    sizes.some(({ size, in_stock }) => in_stock && wishes.volumesMl.includes(volumeOf(size)));
  if (shown.some(isThere) || shown.every(({ status }) => status === 'outstock')) return answer;
  const sizes = shown.flatMap((record) => record.sizes);
  const size = sizes.find((label) => wishes.volumesMl.includes(volumeOf(label))) ?? asked.label;
  const notice = `Sold out in ${size}. This is what we have in other sizes.`;
  return {
    ...answer,
    wishes: { ...wishes, volumesMl: [] },
    understanding: { ...understanding, notice },
  };
}

/** A part that was dropped silently, like the party in 'titos for a party', gets no chip either. */
function withoutMere(answer: Answer): Answer {
  const { understood, notice } = answer.understanding;
  return notice !== null || !understood.some(({ isGivenUp }) => isGivenUp)
    ? answer
    : {
        ...answer,
        understanding: {
          ...answer.understanding,
          understood: understood.filter(({ isGivenUp }) => !isGivenUp),
        },
      };
}

function answerDoubted(shelf: ShelfSense, typed: string, within: RecordSet, options: AnswerOptions): Answer {
  const query = inPlainWords(shelf, typed);
  const brand = options.forgiveTypos && options.dropWords ? brandMended(shelf, query) : undefined;
  if (brand) return asCorrected(answerDoubted(shelf, brand.query, within, options), brand);
  const outright = askedOutright(shelf, query, within, options);
  if (outright) return outright;
  if (!options.forgiveTypos) return answerAsTyped(shelf, query, within, options);
  const divided = redivided(shelf, query);
  if (divided) {
    const plain = inPlainWords(shelf, divided.query);
    const answer =
      askedOutright(shelf, plain, within, options) ?? answerAsTyped(shelf, plain, within, options);
    if (!isDoubtful(answer)) return asCorrected(answer, divided);
  }
  const answer = answerAsTyped(shelf, query, within, options);
  // 'wid turkey' may be Wild Turkey, though it is read as a dish.
  const isStrange = shelf.read(query).ofDish.length > 0 && shelf.names.madeBy(nameKey(query)).length === 0;
  if (!options.dropWords || !(isStrange || isDoubtful(answer))) return answer;
  const better = correctedByEar(shelf, query);
  if (!better || !isNearer(query, better, answer))
    return orBrandAnswer(shelf, query, within, options, answer);
  const plain = inPlainWords(shelf, better.query);
  const asked = askedOutright(shelf, plain, within, options);
  const offered = asShelfSpells(better, query, plain);
  if (asked) return asCorrected(asked, offered);
  if (better.query === answer.understanding.corrected?.query) return answer;
  const mended = answerAsTyped(shelf, plain, within, options);
  const isWorse =
    isUnanswered(mended) &&
    (mended.keys.length === 0 || (answer.keys.length > 0 && !isBrandByEar(shelf, better)));
  return isWorse ? orBrandAnswer(shelf, query, within, options, answer) : asCorrected(mended, offered);
}

/** 'vueve rose': the house is meant, even if it has none of the kind, and not another maker. */
function isBrandByEar({ names }: ShelfSense, { from, to }: Correction): boolean {
  const ours = names.beginning(nameKey(to));
  return from.length >= shortestBrandByEar && ours.length > 0 && names.isOneMaker(ours);
}

const shortestBrandByEar = 5;

/** 'the krakken' is offered as the shelf spells it, not as a nickname. */
function asShelfSpells(better: Correction, query: string, plain: string): Correction | null {
  const isOnce = (text: string) => new Set(text.split(' ')).size === text.split(' ').length;
  if (plain !== better.query && isOnce(plain)) return { from: query, to: plain, query: plain };
  // 'ceramic' of 'ceramic bottle tequila': no one writes a word twice.
  return isOnce(better.query) || !isOnce(query) ? better : null;
}

/** If nothing at all is found, a nickname still gives the brand, whatever else was said: 'hypnotiq blue'. */
function orBrandAnswer(
  shelf: ShelfSense,
  query: string,
  within: RecordSet,
  options: AnswerOptions,
  answer: Answer,
): Answer {
  const called = answer.keys.length === 0 ? findNickname(shelf, query, true) : undefined;
  const ofBrand = called === undefined ? undefined : answerAsTyped(shelf, called, within, options);
  return ofBrand && ofBrand.keys.length > 0 ? ofBrand : answer;
}

/** Nothing was found, or only with a part of the query given up. */
const isUnanswered = ({ keys, understanding: { understood } }: Answer) =>
  keys.length === 0 || understood.some(({ isGivenUp }) => isGivenUp);

const isDoubtful = (answer: Answer) => isUnanswered(answer) || answer.understanding.corrected !== null;

/** True if what was heard is closer to what was typed than the answer's own corrections. */
function isNearer(query: string, heardAs: Correction, answer: Answer): boolean {
  const { corrected } = answer.understanding;
  if (isUnanswered(answer) || !corrected) return true;
  const letters = (text: string) =>
    wordsIn(text)
      .map((word) => word.text)
      .join('');
  const typed = letters(query);
  const far = (text: string) => soundDistance(typed, letters(text), Number.POSITIVE_INFINITY);
  return far(heardAs.query) <= far(corrected.query);
}

function asCorrected(answer: Answer, corrected: Correction | null): Answer {
  return { ...answer, understanding: { ...answer.understanding, corrected } };
}
