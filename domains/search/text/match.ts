/**
 * Finds the records that contain every word of a query, each with a number that says how well. The criteria
 * are the hosted search's, and the first difference decides: typos, proximity, exactness, attribute, then
 * shelf order. (Exactness comes before attribute: wine from France comes before one by Francesco, although the
 * latter matches in the name.)
 */
import { eachPhrasePlace } from './phrase-places.ts';
import { type Postings, type PostingsData, placesPerAttribute } from './postings.ts';
import { type QueryWord, typoCost } from './read-query.ts';
import { makeScratch, type Scratch } from './scratch.ts';

export interface Matches {
  records: Uint32Array;
  /** One per record; smallest is best. The last digit is the record number, so all keys differ. */
  keys: Float64Array;
}

// Digits of a key from the right. The whole stays below 2^53, where a float64 is exact.
const recordStep = 2 ** 24;
const attributeStep = 64;
const exactStep = 32;
const proximityStep = 128;

/** The record of a key. */
export function recordOfKey(key: number): number {
  return key % recordStep;
}

/** How many typos a match with this key has. */
export function typosOfKey(key: number): number {
  return Math.floor(key / (recordStep * exactStep * attributeStep * proximityStep * typoCost));
}

// One number per word and record says how it was found; smallest is best: cost, then exactness, then
// attribute.
const rankPerCost = 16;
const rankInexact = 8;
const notFound = 0xffff;
const farthest = 8;

const scratchOf = new WeakMap<PostingsData, Scratch>();

/** Matches in the whole index, before filters. Empty if there are no words. */
export function matchWords(postings: Postings, words: readonly QueryWord[]): Matches {
  const scratch = scratchOf.get(postings.data) ?? makeScratch(postings.recordCount);
  scratchOf.set(postings.data, scratch);
  scratch.clear(words.length);
  const effort = words.map((word) => entriesOf(postings, word));
  const order = [...words.keys()].sort(
    (a, b) =>
      Number(words[a]?.isWeak) - Number(words[b]?.isWeak) || (effort[a] as number) - (effort[b] as number),
  );
  const keepsPlaces = words.length > 1;
  let found: Uint32Array = new Uint32Array(0);
  let required = 0;
  for (const at of order) {
    const word = words[at] as QueryWord;
    found = occurrencesOf(postings, scratch, word, at, { required, keepsPlaces }, found);
    if (!word.isWeak) required += 1;
    if (found.length === 0) break;
  }
  return { records: found, keys: keysOf(postings, scratch, words, found) };
}

function entriesOf(postings: Postings, { stands, phrases }: QueryWord): number {
  const ofStands = stands.reduce((sum, { lo, hi }) => sum + postings.entriesOf(lo, hi), 0);
  return phrases.reduce(
    (sum, { parts: [first] }) => sum + (first ? postings.entriesOf(first.lo, first.hi) : 0),
    ofStands,
  );
}

/**
 * Records where one word occurs in the records that contain all earlier words, and returns those that contain
 * it too.
 */
function occurrencesOf(
  postings: Postings,
  scratch: Scratch,
  word: QueryWord,
  at: number,
  { required, keepsPlaces }: { required: number; keepsPlaces: boolean },
  before: Uint32Array,
): Uint32Array {
  const { starts, records, places } = postings.data;
  const { wordsHeld, found } = scratch;
  const ranks = scratch.ranks[at] as Uint16Array;
  let count = 0;
  const take = (record: number, place: number, base: number) => {
    const held = wordsHeld[record] as number;
    if (held < required) return;
    const rank = base + Math.floor(place / placesPerAttribute);
    const known = ranks[record] as number;
    if (known === notFound) {
      if (!word.isWeak) wordsHeld[record] = required + 1;
      found[count] = record;
      count += 1;
    } else if (Math.floor(rank / rankPerCost) > Math.floor(known / rankPerCost)) return;
    if (rank < known) ranks[record] = rank;
    if (keepsPlaces) scratch.keepPlace(at, record, place);
  };
  // Alternatives are sorted by cost, so the first one that finds a record is the cheapest.
  const phrases = [...word.phrases];
  const takePhrases = () => {
    for (const phrase of phrases.splice(0)) {
      eachPhrasePlace(postings, phrase, (record, place) =>
        take(record, place, phrase.cost * rankPerCost + rankInexact),
      );
    }
  };
  for (const { lo, hi, cost, isExact } of word.stands) {
    if (cost > 0) takePhrases();
    const base = cost * rankPerCost + (isExact ? 0 : rankInexact);
    for (let entry = starts[lo] as number; entry < (starts[hi] as number); entry += 1) {
      take(records[entry] as number, places[entry] as number, base);
    }
  }
  takePhrases();
  return word.isWeak && required > 0 ? before : found.slice(0, count);
}

function keysOf(
  { data }: Postings,
  scratch: Scratch,
  words: readonly QueryWord[],
  found: Uint32Array,
): Float64Array {
  const keys = new Float64Array(found.length);
  const ranksOfWords = scratch.ranks.slice(0, words.length);
  for (let at = 0; at < found.length; at += 1) {
    const record = found[at] as number;
    let cost = 0;
    let attributes = 0;
    let inexact = 0;
    let isAllInName = true;
    for (const ranks of ranksOfWords) {
      const rank = ranks[record] as number;
      if (rank === notFound) {
        inexact += 1;
        isAllInName = false;
        continue;
      }
      const attribute = rank % rankInexact;
      cost += Math.floor(rank / rankPerCost);
      attributes += attribute;
      if (rank % rankPerCost >= rankInexact) inexact += 1;
      if (attribute > 0) isAllInName = false;
    }
    const isWholeName = isAllInName && inexact === 0 && data.nameLengths[record] === words.length;
    const exactness = inexact * 2 + (isWholeName ? 0 : 1);
    const proximity = words.length > 1 ? distanceOf(scratch, words.length, record) : 0;
    keys[at] =
      (((cost * proximityStep + proximity) * exactStep + exactness) * attributeStep +
        Math.min(attributes, attributeStep - 1)) *
        recordStep +
      record;
  }
  return keys;
}

/**
 * The sum of the distances between adjacent words of the query; words in different attributes count as the
 * maximum distance.
 */
function distanceOf(scratch: Scratch, count: number, record: number): number {
  let sum = 0;
  for (let at = 1; at < count; at += 1) {
    let nearest = farthest;
    scratch.eachPlace(at - 1, record, (left) => {
      scratch.eachPlace(at, record, (right) => {
        const distance = right >= left ? Math.max(1, right - left) : left - right + 1;
        if (distance < nearest) nearest = distance;
      });
    });
    sum += nearest;
  }
  return sum;
}
