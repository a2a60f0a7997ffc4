import type { AccountId } from '#domains/accounts/account.ts';
import type { Address } from '#domains/addresses/address.ts';
import { findAddress } from '#domains/addresses/find-address.ts';
import { listAddresses } from '#domains/addresses/list-addresses.ts';
import type { Cart } from '#domains/cart/cart.ts';
import { type CartModel, cartModel, type FulfillmentTerms } from '#domains/cart/cart-model.rules.ts';
import { currentCart } from '#domains/cart/current-cart.ts';
import { priceCart } from '#domains/cart/price-cart.rules.ts';
import { readCart } from '#domains/cart/read-cart.ts';
import { availabilityOf } from '#domains/fulfilment/area-of.ts';
import { deliveryTerms, waivedFrom } from '#domains/fulfilment/delivery-terms.ts';
import { deliveryErrorWords } from '#domains/fulfilment/delivery-words.rules.ts';
import type { DeliveryMethod, PlannedFulfilment } from '#domains/fulfilment/fulfilment.ts';
import type { LoyaltyCustomer } from '#domains/loyalty/customer.ts';
import { plainTerms } from '#domains/pricing/pricing-terms.rules.ts';
import type { Clock } from '#kit/clock.ts';
import type { VisitorId } from '#kit/ids.ts';
import type { Session } from '#platform/sessions/session.ts';
import { loyaltyCustomerOf } from './buyer-of.ts';
import { type CheckoutDraft, readDraft } from './checkout-draft.store.ts';
import { type Quote, type QuoteDeps, quoteCart, type StoreNow } from './quote-cart.ts';
import type { Shown } from './review.rules.ts';

export interface VisitorQuote extends Quote {
  cart: Cart | undefined;
  draft: CheckoutDraft;
  customer: LoyaltyCustomer | undefined;
  /** What pages show of it (M-192). */
  model: CartModel;
  /** What a review of it is to remember. */
  shown: Shown;
}

export interface VisitorQuoteRequest {
  visitorId: VisitorId;
  accountId: AccountId | null;
  now: number;
  /** The visitor's cart at that moment, where it is being read already. */
  cart?: Promise<Cart | undefined>;
}

/**
 * The visitor's cart at the price of its way of handing over, to the address chosen so far: what every page
 * shows.
 */
export async function visitorQuote(
  deps: QuoteDeps,
  { visitorId, accountId, now, cart: read = readCart(deps.db, visitorId, now) }: VisitorQuoteRequest,
): Promise<VisitorQuote> {
  const { db, storeSettings } = deps;
  const [cart, draft, customer] = await Promise.all([
    read,
    draftOf({ db, storeSettings }, visitorId, accountId, read),
    loyaltyCustomerOf(db, { accountId, visitorId, now }),
  ]);
  const method = cart?.deliveryMethod ?? 'pickup';
  const address = method === 'pickup' ? null : draft.address;
  const quote = await quoteCart(deps, {
    cart,
    method,
    address,
    needsAddress: false,
    customerId: customer?.id ?? null,
    now,
  });
  return {
    ...quote,
    cart,
    draft,
    customer,
    model: cartModel(
      cart,
      quote.price,
      fulfillmentTerms(quote.handOver, storeSettings.current(), cart, draft.address),
    ),
    shown: { method, zip: address?.zip ?? null, totalCents: quote.price.finalTotalCents },
  };
}

/**
 * What the visitor has decided so far. An address of the book is read as it is now, for it may have been
 * changed or removed since; where none is chosen, somebody signed in starts with the default (M-115), as far
 * as the way of the cart reaches it.
 */
async function draftOf(
  { db, storeSettings }: Pick<QuoteDeps, 'db' | 'storeSettings'>,
  visitorId: VisitorId,
  accountId: AccountId | null,
  cart: Promise<Cart | undefined>,
): Promise<CheckoutDraft> {
  const draft = await readDraft(db, visitorId);
  if (accountId === null || (draft.address && draft.addressId === null)) return draft;
  const chosen = draft.addressId === null ? undefined : await findAddress(db, accountId, draft.addressId);
  if (chosen) return { ...draft, address: chosen, addressId: chosen.id };
  const book = await listAddresses(db, accountId);
  const method = (await cart)?.deliveryMethod ?? 'pickup';
  const isReached = (each: Address) => reaches(method, each, storeSettings.current());
  const standard = book.find(({ isDefaultShipping }) => isDefaultShipping);
  // The shopper did not choose it: where another one serves, the shopper is asked which.
  const address = standard && !isReached(standard) && book.some(isReached) ? undefined : standard;
  return { ...draft, address: address ?? null, addressId: address?.id ?? null };
}

function reaches(method: DeliveryMethod, address: Address, { deliveryAreas }: StoreNow): boolean {
  const { deliveryAvailable, shippingAvailable } = availabilityOf(address, deliveryAreas);
  return method === 'pickup' || (method === 'delivery' ? deliveryAvailable : shippingAvailable);
}

/**
 * The way of handing over in the words of the specification (M-194, M-288). Whoever picks up is told, too,
 * what is missing until delivery would be free.
 */
function fulfillmentTerms(
  handOver: PlannedFulfilment,
  store: StoreNow,
  cart: Cart | undefined,
  address: Address | null,
): FulfillmentTerms {
  const { problem } = handOver;
  const isWaivable = handOver.method !== 'shipping' && (cart?.lines.length ?? 0) > 0;
  return {
    freeDeliveryThresholdCents: isWaivable ? waivedFrom(deliveryTerms(store, address)) : 0,
    shippingServiceName: handOver.serviceName,
    deliveryMethodError: problem && {
      error: deliveryErrorWords.message,
      errorCode: problem.code,
      errorReason: problem.reason,
      shippingEligibilityDetails: problem.eligibility,
    },
    isAddressKnown: handOver.method !== 'pickup' && handOver.tax !== null,
    isChargeKnown: handOver.isChargeKnown,
  };
}

type Reader = Pick<Session, 'visitorId' | 'accountId'>;
type CurrentDeps = QuoteDeps & { clock: Clock };

/** A session object lives for one request. */
const quoted = new WeakMap<Reader, Promise<VisitorQuote | undefined>>();

/**
 * The visitor's cart with its price, calculated once per request however many props ask for it; undefined for
 * a visitor who has no row yet.
 */
export function currentQuote(deps: CurrentDeps, session: Reader): Promise<VisitorQuote | undefined> {
  const known = quoted.get(session);
  if (known) return known;
  const { visitorId, accountId } = session;
  const quote =
    visitorId === null
      ? Promise.resolve(undefined)
      : visitorQuote(deps, { visitorId, accountId, now: deps.clock(), cart: currentCart(deps, session) });
  quoted.set(session, quote);
  return quote;
}

/** The visitor's cart as pages show it; an empty one for a visitor who has no row yet. */
export async function currentCartModel(deps: CurrentDeps, session: Reader): Promise<CartModel> {
  return (
    (await currentQuote(deps, session))?.model ?? cartModel(undefined, priceCart(undefined, plainTerms(0)))
  );
}
