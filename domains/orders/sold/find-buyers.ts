import type { Db } from '#db/connection.ts';
import type { OrderId, OrderNumber } from '#kit/ids.ts';
import { notesOfOrders } from '../notes/order-notes.store.ts';
import {
  type BuyerBeginning,
  type BuyerOf,
  latestOfBuyers,
  latestOrdersOf,
  refusalsOf,
  sumOfBuyer,
} from './buyers.store.ts';

export type { BuyerBeginning, BuyerOf } from './buyers.store.ts';

export interface Buyer {
  /** The newest order of the telephone that was found. */
  order: OrderNumber;
  firstName: string;
  lastName: string;
  /** Ten digits. */
  phone: string;
  email: string | null;
  accountId: string | null;
  loyaltyCustomerId: string | null;
}

/** People found by their orders, each telephone once, the most recent buyer first (B-200). */
export async function findBuyers(db: Db, by: BuyerBeginning, limit: number): Promise<Buyer[]> {
  const rows = await latestOfBuyers(db, by, limit);
  return rows.map((row) => ({
    ...{ order: row.number as OrderNumber, firstName: row.first_name, lastName: row.last_name },
    ...{ phone: row.phone, email: row.email },
    ...{ accountId: row.account_id, loyaltyCustomerId: row.loyalty_customer_id },
  }));
}

export interface BuyerOrders {
  count: number;
  /** The total of those not cancelled, with refunds not deducted. */
  spentCents: number;
  latest: {
    number: OrderNumber;
    placedAt: number;
    totalCents: number;
    method: 'pickup' | 'delivery' | 'shipping';
    state: 'open' | 'handed-over' | 'cancelled';
    email: string | null;
    /** Null for a pickup. */
    address: { street: string; city: string; zip: string } | null;
  }[];
  /** What the store noted on them, newest first (B-201). */
  notes: { order: OrderNumber; words: string; actor: string; at: number }[];
  refusals: {
    order: OrderNumber;
    what: 'refused-at-counter' | 'came-back';
    why: string | null;
    at: number;
  }[];
}

/** What someone has ordered, the newest orders, and what was not handed over (B-201). */
export async function readBuyerOrders(db: Db, buyer: BuyerOf, limit: number): Promise<BuyerOrders> {
  const [sum, rows] = [await sumOfBuyer(db, buyer), await latestOrdersOf(db, buyer, limit)];
  const refusals = await refusalsOf(
    db,
    rows.map(({ id }) => id),
  );
  const notes = await notesOfOrders(
    db,
    rows.map(({ id }) => id as OrderId),
  );
  return {
    ...sum,
    notes: rows
      .flatMap(({ id, number }) =>
        (notes.get(id as OrderId) ?? []).map(({ words, actor, writtenAt }) => ({
          ...{ order: number as OrderNumber, words, actor, at: writtenAt },
        })),
      )
      .toSorted((a, b) => b.at - a.at),
    latest: rows.map((row) => ({
      ...{ number: row.number as OrderNumber, placedAt: row.placed_at ?? 0 },
      ...{ totalCents: row.final_total_cents, method: row.delivery_method, email: row.email },
      state: row.cancelled_at !== null ? 'cancelled' : row.handed_over_at !== null ? 'handed-over' : 'open',
      address:
        row.delivery_street === null || row.delivery_zip === null
          ? null
          : { street: row.delivery_street, city: row.delivery_city ?? '', zip: row.delivery_zip },
    })),
    refusals: refusals.map(({ number, what, note, at }) => ({
      ...{ order: number as OrderNumber, why: note, at },
      what: what === 'came-back' ? 'came-back' : 'refused-at-counter',
    })),
  };
}
