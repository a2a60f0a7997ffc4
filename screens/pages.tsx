import type { ComponentType } from 'react';
import type { PageName, Pages } from '#platform/inertia/pages.ts';

/** The desk's pages are in `desk-pages.tsx`: shoppers load not a byte of them. */
type ShopPageName = Exclude<PageName, `Desk/${string}` | `Drive/${string}`>;
type PageTable = { [N in ShopPageName]: () => Promise<{ default: ComponentType<Pages[N]> }> };

/**
 * Every page of the shop: its name on the wire, which is the specification's, and the screen that shows it
 * (M-149). Each screen is a chunk of its own. The renderer's build reads the file names from here, too.
 */
export const pages: PageTable = {
  'Auth/ConfirmPassword': () => import('#screens/auth/confirm-password/page.tsx'),
  'Auth/ForgotPassword': () => import('#screens/auth/forgot-password/page.tsx'),
  'Auth/Login': () => import('#screens/auth/login/page.tsx'),
  'Auth/Register': () => import('#screens/auth/register/page.tsx'),
  'Auth/ResetPassword': () => import('#screens/auth/reset-password/page.tsx'),
  'Auth/VerifyEmail': () => import('#screens/auth/verify-email/page.tsx'),
  'Account/AddAddress': () => import('#screens/account/add-address/page.tsx'),
  'Account/Addresses': () => import('#screens/account/addresses/page.tsx'),
  'Account/EditAddress': () => import('#screens/account/edit-address/page.tsx'),
  'Account/Loyalty': () => import('#screens/account/loyalty/page.tsx'),
  'Account/Show': () => import('#screens/account/show/page.tsx'),
  'Back/Show': () => import('#screens/shop/back/page.tsx'),
  'Cart/Calculate': () => import('#screens/shop/cart/page.tsx'),
  'Checkout/Agree': () => import('#screens/checkout/agree/page.tsx'),
  'Checkout/Agreed': () => import('#screens/checkout/agree/agreed-page.tsx'),
  'Checkout/OtherTime': () => import('#screens/checkout/other-time/page.tsx'),
  'Checkout/Checkout': () => import('#screens/checkout/checkout/page.tsx'),
  'Checkout/Pay': () => import('#screens/checkout/checkout/pay-page.tsx'),
  'Checkout/PayOver': () => import('#screens/checkout/checkout/pay-over-page.tsx'),
  'Checkout/Success': () => import('#screens/checkout/success/page.tsx'),
  'Dev/Outbox': () => import('#screens/dev/outbox/page.tsx'),
  'Errors/NotFound': () => import('#screens/errors/not-found/page.tsx'),
  'Errors/Status': () => import('#screens/errors/status/page.tsx'),
  'Grape/Index': () => import('#screens/shop/grapes/page.tsx'),
  'Grape/Show': () => import('#screens/shop/grape/page.tsx'),
  Home: () => import('#screens/shop/home/page.tsx'),
  HomeSpecials: () => import('#screens/shop/home/specials/page.tsx'),
  'Info/Accessibility': () => import('#screens/info/accessibility/page.tsx'),
  'Info/About': () => import('#screens/info/about/page.tsx'),
  'Info/Privacy': () => import('#screens/info/privacy/page.tsx'),
  'Info/Shipping': () => import('#screens/info/shipping/page.tsx'),
  'Info/Store': () => import('#screens/info/store/page.tsx'),
  'Info/Terms': () => import('#screens/info/terms/page.tsx'),
  'Orders/Find': () => import('#screens/checkout/find-order/page.tsx'),
  'Orders/List': () => import('#screens/account/orders/page.tsx'),
  'Orders/Show': () => import('#screens/account/order/page.tsx'),
  'Now/Collection': () => import('#screens/shop/collection/page.tsx'),
  'Now/Index': () => import('#screens/shop/offers/page.tsx'),
  'Now/Offer': () => import('#screens/shop/offer/page.tsx'),
  'Product/Show': () => import('#screens/shop/product/page.tsx'),
  'Product/Withdrawn': () => import('#screens/shop/withdrawn/page.tsx'),
  Profile: () => import('#screens/account/profile/page.tsx'),
  Search: () => import('#screens/shop/listing/page.tsx'),
};
