import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Db } from '#db/connection.ts';
import type { StaffPasskeyRow } from '#db/tables/staff.ts';
import type { Tx } from '#db/transaction.ts';
import type { StaffId } from '#kit/ids.ts';
import { isActive } from '../find-staff-person.ts';
import { lockActivePerson, personById } from '../people.store.ts';
import type { Proved, SignInPlace } from '../sign-in/sign-in-place.ts';
import { insertTry, markSucceeded } from '../sign-in/sign-ins.store.ts';
import { type Challenge, challengeLifeMs, keepChallenge } from './challenge.ts';
import { type ChallengePurpose, takeChallenge } from './challenges.store.ts';
import { loadWebAuthn } from './load-webauthn.ts';
import { passkeyById, passkeysOf, spendPasskey } from './passkeys.store.ts';
import type { PasskeyAnswer } from './register-passkey.ts';
import type { RelyingParty } from './relying-party.rules.ts';

export type PasskeyPurpose = Exclude<ChallengePurpose, 'register'>;

/**
 * What a browser has to get signed. `staffId`: whose keys may answer; null at sign-in, where the browser
 * offers all the keys it has.
 */
export async function beginPasskeyCheck(
  db: Db,
  { purpose, staffId }: { purpose: PasskeyPurpose; staffId: StaffId | null },
  { party, now }: { party: RelyingParty; now: number },
): Promise<Challenge<PublicKeyCredentialRequestOptionsJSON>> {
  const { id, challenge } = await keepChallenge(db, { purpose, staffId, now });
  const own = staffId === null ? [] : await passkeysOf(db, staffId);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge,
    timeout: challengeLifeMs,
    userVerification: 'required',
    allowCredentials: own
      .filter(({ rp_id }) => rp_id === party.id)
      .map((key) => ({ id: key.id, transports: key.transports.split(',') })),
  });
  return { id, options };
}

/**
 * Checks a signed challenge, which is used up in any case: a replayed answer is refused. Null if anything is
 * wrong, including a suspended person (B-004).
 */
export async function checkPasskey(
  db: Db,
  purpose: PasskeyPurpose,
  given: PasskeyAnswer,
  { party, place }: { party: RelyingParty; place: SignInPlace },
): Promise<Proved | null> {
  const { now } = place;
  const challenge = await takeChallenge(db, { id: String(given.challengeId), purpose, now });
  const response = given.response as AuthenticationResponseJSON | null | undefined;
  const key = typeof response?.id === 'string' ? await passkeyById(db, response.id) : undefined;
  if (!challenge || !response || !key || key.rp_id !== party.id) return null;
  if (challenge.staff_id !== null && challenge.staff_id !== key.staff_id) return null;
  const staffId = key.staff_id as StaffId;
  const at = { how: 'passkey', device_id: place.deviceId, browser: place.browser, at: now } as const;
  const seq = await insertTry(db, staffId, at);
  const person = await personById(db, staffId);
  const counter = await verify(response, challenge.challenge, key, party);
  if (counter === null || !person || !isActive(person, now)) return null;
  const stillRight = async (tx: Tx) => {
    const isRight =
      (await lockActivePerson(tx, staffId)) &&
      (await spendPasskey(tx, key.id, { before: key.counter, counter, now }));
    if (isRight) await markSucceeded(tx, seq, 'passkey');
    return isRight;
  };
  return { kind: 'proved', person, how: 'passkey', stillRight };
}

/** The key's new counter; null if the answer is not right. */
async function verify(
  response: AuthenticationResponseJSON,
  challenge: string,
  key: StaffPasskeyRow,
  party: RelyingParty,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: key.id,
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
        counter: key.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
