/** What the desk says of a refused act: why, and who had already done it. */

import { maxReasonLength } from '#domains/payments/refunds/refund-reason.rules.ts';
import { formatCents } from '#kit/money.ts';
import type { DoneBy } from '../lock-as-shown.ts';
import { callWords, type ProposalState } from '../proposals/proposal.rules.ts';
import { notThisPackWords } from '../substitutions/not-this-pack-words.rules.ts';
import type { AnswerContext, DeskAnswer } from './desk-answer.ts';

const nothingChanged = 'Nothing was changed by you.';

/** For an answer that changed nothing; for one that did, it says that there is no such order. */
export function refusedWords(answer: DeskAnswer, context: AnswerContext): string {
  const { number } = context;
  switch (answer.kind) {
    case 'already-packed':
      return firstWords('packed', answer.by, context);
    case 'already-cancelled':
      return firstWords('cancelled', answer.by, context);
    case 'already-out':
      return firstWords('sent out', answer.by, context);
    case 'already-handed-over':
      return firstWords('handed over', answer.by, context);
    case 'already-paid-at-till':
      return firstWords('took the money of', answer.by, context);
    case 'stale':
      return 'This page was older than the order. See what changed below; your text is still here.';
    case 'too-late':
      return 'Too late: the card has been charged. You can refund.';
    case 'not-yours':
      return `Needs a manager: ${answer.by ? context.nameOf(answer.by.actor) : 'another person'} did this.`;
    case 'not-confirmed':
      return answer.bottles === 1
        ? '1 bottle is not confirmed.'
        : `${answer.bottles} bottles are not confirmed.`;
    case 'look-first':
      return `A manager must look at this order first: ${answer.reasons.join(', ')}.`;
    case 'check-shelf':
      return answer.isMissing
        ? `${answer.bottle} is not on the shelf: offer another, or leave it out.`
        : `Check the shelf first: ${answer.bottle}.`;
    case 'checked-before':
      return `${firstWords('checked the shelf for', answer.by, context)} Found: ${answer.found}.`;
    case 'no-check':
      return `There is nothing left to look for. ${nothingChanged}`;
    case 'waits-for-answer':
      return answer.isToCall
        ? `The buyer has to be called about ${answer.bottle} first.`
        : `The buyer has not answered yet about ${answer.bottle}. Until ${context.timeOf(answer.until)}, or call.`;
    case 'already-asked':
      return `The buyer is asked about this line already, until ${context.timeOf(answer.until)}. ${nothingChanged}`;
    case 'ended':
      return `${endedWords[answer.state]}${answer.by === null || answer.at === null ? '' : ` (${context.nameOf(answer.by)}, ${context.timeOf(answer.at)})`}. ${nothingChanged}`;
    case 'will-call':
      return `To call: ${callWords[answer.why]}.`;
    case 'unknown-proposal':
      return `There is no such question about #${number}.`;
    case 'dearer':
      return `That costs more than what was ordered. At most ${formatCents(answer.maxCents)}.`;
    case 'closed':
      return 'The store does not open any more, so no answer could be worked on.';
    case 'unknown-pack':
    case 'same-bottle':
    case 'other-pack':
    case 'other-tax':
    case 'not-shippable':
    case 'short':
      return notThisPackWords(answer);
    case 'place-invalid':
      return 'That is not a place such as P-07.';
    case 'place-taken':
      return `#${answer.by} stands at ${answer.place}.`;
    case 'id-not-checked':
      return 'Hand over only after a photo ID was seen: 21 or older.';
    case 'outside-hours':
      return `New York does not let us hand over now. Possible again at ${context.timeOf(answer.opensAt)}.`;
    case 'refused-twice':
      return `Needs a manager: refused ${answer.times} times at the counter.`;
    case 'not-paid':
      return 'The bank has let go of the money. Send a pay link, take it at the till, or cancel.';
    case 'above-limit': {
      const of = answer.of === 'order' ? 'for this order' : 'a day';
      return `Above your limit of ${formatCents(answer.limitCents)} ${of}. A manager can approve it.`;
    }
    case 'give-at-till':
      return 'This was paid at the till. Give the money back there.';
    case 'nothing-taken':
      return 'The card is not charged yet. Cancel, or leave something out.';
    case 'reason-invalid':
      return `Please say why, in at most ${maxReasonLength} characters.`;
    case 'nothing-left':
      return 'There is nothing left to give back. Cancel the order if it is still here.';
    case 'cost-nothing':
      return 'This order cost nothing.';
    case 'too-much':
      return `Only ${formatCents(answer.leftCents)} can still go back.`;
    case 'not-refused':
      return `That refund was tried again or given another way before. ${nothingChanged}`;
    case 'how-missing':
      return `Please say how the money went back, in at most ${maxReasonLength} characters.`;
    case 'too-many':
      return `Of line ${answer.position + 1} only ${answer.quantityLeft} are left.`;
    case 'unknown-line':
      return 'There is no such line.';
    case 'mixed-line':
      return `Several wines were sent for line ${answer.position + 1}. Put no bottles back, and count them.`;
    case 'nothing-would-be-sent':
      return 'Nothing would be left. Cancel the order instead.';
    case 'receipt-invalid':
      return 'Please type the number on the receipt.';
    case 'nothing-owed':
      return 'Nothing is owed: the card pays for it.';
    case 'never-left':
      return 'It has not left the store.';
    case 'already-came-back':
      return `It came back before. ${nothingChanged}`;
    case 'already-written-off':
      return 'Its money was given up.';
    case 'already-refunded':
      return 'Money went back for it, so it cannot be taken back.';
    case 'email-invalid':
      return 'Please enter an email address such as ada@example.com.';
    case 'phone-invalid':
      return 'Please enter a phone number of ten digits.';
    case 'same-contact':
      return 'That is the contact that it has already.';
    case 'same-gift':
      return 'That is what it says already.';
    case 'forgotten':
    case 'no-address':
      return 'The buyer asked to be forgotten.';
    case 'other-method':
      return `This order is for ${answer.method}.`;
    case 'not-packed':
      return 'It is not packed.';
    case 'not-handed-over':
      return 'It is not handed over.';
    case 'no-window':
      return 'We do not deliver then, or it is too soon. Choose another.';
    case 'window-full':
      return 'That window is full. Choose another.';
    case 'same-window':
      return 'It has that window already.';
    case 'on-a-run':
      return `Its run was changed a moment ago. Look again. ${nothingChanged}`;
    case 'tracking-missing':
      return 'Please type the carrier and its tracking number.';
    default:
      return `There is no order #${number}.`;
  }
}

const endedWords: Readonly<Record<ProposalState, string>> = {
  open: 'The question is open',
  call: 'The buyer wants a call',
  agreed: 'The buyer said yes before',
  declined: 'The buyer said no before',
  expired: 'The buyer did not answer in time',
  withdrawn: 'The question was withdrawn before',
};

/** 'Ann packed #10234 at 2:03 pm. Nothing was changed by you.' (B-058) */
function firstWords(
  did: string,
  by: DoneBy | null | undefined,
  { number, nameOf, timeOf }: AnswerContext,
): string {
  return by
    ? `${nameOf(by.actor)} ${did} #${number} at ${timeOf(by.at)}. ${nothingChanged}`
    : `#${number} was ${did} before. ${nothingChanged}`;
}
