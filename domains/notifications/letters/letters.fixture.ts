/** One of every letter and text, for tests and previews. */
import { storeFacts } from '#domains/store/store-facts.ts';
import { type GiftFacts, giftComingText } from '../gift-words.rules.ts';
import { type PayLinkFacts, payLinkLetter, payLinkText } from '../pay-link-words.rules.ts';
import {
  type SecondChoiceFacts,
  secondChoiceLetter,
  secondChoiceText,
} from '../second-choice-words.rules.ts';
import * as texts from '../texts.rules.ts';
import * as account from './account-letters.rules.ts';
import * as times from './delivery-time-words.rules.ts';
import * as handOver from './hand-over-letters.rules.ts';
import type { Letter, Letterhead } from './letter.ts';
import { letterheadOf } from './letterhead.ts';
import {
  type FulfilmentFacts,
  firstNameOf,
  type OrderFacts,
  type OrderMessageFacts,
  type Shipment,
} from './order-facts.rules.ts';
import * as order from './order-letters.rules.ts';
import { dayCloseLetter, weekLetter } from './report-letters.rules.ts';
import { sampleDayClose, sampleWeek } from './sample-figures.ts';
import { supplyOrderLetter } from './supplier-letters.rules.ts';
import * as wanted from './wanted-letters.rules.ts';

export const head: Letterhead = letterheadOf({
  shopName: 'Demijohn Wine & Spirits',
  appUrl: 'https://shop.example',
  store: storeFacts,
});

/** November 20, 2026 at 5:04 pm in New York. */
export const at = Date.UTC(2026, 10, 20, 22, 4);

function someOrder(changes: Partial<OrderFacts> = {}): OrderFacts {
  return {
    number: 10_042,
    orderDate: 'November 20, 2026',
    orderSubTotal: 123_450,
    discounts: [
      { discountUid: 'weekly', discountName: 'Weekly special', appliedAmount: 1_500 },
      { discountUid: 'mixed-six', discountName: 'Six <mixed> bottles', appliedAmount: 500 },
    ],
    shippingFeesTotal: 799,
    salesTaxTotal: 10_544,
    orderTotal: 132_793,
    customerName: 'Ana Lima',
    kept: { words: 'Promised 5–6 pm, came 5:40 pm.', isKept: true },
    gift: {
      name: 'Bea <Quill>',
      phone: '(516) 555-0177',
      message: 'Happy birthday!\n<b>Cheers</b> & love 🎂',
    },
    tender: { type: 'CARD', brand: 'VISA', last4: '1111' },
    items: [
      { packName: 'Barolo Bussia', size: '750 ml', quantity: 2, price: 60_000 },
      { packName: 'Château d’Yquem & Friends', size: '375 ml, pack of 6', quantity: 1, price: 3_450 },
    ],
    ...changes,
  };
}

const home = ['12 Elm Street, Apt 3', 'Syosset, NY 11791'];
const fulfilments: Record<FulfilmentFacts['method'], FulfilmentFacts> = {
  pickup: { method: 'pickup', readyFrom: 'Friday, November 20, from 2:40 pm' },
  delivery: { method: 'delivery', date: '11-21-2026', time: '5:00 pm - 6:00 pm', addressLines: home },
  shipping: {
    method: 'shipping',
    serviceName: 'UPS Ground, adult signature',
    arrives: 'Promised to arrive Monday, November 23, or Tuesday, November 24.',
    addressLines: home,
  },
};

const shipment: Shipment = {
  parcels: [
    {
      provider: 'UPS',
      trackingNumber: '1Z999AA10123456784',
      link: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    },
  ],
  text: 'UPS 1Z999AA10123456784',
};

const parcel = (number: string) => ({
  provider: 'UPS',
  trackingNumber: number,
  link: `https://www.ups.com/track?tracknum=${number}`,
});

/** The letter and the text about an order that was shipped in these parcels. */
export function shippedIn(numbers: readonly string[]) {
  const inSeveral: Shipment = { parcels: numbers.map(parcel), text: `UPS ${numbers.join(', ')}` };
  const facts = { ...someMessageFacts('shipping'), shipment: inSeveral };
  return { letter: handOver.shippedLetter(head, facts), text: texts.shippedText(head, facts) };
}

const extras = {
  why: 'Nobody was there to receive it.',
  retryLink: 'https://shop.example/cart',
  timeLink: 'https://shop.example/other-time/k.s?a=1&b=2',
  missingCents: 5_035,
  deliveredOn: 'November 21, 2026',
  keptUntil: 'Wednesday, November 25',
  shipment,
  refundCents: 3_450,
  backCents: 435,
  instead: [{ ordered: '1 × Château d’Yquem & Friends 375 ml', sent: '1 × Rieussec <Grand> 375 ml' }],
  reason: 'One bottle was corked.',
};

export function someMessageFacts(
  method: FulfilmentFacts['method'],
  changes: Partial<OrderFacts> = {},
): OrderMessageFacts & typeof extras {
  return {
    order: someOrder(changes),
    fulfilment: fulfilments[method],
    link: 'https://shop.example/orders/k?a=1&b=2',
    isGuest: true,
    ...extras,
  };
}

function someGift(method: GiftFacts['method'], changes: Partial<OrderFacts>): GiftFacts {
  const someone = someOrder(changes);
  return {
    ...{ number: someone.number, from: firstNameOf(someone), method },
    time: method === 'delivery' ? '5:00 pm - 6:00 pm' : null,
    parcels: method === 'shipping' ? shipment.text : null,
  };
}

function somePayLink(changes: Partial<OrderFacts>): PayLinkFacts {
  const { items, orderTotal, ...someone } = someOrder(changes);
  return {
    firstName: firstNameOf({ ...someone, items, orderTotal }),
    link: 'https://shop.example/pay/k?a=1&b=2',
    until: at,
    totalCents: orderTotal,
    items: items.map(({ packName, size, quantity }) => ({
      name: packName,
      detail: `${size} × ${quantity}`,
      amount: '$1.00',
    })),
  };
}

function someQuestion(changes: Partial<OrderFacts>): SecondChoiceFacts {
  const someone = someOrder(changes);
  const [{ ordered, sent } = { ordered: '', sent: '' }] = extras.instead;
  return {
    ...{ number: someone.number, firstName: firstNameOf(someone), ordered, offered: sent },
    ...{ lessCents: 435, until: at, withoutAnswer: 'leave-out' },
    link: 'https://shop.example/agree/k.s?a=1&b=2',
  };
}

const waiterLink = 'https://shop.example/back/1.abc';

/** @param changes facts of the order, the same in every letter */
export function everyLetter(changes: Partial<OrderFacts> = {}): Record<string, Letter> {
  const pickup = someMessageFacts('pickup', changes);
  const delivery = someMessageFacts('delivery', changes);
  const shipping = someMessageFacts('shipping', changes);
  const resetLink = 'https://shop.example/forgot-password';
  return {
    'verify email': account.verifyEmailLetter(head, {
      link: 'https://shop.example/verify/1/abc?expires=1&signature=d',
      minutes: 60,
    }),
    passcode: account.passcodeLetter(head, {
      code: '123456',
      minutes: 10,
      link: 'https://shop.example/reset-password/signed',
    }),
    'address taken': account.addressTakenLetter(head, {
      signInLink: 'https://shop.example/login',
      resetLink,
    }),
    'password changed': account.passwordChangedLetter(head, { at, resetLink }),
    'email changed': account.emailChangedLetter(head, { at, newEmail: 'ana.lima@example.com' }),
    'proof of a wish': wanted.proofOfWishLetter(head, {
      words: 'Château d’Yquem & Friends, 375 mL',
      link: waiterLink,
    }),
    'back in stock': wanted.backInStockLetter(head, {
      words: 'Gamay, 750 mL',
      link: 'https://shop.example/products/gamay',
      endLink: waiterLink,
    }),
    'account erased': account.accountErasedLetter(head, { at }),
    'order placed, pickup': order.orderPlacedLetter(head, pickup),
    'order placed, delivery': order.orderPlacedLetter(head, delivery),
    'order placed, shipping': order.orderPlacedLetter(head, shipping),
    'order substituted': order.orderSubstitutedLetter(head, pickup),
    'order shortened': order.orderSubstitutedLetter(head, {
      ...pickup,
      instead: [{ ordered: '1 × Gamay 750 mL', sent: null }],
    }),
    'order substituted, same price': order.orderSubstitutedLetter(head, { ...delivery, backCents: 0 }),
    'payment not made': order.paymentNotMadeLetter(head, pickup),
    'ready for pickup': handOver.readyForPickupLetter(head, pickup),
    'pickup reminder': handOver.pickupReminderLetter(head, pickup),
    'delivery scheduled': handOver.deliveryScheduledLetter(head, delivery),
    'out for delivery': handOver.outForDeliveryLetter(head, delivery),
    'next stop': handOver.nextStopLetter(head, delivery),
    'not handed over': handOver.notHandedOverLetter(head, delivery),
    'other time': times.otherTimeLetter(head, delivery),
    'delivery moved': times.deliveryMovedLetter(head, delivery),
    'kept delivered': times.keptDeliveredLetter(head, delivery),
    'kept delivered, paid': times.keptDeliveredLetter(head, { ...delivery, missingCents: 0 }),
    delivered: handOver.deliveredLetter(head, delivery),
    'hand-over corrected': handOver.handOverCorrectedLetter(head, pickup),
    shipped: handOver.shippedLetter(head, shipping),
    refunded: order.refundedLetter(head, pickup),
    'order link': order.orderLinkLetter(head, delivery),
    'pay link': payLinkLetter(head, somePayLink(changes)),
    'order of a supplier': supplyOrderLetter(head, {
      ...{ number: 7, day: 'November 20, 2026', orderedBy: 'Ann Keller' },
      lines: [
        { name: 'Barolo & Sons 2019', size: '750 mL', cases: 2, caseBottles: 12 },
        { name: 'Fine <Champagne>', size: '1.5 L', cases: 1, caseBottles: 1 },
      ],
    }),
    'figures of a day': dayCloseLetter(
      head,
      sampleDayClose((path) => `${head.appUrl}${path}`),
    ),
    'figures of a week': weekLetter(
      head,
      sampleWeek((path) => `${head.appUrl}${path}`),
    ),
    'second choice': secondChoiceLetter(head, someQuestion(changes)),
    'second choice, same price': secondChoiceLetter(head, {
      ...someQuestion(changes),
      ...{ lessCents: 0, withoutAnswer: 'call' },
    }),
    'order cancelled': order.orderCancelledLetter(head, pickup),
    'order cancelled, never charged': order.orderCancelledLetter(head, {
      ...pickup,
      refundCents: 0,
      reason: null,
    }),
  };
}

export function everyText(changes: Partial<OrderFacts> = {}): Record<string, string> {
  const pickup = someMessageFacts('pickup', changes);
  const delivery = someMessageFacts('delivery', changes);
  return {
    passcode: texts.verificationCodeText({ code: '123456', minutes: 10, shortName: head.shortName }),
    'order placed': texts.orderPlacedText(head, pickup),
    'order substituted': texts.orderSubstitutedText(head, pickup),
    'payment not made': texts.paymentNotMadeText(head, pickup),
    'ready for pickup': texts.readyForPickupText(head, pickup),
    'pickup reminder': texts.pickupReminderText(head, pickup),
    'order unclaimed': texts.orderUnclaimedText(head, { number: 10_042, minutes: 20 }),
    'delivery scheduled': texts.deliveryScheduledText(head, delivery),
    'out for delivery': texts.outForDeliveryText(head, delivery),
    'next stop': texts.nextStopText(head, delivery),
    'gift coming': giftComingText(head, someGift('delivery', changes)),
    'gift to fetch': giftComingText(head, someGift('pickup', changes)),
    'gift shipped': giftComingText(head, someGift('shipping', changes)),
    'not handed over': texts.notHandedOverText(head, delivery),
    'other time': times.otherTimeText(head, delivery),
    'delivery moved': times.deliveryMovedText(head, delivery),
    'kept delivered': times.keptDeliveredText(head, delivery),
    'kept delivered, paid': times.keptDeliveredText(head, { ...delivery, missingCents: 0 }),
    delivered: texts.deliveredText(head, delivery),
    'hand-over corrected': texts.handOverCorrectedText(head, pickup),
    shipped: texts.shippedText(head, someMessageFacts('shipping', changes)),
    refunded: texts.refundedText(head, pickup),
    'order link': texts.orderLinkText(head, pickup),
    'pay link': payLinkText(head, somePayLink(changes)),
    'back in stock': texts.backInStockText(head, {
      ...{ words: 'Barolo Bussia, 750 mL', link: 'https://shop.example/products/barolo-bussia' },
    }),
    'second choice': secondChoiceText(head, someQuestion(changes)),
    'order cancelled': texts.orderCancelledText(head, pickup),
  };
}
