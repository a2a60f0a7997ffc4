import type { Db } from '#db/connection.ts';
import type { MessageState } from '#db/tables/notifications.ts';
import type { OrderId } from '#kit/ids.ts';
import { findMessagesOfOrder } from './messages.store.ts';

/** The messages about an order, for staff: to whom, by which channel, and whether they were sent (S-07). */
export interface OrderMessageView {
  key: string;
  kind: string;
  channel: 'mail' | 'text';
  recipient: string;
  subject: string | null;
  state: MessageState;
  attempts: number;
  createdAt: number;
  sentAt: number | null;
  lastError: string | null;
}

/** Oldest first. */
export async function findOrderMessages(db: Db, orderId: OrderId): Promise<OrderMessageView[]> {
  const rows = await findMessagesOfOrder(db, orderId);
  return rows.map((row) => ({
    key: row.key,
    kind: row.kind,
    channel: row.channel,
    recipient: row.recipient,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    lastError: row.last_error,
  }));
}
