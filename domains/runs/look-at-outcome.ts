import type { Db } from '#db/connection.ts';
import type { DoorEffect, DoorLedgerRow } from '#db/tables/runs.ts';
import { inTransaction } from '#db/transaction.ts';
import { type IdCheck, isIdDocument } from '#domains/orders/handing-over/id-check.rules.ts';
import { lockOrder } from '#domains/orders/lock-as-shown.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { marksOf } from './door.rules.ts';
import { doorRowAt, insertLook } from './door-ledger.store.ts';
import { applyOutcome } from './take-door-outcome.ts';

export type LookAtOutcomeAnswer =
  | { kind: 'looked'; effect: DoorEffect }
  | { kind: 'unknown-row' }
  | { kind: 'nothing-to-look-at' }
  | { kind: 'already-looked' };

/**
 * Records that a manager looked at a marked row of the door ledger. An order that was waiting for it is now
 * handed over or comes back, as the row says, or stays as it is (B-117).
 *
 * @param isBelieved false: the row is not applied to the order; irrelevant for a row that nothing waits for
 */
export function lookAtOutcome(
  db: Db,
  { seq, isBelieved, ...by }: By & { seq: number; isBelieved: boolean },
): Promise<LookAtOutcomeAnswer> {
  return inTransaction(db, async (tx): Promise<LookAtOutcomeAnswer> => {
    const row = await doorRowAt(tx, seq);
    if (!row) return { kind: 'unknown-row' };
    if (row.marks === '') return { kind: 'nothing-to-look-at' };
    await lockOrder(tx, row.order_number as OrderNumber);
    const isToFollow = row.effect === 'waits' && isBelieved;
    const report = { order: row.order_number, outcome: row.outcome, idCheck: checkOf(row) };
    const at = marksOf(row.marks).includes('clock') ? row.received_at : row.happened_at;
    const look = { seq, looked_at: by.now, looked_by: by.actor, is_believed: isBelieved ? 1 : 0 };
    if (!(await insertLook(tx, look))) return { kind: 'already-looked' };
    const effect = isToFollow ? await applyOutcome(tx, report, by, at) : row.effect;
    const isNoted = effect === 'handed-over' || effect === 'came-back';
    if (!(isToFollow && isNoted))
      await noteActivity(tx, {
        ...{ ...by, subject: { kind: 'order', id: row.order_number }, verb: 'door-outcome-looked-at' },
        after: { row: seq, isBelieved },
      });
    return { kind: 'looked', effect };
  });
}

function checkOf({ document, person }: DoorLedgerRow): IdCheck | null {
  return document !== null && isIdDocument(document)
    ? { document, person, isOfAge: true, isSober: true }
    : null;
}
