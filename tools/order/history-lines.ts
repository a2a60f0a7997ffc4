/** What has happened to an order, as shown to staff. */

import type { PaymentState } from '#db/tables/payments.ts';
import type { OrderEvent } from '#domains/orders/order.ts';
import type { OrderMoney } from '#domains/payments/read-money.ts';
import { actorName } from '#kit/actor.ts';
import { formatStoreDate, storeTimeZone } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';

const timeOfDay = new Intl.DateTimeFormat('en-US', {
  timeZone: storeTimeZone,
  hour: 'numeric',
  minute: '2-digit',
});

const eventWords: Readonly<Record<OrderEvent['what'], string>> = {
  substituted: 'replaced',
  packed: 'packed',
  out: 'left the store',
  'handed-over': 'handed over',
  'came-back': 'came back',
  moved: 'comes at another time',
  'now-pickup': 'is picked up instead',
  'time-asked': 'buyer asked for another time',
  cancelled: 'cancelled',
  'refund-asked': 'refund',
  'refund-asked-again': 'refund asked again',
  'refund-given-otherwise': 'refund given another way',
  restocked: 'bottles on the shelf again',
  'contact-changed': 'contact corrected',
  'gift-corrected': 'gift corrected',
  'message-asked': 'sent once more',
  'written-off': 'money given up',
  unpacked: 'packing undone',
  'left-out': 'left out',
  'refused-at-counter': 'not handed over at the counter',
  'hand-over-undone': 'hand-over undone',
  'taken-back': 'handed over by mistake',
  'kept-delivered': 'cancellation taken back, it was delivered before',
  'paid-at-till': 'paid at the till',
  looked: 'a manager has looked',
  'shelf-checked': 'the shelf was checked',
  'label-bought': 'label bought',
  'label-refused': 'no label',
  'label-voided': 'label voided',
  'label-kept': 'label not voided',
  'carrier-delivered': 'delivered by its carrier',
  'carrier-refused': 'refused at the door, its carrier says',
  'carrier-returning': 'on its way back, its carrier says',
  proposed: 'buyer asked',
  'proposal-call': 'to call',
  'proposal-agreed': 'agreed',
  'proposal-declined': 'declined',
  'proposal-expired': 'not answered',
  'proposal-withdrawn': 'question withdrawn',
};

/** 'November 20, 2026, 12:04 PM: refund ($12.34: One was corked.), Ann'. */
export function eventLine({ what, note, actor, at }: OrderEvent): string {
  return `${momentOf(at)}: ${eventWords[what]}${note === null ? '' : ` (${note})`}, ${actorName(actor)}`;
}

const paymentWords: Readonly<Record<PaymentState, string>> = {
  created: 'the bank is being asked',
  settling: 'the bank is being asked',
  authorised: 'held, not taken yet',
  captured: 'taken',
  declined: 'declined',
  voided: 'released, nothing was taken',
};

/** The payment, and every refund with its outcome. */
export function moneyLines({ payment, refunds, till }: OrderMoney): string[] {
  const paid = payment
    ? `Payment of ${formatCents(payment.amountCents)}: ${paymentWords[payment.state]}, ${momentOf(payment.changedAt)}`
    : 'Nothing was to be paid';
  return [
    paid,
    ...(till
      ? [
          `Paid at the till: ${formatCents(till.amountCents)}, receipt ${till.receipt}, ${momentOf(till.takenAt)}, ${till.actor}`,
        ]
      : []),
    ...refunds.map(
      ({ state, amountCents, goodsCents, taxCents, deliveryCents, refusal, reason, actor, updatedAt }) => {
        const made = `goods ${formatCents(goodsCents)}, tax ${formatCents(taxCents)}, delivery ${formatCents(deliveryCents)}`;
        const ended = {
          asked: 'the bank is being asked',
          refunded: 'given back',
          refused: `refused by the bank: ${refusal}`,
        }[state];
        return `Refund of ${formatCents(amountCents)} (${made}): ${ended}, ${momentOf(updatedAt)}, ${actorName(actor)}${reason === '' ? '' : `: ${reason}`}`;
      },
    ),
  ];
}

/** 'November 20, 2026, 12:04 PM'. */
export function momentOf(at: number): string {
  return `${formatStoreDate(at)}, ${timeOfDay.format(at)}`;
}
