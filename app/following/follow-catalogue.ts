/** What each process holds in memory of the catalogue and the store follows their changes. */
import { type CatalogueFollower, followCatalogue } from '#domains/stock/catalogue-changes.ts';
import { changedForGuests, everyPage, guestsSee, storeSubjects } from '#domains/store/guests-see.rules.ts';
import type { EdgePurges } from '#platform/edge/edge-purges.ts';
import type { PageCache } from '#platform/http/page-cache.ts';
import { purgeKey } from '#platform/http/public-caching.ts';
import type { ShopSigns } from '#platform/signs/shop-signs.ts';
import type { Shop } from '../shop.ts';

/** Where pages are cached: in this process and, if there is one, in the cache in front of the shop. */
export type KeptPages = Pick<PageCache, 'forget'>;

/**
 * Drops a page here at once; at the edge, the process whose turn it is drops it, once no process has it any
 * more (O-082).
 */
export function alsoAtEdge(pageCache: KeptPages, purges: Pick<EdgePurges, 'note'> | null): KeptPages {
  if (!purges) return pageCache;
  return {
    forget(...subjects) {
      pageCache.forget(...subjects);
      for (const subject of subjects) purges.note(purgeKey(subject));
    },
  };
}

/**
 * A listing rendered before the index had a change shows the old price, so it is dropped from the cache once
 * the index has it.
 */
async function refreshSearch({ searchIndex }: Shop, pageCache: KeptPages): Promise<void> {
  pageCache.forget(...(await searchIndex.refresh()));
  await searchIndex.save();
}

/**
 * When a setting changes, drops the pages that show it, and only those: settings that guests never see, such
 * as whom the desk calls, leave the pages alone. A pause, a banner and the top of the home page begin and end
 * by the clock.
 */
export function storeWatcher(
  {
    storeSettings,
    clock,
    documents,
  }: Pick<Shop, 'storeSettings' | 'clock'> & { documents: Pick<Shop['documents'], 'forget'> },
  pageCache: KeptPages,
  signs: Pick<ShopSigns, 'runAfter'>,
): () => Promise<void> {
  const refresh = signs.runAfter('store', () => storeSettings.refresh());
  let seen = guestsSee(storeSettings.current(), clock());
  const forgetChanged = () => {
    const now = guestsSee(storeSettings.current(), clock());
    const changed = changedForGuests(seen, now);
    seen = now;
    // The sitemap lists them.
    if (changed.includes(storeSubjects.collections)) documents.forget();
    if (changed.includes(everyPage)) pageCache.forget(null);
    else for (const subject of changed) pageCache.forget(subject);
  };
  // Also called by a handler of this process, between two looks.
  storeSettings.onChange(forgetChanged);
  return async () => {
    await refresh();
    forgetChanged();
  };
}

/** Menus, filters and names are on every page, and in every sitemap (B-151). */
export function placesWatcher({ places, documents }: Shop, pageCache: KeptPages): () => Promise<void> {
  let seen = places.version();
  return async () => {
    await places.refresh();
    if (places.version() === seen) return;
    seen = places.version();
    pageCache.forget(null);
    documents.forget();
  };
}

/**
 * Reads the journal once for everything that follows it. While the database is unreachable, changes are
 * unknown, so all caches are cleared when it answers again.
 */
export function changeWatcher(shop: Shop, pageCache: KeptPages): () => Promise<'settled' | 'unsettled'> {
  const { db, documents } = shop;
  let follow: CatalogueFollower | undefined;
  // The first look takes in what a snapshot of the index missed.
  let isIndexBehind = true;
  return async () => {
    try {
      if (!follow) {
        follow = await followCatalogue(db);
        pageCache.forget(null);
        documents.forget();
        isIndexBehind = true;
      }
      const changes = await follow();
      pageCache.forget(...changes.map(({ productId }) => productId));
      if (changes.length > 0) documents.forget();
      isIndexBehind ||= changes.length > 0;
    } catch (error) {
      follow = undefined;
      throw error;
    }
    if (isIndexBehind) await refreshSearch(shop, pageCache);
    isIndexBehind = false;
    return follow.mayMissSome() ? 'unsettled' : 'settled';
  };
}
