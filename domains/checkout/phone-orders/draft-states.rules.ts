/**
 * The states of a draft: open → sent → paid (an order), or expired or withdrawn, from which it may be sent
 * again.
 */
import type { OrderDraftState } from '#db/tables/checkout.ts';
import type { PhoneDraft } from './order-draft.ts';

/** The states in which its contents may be changed, and in which it may be sent. */
const changeable: readonly OrderDraftState[] = ['open', 'expired', 'withdrawn'];

export function isChangeable(state: OrderDraftState): boolean {
  return changeable.includes(state);
}

/** The state according to the clock: no one has to wait for the job that ends expired drafts (B-102). */
export function stateNow({ state, holdUntil }: Pick<PhoneDraft, 'state' | 'holdUntil'>, now: number) {
  return state === 'sent' && (holdUntil ?? 0) <= now ? 'expired' : state;
}

/** How long an unpaid draft is kept after it was last touched (B-102). */
export const draftMs = 30 * 24 * 60 * 60_000;

export const maxDraftNoteLength = 500;

/**
 * Until when bottles and window are held: for the store's setting, but no longer than the window can be
 * booked, because after that it could no longer be paid for.
 *
 * @param slotStart epoch ms; null for an order without a window
 */
export function holdUntil({
  now,
  minutes,
  slotStart,
  leadMinutes,
}: {
  now: number;
  minutes: number;
  slotStart: number | null;
  leadMinutes: number;
}): number {
  const until = now + minutes * 60_000;
  return slotStart === null ? until : Math.min(until, slotStart - leadMinutes * 60_000 + 1);
}
