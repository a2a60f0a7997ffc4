import type { Tx } from '#db/transaction.ts';

/** A product becomes a group when it gets a second size (G-35). */
export async function setGroups(
  tx: Tx,
  groups: readonly { productId: number; groupId: number }[],
): Promise<void> {
  for (const { productId, groupId } of groups)
    await tx.updateTable('products').set({ group_id: groupId }).where('id', '=', productId).execute();
}
