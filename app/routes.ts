/** Every URL of the shop: method, path, name, handler, and the rules of its own, if any. */
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { TextReply } from '#domains/notifications/replies/reply-words.rules.ts';
import { registerSearchScope } from '#endpoints/search-api/search-scope.ts';
import { applePayFile } from '#endpoints/seo/well-known.ts';
import { easyPostWebhook, easyPostWebhookPath } from '#endpoints/webhooks/easypost.ts';
import { registerSignedScope } from '#endpoints/webhooks/signed-scope.ts';
import { squareWebhook, squareWebhookPath } from '#endpoints/webhooks/square.ts';
import { twilioWebhook, twilioWebhookPath } from '#endpoints/webhooks/twilio.ts';
import { deskRoutes } from './desk/routes.ts';
import { takeTextReply } from './messages/take-text-reply.ts';
import { del, get, patch, post, put, type Route, route } from './route.ts';
import { type Serving, type ShopHandlers, shopHandlers } from './route-handlers.ts';
import {
  addressLimit,
  automatic,
  crawled,
  forEverybody,
  health,
  holdLimit,
  keystrokes,
  machine,
  noindexIfPrivate,
  ofVisitor,
  openingLimit,
  passwordConfirmed,
  secretPath,
  secretSubmit,
  signedIn,
  slotLimit,
  submitLimit,
  vendorMessages,
  wholeCatalogue,
} from './route-rules.ts';
import type { Shop } from './shop.ts';

export function routes(shop: Shop, serving: Serving): Route[] {
  const on = shopHandlers(shop, serving);
  const table = [
    get('/', 'home', on.home.show, forEverybody),
    get('/search', 'search', on.listing.show, forEverybody),
    get('/search/*', 'search.prefixed', on.listing.show, forEverybody),
    get('/wine', 'wine', on.listing.show, forEverybody),
    get('/wine/*', 'wine.narrowed', on.listing.show, forEverybody),
    get('/spirits', 'spirits', on.listing.show, forEverybody),
    get('/spirits/*', 'spirits.narrowed', on.listing.show, forEverybody),
    get('/mixers', 'mixers', on.listing.show, forEverybody),
    get('/mixers/*', 'mixers.narrowed', on.listing.show, forEverybody),
    get('/region/*', 'region', on.listing.show, forEverybody),
    get('/products/:slug', 'product', on.product.show, forEverybody),
    get('/grapes', 'grapes', on.grapes.index, forEverybody),
    get('/grapes/:slug', 'grape', on.grape.show, forEverybody),
    get('/now', 'now', on.offers.index, forEverybody),
    get('/now/:slug', 'now.offer', on.collection.or(on.offer.show)),
    get('/cart', 'cart', on.cart.show),
    get('/checkout', 'checkout', on.checkout.show),
    post('/checkout/submit/guest', 'checkout.submit.guest', on.checkout.submitAsGuest, submitLimit),
    post('/checkout/submit/user', 'checkout.submit.user', on.checkout.submitAsUser, signedIn, submitLimit),
    get('/checkout/success/:key', 'checkout.success', on.success.show, secretPath),
    post('/checkout/success/:key/account', 'checkout.success.account', on.newMember.open, secretPath),
    get('/pay/:key', 'pay', on.pay.show, secretPath),
    post('/pay/:key', 'pay.submit', on.pay.pay, secretSubmit),
    get('/agree/:key', 'agree', on.agree.show, secretPath),
    post('/agree/:key', 'agree.answer', on.agree.answer, secretPath),
    get('/agree/:key/done', 'agree.done', on.agree.done, secretPath),
    get('/other-time/:key', 'other-time', on.otherTime.show, secretPath),
    post('/other-time/:key', 'other-time.choose', on.otherTime.choose, secretPath),
    get('/back/:key', 'back', on.back.show, secretPath),
    post('/back/:key/end', 'back.end', on.back.end, secretPath),
    get('/find-order', 'order.find', on.findOrder.show),
    post('/find-order', 'order.find.ask', on.findOrder.ask),
    get('/login', 'login', on.auth.showLogin),
    post('/login', 'login.store', on.auth.login),
    post('/logout', 'logout', on.auth.logout),
    get('/register', 'register', on.auth.showRegister),
    post('/register', 'register.store', on.auth.register),
    get('/forgot-password', 'password.request', on.reset.showForgot),
    post('/forgot-password', 'password.email', on.reset.sendResetCode),
    get('/reset-password', 'password.reset', on.reset.showReset),
    post('/reset-password', 'password.store', on.reset.storePassword),
    get('/reset-password/:signed', 'password.link', on.reset.followLink, secretPath),
    get('/confirm-password', 'password.confirm', on.auth.showConfirm, signedIn),
    post('/confirm-password', 'password.confirm.store', on.auth.confirm, signedIn),
    get('/verify-email', 'verification.notice', on.verification.show, signedIn),
    get('/verify-email/:signed', 'verification.verify', on.verification.follow, secretPath),
    post('/email/verification-notification', 'verification.send', on.verification.send, signedIn),
    get('/account', 'account', on.account.show, signedIn),
    get('/loyalty', 'loyalty', on.loyaltyPage.show, signedIn),
    get('/orders', 'orders', on.orders.show, signedIn),
    get('/orders/:id', 'orders.show', on.order.show, signedIn),
    get('/addresses', 'addresses', on.addresses.show, signedIn),
    get('/address', 'address.add', on.addAddress.show, signedIn),
    get('/address/:id', 'address.edit', on.editAddress.show, signedIn),
    del('/address/:id', 'address.destroy', on.addresses.destroy, signedIn),
    get('/profile', 'profile', on.profile.show, signedIn),
    patch('/profile', 'profile.update', on.profile.update, signedIn),
    del('/profile', 'profile.destroy', on.profile.destroy, passwordConfirmed(shop.clock)),
    put('/password', 'password.update', on.profile.updatePassword, signedIn),
    get('/about', 'about', on.info.about, forEverybody),
    get('/privacy', 'privacy', on.info.privacy, forEverybody),
    get('/terms', 'terms', on.info.terms, forEverybody),
    get('/shipping-and-delivery', 'shipping', on.info.shipping, forEverybody),
    get('/store-hours', 'store-hours', on.info.store, forEverybody),
    get('/accessibility', 'accessibility', on.accessibility.show, forEverybody),
    post('/session', 'session.open', on.session.open, openingLimit),
    post('/ajax/cart', 'ajax.cart.add', on.cartCalls.add),
    get('/ajax/again/:key', 'ajax.again', on.again.show, secretPath),
    post('/ajax/again/:key', 'ajax.again.add', on.again.add, secretPath),
    post('/ajax/back-in-stock', 'ajax.back-in-stock', on.backInStock.ask, addressLimit),
    get('/ajax/cart/promise', 'ajax.cart.promise', on.cartPromise.show, ofVisitor),
    put('/ajax/cart/:id', 'ajax.cart.update', on.cartCalls.update),
    put('/ajax/cart/:id/instead', 'ajax.cart.instead', on.cartCalls.putInstead),
    del('/ajax/cart/:id', 'ajax.cart.remove', on.cartCalls.remove),
    post('/ajax/cart/delivery-method', 'ajax.cart.method', on.checkoutCalls.chooseMethod),
    post(
      '/ajax/checkout/delivery-address',
      'ajax.checkout.address',
      on.checkoutCalls.chooseAddress,
      addressLimit,
    ),
    post('/ajax/checkout/time-slot', 'ajax.checkout.slot', on.checkoutCalls.chooseSlot),
    post('/ajax/checkout/hold', 'ajax.checkout.hold', on.holds.hold, holdLimit),
    del('/ajax/checkout/hold', 'ajax.checkout.let-go', on.holds.release),
    post('/ajax/user-info/loyalty/lookup', 'ajax.loyalty.lookup', on.loyalty.lookup),
    post('/ajax/user-info/loyalty/join', 'ajax.loyalty.join', on.loyaltyJoin.join),
    post('/ajax/user-info/loyalty/link', 'ajax.loyalty.link', on.loyaltyLink.link, signedIn),
    post('/ajax/user-info/redeem-award', 'ajax.loyalty.redeem', on.loyaltyAward.redeem),
    del('/ajax/user-info/redeem-award', 'ajax.loyalty.give-up', on.loyaltyAward.giveUp),
    post('/ajax/user-info/address', 'ajax.user-info.address.add', on.userAddress.add, signedIn, addressLimit),
    put(
      '/ajax/user-info/address',
      'ajax.user-info.address.change',
      on.userAddress.change,
      signedIn,
      addressLimit,
    ),
    get('/ajax/user-info/cards', 'ajax.cards', on.cards.list, signedIn),
    del('/ajax/user-info/cards/:id', 'ajax.cards.remove', on.cards.remove, signedIn),
    post('/ajax/address-info/validate', 'ajax.address-info.validate', on.addressInfo.validate, addressLimit),
    get('/ajax/suggestions', 'ajax.suggestions', on.suggestions.show, keystrokes),
    get('/ajax/shop-info/soonest', 'ajax.shop-info.soonest', on.soonest.show, automatic),
    post('/ajax/shop-info/time-slots', 'ajax.shop-info.time-slots', on.shopInfo.timeSlots, slotLimit),
    post('/ajax/challenge/start', 'ajax.challenge.start', on.loyalty.startVerification),
    post('/ajax/challenge/resolve', 'ajax.challenge.resolve', on.loyalty.resolveVerification),
    put('/ajax/user-info/basic-details', 'ajax.basic-details', on.basicDetails.update, signedIn),
    get('/ajax/visitor', 'ajax.visitor', on.visitor.show, ofVisitor),
    get('/ajax/human-check', 'ajax.human-check', on.humanCheck.challenge),
    ...(shop.settings.isProduction ? [] : devRoutes(on)),
    ...squareRoutes(shop),
    ...easyPostRoutes(shop),
    ...twilioRoutes(shop),
    get('/sitemap.xml', 'sitemap', on.sitemaps.index, wholeCatalogue),
    get('/sitemap-info.xml', 'sitemap.info', on.sitemaps.info, crawled),
    get('/sitemap-categories.xml', 'sitemap.categories', on.sitemaps.categories, wholeCatalogue),
    get('/sitemap-regions.xml', 'sitemap.regions', on.sitemaps.regions, wholeCatalogue),
    get('/sitemap-grapes.xml', 'sitemap.grapes', on.sitemaps.grapes, wholeCatalogue),
    get('/sitemap-products-:part', 'sitemap.products', on.sitemaps.products, wholeCatalogue),
    get('/robots.txt', 'robots', on.robots.show, crawled),
    get('/feeds/google.xml', 'feeds.google', on.feeds.google, wholeCatalogue),
    get('/feeds/wine-searcher.csv', 'feeds.wine-searcher', on.feeds.wineSearcher, wholeCatalogue),
    get('/assets/thumb/product/:file', 'thumb.product', on.pictures.thumb, crawled),
    get('/assets/share/product/:file', 'share.product', on.pictures.share, crawled),
    get('/photos/:file', 'photo', on.photos.show, machine),
    get('/manifest.webmanifest', 'app.manifest', on.installedApp.manifest, crawled),
    get('/offline', 'app.offline', on.installedApp.offline, crawled),
    get('/offline.css', 'app.offline.style', on.installedApp.offlineStyle, crawled),
    get('/.well-known/change-password', 'password.change', on.wellKnown.changePassword, crawled),
    get(`/.well-known/${applePayFile}`, 'apple-pay.domain', on.wellKnown.applePayDomain, crawled),
    get('/.well-known/security.txt', 'security.txt', on.wellKnown.securityTxt, crawled),
    get('/healthz', 'health.live', on.health.live, health),
    get('/readyz', 'health.ready', on.health.ready, health),
  ];
  const noindexed = (each: Route): Route => ({
    ...each,
    options: { ...each.options, ...noindexIfPrivate(each.path) },
  });
  return [...table.map(noindexed), ...searchRoutes(on), ...deskRoutes(shop).map(noindexed)];
}

/** The hosted search service's protocol, in a scope of its own. */
function searchRoutes(on: ShopHandlers): Route[] {
  return [
    post('/api/search/1/indexes/:index/queries', 'search.queries', on.search.queries, keystrokes),
    post('/api/search/1/indexes/:index/query', 'search.query', on.search.query, keystrokes),
    post(
      '/api/search/1/indexes/:index/facets/:facet/query',
      'search.facet',
      on.search.facetQuery,
      keystrokes,
    ),
  ].map((each) => ({ ...each, scope: registerSearchScope }));
}

/** What the embedded adapters sent, for people trying out the shop; never in production. */
function devRoutes(on: ShopHandlers): Route[] {
  return [
    get('/dev/outbox', 'dev.outbox', on.outbox.index),
    get('/dev/outbox/:name', 'dev.outbox.message', on.outbox.show),
    get('/dev/outbox/:name/html', 'dev.outbox.html', on.outbox.html),
    post('/dev/outbox/:name/answer', 'dev.outbox.answer', on.outbox.answer),
  ];
}

/** Messages about payments and tills; only if the settings have Square's signature key. */
function squareRoutes({ db, clock, gateway, settings }: Shop): Route[] {
  const { payments, till, appUrl } = settings;
  const user = [payments, till].find(({ kind }) => kind === 'square');
  const signatureKey = user?.kind === 'square' ? user.square.webhookSignatureKey : null;
  if (signatureKey === null) return [];
  const webhook = squareWebhook({
    ...{ db, clock, appUrl, signatureKey },
    takesCards: gateway.name === 'square',
    counterLocationIds: till.locationIds,
  });
  return signedRoutes(squareWebhookPath, 'webhooks.square', webhook);
}

/** Only if the settings have the secret of EasyPost's messages. */
function easyPostRoutes({ db, clock, settings }: Shop): Route[] {
  const { easyPost } = settings;
  if (easyPost.kind !== 'easypost' || easyPost.webhookSecret === null) return [];
  const webhook = easyPostWebhook({ db, clock, secret: easyPost.webhookSecret });
  return signedRoutes(easyPostWebhookPath, 'webhooks.easypost', webhook);
}

/** People's replies to texts; only if Twilio carries them. */
function twilioRoutes(shop: Shop): Route[] {
  const { texts, appUrl } = shop.settings;
  if (texts.kind !== 'twilio') return [];
  const { authToken, accountSid } = texts;
  const takeReply = (reply: TextReply) => takeTextReply(shop, reply);
  const webhook = twilioWebhook({ appUrl, authToken, accountSid, takeReply });
  return signedRoutes(twilioWebhookPath, 'webhooks.twilio', webhook);
}

/** A vendor's messages, by POST only. */
function signedRoutes(
  path: string,
  name: string,
  { receive, refuseMethod }: Record<'receive' | 'refuseMethod', Route['handler']>,
): Route[] {
  return [
    post(path, name, receive, vendorMessages),
    ...(['GET', 'PUT', 'PATCH', 'DELETE'] as const).map((method) =>
      route(method, path, `${name}.${method.toLowerCase()}`, refuseMethod, vendorMessages),
    ),
  ].map((each) => ({ ...each, scope: registerSignedScope }));
}

export function registerRoutes(app: FastifyInstance, table: readonly Route[]): void {
  for (const [scope, group] of Map.groupBy(table, (each) => each.scope)) {
    if (scope === undefined) registerAll(app, group);
    else
      app.register(async (child) => {
        scope(child);
        registerAll(child, group);
      });
  }
}

function registerAll(app: FastifyInstance, table: readonly Route[]): void {
  for (const { method, path, handler, options } of table)
    app.route({ ...options, method, url: path, handler: handler as RouteHandlerMethod });
}
