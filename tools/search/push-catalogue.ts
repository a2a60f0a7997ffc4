/** Brings the catalogue into a hosted index and keeps it there. */
import type { Db } from '#db/connection.ts';
import { followCatalogue } from '#domains/catalogue/catalogue-changes.ts';
import { type CatalogueFacts, catalogueFacts, readCatalogueFacts } from '#domains/catalogue/read-catalogue-facts.ts';
import type { SearchRecord } from '#domains/search/ports.ts';
import { recordOf } from '#domains/search/record-of.rules.ts';
import type { ProductId } from '#kit/ids.ts';

interface Entry {
  record: SearchRecord;
  rank: number;
}

/** Where it goes. */
export interface HostedIndex {
  replaceAll(entries: readonly Entry[]): Promise<void>;
  update(changed: readonly Entry[], goneIds: readonly string[]): Promise<void>;
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
  let pending = new Set<ProductId | null>();
  return { pushAll, pushChanges };

  async function pushAll(): Promise<number> {
    const entries: Entry[] = [];
    for await (const facts of catalogueFacts(db)) entries.push(...facts.map(entryOf));
    if (entries.length > 0) await index.replaceAll(entries);
    return entries.length;
  }

  async function pushChanges(): Promise<number> {
    for (const { productId } of await newChanges()) pending.add(productId as ProductId | null);
    const ids = [...pending].filter((id) => id !== null);
    const pushed = pending.has(null) || ids.length > mostAtOnce ? await pushAll() : await pushProducts(ids);
    pending = new Set();
    return pushed;
  }

  async function pushProducts(ids: readonly ProductId[]): Promise<number> {
    const entries = (await readCatalogueFacts(db, ids)).map(entryOf);
    const told = new Set(entries.map(({ record }) => record.objectID));
    await index.update(
      entries,
      ids.map(String).filter((id) => !told.has(id)),
    );
    return ids.length;
  }
}

function entryOf(facts: CatalogueFacts): Entry {
  return { record: recordOf(facts), rank: facts.featuredRank };
}
