import type { Db } from '#db/connection.ts';
import type { VisitorId } from '#kit/ids.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import type { ChallengeType } from './challenge-types.rules.ts';
import { type ChallengeId, insertChallenge } from './challenges.store.ts';
import { countText } from './count-text.ts';
import { passcodeOf } from './passcode.ts';
import type { TextSender } from './ports.ts';
import { isTextablePhone } from './textable-phone.ts';

/** What challenges need of the shop. */
export interface ChallengeDesk {
  db: Db;
  texts: TextSender;
  /** Of a purpose of its own: no other signature passes for a passcode. */
  passcodeSigner: Signer;
  shopName: string;
  /** True with the embedded texts only: the demonstration's numbers are 555-01xx. */
  allowsFictionalPhones: boolean;
}

interface Start {
  type: ChallengeType;
  /** Ten digits. */
  phone: string;
  visitorId: VisitorId;
  /** Null: the shop's own machine. */
  address: string | null;
  now: number;
}

export type StartChallengeAnswer =
  | { kind: 'started'; key: ChallengeId }
  | { kind: 'not-textable' }
  | { kind: 'limited'; retryAfterSeconds: number }
  | { kind: 'unreachable' };

/**
 * Texts a passcode to a phone, whether a customer has it or not, so that nobody learns who shops here
 * . A text that was let through counts even if it did not go out.
 */
export async function startChallenge(desk: ChallengeDesk, start: Start): Promise<StartChallengeAnswer> {
  const { type, phone, visitorId, address, now } = start;
  if (!(await isTextablePhone(phone, desk.allowsFictionalPhones))) return { kind: 'not-textable' };
  const counted = await countText(desk.db, { phone, address, visitorId, now });
  if (counted.kind === 'limited') return counted;
  const key = await insertChallenge(desk.db, { type, phone, visitorId, now });
  const body = `${passcodeOf(desk.passcodeSigner, key)} is your passcode for ${desk.shopName}. It is good for 10 minutes. We never ask you for it.`;
  const sent = await desk.texts.send({ to: phone, body, key: `passcode-${key}` });
  if (sent.kind === 'refused') return { kind: 'not-textable' };
  return sent.kind === 'unreachable' ? sent : { kind: 'started', key };
}
