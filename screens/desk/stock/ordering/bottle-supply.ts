import type { Db } from '#db/connection.ts';
import { listSuppliers } from '#domains/purchasing/find-supplier.ts';
import { readOnOrder } from '#domains/purchasing/orders/find-supply-orders.ts';
import { findSource } from '#domains/stock/bought-from/bought-from.ts';
import { readConfidence } from '#domains/stock/sights/read-confidence.ts';
import { confidenceWord } from '#domains/stock/sights/shelf-confidence.rules.ts';
import type { FormatId } from '#kit/ids.ts';
import type { BottleProps } from '../props.ts';

/**
 * For one size: what is on order, how far its shelf is trusted, and which supplier it is bought from (B-160,
 * B-172).
 */
export async function readSupplyOf(
  db: Db,
  formatId: FormatId,
  now: number,
): Promise<
  Pick<BottleProps['bottle'], 'onOrder' | 'trust'> & { source: NonNullable<BottleProps['source']> }
> {
  const [onOrder, trusted, source, suppliers] = await Promise.all([
    readOnOrder(db),
    readConfidence(db, [formatId], now),
    findSource(db, formatId),
    listSuppliers(db),
  ]);
  const confidence = trusted.get(formatId)?.confidence ?? 0;
  return {
    onOrder: onOrder.get(formatId) ?? 0,
    trust: `${confidenceWord(confidence)}, ${confidence} of 100`,
    source: {
      supplierId: source ? String(source.supplierId) : '',
      caseBottles: source ? String(source.caseBottles) : '',
      suppliers: suppliers.map(({ id, name }) => ({ value: String(id), name })),
    },
  };
}
