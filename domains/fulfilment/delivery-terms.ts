import type { Address } from '#domains/addresses/address.ts';
import { deliveryFeeIn, deliveryFeeRange, type FeeRange } from '#domains/store/delivery-fee.rules.ts';
import type { Store } from '#domains/store/store.ts';
import type { DeliveryArea } from '#domains/store/store-facts.ts';
import { areaOf, availabilityOf } from './area-of.ts';

/**
 * The terms of local delivery. Every page and the order use these, so that what is shown is what is charged.
 */
export type DeliveryTerms =
  | { kind: 'served'; area: DeliveryArea; fee: FeeRange }
  /** No address yet: the fees of all towns. */
  | { kind: 'open'; fee: FeeRange }
  /** The store does not deliver to this address. */
  | { kind: 'not-served' };

/** The terms at an address, or before there is one (null). Cents. */
export function deliveryTerms(
  store: Pick<Store, 'deliveryFee' | 'deliveryAreas'>,
  address: Pick<Address, 'zip' | 'city' | 'county' | 'isPoBox'> | null,
): DeliveryTerms {
  if (!address) return { kind: 'open', fee: deliveryFeeRange(store) };
  const area = areaOf(address, store.deliveryAreas);
  if (!area || !availabilityOf(address, store.deliveryAreas).deliveryAvailable) return { kind: 'not-served' };
  const { feeCents, thresholdCents } = deliveryFeeIn(store, area);
  return { kind: 'served', area, fee: { minCents: feeCents, maxCents: feeCents, thresholdCents } };
}

/**
 * The goods total, in cents, from which the fee is waived; 0 if there is no fee or there may be none, so that
 * no shopper is urged to buy more without a benefit.
 */
export function waivedFrom(terms: DeliveryTerms): number {
  return terms.kind === 'not-served' || terms.fee.minCents === 0 ? 0 : terms.fee.thresholdCents;
}

/** True when the fee is the same for every address that is still possible. */
export function isFeeKnown(terms: DeliveryTerms): boolean {
  return terms.kind === 'not-served' || terms.fee.minCents === terms.fee.maxCents;
}
