import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { freeHeld } from './free-held.ts';
import { lockDraft } from './lock-draft.ts';
import type { DraftBehind, DraftId } from './order-draft.ts';
import { writeDraft } from './order-drafts.store.ts';
import { isSecondTap } from './send-pay-link.ts';

export interface WithdrawRequest extends By {
  id: DraftId;
}

export type WithdrawAnswer = { kind: 'withdrawn' } | { kind: 'unknown-draft' } | DraftBehind;

/**
 * Takes a draft back: its link is dead, and bottles and window are free at once (B-101). A draft that the
 * buyer is paying for at this moment stays; the bank's answer decides first.
 */
export function withdrawDraft(db: Db, { id, ...by }: WithdrawRequest): Promise<WithdrawAnswer> {
  return inTransaction(db, async (tx): Promise<WithdrawAnswer> => {
    const { now, actor } = by;
    const locked = await lockDraft(tx, id, now);
    if (!locked) return { kind: 'unknown-draft' };
    const { draft, isBeingPaid } = locked;
    if (isBeingPaid) return { kind: 'draft-closed', state: 'being-paid', last: draft.last };
    if (isSecondTap(draft, 'withdrawn', by)) return { kind: 'withdrawn' };
    if (draft.state === 'paid' || draft.state === 'withdrawn')
      return { kind: 'draft-closed', state: draft.state, last: draft.last };
    await freeHeld(tx, draft, now);
    await writeDraft(tx, id, { state: 'withdrawn', hold_until: null }, { act: 'withdrawn', actor, now });
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'draft', id },
      verb: 'draft-withdrawn',
      before: { state: draft.state },
    });
    return { kind: 'withdrawn' };
  });
}
