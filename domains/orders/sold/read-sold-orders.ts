import type { Db } from '#db/connection.ts';
import type { FormatId, OrderNumber, PackId, ProductId } from '#kit/ids.ts';
import type { OrderDiscount } from '../order.ts';
import { linesOfRefunds, linesOfSold, soldOrders } from './sold-orders.store.ts';

export { freeHandedOver as readFreeHandedOver } from './sold-orders.store.ts';

/** An order as it was sold, without its buyer. */
export interface SoldOrder {
  id: string;
  number: OrderNumber;
  way: 'pickup' | 'delivery' | 'shipping';
  county: string;
  rateMillipercent: number;
  subTotalCents: number;
  discountTotalCents: number;
  shippingTotalCents: number;
  salesTaxTotalCents: number;
  finalTotalCents: number;
  discounts: OrderDiscount[];
  /** Its telephone or account had already bought something. */
  isKnown: boolean;
  lines: SoldOrderLine[];
}

export interface SoldOrderLine {
  position: number;
  packId: PackId;
  formatId: FormatId;
  productId: ProductId;
  name: string;
  size: string;
  /** In one pack. */
  bottles: number;
  /** Packs. */
  quantity: number;
  /** Before discounts, and the line's share of them. */
  totalCents: number;
  discountCents: number;
  taxable: boolean;
}

/** By id; unknown ids are left out. */
export async function readSoldOrders(db: Db, ids: readonly string[]): Promise<Map<string, SoldOrder>> {
  const [rows, lines] = [await soldOrders(db, ids), await linesOfSold(db, ids)];
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...{ id: row.id, number: row.number as OrderNumber, way: row.delivery_method },
        ...{ county: row.tax_county, rateMillipercent: row.tax_rate_millipercent },
        ...{ subTotalCents: row.sub_total_cents, discountTotalCents: row.discount_total_cents },
        ...{ shippingTotalCents: row.shipping_total_cents, salesTaxTotalCents: row.sales_tax_total_cents },
        ...{ finalTotalCents: row.final_total_cents, isKnown: row.is_known === 1 },
        discounts: JSON.parse(row.discounts) as OrderDiscount[],
        lines: (linesOf.get(row.id) ?? []).map((line) => ({
          ...{ position: line.position, packId: line.pack_id as PackId, name: line.product_name },
          ...{ formatId: line.format_id as FormatId, productId: line.product_id as ProductId },
          ...{ size: line.size, bottles: line.bottles, quantity: line.quantity },
          ...{ totalCents: line.total_cents, discountCents: line.discount_cents },
          taxable: line.taxable === 1,
        })),
      },
    ]),
  );
}

/** What a refund took off a line: packs, 0 if only money, and goods in cents before tax. */
export interface RefundedLine {
  position: number;
  quantity: number;
  goodsCents: number;
  restock: boolean;
}

/** By the refund's id. */
export async function readRefundedLines(
  db: Db,
  refundIds: readonly string[],
): Promise<Map<string, RefundedLine[]>> {
  const lines = Map.groupBy(await linesOfRefunds(db, refundIds), ({ refund_id }) => refund_id);
  return new Map(
    [...lines].map(([id, rows]) => [
      id,
      rows.map((row) => ({
        ...{ position: row.position, quantity: row.quantity, goodsCents: row.goods_cents },
        restock: row.restock === 1,
      })),
    ]),
  );
}
