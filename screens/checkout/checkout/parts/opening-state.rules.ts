import { contactErrors } from '../form.ts';
import type { CheckoutProps } from '../props.ts';
import type { CheckoutState } from './checkout-state.rules.ts';
import { contactModes } from './contact-modes.rules.ts';
import { deliveryModes, landing } from './delivery-modes.rules.ts';

/** The page as it opens: what the shop keeps stands as it was left, whichever window it was decided in. */
export function openingState(props: CheckoutProps, isSignedIn: boolean): CheckoutState {
  const { addresses, deliveryWindow, loyaltyAccount, testCard, userContactInformation } = props;
  const { firstName, lastName, phone } = userContactInformation ?? { firstName: '', lastName: '', phone: '' };
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
    deliveryMode: deliveryModes.loading[landed] ?? 'editing',
    deliveryDate: deliveryWindow?.deliveryDate.date ?? null,
    payment: { mode: 'editing', defaultCardId: null, newCardNonce: null, card: null },
    postalCode: testCard?.postalCode ?? '',
  };
}
