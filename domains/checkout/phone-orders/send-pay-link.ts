import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { Cart } from '#domains/cart/cart.ts';
import { cartFingerprint } from '#domains/cart/cart-fingerprint.rules.ts';
import { reviewCart } from '#domains/cart/review-cart.ts';
import { bookSlot } from '#domains/fulfilment/book-slot.ts';
import { slotStart } from '#domains/fulfilment/due-time.rules.ts';
import { slotCapacity } from '#domains/fulfilment/slot-capacity.rules.ts';
import { holdBottles } from '#domains/stock/holds/hold-bottles.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { chooseSlot } from '../drafts/checkout-drafts.ts';
import { bottleDemands } from '../drafts/draft-order.rules.ts';
import type { QuoteDeps } from '../quote-cart.ts';
import { refuseShort } from '../refuse-basket.rules.ts';
import { reviewText } from '../review.rules.ts';
import { holdUntil, isChangeable, stateNow } from './draft-states.rules.ts';
import { lockDraft, whyClosed } from './lock-draft.ts';
import type { DraftBehind, DraftId, PhoneDraft } from './order-draft.ts';
import { draftById, writeDraft } from './order-drafts.store.ts';
import { type DraftProblem, quoteDraft, readDraftCart } from './quote-draft.ts';

export interface SendRequest extends By {
  id: DraftId;
  /** The draft's version on the page that sent the request. */
  shown: number;
  /** The total that was read to the buyer, in cents. */
  totalCents: number;
}

export type SendAnswer =
  /** Epoch ms: until when bottles and window are held. */
  | { kind: 'link-sent'; until: number }
  | { kind: 'unknown-draft' }
  /** Nothing was held. */
  | { kind: 'not-sendable'; problems: DraftProblem[] }
  /** The page showed another total, which has to be read to the buyer again. */
  | { kind: 'total-changed'; fromCents: number; toCents: number }
  | DraftBehind;

/** What the outbox carries. */
export interface PayLinkRequested {
  draftId: DraftId;
  /** Which of its links it is; a later one makes it useless. */
  sends: number;
}

/** Rolls back what was held so far. */
class NotSendable extends Error {
  readonly problems: DraftProblem[];
  constructor(problems: DraftProblem[]) {
    super('The draft could not be held');
    this.problems = problems;
  }
}

/**
 * Holds all bottles and the window of a draft for its buyer, or nothing, and has the pay link sent by text
 * and mail (B-101). A draft that has ended is sent again in the same way, at current prices (B-102): the page
 * has shown what changed, and the total that it showed must still be right.
 */
export async function sendPayLink(deps: QuoteDeps, request: SendRequest): Promise<SendAnswer> {
  const { id, totalCents, now } = request;
  const found = await draftById(deps.db, id);
  if (!found) return { kind: 'unknown-draft' };
  // Priced before the transaction, because a carrier may have to be asked.
  const quote = await quoteDraft(deps, found, now);
  const { cart, problems, shown, slot } = quote;
  if (isChangeable(stateNow(found, now)) && (problems.length > 0 || !cart))
    return { kind: 'not-sendable', problems };
  if (isChangeable(stateNow(found, now)) && shown.totalCents !== totalCents)
    return { kind: 'total-changed', fromCents: totalCents, toCents: shown.totalCents };
  const store = deps.storeSettings.current();
  const { leadMinutes } = store.slots;
  const capacity = slot ? slotCapacity(store, slot.id) : 0;
  const minutes = store.desk.payLinkMinutes;
  const isAlongside = found.goesWith !== null;
  const until = holdUntil({
    ...{ now, minutes, slotStart: slot && slotStart(slot.id) },
    leadMinutes: isAlongside ? 0 : leadMinutes,
  });
  try {
    return await inTransaction(deps.db, async (tx) => {
      const planned = { cart, slotId: slot?.id ?? null, takesPlace: !isAlongside, capacity, until };
      return send(tx, request, planned, (lines) => reviewText(lines, shown));
    });
  } catch (error) {
    if (error instanceof NotSendable) return { kind: 'not-sendable', problems: error.problems };
    throw error;
  }
}

interface Planned {
  cart: Cart | undefined;
  slotId: string | null;
  /** False for an order that goes with another and uses its place (B-103). */
  takesPlace: boolean;
  capacity: number;
  until: number;
}

async function send(
  tx: Tx,
  { id, shown, totalCents, ...by }: SendRequest,
  { cart: priced, slotId, takesPlace, capacity, until }: Planned,
  textOf: (lines: Cart['lines']) => string,
): Promise<SendAnswer> {
  const { now, actor } = by;
  const locked = await lockDraft(tx, id, now);
  if (!locked) return { kind: 'unknown-draft' };
  const { draft, isBeingPaid } = locked;
  if (isSecondTap(draft, 'link-sent', by)) return { kind: 'link-sent', until: draft.holdUntil ?? until };
  const closed = whyClosed(draft, isBeingPaid);
  if (closed) return closed;
  const cart = await readDraftCart(tx, draft, now);
  const isAsPriced = cart && priced && cartFingerprint(cart.lines) === cartFingerprint(priced.lines);
  if (draft.version !== shown || !isAsPriced) return { kind: 'draft-stale', last: draft.last };
  await hold(tx, { draft, cart, slotId: takesPlace ? slotId : null, capacity, until, now });
  const review = textOf(cart.lines);
  await reviewCart(tx, cart.id, review);
  // The choices live as long as the link that depends on them.
  await chooseSlot(tx, { visitorId: draft.visitorId, slotId, now });
  const sends = draft.sends + 1;
  const columns = { state: 'sent', sends, sent_review: review, hold_until: until } as const;
  await writeDraft(tx, id, columns, { act: 'link-sent', actor, now });
  await askLink(tx, { draftId: id, sends }, now);
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'draft', id },
    verb: 'pay-link-sent',
    after: { totalCents, until },
    isMoney: true,
  });
  return { kind: 'link-sent', until };
}

/** The window before the bottles, in the same order as an order takes them. */
async function hold(
  tx: Tx,
  {
    draft,
    cart,
    slotId,
    capacity,
    until,
    now,
  }: { draft: PhoneDraft; cart: Cart; slotId: string | null; capacity: number; until: number; now: number },
): Promise<void> {
  if (slotId !== null) {
    const booked = await bookSlot(tx, { orderId: draft.orderId, slotId, capacity, now });
    if (booked.kind === 'slot-full')
      throw new NotSendable([{ kind: 'slot-gone', field: 'deliveryTimeSlot' }]);
  }
  const demands = bottleDemands(cart);
  const held = await holdBottles(tx, { visitorId: draft.visitorId, demands, until, now });
  if (held.kind === 'short') {
    const { formatId, free, heldByOthers } = held;
    throw new NotSendable(refuseShort(cart, { formatId, onHand: free, heldByOthers }));
  }
}

export interface ResendRequest extends By {
  id: DraftId;
}

export type ResendAnswer =
  | { kind: 'link-resent' }
  | { kind: 'unknown-draft' }
  /** There is no valid link. */
  | { kind: 'no-link'; last: PhoneDraft['last'] };

/** The same link again, for a buyer who has lost it; its time does not change. */
export function resendPayLink(db: Db, { id, ...by }: ResendRequest): Promise<ResendAnswer> {
  return inTransaction(db, async (tx): Promise<ResendAnswer> => {
    const { now, actor } = by;
    const locked = await lockDraft(tx, id, now);
    if (!locked) return { kind: 'unknown-draft' };
    const { draft } = locked;
    if (isSecondTap(draft, 'link-resent', by)) return { kind: 'link-resent' };
    if (draft.state !== 'sent') return { kind: 'no-link', last: draft.last };
    await writeDraft(tx, id, {}, { act: 'link-resent', actor, now });
    await askLink(tx, { draftId: id, sends: draft.sends }, now, `:${draft.version}`);
    await noteActivity(tx, { ...by, subject: { kind: 'draft', id }, verb: 'pay-link-resent' });
    return { kind: 'link-resent' };
  });
}

/** The same act by the same person within this time is a second tap (B-280). */
const secondTapMs = 5_000;

export function isSecondTap(
  { last }: PhoneDraft,
  act: PhoneDraft['last']['act'],
  { actor, now }: By,
): boolean {
  return last.act === act && last.actor === actor && now - last.at < secondTapMs;
}

async function askLink(tx: Tx, payload: PayLinkRequested, now: number, again = ''): Promise<void> {
  const event = 'draft.link-asked';
  const key = `${event}:${payload.draftId}:${payload.sends}${again}`;
  await writeOutbox(tx, { key, event, payload, now });
}
