import type { GiftFields } from '#domains/orders/gifts/gift-form.rules.ts';
import { type ContactDetails, type ContactErrors, contactErrors, giftErrors } from '../form.ts';
import type { CheckoutProps } from '../props.ts';
import {
  type AccountEditMode,
  type AccountMode,
  accountModes,
  isAccountComplete,
} from './account/account-modes.rules.ts';
import { type ContactMode, isContactComplete } from './contact/contact-modes.rules.ts';
import { type DeliveryMode, isDeliveryComplete, needsAddress } from './delivery/delivery-modes.rules.ts';
import type { CardAsking, CardDetails } from './payment/card-form.rules.ts';
import {
  isPaymentComplete,
  type PaymentChoice,
  type PaymentMode,
  paymentModes,
} from './payment/payment-modes.rules.ts';

/** The shopper's choices that the shop does not store yet; the page keeps them until the order is sent. */
export interface CheckoutState {
  accountMode: AccountMode;
  accountEditMode: AccountEditMode;
  contact: ContactDetails;
  contactMode: ContactMode;
  isGift: boolean;
  /** Kept even if the order is not a gift, in case the shopper switches it on again. */
  gift: GiftFields;
  deliveryMode: DeliveryMode;
  /** 'MM-DD-YYYY' of the day whose times are shown; null while none is picked. */
  deliveryDate: string | null;
  /**
   * False after another time is chosen until the shop has saved it: a quick click must not order the previous
   * time.
   */
  isTimeSettled: boolean;
  payment: PaymentState;
  /** The card's billing postal code, if the shopper is asked for it here. */
  postalCode: string;
}

/**
 * Where each part of the state is stored when the page is left: `contact` as in `stored-contact.ts`, `gift` as in
 * `stored-gift.ts`, `payment` as in `stored-payment.ts`, `page` nowhere. A new part does not compile until it is here.
 */
type StoredIn = EachPart<{
  accountMode: 'contact';
  accountEditMode: 'page';
  contact: 'contact';
  contactMode: 'contact';
  isGift: 'gift';
  gift: 'gift';
  deliveryMode: 'page';
  deliveryDate: 'page';
  isTimeSettled: 'page';
  payment: 'payment';
  postalCode: 'payment';
}>;
type Stored = 'contact' | 'gift' | 'payment';
type EachPart<T extends { [K in keyof CheckoutState]: Stored | 'page' }> = T;

/** The parts of the state that stay in one of the stores. */
export type StoredParts<P extends Stored> = Pick<
  CheckoutState,
  { [K in keyof StoredIn]: StoredIn[K] extends P ? K : never }[keyof StoredIn]
>;

export interface PaymentState extends PaymentChoice {
  /** Details of a new card; the shop knows those of saved cards. */
  card: CardDetails | null;
  /** The shopper wants to save the card; only signed-in shoppers are asked (M-121). */
  saveCardOnFile: boolean;
  /** The total that the shopper approved in a wallet's sheet; null for a card. */
  approvedCents: number | null;
}

/** The shop's data about the order: sent with the page, and again after each choice. */
export type CheckoutFacts = Pick<
  CheckoutProps,
  | 'cartModel'
  | 'checkoutId'
  | 'userSessionDeliveryMethod'
  | 'userSessionDeliveryAddress'
  | 'deliveryWindow'
  | 'loyaltyAccount'
  | 'requireAgeConfirmation'
  | 'savedCards'
>;

export type StepName = 'account' | 'contact' | 'gift' | 'delivery' | 'payment';

export interface ChecklistStep {
  name: StepName;
  title: string;
  isComplete: boolean;
}

/** The lookup's state as the shop sees it: a verification that has expired there does not count. */
export function accountEditModeOf(
  { accountEditMode }: CheckoutState,
  { loyaltyAccount }: CheckoutFacts,
): AccountEditMode {
  return loyaltyAccount ? accountEditMode : (accountModes[accountEditMode].forgotten ?? accountEditMode);
}

/**
 * The payment's state as the shop sees it: a saved card that was removed does not count, and neither does a
 * wallet's approval of a different total.
 */
export function paymentModeOf(
  { payment }: CheckoutState,
  { savedCards, cartModel }: CheckoutFacts,
): PaymentMode {
  const { mode, defaultCardId, approvedCents } = payment;
  const isForgotten = mode === 'existing' && !savedCards.some(({ id }) => id === defaultCardId);
  if (isForgotten) return paymentModes[mode].forgotten ?? mode;
  const isOutdated =
    mode === 'new' && approvedCents !== null && approvedCents !== cartModel.cartCalculation.finalTotal;
  return isOutdated ? (paymentModes[mode].edit ?? mode) : mode;
}

/**
 * After a refusal the form of a new card is opened again, because a token works only once. A saved card stays
 * selected.
 */
export function withoutNewCard({ payment }: CheckoutState): Pick<CheckoutState, 'payment'> {
  const next = payment.mode === 'new' ? paymentModes[payment.mode].edit : null;
  return {
    payment:
      next === null
        ? payment
        : { ...payment, mode: next, newCardNonce: null, card: null, approvedCents: null },
  };
}

/** The order's details for the card verification, as far as they are known. */
export function askingOf(
  { accountMode, contact, payment }: CheckoutState,
  { cartModel }: CheckoutFacts,
): CardAsking {
  return {
    amountCents: cartModel.cartCalculation.finalTotal,
    keepsCard: accountMode === 'loggedIn' && payment.saveCardOnFile,
    buyer: contact,
  };
}

/** A signed-in shopper confirmed the age when registering (M-235). */
export function contactErrorsOf(
  { accountMode, contact }: CheckoutState,
  { requireAgeConfirmation }: CheckoutFacts,
): ContactErrors {
  return contactErrors(contact, requireAgeConfirmation && accountMode !== 'loggedIn');
}

/** The window of the day that is shown; picking another day or time releases the old one (M-118). */
export function windowOf(
  { deliveryDate, isTimeSettled }: CheckoutState,
  { deliveryWindow }: CheckoutFacts,
): CheckoutProps['deliveryWindow'] {
  return isTimeSettled && deliveryWindow?.deliveryDate.date === deliveryDate ? deliveryWindow : null;
}

/** The checklist: four steps for a guest, three for a signed-in shopper (M-122), one more for a gift (N-070). */
export function checklist(state: CheckoutState, facts: CheckoutFacts): ChecklistStep[] {
  const isContactValid = Object.keys(contactErrorsOf(state, facts)).length === 0;
  const window = windowOf(state, facts);
  const isDelivered = isDeliveryComplete({
    method: facts.userSessionDeliveryMethod,
    mode: state.deliveryMode,
    address: facts.userSessionDeliveryAddress,
    hasDate: window !== null,
    hasSlot: window !== null,
    hasMethodError: facts.cartModel.fulfillment.deliveryMethodError !== null,
  });
  const steps: ChecklistStep[] = [
    {
      name: 'account',
      title: 'Account',
      isComplete: isAccountComplete(state.accountMode, accountEditModeOf(state, facts)),
    },
    {
      name: 'contact',
      title: 'Contact details',
      isComplete: isContactComplete(state.contactMode, isContactValid),
    },
    ...(state.isGift ? [giftStep(state)] : []),
    { name: 'delivery', title: deliveryTitle(facts.userSessionDeliveryMethod), isComplete: isDelivered },
    {
      name: 'payment',
      title: 'Payment',
      isComplete: isPaymentComplete({ ...state.payment, mode: paymentModeOf(state, facts) }),
    },
  ];
  return state.accountMode === 'loggedIn' ? steps.slice(1) : steps;
}

function giftStep({ gift }: CheckoutState): ChecklistStep {
  return { name: 'gift', title: 'Gift', isComplete: Object.keys(giftErrors(gift)).length === 0 };
}

function deliveryTitle(method: CheckoutProps['userSessionDeliveryMethod']): string {
  if (!needsAddress(method)) return 'Delivery method';
  return method === 'delivery' ? 'Delivery method, address and time' : 'Delivery method and address';
}

/** True while the tax is that of the store's own county, because there is no address yet (G-17). */
export function isTaxEstimated({
  userSessionDeliveryMethod,
  userSessionDeliveryAddress,
}: CheckoutFacts): boolean {
  return needsAddress(userSessionDeliveryMethod) && userSessionDeliveryAddress === null;
}
