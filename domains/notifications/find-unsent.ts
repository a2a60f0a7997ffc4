import type { Db } from '#db/connection.ts';
import type { MessageRow } from '#db/tables/notifications.ts';
import { findUnsent } from './messages.store.ts';

/**
 * A message that did not reach its recipient, for the store's staff. Its key is left out, because it may
 * contain the id of a passcode request.
 */
export interface UnsentMessage {
  kind: string;
  channel: MessageRow['channel'];
  recipient: string;
  state: Exclude<MessageRow['state'], 'sent'>;
  orderId: string | null;
  /** Epoch ms. */
  createdAt: number;
  lastError: string | null;
}

/** Requested at `since` or later and not sent, oldest first. */
export async function findUnsentMessages(db: Db, since: number, limit: number): Promise<UnsentMessage[]> {
  const rows = await findUnsent(db, since, limit);
  return rows.flatMap(({ kind, channel, recipient, state, order_id, created_at, last_error }) =>
    state === 'sent'
      ? []
      : [
          {
            kind,
            channel,
            recipient,
            state,
            orderId: order_id,
            createdAt: created_at,
            lastError: last_error,
          },
        ],
  );
}
