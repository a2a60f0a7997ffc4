import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Db } from '#db/connection.ts';
import type { StaffPasskeyRow } from '#db/tables/staff.ts';
import type { StaffId } from '#kit/ids.ts';
import { type Challenge, challengeLifeMs, keepChallenge } from './challenge.ts';
import { takeChallenge } from './challenges.store.ts';
import { loadWebAuthn } from './load-webauthn.ts';
import { passkeysOf } from './passkeys.store.ts';
import type { RelyingParty } from './relying-party.rules.ts';

/** Ed25519, ES256 and RS256 (COSE): every authenticator supports one of them. */
const algorithms = [-8, -7, -257];

/** The options for the browser's new key: discoverable, with user verification, without attestation. */
export async function beginPasskey(
  db: Db,
  person: { id: StaffId; email: string; name: string },
  { party, shopName, now }: { party: RelyingParty; shopName: string; now: number },
): Promise<Challenge<PublicKeyCredentialCreationOptionsJSON>> {
  const { id, challenge } = await keepChallenge(db, { purpose: 'register', staffId: person.id, now });
  const known = (await passkeysOf(db, person.id)).filter(({ rp_id }) => rp_id === party.id);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: party.id,
    userName: person.email,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(person.id)),
    challenge,
    timeout: challengeLifeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map((key) => ({ id: key.id, transports: key.transports.split(',') })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { id, options };
}

/** A browser's answer as received: nothing in it is trusted before the library has read it. */
export interface PasskeyAnswer {
  challengeId: unknown;
  response: unknown;
}

export type NewPasskey = Omit<StaffPasskeyRow, 'staff_id' | 'name'>;

/** Checks a new key against its challenge, which is used up in any case; null if it is not valid. */
export async function readNewPasskey(
  db: Db,
  staffId: StaffId,
  given: PasskeyAnswer,
  { party, now }: { party: RelyingParty; now: number },
): Promise<NewPasskey | null> {
  const challenge = await takeChallenge(db, { id: String(given.challengeId), purpose: 'register', now });
  if (challenge?.staff_id !== staffId) return null;
  const verified = await verify(given.response as RegistrationResponseJSON, challenge.challenge, party);
  if (!verified) return null;
  const { id, publicKey, counter, transports = [] } = verified.credential;
  return {
    id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    rp_id: party.id,
    transports: transports.join(','),
    created_at: now,
    last_used_at: null,
  };
}

/** The library throws for anything wrong with an answer; to the person it makes no difference. */
async function verify(response: RegistrationResponseJSON, challenge: string, party: RelyingParty) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo ?? null;
  } catch {
    return null;
  }
}
