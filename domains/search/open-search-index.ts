import type { Db } from '#db/connection.ts';
import { followCatalogue, newestChange, readCatalogueChanges } from '#domains/stock/catalogue-changes.ts';
import { bringUpTo } from './bring-up-to.ts';
import { inSlices } from './in-slices.ts';
import type { SearchEngine } from './ports.ts';
import { readEntries, readShelf } from './read-shelf.ts';
import { makeSense } from './reading/shelf-sense.ts';
import type { Saying } from './reading/vocabulary/sayings.rules.ts';
import { ShelfEngine } from './shelf-engine.ts';
import { buildShelfIndex } from './shelf-index.ts';
import { readSnapshot, type Snapshot, writeSnapshot } from './snapshot.ts';
import { warmUp } from './warm-up.ts';

export interface SearchIndexOptions {
  /** Where the index is kept from one start to the next; null keeps none. */
  snapshotFile: string | null;
  /** Told when it could not be kept: the index works all the same, the next start takes longer. */
  onSnapshotFailure: (error: unknown) => void;
  /** What the store says to those who ask for what is no bottle; the usual sentences when absent. */
  sayings?: () => readonly Saying[];
}

/** How many records differed from the catalogue. */
export type CheckAnswer =
  | { kind: 'right'; records: number }
  | { kind: 'mended'; records: number; differences: number };

export interface SearchIndex {
  engine: SearchEngine;
  /**
   * Takes in what changed in the catalogue since, and answers the products that it has taken in, null for
   * all; call it about every half second. Calls at once wait for the one running.
   */
  refresh(): Promise<readonly (number | null)[]>;
  /** Compares every record with the catalogue and puts right what differs; call it every night. */
  check(): Promise<CheckAnswer>;
}

/**
 * Opens the index of this process: from the snapshot when it fits this database and these rules, else from
 * the catalogue. What a snapshot says is compared with the whole catalogue at the first `refresh`.
 */
export async function openSearchIndex(db: Db, options: SearchIndexOptions): Promise<SearchIndex> {
  // Followed first and read second: a change in between is told (see followCatalogue).
  const follow = await followCatalogue(db);
  const kept = await fittingSnapshot(db, options);
  const first = kept ?? (await readAll(db));
  await inSlices(makeSense(first.index));
  const engine = new ShelfEngine(first.index, options.sayings);
  // Nobody waits for it: what is asked meanwhile is answered in between.
  void inSlices(warmUp(engine));
  if (!kept) await keep(first, options);
  // Asked for and not yet taken in; a failed refresh leaves them for the next one.
  const pending = new Set<number>(kept?.missing);
  let isSure = kept === undefined;

  const applyAll = async (): Promise<CheckAnswer> => {
    const changes = await seenChanges(db);
    const differences = await bringUpTo(engine, await readShelf(db), 'all');
    isSure = true;
    pending.clear();
    await keep({ index: engine.index, changes }, options);
    const records = engine.index.entries.length;
    return differences === 0 ? { kind: 'right', records } : { kind: 'mended', records, differences };
  };
  const takeIn = async (): Promise<(number | null)[]> => {
    for (const { productId } of await follow()) {
      if (productId === null) isSure = false;
      else pending.add(productId);
    }
    const ids = [...pending];
    if (ids.length > 0) {
      await bringUpTo(engine, await readEntries(db, ids), ids.map(String));
      for (const id of ids) pending.delete(id);
    }
    if (isSure) return ids;
    await applyAll();
    return [null];
  };
  const inTurn = oneAtATime();
  let refreshing: Promise<readonly (number | null)[]> | undefined;
  return {
    engine,
    refresh() {
      refreshing ??= inTurn(takeIn).finally(() => {
        refreshing = undefined;
      });
      return refreshing;
    },
    check: () => inTurn(applyAll),
  };
}

async function keep(
  snapshot: Snapshot,
  { snapshotFile, onSnapshotFailure }: SearchIndexOptions,
): Promise<void> {
  if (snapshotFile !== null) await writeSnapshot(snapshotFile, snapshot).catch(onSnapshotFailure);
}

async function readAll(db: Db): Promise<Snapshot> {
  const changes = await seenChanges(db);
  const shelf = await readShelf(db);
  return { index: await inSlices(buildShelfIndex(shelf.values())), changes };
}

async function seenChanges(db: Db): Promise<number[]> {
  return (await readCatalogueChanges(db, await newestChange(db))).map(({ seq }) => seq);
}

/**
 * The snapshot and the products that changed after it; undefined when it is of another database or says
 * nothing sure.
 */
async function fittingSnapshot(
  db: Db,
  options: SearchIndexOptions,
): Promise<(Snapshot & { missing: number[] }) | undefined> {
  const snapshot = options.snapshotFile === null ? undefined : readSnapshot(options.snapshotFile);
  if (!snapshot) return undefined;
  const last = snapshot.changes.at(-1) ?? 0;
  if ((await newestChange(db)) < last) return undefined;
  const known = new Set(snapshot.changes);
  const missed = (await readCatalogueChanges(db, last)).filter(({ seq }) => !known.has(seq));
  const missing = missed.map(({ productId }) => productId).filter((id) => id !== null);
  return missing.length === missed.length ? { ...snapshot, missing } : undefined;
}

/** Work that is asked for while other work runs waits for it. */
function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}
