import type { Address } from '#domains/addresses/address.ts';
import type { Store } from '#domains/store/store.ts';
import { storeTax } from '#domains/store/store-tax.ts';
import { taxRateAt } from '#domains/store/tax-rates.ts';
import { formatCents } from '#kit/money.ts';
import { availabilityOf } from './area-of.ts';
import { type DeliveryTerms, deliveryTerms, isFeeKnown, waivedFrom } from './delivery-terms.ts';
import type {
  CarriedLine,
  DeliveryErrorCode,
  DeliveryMethod,
  DeliveryProblem,
  PlannedFulfilment,
} from './fulfilment.ts';
import type { CarrierAnswer } from './ports.ts';
import { shippingEligibility } from './shipping-eligibility.rules.ts';

export interface FulfilmentRequest {
  store: Store;
  method: DeliveryMethod;
  /** Null until one is chosen. */
  address: Address | null;
  /** True at submit; before that, a missing address is not an error. */
  needsAddress: boolean;
  /** It goes with another delivery to the same buyer: no second fee, and no minimum (B-103). */
  isAlongside?: boolean;
  lines: readonly CarriedLine[];
  /** After discounts, before tax. */
  goodsCents: number;
  /** The carrier's answer, or null when it was not asked. */
  quote: CarrierAnswer | null;
  at: number;
}

type Costs = Pick<
  PlannedFulfilment,
  'chargeCents' | 'isChargeKnown' | 'waivedAtCents' | 'serviceName' | 'chargeName' | 'problem'
>;

/** The cost and tax of this fulfilment, or what prevents it. A pure function that calls no vendor. */
export function planFulfilment(plan: FulfilmentRequest): PlannedFulfilment {
  const { store, method, address, at } = plan;
  if (method === 'pickup') return { method, ...free(null), tax: storeTax(store, at) };
  const costs = method === 'delivery' ? deliver(plan) : ship(plan);
  return { method, ...costs, tax: address && taxAt(store, address, at) };
}

function deliver({
  store,
  address,
  needsAddress,
  goodsCents,
  isAlongside = false,
}: FulfilmentRequest): Costs {
  const terms = deliveryTerms(store, address);
  switch (terms.kind) {
    case 'open':
      return deliveryCosts(
        terms,
        needsAddress ? problem('incompleteDetails', 'No delivery address is chosen.') : null,
      );
    case 'not-served': {
      const reason = address?.isPoBox
        ? 'We cannot deliver to a P.O. box.'
        : `We do not deliver to ${address?.city} ${address?.zip}.`;
      return free(problem('deliveryNotAvailable', reason));
    }
    case 'served': {
      if (isAlongside) return free(null);
      const { name, minimumCents } = terms.area;
      const isTooLittle = goodsCents < minimumCents;
      const reason = `Delivery to ${name} needs an order of at least ${formatCents(minimumCents)}.`;
      return deliveryCosts(terms, isTooLittle ? problem('deliveryNotAvailable', reason) : null);
    }
  }
}

/** A fee that depends on the town is charged once the town is known. */
function deliveryCosts(
  terms: Exclude<DeliveryTerms, { kind: 'not-served' }>,
  found: DeliveryProblem | null,
): Costs {
  const isChargeKnown = isFeeKnown(terms);
  const chargeCents = isChargeKnown ? terms.fee.maxCents : 0;
  const chargeName = terms.kind === 'served' ? `Delivery to ${terms.area.name}` : 'Local delivery';
  return {
    ...{ chargeCents, isChargeKnown, waivedAtCents: waivedFrom(terms), serviceName: null, chargeName },
    problem: found,
  };
}

function ship({ store, address, needsAddress, lines, quote }: FulfilmentRequest): Costs {
  const eligibility = shippingEligibility(lines);
  if (!eligibility.eligible) {
    return free({ code: 'notEligible', reason: eligibility.reasons.join(', '), eligibility });
  }
  if (!address)
    return {
      ...free(needsAddress ? problem('incompleteDetails', 'No shipping address is chosen.') : null),
      isChargeKnown: false,
    };
  if (!availabilityOf(address, store.deliveryAreas).shippingAvailable) {
    return free(
      problem(
        'notReachable',
        address.isPoBox
          ? 'We cannot ship to a P.O. box.'
          : `We do not ship to ${address.city} ${address.zip}.`,
      ),
    );
  }
  if (quote?.kind !== 'quote')
    return free(problem('calculationError', 'The shipping cost could not be worked out.'));
  return {
    chargeCents: quote.totalCents,
    isChargeKnown: true,
    waivedAtCents: 0,
    serviceName: quote.serviceName,
    chargeName: quote.serviceName,
    problem: null,
  };
}

/**
 * The tax at the destination (New York taxes by destination); null if no rate is known, in which case nothing
 * is delivered there.
 */
function taxAt(store: Store, { county }: Address, at: number): PlannedFulfilment['tax'] {
  const rate = county === null ? undefined : taxRateAt(store, county, at);
  return county !== null && rate?.kind === 'rate'
    ? { county, rateMillipercent: rate.rateMillipercent }
    : null;
}

function free(found: DeliveryProblem | null): Costs {
  return {
    ...{ chargeCents: 0, isChargeKnown: true, waivedAtCents: 0, serviceName: null, chargeName: null },
    problem: found,
  };
}

function problem(code: DeliveryErrorCode, reason: string): DeliveryProblem {
  return { code, reason, eligibility: null };
}
