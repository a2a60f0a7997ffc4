/**
 * The phrases that begin at one word of a query: names of the shelf, what people mean, sizes, years, denials.
 */
import type { Word } from '../../text/words.rules.ts';
import { sizeWords, volumeInFigures } from '../amounts/size.rules.ts';
import type { Reading, ReadKnowing } from '../reading.ts';
import type { Sense } from '../sense.ts';
import { negationPhrases, negations } from '../vocabulary/asking-words.rules.ts';
import { singular } from './singular.rules.ts';

export class PhrasesAt {
  readonly #text: string;
  readonly #tokens: readonly Word[];
  readonly #words: readonly string[];
  readonly #knowing: ReadKnowing;

  /** @param words of the tokens, with slips corrected */
  constructor(text: string, tokens: readonly Word[], words: readonly string[], knowing: ReadKnowing) {
    this.#text = text;
    this.#tokens = tokens;
    this.#words = words;
    this.#knowing = knowing;
  }

  phrase(from: number, count: number): string {
    return this.#words.slice(from, from + count).join(' ');
  }

  longestName(at: number): number {
    for (let count = Math.min(5, this.#words.length - at); count > 0; count -= 1) {
      if (negations.has(this.#words[at] as string) && count === 1) return 0;
      if (this.#knowing.names.hasBeginning(this.phrase(at, count)))
        return count > 1 &&
          this.#isKind(at + count - 1) &&
          this.#knowing.names.hasBeginning(this.phrase(at, count - 1))
          ? count - 1
          : count;
    }
    return 0;
  }

  #isKind(at: number): boolean {
    return this.#knowing.lexicon.senses.get(this.#words[at] as string)?.kind === 'kind';
  }

  longestSense(at: number): [Sense | undefined, number] {
    for (
      let count = Math.min(this.#knowing.lexicon.mostWords, this.#words.length - at);
      count > 0;
      count -= 1
    ) {
      const exact = this.#knowing.lexicon.senses.get(this.phrase(at, count));
      if (exact) return [exact, count];
      const last = this.#isOwner(at + count - 1) ? '' : singular(this.#words[at + count - 1] as string);
      const one = this.#knowing.lexicon.senses.get(
        [...this.#words.slice(at, at + count - 1), last].join(' '),
      );
      if (one) return [one, count];
    }
    return [undefined, 0];
  }

  /** A year that no bottle has. */
  yearAt(at: number): Pick<Reading, 'kind' | 'label' | 'sense'> | undefined {
    const year = this.#words[at] as string;
    if (
      !/^(19[4-9]|20[0-2])\d$/.test(year) ||
      this.#knowing.lexicon.senses.has(year) ||
      this.#knowing.isOnShelf(year)
    )
      return undefined;
    return {
      kind: 'vintage',
      label: year,
      sense: { kind: 'vintage', label: year, where: { vintage: year } },
    };
  }

  /** 'my sister's wedding' is not a gift for a sister. */
  #isOwner(at: number): boolean {
    const { from, to } = this.#tokens[at] as Word;
    return /['’]s$/i.test(this.#text.slice(from, to));
  }

  longestSize(at: number): [readonly number[] | undefined, number] {
    for (let count = Math.min(2, this.#words.length - at); count > 0; count -= 1) {
      const known = sizeWords.get(this.phrase(at, count));
      if (known && this.#isMeantAsSize(known, at))
        return [
          known,
          count + Number(/^(size|bottle|bottles|ml|l|liter|liters)$/.test(this.#words[at + count] ?? '')),
        ];
    }
    const figures = volumeInFigures(this.#words[at] as string);
    return figures === undefined || !this.#isMeantAsSize([figures], at) ? [undefined, 0] : [[figures], 1];
  }

  /** A size that is not sold may still be part of a name. */
  #isMeantAsSize(volumesMl: readonly number[], at: number): boolean {
    return volumesMl.some(this.#knowing.hasVolume) || !this.#knowing.isOnShelf(this.#words[at] as string);
  }

  negationAt(at: number): number {
    for (let count = Math.min(3, this.#words.length - at); count > 1; count -= 1)
      if (negationPhrases.includes(this.phrase(at, count))) return count;
    const next = this.#words[at + 1];
    // 'any red but merlot'; 'like prosecco but french' does not exclude anything.
    const isBut = this.#words[at] === 'but';
    if (
      isBut &&
      !this.#words.slice(0, at).some((word) => /^(?:any|anything|all|every|everything)$/.test(word))
    )
      return 0;
    return negations.has(this.#words[at] as string) &&
      next !== undefined &&
      !/^\d|^(ten|twelve|three|seven|one)$/.test(next)
      ? 1
      : 0;
  }

  isAllSenses(at: number, count: number): boolean {
    for (let from = at; from < at + count; ) {
      const [sense, length] = this.longestSense(from);
      if (!sense) return false;
      from += length;
    }
    return true;
  }
}

/** 'unflavored', 'nonalcoholic': the rest of the word, if it means something. */
export function prefixed(word: string, { senses }: ReadKnowing['lexicon']): Sense | undefined {
  const [, rest] = /^(?:un|non)(.{4,})$/.exec(word) ?? [];
  return rest === undefined ? undefined : senses.get(rest);
}
