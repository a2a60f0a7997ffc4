/** The props that every page gets besides its own. */
import type { FastifyRequest } from 'fastify';
import { fullName } from '#domains/accounts/account-name.rules.ts';
import { currentAccount } from '#domains/accounts/current-account.ts';
import { cartLineView } from '#domains/cart/cart-model.rules.ts';
import { cartSummary } from '#domains/cart/cart-summary.rules.ts';
import { currentCart } from '#domains/cart/current-cart.ts';
import { onceFor } from '#domains/catalogue/places/open-places.ts';
import { promiseQuote } from '#domains/checkout/promised/promise-quote.ts';
import { currentQuote, type VisitorQuote } from '#domains/checkout/visitor-quote.ts';
import { keptPlace } from '#domains/fulfilment/soonest/find-place.ts';
import { promiseWords } from '#domains/fulfilment/soonest/soonest-words.rules.ts';
import { caseInForce } from '#domains/pricing/mixed-case/case-in-force.rules.ts';
import { caseBadge } from '#domains/pricing/mixed-case/case-words.rules.ts';
import { bannerAt } from '#domains/store/banner/banner.rules.ts';
import { hoursTable } from '#domains/store/hours.rules.ts';
import { activePauses, pauseSentence } from '#domains/store/pauses/pauses.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { phoneLink } from '#kit/phone.ts';
import { readCookie } from '#kit/read-cookie.ts';
import { once, optional, type Prop } from '#platform/inertia/props.ts';
import { cartName } from '#widgets/layout/cart-name.rules.ts';
import type {
  CartQuote,
  QuickCart,
  SharedProps,
  ShopUser,
  StoreConstants,
} from '#widgets/shop/shared-props.ts';
import { navigation } from './navigation.ts';
import type { Shop } from './shop.ts';

const emptyCart: QuickCart = { count: 0, bottles: 0, subTotal: 0, items: [] };

export function sharedProps(
  shop: Shop,
): (request: FastifyRequest) => { [K in keyof SharedProps]: Prop<SharedProps[K]> } {
  return (request) => ({
    auth: async () => ({ user: await shopUser(shop, request) }),
    cart: () => quickCart(shop, request),
    cartQuote: optional(() => cartQuote(shop, request)),
    nav: once(navigation, onceFor('nav', shop.places.version())),
    store: () => storeConstants(shop),
  });
}

/**
 * The visitor's own props, for a page that was rendered without them, and the cart's label for its button.
 */
export async function ownParts(
  shop: Shop,
  request: FastifyRequest,
): Promise<{ props: Pick<SharedProps, 'auth' | 'cart'>; cartName: string }> {
  const cart = await quickCart(shop, request);
  return { props: { auth: { user: await shopUser(shop, request) }, cart }, cartName: cartName(cart) };
}

/** The props for a guest without a cart, no matter who asks: for a page to look at only. */
export function guestProps(shop: Shop): ReturnType<typeof sharedProps> {
  return () => ({
    auth: async () => ({ user: null }),
    cart: async () => emptyCart,
    cartQuote: optional(async () => null),
    nav: once(navigation, onceFor('nav', shop.places.version())),
    store: () => storeConstants(shop),
  });
}

/**
 * M-197, G-10: the username is the address. An error page must be sent even if the account cannot be read.
 */
async function shopUser({ db, log }: Shop, request: FastifyRequest): Promise<ShopUser | null> {
  try {
    const account = await currentAccount(db, request.session);
    if (!account) return null;
    const { email, emailVerifiedAt } = account;
    const verifiedAt = emailVerifiedAt === null ? null : new Date(emailVerifiedAt).toISOString();
    return { username: email, name: fullName(account), email, email_verified_at: verifiedAt };
  } catch (error) {
    log.error({ err: error }, 'account not read for a page');
    return null;
  }
}

/** An error page must be sent even if the cart cannot be read. */
async function quickCart(shop: Shop, request: FastifyRequest): Promise<QuickCart> {
  try {
    const cart = await currentCart(shop, request.session);
    if (!cart) return emptyCart;
    const items = cart.lines.map(cartLineView);
    return {
      ...cartSummary(cart),
      subTotal: items.reduce((sum, item) => sum + item.price * item.quantity, 0),
      items,
    };
  } catch (error) {
    shop.log.error({ err: error }, 'cart not read for a page');
    return emptyCart;
  }
}

/**
 * The settings as the owner has them at this moment: an open page gets a new telephone number with its next
 * visit.
 */
async function cartQuote(shop: Shop, request: FastifyRequest): Promise<CartQuote | null> {
  const quote = await currentQuote(shop, request.session);
  if (!quote) return null;
  const { subTotal, discountTotal, freeDeliveryDifference } = quote.model.cartCalculation;
  const notShipped = await notShippedWords(shop, request, quote);
  return { subTotal, discountTotal, freeDeliveryDifference, notShipped };
}

/**
 * 'Spirits are not shipped: pickup today from 2:40 pm', for a cart to a place that only parcels reach;
 * otherwise null (N-002).
 */
async function notShippedWords(
  { db, clock, storeSettings }: Shop,
  request: FastifyRequest,
  quote: VisitorQuote,
): Promise<string | null> {
  const store = storeSettings.current();
  const place = keptPlace(store, readCookie(request.headers.cookie, 'place'));
  if (place.kind !== 'shipping') return null;
  const now = clock();
  const promise = await promiseQuote(db, store, { place, quote, now });
  return promise?.isOfTheBasket ? promiseWords(promise, now).says : null;
}

function storeConstants({ settings, gateway, storeSettings, clock }: Shop): StoreConstants {
  const store = storeSettings.current();
  const { phone, address, hours, socialHref, appHref } = store;
  const now = clock();
  return {
    shopName: settings.shopName,
    phone,
    phoneHref: phoneLink(phone),
    addressLines: [address.street, `${address.city}, ${address.state} ${address.zip}`],
    hours: hoursTable(hours),
    banner: shownBanner(store, now),
    pauses: activePauses(store, now).map(({ way, pause }) => pauseSentence(way, pause, now)),
    mixedCase: shownCase(store),
    thumbHost: '',
    testMode: gateway.takesTestCards,
    socialHref,
    appHref,
  };
}

function shownCase(store: Store): StoreConstants['mixedCase'] {
  const { tiers, excludedSlugs } = caseInForce(store) ?? { tiers: [], excludedSlugs: [] };
  return tiers.length === 0
    ? null
    : { badge: caseBadge(tiers, store.promoComparativePricing), excluded: excludedSlugs };
}

function shownBanner(store: Store, now: number): StoreConstants['banner'] {
  const banner = bannerAt(store, now);
  return banner && { words: banner.words, kind: banner.kind, isDismissable: banner.isDismissable };
}
