import type { CartModel } from '#domains/cart/cart-model.rules.ts';
import { type ContactDetails, contactErrors } from '../form.ts';
import type { TestCard } from '../props.ts';

/** What a shopper has decided so far; the page holds it until the order is sent. */
export interface CheckoutState {
  accountMode: 'guest' | 'loggedIn';
  contact: ContactDetails;
  contactMode: 'editing' | 'saved';
  deliveryMethod: 'pickup' | 'delivery' | 'shipping';
  payment: { mode: 'editing' } | { mode: 'new'; nonce: string; card: TestCard };
  postalCode: string;
}

export type StepName = 'account' | 'contact' | 'delivery' | 'payment';

interface Step {
  name: StepName;
  title: string;
  isComplete: boolean;
}

/** The checklist: four steps for a guest, three for a signed-in shopper (M-122). */
export function checklist(state: CheckoutState, requireAgeConfirmation: boolean): Step[] {
  const isContactValid = Object.keys(contactErrors(state.contact, requireAgeConfirmation)).length === 0;
  const steps: Step[] = [
    { name: 'account', title: 'Account', isComplete: true },
    { name: 'contact', title: 'Contact details', isComplete: state.contactMode === 'saved' && isContactValid },
    { name: 'delivery', title: 'Delivery method', isComplete: state.deliveryMethod === 'pickup' },
    { name: 'payment', title: 'Payment', isComplete: state.payment.mode === 'new' },
  ];
  return state.accountMode === 'guest' ? steps : steps.slice(1);
}

/** The order as it is posted, in the specification's names (M-202). */
export function submitPayload(state: CheckoutState, cartModel: CartModel, checkoutId: string | null) {
  const { accountMode, contact, contactMode, deliveryMethod, payment, postalCode } = state;
  const card = payment.mode === 'new' ? payment : null;
  return {
    checkoutId,
    accountInformation: { accountMode, accountEditMode: 'editing', loyaltyAccount: { phone: '', externalIdentifier: '' } },
    contactInformation: {
      contactInformationEditMode: contactMode,
      contactInformationIsValid: contactMode === 'saved',
      validationErrors: {},
      contactDetails: contact,
    },
    deliveryInformation: {
      deliveryInformationEditMode: 'existing',
      deliveryAddressIsValid: false,
      deliveryContactUpdated: false,
      deliveryAddress: null,
      deliveryMethod,
      deliveryWindow: { deliveryDate: null, deliveryTimeSlot: null },
    },
    paymentInformation: {
      editMode: payment.mode,
      defaultCardId: null,
      newCardNonce: card?.nonce ?? null,
      saveCardOnFile: false,
      billingDetails: { postalCode },
      cardDetails: card && {
        brand: card.card.brand,
        last4: card.card.last4,
        expMonth: card.card.expMonth,
        expYear: card.card.expYear,
        postalCode,
      },
    },
    cartModel,
    hasDeliveryMethodError: cartModel.fulfillment.deliveryMethodError !== null,
    deliveryMethodErrorMessage: cartModel.fulfillment.deliveryMethodError?.error ?? null,
    deliveryMethodErrorSuggestion: null,
  };
}

/** 'There was an error submitting your order', or how many there were (M-281). */
export function errorsHeading(count: number): string {
  return count === 1 ? 'There was an error submitting your order' : `There were ${count} errors submitting your order`;
}

/** The step where the named field of a refusal is, or null when it is in none of them. */
export function stepOfField(field: string): StepName | null {
  if (/contact|name|phone|age/i.test(field)) return 'contact';
  if (/payment|card|nonce|postal/i.test(field)) return 'payment';
  if (/delivery|address/i.test(field)) return 'delivery';
  return /account/i.test(field) ? 'account' : null;
}
