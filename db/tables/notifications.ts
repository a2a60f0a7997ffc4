/** Tables of domains/notifications. Same rules as `db/schema.ts`. */

export interface NotificationsTables {
  messages: MessageRow;
}

/**
 * `refused`: the carrier will never accept this recipient or content. `failed-for-good`: no attempt succeeded
 * before the message became too old to be useful.
 */
export type MessageState = 'queued' | 'sent' | 'refused' | 'failed-for-good';

/**
 * One message to one person. Its content is not stored but composed when it is sent, because it may contain a
 * passcode or a link.
 */
export interface MessageRow {
  id: string;
  /** Identifies the message: a second one with the same key is never sent. */
  key: string;
  channel: 'mail' | 'text';
  kind: string;
  /** An e-mail address, or the ten digits of a phone; empty once its owner's data is erased. */
  recipient: string;
  subject: string | null;
  state: MessageState;
  attempts: number;
  order_id: string | null;
  account_id: string | null;
  created_at: number;
  sent_at: number | null;
  /** The sending worker's claim lasts until then. */
  claimed_until: number | null;
  /** The carrier's id of the message. */
  vendor_id: string | null;
  last_error: string | null;
}
