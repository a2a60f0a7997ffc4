import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { emailKey } from '#kit/email.ts';
import { randomToken } from '#kit/ids.ts';
import { countAttempt } from '#platform/limits/count-attempt.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { AccountId } from './account.ts';
import { accountById } from './accounts.store.ts';

export type RequestVerificationAnswer =
  | { kind: 'sent' }
  | { kind: 'verified-already' }
  | { kind: 'too-many'; retryAfterMs: number };

const dayMs = 24 * 60 * 60_000;

/**
 * Sends another link to the account's address (M-059). Limited to six a minute and twenty a day, because the
 * address may belong to a person who never registered.
 */
export async function requestVerification(
  db: Db,
  { accountId, now }: { accountId: AccountId; now: number },
): Promise<RequestVerificationAnswer> {
  return inTransaction(db, async (tx): Promise<RequestVerificationAnswer> => {
    const account = await accountById(tx, accountId);
    if (!account || account.emailVerifiedAt !== null) return { kind: 'verified-already' };
    const ofMinute = await countAttempt(tx, {
      key: `verification ${accountId}`,
      limit: 6,
      windowMs: 60_000,
      now,
    });
    if (ofMinute.kind === 'too-many') return ofMinute;
    const ofDay = await countAttempt(tx, {
      key: `verification to ${emailKey(account.email)}`,
      limit: 20,
      windowMs: dayMs,
      now,
    });
    if (ofDay.kind === 'too-many') return ofDay;
    const event = 'account.verification-asked';
    await writeOutbox(tx, { key: `${event}:${randomToken()}`, event, payload: { accountId }, now });
    return { kind: 'sent' };
  });
}
