import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { lockOrder } from '#domains/orders/lock-as-shown.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import type { Clock } from '#kit/clock.ts';
import { newId, type OrderNumber } from '#kit/ids.ts';
import { type CannotShip, whyNoLabel } from './can-ship.ts';
import { boxesOf } from './goods.ts';
import type { ParcelId } from './parcel.ts';
import { dropUnbought, insertQuoted, parcelsOfOrder } from './parcels.store.ts';
import type { CarrierLabels } from './ports.ts';

export interface LabelDeps {
  db: Db;
  clock: Clock;
  storeSettings: StoreSettings;
  /** Null if no service sells labels and tracking numbers are typed. */
  labels: CarrierLabels | null;
}

export type PriceAnswer =
  | { kind: 'priced'; cents: number; parcels: number }
  | CannotShip
  | { kind: 'no-labels' }
  | { kind: 'boxes-invalid'; max: number }
  /** Labels are bought or being bought: they must be voided before the boxes can change. */
  | { kind: 'labels-there' }
  | { kind: 'no-rate' }
  | { kind: 'carrier-silent' };

/**
 * Asks what the labels of an order cost, in the given number of boxes, and keeps the answer for an hour. Buys
 * nothing, so it is not recorded as an act; a newer answer replaces an older one.
 *
 * @param boxes null for as many as are proposed
 */
export async function priceLabels(
  deps: LabelDeps,
  { number, boxes: count }: { number: OrderNumber; boxes: number | null },
): Promise<PriceAnswer> {
  const { db, clock, labels } = deps;
  if (!labels) return { kind: 'no-labels' };
  const seen = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, number);
    return { order, wrong: await whyLater(tx, order) };
  });
  if (seen.wrong) return seen.wrong;
  const to = seen.order?.deliveryAddress;
  if (!seen.order || !to) return { kind: 'no-address' };
  const { boxes, max } = await boxesOf(deps, seen.order, count);
  if (!boxes || boxes.length > max) return { kind: 'boxes-invalid', max };
  const parcels = boxes.map((box) => ({ reference: newId<ParcelId>(), box }));
  const offer = await labels.quote({ to, mark: `#${number}`, parcels });
  if (offer.kind === 'unreachable') return { kind: 'carrier-silent' };
  if (offer.kind === 'no-rate') return offer;
  const { carrier, service } = offer;
  const now = clock();
  return inTransaction(db, async (tx): Promise<PriceAnswer> => {
    const order = await lockOrder(tx, number);
    const wrong = await whyLater(tx, order);
    if (wrong || !order) return wrong ?? { kind: 'unknown-order' };
    await dropUnbought(tx, order.id, now);
    const priced = parcels.flatMap(({ reference: id, box }, position) => {
      const offered = offer.parcels[position];
      return offered
        ? [
            {
              ...{ id, orderId: order.id, position, ...box, ...offered, carrier, service },
              ...{ vendor: labels.vendor, createdAt: now },
            },
          ]
        : [];
    });
    await insertQuoted(tx, priced);
    const cents = priced.reduce((sum, each) => sum + each.cents, 0);
    return { kind: 'priced', cents, parcels: priced.length };
  });

  async function whyLater(
    tx: Parameters<typeof whyNoLabel>[0],
    order: Parameters<typeof whyNoLabel>[1],
  ): Promise<PriceAnswer | undefined> {
    const wrong = await whyNoLabel(tx, order);
    if (wrong || !order) return wrong;
    const isThere = (await parcelsOfOrder(tx, order.id)).some(
      ({ state }) => state === 'buying' || state === 'bought',
    );
    return isThere ? { kind: 'labels-there' } : undefined;
  }
}
