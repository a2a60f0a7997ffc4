import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { randomToken } from '#kit/ids.ts';
import { countAttempt } from '#platform/limits/count-attempt.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { AccountId } from './account.ts';
import { accountById } from './accounts.store.ts';

export type RequestVerificationAnswer = { kind: 'sent' } | { kind: 'verified-already' } | { kind: 'too-many'; retryAfterMs: number };

/** Has another link sent to the account's address (M-059): six a minute. */
export async function requestVerification(
  db: Db,
  { accountId, now }: { accountId: AccountId; now: number },
): Promise<RequestVerificationAnswer> {
  return inTransaction(db, async (tx): Promise<RequestVerificationAnswer> => {
    const account = await accountById(tx, accountId);
    if (!account || account.emailVerifiedAt !== null) return { kind: 'verified-already' };
    const counted = await countAttempt(tx, { key: `verification ${accountId}`, limit: 6, windowMs: 60_000, now });
    if (counted.kind === 'too-many') return counted;
    const event = 'account.verification-asked';
    await writeOutbox(tx, { key: `${event}:${randomToken()}`, event, payload: { accountId }, now });
    return { kind: 'sent' };
  });
}
