/**
 * Where every term occurs: one long list sorted by term, record and place, with the start of each term's
 * part.
 */
import { Terms } from './terms.ts';
import { type Word, wordsIn } from './words.rules.ts';

/**
 * The searched attributes, most specific first; a match in an earlier one ranks higher. A winery is in
 * the name of its wines; the producer of a spirit may be an importer called 'Wine & Spirits', so producers
 * come late.
 */
export const searchedAttributes = ['name', 'grape', 'categories', 'regions', 'producer', 'label'] as const;

export type SearchedTexts = Readonly<Record<(typeof searchedAttributes)[number], readonly string[]>>;

/** A place combines the attribute and the position of the word, so adjacent words have consecutive places. */
export const placesPerAttribute = 4_096;
/**
 * The gap between two texts of one attribute, so that the end of one is not adjacent to the start of the
 * next.
 */
const gap = 8;

/** The form in memory and in the snapshot: plain arrays. */
export interface PostingsData {
  terms: readonly string[];
  /** Term t occurs in the entries `starts[t]` up to `starts[t + 1]`. */
  starts: Uint32Array;
  records: Uint32Array;
  places: Uint16Array;
  /** Words in the name of each record, at most 255. */
  nameLengths: Uint8Array;
}

export class Postings {
  readonly terms: Terms;
  readonly data: PostingsData;

  constructor(data: PostingsData) {
    this.data = data;
    this.terms = new Terms(data.terms);
  }

  get recordCount(): number {
    return this.data.nameLengths.length;
  }

  /** The total number of entries of the terms from `lo` up to `hi`. */
  entriesOf(lo: number, hi: number): number {
    return (this.data.starts[hi] as number) - (this.data.starts[lo] as number);
  }

  /** How many records contain this term, counted up to `most`. */
  recordsWith(term: number, most: number): number {
    const { starts, records } = this.data;
    let count = 0;
    for (let at = starts[term] as number; at < (starts[term + 1] as number) && count < most; at += 1) {
      if (at === starts[term] || records[at] !== records[at - 1]) count += 1;
    }
    return count;
  }

  has(term: number, record: number, place: number): boolean {
    const { starts, records, places } = this.data;
    let low = starts[term] as number;
    let high = starts[term + 1] as number;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = (records[middle] as number) - record || (places[middle] as number) - place;
      if (order === 0) return true;
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return false;
  }
}

const wordsPerPause = 500;

/** The words of an item's first text, which is its own: computed once, since items never change. */
const ownWords = new WeakMap<object, { text: string; words: readonly Word[] }>();

function ownWordsOf(item: object, text: string): readonly Word[] {
  const known = ownWords.get(item);
  if (known?.text === text) return known.words;
  const words = wordsIn(text);
  ownWords.set(item, { text, words });
  return words;
}

/** Builds the postings of texts; yields regularly, so that the work can be done in slices. */
export function* buildPostings<Item extends object>(
  items: readonly Item[],
  textsOf: (item: Item) => SearchedTexts,
): Generator<void, PostingsData> {
  const recordsOf = new Map<string, number[]>();
  const nameLengths = new Uint8Array(items.length);
  // Many records share producers, kinds and places, so each of those texts is split only once.
  const cut = new Map<string, readonly Word[]>();
  const cutOf = (text: string): readonly Word[] => {
    const words = cut.get(text) ?? wordsIn(text);
    cut.set(text, words);
    return words;
  };
  let entries = 0;
  let pause = wordsPerPause;
  const add = (word: string, record: number, place: number) => {
    const list = recordsOf.get(word);
    if (list) list.push(record, place);
    else recordsOf.set(word, [record, place]);
    entries += 1;
  };
  for (const [record, item] of items.entries()) {
    const texts = textsOf(item);
    const [own] = texts.name;
    const cutOwn = (text: string) => (text === own ? ownWordsOf(item, text) : cutOf(text));
    nameLengths[record] = Math.min(
      255,
      addTexts(texts, cutOwn, (word, place) => add(word, record, place)),
    );
    if (entries > pause) {
      yield;
      pause = entries + wordsPerPause;
    }
  }
  const terms = [...recordsOf.keys()].sort();
  yield;
  const starts = new Uint32Array(terms.length + 1);
  const records = new Uint32Array(entries);
  const places = new Uint16Array(entries);
  let at = 0;
  for (const [number, term] of terms.entries()) {
    starts[number] = at;
    const list = recordsOf.get(term) as number[];
    for (let pair = 0; pair < list.length; pair += 2) {
      records[at] = list[pair] as number;
      places[at] = list[pair + 1] as number;
      at += 1;
    }
    if (at > pause) {
      yield;
      pause = at + wordsPerPause * 20;
    }
  }
  starts[terms.length] = at;
  return { terms, starts, records, places, nameLengths };
}

/** Adds the words of one record and returns the number of words in its name. */
function addTexts(
  texts: SearchedTexts,
  cutOf: (text: string) => readonly Word[],
  add: (word: string, place: number) => void,
): number {
  let nameLength = 0;
  for (const [number, attribute] of searchedAttributes.entries()) {
    let position = 0;
    for (const text of texts[attribute]) {
      const words = cutOf(text);
      if (attribute === 'name') nameLength = words.length;
      for (const word of words) {
        // An unusually long text is cut off, so that it doesn't run into the next attribute.
        if (position >= placesPerAttribute - gap) break;
        const place = number * placesPerAttribute + position;
        add(word.text, place);
        if (word.tail !== undefined) add(word.tail, place);
        position += 1;
      }
      position += gap;
    }
  }
  return nameLength;
}
