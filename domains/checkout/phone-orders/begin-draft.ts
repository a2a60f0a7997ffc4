import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { newId, type OrderId, type VisitorId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import type { Caller, DraftId } from './order-draft.ts';
import { insertDraft } from './order-drafts.store.ts';

export interface BeginRequest extends By {
  /** Minted with the form, so that a form that is sent twice begins one draft. */
  id: DraftId;
  caller: Caller;
}

/** Begins an order by telephone (B-100): an empty cart with a visitor of its own. */
export function beginDraft(
  db: Db,
  { id, caller, ...by }: BeginRequest,
): Promise<{ kind: 'begun'; id: DraftId }> {
  const { actor, now } = by;
  return inTransaction(db, async (tx) => {
    const isNew = await insertDraft(tx, {
      id,
      visitorId: newId<VisitorId>(),
      orderId: newId<OrderId>(),
      state: 'open',
      version: 1,
      takenBy: actor,
      caller,
      goesWith: null,
      note: '',
      sends: 0,
      sentReview: null,
      holdUntil: null,
      last: { act: 'begun', actor, at: now },
      createdAt: now,
      updatedAt: now,
    });
    if (isNew) {
      const { accountId, customerId } = caller;
      await noteActivity(tx, {
        ...by,
        subject: { kind: 'draft', id },
        verb: 'draft-begun',
        after: { accountId, customerId },
      });
    }
    return { kind: 'begun', id };
  });
}
