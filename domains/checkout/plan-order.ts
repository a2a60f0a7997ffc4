import type { Db } from '#db/connection.ts';
import type { Address } from '#domains/addresses/address.ts';
import { findAddress } from '#domains/addresses/address-book.ts';
import { checkAddress } from '#domains/addresses/check-address.ts';
import type { AddressValidator } from '#domains/addresses/ports.ts';
import { cartFingerprint } from '#domains/cart/cart-fingerprint.rules.ts';
import { readCart } from '#domains/cart/read-cart.ts';
import type { PlannedFulfilment } from '#domains/fulfilment/fulfilment.ts';
import { type PromisedSpan, promisedSpan } from '#domains/fulfilment/soonest/soonest.rules.ts';
import { findSlot } from '#domains/fulfilment/time-slots.rules.ts';
import { findOrder } from '#domains/orders/find-order.ts';
import type { OrderId, VisitorId } from '#kit/ids.ts';
import type { Buyer } from './buyer-of.ts';
import type { SubmitAddress, SubmitDetails } from './parse-submit.rules.ts';
import { goodsTerms, planFor, type QuoteDeps, storeTerms, taxRateOf } from './quote-cart.ts';
import type { HandOverRefusal, SubmitRefusal } from './refusal.ts';

export interface PlanDeps extends QuoteDeps {
  addresses: AddressValidator;
}

/**
 * How an order will be fulfilled, planned before anything is reserved: vendors are called here, never inside
 * a transaction.
 */
export interface OrderPlan {
  handOver: PlannedFulfilment;
  taxRateMillipercent: number;
  address: Address | null;
  slot: { id: string; to: string } | null;
  /** What the buyer is promised (N-007). */
  promised: PromisedSpan | null;
  /** The order with which it goes; its place in the window serves both (B-103). */
  goesWith: OrderId | null;
  /** The contents and prices that the plan was made for; null when it is valid for any cart. */
  forLines: string | null;
}

export type PlanAnswer =
  | { kind: 'plan'; plan: OrderPlan }
  | { kind: 'refused'; refusals: (SubmitRefusal | HandOverRefusal)[] };

/**
 * Plans the fulfilment of an order. The address is validated again, whatever the browser reported,
 * and the slot must still be available.
 */
export async function planOrder(
  deps: PlanDeps,
  {
    visitorId,
    details,
    buyer,
    goesWith,
    now,
  }: {
    visitorId: VisitorId;
    details: SubmitDetails;
    buyer: Buyer;
    /** The order with which it goes, whose window it shares (B-103). */
    goesWith: OrderId | null;
    now: number;
  },
): Promise<PlanAnswer> {
  const { deliveryMethod: method, slotId } = details;
  const found = details.address
    ? await resolveAddress(deps, details.address, buyer)
    : { kind: 'address' as const, address: null };
  if (found.kind === 'refused') return { kind: 'refused', refusals: [found.refusal] };
  const { address } = found;
  // The terms of a pickup don't depend on the cart, so the most common kind of order skips reading it.
  const cart = method === 'pickup' ? undefined : await readCart(deps.db, visitorId, now);
  const ofStore = storeTerms(deps.storeSettings.current());
  const goods = await goodsTerms(deps.db, { cart, customerId: buyer.customerId, ofStore, now });
  const isAlongside = goesWith !== null;
  const request = {
    ...{ cart, method, address, needsAddress: true, isAlongside },
    ...{ customerId: buyer.customerId, now },
  };
  const handOver = await planFor(deps, request, goods);
  const store = deps.storeSettings.current();
  const slot = isAlongside
    ? (await findOrder(deps.db, goesWith))?.slot
    : slotId === null
      ? undefined
      : findSlot(store, slotId, now);
  const refusals: HandOverRefusal[] = [];
  if (handOver.problem)
    refusals.push({ kind: 'delivery-refused', code: handOver.problem.code, reason: handOver.problem.reason });
  if (slotId !== null && !slot) refusals.push({ kind: 'slot-gone', field: 'deliveryTimeSlot' });
  if (refusals.length > 0) return { kind: 'refused', refusals };
  const forLines = cart ? cartFingerprint(cart.lines) : null;
  return {
    kind: 'plan',
    plan: {
      handOver,
      taxRateMillipercent: taxRateOf(handOver, store, now),
      address,
      slot: slot ? { id: slot.id, to: slot.to } : null,
      promised: promisedSpan(store, { method, slot: slot ?? null, zip: address?.zip ?? null, now }),
      goesWith,
      forLines,
    },
  };
}

type FoundAddress = { kind: 'address'; address: Address } | { kind: 'refused'; refusal: SubmitRefusal };

async function resolveAddress(
  { db, addresses }: { db: Db; addresses: AddressValidator },
  given: SubmitAddress,
  buyer: Buyer,
): Promise<FoundAddress> {
  if (given.kind === 'book') {
    const address =
      buyer.accountId === null ? undefined : await findAddress(db, buyer.accountId, given.addressId);
    return address
      ? { kind: 'address', address }
      : { kind: 'refused', refusal: { kind: 'address-missing', field: 'deliveryAddress' } };
  }
  const checked = await checkAddress(addresses, given.fields);
  if (checked.kind === 'checked') return { kind: 'address', address: checked.address };
  return {
    kind: 'refused',
    refusal: { kind: 'address-invalid', field: checked.field, message: checked.message },
  };
}
