import { inTransaction, type Tx } from '#db/transaction.ts';
import { type DoneBy, lockOrder } from '#domains/orders/lock-as-shown.ts';
import { lockPaid } from '#domains/orders/lock-paid.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { crashPoint } from '#platform/crash-point.ts';
import { type CannotShip, whyNoLabel } from './can-ship.ts';
import type { ParcelLabel } from './parcel.ts';
import { isCurrent, isPriceOld, isUnanswered } from './parcel-states.rules.ts';
import { moveParcel, parcelsOfOrder } from './parcels.store.ts';
import type { LabelDeps } from './price-labels.ts';
import { settlePurchase } from './settle-purchase.ts';

export type BuyLabelsAnswer =
  | { kind: 'labels-bought'; cents: number; parcels: number }
  /** The vendor did not answer; a job finds out what was bought. */
  | { kind: 'labels-waiting' }
  /** `bought`: how many other labels were bought. */
  | { kind: 'label-refused'; reason: string; bought: number }
  | CannotShip
  | { kind: 'no-labels' }
  | { kind: 'not-priced' }
  /** The request is not for what was priced last, or the price is an hour old. */
  | { kind: 'price-old' }
  | { kind: 'being-bought'; by: DoneBy }
  | { kind: 'already-bought'; by: DoneBy }
  | { kind: 'not-paid' }
  | { kind: 'nothing-left' };

/**
 * Buys a label for each priced box of an order, once for each whatever is pressed or killed: the intent, with
 * the vendor's own id of the shipment, is committed first; the vendor sells a shipment only once; and a label
 * that was requested before is looked up before it is requested again.
 *
 * @param parcels the ids of the boxes on the requesting page, so that nothing is bought that was not shown
 */
export async function buyLabels(
  deps: LabelDeps,
  { number, parcels: shown, ...by }: By & { number: OrderNumber; parcels: readonly string[] },
): Promise<BuyLabelsAnswer> {
  const { db, labels } = deps;
  if (!labels) return { kind: 'no-labels' };
  const intent = await inTransaction(db, (tx) => intend(tx, { number, shown, vendor: labels.vendor, by }));
  if (intent.kind !== 'intended') return intent;
  crashPoint('after_label_intent');
  const settled: ParcelLabel[] = [];
  for (const { parcel, wasAsked } of intent.parcels)
    settled.push(await settlePurchase({ ...deps, labels }, parcel, { mayBuy: true, wasAsked }));
  return answerOf(settled);
}

/** `wasAsked`: the vendor was asked for it before. */
type Intended = { kind: 'intended'; parcels: { parcel: ParcelLabel; wasAsked: boolean }[] };

async function intend(
  tx: Tx,
  { number, shown, vendor, by }: { number: OrderNumber; shown: readonly string[]; vendor: string; by: By },
): Promise<Intended | Exclude<BuyLabelsAnswer, { kind: 'labels-bought' }>> {
  const order = await lockOrder(tx, number);
  const wrong = await whyNoLabel(tx, order);
  if (wrong || !order) return wrong ?? { kind: 'unknown-order' };
  const { actor, now } = by;
  const current = (await parcelsOfOrder(tx, order.id)).filter(isCurrent);
  const asked = current.find(
    ({ state, askedAt }) => state === 'buying' && !isUnanswered({ state, askedAt }, now),
  );
  if (asked) return { kind: 'being-bought', by: askedOf(asked) };
  const toBuy = current.filter(({ state }) => state !== 'bought');
  const [first] = current;
  if (!first) return { kind: 'not-priced' };
  if (toBuy.length === 0) return { kind: 'already-bought', by: askedOf(first) };
  const isShown = toBuy.every((parcel) => shown.includes(parcel.id) && parcel.vendor === vendor);
  if (!isShown || toBuy.some((parcel) => isPriceOld(parcel, now))) return { kind: 'price-old' };
  const paid = await lockPaid(tx, order);
  if (paid.kind !== 'paid') return paid;
  for (const { id, state } of toBuy)
    await moveParcel(tx, id, [state, 'buying'], { askedBy: actor, askedAt: now, refusal: null, now });
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'order', id: number },
    verb: 'labels-asked',
    after: {
      labels: toBuy.length,
      service: first.service,
      cents: toBuy.reduce((sum, { cents }) => sum + cents, 0),
    },
    isMoney: true,
  });
  return {
    kind: 'intended',
    parcels: toBuy.map((parcel) => ({
      parcel: { ...parcel, state: 'buying', askedBy: actor, askedAt: now },
      wasAsked: parcel.askedAt !== null,
    })),
  };
}

function askedOf({ askedBy, askedAt, updatedAt }: ParcelLabel): DoneBy {
  return { what: 'label-bought', actor: askedBy ?? 'shop', at: askedAt ?? updatedAt };
}

function answerOf(parcels: readonly ParcelLabel[]): BuyLabelsAnswer {
  const bought = parcels.filter(({ state }) => state === 'bought');
  const refused = parcels.find(({ state }) => state === 'refused');
  if (refused) return { kind: 'label-refused', reason: refused.refusal ?? '', bought: bought.length };
  if (bought.length < parcels.length) return { kind: 'labels-waiting' };
  return {
    kind: 'labels-bought',
    cents: bought.reduce((sum, { cents }) => sum + cents, 0),
    parcels: bought.length,
  };
}
