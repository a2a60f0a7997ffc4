/** What the desk's page shows about an order, from everything that was read about it. */
import type { Purchase } from '#domains/checkout/find-purchase.ts';
import type { OrderMessageView } from '#domains/notifications/find-order-messages.ts';
import { missedMessages } from '#domains/notifications/missed.rules.ts';
import { isResendable, isStillTrue } from '#domains/notifications/resend.rules.ts';
import type { AnswerContext } from '#domains/orders/desk-answers/desk-answer.ts';
import type { OrderNote } from '#domains/orders/notes/find-notes.ts';
import type { Order, OrderEvent } from '#domains/orders/order.ts';
import { orderView } from '#domains/orders/order-view.rules.ts';
import type { Refundable } from '#domains/orders/refunds/refund.rules.ts';
import { type RefundStep, refundedOrder } from '#domains/orders/refunds/refund-words.rules.ts';
import { eventWords } from '#domains/orders/states/event-words.rules.ts';
import { cameBackReasons } from '#domains/orders/states/order-states.rules.ts';
import type { Dispute } from '#domains/payments/disputes/find-disputes.ts';
import type { OrderMoney } from '#domains/payments/read-money.ts';
import type { Refund } from '#domains/payments/refunds/refund.ts';
import { isGivenBack } from '#domains/payments/refunds/refund-states.rules.ts';
import type { TraceEntry } from '#domains/pricing/basket.ts';
import { formatStoreDate } from '#kit/clock.ts';
import { maskPhone } from '#kit/phone.ts';
import { writeMinute } from '#kit/store-day.ts';
import { disputeSentence } from '../dispute-words.rules.ts';
import { maskEmail } from '../mask-email.rules.ts';
import { messageWords } from '../message-words.rules.ts';
import type { DeskMessage, DeskOrder, DeskRefund, OrderAct } from './props.ts';

/** What is known about the order besides its purchase. */
interface DeskFacts {
  context: AnswerContext;
  seesContacts: boolean;
  isOwner: boolean;
  /** Oldest first. */
  events: readonly OrderEvent[];
  money: OrderMoney;
  trace: readonly TraceEntry[];
  /** By the refund's id. */
  explained: ReadonlyMap<string, readonly RefundStep[]>;
  /** Its place on the pickup shelf: 'P-07'. */
  place: string | null;
  messages: readonly OrderMessageView[];
  /** Numbers of the orders that it goes with. */
  goesWith: readonly number[];
  disputes: readonly Dispute[];
  refundable: Refundable;
  notes: readonly OrderNote[];
}

export function deskOrder(purchase: Purchase, facts: DeskFacts): { order: DeskOrder; acts: OrderAct[] } {
  const { order, isUnpaid, card } = purchase;
  const { context, seesContacts, isOwner, events, money, trace, explained, place, messages } = facts;
  const { goesWith, disputes, refundable, notes } = facts;
  const missed = missedMessages(messages, order);
  const view = orderView(order, card, '', purchase);
  const shown: DeskOrder = {
    number: order.number,
    version: order.version,
    state: stateWords(order, place, isUnpaid),
    isUnpaid,
    cameBack: order.cancelled ? null : order.cameBack && cameBackReasons[order.cameBack.why],
    way: wayWords(order, view.deliveryDate, view.deliveryTime),
    takenBy: order.takenBy && context.nameOf(order.takenBy),
    goesWith: [...goesWith],
    placedOn: formatStoreDate(order.placedAt ?? order.createdAt),
    placedMinute: writeMinute(order.placedAt ?? order.createdAt),
    buyer: `${order.firstName} ${order.lastName}`.trim() || 'Forgotten',
    phone: seesContacts ? maskPhone(order.phone) : `••• ${order.phone.slice(-4)}`,
    email:
      order.email === null || order.email === '' ? null : seesContacts ? order.email : maskEmail(order.email),
    addressLines: order.deliveryAddress
      ? [
          order.deliveryAddress.name,
          order.deliveryAddress.street,
          `${order.deliveryAddress.city}, New York ${order.deliveryAddress.zip}`,
        ]
      : [],
    gift: giftShown(order, seesContacts),
    card: money.till
      ? `Paid at the till, receipt ${money.till.receipt}`
      : view.tender && `${view.tender.brand} ending ${view.tender.last4}`,
    lines: linesOf(purchase),
    disputes: disputes.map(disputeSentence),
    refundable,
    refunded: refundedOrder(order, trace),
    trace,
    totalCents: order.finalTotalCents,
    refunds: money.refunds.map((refund) => ({
      ...showRefund(refund, context),
      trace: explained.get(refund.id) ?? [],
      cures: isGivenBack(refund) ? [] : isOwner ? ['again', 'otherwise'] : ['again'],
    })),
    notes: notes.map(({ words, actor, writtenAt, audience, addressee }) => ({
      ...{
        words,
        audience,
        forWhom: addressee && context.nameOf(addressee),
        who: context.nameOf(actor),
        when: context.timeOf(writtenAt),
      },
    })),
    messages: messages.map((message) => ({
      ...showMessage(message, order, context),
      isMissed: missed.has(message.key),
    })),
    history: events
      .map((event) => ({
        what: eventWords(event),
        who: context.nameOf(event.actor),
        when: context.timeOf(event.at),
        minute: writeMinute(event.at),
      }))
      .reverse()
      .concat(takenByPhone(order, context)),
  };
  const isLost =
    money.payment?.state === 'voided' && !money.till && !events.some(({ what }) => what === 'written-off');
  const isCaptured = money.payment?.state === 'captured';
  return { order: shown, acts: actsOf(order, { isUnpaid, isCaptured, mayWriteOff: isOwner && isLost }) };
}

function giftShown({ gift }: Order, seesContacts: boolean): DeskOrder['gift'] {
  if (!gift?.name) return null;
  const isPhoneHidden = gift.phone !== null && !seesContacts;
  const phone = gift.phone && (isPhoneHidden ? `••• ${gift.phone.slice(-4)}` : maskPhone(gift.phone));
  return { ...gift, phone, isPhoneHidden };
}

/** Where a phone order's history begins (B-102). */
function takenByPhone({ takenBy, placedAt, createdAt }: Order, context: AnswerContext): DeskOrder['history'] {
  if (takenBy === null) return [];
  const at = placedAt ?? createdAt;
  const when = { when: context.timeOf(at), minute: writeMinute(at) };
  return [{ what: 'Taken by phone, and paid', who: context.nameOf(takenBy), ...when }];
}

/** The acts that may follow, the main one first. */
function actsOf(
  { cancelled, step, deliveryMethod, outAt, cameBack, finalTotalCents, phone }: Order,
  { isUnpaid, isCaptured, mayWriteOff }: { isUnpaid: boolean; isCaptured: boolean; mayWriteOff: boolean },
): OrderAct[] {
  const acts: OrderAct[] = [];
  const isHere = !cancelled && step !== 'handed-over' && deliveryMethod === 'delivery' && outAt === null;
  const others: OrderAct[] = isHere && phone !== '' ? ['move', 'pickup-instead'] : [];
  if (cameBack) acts.push(...others);
  if (!cancelled && step === 'received') acts.push('pack');
  if (!cancelled && step === 'packed' && !isUnpaid) {
    if (deliveryMethod === 'pickup') acts.push('hand-over');
    if (deliveryMethod === 'shipping') acts.push('ship');
    if (deliveryMethod === 'delivery') acts.push(outAt === null ? 'send-out' : 'hand-over');
  }
  if (!cancelled && isUnpaid) acts.push('paid-at-till');
  if (!cameBack) acts.push(...others);
  const isOut = deliveryMethod === 'delivery' && outAt !== null && step !== 'handed-over';
  const isWithCarrier = deliveryMethod === 'shipping' && step === 'handed-over';
  if (!cancelled && !cameBack && (isOut || isWithCarrier)) acts.push('came-back');
  if (step === 'handed-over' && !cancelled)
    acts.push('take-back', ...(mayWriteOff ? (['write-off'] as const) : []));
  if (isCaptured && finalTotalCents > 0 && !cancelled) acts.push('refund');
  if (phone !== '') acts.push('contact');
  if (!cancelled && step !== 'handed-over') acts.push(...(phone === '' ? [] : (['gift'] as const)), 'cancel');
  return acts;
}

function stateWords(
  { cancelled, cameBack, outAt, step }: Order,
  place: string | null,
  isUnpaid: boolean,
): string {
  if (cancelled) return 'Cancelled';
  if (step === 'handed-over') return 'Handed over';
  if (isUnpaid) return 'Unpaid';
  if (cameBack) return 'Came back';
  if (outAt !== null) return 'On its way';
  if (step === 'received') return 'To pack';
  return place === null ? 'Ready' : `Ready at ${place}`;
}

function wayWords(
  { deliveryMethod, shippingService }: Order,
  date: string | null,
  time: string | null,
): string {
  if (deliveryMethod === 'pickup') return 'Pickup';
  const details = deliveryMethod === 'delivery' ? [date, time] : [shippingService];
  const name = deliveryMethod === 'delivery' ? 'Delivery' : 'Shipping';
  return [name, ...details.filter((part) => part !== null)].join(', ');
}

function linesOf({ order, substitutions, leftOut }: Purchase): DeskOrder['lines'] {
  return order.lines.map((line, position) => ({
    position,
    quantity: line.quantity,
    name: line.productName,
    size: line.size,
    bottles: line.bottles,
    cents: line.totalCents,
    instead: substitutions
      .filter((each) => each.position === position)
      .map(({ quantity, productName, size }) => `${quantity} × ${productName} ${size}`),
    leftOut: leftOut
      .filter((each) => each.position === position)
      .reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

function showRefund(refund: Refund, { nameOf, timeOf }: AnswerContext): Omit<DeskRefund, 'trace' | 'cures'> {
  const { id, amountCents, state, refusal, actor, createdAt, reason } = refund;
  const isRefused = !isGivenBack(refund);
  const words = {
    asked: 'The bank is being asked.',
    refunded: 'Back on the card.',
    refused: `The bank refused it: ${(refusal ?? 'no reason given').toLowerCase().replaceAll(/[-_]/g, ' ')}.${
      isRefused ? '' : ' It was given another way.'
    }`,
  };
  return {
    id,
    cents: amountCents,
    state: words[state],
    isRefused,
    who: nameOf(actor),
    when: timeOf(createdAt),
    reason,
  };
}

function notAgain(kind: string, order: Order): string | null {
  if (!isResendable(kind)) return 'Sent once';
  return isStillTrue(kind, order) ? null : 'Outdated';
}

function showMessage(
  { key, kind, channel, state, lastError, createdAt, sentAt }: OrderMessageView,
  order: Order,
  { timeOf }: AnswerContext,
): Omit<DeskMessage, 'isMissed'> {
  const isFailed = state === 'refused' || state === 'failed-for-good';
  const states = { queued: 'Waiting', sent: 'Sent', refused: 'Refused', 'failed-for-good': 'Not sent' };
  return {
    key,
    kind,
    words: messageWords({ kind, channel }),
    state: `${states[state]}${lastError === null || state === 'sent' ? '' : `: ${lastError}`}`,
    isFailed,
    when: timeOf(sentAt ?? createdAt),
    notAgain: notAgain(kind, order),
  };
}
