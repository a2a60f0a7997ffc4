import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { findAccount } from '#domains/accounts/find-account.ts';
import type { Address, AddressView, BookAddress } from '#domains/addresses/address.ts';
import { listAddresses } from '#domains/addresses/address-book.ts';
import { addressView } from '#domains/addresses/address-view.rules.ts';
import { type CartModel, cartModel } from '#domains/cart/cart-model.rules.ts';
import { priceCart } from '#domains/cart/price-cart.rules.ts';
import { shippingOf } from '#domains/checkout/quote-cart.ts';
import { recentOrder } from '#domains/checkout/recent-order.ts';
import type { VisitorQuote } from '#domains/checkout/visitor-quote.ts';
import { availabilityOf } from '#domains/fulfilment/area-of.ts';
import { takenSlots } from '#domains/fulfilment/booked-slots.ts';
import { deliveryDayOf, deliveryDays } from '#domains/fulfilment/delivery-days.rules.ts';
import type { PlannedFulfilment } from '#domains/fulfilment/fulfilment.ts';
import { keptPlace } from '#domains/fulfilment/soonest/find-place.ts';
import { slotsOn } from '#domains/fulfilment/time-slots.rules.ts';
import type { LoyaltyCustomer } from '#domains/loyalty/customer.ts';
import { pendingAward } from '#domains/loyalty/pending-award.ts';
import { canRedeemAward } from '#domains/loyalty/points.rules.ts';
import { listSavedCards } from '#domains/payments/list-saved-cards.ts';
import { plainTerms } from '#domains/pricing/pricing-terms.rules.ts';
import { maskPhone } from '#kit/phone.ts';
import { readCookie } from '#kit/read-cookie.ts';
import { within } from '#platform/outside/deadline.ts';
import type { CheckoutScreenDeps } from './checkout-deps.ts';
import { giftBoxOf } from './gift-box.ts';
import { methodOffers } from './method-offers.ts';
import { chosenPlace, otherWayOf } from './place-of-checkout.ts';
import type { CheckoutProps, ContactInformation, DeliveryWindow, LoyaltyAccount } from './props.ts';

type Lazy<T> = { [K in keyof T]: T[K] | (() => T[K] | Promise<T[K]>) };

/** The props of the page; parts that a partial reload leaves out are not computed (M-222). */
export function checkoutProps(
  deps: CheckoutScreenDeps,
  request: FastifyRequest,
  quote: VisitorQuote | undefined,
): Lazy<CheckoutProps> {
  const { db, clock, successSigner, storeSettings, cardForm } = deps;
  const store = storeSettings.current();
  const now = clock();
  const { accountId } = request.session;
  const place = keptPlace(store, readCookie(request.headers.cookie, 'place'));
  const view = (address: Address | BookAddress) =>
    addressView(address, availabilityOf(address, store.deliveryAreas));
  return {
    cartModel: quote?.model ?? emptyModel(),
    addresses: async () => (accountId === null ? [] : (await listAddresses(db, accountId)).map(view)),
    userSessionDeliveryMethod: quote?.cart?.deliveryMethod ?? 'pickup',
    userSessionDeliveryAddress: () => chosenAddress(quote, view),
    userContactInformation: () => contactOf(db, accountId),
    checkoutId: quote?.cart?.checkoutId ?? null,
    recentOrder: () =>
      quote?.cart?.lines.length ? null : recentOrder(db, successSigner, request.session, now),
    requireAgeConfirmation: store.requireAgeConfirmation,
    cardForm: cardForm.constants,
    savedCards: async () => (accountId === null ? [] : listSavedCards(db, accountId)),
    methods: async () =>
      methodOffers(db, store, now, {
        address: quote?.draft.address ?? null,
        place: place.kind === 'pickup' ? null : place.address,
        shipping: await shippingOffered(deps, quote, now),
      }),
    deliveryTowns: store.deliveryAreas
      .filter(({ isActive }) => isActive)
      .map(({ name, aliases }) => ({ name, aliases })),
    canShip: quote?.cart?.lines.every(({ pack }) => pack.ships) ?? false,
    deliveryDays: deliveryDays(now),
    deliveryWindow: () => chosenWindow(db, store, quote, now),
    giftBox: () => giftBoxOf(db, store.giftBox, quote?.cart?.deliveryMethod ?? 'pickup'),
    place: chosenPlace(place),
    otherWay: () => otherWayOf(db, store, { place, quote, now }),
    loyaltyAccount: () => loyaltyAccount(deps, quote?.customer),
  };
}

function emptyModel(): CartModel {
  return cartModel(undefined, priceCart(undefined, plainTerms(0)));
}

/**
 * The cost of shipping the cart, even while another method is chosen; null if the carrier does not answer in
 * time.
 */
async function shippingOffered(
  deps: CheckoutScreenDeps,
  quote: VisitorQuote | undefined,
  now: number,
): Promise<PlannedFulfilment | null> {
  if (!quote?.cart?.lines.length) return null;
  if (quote.handOver.method === 'shipping') return quote.handOver;
  // The page waits no longer than this for a rate that may not be needed; a late answer is cached.
  return within(
    rateWithinMs,
    shippingOf(deps, { cart: quote.cart, address: quote.draft.address, now }),
    () => null,
  );
}

const rateWithinMs = 1_000;

function chosenAddress(
  quote: VisitorQuote | undefined,
  view: (address: Address) => AddressView,
): AddressView | null {
  const { address = null, addressId = null } = quote?.draft ?? {};
  return address && { ...view(address), addressId };
}

async function contactOf(db: Db, accountId: CheckoutScreenAccount): Promise<ContactInformation | null> {
  const account = accountId === null ? undefined : await findAccount(db, accountId);
  if (!account) return null;
  const { firstName, lastName, email, phone } = account;
  return { firstName, lastName, email, phone: phone === null ? '' : maskPhone(phone) };
}

type CheckoutScreenAccount = FastifyRequest['session']['accountId'];

/** The time slot chosen earlier, as long as it is still available. */
async function chosenWindow(
  db: Db,
  store: ReturnType<CheckoutScreenDeps['storeSettings']['current']>,
  quote: VisitorQuote | undefined,
  now: number,
): Promise<DeliveryWindow | null> {
  const slotId = quote?.draft.slotId ?? null;
  const deliveryDate =
    slotId === null ? undefined : deliveryDays(now).find(({ dateModel }) => slotId.startsWith(dateModel));
  if (!deliveryDate || deliveryDayOf(deliveryDate.date, now) === undefined) return null;
  const slots = slotsOn(store, deliveryDate.dateModel, now, await takenSlots(db, deliveryDate.dateModel));
  const deliveryTimeSlot = slots.find(({ id, deliveryAvailable }) => id === slotId && deliveryAvailable);
  return deliveryTimeSlot ? { deliveryDate, deliveryTimeSlot } : null;
}

/** Points are left out while the loyalty program is unavailable: the page still works. */
async function loyaltyAccount(
  { db, programme }: CheckoutScreenDeps,
  customer: LoyaltyCustomer | undefined,
): Promise<LoyaltyAccount | null> {
  if (!customer || customer.phone === null) return null;
  const balance = await programme.balance(customer.programmeAccountId);
  const points = balance.kind === 'balance' ? balance.points : null;
  const awardWaits = (await pendingAward(db, customer.id)) !== undefined;
  return {
    firstName: customer.firstName,
    lastName: customer.lastName,
    phone: maskPhone(customer.phone),
    externalIdentifier: customer.id,
    points,
    canRedeem: points !== null && canRedeemAward(points, awardWaits),
    awardWaits,
  };
}
