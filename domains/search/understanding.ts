/**
 * How the engine understood a query, returned with the hits (N-040 to N-045). Pages may rely on this shape.
 * The hosted search returns none of it. Types only, so the server and the browser can both import it.
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

/** One understood part of the query: a chip. */
export interface UnderstoodReading {
  kind: ReadingKind;
  /** 'red wine', 'under $20', 'not sweet'. */
  label: string;
  /** The part of the query, as typed: 'under 20'. */
  words: string;
  /** The query without those words: what remains when the chip is removed. */
  rest: string;
  /** True if nothing matches with it, so the hits were found without it. */
  isGivenUp?: true;
}

/** The same query without one of its parts. */
export interface Loosening {
  /** What is searched then: 'dry, Riesling'. */
  label: string;
  query: string;
  /** How many are found then; never 0. */
  count: number;
  /** The lowest price among them. */
  fromCents?: number;
}

export interface Correction {
  /** The word as typed, and as it is spelled in the catalogue. */
  from: string;
  to: string;
  /** The whole query with the better spelling. */
  query: string;
}

export interface Understanding {
  /** In the order typed, including the parts that had to be dropped to show anything. */
  understood: readonly UnderstoodReading[];
  /**
   * If nothing matches the whole query: the alternatives without one part (N-043). The hits are then those of
   * the first.
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
