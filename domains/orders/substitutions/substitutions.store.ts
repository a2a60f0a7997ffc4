/** The only SQL on `order_substitutions`. */
import type { Db } from '#db/connection.ts';
import type { OrderSubstitutionRow } from '#db/tables/orders.ts';
import type { Tx } from '#db/transaction.ts';
import type { FormatId, OrderId, PackId, ProductId } from '#kit/ids.ts';
import type { Substitution } from './substitution.rules.ts';

export async function insertSubstitution(
  tx: Tx,
  orderId: OrderId,
  substitution: Substitution,
  now: number,
): Promise<void> {
  const {
    position,
    quantity,
    packId,
    formatId,
    productId,
    productSlug,
    productName,
    size,
    photo,
    art,
    priceCents,
    lessCents,
  } = substitution;
  await tx
    .insertInto('order_substitutions')
    .values({
      ...{
        order_id: orderId,
        position,
        quantity,
        pack_id: packId,
        format_id: formatId,
        product_id: productId,
      },
      ...{ product_slug: productSlug, product_name: productName, size, photo, art },
      ...{ price_cents: priceCents, less_cents: lessCents, created_at: now },
    })
    .execute();
}

/** Oldest first. @param until a moment, epoch ms; otherwise all */
export async function substitutionsOf(
  db: Db,
  orderId: OrderId,
  until: number = Number.MAX_SAFE_INTEGER,
): Promise<Substitution[]> {
  const rows = await db
    .selectFrom('order_substitutions')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('created_at', '<=', until)
    .orderBy('seq')
    .execute();
  return rows.map(toSubstitution);
}

function toSubstitution(
  row: Pick<OrderSubstitutionRow, Exclude<keyof OrderSubstitutionRow, 'seq'>>,
): Substitution {
  return {
    position: row.position,
    quantity: row.quantity,
    packId: row.pack_id as PackId,
    formatId: row.format_id as FormatId,
    productId: row.product_id as ProductId,
    productSlug: row.product_slug,
    productName: row.product_name,
    size: row.size,
    photo: row.photo,
    art: row.art,
    priceCents: row.price_cents,
    lessCents: row.less_cents,
  };
}
