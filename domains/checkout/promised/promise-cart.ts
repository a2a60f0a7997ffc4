import type { Tx } from '#db/transaction.ts';
import { refusalsByLine } from '#domains/cart/availability.rules.ts';
import type { Cart } from '#domains/cart/cart.ts';
import { chooseMethod } from '#domains/cart/choose-method.ts';
import { priceCart } from '#domains/cart/price-cart.rules.ts';
import { readCart } from '#domains/cart/read-cart.ts';
import { deliveryDays } from '#domains/fulfilment/delivery-days.rules.ts';
import type { Place, PlacePromise } from '#domains/fulfilment/soonest/place.ts';
import { promiseFor, withNames } from '#domains/fulfilment/soonest/promise-for.ts';
import { readTaken } from '#domains/fulfilment/soonest/read-taken.ts';
import type { TakenByDay } from '#domains/fulfilment/soonest/soonest.rules.ts';
import { promiseWords, refreshAfterSeconds } from '#domains/fulfilment/soonest/soonest-words.rules.ts';
import { slotsOn } from '#domains/fulfilment/time-slots.rules.ts';
import { plainTerms } from '#domains/pricing/pricing-terms.rules.ts';
import type { VisitorId } from '#kit/ids.ts';
import { dropSlot, movePromise, readPromised } from '../drafts/checkout-draft.store.ts';
import { carriedLines, goodsTerms, type QuoteDeps, type StoreNow, storeTerms } from '../quote-cart.ts';
import type { CartPromise } from './promise.ts';
import { brokenWords, goneWindowWords, isBroken, promiseKey } from './promise-key.rules.ts';

type Deps = Pick<QuoteDeps, 'db' | 'storeSettings'>;

export interface PromiseCartRequest {
  visitorId: VisitorId;
  cart: Cart;
  place: Place;
  now: number;
}

/**
 * What the cart is promised at a place, for everything in it; null if it could not be ordered as it is. A
 * promise that has broken since it was made, and a chosen window that is no longer available, are reported to
 * one caller, once.
 */
export async function promiseCart(deps: Deps, request: PromiseCartRequest): Promise<CartPromise | null> {
  const { visitorId, place, now } = request;
  const made = await makePromise(deps, request);
  if (!made) return null;
  const { promise, taken, store } = made;
  const before = await readPromised(deps.db, visitorId);
  const facts = { store, taken, now };
  const goneWindow = await clearLostWindow(deps, { ...facts, visitorId, slotId: before.slotId });
  const to = { place: place.key, key: promiseKey(promise.soonest) };
  const { promised } = before;
  const isSame = promised?.place === to.place && promised.key === to.key;
  const isMine = isSame || (await movePromise(deps.db, { visitorId, from: promised, to, now }));
  const hasBroken = !isSame && isMine && promised?.place === place.key && isBroken(promised.key, promise);
  const brokenPromise = hasBroken ? brokenWords({ ...facts, before: promised.key }, promise) : null;
  return {
    ...promiseWords(withNames(promise, carriedLines(request.cart)), now),
    isInstead: promise.instead !== null,
    broke: goneWindow ?? brokenPromise,
    askIn: refreshAfterSeconds([promise], now),
  };
}

/**
 * Notes what the shopper was promised, in the transaction that puts a bottle into the cart; it never replaces
 * a promise for the same place. The cart goes the way that was promised with its first bottle until the
 * shopper chooses another: a shopper who read 'In Syosset today' does not expect a pickup.
 */
export async function notePromise(
  tx: Tx,
  { storeSettings }: Pick<Deps, 'storeSettings'>,
  { visitorId, place, now }: Omit<PromiseCartRequest, 'cart'>,
): Promise<void> {
  const { promised } = await readPromised(tx, visitorId);
  // Checked first: most bottles join others, and then the cart need not be read.
  if (promised?.place === place.key) return;
  const cart = await readCart(tx, visitorId, now);
  const made = cart && (await makePromise({ db: tx, storeSettings }, { visitorId, cart, place, now }));
  if (!made) return;
  const { soonest, instead } = made.promise;
  await movePromise(tx, {
    ...{ visitorId, from: promised, now },
    to: { place: place.key, key: promiseKey(soonest) },
  });
  if (promised === null && soonest && instead === null && soonest.kind !== cart.deliveryMethod)
    await chooseMethod(tx, { visitorId, method: soonest.kind, now });
}

async function makePromise(
  { db, storeSettings }: Deps,
  { cart, place, now }: PromiseCartRequest,
): Promise<{ promise: PlacePromise; taken: TakenByDay; store: StoreNow } | null> {
  if (cart.lines.length === 0 || refusalsByLine(cart.lines).some((refusal) => refusal !== undefined))
    return null;
  const store = storeSettings.current();
  const [taken, goods] = await Promise.all([
    readTaken(db, now),
    goodsTerms(db, { cart, customerId: null, ofStore: storeTerms(store), now }),
  ]);
  const { subTotalCents, discountTotalCents } = priceCart(cart, { ...plainTerms(0), ...goods });
  const goodsCents = subTotalCents - discountTotalCents;
  const promise = promiseFor({ store, place, lines: carriedLines(cart), goodsCents, taken, now });
  return { promise, taken, store };
}

/**
 * The sentence about a chosen window that is full, closed, or past its cut-off, for the one caller that
 * clears it.
 */
async function clearLostWindow(
  { db }: Deps,
  {
    store,
    taken,
    now,
    visitorId,
    slotId,
  }: { store: StoreNow; taken: TakenByDay; now: number; visitorId: VisitorId; slotId: string | null },
): Promise<string | null> {
  if (slotId === null) return null;
  const isFree = deliveryDays(now).some(({ dateModel }) =>
    slotsOn(store, dateModel, now, taken.get(dateModel) ?? new Map()).some(
      ({ id, deliveryAvailable }) => id === slotId && deliveryAvailable,
    ),
  );
  if (isFree || !(await dropSlot(db, { visitorId, slotId, now }))) return null;
  return goneWindowWords({ store, taken, now }, slotId);
}
