/** The dictionary: every word of the catalogue once, sorted. Words with one beginning are neighbours, so a prefix is a range. */
import { TypoRows } from './typos.rules.ts';

/** The terms from number `lo` up to `hi`. */
export interface TermRange {
  lo: number;
  hi: number;
}

export interface TypoRange extends TermRange {
  typos: number;
  /** How many letters of these terms the typed word stands for. */
  letters: number;
}

const afterAll = '\uffff';

export class Terms {
  readonly sorted: readonly string[];

  /** @param sorted distinct, in the order of their UTF-16 code units */
  constructor(sorted: readonly string[]) {
    this.sorted = sorted;
  }

  /** The number of a term, -1 when it is not there. */
  find(term: string): number {
    const at = this.#firstFrom(term, 0);
    return this.sorted[at] === term ? at : -1;
  }

  startingWith(prefix: string): TermRange {
    const lo = this.#firstFrom(prefix, 0);
    return { lo, hi: this.#firstFrom(prefix + afterAll, lo) };
  }

  /**
   * Terms that differ from `typed` by 1 to `most` typos; with `asPrefix` also terms of which a beginning differs so.
   * One walk over the sorted terms; where a beginning is hopeless already, everything with it is jumped over.
   */
  withTypos(typed: string, most: number, asPrefix: boolean): TypoRange[] {
    const { sorted } = this;
    const rows = new TypoRows(typed);
    const found: TypoRange[] = [];
    let at = 0;
    let known = 0;
    let before = '';
    while (at < sorted.length) {
      const term = sorted[at] as string;
      let depth = Math.min(sharedLength(before, term), known);
      let least = 0;
      let hit: TypoRange | undefined;
      while (depth < term.length && least <= most && !hit) {
        depth += 1;
        least = rows.step(depth, term.charCodeAt(depth - 1));
        if (asPrefix && rows.typosAt(depth) <= most) hit = this.#everythingBelow(at, term, depth, rows, most);
      }
      // After a hit the next term may share the beginning that hit, so that row is looked at again.
      known = hit ? depth - 1 : depth;
      before = term;
      if (hit) {
        if (hit.typos > 0) found.push(hit);
        at = hit.hi;
      } else if (least > most) {
        at = this.#firstFrom(term.slice(0, depth) + afterAll, at + 1);
      } else {
        const typos = rows.typosAt(term.length);
        if (typos > 0 && typos <= most) found.push({ lo: at, hi: at + 1, typos, letters: term.length });
        at += 1;
      }
    }
    return found;
  }

  /** A beginning is near enough, so all terms with it are; a longer one may be nearer still ('chrd' is 'chard' more than 'char'). */
  #everythingBelow(at: number, term: string, depth: number, rows: TypoRows, most: number): TypoRange {
    let typos = rows.typosAt(depth);
    let letters = depth;
    let least = typos;
    for (let deeper = depth + 1; deeper <= term.length && least <= most; deeper += 1) {
      least = rows.step(deeper, term.charCodeAt(deeper - 1));
      if (rows.typosAt(deeper) >= typos) continue;
      typos = rows.typosAt(deeper);
      letters = deeper;
    }
    // Only the terms with that beginning are that near; the walk goes on behind them.
    return { lo: at, hi: this.#firstFrom(term.slice(0, letters) + afterAll, at + 1), typos, letters };
  }

  #firstFrom(text: string, from: number): number {
    let low = from;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.sorted[middle] as string) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}
