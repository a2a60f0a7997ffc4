import type { Tx } from '#db/transaction.ts';
import type { StaffPerson } from '../person.ts';

/** Where an attempt to sign in comes from. */
export interface SignInPlace {
  /** The client address that limits count by; null when all clients may share it (decision 009). */
  ip: string | null;
  /** The enrolled device, according to its cookie; null for any other browser. */
  deviceId: string | null;
  /** In words: 'Chrome on Windows'. */
  browser: string;
  /** Epoch ms. */
  now: number;
}

/** A person has proved their identity. */
export interface Proved {
  kind: 'proved';
  person: StaffPerson;
  how: 'passkey' | 'password' | 'recovery' | 'pin';
  /**
   * Uses up the proof, in the transaction that relies on it; false if it was used or the person was suspended
   * in the meantime.
   */
  stillRight: (tx: Tx) => Promise<boolean>;
}

export type PasswordAnswer =
  | Proved
  /** The same for an unknown address, a wrong password or code, and a suspended person (B-005). */
  | { kind: 'wrong' }
  | { kind: 'too-many'; retryAfterMs: number };
