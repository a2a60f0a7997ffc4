/**
 * Views of the desk's list of products: kept under a name, by one person, for themselves or for everyone
 * (B-130).
 */
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { maxViewName, maxViews } from './max-views.rules.ts';
import { deleteView, viewsFor, writeView } from './product-views.store.ts';

export { type ProductView, viewsFor as listProductViews } from './product-views.store.ts';

export type KeepAnswer = { kind: 'kept'; isNew: boolean } | { kind: 'no-name' | 'too-long' | 'too-many' };

/**
 * Keeps the view; one with the same person and name is overwritten. Views are not acts on the shop, so the
 * activity does not record them.
 *
 * @param view `query` as returned by `readProductList`
 */
export async function keepProductView(
  db: Db,
  view: { owner: string; name: string; query: Readonly<Record<string, string>>; isShared: boolean },
  now: number,
): Promise<KeepAnswer> {
  const name = view.name.trim().replace(/\s+/g, ' ');
  if (name === '') return { kind: 'no-name' };
  if (name.length > maxViewName || name.includes('\0')) return { kind: 'too-long' };
  return inTransaction(db, async (tx) => {
    const own = (await viewsFor(tx, view.owner)).filter(({ owner }) => owner === view.owner);
    const isNew = !own.some((kept) => kept.name === name);
    if (isNew && own.length >= maxViews) return { kind: 'too-many' };
    await writeView(tx, { ...view, name, query: new URLSearchParams(view.query).toString() }, now);
    return { kind: 'kept', isNew };
  });
}

/**
 * Removes a view that the person keeps; with `mayRemoveShared` also one that another person shares, because
 * that person may have left the store; `unknown` for any other.
 */
export function removeProductView(
  db: Db,
  id: number,
  by: { owner: string; mayRemoveShared: boolean },
): Promise<{ kind: 'removed'; name: string } | { kind: 'unknown' }> {
  return inTransaction(db, async (tx) => {
    const removed = await deleteView(tx, id, by);
    return removed ? { kind: 'removed', name: removed.name } : { kind: 'unknown' };
  });
}
