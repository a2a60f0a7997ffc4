import { randomBytes } from 'node:crypto';
import type { Db } from '#db/connection.ts';
import { randomToken, type StaffId } from '#kit/ids.ts';
import { type ChallengePurpose, insertChallenge } from './challenges.store.ts';

/** How long a browser has to get a challenge signed (B-004). */
export const challengeLifeMs = 5 * 60_000;

/** What the browser has to get signed, and the name under which the server stores it. */
export interface Challenge<Options> {
  id: string;
  options: Options;
}

/** Stores a new challenge; `staffId` is null as long as it is unknown who will answer. */
export async function keepChallenge(
  db: Db,
  { purpose, staffId, now }: { purpose: ChallengePurpose; staffId: StaffId | null; now: number },
): Promise<{ id: string; challenge: Uint8Array<ArrayBuffer> }> {
  const bytes = new Uint8Array(randomBytes(32));
  const id = randomToken();
  const challenge = Buffer.from(bytes).toString('base64url');
  await insertChallenge(db, { id, purpose, challenge, staff_id: staffId, expires_at: now + challengeLifeMs });
  return { id, challenge: bytes };
}
