/** The handlers of every route, each given the parts of the shop that it needs. */

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
import { healthEndpoints, type Phase } from '#endpoints/health.ts';
import { photoEndpoint } from '#endpoints/photos.ts';
import { searchEndpoints } from '#endpoints/search-api/search-endpoints.ts';
import { suggestEndpoint } from '#endpoints/search-api/suggest.ts';
import { appEndpoints } from '#endpoints/seo/app.ts';
import { feedEndpoints } from '#endpoints/seo/feeds.ts';
import { pictureEndpoints } from '#endpoints/seo/pictures.ts';
import { robotsEndpoint } from '#endpoints/seo/robots.ts';
import { sitemapEndpoints } from '#endpoints/seo/sitemaps.ts';
import { wellKnownEndpoints } from '#endpoints/seo/well-known.ts';
import { sessionEndpoint } from '#endpoints/session.ts';
import type { VisitorId } from '#kit/ids.ts';
import { projectFile } from '#platform/files/project-file.ts';
import { builtFonts } from '#platform/inertia/assets.ts';
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
import { bottlePicture, photoPicture } from '#widgets/seo/pictures.ts';
import { takeTextReply } from './messages/take-text-reply.ts';
import { phoneVerification } from './phone-verification.ts';
import { ownParts } from './shared-props.ts';
import type { Shop } from './shop.ts';

export type ShopHandlers = ReturnType<typeof shopHandlers>;

/** What the server knows about itself. */
export interface Serving {
  phase(): Phase;
  /** The version of the browser files. */
  build: string;
}

export function shopHandlers(shop: Shop, serving: Serving) {
  const cartPromise = cartPromiseEndpoint(shop);
  return {
    home: homeScreen(shop),
    listing: listingScreen(shop),
    product: productScreen(shop),
    grapes: grapesScreen(shop),
    grape: grapeScreen(shop),
    offers: offersScreen(shop),
    offer: offerScreen(shop),
    collection: collectionScreen({ ...shop, readSavedListing }),
    cart: cartScreen(shop),
    checkout: checkoutScreen(shop),
    pay: payScreen(shop),
    agree: agreeScreen(shop),
    otherTime: otherTimeScreen(shop),
    success: successScreen(shop),
    newMember: successAccount({ ...shop, shopName: shop.settings.shopName }),
    findOrder: findOrderScreen(shop),
    info: infoScreens(shop),
    accessibility: accessibilityScreen(shop),
    auth: authScreens(shop),
    reset: resetScreens(shop),
    verification: verificationScreens(shop),
    profile: profileScreen(shop),
    account: accountScreen(shop),
    loyaltyPage: loyaltyScreen(shop),
    addresses: addressesScreen(shop),
    addAddress: addAddressScreen(shop),
    editAddress: editAddressScreen(shop),
    orders: ordersScreen(shop),
    order: orderScreen(shop),
    loyaltyLink: loyaltyLinkEndpoint(shop),
    loyaltyAward: loyaltyAwardEndpoints(shop),
    loyaltyJoin: loyaltyJoinEndpoint(shop),
    humanCheck: humanCheckEndpoints(shop),
    basicDetails: basicDetailsEndpoints(shop),
    cards: cardEndpoints(shop),
    cartCalls: cartEndpoints({ ...shop, wasAdded: cartPromise.note }),
    again: againEndpoint({ ...shop, wasAdded: cartPromise.note }),
    cartPromise,
    backInStock: backInStockEndpoint({ ...shop, ...phoneVerification(shop) }),
    back: backScreen(shop),
    checkoutCalls: checkoutEndpoints(shop),
    holds: holdEndpoints(shop),
    shopInfo: shopInfoEndpoints(shop),
    soonest: soonestEndpoint(shop),
    addressInfo: addressInfoEndpoints({ ...shop, chooseForOrder: chooseForOrder(shop) }),
    userAddress: userAddressEndpoints({
      ...shop,
      chooseForDelivery: (visitorId, address) =>
        chooseForOrder(shop)(visitorId, address, address?.id ?? null),
    }),
    loyalty: loyaltyEndpoints({ ...shop, ...phoneVerification(shop) }),
    session: sessionEndpoint(shop),
    visitor: visitorEndpoint({ ownParts: (request) => ownParts(shop, request) }),
    health: healthEndpoints({ ...shop, ...serving }),
    sitemaps: sitemapEndpoints({ ...shop, readSavedListing }),
    feeds: feedEndpoints(shop),
    photos: photoEndpoint(shop),
    pictures: pictureEndpoints({ ...shop, drawBottle: bottlePicture, drawPhoto: photoPicture }),
    installedApp: appEndpoints({
      ...shop,
      fonts: builtFonts(projectFile('build/client/.vite/manifest.json'), 'app/browser.tsx'),
    }),
    robots: robotsEndpoint(shop),
    wellKnown: wellKnownEndpoints(shop),
    suggestions: suggestEndpoint(shop),
    search: searchEndpoints({
      ...{ engine: shop.searchIndex.engine, constants: shop.searchConstants },
      misses: shop.searchMisses,
    }),
    outbox: outboxScreen({ outbox: shop.sentFolder, answer: answerText(shop) }),
  };
}

/** A phone answers a text in the embedded outbox; the shop's reply appears there, too. */
function answerText(shop: Shop) {
  const { receiveText, texts, clock } = shop;
  return async (phone: string, words: string): Promise<void> => {
    const said = receiveText && (await takeTextReply(shop, await receiveText(phone, words)));
    if (said) await texts.send({ key: `answer ${clock()}`, to: phone, body: said });
  };
}

/**
 * Makes an address the destination of the visitor's next order; null if it is refused, to remove the old one.
 */
function chooseForOrder({ db, clock }: Shop) {
  return (visitorId: VisitorId, address: Address | null, addressId: AddressId | null) =>
    chooseAddress(db, { visitorId, address, addressId, now: clock() });
}
