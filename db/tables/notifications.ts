/** Tables of domains/notifications. Same rules as `db/schema.ts`. */

export interface NotificationsTables {
  messages: MessageRow;
}

/**
 * `refused`: this recipient or content will never be taken. `failed-for-good`: nobody took it until it was
 * too late to be of use.
 */
export type MessageState = 'queued' | 'sent' | 'refused' | 'failed-for-good';

/**
 * One message to one person. Its words are not kept: they are composed when it is sent, and some hold a
 * passcode or a link.
 */
export interface MessageRow {
  id: string;
  /** Names what is told: a second message under the same key is never sent. */
  key: string;
  channel: 'mail' | 'text';
  kind: string;
  /** An e-mail address, or the ten digits of a phone; empty once its owner is forgotten. */
  recipient: string;
  subject: string | null;
  state: MessageState;
  attempts: number;
  order_id: string | null;
  account_id: string | null;
  created_at: number;
  sent_at: number | null;
  /** The worker that sends it has it until then. */
  claimed_until: number | null;
  /** What the carrier calls it. */
  vendor_id: string | null;
  last_error: string | null;
}
