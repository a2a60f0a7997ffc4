/** What was understood of a query so far, and what is left as free text. */
import type { Word } from '../../text/words.rules.ts';
import type { PriceSpan } from '../amounts/price.rules.ts';
import type { Reading, ReadKnowing, ReadQuery } from '../reading.ts';
import { orElse } from './either.rules.ts';

type Understood = Omit<Reading, 'isUnwanted' | 'start' | 'end' | 'words'>;

export class Collected {
  readonly read: ReadQuery = { readings: [], free: [], ofDish: [], mended: [] };
  readonly #text: string;
  readonly #tokens: readonly Word[];
  readonly #words: readonly string[];
  readonly #knowing: ReadKnowing;
  /** Where 'not' begins, until the unwanted part follows. */
  #unwantedFrom: number | undefined;

  /** @param words of the tokens, with slips corrected */
  constructor(text: string, tokens: readonly Word[], words: readonly string[], knowing: ReadKnowing) {
    this.#text = text;
    this.#tokens = tokens;
    this.#words = words;
    this.#knowing = knowing;
  }

  get isDenied(): boolean {
    return this.#unwantedFrom !== undefined;
  }

  /** What follows is unwanted. */
  deny(at: number): void {
    this.#unwantedFrom ??= (this.#tokens[at] as Word).from;
  }

  /** A price is never unwanted: 'not over 20' is a price itself. */
  keepPrice({ wish, label, start, end }: PriceSpan, words: readonly string[]): void {
    this.read.readings.push({ kind: 'price', label, start, end, isUnwanted: false, words, price: wish });
    this.#unwantedFrom = undefined;
  }

  /** Keeps the meaning of `count` words from `at` on, or merges it with what comes before. */
  keep(reading: Understood, at: number, count: number): void {
    const words = this.#words.slice(at, at + count);
    const end = (this.#tokens[at + count - 1] as Word).to;
    if (!this.isDenied && this.#isWithBefore(reading, at, words, end)) return;
    // 'that isn't smoky' means more than excluding the smoky ones, if the lexicon has a sense for it.
    const opposite = this.isDenied ? this.#knowing.lexicon.senses.get(`not ${words.join(' ')}`) : undefined;
    this.read.readings.push({
      ...reading,
      label: this.isDenied ? `not ${reading.label}` : reading.label,
      ...(opposite && { kind: opposite.kind, label: opposite.label, sense: opposite }),
      isUnwanted: this.isDenied && !opposite,
      start: this.#unwantedFrom ?? (this.#tokens[at] as Word).from,
      end,
      words,
    });
    this.#unwantedFrom = undefined;
  }

  /** Leaves `count` words from `at` on as text; after 'not' they are unwanted names. */
  leaveFree(at: number, count: number): void {
    if (this.isDenied) {
      this.#denyWords(at, count);
      return;
    }
    for (const [offset, { from, to }] of this.#tokens.slice(at, at + count).entries())
      this.read.free.push({ text: this.#words[at + offset] as string, start: from, end: to });
  }

  /** 'birthday gift for dad' is one wish; 'red or white' is either. */
  #isWithBefore(reading: Understood, at: number, words: readonly string[], end: number): boolean {
    const before = this.read.readings.at(-1);
    if (!before) return false;
    const between = this.#text.slice(before.end, (this.#tokens[at] as Word).from);
    if (before.kind === 'occasion' && before.label === reading.label && between.trim() === '') {
      before.end = end;
      return true;
    }
    const also = this.#alsoSo(before, reading, words[0] as string);
    const either = orElse(before, also, between, this.#knowing.areApart);
    if (either) Object.assign(before, either, { end, words: [...before.words, ...words] });
    return either !== undefined;
  }

  /** 'sweet red or white': the white one should be sweet too. */
  #alsoSo({ words: [style], sense }: Reading, part: Understood, word: string): Understood {
    const same = sense?.kind === 'kind' ? this.#knowing.lexicon.senses.get(`${style} ${word}`) : undefined;
    return same ? { ...part, kind: same.kind, label: same.label, sense: same } : part;
  }

  /** 'not jim beam': excludes bottles with that name; 'tequila but not silver' is not silver tequila. */
  #denyWords(at: number, count: number): void {
    const written = this.#words.slice(at, at + count).join(' ');
    const { senses } = this.#knowing.lexicon;
    const narrower = this.read.readings
      .filter(({ kind, isUnwanted }) => kind === 'kind' && !isUnwanted)
      .map(({ words }) => words.join(' '))
      .map((kind) => senses.get(`${written} ${kind}`) ?? senses.get(`${kind} ${written}`))
      .find(Boolean);
    const sense = narrower ?? { kind: 'kind' as const, label: written, where: { name: written } };
    this.keep({ kind: sense.kind, label: sense.label, sense }, at, count);
  }
}
