/** The states of a draft: open → sent → paid (an order), or expired or withdrawn, from where it may be sent again. */
import type { OrderDraftState } from '#db/tables/checkout.ts';
import type { PhoneDraft } from './order-draft.ts';

/** In which states its contents may be changed, and it may be sent. */
const changeable: readonly OrderDraftState[] = ['open', 'expired', 'withdrawn'];

export function isChangeable(state: OrderDraftState): boolean {
  return changeable.includes(state);
}

/** The state by the clock: no one has to wait for the job that ends what has run out (B-102). */
export function stateNow({ state, holdUntil }: Pick<PhoneDraft, 'state' | 'holdUntil'>, now: number) {
  return state === 'sent' && (holdUntil ?? 0) <= now ? 'expired' : state;
}

/** A draft that was not paid is kept so long after it was last touched (B-102). */
export const draftMs = 30 * 24 * 60 * 60_000;

export const maxDraftNoteLength = 500;

/**
 * Until when bottles and window are held: for the store's setting, but no longer than the window may still be
 * booked, because from then on no one could pay for it.
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
