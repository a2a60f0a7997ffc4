/** The URLs that the scripts of the pages call. */

import type { Address, AddressId } from '#domains/addresses/address.ts';
import { chooseAddress } from '#domains/checkout/drafts/checkout-drafts.ts';
import { addressInfoEndpoints } from '#endpoints/ajax/address-info.ts';
import { againEndpoint } from '#endpoints/ajax/again.ts';
import { backInStockEndpoint } from '#endpoints/ajax/back-in-stock.ts';
import { basicDetailsEndpoints } from '#endpoints/ajax/basic-details.ts';
import { cardEndpoints } from '#endpoints/ajax/cards.ts';
import { cartEndpoints } from '#endpoints/ajax/cart.ts';
import { cartPromiseEndpoint } from '#endpoints/ajax/cart-promise.ts';
import { checkoutEndpoints } from '#endpoints/ajax/checkout.ts';
import { holdEndpoints } from '#endpoints/ajax/hold.ts';
import { humanCheckEndpoints } from '#endpoints/ajax/human-check.ts';
import { loyaltyEndpoints } from '#endpoints/ajax/loyalty.ts';
import { loyaltyAwardEndpoints } from '#endpoints/ajax/loyalty-award.ts';
import { loyaltyJoinEndpoint } from '#endpoints/ajax/loyalty-join.ts';
import { loyaltyLinkEndpoint } from '#endpoints/ajax/loyalty-link.ts';
import { shopInfoEndpoints } from '#endpoints/ajax/shop-info.ts';
import { soonestEndpoint } from '#endpoints/ajax/soonest.ts';
import { userAddressEndpoints } from '#endpoints/ajax/user-info-address.ts';
import { visitorEndpoint } from '#endpoints/ajax/visitor.ts';
import { suggestEndpoint } from '#endpoints/search-api/suggest.ts';
import { sessionEndpoint } from '#endpoints/session.ts';
import type { VisitorId } from '#kit/ids.ts';
import { phoneVerification } from '../phone-verification.ts';
import { ownParts } from '../shared-props.ts';
import type { Shop } from '../shop.ts';
import { del, get, post, put, type Route } from './route.ts';
import {
  addressLimit,
  automatic,
  holdLimit,
  keystrokes,
  ofVisitor,
  openingLimit,
  secretPath,
  signedIn,
  slotLimit,
} from './route-rules.ts';

export function ajaxRoutes(shop: Shop): Route[] {
  const cartPromise = cartPromiseEndpoint(shop);
  const loyaltyAward = loyaltyAwardEndpoints(shop);
  const cards = cardEndpoints(shop);
  const cartCalls = cartEndpoints({ ...shop, wasAdded: cartPromise.note });
  const again = againEndpoint({ ...shop, wasAdded: cartPromise.note });
  const checkoutCalls = checkoutEndpoints(shop);
  const holds = holdEndpoints(shop);
  const userAddress = userAddressEndpoints({
    ...shop,
    chooseForDelivery: (visitorId, address) => chooseForOrder(shop)(visitorId, address, address?.id ?? null),
  });
  const loyalty = loyaltyEndpoints({ ...shop, ...phoneVerification(shop) });
  const backInStock = backInStockEndpoint({ ...shop, ...phoneVerification(shop) });
  const addressInfo = addressInfoEndpoints({ ...shop, chooseForOrder: chooseForOrder(shop) });
  const visitor = visitorEndpoint({ ownParts: (request) => ownParts(shop, request) });
  return [
    post('/session', 'session.open', sessionEndpoint(shop).open, openingLimit),
    post('/ajax/cart', 'ajax.cart.add', cartCalls.add),
    get('/ajax/again/:key', 'ajax.again', again.show, secretPath),
    post('/ajax/again/:key', 'ajax.again.add', again.add, secretPath),
    post('/ajax/back-in-stock', 'ajax.back-in-stock', backInStock.ask, addressLimit),
    get('/ajax/cart/promise', 'ajax.cart.promise', cartPromise.show, ofVisitor),
    put('/ajax/cart/:id', 'ajax.cart.update', cartCalls.update),
    put('/ajax/cart/:id/instead', 'ajax.cart.instead', cartCalls.putInstead),
    del('/ajax/cart/:id', 'ajax.cart.remove', cartCalls.remove),
    post('/ajax/cart/delivery-method', 'ajax.cart.method', checkoutCalls.chooseMethod),
    post(
      '/ajax/checkout/delivery-address',
      'ajax.checkout.address',
      checkoutCalls.chooseAddress,
      addressLimit,
    ),
    post('/ajax/checkout/time-slot', 'ajax.checkout.slot', checkoutCalls.chooseSlot),
    post('/ajax/checkout/hold', 'ajax.checkout.hold', holds.hold, holdLimit),
    del('/ajax/checkout/hold', 'ajax.checkout.let-go', holds.release),
    post('/ajax/user-info/loyalty/lookup', 'ajax.loyalty.lookup', loyalty.lookup),
    post('/ajax/user-info/loyalty/join', 'ajax.loyalty.join', loyaltyJoinEndpoint(shop).join),
    post('/ajax/user-info/loyalty/link', 'ajax.loyalty.link', loyaltyLinkEndpoint(shop).link, signedIn),
    post('/ajax/user-info/redeem-award', 'ajax.loyalty.redeem', loyaltyAward.redeem),
    del('/ajax/user-info/redeem-award', 'ajax.loyalty.give-up', loyaltyAward.giveUp),
    post('/ajax/user-info/address', 'ajax.user-info.address.add', userAddress.add, signedIn, addressLimit),
    put(
      '/ajax/user-info/address',
      'ajax.user-info.address.change',
      userAddress.change,
      signedIn,
      addressLimit,
    ),
    get('/ajax/user-info/cards', 'ajax.cards', cards.list, signedIn),
    del('/ajax/user-info/cards/:id', 'ajax.cards.remove', cards.remove, signedIn),
    post('/ajax/address-info/validate', 'ajax.address-info.validate', addressInfo.validate, addressLimit),
    get('/ajax/suggestions', 'ajax.suggestions', suggestEndpoint(shop).show, keystrokes),
    get('/ajax/shop-info/soonest', 'ajax.shop-info.soonest', soonestEndpoint(shop).show, automatic),
    post(
      '/ajax/shop-info/time-slots',
      'ajax.shop-info.time-slots',
      shopInfoEndpoints(shop).timeSlots,
      slotLimit,
    ),
    post('/ajax/challenge/start', 'ajax.challenge.start', loyalty.startVerification),
    post('/ajax/challenge/resolve', 'ajax.challenge.resolve', loyalty.resolveVerification),
    put('/ajax/user-info/basic-details', 'ajax.basic-details', basicDetailsEndpoints(shop).update, signedIn),
    get('/ajax/visitor', 'ajax.visitor', visitor.show, ofVisitor),
    get('/ajax/human-check', 'ajax.human-check', humanCheckEndpoints(shop).challenge),
  ];
}

/**
 * Makes an address the destination of the visitor's next order; null if it is refused, to remove the old one.
 */
function chooseForOrder({ db, clock }: Shop) {
  return (visitorId: VisitorId, address: Address | null, addressId: AddressId | null) =>
    chooseAddress(db, { visitorId, address, addressId, now: clock() });
}
