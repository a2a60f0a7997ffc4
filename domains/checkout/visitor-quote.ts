import type { Db } from '#db/connection.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import type { Address } from '#domains/addresses/address.ts';
import { findAddress } from '#domains/addresses/find-address.ts';
import { listAddresses } from '#domains/addresses/list-addresses.ts';
import type { Cart } from '#domains/cart/cart.ts';
import { type CartModel, cartModel, type FulfillmentTerms } from '#domains/cart/cart-model.rules.ts';
import { readCart } from '#domains/cart/read-cart.ts';
import { deliveryTerms, waivedFrom } from '#domains/fulfilment/delivery-terms.ts';
import { deliveryErrorWords } from '#domains/fulfilment/delivery-words.rules.ts';
import type { HandOver } from '#domains/fulfilment/fulfilment.ts';
import type { LoyaltyCustomer } from '#domains/loyalty/customer.ts';
import type { VisitorId } from '#kit/ids.ts';
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

/** The visitor's cart at the price of its way of handing over, to the address chosen so far: what every page shows. */
export async function visitorQuote(
  deps: QuoteDeps,
  { visitorId, accountId, now, cart: read = readCart(deps.db, visitorId, now) }: VisitorQuoteRequest,
): Promise<VisitorQuote> {
  const { db, storeBook } = deps;
  const [cart, draft, customer] = await Promise.all([
    read,
    draftOf(db, visitorId, accountId),
    loyaltyCustomerOf(db, { accountId, visitorId, now }),
  ]);
  const method = cart?.deliveryMethod ?? 'pickup';
  const address = method === 'pickup' ? null : draft.address;
  const quote = await quoteCart(deps, { cart, method, address, needsAddress: false, customerId: customer?.id ?? null, now });
  return {
    ...quote,
    cart,
    draft,
    customer,
    model: cartModel(cart, quote.price, fulfillmentTerms(quote.handOver, storeBook.current(), cart, draft.address)),
    shown: { method, zip: address?.zip ?? null, totalCents: quote.price.finalTotalCents },
  };
}

/**
 * What the visitor has decided so far. An address of the book is read as it is now, for it may have been changed or removed since;
 * where none is chosen, somebody signed in starts with the default (M-115).
 */
async function draftOf(db: Db, visitorId: VisitorId, accountId: AccountId | null): Promise<CheckoutDraft> {
  const draft = await readDraft(db, visitorId);
  if (accountId === null || (draft.address && draft.addressId === null)) return draft;
  const chosen = draft.addressId === null ? undefined : await findAddress(db, accountId, draft.addressId);
  const address = chosen ?? (await listAddresses(db, accountId)).find(({ isDefaultShipping }) => isDefaultShipping);
  return { ...draft, address: address ?? null, addressId: address?.id ?? null };
}

/**
 * The way of handing over in the words of the specification (M-194, M-288). Whoever picks up is told, too, what is missing until
 * delivery would be free.
 */
function fulfillmentTerms(handOver: HandOver, store: StoreNow, cart: Cart | undefined, address: Address | null): FulfillmentTerms {
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
