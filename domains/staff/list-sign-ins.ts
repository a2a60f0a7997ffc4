import type { Db } from '#db/connection.ts';
import type { StaffId } from '#kit/ids.ts';
import { openInvites } from './invites/invites.store.ts';
import { triesOf } from './sign-in/sign-ins.store.ts';

export interface SignInShown {
  seq: number;
  /** Epoch ms. */
  at: number;
  succeeded: boolean;
  how: 'passkey' | 'password' | 'recovery' | 'pin' | 'invite';
  /** The enrolled device; null for any other browser. */
  deviceId: string | null;
  /** In words: 'Chrome on Windows'. */
  browser: string;
}

/** A person's sign-ins and failed attempts since a moment, newest first (B-017). */
export async function listSignIns(
  db: Db,
  staffId: StaffId,
  window: { since: number; limit: number },
): Promise<SignInShown[]> {
  const rows = await triesOf(db, staffId, window);
  return rows.map(({ seq, at, succeeded, how, device_id, browser }) => ({
    seq,
    at,
    succeeded: succeeded === 1,
    how,
    deviceId: device_id,
    browser,
  }));
}

/** When each person's open link expires, by person; epoch ms. */
export const listOpenInvites: (db: Db, now: number) => Promise<Map<string, number>> = openInvites;
