/** Brings the catalogue into a hosted index and keeps it there. */
import type { Db } from '#db/connection.ts';
import { readEntries, readShelf } from '#domains/search/read-shelf.ts';
import type { ShelfEntry } from '#domains/search/shelf-index.ts';
import { followCatalogue } from '#domains/stock/catalogue-changes.ts';

/** Where it goes. */
export interface HostedIndex {
  replaceAll(entries: readonly ShelfEntry[]): Promise<void>;
  update(changed: readonly ShelfEntry[], goneIds: readonly string[]): Promise<void>;
}

export interface CataloguePush {
  /** The whole catalogue. Answers how many products; an empty catalogue empties nothing and answers 0. */
  pushAll(): Promise<number>;
  /** What changed since the last successful push, and how many products that were. */
  pushChanges(): Promise<number>;
}

/** More changes than this are an import: the whole is as quick to push. */
const mostAtOnce = 1_000;

/** From this moment on no change is missed: one that a push did not take with it is pushed by the next. */
export async function cataloguePush(db: Db, index: HostedIndex): Promise<CataloguePush> {
  const newChanges = await followCatalogue(db);
  let pending = new Set<number | null>();
  return { pushAll, pushChanges };

  async function pushAll(): Promise<number> {
    const entries = [...(await readShelf(db)).values()];
    if (entries.length > 0) await index.replaceAll(entries);
    return entries.length;
  }

  async function pushChanges(): Promise<number> {
    for (const { productId } of await newChanges()) pending.add(productId);
    const ids = [...pending].filter((id) => id !== null);
    const pushed = pending.has(null) || ids.length > mostAtOnce ? await pushAll() : await pushProducts(ids);
    pending = new Set();
    return pushed;
  }

  async function pushProducts(ids: readonly number[]): Promise<number> {
    const entries = await readEntries(db, ids);
    await index.update(
      [...entries.values()],
      ids.map(String).filter((id) => !entries.has(id)),
    );
    return ids.length;
  }
}
