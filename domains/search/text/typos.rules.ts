/**
 * The distance between two words: Damerau-Levenshtein (a letter added, removed or replaced, or two swapped),
 * where a mistake in the first letter counts twice, because people rarely make one there. Computed row by
 * row, one row per letter of the found word, so that a walk through sorted words handles shared prefixes only
 * once.
 */

/**
 * How many typos a word of this length may have, as in the hosted search: one from 4 letters, two from 8;
 * with `oneMore` two from 5.
 */
export function typosForgiven(length: number, oneMore = false): 0 | 1 | 2 {
  if (length < 4) return 0;
  return length < (oneMore ? 5 : 8) ? 1 : 2;
}

/** More typos than any that matter. */
const outside = 255;

/** Distances are clamped, so that a word of hundreds of letters does not wrap around at 256. */
export class TypoRows {
  readonly #typed: string;
  readonly #most: number;
  readonly #rows: Uint8ClampedArray[] = [];
  readonly #found: number[] = [];

  /** @param most larger distances are of no interest, so words whose lengths differ by more are out */
  constructor(typed: string, most: number) {
    this.#typed = typed;
    this.#most = most;
    this.#rows.push(
      Uint8ClampedArray.from({ length: typed.length + 1 }, (_, missing) => (missing === 0 ? 0 : missing + 1)),
    );
  }

  /**
   * Computes the row for letter number `depth` (from 1) of the found word, after all earlier rows, and
   * returns its minimum; exact up to `most`. Only cells this close to the diagonal can have so few typos.
   */
  step(depth: number, letter: number): number {
    const typed = this.#typed;
    this.#rows[depth] ??= new Uint8ClampedArray(typed.length + 1);
    this.#found[depth] = letter;
    const row = this.#rows[depth] as Uint8ClampedArray;
    const above = this.#rows[depth - 1] as Uint8ClampedArray;
    const twoAbove = this.#rows[depth - 2];
    const from = Math.max(1, depth - this.#most);
    const to = Math.min(typed.length, depth + this.#most);
    row[from - 1] = from === 1 ? depth + 1 : outside;
    if (to < typed.length) row[to + 1] = outside;
    let least = from === 1 ? depth + 1 : outside;
    for (let at = from; at <= to; at += 1) {
      const typedLetter = typed.charCodeAt(at - 1);
      const change = typedLetter === letter ? 0 : at === 1 || depth === 1 ? 2 : 1;
      let typos = Math.min(
        (above[at - 1] as number) + change,
        (above[at] as number) + 1,
        (row[at - 1] as number) + 1,
      );
      if (
        twoAbove &&
        at > 1 &&
        typedLetter === this.#found[depth - 1] &&
        typed.charCodeAt(at - 2) === letter
      ) {
        typos = Math.min(typos, (twoAbove[at - 2] as number) + (at === 2 || depth === 2 ? 2 : 1));
      }
      row[at] = typos;
      if (typos < least) least = typos;
    }
    return least;
  }

  /** The typos between all that was typed and the first `depth` letters of the found word. */
  typosAt(depth: number): number {
    if (Math.abs(depth - this.#typed.length) > this.#most) return Number.POSITIVE_INFINITY;
    return this.#rows[depth]?.[this.#typed.length] ?? Number.POSITIVE_INFINITY;
  }
}

/**
 * How many letters of `found` match `typed` with the fewest typos; undefined if that takes more than `most`.
 */
export function closestStart(
  typed: string,
  found: string,
  most: number,
): { typos: number; letters: number } | undefined {
  const rows = new TypoRows(typed, most);
  let best: { typos: number; letters: number } | undefined;
  for (let depth = 1; depth <= found.length; depth += 1) {
    const least = rows.step(depth, found.charCodeAt(depth - 1));
    const typos = rows.typosAt(depth);
    if (typos <= most && (!best || typos < best.typos)) best = { typos, letters: depth };
    if (least > most) break;
  }
  return best;
}
