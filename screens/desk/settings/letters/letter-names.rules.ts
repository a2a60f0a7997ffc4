import type { WordedMessage } from '#domains/store/letters/letter-words.rules.ts';

/** The name of each message, and when it is sent, as shown in the list of letters (B-216). */
export const letterNames: Readonly<Record<WordedMessage, { name: string; goes: string }>> = {
  'order-placed': { name: 'Order placed', goes: 'When an order is placed.' },
  'order-substituted': {
    name: 'Bottles replaced or left out',
    goes: 'When something in an order is changed.',
  },
  'payment-not-made': {
    name: 'Payment not made',
    goes: 'When the bank did not answer and nothing was charged.',
  },
  'ready-for-pickup': { name: 'Ready for pickup', goes: 'When a pickup is packed and on its shelf.' },
  'pickup-reminder': { name: 'Pickup reminder', goes: 'When a packed pickup waits for days.' },
  'delivery-scheduled': { name: 'Delivery scheduled', goes: 'When a delivery is packed.' },
  'out-for-delivery': { name: 'Out for delivery', goes: 'When the driver leaves the store.' },
  'next-stop': { name: 'Next stop', goes: 'When the driver says that theirs is next.' },
  'not-handed-over': { name: 'Not handed over', goes: 'When a delivery comes back to the store.' },
  'other-time': { name: 'Another time is asked for', goes: 'When a delivery time cannot be kept.' },
  'delivery-moved': { name: 'Delivery moved', goes: 'When a delivery has another time.' },
  'kept-delivered': {
    name: 'Delivered, not cancelled',
    goes: 'When a cancelled order turns out to have been delivered.',
  },
  delivered: { name: 'Delivered', goes: 'When a delivery was handed over.' },
  'hand-over-corrected': {
    name: 'Hand-over corrected',
    goes: 'When an order was noted as handed over by mistake.',
  },
  shipped: { name: 'Shipped', goes: 'When the carrier has the parcel.' },
  refunded: { name: 'Refunded', goes: 'When money goes back.' },
  'order-cancelled': { name: 'Order cancelled', goes: 'When an order is cancelled.' },
  'order-link': { name: 'Link to the order', goes: 'When somebody asks for their order again.' },
  'second-choice': { name: 'Another bottle is offered', goes: 'When a bottle is not on the shelf.' },
  'pay-link': { name: 'Link to pay', goes: 'When somebody ordered by telephone.' },
  'verify-email': {
    name: 'Verify the email address',
    goes: 'When an account is opened or its address changes.',
  },
  passcode: { name: 'One-time passcode', goes: 'When a new password is asked for.' },
  'address-taken': {
    name: 'Address has an account',
    goes: 'When an account is opened with an address that has one.',
  },
  'password-changed': { name: 'Password changed', goes: 'When a password was changed.' },
  'email-changed': { name: 'Email address changed', goes: 'To the old address, when it was changed.' },
  'account-erased': { name: 'Account erased', goes: 'When an account was erased.' },
  'wanted-proof': { name: 'Waiting is confirmed', goes: 'When somebody asks to be told about a bottle.' },
  'back-in-stock': { name: 'Back in stock', goes: 'When a bottle that somebody waits for is here.' },
};
