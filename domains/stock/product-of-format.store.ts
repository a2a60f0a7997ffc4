/** Which product a size belongs to, read from the catalogue's tables (decision 275). */
import type { Tx } from '#db/transaction.ts';

/** The product of a format that has stock. */
export async function productOfFormat(tx: Tx, formatId: number): Promise<number> {
  const { product_id } = await tx
    .selectFrom('formats')
    .select('product_id')
    .where('id', '=', formatId)
    .executeTakeFirstOrThrow();
  return product_id;
}
