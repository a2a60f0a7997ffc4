import type { Db } from '#db/connection.ts';
import type { Address } from '#domains/addresses/address.ts';
import type { Cart } from '#domains/cart/cart.ts';
import { priceCart } from '#domains/cart/price-cart.rules.ts';
import { arrangeFulfilment } from '#domains/fulfilment/arrange-fulfilment.ts';
import type { CarriedLine, DeliveryMethod, PlannedFulfilment } from '#domains/fulfilment/fulfilment.ts';
import { pausedBecause } from '#domains/fulfilment/paused-way.rules.ts';
import { type FulfilmentRequest, planFulfilment } from '#domains/fulfilment/plan-fulfilment.ts';
import type { CarrierRates } from '#domains/fulfilment/ports.ts';
import { pendingAward } from '#domains/loyalty/pending-award.ts';
import type { LoyaltyCustomerId } from '#domains/loyalty/ports.ts';
import type { BasketPrice } from '#domains/pricing/basket.ts';
import { livePromotions } from '#domains/pricing/live-promotions.ts';
import { caseInForce } from '#domains/pricing/mixed-case/case-in-force.rules.ts';
import { type PricingTerms, plainTerms } from '#domains/pricing/pricing-terms.rules.ts';
import { taxPlaceWords } from '#domains/pricing/reasons.rules.ts';

/** The current store settings. */
export type StoreNow = FulfilmentRequest['store'];

export interface QuoteDeps {
  db: Db;
  storeSettings: { current(): StoreNow };
  rates: CarrierRates;
}

export interface QuoteRequest {
  cart: Cart | undefined;
  method: DeliveryMethod;
  /** Null until one is chosen. */
  address: Address | null;
  /** True at submit, where a missing address is an error. */
  needsAddress: boolean;
  /** The customer whose award applies; null for a shopper outside the loyalty programme. */
  customerId: LoyaltyCustomerId | null;
  /** It goes with another order of its buyer, whose fee covers both (B-103). */
  isAlongside?: boolean;
  now: number;
}

export interface Quote {
  price: BasketPrice;
  handOver: PlannedFulfilment;
  /** How much less the same goods cost when they are picked up, tax included; 0 if they do not cost less. */
  pickupSavesCents: number;
}

/**
 * What a cart costs with this fulfilment method: one calculation for the cart, the checkout and the order
 * (M-193, G-17).
 */
export async function quoteCart(deps: QuoteDeps, request: QuoteRequest): Promise<Quote> {
  const { cart, now } = request;
  const store = deps.storeSettings.current();
  const ofStore = storeTerms(store);
  const goods = await goodsTerms(deps.db, { cart, customerId: request.customerId, ofStore, now });
  const handOver = await planFor(deps, request, goods);
  const price = priceCart(cart, finalTerms(goods, handOver, taxRateOf(handOver, store, now)));
  return { price, handOver, pickupSavesCents: pickupSaves(cart, { goods, handOver, price, store, now }) };
}

function pickupSaves(
  cart: Cart | undefined,
  {
    goods,
    handOver,
    price,
    store,
    now,
  }: { goods: GoodsTerms; handOver: PlannedFulfilment; price: BasketPrice; store: StoreNow; now: number },
): number {
  const isFinal = handOver.problem === null && handOver.isChargeKnown && handOver.tax !== null;
  if (handOver.method === 'pickup' || !isFinal || pausedBecause(store, 'pickup', now) !== null) return 0;
  const pickup = pickupPlan(store, now);
  const { finalTotalCents } = priceCart(cart, finalTerms(goods, pickup, taxRateOf(pickup, store, now)));
  return Math.max(0, price.finalTotalCents - finalTotalCents);
}

export type StoreTerms = Pick<PricingTerms, 'mixedCase' | 'comparesPrices'>;

/** What the store's settings say about the price of goods. */
export function storeTerms(store: Pick<StoreNow, 'mixedCase' | 'promoComparativePricing'>): StoreTerms {
  return { mixedCase: caseInForce(store), comparesPrices: store.promoComparativePricing };
}

export type GoodsTerms = Pick<PricingTerms, 'promotions' | 'award'> & StoreTerms;

/** Today's discounts on the goods. */
export async function goodsTerms(
  db: Db,
  {
    cart,
    customerId,
    ofStore,
    now,
  }: {
    cart: Cart | undefined;
    customerId: LoyaltyCustomerId | null;
    ofStore: StoreTerms;
    now: number;
  },
): Promise<GoodsTerms> {
  const packIds = cart?.lines.map(({ pack }) => pack.packId) ?? [];
  const promotions = packIds.length === 0 ? [] : await livePromotions(db, packIds, now);
  const award = customerId === null || packIds.length === 0 ? undefined : await pendingAward(db, customerId);
  return {
    ...ofStore,
    promotions,
    award: award ? { uid: award.awardId, amountCents: award.valueCents } : null,
  };
}

/** The cost of shipping, or what prevents it, for a cart with another method chosen so far. */
export function shippingOf(
  deps: QuoteDeps,
  request: Omit<QuoteRequest, 'method' | 'needsAddress' | 'customerId'>,
): Promise<PlannedFulfilment> {
  return planFor(
    deps,
    { ...request, method: 'shipping', needsAddress: false, customerId: null },
    { promotions: [], award: null },
  );
}

/**
 * The cost of the fulfilment, or what prevents it. A carrier is called only for shipping, and never inside a
 * transaction.
 */
export async function planFor(
  { storeSettings, rates }: QuoteDeps,
  request: QuoteRequest,
  goods: GoodsTerms,
): Promise<PlannedFulfilment> {
  const { cart, method, address, needsAddress, isAlongside = false, now } = request;
  const { subTotalCents, discountTotalCents } = priceCart(cart, { ...plainTerms(0), ...goods });
  const goodsCents = subTotalCents - discountTotalCents;
  return arrangeFulfilment(rates, {
    store: storeSettings.current(),
    method,
    address,
    needsAddress,
    isAlongside,
    lines: carriedLines(cart),
    goodsCents,
    at: now,
  });
}

export function finalTerms(
  goods: GoodsTerms,
  { chargeCents: cents, waivedAtCents, chargeName, tax }: PlannedFulfilment,
  taxRateMillipercent: number,
): PricingTerms {
  return {
    ...goods,
    charge: { cents, waivedAtCents, ...(chargeName !== null && { name: chargeName }) },
    taxRateMillipercent,
    taxPlace: tax && taxPlaceWords(tax.county),
  };
}

/** Until the address is known, tax is estimated at the store's own rate (G-17). */
export function taxRateOf({ tax }: PlannedFulfilment, store: StoreNow, now: number): number {
  return tax?.rateMillipercent ?? rateAtStore(store, now);
}

function rateAtStore(store: StoreNow, at: number): number {
  const { tax } = pickupPlan(store, at);
  if (!tax) throw new Error('The tax of a pickup is always known');
  return tax.rateMillipercent;
}

function pickupPlan(store: StoreNow, at: number): PlannedFulfilment {
  return planFulfilment({
    store,
    method: 'pickup',
    address: null,
    needsAddress: false,
    lines: [],
    goodsCents: 0,
    quote: null,
    at,
  });
}

/** The lines of a cart as fulfilment sees them. */
export function carriedLines(cart: Cart | undefined): CarriedLine[] {
  return (cart?.lines ?? []).map(({ quantity, pack }) => ({
    packId: pack.packId,
    productName: pack.productName,
    bottles: quantity * pack.bottles,
    volumeMl: pack.volumeMl,
    ships: pack.ships,
    aisle: pack.aisle,
  }));
}
