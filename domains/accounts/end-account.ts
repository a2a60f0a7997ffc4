import type { Tx } from '#db/transaction.ts';
import type { VisitorId } from '#kit/ids.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { endSessions } from '#platform/sessions/end-sessions.ts';
import type { AccountId } from './account.ts';
import { wipeAccount } from './accounts.store.ts';
import { forgetDevices } from './known-device.ts';
import { deleteRequestsOf } from './reset-codes.store.ts';

interface Ending {
  accountId: AccountId;
  visitorId: VisitorId;
  now: number;
}

/** Erases what other rooms store about a person, in the transaction of the deletion (G-53). */
export type EraseTraces = (tx: Tx, ending: Ending) => Promise<void>;

/**
 * Removes all personal data of an account and signs every device out (G-53, R-065); false if that was done
 * before.
 */
export async function endAccount(tx: Tx, eraseTraces: EraseTraces, ending: Ending): Promise<boolean> {
  const { accountId, visitorId, now } = ending;
  if (!(await wipeAccount(tx, accountId, now))) return false;
  await deleteRequestsOf(tx, accountId);
  await forgetDevices(tx, accountId, null);
  await eraseTraces(tx, ending);
  await endSessions(tx, accountId, null);
  await writeOutbox(tx, {
    key: `account.erased:${accountId}`,
    event: 'account.erased',
    payload: { accountId, visitorId },
    now,
  });
  return true;
}
