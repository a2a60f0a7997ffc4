import type { Db } from '#db/connection.ts';
import type { MessageState } from '#db/tables/notifications.ts';
import { deliverMessage } from './deliver-message.ts';
import { type SupplyFacts, supplyOrderLetter } from './letters/supplier-letters.rules.ts';
import type { DeliveryOutcome, MessageDesk } from './message.ts';
import { findMessage } from './messages.store.ts';

/**
 * Mails an order to its supplier, once under its key (B-171).
 *
 * @throws MessageNotSent when the carrier cannot be reached
 */
export function sendSupplyOrder(
  desk: MessageDesk,
  { key, to, ...facts }: SupplyFacts & { key: string; to: string },
): Promise<DeliveryOutcome> {
  const compose = () =>
    ({ channel: 'mail', ...supplyOrderLetter(desk.letterhead('supply-order'), facts) }) as const;
  return deliverMessage(desk, { key, kind: 'supply-order', channel: 'mail', to, compose });
}

/** Whether the mail went out, and when; undefined if no attempt to send it was made yet. */
export async function findSupplyMail(
  db: Db,
  key: string,
): Promise<{ to: string; state: MessageState; sentAt: number | null } | undefined> {
  const row = await findMessage(db, key);
  return row && { to: row.recipient, state: row.state, sentAt: row.sent_at };
}
