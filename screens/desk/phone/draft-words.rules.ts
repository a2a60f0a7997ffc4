/**
 * What the desk says about drafts of phone orders; the sentences about another person being first are those
 * of orders.
 */
import { refusalText } from '#domains/cart/cart-words.rules.ts';
import type { ChangeAnswer, LineRefusal, NoteRefusal } from '#domains/checkout/phone-orders/change-draft.ts';
import type { ApartRefusal } from '#domains/checkout/phone-orders/go-with.ts';
import type { KeyCardAnswer } from '#domains/checkout/phone-orders/key-card.ts';
import type { DraftAct, DraftBehind, PhoneDraft } from '#domains/checkout/phone-orders/order-draft.ts';
import type { ResendAnswer, SendAnswer } from '#domains/checkout/phone-orders/send-pay-link.ts';
import type { WithdrawAnswer } from '#domains/checkout/phone-orders/withdraw-draft.ts';
import { apartWords, refusalErrors } from '#domains/checkout/refusal-words.rules.ts';
import { formatCents } from '#kit/money.ts';

export interface DraftContext {
  nameOf(actor: string): string;
  timeOf(at: number): string;
}

const acts: Record<DraftAct, string> = {
  begun: 'Begun',
  changed: 'Changed',
  'link-sent': 'Pay link sent',
  'link-resent': 'Pay link sent again',
  'card-keyed': 'Card typed',
  withdrawn: 'Withdrawn',
  expired: 'Ran out',
  paid: 'Paid',
  forgotten: 'Forgotten',
};

/** 'Pay link sent by Ann, 2:03 pm' */
export function draftActWords({ act, actor, at }: PhoneDraft['last'], context: DraftContext): string {
  const by = actor === 'shop' ? '' : ` by ${context.nameOf(actor)}`;
  return `${acts[act]}${by}, ${context.timeOf(at)}`;
}

const did: Partial<Record<DraftAct, string>> = {
  begun: 'began this order',
  changed: 'changed this order',
  'link-sent': 'sent the pay link',
  'link-resent': 'sent the pay link again',
  'card-keyed': 'typed the card',
  withdrawn: 'withdrew this order',
};

type Answer =
  | ChangeAnswer<LineRefusal | NoteRefusal | ApartRefusal>
  | SendAnswer
  | ResendAnswer
  | WithdrawAnswer
  | Exclude<KeyCardAnswer, { kind: 'keyed' }>;

export type DraftReply =
  | { kind: 'done'; sentence: string | null }
  | { kind: 'refused'; errors: Record<string, string> }
  | { kind: 'unknown' };

export function draftReply(answer: Answer, context: DraftContext): DraftReply {
  const refused = (field: string, sentence: string): DraftReply => ({
    kind: 'refused',
    errors: { [field]: sentence },
  });
  switch (answer.kind) {
    case 'unknown-draft':
      return { kind: 'unknown' };
    case 'changed':
      return { kind: 'done', sentence: null };
    case 'link-sent':
      return {
        kind: 'done',
        sentence: `The pay link is on its way. All is held until ${context.timeOf(answer.until)}.`,
      };
    case 'link-resent':
      return { kind: 'done', sentence: 'The pay link is being sent again.' };
    case 'withdrawn':
      return {
        kind: 'done',
        sentence: 'Withdrawn: bottles and window are free again, and the link is dead.',
      };
    case 'not-sendable':
      return { kind: 'refused', errors: refusalErrors(answer.problems) };
    case 'total-changed':
      return refused(
        'total',
        `The total is now ${formatCents(answer.toCents)} instead of ${formatCents(answer.fromCents)}. Read it to the buyer, and send it then.`,
      );
    case 'unknown-pack':
      return refused('line', 'This bottle is no longer in the shop.');
    case 'not-so-many':
      return refused('line', refusalText(answer.refusal));
    case 'note-too-long':
      return refused('note', 'That is too long.');
    case 'note-holds-card':
      return refused('note', 'A card number is stored nowhere.');
    case 'not-together':
      return refused('goesWith', apartWords[answer.why]);
    case 'no-link':
      return refused('draft', `Nothing is held for this order now. ${behindWords(answer.last, context)}`);
    case 'draft-stale':
      return refused('stale', `${behindWords(answer.last, context)} See what changed below.`);
    case 'draft-closed':
      return refused('draft', closedWords(answer, context));
  }
}

function closedWords(
  { state, last }: Extract<DraftBehind, { kind: 'draft-closed' }>,
  context: DraftContext,
): string {
  if (state === 'being-paid') return 'The buyer is paying at this moment. Look again in a minute.';
  if (state === 'paid') return 'The buyer has paid: it is an order now. Nothing was changed by you.';
  if (state === 'sent') return `${behindWords(last, context)} Withdraw the link first to change the order.`;
  return behindWords(last, context);
}

/** 'Ann sent the pay link at 2:03 pm. Nothing was changed by you.' */
function behindWords({ act, actor, at }: PhoneDraft['last'], context: DraftContext): string {
  const what = did[act];
  return what === undefined
    ? `${acts[act]} at ${context.timeOf(at)}. Nothing was changed by you.`
    : `${context.nameOf(actor)} ${what} at ${context.timeOf(at)}. Nothing was changed by you.`;
}
