import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { lockDraft } from './lock-draft.ts';
import type { DraftBehind, DraftId, PhoneDraft } from './order-draft.ts';
import { writeDraft } from './order-drafts.store.ts';
import type { PayKey } from './pay-key.ts';
import { isSecondTap } from './send-pay-link.ts';

export interface KeyCardRequest extends By {
  id: DraftId;
  /** The total that was read to the buyer, in cents. */
  totalCents: number;
}

export type KeyCardAnswer =
  /** `payDraft` may now be called with this key. */
  | { kind: 'keyed'; key: PayKey }
  | { kind: 'unknown-draft' }
  /** Nothing is held for it. */
  | { kind: 'no-link'; last: PhoneDraft['last'] }
  | DraftBehind;

/**
 * Notes that a staff member types the card of a draft's buyer, who reads it out on the telephone (B-104). The
 * bank is asked afterwards, the same way as for the buyer's own link: what is held for the link is what is
 * paid for.
 */
export function keyCard(db: Db, { id, totalCents, ...by }: KeyCardRequest): Promise<KeyCardAnswer> {
  return inTransaction(db, async (tx): Promise<KeyCardAnswer> => {
    const { now, actor } = by;
    const locked = await lockDraft(tx, id, now);
    if (!locked) return { kind: 'unknown-draft' };
    const { draft, isBeingPaid } = locked;
    const { last, sends, state } = draft;
    if (isBeingPaid) return { kind: 'draft-closed', state: 'being-paid', last };
    if (state === 'paid') return { kind: 'draft-closed', state, last };
    if (state !== 'sent') return { kind: 'no-link', last };
    const keyed = { kind: 'keyed', key: { id, sends } } as const;
    if (isSecondTap(draft, 'card-keyed', by)) return keyed;
    await writeDraft(tx, id, {}, { act: 'card-keyed', actor, now });
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'draft', id },
      verb: 'card-keyed',
      after: { totalCents },
      isMoney: true,
    });
    return keyed;
  });
}
