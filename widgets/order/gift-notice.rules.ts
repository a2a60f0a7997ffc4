/** When the recipient of a gift is notified, as `giftComes` has it (N-070). */
import type { OrderView } from '#domains/orders/order-view.rules.ts';

type Way = OrderView['deliveryMethod'];

export const giftNoticeWords: Readonly<Record<Way, string>> = {
  pickup: 'We text them once, when it is ready to be picked up.',
  delivery: 'We text them once, when it is on its way.',
  shipping: 'We text them once, when the carrier has it.',
};

/** If they have no phone number on the order. */
export const noGiftNoticeWords: Readonly<Record<Way, string>> = {
  pickup: 'We tell only you when it is ready.',
  delivery: 'We tell them nothing before it comes.',
  shipping: 'We tell them nothing before it comes.',
};
