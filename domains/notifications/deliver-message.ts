import { crashPoint } from '#platform/crash-point.ts';
import type { DeliveryOutcome, MessageDesk, MessageKind, MessageSubject } from './message.ts';
import { claimMessage, endClaim, findMessage, type MessageClaim, writeDown } from './messages.store.ts';
import type { SendOutcome } from './ports.ts';

/** The carrier did not answer, or another worker has claimed the message: the caller has to try again. */
export class MessageNotSent extends Error {}

/**
 * The content of a message. It is composed when it is sent, because it may contain secrets and is never
 * stored.
 */
export type Composed =
  | { channel: 'mail'; subject: string; text: string; html: string }
  | { channel: 'text'; body: string };

export interface Message extends MessageSubject {
  /** At most one message goes out under it. */
  key: string;
  kind: MessageKind;
  channel: Composed['channel'];
  to: string;
  compose(): Composed;
  /**
   * Epoch ms after which the message is useless, such as an expired passcode; three days after the first
   * request by default.
   */
  usefulUntil?: number;
  /** Set if the address itself must be deleted once the message has been sent. */
  forgetsRecipient?: boolean;
}

/** Longer than any carrier's timeout: after this, another worker takes over from one that died. */
const holdMs = 60_000;
const usefulForMs = 3 * 24 * 60 * 60 * 1000;
const longestError = 200;

/**
 * Sends a message once (R-014, I9). Once sent or refused for good, a later call with the same key answers
 * from the table. If the process dies after the carrier accepted the message but before that is recorded, the
 * next call sends it again with the same Message-ID, so that a mailbox can detect the duplicate.
 *
 * @throws MessageNotSent when the carrier cannot be reached, so that the outbox retries with back-off
 */
export async function deliverMessage(desk: MessageDesk, message: Message): Promise<DeliveryOutcome> {
  const { db } = desk;
  const now = desk.clock();
  const time = { now, forMs: holdMs };
  const hold =
    (await writeDown(db, newRow(message), time)) ?? (await claimMessage(db, { key: message.key, ...time }));
  const row = hold?.row ?? (await findMessage(db, message.key));
  if (!row) throw new Error(`No message ${message.key}`);
  if (!hold) return outcomeOf(message.key, row);
  if (now > (message.usefulUntil ?? row.created_at + usefulForMs)) {
    await endClaim(db, hold, { state: 'failed-for-good' });
    return { kind: 'given-up' };
  }
  return send(desk, message, hold);
}

async function send(desk: MessageDesk, message: Message, hold: MessageClaim): Promise<DeliveryOutcome> {
  const { db } = desk;
  try {
    const composed = message.compose();
    crashPoint('mid_message');
    const subject = composed.channel === 'mail' ? composed.subject : null;
    const outcome = await carry(desk, message, composed);
    if (outcome.kind === 'unreachable') throw new MessageNotSent(outcome.why);
    if (outcome.kind === 'refused') {
      await endClaim(db, hold, { state: 'refused', subject, last_error: outcome.why.slice(0, longestError) });
      return outcome;
    }
    await endClaim(db, hold, {
      state: 'sent',
      subject,
      sent_at: desk.clock(),
      vendor_id: outcome.vendorId,
      last_error: null,
    });
    return { kind: 'gone' };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    await endClaim(db, hold, { state: 'queued', last_error: why.slice(0, longestError) });
    throw error;
  }
}

async function carry(desk: MessageDesk, { key, to }: Message, composed: Composed): Promise<SendOutcome> {
  if (composed.channel === 'text') return desk.texts.send({ key, to, body: composed.body });
  const { subject, text, html } = composed;
  return desk.mails.send({ key, to, subject, text, html });
}

function newRow({ key, channel, kind, to, orderId, accountId, forgetsRecipient }: Message) {
  const recipient = forgetsRecipient ? '' : to;
  return { key, channel, kind, recipient, order_id: orderId ?? null, account_id: accountId ?? null };
}

function outcomeOf(
  key: string,
  { state, last_error }: { state: string; last_error: string | null },
): DeliveryOutcome {
  if (state === 'sent') return { kind: 'gone' };
  if (state === 'refused') return { kind: 'refused', why: last_error ?? '' };
  if (state === 'failed-for-good') return { kind: 'given-up' };
  throw new MessageNotSent(`${key} is being sent by another worker`);
}
