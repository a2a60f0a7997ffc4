import type { Db } from '#db/connection.ts';
import type { VisitorId } from '#kit/ids.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { isTextablePhone } from '../textable-phone.ts';
import { countText } from './count-text.ts';
import { type PhoneVerificationType, verificationCodeText } from './phone-verification.rules.ts';
import {
  deletePhoneVerificationsBefore,
  insertPhoneVerification,
  type PhoneVerificationId,
} from './phone-verifications.store.ts';
import { maxWindowMs } from './text-limits.rules.ts';
import { deleteTextsBefore } from './text-limits.store.ts';
import { verificationCodeOf } from './verification-code.ts';

/**
 * Sends a text within three seconds. An outage is an ordinary answer, shown at the field that requested the
 * text.
 */
export interface TextSender {
  send(text: {
    to: string;
    body: string;
    key: string;
  }): Promise<{ kind: 'sent' } | { kind: 'refused'; why: string } | { kind: 'unreachable' }>;
}

/** The dependencies of phone verifications. */
export interface PhoneVerificationDeps {
  db: Db;
  texts: TextSender;
  /** A signer with its own purpose, so that no other signature can serve as a code. */
  verificationSigner: Signer;
  shopName: string;
  /** True only with embedded texts: the demonstration's numbers are 555-01xx. */
  allowsFictionalPhones: boolean;
}

interface Start {
  type: PhoneVerificationType;
  /** Ten digits. */
  phone: string;
  visitorId: VisitorId;
  /** Null: the shop's own machine. */
  address: string | null;
  now: number;
}

export type StartPhoneVerificationAnswer =
  | { kind: 'started'; key: PhoneVerificationId }
  | { kind: 'not-textable' }
  | { kind: 'limited'; retryAfterSeconds: number }
  | { kind: 'unreachable' };

/**
 * Texts a verification code to a phone, whether or not a customer has it, so that the answer does not reveal
 * who shops here. A text that passed the limits counts even if it was not sent.
 */
export async function startPhoneVerification(
  desk: PhoneVerificationDeps,
  start: Start,
): Promise<StartPhoneVerificationAnswer> {
  const { type, phone, visitorId, address, now } = start;
  if (!(await isTextablePhone(phone, desk.allowsFictionalPhones))) return { kind: 'not-textable' };
  const counted = await countText(desk.db, { phone, address, visitorId, now });
  if (counted.kind === 'limited') return counted;
  const key = await insertPhoneVerification(desk.db, { type, phone, visitorId, now });
  const body = verificationCodeText(type, verificationCodeOf(desk.verificationSigner, key), desk.shopName);
  const sent = await desk.texts.send({ to: phone, body, key: `passcode-${key}` });
  if (sent.kind === 'refused') return { kind: 'not-textable' };
  return sent.kind === 'unreachable' ? sent : { kind: 'started', key };
}

/**
 * Deletes verifications and counted texts that no limit and no verification needs any more; `now` in epoch
 * ms.
 */
export async function forgetPhoneVerifications(db: Db, now: number): Promise<void> {
  await deletePhoneVerificationsBefore(db, now - maxWindowMs);
  await deleteTextsBefore(db, now - maxWindowMs);
}
