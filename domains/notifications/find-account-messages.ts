import type { Db } from '#db/connection.ts';
import type { MessageRow } from '#db/tables/notifications.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import { findMessagesOfAccount } from './messages.store.ts';

/**
 * The messages about an account, and whether they were sent. Content and key are left out, because a key may
 * contain the id of a passcode request.
 */
export interface AccountMessageView {
  kind: string;
  channel: MessageRow['channel'];
  recipient: string;
  subject: string | null;
  state: MessageRow['state'];
  createdAt: number;
  sentAt: number | null;
}

/** Oldest first. */
export async function findAccountMessages(db: Db, accountId: AccountId): Promise<AccountMessageView[]> {
  const rows = await findMessagesOfAccount(db, accountId);
  return rows.map(({ kind, channel, recipient, subject, state, created_at, sent_at }) => ({
    kind,
    channel,
    recipient,
    subject,
    state,
    createdAt: created_at,
    sentAt: sent_at,
  }));
}
