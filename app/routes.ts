/** Every URL of the shop, one line each: method, path, name, handler. */
import type { FastifyInstance, RouteHandlerMethod, RouteShorthandOptions } from 'fastify';
import type { Address, AddressId } from '#domains/addresses/address.ts';
import { grapeNotes } from '#domains/catalogue/editorial/grape-notes.ts';
import { chooseAddress } from '#domains/checkout/choose-hand-over.ts';
import { addressInfoEndpoints } from '#endpoints/ajax/address-info.ts';
import { basicDetailsEndpoints } from '#endpoints/ajax/basic-details.ts';
import { cardEndpoints } from '#endpoints/ajax/cards.ts';
import { cartEndpoints } from '#endpoints/ajax/cart.ts';
import { checkoutEndpoints } from '#endpoints/ajax/checkout.ts';
import { holdEndpoints } from '#endpoints/ajax/hold.ts';
import { humanCheckEndpoints } from '#endpoints/ajax/human-check.ts';
import { loyaltyEndpoints } from '#endpoints/ajax/loyalty.ts';
import { loyaltyJoinEndpoint } from '#endpoints/ajax/loyalty-join.ts';
import { loyaltyLinkEndpoint } from '#endpoints/ajax/loyalty-link.ts';
import { shopInfoEndpoints } from '#endpoints/ajax/shop-info.ts';
import { userAddressEndpoints } from '#endpoints/ajax/user-info-address.ts';
import { healthEndpoints } from '#endpoints/health.ts';
import { searchEndpoints } from '#endpoints/search-api/search-endpoints.ts';
import { suggestEndpoint } from '#endpoints/search-api/suggest.ts';
import { sessionEndpoint } from '#endpoints/session.ts';
import { squareWebhook, squareWebhookPath } from '#endpoints/webhooks/square.ts';
import { registerSquareScope } from '#endpoints/webhooks/square-scope.ts';
import type { VisitorId } from '#kit/ids.ts';
import { requireAccount } from '#platform/sessions/require-account.ts';
import { requireConfirmedPassword } from '#platform/sessions/require-confirmed-password.ts';
import { addAddressScreen } from '#screens/account/add-address/handlers.ts';
import { addressesScreen } from '#screens/account/addresses/handlers.ts';
import { editAddressScreen } from '#screens/account/edit-address/handlers.ts';
import { loyaltyScreen } from '#screens/account/loyalty/handlers.ts';
import { orderScreen } from '#screens/account/order/handlers.ts';
import { ordersScreen } from '#screens/account/orders/handlers.ts';
import { profileScreen } from '#screens/account/profile/handlers.ts';
import { accountScreen } from '#screens/account/show/handlers.ts';
import { authScreens } from '#screens/auth/handlers.ts';
import { resetScreens } from '#screens/auth/reset-handlers.ts';
import { verificationScreens } from '#screens/auth/verification-handlers.ts';
import { checkoutScreen } from '#screens/checkout/checkout/handlers.ts';
import { findOrderScreen } from '#screens/checkout/find-order/handlers.ts';
import { successAccount } from '#screens/checkout/success/account-handlers.ts';
import { successScreen } from '#screens/checkout/success/handlers.ts';
import { outboxScreen } from '#screens/dev/outbox/handlers.ts';
import { accessibilityScreen } from '#screens/info/accessibility/handlers.ts';
import { infoScreens } from '#screens/info/handlers.ts';
import { cartScreen } from '#screens/shop/cart/handlers.ts';
import { grapeScreen } from '#screens/shop/grape/handlers.ts';
import { grapesScreen } from '#screens/shop/grapes/handlers.ts';
import { homeScreen } from '#screens/shop/home/handlers.ts';
import { listingScreen } from '#screens/shop/listing/handlers.ts';
import { offerScreen } from '#screens/shop/offer/handlers.ts';
import { offersScreen } from '#screens/shop/offers/handlers.ts';
import { productScreen } from '#screens/shop/product/handlers.ts';
import { cardFormOf } from './card-form.ts';
import { noindexIfPrivate, seoRoutes } from './seo-routes.ts';
import type { Shop } from './wiring.ts';

/** Handlers name the params that their path has; the framework cannot see that from the table. */
type Handler = (request: never, reply: never) => unknown;

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  name: string;
  handler: Handler;
  options: RouteShorthandOptions;
  /** Where bodies are read in a way of its own. */
  scope?: (scope: FastifyInstance) => void;
}

/** A person does not order more often. */
const submitLimit: RouteShorthandOptions = { config: { rateLimit: { max: 30, timeWindow: 60_000 } } };
/**
 * As long as a hold lasts: one address cannot keep the shelf from everybody with a cart for each of many
 * sessions.
 */
const holdLimit: RouteShorthandOptions = { config: { rateLimit: { max: 30, timeWindow: 15 * 60_000 } } };
/** Each may cost a question to a vendor. */
const addressLimit: RouteShorthandOptions = { config: { rateLimit: { max: 60, timeWindow: 60_000 } } };
const slotLimit: RouteShorthandOptions = { config: { rateLimit: { max: 120, timeWindow: 60_000 } } };
/** One request a keystroke, from a fast typist and all the household behind one address. */
const keystrokes: RouteShorthandOptions = {
  config: { sessionless: true, rateLimit: { max: 1_200, timeWindow: 60_000 } },
};
/** Asked by a page on its own, one request a page. */
const unasked: RouteShorthandOptions = {
  config: { sessionless: true, rateLimit: { max: 1_200, timeWindow: 60_000 } },
};
const machine: RouteShorthandOptions = { config: { sessionless: true, rateLimit: false } };
/**
 * One for a browser; where it is reached, the first write opens the session by itself, within what one
 * address may open in an hour.
 */
const openingLimit: RouteShorthandOptions = {
  config: { opensSession: true, rateLimit: { max: 60, timeWindow: 60_000 } },
};
/** A vendor's messages: several for each order, and in a heap after an outage. */
const vendorMessages: RouteShorthandOptions = {
  config: { sessionless: true, rateLimit: { max: 1_200, timeWindow: 60_000 } },
};

/** Whoever has the address may do or see what it names: the log is told its pattern alone. */
const secretPath: RouteShorthandOptions = { config: { secretPath: true } };

const signedIn: RouteShorthandOptions = { preHandler: requireAccount };

export function routes(shop: Shop, isStopping: () => boolean): Route[] {
  const home = homeScreen(shop);
  const listing = listingScreen(shop);
  const product = productScreen(shop);
  const grapes = grapesScreen(shop);
  const grape = grapeScreen({ ...shop, notes: grapeNotes });
  const offers = offersScreen(shop);
  const offer = offerScreen(shop);
  const cart = cartScreen(shop);
  const checkout = checkoutScreen({ ...shop, cardForm: cardFormOf(shop) });
  const success = successScreen(shop);
  const newMember = successAccount({ ...shop, shopName: shop.settings.shopName });
  const findOrder = findOrderScreen(shop);
  const info = infoScreens(shop);
  const accessibility = accessibilityScreen(shop);
  const auth = authScreens(shop);
  const reset = resetScreens(shop);
  const verification = verificationScreens(shop);
  const profile = profileScreen(shop);
  const account = accountScreen(shop);
  const loyaltyPage = loyaltyScreen(shop);
  const addresses = addressesScreen(shop);
  const addAddress = addAddressScreen(shop);
  const editAddress = editAddressScreen(shop);
  const orders = ordersScreen(shop);
  const order = orderScreen(shop);
  const loyaltyLink = loyaltyLinkEndpoint(shop);
  const loyaltyJoin = loyaltyJoinEndpoint(shop);
  const justConfirmed: RouteShorthandOptions = {
    preHandler: [requireAccount, requireConfirmedPassword(shop.clock)],
  };
  const humanCheck = humanCheckEndpoints(shop);
  const basicDetails = basicDetailsEndpoints(shop);
  const cards = cardEndpoints(shop);
  const cartCalls = cartEndpoints(shop);
  const checkoutCalls = checkoutEndpoints(shop);
  const holds = holdEndpoints(shop);
  const shopInfo = shopInfoEndpoints(shop);
  const addressInfo = addressInfoEndpoints({ ...shop, chooseForOrder: chooseForOrder(shop) });
  const userAddress = userAddressEndpoints({
    ...shop,
    chooseForDelivery: (visitorId, address) => chooseForOrder(shop)(visitorId, address, address?.id ?? null),
  });
  const loyalty = loyaltyEndpoints({
    ...shop,
    texts: shop.textSender,
    passcodeSigner: shop.challengeSigner,
    ...loyaltyTerms(shop),
  });
  const session = sessionEndpoint(shop);
  const health = healthEndpoints({ ...shop, isStopping });

  return [
    route('GET', '/', 'home', home.show),
    route('GET', '/search', 'search', listing.show),
    route('GET', '/search/*', 'search.prefixed', listing.show),
    route('GET', '/wine', 'wine', listing.show),
    route('GET', '/wine/*', 'wine.narrowed', listing.show),
    route('GET', '/spirits', 'spirits', listing.show),
    route('GET', '/spirits/*', 'spirits.narrowed', listing.show),
    route('GET', '/mixers', 'mixers', listing.show),
    route('GET', '/mixers/*', 'mixers.narrowed', listing.show),
    route('GET', '/region/*', 'region', listing.show),
    route('GET', '/products/:slug', 'product', product.show),
    route('GET', '/grapes', 'grapes', grapes.index),
    route('GET', '/grapes/:slug', 'grape', grape.show),
    route('GET', '/now', 'now', offers.index),
    route('GET', '/now/:slug', 'now.offer', offer.show),
    route('GET', '/cart', 'cart', cart.show),
    route('GET', '/checkout', 'checkout', checkout.show),
    route('POST', '/checkout/submit/guest', 'checkout.submit.guest', checkout.submitAsGuest, submitLimit),
    route('POST', '/checkout/submit/user', 'checkout.submit.user', checkout.submitAsUser, {
      ...signedIn,
      ...submitLimit,
    }),
    route('GET', '/checkout/success/:key', 'checkout.success', success.show, secretPath),
    route('POST', '/checkout/success/:key/account', 'checkout.success.account', newMember.open, secretPath),
    route('GET', '/find-order', 'order.find', findOrder.show),
    route('POST', '/find-order', 'order.find.ask', findOrder.ask),
    route('GET', '/login', 'login', auth.showLogin),
    route('POST', '/login', 'login.store', auth.login),
    route('POST', '/logout', 'logout', auth.logout),
    route('GET', '/register', 'register', auth.showRegister),
    route('POST', '/register', 'register.store', auth.register),
    route('GET', '/forgot-password', 'password.request', reset.showForgot),
    route('POST', '/forgot-password', 'password.email', reset.sendPasscode),
    route('GET', '/reset-password', 'password.reset', reset.showReset),
    route('POST', '/reset-password', 'password.store', reset.storePassword),
    route('GET', '/reset-password/:signed', 'password.link', reset.followLink, secretPath),
    route('GET', '/confirm-password', 'password.confirm', auth.showConfirm, signedIn),
    route('POST', '/confirm-password', 'password.confirm.store', auth.confirm, signedIn),
    route('GET', '/verify-email', 'verification.notice', verification.show, signedIn),
    route('GET', '/verify-email/:signed', 'verification.verify', verification.follow, secretPath),
    route('POST', '/email/verification-notification', 'verification.send', verification.send, signedIn),
    route('GET', '/account', 'account', account.show, signedIn),
    route('GET', '/loyalty', 'loyalty', loyaltyPage.show, signedIn),
    route('GET', '/orders', 'orders', orders.show, signedIn),
    route('GET', '/orders/:id', 'orders.show', order.show, signedIn),
    route('GET', '/addresses', 'addresses', addresses.show, signedIn),
    route('GET', '/address', 'address.add', addAddress.show, signedIn),
    route('GET', '/address/:id', 'address.edit', editAddress.show, signedIn),
    route('DELETE', '/address/:id', 'address.destroy', addresses.destroy, signedIn),
    route('GET', '/profile', 'profile', profile.show, signedIn),
    route('PATCH', '/profile', 'profile.update', profile.update, signedIn),
    route('DELETE', '/profile', 'profile.destroy', profile.destroy, justConfirmed),
    route('PUT', '/password', 'password.update', profile.updatePassword, signedIn),
    route('GET', '/about', 'about', info.about),
    route('GET', '/privacy', 'privacy', info.privacy),
    route('GET', '/terms', 'terms', info.terms),
    route('GET', '/shipping-and-delivery', 'shipping', info.shipping),
    route('GET', '/store-hours', 'store-hours', info.store),
    route('GET', '/accessibility', 'accessibility', accessibility.show),
    route('POST', '/session', 'session.open', session.open, openingLimit),
    route('POST', '/ajax/cart', 'ajax.cart.add', cartCalls.add),
    route('PUT', '/ajax/cart/:id', 'ajax.cart.update', cartCalls.update),
    route('DELETE', '/ajax/cart/:id', 'ajax.cart.remove', cartCalls.remove),
    route('POST', '/ajax/cart/delivery-method', 'ajax.cart.method', checkoutCalls.chooseMethod),
    route(
      'POST',
      '/ajax/checkout/delivery-address',
      'ajax.checkout.address',
      checkoutCalls.chooseAddress,
      addressLimit,
    ),
    route('POST', '/ajax/checkout/time-slot', 'ajax.checkout.slot', checkoutCalls.chooseSlot),
    route('POST', '/ajax/checkout/hold', 'ajax.checkout.hold', holds.hold, holdLimit),
    route('DELETE', '/ajax/checkout/hold', 'ajax.checkout.let-go', holds.letGo),
    route('POST', '/ajax/user-info/loyalty/lookup', 'ajax.loyalty.lookup', loyalty.lookup),
    route('POST', '/ajax/user-info/loyalty/join', 'ajax.loyalty.join', loyaltyJoin.join),
    route('POST', '/ajax/user-info/loyalty/link', 'ajax.loyalty.link', loyaltyLink.link, signedIn),
    route('POST', '/ajax/user-info/redeem-award', 'ajax.loyalty.redeem', loyalty.redeemAward, signedIn),
    route('POST', '/ajax/user-info/address', 'ajax.user-info.address.add', userAddress.add, {
      ...signedIn,
      ...addressLimit,
    }),
    route('PUT', '/ajax/user-info/address', 'ajax.user-info.address.change', userAddress.change, {
      ...signedIn,
      ...addressLimit,
    }),
    route('GET', '/ajax/user-info/cards', 'ajax.cards', cards.list, signedIn),
    route('DELETE', '/ajax/user-info/cards/:id', 'ajax.cards.remove', cards.remove, signedIn),
    route(
      'POST',
      '/ajax/address-info/validate',
      'ajax.address-info.validate',
      addressInfo.validate,
      addressLimit,
    ),
    route('GET', '/ajax/suggestions', 'ajax.suggestions', suggestEndpoint(shop).show, keystrokes),
    route('GET', '/ajax/shop-info/soonest', 'ajax.shop-info.soonest', shopInfo.soonest, unasked),
    route('POST', '/ajax/shop-info/time-slots', 'ajax.shop-info.time-slots', shopInfo.timeSlots, slotLimit),
    route('POST', '/ajax/challenge/start', 'ajax.challenge.start', loyalty.startChallenge),
    route('POST', '/ajax/challenge/resolve', 'ajax.challenge.resolve', loyalty.resolveChallenge),
    route('PUT', '/ajax/user-info/basic-details', 'ajax.basic-details', basicDetails.update, signedIn),
    route('GET', '/ajax/human-check', 'ajax.human-check', humanCheck.challenge),
    ...(shop.settings.isProduction ? [] : devRoutes(shop)),
    ...squareRoutes(shop),
    ...seoRoutes(shop).map(({ path, name, handler, options }) => route('GET', path, name, handler, options)),
    route('GET', '/healthz', 'health.live', health.live, machine),
    route('GET', '/readyz', 'health.ready', health.ready, machine),
  ].map((each) => ({ ...each, options: { ...each.options, ...noindexIfPrivate(each.path) } }));
}

/** The demonstration's telephone numbers are fictional ones; a live carrier takes none of those. */
function loyaltyTerms({ settings }: Shop) {
  return { shopName: settings.shopName, allowsFictionalPhones: settings.texts.kind === 'embedded' };
}

/** What the embedded twins sent, for whoever tries the shop out; never where shoppers are. */
function devRoutes({ sentFolder }: Shop): Route[] {
  const outbox = outboxScreen({ outbox: sentFolder });
  return [
    route('GET', '/dev/outbox', 'dev.outbox', outbox.index),
    route('GET', '/dev/outbox/:name', 'dev.outbox.message', outbox.show),
    route('GET', '/dev/outbox/:name/html', 'dev.outbox.html', outbox.html),
  ];
}

/** Only where Square is told how to sign; its address is unknown here otherwise. */
function squareRoutes({ db, clock, settings }: Shop): Route[] {
  const { square, appUrl } = settings;
  if (square.kind !== 'square' || square.webhookSignatureKey === null) return [];
  const webhook = squareWebhook({ db, clock, appUrl, signatureKey: square.webhookSignatureKey });
  const others = (['GET', 'PUT', 'PATCH', 'DELETE'] as const).map((method) =>
    route(
      method,
      squareWebhookPath,
      `webhooks.square.${method.toLowerCase()}`,
      webhook.refuseMethod,
      vendorMessages,
    ),
  );
  return [
    route('POST', squareWebhookPath, 'webhooks.square', webhook.receive, vendorMessages),
    ...others,
  ].map((each) => ({
    ...each,
    scope: registerSquareScope,
  }));
}

/** An address becomes the one to which the visitor's next order goes; null where it was refused. */
function chooseForOrder({ db, clock }: Shop) {
  return (visitorId: VisitorId, address: Address | null, addressId: AddressId | null) =>
    chooseAddress(db, { visitorId, address, addressId, now: clock() });
}

function route(
  method: Route['method'],
  path: string,
  name: string,
  handler: Handler,
  options: RouteShorthandOptions = {},
): Route {
  return { method, path, name, handler, options };
}

/**
 * The search protocol's URLs: they read bodies in a way of their own, so they are mounted in a scope of their
 * own.
 */
export function searchRoutes({ searchIndex, searchConstants }: Shop): Route[] {
  const search = searchEndpoints({ engine: searchIndex.engine, constants: searchConstants });
  return [
    route('POST', '/api/search/1/indexes/:index/queries', 'search.queries', search.queries, keystrokes),
    route('POST', '/api/search/1/indexes/:index/query', 'search.query', search.query, keystrokes),
    route(
      'POST',
      '/api/search/1/indexes/:index/facets/:facet/query',
      'search.facet',
      search.facetQuery,
      keystrokes,
    ),
  ];
}

export function registerRoutes(app: FastifyInstance, table: readonly Route[]): void {
  for (const { method, path, handler, options, scope } of table) {
    const own = { ...options, method, url: path, handler: handler as RouteHandlerMethod };
    if (!scope) app.route(own);
    else {
      app.register(async (child) => {
        scope(child);
        child.route(own);
      });
    }
  }
}
