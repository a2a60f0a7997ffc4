/** The names on the shelf: whole names, how they begin, and who makes the bottles. */
import type { SearchRecord } from '../ports.ts';
import { Terms } from '../text/terms.ts';
import { typosForgiven } from '../text/typos.rules.ts';
import { wordsIn } from '../text/words.rules.ts';

const legalForms = new Set(
  'inc llc ltd corp co company usa us brands group imports importers distillery distillers distilling distilleries winery cellars vineyards estate sa spa srl gmbh wines spirits'.split(
    ' ',
  ),
);
/** Bottles are seldom called by the later words of their names. */
const mostInsides = 5;
const endOfAll = '\uffff';

export function nameKey(text: string): string {
  return wordsIn(text)
    .map((word) => word.text)
    .join(' ');
}

const keysOfNames = new WeakMap<object, string>();

/** The same for a record's name, computed once: records never change. */
export function keyOfName(record: Pick<SearchRecord, 'name'>): string {
  const known = keysOfNames.get(record) ?? nameKey(record.name);
  keysOfNames.set(record, known);
  return known;
}

const recordsPerSlice = 200;
/** Shorter ones with a slip are other words: 'mad dog' is not Madone. */
const shortestJoined = 8;

/** Computes the folded names of all records, which `Names` needs; yields regularly. */
export function* foldNames(records: readonly SearchRecord[]): Generator<void> {
  for (const [at, record] of records.entries()) {
    keyOfName(record);
    if (at % recordsPerSlice === 0) yield;
  }
}

/** 'Sazerac Company Inc' is called 'sazerac'. */
function shortKey(key: string): string {
  const words = key.split(' ');
  const end = words.findLastIndex((word) => !legalForms.has(word));
  return words.slice(0, Math.max(1, end + 1)).join(' ');
}

export class Names {
  /** Sorted by key. */
  readonly #keys: { key: string; record: number }[];
  readonly #byProducer: ReadonlyMap<string, number[]>;
  readonly #makers: readonly string[];

  constructor({ entries }: { entries: readonly { record: SearchRecord }[] }) {
    this.#keys = entries
      .map(({ record }, at) => ({ key: keyOfName(record), record: at }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const byProducer = new Map<string, number[]>();
    const keyOf = keysOfProducers(entries.map(({ record }) => record));
    for (const [at, { record }] of entries.entries()) {
      const { key = '' } = keyOf.get(record.producer) ?? {};
      const list = byProducer.get(key);
      if (list) list.push(at);
      else byProducer.set(key, [at]);
    }
    byProducer.delete('');
    this.#byProducer = byProducer;
    this.#makers = entries.map(({ record }) => record.producer);
  }

  /** Records whose whole name is these words. */
  whole(key: string): number[] {
    return this.#from(key)
      .filter((each) => each.key === key)
      .map(({ record }) => record);
  }

  /** Records whose name begins with these whole words. */
  beginning(key: string): number[] {
    return this.#from(key).map(({ record }) => record);
  }

  /** The bottle of exactly this name; if there is none, all whose names begin with it. */
  flagships(key: string): number[] {
    const whole = this.whole(key);
    return whole.length > 0 ? whole : this.beginning(key);
  }

  hasBeginning(key: string): boolean {
    const at = this.#firstFrom(key);
    const found = this.#keys[at]?.key;
    return (
      found !== undefined && (found === key || found.startsWith(`${key} `) || this.#from(key).length > 0)
    );
  }

  /** The first one, two and three words of all names. */
  *beginnings(): Generator<string> {
    for (const { key } of this.#keys) {
      const words = key.split(' ', 3);
      for (const at of words.keys()) yield words.slice(0, at + 1).join(' ');
    }
  }

  /** Two and three words side by side inside names: 'punt e mes'. */
  *insides(): Generator<string> {
    for (const { key } of this.#keys) {
      const words = key.split(' ');
      for (let at = 1; at + 2 <= Math.min(words.length, mostInsides); at += 1) {
        yield words.slice(at, at + 2).join(' ');
        if (at + 3 <= words.length) yield words.slice(at, at + 3).join(' ');
      }
    }
  }

  /** Records whose name begins with these letters, even if they end inside a word. */
  startingWith(letters: string): number[] {
    const end = this.#firstFrom(letters + endOfAll);
    return this.#keys.slice(this.#firstFrom(letters), end).map(({ record }) => record);
  }

  /** The first word of all names that begin with these letters; undefined if there are several. */
  firstWordFrom(letters: string): string | undefined {
    const from = this.#firstFrom(letters);
    const [word = ''] = (this.#keys[from]?.key ?? '').split(' ', 1);
    const last = this.#keys[this.#firstFrom(letters + endOfAll) - 1]?.key ?? '';
    return word.startsWith(letters) && (last === word || last.startsWith(`${word} `)) ? word : undefined;
  }

  #joined: Terms | undefined;

  /** The first words of a name that were typed as one, with slips corrected: 'ketelone', 'greygose'. */
  joined(word: string): string | undefined {
    const known = this.#joinedTerms();
    if (known.find(word) >= 0) return word;
    if (word.length < shortestJoined) return undefined;
    const [best] = known
      .withTypos(word, typosForgiven(word.length), false)
      .toSorted((a, b) => a.typos - b.typos);
    const at = best?.lo ?? known.soundingLike(word)[0];
    return at === undefined ? undefined : known.sorted[at];
  }

  #joinedTerms(): Terms {
    this.#joined ??= new Terms(
      [
        ...new Set(
          this.#keys.flatMap(({ key }) => {
            const [first = '', second = '', third = ''] = key.split(' ', 3);
            return [first + second, first + second + third].filter((text) => !/\d/.test(text));
          }),
        ),
      ].sort(),
    );
    return this.#joined;
  }

  /** The bottles from one maker or importer. */
  madeBy(key: string): readonly number[] {
    return this.#byProducer.get(key) ?? (this.hasBeginning(key) ? [] : this.#byShortName(key));
  }

  /**
   * True if all of them come from one maker: then the words they begin with are a brand, not 'Old' or
   * 'Château'.
   */
  isOneMaker(records: readonly number[]): boolean {
    return new Set(records.map((record) => this.#makers[record])).size === 1;
  }

  #shortNames: ReadonlyMap<string, readonly number[]> | undefined;

  #byShortName(key: string): readonly number[] {
    this.#shortNames ??= new Map([...this.#byProducer].map(([long, records]) => [shortKey(long), records]));
    return this.#shortNames.get(key) ?? [];
  }

  #from(key: string): { key: string; record: number }[] {
    const found: { key: string; record: number }[] = [];
    // Every name begins with no words: going through all of them would say nothing.
    if (key === '') return found;
    for (let at = this.#firstFrom(key); at < this.#keys.length; at += 1) {
      const each = this.#keys[at];
      if (!each?.key.startsWith(key)) break;
      if (each.key.length === key.length || each.key[key.length] === ' ') found.push(each);
    }
    return found;
  }

  #firstFrom(text: string): number {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#keys[middle]?.key ?? endOfAll) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

export interface Maker {
  key: string;
  /** Its own name is on most of its bottles; else it imports or bottles for others. */
  isHouse: boolean;
}

const mostProducers = 8_192;
const keysOfNamed = new Map<string, string>();

/** Producers are the same on every shelf: their names are folded once. */
function producerKey(producer: string): string {
  const known = keysOfNamed.get(producer);
  if (known !== undefined) return known;
  const key = nameKey(producer);
  if (keysOfNamed.size < mostProducers) keysOfNamed.set(producer, key);
  return key;
}

/** Each producer's folded name, and whether people know the bottles by it. */
export function keysOfProducers(
  records: readonly Pick<SearchRecord, 'name' | 'producer'>[],
): ReadonlyMap<string, Maker> {
  const makers = new Map<string, Maker>();
  for (const [producer, ofProducer] of Map.groupBy(records, (record) => record.producer)) {
    const key = producerKey(producer);
    const short = shortKey(key);
    const own = ofProducer.filter((record) => ` ${keyOfName(record)} `.includes(` ${short} `)).length;
    makers.set(producer, { key, isHouse: own * 2 > ofProducer.length });
  }
  return makers;
}
