import type { AccountId } from '#domains/accounts/account.ts';
import type { Address } from '#domains/addresses/address.ts';
import { findAddress, listAddresses } from '#domains/addresses/address-book.ts';
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
import type { LoyaltyCustomerId } from '#domains/loyalty/ports.ts';
import { plainTerms } from '#domains/pricing/pricing-terms.rules.ts';
import type { Clock } from '#kit/clock.ts';
import type { VisitorId } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import type { Session } from '#platform/sessions/session.ts';
import { loyaltyCustomerOf } from './buyer-of.ts';
import { type CheckoutDraft, readDraft } from './drafts/checkout-draft.store.ts';
import { type Quote, type QuoteDeps, quoteCart, type StoreNow } from './quote-cart.ts';
import type { Shown } from './review.rules.ts';

export interface VisitorQuote extends ChosenQuote {
  draft: CheckoutDraft;
  customer: LoyaltyCustomer | undefined;
}

export interface VisitorQuoteRequest {
  visitorId: VisitorId;
  accountId: AccountId | null;
  now: number;
  /** The visitor's current cart, if it is already being read. */
  cart?: Promise<Cart | undefined>;
}

/**
 * The price of the visitor's cart with its fulfilment method and the address chosen so far, as every page
 * shows it.
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
  return {
    ...(await quoteChosen(deps, { cart, draft, customerId: customer?.id ?? null, now })),
    draft,
    customer,
  };
}

export interface ChosenQuote extends Quote {
  cart: Cart | undefined;
  /** The quote as pages show it (M-192). */
  model: CartModel;
  /** What a review saves. */
  shown: Shown;
}

/** The price of a cart with the choices made for it, for a shopper and for a draft of the desk alike. */
export async function quoteChosen(
  deps: QuoteDeps,
  request: {
    cart: Cart | undefined;
    draft: CheckoutDraft;
    customerId: LoyaltyCustomerId | null;
    needsAddress?: boolean;
    isAlongside?: boolean;
    now: number;
  },
): Promise<ChosenQuote> {
  const { cart, draft, customerId, needsAddress = false, isAlongside = false, now } = request;
  const method = cart?.deliveryMethod ?? 'pickup';
  const address = method === 'pickup' ? null : draft.address;
  const quote = await quoteCart(deps, { cart, method, address, needsAddress, customerId, isAlongside, now });
  const terms = fulfillmentTerms(quote.handOver, deps.storeSettings.current(), cart, draft.address);
  return {
    ...quote,
    cart,
    model: { ...cartModel(cart, quote.price, terms), lowerTotal: lowerTotal(quote) },
    shown: { method, zip: address?.zip ?? null, totalCents: quote.price.finalTotalCents },
  };
}

/** One hint at a time: one about a few more of a bottle, shown at its line, takes precedence (N-052). */
function lowerTotal({ price, pickupSavesCents }: Quote): string | null {
  const isSaidByLine = price.lines.some(({ moreForLess }) => moreForLess !== null);
  return isSaidByLine || pickupSavesCents === 0 ? null : `Pickup saves ${formatCents(pickupSavesCents)}`;
}

/**
 * What the visitor has decided so far. A saved address is read again, because it may have been changed or
 * removed since. A signed-in shopper who has not chosen an address starts with the default one (M-115),
 * unless the cart's delivery method reaches another of their addresses but not that one.
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
  // The shopper did not choose the default address. If another one can be reached, the page asks which one to
  // use.
  const address = standard && !isReached(standard) && book.some(isReached) ? undefined : standard;
  return { ...draft, address: address ?? null, addressId: address?.id ?? null };
}

function reaches(method: DeliveryMethod, address: Address, { deliveryAreas }: StoreNow): boolean {
  const { deliveryAvailable, shippingAvailable } = availabilityOf(address, deliveryAreas);
  return method === 'pickup' || (method === 'delivery' ? deliveryAvailable : shippingAvailable);
}

/**
 * The fulfillment terms with the field names of the specification (M-194, M-288). A pickup includes the
 * threshold for free delivery too.
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
    comparesPrices: store.promoComparativePricing,
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
