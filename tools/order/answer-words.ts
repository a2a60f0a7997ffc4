/** What staff read as the result: `done` goes to standard output, `refused` to standard error. */
import type { ResendAnswer } from '#domains/notifications/request-resend.ts';
import type { CameBackAnswer } from '#domains/orders/came-back.ts';
import type { CancelAnswer } from '#domains/orders/cancel-order.ts';
import type { ContactAnswer } from '#domains/orders/change-contact.ts';
import type { CorrectGiftAnswer } from '#domains/orders/gifts/correct-gift.ts';
import type { HandOverAnswer } from '#domains/orders/hand-over-order.ts';
import type { PaidAtTillAnswer } from '#domains/orders/handing-over/mark-paid-at-till.ts';
import type { RefuseAnswer } from '#domains/orders/handing-over/refuse-at-counter.ts';
import type { TakeBackAnswer } from '#domains/orders/handing-over/take-back-hand-over.ts';
import type { PackAnswer } from '#domains/orders/pack-order.ts';
import type { LeaveOutAnswer } from '#domains/orders/packing/leave-out-line.ts';
import type { UnpackAnswer } from '#domains/orders/packing/unpack-order.ts';
import type { RefundAnswer } from '#domains/orders/refunds/refund-order.ts';
import type { RestockFreeAnswer } from '#domains/orders/refunds/restock-free-order.ts';
import type { SendOutAnswer } from '#domains/orders/send-out.ts';
import { notThisPackWords } from '#domains/orders/substitutions/not-this-pack-words.rules.ts';
import type { SubstituteAnswer } from '#domains/orders/substitutions/substitute-line.ts';
import type { WriteOffAnswer } from '#domains/orders/write-off-order.ts';
import { maxReasonLength } from '#domains/payments/refunds/refund-reason.rules.ts';
import { formatCents } from '#kit/money.ts';
import { momentOf } from './history-lines.ts';
import { backWords, refundWords, shelfWords } from './refund-words.ts';

export type OrderReply = { kind: 'done'; sentence: string } | { kind: 'refused'; sentence: string };

export type OrderAnswer =
  | UnpackAnswer
  | LeaveOutAnswer
  | RefuseAnswer
  | TakeBackAnswer
  | PaidAtTillAnswer
  | PackAnswer
  | SendOutAnswer
  | HandOverAnswer
  | CameBackAnswer
  | CancelAnswer
  | RefundAnswer
  | RestockFreeAnswer
  | ContactAnswer
  | CorrectGiftAnswer
  | WriteOffAnswer
  | SubstituteAnswer
  | ResendAnswer;

/** 'Nothing left' means one thing for a refund, and another for an order that is about to be handed over. */
export function answerWords(
  { number, verb }: { number: number; verb: string },
  answer: OrderAnswer,
): OrderReply {
  if (answer.kind === 'nothing-left' && verb !== 'refund')
    return { kind: 'refused', sentence: allBackWords(number) };
  switch (answer.kind) {
    case 'packed':
      return done(`Order ${number} is packed; its money will be taken and its buyer notified.`);
    case 'unpacked':
      return done(
        `Order ${number} is to be packed again; nothing was charged, and its buyer was not notified.`,
      );
    case 'left-out':
      return done(
        `That is left out of order ${number}: ${formatCents(answer.lessCents)} less, which goes back when the order is packed. Its buyer will be notified.`,
      );
    case 'refused-at-counter':
      return done(
        `Order ${number} stays in the store.${answer.needsManager ? ` That was time ${answer.times}: a manager decides.` : ''}`,
      );
    case 'hand-over-undone':
      return done(`Order ${number} is in the store again; its buyer was not notified.`);
    case 'taken-back':
      return done(
        `Order ${number} is in the store again; its points go back and its buyer will be notified.`,
      );
    case 'paid-at-till':
      return done(`${formatCents(answer.amountCents)} of order ${number} were paid at the till.`);
    case 'out':
      return done(`Order ${number} is on its way; its buyer will be notified.`);
    case 'handed-over':
      return done(`Order ${number} is handed over.`);
    case 'came-back':
      return done(
        `Order ${number} is back in the store. Send it out again, or: npm run order -- cancel ${number} --reason 'It could not be handed over.' (--restock does both in one step.)`,
      );
    case 'asked':
      return done(`${refundWords(number, answer)} Its buyer will be notified.`);
    case 'contact-changed':
      return done(
        `The ${answer.what} of order ${number} is corrected, for what is sent from now on. To send it again: npm run order -- resend ${number}`,
      );
    case 'gift-corrected':
      return done(`Order ${number}: ${answer.what}. Print slip and label again.`);
    case 'resend-requested':
      return done(`${answer.messageKind} of order ${number} goes out again: npm run order -- show ${number}`);
    case 'restocked':
      return done(
        `Order ${number} cost nothing, so no money goes back; ${backWords(answer.bottlesBack)} on the shelf again.`,
      );
    case 'cancelled':
      return done(
        `Order ${number} is cancelled${shelfWords(answer.bottlesBack)}; its money goes back and its buyer will be notified.${answer.tillCents === undefined ? '' : ` Give ${formatCents(answer.tillCents)} back at the till.`}`,
      );
    case 'substituted':
      return done(`${substituteWords(number, answer)} Its buyer will be notified.`);
    case 'written-off':
      return done(`The money of order ${number} is given up: reconciliation asks no more about it.`);
    default:
      return { kind: 'refused', sentence: refusalWords(number, answer, verb) };
  }
}

type Done =
  | 'unpacked'
  | 'left-out'
  | 'refused-at-counter'
  | 'hand-over-undone'
  | 'taken-back'
  | 'paid-at-till'
  | 'substituted'
  | 'packed'
  | 'out'
  | 'handed-over'
  | 'came-back'
  | 'asked'
  | 'restocked'
  | 'cancelled'
  | 'contact-changed'
  | 'gift-corrected'
  | 'resend-requested'
  | 'written-off';
type Refused = Exclude<OrderAnswer, { kind: Done }>;

function refusalWords(number: number, answer: Refused, verb: string): string {
  switch (answer.kind) {
    case 'stale':
      return `Order ${number} has changed since it was looked at: npm run order -- show ${number}`;
    case 'unknown-order':
    case 'not-placed':
      return `There is no placed order ${number}.`;
    case 'reason-invalid':
      return `A reason has at most ${maxReasonLength} characters, and at least one.`;
    case 'already-packed':
      return `Order ${number} is packed already.`;
    case 'already-out':
      return `Order ${number} is on its way already.`;
    case 'already-handed-over':
      return `Order ${number} is handed over already.`;
    case 'already-came-back':
      return `Order ${number} came back already.`;
    case 'already-cancelled':
      return `Order ${number} is cancelled already.`;
    case 'never-left':
      return `Order ${number} has not left the store.`;
    case 'not-packed':
      return `Order ${number} is not packed yet: npm run order -- pack ${number}`;
    case 'look-first':
      return `A manager must look at order ${number} first: ${answer.reasons.join(', ')}.`;
    case 'check-shelf':
      return answer.isMissing
        ? `${answer.bottle} of order ${number} is not on the shelf: leave it out, or send another.`
        : `The shelf is to be checked for ${answer.bottle} before order ${number} is packed.`;
    case 'not-confirmed':
      return `${answer.bottles} bottles are not confirmed.`;
    case 'waits-for-answer':
      return answer.isToCall
        ? `The buyer of order ${number} has to be called about ${answer.bottle} first.`
        : `The buyer of order ${number} has not answered yet about ${answer.bottle}, until ${momentOf(answer.until)}.`;
    case 'place-invalid':
      return 'That is not a place such as P-07.';
    case 'place-taken':
      return `Order ${answer.by} is at ${answer.place}.`;
    case 'outside-hours':
      return `New York does not let us hand over now. Possible again at ${momentOf(answer.opensAt)}.`;
    case 'refused-twice':
      return `Order ${number} was refused ${answer.times} times: a manager hands it over.`;
    case 'not-yours':
      return `Another person did that to order ${number}.`;
    case 'too-late':
      return verb === 'unpack'
        ? 'Too late: the card has been charged. You can refund.'
        : `Too late: its buyer was notified. Say why: npm run order -- take-back ${number} --reason '…'`;
    case 'already-refunded':
      return `Money of order ${number} went back after it was handed over: it cannot be taken back.`;
    case 'give-at-till':
      return `Order ${number} was paid at the till: give the money back there.`;
    case 'above-limit':
      return `Above your limit of ${formatCents(answer.limitCents)}: a manager can approve it.`;
    case 'nothing-would-be-sent':
      return `Nothing would be left of order ${number}. Cancel it: npm run order -- cancel ${number} --reason '…'`;
    case 'receipt-invalid':
      return 'That is not a receipt number.';
    case 'already-paid-at-till':
      return `Order ${number} was paid at the till already.`;
    case 'not-paid':
      return `Order ${number} is not paid for: the bank has released the money. Keep it here. Cancel it: npm run order -- cancel ${number} --reason '…'. Then its buyer orders again, or pays at the counter.`;
    case 'no-address':
      return `Order ${number} no longer has an address: its buyer asked to be forgotten. Cancel it: npm run order -- cancel ${number} --reason '…'`;
    case 'not-handed-over':
      return verb === 'write-off'
        ? `Order ${number} is not handed over: only what has left unpaid is written off. To release it: npm run order -- cancel ${number} --reason '…'`
        : `Order ${number} is not handed over.`;
    case 'nothing-owed':
      return `Nothing is owed for order ${number}: npm run order -- show ${number}`;
    case 'already-written-off':
      return `Order ${number} is written off already.`;
    case 'other-method':
      return `Order ${number} is for ${answer.method}.`;
    case 'id-not-checked':
      return "Say which ID showed that the person is 21 or older, such as --id 'driver license'. Without one, nothing is handed over.";
    case 'tracking-missing':
      return 'Name the carrier and its tracking number: --carrier UPS --tracking 1Z…';
    case 'email-invalid':
      return 'That is not an e-mail address such as ada@example.com.';
    case 'phone-invalid':
      return 'That is not a phone number such as (516) 555-0100.';
    case 'same-gift':
    case 'same-contact':
      return `That is what order ${number} has already.`;
    case 'forgotten':
    case 'no-contact':
      return `The buyer of order ${number} asked to be forgotten: there is no one to notify.`;
    case 'unknown-message':
      return `'${answer.messageKind}' is not a message. Name one of: ${answer.known.join(', ')}.`;
    case 'never-sent':
      return neverSent(number, answer);
    case 'outdated':
      return `${answer.messageKind} of order ${number} is no longer true, and is not sent again: npm run order -- show ${number}`;
    case 'nothing-taken':
      return `Nothing was taken for order ${number} so far. To release what is held: npm run order -- cancel ${number} --reason '…'`;
    case 'cost-nothing':
      return `Order ${number} cost nothing: there is no money to give back. Where bottles that were handed over stand on the shelf again: npm run order -- refund ${number} --all --restock --reason '…'`;
    case 'free-and-here':
      return `Order ${number} cost nothing and has not been handed over. To call it off: npm run order -- cancel ${number} --reason '…'`;
    case 'bottles-are-back':
      return `All of these bottles of order ${number} are on the shelf again already.`;
    case 'not-free':
    case 'nothing-left':
      return `That comes to nothing: order ${number} has no such money left to give back.`;
    case 'too-much':
      return `Only ${formatCents(answer.leftCents)} of order ${number} can still be given back.`;
    case 'unknown-line':
      return `Order ${number} has no line ${answer.position + 1}: npm run order -- show ${number}`;
    case 'too-many':
      if (verb === 'leave-out')
        return `Of line ${answer.position + 1} of order ${number} only ${answer.quantityLeft} can still be left out.`;
      return verb === 'substitute'
        ? `Of line ${answer.position + 1} of order ${number} only ${answer.quantityLeft} can still be replaced.`
        : `Of line ${answer.position + 1} of order ${number} only ${answer.quantityLeft} can still be given back.`;
    case 'mixed-line':
      return `Several wines were sent for line ${answer.position + 1} of order ${number}, and the shop cannot tell which of them came back. Refund without --restock, and count them: npm run stock -- adjust SLUG +1 --why '…'`;
    case 'unknown-pack':
    case 'same-bottle':
    case 'other-pack':
    case 'other-tax':
    case 'not-shippable':
    case 'short':
      return notThisPackWords(answer);
  }
}

function substituteWords(
  number: number,
  { substitution }: Extract<SubstituteAnswer, { kind: 'substituted' }>,
): string {
  const { quantity, productName, size, lessCents, position } = substitution;
  const money =
    lessCents > 0
      ? `${formatCents(lessCents)} less, with its tax, which goes back when the order is packed`
      : 'for the price of what was ordered';
  return `For ${quantity} of line ${position + 1} of order ${number} ${quantity} × ${productName} ${size} are sent, ${money}.`;
}

function neverSent(
  number: number,
  { messageKind, sent }: Extract<ResendAnswer, { kind: 'never-sent' }>,
): string {
  if (sent.length === 0)
    return `Nothing was sent for order ${number} so far; it is sent by the running shop.`;
  return `${messageKind} was never sent for order ${number}. Sent so far: ${sent.join(', ')}.`;
}

function allBackWords(number: number): string {
  return `Order ${number} has been refunded in full. Cancel it: npm run order -- cancel ${number} --reason '…'`;
}

function done(sentence: string): OrderReply {
  return { kind: 'done', sentence };
}
