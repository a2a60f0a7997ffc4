import type { Db } from '#db/connection.ts';
import {
  type CatalogueChange,
  changesAbove,
  deleteChanges,
  newestChange,
} from './catalogue-changes.store.ts';

export {
  type CatalogueChange,
  newestChange,
  noteProductChange,
  noteProductChanges,
  noteStockChanges,
  type StockChange,
} from './catalogue-changes.store.ts';

/**
 * How far back a reader looks again. PostgreSQL assigns numbers at the insert and shows rows at the commit,
 * so a lower number can appear after a higher one. Writers note their changes at the end of short
 * transactions, so the gap stays small.
 */
const reachBack = 1_000;

/**
 * A number that has not appeared for this long never will: no transaction of the shop lives so long after its last
 * statement (`db/connection.ts`).
 */
const gapMs = 30_000;

/** How long a change stays in the journal: a process that was away for longer reads the whole catalogue. */
const keptMs = 2 * 24 * 60 * 60_000;

/**
 * Reads the changes after `afterSeq`, and again the last thousand numbers up to it, because one of those may
 * have been committed since. The caller skips numbers it has seen, or uses `followCatalogue`, which does.
 */
export function readCatalogueChanges(db: Db, afterSeq: number): Promise<CatalogueChange[]> {
  return changesAbove(db, afterSeq - reachBack);
}

/** Returns the changes not yet returned that are seen on a page or in the search (O-042). */
export interface CatalogueFollower {
  (): Promise<CatalogueChange[]>;
  /** Whether a change with a lower number than the newest may still appear. */
  mayMissSome(): boolean;
}

/**
 * Starts following the journal now. Each call of the returned function returns the changes since the last
 * call, without those that no one sees. Call this before reading the catalogue, so that no change in between
 * is missed. While nothing changes, a call reads no row (O-040).
 *
 * @param clock milliseconds of a clock that is never set back
 */
export async function followCatalogue(
  db: Db,
  clock: () => number = () => performance.now(),
): Promise<CatalogueFollower> {
  let newest = await newestChange(db);
  let seen = new Set((await readCatalogueChanges(db, newest)).map(({ seq }) => seq));
  const gaps = new Gaps(clock);
  gaps.note(newest - reachBack, newest, seen);
  const next = async () => {
    const from = gaps.lowest(newest - reachBack) ?? newest + 1;
    const inReach = await changesAbove(db, from - 1);
    const fresh = inReach.filter(({ seq, isSeen }) => !seen.has(seq) && isSeen === 1);
    const last = Math.max(newest, inReach.at(-1)?.seq ?? 0);
    seen = new Set(inReach.map(({ seq }) => seq));
    gaps.fill(seen);
    gaps.note(newest, last, seen);
    newest = last;
    return fresh;
  };
  return Object.assign(next, { mayMissSome: () => gaps.lowest(newest - reachBack) !== undefined });
}

/** Gaps in the numbers: changes that have not been seen yet. */
class Gaps {
  readonly #clock: () => number;
  /** Since when each is known, lowest first. */
  readonly #since = new Map<number, number>();

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Notes those above `after`, up to `last`, that are missing. */
  note(after: number, last: number, there: ReadonlySet<number>): void {
    for (let seq = Math.max(1, after + 1); seq < last; seq += 1)
      if (!there.has(seq)) this.#since.set(seq, this.#clock());
  }

  fill(there: ReadonlySet<number>): void {
    for (const seq of there) this.#since.delete(seq);
  }

  /** The lowest above `floor` that may still be filled; undefined if there is none. */
  lowest(floor: number): number | undefined {
    for (const [seq, since] of this.#since) {
      if (seq > floor && this.#clock() - since < gapMs) return seq;
      this.#since.delete(seq);
    }
    return undefined;
  }
}

/**
 * Deletes the changes that no one asks for any more, but never the newest, from which followers count;
 * returns the number of changes deleted. `now` in epoch ms.
 */
export function forgetCatalogueChanges(db: Db, now: number): Promise<number> {
  return deleteChanges(db, now - keptMs);
}
