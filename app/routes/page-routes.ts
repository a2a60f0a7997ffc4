/** The URLs of the shop's pages and of the forms on them: one row each, with its handler and its rules. */
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
import { agreeScreen } from '#screens/checkout/agree/handlers.ts';
import { checkoutScreen } from '#screens/checkout/checkout/handlers.ts';
import { payScreen } from '#screens/checkout/checkout/pay-handlers.ts';
import { findOrderScreen } from '#screens/checkout/find-order/handlers.ts';
import { otherTimeScreen } from '#screens/checkout/other-time/handlers.ts';
import { successAccount } from '#screens/checkout/success/account-handlers.ts';
import { successScreen } from '#screens/checkout/success/handlers.ts';
import { outboxScreen } from '#screens/dev/outbox/handlers.ts';
import { accessibilityScreen } from '#screens/info/accessibility/handlers.ts';
import { infoScreens } from '#screens/info/handlers.ts';
import { backScreen } from '#screens/shop/back/handlers.ts';
import { cartScreen } from '#screens/shop/cart/handlers.ts';
import { collectionScreen } from '#screens/shop/collection/handlers.ts';
import { grapeScreen } from '#screens/shop/grape/handlers.ts';
import { grapesScreen } from '#screens/shop/grapes/handlers.ts';
import { homeScreen } from '#screens/shop/home/handlers.ts';
import { listingScreen } from '#screens/shop/listing/handlers.ts';
import { readSavedListing } from '#screens/shop/listing/shelf-listing.ts';
import { offerScreen } from '#screens/shop/offer/handlers.ts';
import { offersScreen } from '#screens/shop/offers/handlers.ts';
import { productScreen } from '#screens/shop/product/handlers.ts';
import { takeTextReply } from '../messages/take-text-reply.ts';
import type { Shop } from '../shop.ts';
import { del, get, patch, post, put, type Route } from './route.ts';
import {
  forEverybody,
  passwordConfirmed,
  secretPath,
  secretSubmit,
  signedIn,
  submitLimit,
} from './route-rules.ts';

export function pageRoutes(shop: Shop): Route[] {
  const listing = listingScreen(shop);
  const collection = collectionScreen({ ...shop, readSavedListing });
  const checkout = checkoutScreen(shop);
  const newMember = successAccount({ ...shop, shopName: shop.settings.shopName });
  const pay = payScreen(shop);
  const agree = agreeScreen(shop);
  const otherTime = otherTimeScreen(shop);
  const findOrder = findOrderScreen(shop);
  const info = infoScreens(shop);
  const auth = authScreens(shop);
  const reset = resetScreens(shop);
  const verification = verificationScreens(shop);
  const profile = profileScreen(shop);
  const addresses = addressesScreen(shop);
  const back = backScreen(shop);
  return [
    get('/', 'home', homeScreen(shop).show, forEverybody),
    get('/search', 'search', listing.show, forEverybody),
    get('/search/*', 'search.prefixed', listing.show, forEverybody),
    get('/wine', 'wine', listing.show, forEverybody),
    get('/wine/*', 'wine.narrowed', listing.show, forEverybody),
    get('/spirits', 'spirits', listing.show, forEverybody),
    get('/spirits/*', 'spirits.narrowed', listing.show, forEverybody),
    get('/mixers', 'mixers', listing.show, forEverybody),
    get('/mixers/*', 'mixers.narrowed', listing.show, forEverybody),
    get('/region/*', 'region', listing.show, forEverybody),
    get('/products/:slug', 'product', productScreen(shop).show, forEverybody),
    get('/grapes', 'grapes', grapesScreen(shop).index, forEverybody),
    get('/grapes/:slug', 'grape', grapeScreen(shop).show, forEverybody),
    get('/now', 'now', offersScreen(shop).index, forEverybody),
    get('/now/:slug', 'now.offer', collection.or(offerScreen(shop).show)),
    get('/cart', 'cart', cartScreen(shop).show),
    get('/checkout', 'checkout', checkout.show),
    post('/checkout/submit/guest', 'checkout.submit.guest', checkout.submitAsGuest, submitLimit),
    post('/checkout/submit/user', 'checkout.submit.user', checkout.submitAsUser, signedIn, submitLimit),
    get('/checkout/success/:key', 'checkout.success', successScreen(shop).show, secretPath),
    post('/checkout/success/:key/account', 'checkout.success.account', newMember.open, secretPath),
    get('/pay/:key', 'pay', pay.show, secretPath),
    post('/pay/:key', 'pay.submit', pay.pay, secretSubmit),
    get('/agree/:key', 'agree', agree.show, secretPath),
    post('/agree/:key', 'agree.answer', agree.answer, secretPath),
    get('/agree/:key/done', 'agree.done', agree.done, secretPath),
    get('/other-time/:key', 'other-time', otherTime.show, secretPath),
    post('/other-time/:key', 'other-time.choose', otherTime.choose, secretPath),
    get('/back/:key', 'back', back.show, secretPath),
    post('/back/:key/end', 'back.end', back.end, secretPath),
    get('/find-order', 'order.find', findOrder.show),
    post('/find-order', 'order.find.ask', findOrder.ask),
    get('/login', 'login', auth.showLogin),
    post('/login', 'login.store', auth.login),
    post('/logout', 'logout', auth.logout),
    get('/register', 'register', auth.showRegister),
    post('/register', 'register.store', auth.register),
    get('/forgot-password', 'password.request', reset.showForgot),
    post('/forgot-password', 'password.email', reset.sendResetCode),
    get('/reset-password', 'password.reset', reset.showReset),
    post('/reset-password', 'password.store', reset.storePassword),
    get('/reset-password/:signed', 'password.link', reset.followLink, secretPath),
    get('/confirm-password', 'password.confirm', auth.showConfirm, signedIn),
    post('/confirm-password', 'password.confirm.store', auth.confirm, signedIn),
    get('/verify-email', 'verification.notice', verification.show, signedIn),
    get('/verify-email/:signed', 'verification.verify', verification.follow, secretPath),
    post('/email/verification-notification', 'verification.send', verification.send, signedIn),
    get('/account', 'account', accountScreen(shop).show, signedIn),
    get('/loyalty', 'loyalty', loyaltyScreen(shop).show, signedIn),
    get('/orders', 'orders', ordersScreen(shop).show, signedIn),
    get('/orders/:id', 'orders.show', orderScreen(shop).show, signedIn),
    get('/addresses', 'addresses', addresses.show, signedIn),
    get('/address', 'address.add', addAddressScreen(shop).show, signedIn),
    get('/address/:id', 'address.edit', editAddressScreen(shop).show, signedIn),
    del('/address/:id', 'address.destroy', addresses.destroy, signedIn),
    get('/profile', 'profile', profile.show, signedIn),
    patch('/profile', 'profile.update', profile.update, signedIn),
    del('/profile', 'profile.destroy', profile.destroy, passwordConfirmed(shop.clock)),
    put('/password', 'password.update', profile.updatePassword, signedIn),
    get('/about', 'about', info.about, forEverybody),
    get('/privacy', 'privacy', info.privacy, forEverybody),
    get('/terms', 'terms', info.terms, forEverybody),
    get('/shipping-and-delivery', 'shipping', info.shipping, forEverybody),
    get('/store-hours', 'store-hours', info.store, forEverybody),
    get('/accessibility', 'accessibility', accessibilityScreen(shop).show, forEverybody),
    ...(shop.settings.isProduction ? [] : devRoutes(shop)),
  ];
}

/** What the embedded adapters sent, for people trying out the shop; never in production. */
function devRoutes(shop: Shop): Route[] {
  const outbox = outboxScreen({ outbox: shop.sentFolder, answer: answerText(shop) });
  return [
    get('/dev/outbox', 'dev.outbox', outbox.index),
    get('/dev/outbox/:name', 'dev.outbox.message', outbox.show),
    get('/dev/outbox/:name/html', 'dev.outbox.html', outbox.html),
    post('/dev/outbox/:name/answer', 'dev.outbox.answer', outbox.answer),
  ];
}

/** A phone answers a text in the embedded outbox; the shop's reply appears there, too. */
function answerText(shop: Shop) {
  const { receiveText, texts, clock } = shop;
  return async (phone: string, words: string): Promise<void> => {
    const said = receiveText && (await takeTextReply(shop, await receiveText(phone, words)));
    if (said) await texts.send({ key: `answer ${clock()}`, to: phone, body: said });
  };
}
