/** The result of parsing a query, and what the parser needs to know about the catalogue. Types only. */
import type { ReadingKind } from '../understanding.ts';
import type { PriceWish } from './amounts/price.rules.ts';
import type { Expression } from './expression.rules.ts';
import type { Lexicon } from './lexicon.ts';
import type { Sense } from './sense.ts';
import type { Occasion } from './vocabulary/occasions.rules.ts';

export interface Reading {
  kind: ReadingKind;
  label: string;
  /** Position in the query's text, including a negation. */
  start: number;
  end: number;
  isUnwanted: boolean;
  /** Its folded words, without the negation. */
  words: readonly string[];
  sense?: Sense | Occasion;
  price?: PriceWish;
  volumesMl?: readonly number[];
}

export interface FreeWord {
  text: string;
  start: number;
  end: number;
}

export interface ReadQuery {
  readings: Reading[];
  free: FreeWord[];
  /** Words next to a dish that occur on no bottle: the 'scampi' of 'shrimp scampi'. */
  ofDish: FreeWord[];
  /** Words in which a slip was corrected, as typed and as meant. */
  mended: { from: string; to: string }[];
}

export interface NameBook {
  /** True if a name on the shelf begins with these folded words. */
  hasBeginning(key: string): boolean;
}

export interface ReadKnowing {
  lexicon: Lexicon;
  names: NameBook;
  /** True for a word that occurs in the catalogue. */
  isOnShelf(word: string): boolean;
  /** True if a bottle of this size is sold. */
  hasVolume(volumeMl: number): boolean;
  /** True if no bottle is both: bourbon and Scotch. */
  areApart(one: Expression, other: Expression): boolean;
  /** True if a word of the lexicon begins with this. */
  isBeginning(word: string): boolean;
  /** The word of the lexicon that a slip was meant to be. */
  mend(word: string): string | undefined;
}
