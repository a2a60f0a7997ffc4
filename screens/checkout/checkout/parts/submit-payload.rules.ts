import { deliverySuggestion } from '#domains/fulfilment/delivery-words.rules.ts';
import { phoneDigits } from '#kit/phone.ts';
import {
  accountEditModeOf,
  type CheckoutFacts,
  type CheckoutState,
  contactErrorsOf,
  paymentModeOf,
  windowOf,
} from './checkout-state.rules.ts';
import { isAddressValid, needsAddress, needsTime } from './delivery/delivery-modes.rules.ts';

/** The order as it is posted, with the specification's names (M-202). */
export function submitPayload(state: CheckoutState, facts: CheckoutFacts) {
  const { cartModel, checkoutId } = facts;
  const { deliveryMethodError } = cartModel.fulfillment;
  return {
    checkoutId,
    accountInformation: accountInformation(state, facts),
    contactInformation: contactInformation(state, facts),
    deliveryInformation: deliveryInformation(state, facts),
    ...(state.isGift && { giftInformation: { isGift: true, ...state.gift } }),
    paymentInformation: paymentInformation(state, facts),
    cartModel,
    hasDeliveryMethodError: deliveryMethodError !== null,
    deliveryMethodErrorMessage: deliveryMethodError?.error ?? null,
    deliveryMethodErrorSuggestion: deliveryMethodError && deliverySuggestion(deliveryMethodError.errorCode),
  };
}

function accountInformation(state: CheckoutState, facts: CheckoutFacts) {
  const { loyaltyAccount } = facts;
  const isLoyalty = state.accountMode === 'loyalty' && loyaltyAccount !== null;
  return {
    accountMode: state.accountMode,
    accountEditMode: accountEditModeOf(state, facts),
    loyaltyAccount: {
      phone: isLoyalty ? loyaltyAccount.phone : '',
      externalIdentifier: isLoyalty ? loyaltyAccount.externalIdentifier : '',
    },
  };
}

function contactInformation(state: CheckoutState, facts: CheckoutFacts) {
  const validationErrors = contactErrorsOf(state, facts);
  return {
    contactInformationEditMode: state.contactMode,
    contactInformationIsValid: state.contactMode !== 'editing' && Object.keys(validationErrors).length === 0,
    validationErrors,
    contactDetails: state.contact,
  };
}

function deliveryInformation(state: CheckoutState, facts: CheckoutFacts) {
  const { userSessionDeliveryMethod: deliveryMethod, userSessionDeliveryAddress } = facts;
  const deliveryAddress = needsAddress(deliveryMethod) ? userSessionDeliveryAddress : null;
  const window = needsTime(deliveryMethod) ? windowOf(state, facts) : null;
  return {
    deliveryInformationEditMode: state.deliveryMode,
    deliveryAddressIsValid: isAddressValid(deliveryAddress),
    // True if the delivery is addressed to a person other than the buyer.
    deliveryContactUpdated: deliveryAddress !== null && isAnotherPerson(deliveryAddress, state.contact),
    deliveryAddress,
    deliveryMethod,
    deliveryWindow: {
      deliveryDate: window?.deliveryDate ?? null,
      deliveryTimeSlot: window?.deliveryTimeSlot ?? null,
    },
  };
}

type Person = Pick<CheckoutState['contact'], 'firstName' | 'lastName' | 'phone'>;

function isAnotherPerson(one: Person, other: Person): boolean {
  const words = ({ firstName, lastName, phone }: Person) =>
    `${firstName.trim()} ${lastName.trim()} ${phoneDigits(phone)}`.toLowerCase();
  return words(one) !== words(other);
}

/**
 * A saved card is sent by its id, a new one by its token. A new card is saved only for members, and only on
 * request (M-119, M-121).
 */
function paymentInformation(state: CheckoutState, facts: CheckoutFacts) {
  const { payment, postalCode, accountMode } = state;
  const editMode = paymentModeOf(state, facts);
  const kept =
    editMode === 'existing' ? facts.savedCards.find(({ id }) => id === payment.defaultCardId) : undefined;
  const card = editMode === 'new' ? payment.card : (kept ?? null);
  const billingPostalCode = editMode === 'new' ? (card?.postalCode ?? postalCode) : (card?.postalCode ?? '');
  return {
    editMode,
    defaultCardId: editMode === 'existing' ? payment.defaultCardId : null,
    newCardNonce: editMode === 'new' ? payment.newCardNonce : null,
    saveCardOnFile: editMode === 'new' && accountMode === 'loggedIn' && payment.saveCardOnFile,
    billingDetails: { postalCode: billingPostalCode },
    cardDetails: card && {
      brand: card.brand,
      last4: card.last4,
      expMonth: card.expMonth,
      expYear: card.expYear,
      postalCode: billingPostalCode,
    },
  };
}
