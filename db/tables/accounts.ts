/** Tables of domains/accounts, domains/addresses and platform/limits. Same rules as `db/schema.ts`. */
import type { Generated } from 'kysely';

export interface AccountsTables {
  // accounts
  accounts: AccountRow;
  passcode_requests: PasscodeRequestRow;
  account_changes: AccountChangeRow;
  known_devices: KnownDeviceRow;
  // platform/limits
  attempts: AttemptRow;
  // adapters/captcha, the embedded check's own table
  used_proofs: UsedProofRow;
}

export interface AccountRow {
  id: string;
  /** The account's visitor on every device. */
  visitor_id: string;
  first_name: string;
  last_name: string;
  /** As typed; null once erased. */
  email: string | null;
  /** The address in lower case, which must be unique. Null once erased. */
  email_key: string | null;
  /** The address before the last change; the notice of the change goes there. */
  former_email: string | null;
  /** Ten digits. */
  phone: string | null;
  /** PHC string of argon2id; null once erased. */
  password_hash: string | null;
  email_verified_at: number | null;
  age_confirmed_at: number;
  created_at: number;
  updated_at: number;
  erased_at: number | null;
}

/**
 * A passcode requested by a shopper who forgot the password. The code itself follows from the id and the
 * shop's key and is stored nowhere.
 */
export interface PasscodeRequestRow {
  id: string;
  email_key: string;
  /**
   * Null for an address without an account: it is handled the same way, so the response doesn't reveal
   * whether the account exists.
   */
  account_id: string | null;
  /** The browser that asked, and the only one in which the code works. */
  visitor_id: string;
  tries: number;
  created_at: number;
  expires_at: number;
  /** When it was used or replaced by a newer one. */
  closed_at: number | null;
}

/**
 * Append-only: what staff did to an account, in case its owner asks. It contains nothing that identifies a
 * shopper.
 */
export interface AccountChangeRow {
  seq: Generated<number>;
  account_id: string;
  what: 'verified' | 'linked' | 'unlinked' | 'exported' | 'erased';
  actor: string;
  at: number;
}

/**
 * A browser that has signed in to the account before. All this gives it is its own count of sign-in attempts.
 */
export interface KnownDeviceRow {
  id: string;
  /** The hash of the token in its cookie; a browser has one token for all its accounts. */
  token_hash: string;
  account_id: string;
  /** The last sign-in from this browser. */
  known_at: number;
}

export interface AttemptRow {
  key_hash: string;
  count: number;
  expires_at: number;
}

export interface UsedProofRow {
  challenge: string;
  expires_at: number;
}
