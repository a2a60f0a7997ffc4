import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { endDeskSessionsOf } from '#platform/desk-sessions/end-desk-sessions.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { deleteApprovalsBefore } from './approvals/approvals.store.ts';
import { forgetShiftNotes } from './handover/hand-over-shift.ts';
import { notePerson } from './note-staff-act.ts';
import { deleteEndedChallenges } from './passkeys/challenges.store.ts';
import { suspendEnded } from './people.store.ts';
import { deleteTriesBefore } from './sign-in/sign-ins.store.ts';

const dayMs = 24 * 60 * 60_000;
/** Sign-ins are kept for a year, expired approvals for a day: the act's own row names who approved it. */
const signInsKeptMs = 366 * dayMs;
const approvalsKeptMs = dayMs;

/** Deletes expired rows: challenges, approvals, sign-ins, notes for the next shift. `now` in epoch ms. */
export async function forgetStaffRows(db: Db, now: number): Promise<void> {
  await deleteEndedChallenges(db, now);
  await deleteApprovalsBefore(db, now - approvalsKeptMs);
  await deleteTriesBefore(db, now - signInsKeptMs);
  await forgetShiftNotes(db, now);
}

/** Suspends seasonal workers whose last day is over, and returns how many there were (B-018). */
export function suspendEndedPeople(db: Db, now: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ended = await suspendEnded(tx, now);
    for (const id of ended) {
      await endDeskSessionsOf(tx, id);
      const change = { before: 'active', after: 'suspended' };
      await notePerson(tx, id, 'person-suspended', { actor: 'shop', now }, change);
      const payload = { staffId: id, actor: 'shop' };
      await writeOutbox(tx, { key: `staff.suspended ${id} ${now}`, event: 'staff.suspended', payload, now });
    }
    return ended.length;
  });
}
