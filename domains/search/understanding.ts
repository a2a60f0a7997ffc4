/**
 * What the engine made of a query, told beside the hits (N-040 to N-045): the shape that pages may rely on.
 * The hosted search tells none of it. Types only: safe for both sides.
 */

export type ReadingKind =
  | 'kind'
  | 'color'
  | 'grape'
  | 'region'
  | 'style'
  | 'pairing'
  | 'occasion'
  | 'price'
  | 'size'
  | 'vintage'
  | 'like'
  | 'cocktail'
  | 'offer'
  | 'name';

/** One thing that was understood: a chip. */
export interface UnderstoodReading {
  kind: ReadingKind;
  /** 'red wine', 'under $20', 'not sweet'. */
  label: string;
  /** The query's own words of it, as typed: 'under 20'. */
  words: string;
  /** The query without those words: what stays when the chip is taken back. */
  rest: string;
  /** True where nothing fits with it: the hits are found without it. */
  isGivenUp?: true;
}

/** The same query with one part of it given up. */
export interface Loosening {
  /** What is then looked for: 'dry, Riesling'. */
  label: string;
  query: string;
  /** How many are found then; never 0. */
  count: number;
  /** The lowest price among them. */
  fromCents?: number;
}

export interface Correction {
  /** The word as typed, and as it is written on the shelf. */
  from: string;
  to: string;
  /** The whole query with the better spelling. */
  query: string;
}

export interface Understanding {
  /** In the order typed, with what had to be given up so that anything is shown. */
  understood: readonly UnderstoodReading[];
  /**
   * Where nothing fits all of the query: what does when one part is given up (N-043). The hits are then those
   * of the first.
   */
  loosened: readonly Loosening[];
  /** One helpful sentence for people: 'We do not carry Opus One. …' */
  notice: string | null;
  corrected: Correction | null;
}

export const nothingUnderstood: Understanding = {
  understood: [],
  loosened: [],
  notice: null,
  corrected: null,
};
