import { type ContactDetails, type ContactErrors, contactErrors } from '../form.ts';
import type { CheckoutProps, TestCard } from '../props.ts';
import { type AccountEditMode, type AccountMode, accountModes, isAccountComplete } from './account-modes.rules.ts';
import { type ContactMode, isContactComplete } from './contact-modes.rules.ts';
import { type DeliveryMode, isDeliveryComplete, needsAddress } from './delivery-modes.rules.ts';
import { isPaymentComplete, type PaymentChoice } from './payment-modes.rules.ts';

/** What a shopper has decided so far and the shop does not keep yet; the page holds it until the order is sent. */
export interface CheckoutState {
  accountMode: AccountMode;
  accountEditMode: AccountEditMode;
  contact: ContactDetails;
  contactMode: ContactMode;
  deliveryMode: DeliveryMode;
  /** 'MM-DD-YYYY' of the day whose times are shown; null while none is picked. */
  deliveryDate: string | null;
  payment: PaymentChoice & { card: TestCard | null };
  postalCode: string;
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
>;

export type StepName = 'account' | 'contact' | 'delivery' | 'payment';

export interface ChecklistStep {
  name: StepName;
  title: string;
  isComplete: boolean;
}

/** The lookup's state as the shop sees it: a proof that it no longer knows is none. */
export function accountEditModeOf({ accountEditMode }: CheckoutState, { loyaltyAccount }: CheckoutFacts): AccountEditMode {
  return loyaltyAccount ? accountEditMode : (accountModes[accountEditMode].forgotten ?? accountEditMode);
}

/** A signed-in shopper has confirmed the age when registering (M-235). */
export function contactErrorsOf({ accountMode, contact }: CheckoutState, { requireAgeConfirmation }: CheckoutFacts): ContactErrors {
  return contactErrors(contact, requireAgeConfirmation && accountMode !== 'loggedIn');
}

/** The window of the day that is shown; picking another day lets the old one go (M-118). */
export function windowOf({ deliveryDate }: CheckoutState, { deliveryWindow }: CheckoutFacts): CheckoutProps['deliveryWindow'] {
  return deliveryWindow?.deliveryDate.date === deliveryDate ? deliveryWindow : null;
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
    { name: 'account', title: 'Account', isComplete: isAccountComplete(state.accountMode, accountEditModeOf(state, facts)) },
    { name: 'contact', title: 'Contact details', isComplete: isContactComplete(state.contactMode, isContactValid) },
    { name: 'delivery', title: deliveryTitle(facts.userSessionDeliveryMethod), isComplete: isDelivered },
    { name: 'payment', title: 'Payment', isComplete: isPaymentComplete(state.payment) },
  ];
  return state.accountMode === 'loggedIn' ? steps.slice(1) : steps;
}

function deliveryTitle(method: CheckoutProps['userSessionDeliveryMethod']): string {
  if (!needsAddress(method)) return 'Delivery method';
  return method === 'delivery' ? 'Delivery method, address and time' : 'Delivery method and address';
}

/** True while the tax is that of the store's own county, for want of an address (G-17). */
export function isTaxEstimated({ userSessionDeliveryMethod, userSessionDeliveryAddress }: CheckoutFacts): boolean {
  return needsAddress(userSessionDeliveryMethod) && userSessionDeliveryAddress === null;
}
