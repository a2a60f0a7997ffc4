/**
 * The records that an expression of the lexicon selects in one index; cached as long as the index's words do
 * not change.
 */
import { codeOf } from '../facets/columns.ts';
import { RecordSet } from '../facets/record-set.ts';
import type { FacetName } from '../ports.ts';
import type { ShelfIndex } from '../shelf-index.ts';
import { placesPerAttribute } from '../text/postings.ts';
import type { Expression } from './expression.rules.ts';
import { flavoredOf } from './flavored.ts';

export class Meanings {
  readonly #index: ShelfIndex;
  readonly #kept = new Map<string, RecordSet>();
  readonly #keptOf = new WeakMap<Expression, RecordSet>();
  readonly #none: RecordSet;
  #byTrait: ReadonlyMap<string, RecordSet> | undefined;

  constructor(index: ShelfIndex) {
    this.#index = index;
    this.#none = new RecordSet(index.entries.length);
  }

  get size(): number {
    return this.#index.entries.length;
  }

  /** Callers must not change the returned set. */
  of(expression: Expression): RecordSet {
    // Not cached, because sales change while the words stay the same.
    if ('onSale' in expression) return this.#equal('sale_item', 'true');
    const known = this.#keptOf.get(expression);
    if (known) return known;
    const set = this.#workOut(expression);
    this.#keptOf.set(expression, set);
    return set;
  }

  #workOut(expression: Expression): RecordSet {
    if ('all' in expression)
      return expression.all.map((part) => this.of(part)).reduce((a, b) => a.combine(b, 'and'));
    if ('any' in expression) return this.#anyOf(expression.any);
    if ('not' in expression) return this.of(expression.not).inverse();
    const [[kind, value = ''] = ['', '']] = Object.entries(expression);
    const key = `${kind} ${value}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const set = this.#leaf(kind, value);
    this.#kept.set(key, set);
    return set;
  }

  /** One set for all parts; there may be dozens. */
  #anyOf(parts: readonly Expression[]): RecordSet {
    const set = new RecordSet(this.size);
    for (const part of parts) {
      const { words } = this.of(part);
      for (let at = 0; at < words.length; at += 1)
        set.words[at] = (set.words[at] as number) | (words[at] as number);
    }
    return set;
  }

  #leaf(kind: string, value: string): RecordSet {
    switch (kind) {
      case 'category':
        return this.#equal(`categories.lvl${value.split(' > ').length - 1}` as FacetName, value);
      case 'region':
        return this.#equal(`regions.lvl${value.split(' > ').length - 1}` as FacetName, value);
      case 'grape':
        return this.#equal('grape', value);
      case 'name':
        return this.#isNamed(value.split(' ')) ? this.named(value.split(' ')) : this.#none;
      case 'trait':
        return this.#withTrait(value);
      case 'strength':
        return this.#ofStrength(value);
      case 'flavored':
        return this.#flavored();
      case 'vintage':
        return this.#where(({ vintage }) => vintage === value);
      default:
        return this.#where(({ sizes }) => sizes.includes(value));
    }
  }

  /** Most hand-kept words occur on no shelf at all. */
  #isNamed(words: readonly string[]): boolean {
    return words.every((word) => this.#index.postings.terms.find(word) >= 0);
  }

  /** Records with these folded words side by side in the name. */
  named(words: readonly string[]): RecordSet {
    const { postings } = this.#index;
    const { starts, records, places } = postings.data;
    const set = new RecordSet(this.size);
    const terms = words.map((word) => postings.terms.find(word));
    const [first = -1, ...others] = terms;
    if (terms.includes(-1)) return set;
    for (let entry = starts[first] as number; entry < (starts[first + 1] as number); entry += 1) {
      const record = records[entry] as number;
      const place = places[entry] as number;
      if (
        place < placesPerAttribute &&
        others.every((term, at) => postings.has(term, record, place + at + 1))
      )
        set.add(record);
    }
    return set;
  }

  #equal(facet: FacetName, value: string): RecordSet {
    const set = new RecordSet(this.size);
    const column = this.#index.columns.facets[facet];
    const code = column && (value === '' ? 0 : codeOf(column, value));
    if (code === undefined) return set;
    for (let record = 0; record < column.codes.length; record += 1)
      if (column.codes[record] === code) set.add(record);
    return set;
  }

  #flavored(): RecordSet {
    const set = new RecordSet(this.size);
    for (const at of flavoredOf(this.#index.entries.map(({ record }) => record))) set.add(at);
    return set;
  }

  #where(isMeant: (record: ShelfIndex['entries'][number]['record']) => boolean): RecordSet {
    const set = new RecordSet(this.size);
    for (const [at, { record }] of this.#index.entries.entries()) if (isMeant(record)) set.add(at);
    return set;
  }

  #ofStrength(range: string): RecordSet {
    const [from = 0, to = 0] = range.split('-').map(Number);
    const set = new RecordSet(this.size);
    for (const [at, { abvTenths }] of this.#index.entries.entries())
      if (abvTenths !== undefined && abvTenths >= from && abvTenths <= to) set.add(at);
    return set;
  }

  #withTrait(trait: string): RecordSet {
    this.#byTrait ??= recordsByTrait(this.#index.entries);
    return this.#byTrait.get(trait) ?? new RecordSet(this.size);
  }
}

/** The lexicon asks for hundreds of traits, most of which no bottle has, so all are found in one pass. */
function recordsByTrait(entries: ShelfIndex['entries']): Map<string, RecordSet> {
  const byTrait = new Map<string, RecordSet>();
  // Many records share few kinds.
  const kinds = Map.groupBy(entries.keys(), (at) => entries[at]?.traits ?? '');
  for (const [traits, records] of kinds)
    for (const trait of traits.split(' ')) {
      const set = byTrait.get(trait) ?? new RecordSet(entries.length);
      for (const record of records) set.add(record);
      byTrait.set(trait, set);
    }
  return byTrait;
}
