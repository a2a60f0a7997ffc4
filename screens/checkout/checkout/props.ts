import type { AddressView } from '#domains/addresses/address.ts';
import type { CartModel } from '#domains/cart/cart-model.rules.ts';
import type { DeliveryTown } from '#domains/fulfilment/delivery-areas.rules.ts';
import type { DeliveryMethod, TimeSlotView } from '#domains/fulfilment/fulfilment.ts';
import type { SavedCardShown } from '#domains/payments/saved-card.rules.ts';

/** M-098 requires at least the first five; the page needs the rest in addition. */
export interface CheckoutProps {
  /** Priced for the chosen method and address; its `fulfillment` lists why the method is not available. */
  cartModel: CartModel;
  /** The address book of a signed-in shopper, the default first. */
  addresses: AddressView[];
  userSessionDeliveryMethod: DeliveryMethod;
  /** The address that was chosen for this order; null while none is. */
  userSessionDeliveryAddress: AddressView | null;
  /** The contact details of a signed-in shopper's account; null for a guest. */
  userContactInformation: ContactInformation | null;
  /** Posted back with the order; the same id never makes two orders. */
  checkoutId: string | null;
  /** The order that emptied the cart just now. */
  recentOrder: { number: number; href: string } | null;
  requireAgeConfirmation: boolean;
  cardForm: CardFormConstants;
  /**
   * A signed-in shopper's saved cards, newest first, including the expired ones; none for a guest (M-120).
   */
  savedCards: SavedCardShown[];
  /** What each method costs and how soon it arrives, shown before one is chosen. */
  methods: MethodOffer[];
  /** The towns where the store's own staff deliver, with alternative names. */
  deliveryTowns: DeliveryTown[];
  /** True if everything in the cart may be shipped. */
  canShip: boolean;
  /** Today and Tomorrow (M-286). */
  deliveryDays: DeliveryDay[];
  /** The window chosen before a reload; null if there is none, or if it is no longer free. */
  deliveryWindow: DeliveryWindow | null;
  /** A box to pack a gift in (N-070); null if the store has none, or not for this delivery method. */
  giftBox: GiftBoxOffer | null;
  /** The place chosen before the checkout (N-001); null for the store. */
  place: ChosenPlace | null;
  /** Null if the order goes the way that was chosen before. */
  otherWay: OtherWay | null;
  /** The visitor's loyalty customer, verified by a texted code or by the account (M-104). */
  loyaltyAccount: LoyaltyAccount | null;
}

export interface ChosenPlace {
  city: string;
  zip: string;
  /** The store's own staff deliver there. */
  deliveryAvailable: boolean;
}

export interface OtherWay {
  /** Why the order cannot go the way that was chosen before, and what the method is set to instead. */
  says: string;
  /** The cart's items that prevent it; empty if something else does. */
  against: number[];
  /** The method for the rest without these items; null if nothing would be left, or no item is to blame. */
  ownWay: DeliveryMethod | null;
}

export interface GiftBoxOffer {
  packId: number;
  name: string;
  priceCents: number;
}

export interface ContactInformation {
  firstName: string;
  lastName: string;
  /** '(516) 555-0100', or empty. */
  phone: string;
  email: string;
}

export interface MethodOffer {
  method: DeliveryMethod;
  /** 'Free', '$10.00, free from $100.00', 'The carrier’s rate, once the address is known'. */
  cost: string;
  /**
   * 'Today, 5:00 pm - 6:00 pm', 'Today from 2:40 pm', 'Monday, there Wed–Thu'; null if nothing can be
   * promised.
   */
  earliest: string | null;
}

/** M-200. */
export interface DeliveryDay {
  /** 'Today', 'Tomorrow'. */
  label: string;
  /** 'MM-DD-YYYY'. */
  date: string;
  /** The same as '2026-11-20'. */
  dateModel: string;
}

export interface DeliveryWindow {
  deliveryDate: DeliveryDay;
  deliveryTimeSlot: TimeSlotView;
}

export interface LoyaltyAccount {
  firstName: string;
  lastName: string;
  /** '(516) 555-0100'. */
  phone: string;
  /** The loyalty customer's id, under the specification's name for it here (G-11). */
  externalIdentifier: string;
  /** Null while the loyalty program is unavailable. */
  points: number | null;
  /** There are enough points for a reward, and none is pending. */
  canRedeem: boolean;
  /** A reward is waiting, and will be deducted from this order. */
  awardWaits: boolean;
}

/**
 * How a card becomes a token: by the embedded test card (M-291), by Square's hosted fields (M-292), or not at
 * all.
 */
export type CardFormConstants = { kind: 'test'; card: TestCard } | SquareConstants | { kind: 'none' };

export interface SquareConstants {
  kind: 'square';
  /** Square's script, or the replacement named in the settings. */
  scriptUrl: string;
  applicationId: string;
  locationId: string;
}

export interface TestCard {
  brand: 'VISA';
  last4: string;
  expMonth: number;
  expYear: number;
  postalCode: string;
  /** The outcomes that a tester can choose, each with the card's token. */
  outcomes: { name: string; nonce: string }[];
}

/**
 * `/pay/{key}`: the buyer's payment of a phone order (B-101). It contains no name, telephone number, email or
 * street.
 */
export interface PayProps {
  /** The path that the form is sent to. */
  path: string;
  /** Epoch ms. */
  heldUntil: number;
  /** 'Pickup at the store', 'Delivery to Syosset 11791, Today, 5:00 pm - 6:00 pm' */
  handOver: string;
  cartModel: CartModel;
  /** What differs from what was read out on the phone, in sentences. */
  changes: string[];
  requireAgeConfirmation: boolean;
  cardForm: CardFormConstants;
}

/** `/desk/drafts/{id}/card`: a caller's card typed at the desk (B-104). */
export interface KeyedCardProps extends Omit<PayProps, 'handOver'> {
  /** The caller's name. */
  name: string;
  /** The path of the phone order's page. */
  back: string;
}

export interface PayOverProps {
  why: 'confirming' | 'paid' | 'expired' | 'withdrawn' | 'parted' | 'unknown';
  /** A link to the order without its buyer, which anyone with the link may see. */
  orderHref: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Checkout/Pay': PayProps;
    'Checkout/PayOver': PayOverProps;
    'Desk/KeyedCard': KeyedCardProps;
    'Checkout/Checkout': CheckoutProps;
  }
}
