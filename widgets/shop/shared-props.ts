/** Props that every page has in addition to its own (`app/shared-props.ts` makes them). */
import type { CartCalculation, CartLineView } from '#domains/cart/cart-model.rules.ts';

export interface SharedProps {
  auth: { user: ShopUser | null };
  cart: QuickCart;
  /** Sent only when the header's cart is opened. */
  cartQuote?: CartQuote | null;
  /** Sent once, then cached by the browser. */
  nav: Navigation;
  /** Sent once, then cached by the browser. */
  store: StoreConstants;
}

export interface ShopUser {
  username: string;
  name: string;
  email: string;
  email_verified_at: string | null;
}

/**
 * The header's cart: `count` is the number of lines (M-094), `bottles` is for the accessible name (G-24).
 * Amounts in cents.
 */
export interface QuickCart {
  count: number;
  bottles: number;
  subTotal: number;
  items: CartLineView[];
}

/**
 * What a cart's price adds to the header's subtotal; `subTotal` tells which cart it belongs to. Amounts in
 * cents.
 */
export interface CartQuote
  extends Pick<CartCalculation, 'subTotal' | 'discountTotal' | 'freeDeliveryDifference'> {
  /**
   * Why the cart cannot be sent to the shopper's place by parcel, and what is promised instead; null if it
   * can (N-002).
   */
  notShipped: string | null;
}

export interface NavLink {
  name: string;
  href: string;
}

export interface NavColumn {
  title: string;
  links: NavLink[];
}

export interface Navigation {
  wine: { name: string; href: string; columns: NavColumn[] };
  spirits: { name: string; href: string; columns: NavColumn[] };
}

export interface StoreConstants {
  shopName: string;
  /** '(516) 555-0142', and its `tel:` form. */
  phone: string;
  phoneHref: string;
  /** Street, then 'Woodbury, NY 11797'. */
  addressLines: string[];
  hours: { days: string; hours: string }[];
  /** Where `photo` file names live; '' is this server. */
  thumbHost: string;
  /** Why and until when online orders are paused: a sentence for each pause (B-217). */
  pauses: string[];
  /** What the store says on every page; null for nothing (B-221). */
  banner: { words: string; kind: 'info' | 'warn'; isDismissable: boolean } | null;
  /** What a mixed case offers, for the cards of bottles that count toward it; null without one (N-101). */
  mixedCase: { badge: string; excluded: readonly string[] } | null;
  /** True while cards are the embedded test gateway's: every page says so (G-56). */
  testMode: boolean;
  socialHref: string;
  /** Where the mobile app is; null hides its link (M-012). */
  appHref: string | null;
}
