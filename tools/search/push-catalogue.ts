/** Pushes the catalogue to a hosted index and keeps it up to date. */
import type { Db } from '#db/connection.ts';
import { openPlaces } from '#domains/catalogue/places/open-places.ts';
import { readEntries, readShelf } from '#domains/search/read-shelf.ts';
import type { ShelfEntry } from '#domains/search/shelf-index.ts';
import { followCatalogue } from '#domains/stock/catalogue-changes.ts';
import { readStore } from '#domains/store/read-store.ts';
import type { Synonyms } from '#domains/store/synonyms/synonyms.ts';

/** The index to push to. */
export interface HostedIndex {
  replaceAll(entries: readonly ShelfEntry[], own: Synonyms): Promise<void>;
  /** The store's own synonyms (B-237). */
  saveSynonyms(own: Synonyms): Promise<void>;
  update(changed: readonly ShelfEntry[], goneIds: readonly string[]): Promise<void>;
}

export interface CataloguePush {
  /**
   * Pushes the whole catalogue and returns the number of products; an empty catalogue does not clear the
   * index and returns 0.
   */
  pushAll(): Promise<number>;
  /**
   * Pushes the changes since the last successful push, including the store's synonyms, and returns the number
   * of products.
   */
  pushChanges(): Promise<number>;
}

/** More changes than this come from an import: pushing everything is just as fast. */
const mostAtOnce = 1_000;

/** From now on no change is missed: what one push does not include, the next one pushes. */
export async function cataloguePush(db: Db, index: HostedIndex): Promise<CataloguePush> {
  const newChanges = await followCatalogue(db);
  const places = await openPlaces(db);
  let pending = new Set<number | null>();
  /** As last pushed. */
  let synonyms: string | undefined;
  return { pushAll, pushChanges };

  async function pushAll(): Promise<number> {
    await places.refresh();
    const entries = [...(await readShelf(db)).values()];
    const own = (await readStore(db)).synonyms;
    if (entries.length > 0) await index.replaceAll(entries, own);
    synonyms = JSON.stringify(own);
    return entries.length;
  }

  async function pushChanges(): Promise<number> {
    for (const { productId } of await newChanges()) pending.add(productId);
    const ids = [...pending].filter((id) => id !== null);
    const pushed = pending.has(null) || ids.length > mostAtOnce ? await pushAll() : await pushProducts(ids);
    pending = new Set();
    await pushSynonyms();
    return pushed;
  }

  async function pushSynonyms(): Promise<void> {
    const own = (await readStore(db)).synonyms;
    if (JSON.stringify(own) === synonyms) return;
    await index.saveSynonyms(own);
    synonyms = JSON.stringify(own);
  }

  async function pushProducts(ids: readonly number[]): Promise<number> {
    await places.refresh();
    const entries = await readEntries(db, ids);
    await index.update(
      [...entries.values()],
      ids.map(String).filter((id) => !entries.has(id)),
    );
    return ids.length;
  }
}
