import { type ContactDetails, type ContactErrors, contactErrors } from '../form.ts';
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

/**
 * What a shopper has decided so far and the shop does not keep yet; the page holds it until the order is
 * sent.
 */
export interface CheckoutState {
  accountMode: AccountMode;
  accountEditMode: AccountEditMode;
  contact: ContactDetails;
  contactMode: ContactMode;
  deliveryMode: DeliveryMode;
  /** 'MM-DD-YYYY' of the day whose times are shown; null while none is picked. */
  deliveryDate: string | null;
  /**
   * False from the choice of another time until it is known what the shop has: nobody gets the time before by
   * being quick.
   */
  isTimeSettled: boolean;
  payment: PaymentState;
  /** The card's billing postal code, as far as the shopper is asked for it here. */
  postalCode: string;
}

/**
 * Where each part of the state stays when the page goes away: `contact` as in `stored-contact.ts`, `payment`
 * as in `stored-payment.ts`, `page` nowhere. A new part does not compile until it is here.
 */
type StoredIn = EachPart<{
  accountMode: 'contact';
  accountEditMode: 'page';
  contact: 'contact';
  contactMode: 'contact';
  deliveryMode: 'page';
  deliveryDate: 'page';
  isTimeSettled: 'page';
  payment: 'payment';
  postalCode: 'payment';
}>;
type EachPart<T extends { [K in keyof CheckoutState]: 'contact' | 'payment' | 'page' }> = T;

/** The parts of the state that stay in one of the stores. */
export type StoredParts<P extends 'contact' | 'payment'> = Pick<
  CheckoutState,
  { [K in keyof StoredIn]: StoredIn[K] extends P ? K : never }[keyof StoredIn]
>;

export interface PaymentState extends PaymentChoice {
  /** Of a new card; what a card on file looks like the shop knows. */
  card: CardDetails | null;
  /** Asked to be kept for next time; signed-in shoppers alone are asked (M-121). */
  saveCardOnFile: boolean;
  /** What the shopper has agreed to in a wallet's sheet; null for a card. */
  approvedCents: number | null;
}

/** What the shop knows of the order: these come with the page, and again after each choice. */
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

export type StepName = 'account' | 'contact' | 'delivery' | 'payment';

export interface ChecklistStep {
  name: StepName;
  title: string;
  isComplete: boolean;
}

/** The lookup's state as the shop sees it: a proof that it no longer knows is none. */
export function accountEditModeOf(
  { accountEditMode }: CheckoutState,
  { loyaltyAccount }: CheckoutFacts,
): AccountEditMode {
  return loyaltyAccount ? accountEditMode : (accountModes[accountEditMode].forgotten ?? accountEditMode);
}

/**
 * The payment's state as the shop sees it: a card on file that it no longer has is none, nor is a wallet's
 * word on another total.
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
 * After a refusal the form of a new card stands open: its token counts once. A card on file stays as it is.
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

/** What the bank is asked about, as far as the order is decided. */
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

/** A signed-in shopper has confirmed the age when registering (M-235). */
export function contactErrorsOf(
  { accountMode, contact }: CheckoutState,
  { requireAgeConfirmation }: CheckoutFacts,
): ContactErrors {
  return contactErrors(contact, requireAgeConfirmation && accountMode !== 'loggedIn');
}

/** The window of the day that is shown; picking another day, or another time, lets the old one go (M-118). */
export function windowOf(
  { deliveryDate, isTimeSettled }: CheckoutState,
  { deliveryWindow }: CheckoutFacts,
): CheckoutProps['deliveryWindow'] {
  return isTimeSettled && deliveryWindow?.deliveryDate.date === deliveryDate ? deliveryWindow : null;
}

/** The checklist: four steps for a guest, three for a signed-in shopper (M-122). */
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
    { name: 'delivery', title: deliveryTitle(facts.userSessionDeliveryMethod), isComplete: isDelivered },
    {
      name: 'payment',
      title: 'Payment',
      isComplete: isPaymentComplete({ ...state.payment, mode: paymentModeOf(state, facts) }),
    },
  ];
  return state.accountMode === 'loggedIn' ? steps.slice(1) : steps;
}

function deliveryTitle(method: CheckoutProps['userSessionDeliveryMethod']): string {
  if (!needsAddress(method)) return 'Delivery method';
  return method === 'delivery' ? 'Delivery method, address and time' : 'Delivery method and address';
}

/** True while the tax is that of the store's own county, for want of an address (G-17). */
export function isTaxEstimated({
  userSessionDeliveryMethod,
  userSessionDeliveryAddress,
}: CheckoutFacts): boolean {
  return needsAddress(userSessionDeliveryMethod) && userSessionDeliveryAddress === null;
}
