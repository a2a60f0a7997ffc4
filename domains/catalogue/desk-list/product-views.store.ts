/** The only SQL on `product_views`: views of the desk's list that people keep under a name (B-130). */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';

export interface ProductView {
  id: number;
  /** 'staff:<id>' */
  owner: string;
  name: string;
  /** As in the address of the list. */
  query: string;
  isShared: boolean;
}

/** A person's own, and those that others share. */
export async function viewsFor(db: Db, owner: string): Promise<ProductView[]> {
  const rows = await db
    .selectFrom('product_views')
    .select(['id', 'owner', 'name', 'query', 'is_shared'])
    .where((eb) => eb.or([eb('owner', '=', owner), eb('is_shared', '=', 1)]))
    .orderBy('id')
    .execute();
  return rows.map(({ is_shared, ...view }) => ({ ...view, isShared: is_shared === 1 }));
}

/** A view with the same person and name is overwritten. */
export async function writeView(tx: Tx, view: Omit<ProductView, 'id'>, now: number): Promise<void> {
  const fields = { query: view.query, is_shared: view.isShared ? 1 : 0, kept_at: now };
  await tx
    .insertInto('product_views')
    .values({ owner: view.owner, name: view.name, ...fields })
    .onConflict((conflict) => conflict.columns(['owner', 'name']).doUpdateSet(fields))
    .execute();
}

/** The view as it was; undefined if there is none that this person may remove. */
export async function deleteView(
  tx: Tx,
  id: number,
  { owner, mayRemoveShared }: { owner: string; mayRemoveShared: boolean },
): Promise<{ name: string } | undefined> {
  const [row] = await tx
    .deleteFrom('product_views')
    .where('id', '=', id)
    .where((eb) =>
      mayRemoveShared ? eb.or([eb('owner', '=', owner), eb('is_shared', '=', 1)]) : eb('owner', '=', owner),
    )
    .returning('name')
    .execute();
  return row;
}
