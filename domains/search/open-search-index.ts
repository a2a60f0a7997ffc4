import type { Db } from '#db/connection.ts';
import { followCatalogue, newestChange, readCatalogueChanges } from '#domains/stock/catalogue-changes.ts';
import { bringUpTo } from './bring-up-to.ts';
import { inSlices } from './in-slices.ts';
import type { SearchEngine } from './ports.ts';
import { readEntries, readShelf } from './read-shelf.ts';
import { makeSense } from './reading/make-sense.ts';
import { type OwnWords, ShelfEngine } from './shelf-engine.ts';
import { buildShelfIndex } from './shelf-index.ts';
import { readSnapshot, type Snapshot, writeSnapshot } from './snapshot.ts';
import { warmUp } from './warm-up.ts';

export interface SearchIndexOptions {
  /** Where the index is saved between starts; null saves none. */
  snapshotFile: string | null;
  /**
   * Called when the snapshot could not be written. The index still works, but the next start takes longer.
   */
  onSnapshotFailure: (error: unknown) => void;
  /**
   * Called before products are read, after their changes are known: other data read with them, such as the
   * names of the three trees, must be at least as new.
   */
  beforeReading?: () => Promise<void>;
  /** The store's own words; if absent, the default sentences and no words of its own. */
  own?: OwnWords;
}

/** How many records differed from the catalogue. */
export type CheckAnswer =
  | { kind: 'right'; records: number }
  | { kind: 'mended'; records: number; differences: number };

export interface SearchIndex {
  engine: SearchEngine;
  /**
   * Works out what the words mean and warms up, in slices: call it once the shop is open, since its first
   * page needs neither. A query that comes earlier does the rest of the work at once.
   */
  prepare(): Promise<void>;
  /**
   * Applies the catalogue's changes since the last call and returns the affected products, null for all; call
   * it about four times a second. Concurrent calls wait for the running one.
   */
  refresh(): Promise<readonly (number | null)[]>;
  /**
   * Writes the snapshot again if the whole catalogue was read since the last time. Not part of `refresh`,
   * because the pages of changed products should not wait for a disk (B-151).
   */
  save(): Promise<void>;
  /** How often changes were applied, and how long some have been waiting, in ms. */
  status(): { generation: number; lagMs: number };
  /** Compares every record with the catalogue, fixes differences and saves; call it every night. */
  check(): Promise<CheckAnswer>;
}

/**
 * Opens the index of this process: from the snapshot if it fits this database and these rules, else from the
 * catalogue. A snapshot is compared with the whole catalogue at the first `refresh`.
 */
export async function openSearchIndex(db: Db, options: SearchIndexOptions): Promise<SearchIndex> {
  // Subscribe before reading, so that a change in between is reported (see followCatalogue).
  const follow = await followCatalogue(db);
  const kept = await fittingSnapshot(db, options);
  const first = kept ?? (await readAll(db));
  const engine = new ShelfEngine(first.index, options.own);
  if (!kept) await keep(first, options);
  // Changes that are not applied yet; a failed refresh leaves them for the next one.
  const pending = new Set<number>(kept?.missing);
  let isSure = kept === undefined;
  let generation = 0;
  let waitsSince: number | null = null;
  /** The changes that a snapshot taken now would contain; undefined if the one on disk will do. */
  let unsaved: readonly number[] | undefined;

  const applyAll = async (): Promise<CheckAnswer> => {
    const changes = await seenChanges(db);
    await options.beforeReading?.();
    const differences = await bringUpTo(engine, await readShelf(db), 'all');
    isSure = true;
    pending.clear();
    unsaved = changes;
    const records = engine.index.entries.length;
    return differences === 0 ? { kind: 'right', records } : { kind: 'mended', records, differences };
  };
  /** Products whose changes are applied but not yet returned by `refresh`. */
  const applied: (number | null)[] = [];
  const applyChanges = async (): Promise<void> => {
    for (const { productId } of await follow()) {
      if (productId === null) isSure = false;
      else pending.add(productId);
    }
    const ids = [...pending];
    if (ids.length === 0) return;
    waitsSince ??= performance.now();
    await options.beforeReading?.();
    await bringUpTo(engine, await readEntries(db, ids), ids.map(String));
    for (const id of ids) pending.delete(id);
    generation += 1;
    waitsSince = null;
    applied.push(...ids);
  };
  const mend = async (): Promise<CheckAnswer> => {
    const wasSure = isSure;
    const answer = await applyAll();
    if (!wasSure || answer.kind === 'mended') applied.push(null);
    // Differences that a snapshot or the journal could not report are expected.
    return wasSure ? answer : { kind: 'right', records: answer.records };
  };
  const save = async (): Promise<void> => {
    if (unsaved) await keep({ index: engine.index, changes: unsaved }, options);
    unsaved = undefined;
  };
  const inTurn = oneAtATime();
  let refreshing: Promise<readonly (number | null)[]> | undefined;
  return {
    engine,
    async prepare() {
      await inSlices(makeSense(engine.index));
      await inSlices(warmUp(engine));
    },
    refresh() {
      refreshing ??= inTurn(async () => {
        await applyChanges();
        if (!isSure) await mend();
        return applied.splice(0);
      }).finally(() => {
        refreshing = undefined;
      });
      return refreshing;
    },
    save: () => inTurn(save),
    status: () => ({ generation, lagMs: waitsSince === null ? 0 : performance.now() - waitsSince }),
    check: () =>
      inTurn(async () => {
        await applyChanges();
        const answer = await mend();
        await save();
        return answer;
      }),
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
 * The snapshot and the products that changed after it; undefined if it belongs to another database or can't
 * be trusted.
 */
async function fittingSnapshot(
  db: Db,
  options: SearchIndexOptions,
): Promise<(Snapshot & { missing: number[] }) | undefined> {
  const snapshot = options.snapshotFile === null ? undefined : readSnapshot(options.snapshotFile);
  if (!snapshot) return undefined;
  const last = snapshot.changes.at(-1) ?? 0;
  const newest = await newestChange(db);
  if (newest < last) return undefined;
  const known = new Set(snapshot.changes);
  const since = await readCatalogueChanges(db, last);
  // If the journal has forgotten the snapshot's last change, it may have forgotten some that came after it.
  if (newest !== last && !since.some(({ seq }) => seq === last)) return undefined;
  const missed = since.filter(({ seq }) => !known.has(seq));
  const missing = missed.map(({ productId }) => productId).filter((id) => id !== null);
  return missing.length === missed.length ? { ...snapshot, missing } : undefined;
}

/** Runs one piece of work at a time; later work waits. */
function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}
