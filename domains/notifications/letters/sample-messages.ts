/** Each message that can have the store's own words, as it would go out for an example order (B-216). */
import type { WordedMessage } from '#domains/store/letters/letter-words.rules.ts';
import { type PayLinkFacts, payLinkLetter, payLinkText } from '../pay-link-words.rules.ts';
import {
  type SecondChoiceFacts,
  secondChoiceLetter,
  secondChoiceText,
} from '../second-choice-words.rules.ts';
import * as texts from '../texts.rules.ts';
import * as accounts from './account-letters.rules.ts';
import * as times from './delivery-time-words.rules.ts';
import * as handOver from './hand-over-letters.rules.ts';
import type { Letter, Letterhead } from './letter.ts';
import type { AboutPerson } from './letterhead.ts';
import type { FulfilmentFacts, OrderFacts, OrderMessageFacts } from './order-facts.rules.ts';
import * as orders from './order-letters.rules.ts';
import * as wanted from './wanted-letters.rules.ts';

export interface SampleMessage {
  letter: Letter;
  /** Null for a message that goes only by mail. */
  text: string | null;
}

/** The buyer of the example order. */
export const sampleBuyer: AboutPerson = { firstName: 'Ana', number: 10_042 };

/** November 20, 2026 at 5:04 pm in New York. */
const at = Date.UTC(2026, 10, 20, 22, 4);

const order: OrderFacts = {
  number: 10_042,
  orderDate: 'November 20, 2026',
  orderSubTotal: 6_400,
  discounts: [],
  shippingFeesTotal: 1_000,
  salesTaxTotal: 638,
  orderTotal: 8_038,
  customerName: 'Ana Lima',
  kept: null,
  gift: null,
  tender: { type: 'CARD', brand: 'VISA', last4: '1111' },
  items: [
    { packName: 'Barolo Bussia', size: '750 mL', quantity: 1, price: 4_600 },
    { packName: 'Gamay', size: '750 mL', quantity: 1, price: 1_800 },
  ],
};

const home = ['Ana Lima', '12 Elm Street', 'Syosset, NY 11791'];
const pickup: FulfilmentFacts = { method: 'pickup', readyFrom: 'Friday, November 20, from 5:40 pm' };
const delivery: FulfilmentFacts = {
  ...{ method: 'delivery', date: '11-21-2026', time: '5:00 pm - 6:00 pm' },
  addressLines: home,
};
const shipping: FulfilmentFacts = {
  method: 'shipping',
  serviceName: 'UPS Ground',
  arrives: 'Promised to arrive Monday, November 23, or Tuesday, November 24.',
  addressLines: home,
};
const ordered = '1 × Gamay 750 mL';
const instead = '1 × Beaujolais 750 mL';

type Sample = (head: Letterhead, link: (path: string) => string) => SampleMessage;

/** A message about an order, from its two writers and the facts it needs besides the order. */
function ofOrder<T extends object>(
  fulfilment: FulfilmentFacts,
  letter: (head: Letterhead, facts: OrderMessageFacts & T) => Letter,
  text: (head: Letterhead, facts: OrderMessageFacts & T) => string,
  more: (link: (path: string) => string) => T,
): Sample {
  return (head, link) => {
    const facts = { order, fulfilment, link: link('/orders/example'), isGuest: false, ...more(link) };
    return { letter: letter(head, facts), text: text(head, facts) };
  };
}

const byMail =
  (letter: (head: Letterhead, link: (path: string) => string) => Letter): Sample =>
  (head, link) => ({ letter: letter(head, link), text: null });

const none = () => ({});
const refund = () => ({ refundCents: 1_956, reason: 'One bottle was corked.' });
const parcel = { provider: 'UPS', trackingNumber: '1Z999AA10123456784', link: null };
const timeLink = (link: (path: string) => string) => ({ timeLink: link('/other-time/example') });

const samples: Record<WordedMessage, Sample> = {
  'order-placed': ofOrder(pickup, orders.orderPlacedLetter, texts.orderPlacedText, none),
  'order-substituted': ofOrder(pickup, orders.orderSubstitutedLetter, texts.orderSubstitutedText, () => ({
    ...{ instead: [{ ordered, sent: instead }], backCents: 200 },
  })),
  'payment-not-made': ofOrder(pickup, orders.paymentNotMadeLetter, texts.paymentNotMadeText, (link) => ({
    retryLink: link('/cart'),
  })),
  'ready-for-pickup': ofOrder(pickup, handOver.readyForPickupLetter, texts.readyForPickupText, none),
  'pickup-reminder': ofOrder(pickup, handOver.pickupReminderLetter, texts.pickupReminderText, () => ({
    keptUntil: 'Friday, November 27',
  })),
  'delivery-scheduled': ofOrder(
    delivery,
    handOver.deliveryScheduledLetter,
    texts.deliveryScheduledText,
    none,
  ),
  'out-for-delivery': ofOrder(delivery, handOver.outForDeliveryLetter, texts.outForDeliveryText, none),
  'next-stop': ofOrder(delivery, handOver.nextStopLetter, texts.nextStopText, none),
  'not-handed-over': ofOrder(delivery, handOver.notHandedOverLetter, texts.notHandedOverText, () => ({
    why: 'Nobody was there to receive it.',
  })),
  'other-time': ofOrder(delivery, times.otherTimeLetter, times.otherTimeText, timeLink),
  'delivery-moved': ofOrder(delivery, times.deliveryMovedLetter, times.deliveryMovedText, none),
  'kept-delivered': ofOrder(delivery, times.keptDeliveredLetter, times.keptDeliveredText, () => ({
    ...{ deliveredOn: 'November 21, 2026', missingCents: 0 },
  })),
  delivered: ofOrder(delivery, handOver.deliveredLetter, texts.deliveredText, () => ({
    deliveredOn: 'November 21, 2026',
  })),
  'hand-over-corrected': ofOrder(pickup, handOver.handOverCorrectedLetter, texts.handOverCorrectedText, none),
  shipped: ofOrder(shipping, handOver.shippedLetter, texts.shippedText, () => ({
    shipment: { parcels: [parcel], text: 'UPS 1Z999AA10123456784' },
  })),
  refunded: ofOrder(pickup, orders.refundedLetter, texts.refundedText, refund),
  'order-cancelled': ofOrder(pickup, orders.orderCancelledLetter, texts.orderCancelledText, refund),
  'order-link': ofOrder(pickup, orders.orderLinkLetter, texts.orderLinkText, none),
  'second-choice': (head, link) => {
    const facts: SecondChoiceFacts = {
      ...{ number: order.number, firstName: sampleBuyer.firstName, ordered, offered: instead },
      ...{ lessCents: 200, until: at, withoutAnswer: 'leave-out', link: link('/agree/example') },
    };
    return { letter: secondChoiceLetter(head, facts), text: secondChoiceText(head, facts) };
  },
  'pay-link': (head, link) => {
    const facts: PayLinkFacts = {
      ...{ firstName: sampleBuyer.firstName, link: link('/pay/example'), until: at, totalCents: 8_038 },
      items: [{ name: 'Barolo Bussia', detail: '750 mL × 1', amount: '$46.00' }],
    };
    return { letter: payLinkLetter(head, facts), text: payLinkText(head, facts) };
  },
  'verify-email': byMail((head, link) =>
    accounts.verifyEmailLetter(head, { link: link('/verify/example'), minutes: 60 }),
  ),
  passcode: byMail((head, link) =>
    accounts.passcodeLetter(head, { code: '123456', minutes: 10, link: link('/reset-password/example') }),
  ),
  'address-taken': byMail((head, link) =>
    accounts.addressTakenLetter(head, { signInLink: link('/login'), resetLink: link('/forgot-password') }),
  ),
  'password-changed': byMail((head, link) =>
    accounts.passwordChangedLetter(head, { at, resetLink: link('/forgot-password') }),
  ),
  'email-changed': byMail((head) => accounts.emailChangedLetter(head, { at, newEmail: 'ana@example.com' })),
  'account-erased': byMail((head) => accounts.accountErasedLetter(head, { at })),
  'wanted-proof': byMail((head, link) =>
    wanted.proofOfWishLetter(head, { words: 'Gamay, 750 mL', link: link('/back/example') }),
  ),
  'back-in-stock': (head, link) => {
    const bottle = { words: 'Gamay, 750 mL', link: link('/products/example') };
    return {
      letter: wanted.backInStockLetter(head, { ...bottle, endLink: link('/back/example') }),
      text: texts.backInStockText(head, bottle),
    };
  },
};

/** @param head the letterhead of that message, with the words being tried out */
export function sampleOf(message: WordedMessage, head: Letterhead): SampleMessage {
  return samples[message](head, (path) => `${head.appUrl}${path}`);
}
