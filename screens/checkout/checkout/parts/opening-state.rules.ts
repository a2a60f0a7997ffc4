import { isExpired } from '#domains/payments/saved-card.rules.ts';
import { contactErrors } from '../form.ts';
import type { CheckoutProps } from '../props.ts';
import type { CheckoutState, PaymentState } from './checkout-state.rules.ts';
import { contactModes } from './contact/contact-modes.rules.ts';
import { deliveryModes, landing } from './delivery/delivery-modes.rules.ts';
import { paymentModes } from './payment/payment-modes.rules.ts';

/**
 * The initial state of the page: what the shop has saved is restored, even if it was chosen in another
 * window.
 */
export function openingState(props: CheckoutProps, isSignedIn: boolean, now = Date.now()): CheckoutState {
  const { addresses, cardForm, deliveryWindow, loyaltyAccount, savedCards, userContactInformation } = props;
  const { firstName, lastName, phone } = userContactInformation ??
    loyaltyAccount ?? { firstName: '', lastName: '', phone: '' };
  const contact = { firstName, lastName, phone, email: '', ageConfirmation: false };
  const isKnown = isSignedIn && Object.keys(contactErrors(contact, false)).length === 0;
  const landed = landing({
    method: props.userSessionDeliveryMethod,
    address: props.userSessionDeliveryAddress,
    isSignedIn,
    bookSize: addresses.length,
  });
  return {
    accountMode: isSignedIn ? 'loggedIn' : loyaltyAccount ? 'loyalty' : 'guest',
    accountEditMode: loyaltyAccount ? 'found' : 'editing',
    contact,
    contactMode: contactModes.loading[isKnown ? 'opened-valid' : 'opened-invalid'] ?? 'editing',
    isGift: false,
    gift: { name: '', phone: '', message: '' },
    deliveryMode: deliveryModes.loading[landed] ?? 'editing',
    deliveryDate: deliveryWindow?.deliveryDate.date ?? null,
    isTimeSettled: true,
    payment: openingPayment(savedCards, now),
    postalCode: cardForm.kind === 'test' ? cardForm.card.postalCode : '',
  };
}

/** A single valid saved card is selected; otherwise the form opens (M-120). */
function openingPayment([card, ...others]: CheckoutProps['savedCards'], now: number): PaymentState {
  const none: PaymentState = {
    mode: 'editing',
    defaultCardId: null,
    newCardNonce: null,
    card: null,
    saveCardOnFile: false,
    approvedCents: null,
  };
  if (!card || others.length > 0 || isExpired(card, now)) return none;
  return { ...none, mode: paymentModes.editing.chosen ?? 'editing', defaultCardId: card.id };
}
