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
  // adapters/captcha, the embedded check's own book
  used_proofs: UsedProofRow;
}

export interface AccountRow {
  id: string;
  /** The visitor that the account is on every device. */
  visitor_id: string;
  first_name: string;
  last_name: string;
  /** As typed; null once erased. */
  email: string | null;
  /** What makes an address unique: the same in small letters. Null once erased. */
  email_key: string | null;
  /** The address before the last change, to be told of it. */
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
 * A passcode asked for by somebody who forgot a password. The code itself follows from the id and the shop's
 * key and is stored nowhere.
 */
export interface PasscodeRequestRow {
  id: string;
  email_key: string;
  /** Null for an address without an account: it is handled alike, so that nobody learns which it is. */
  account_id: string | null;
  /** The browser that asked, and the only one in which the code works. */
  visitor_id: string;
  tries: number;
  created_at: number;
  expires_at: number;
  /** When it was used, or gave way to a newer one. */
  closed_at: number | null;
}

/**
 * Append-only: what somebody of the store did to an account, for the account's owner to ask about. Nothing in
 * it names a shopper.
 */
export interface AccountChangeRow {
  seq: Generated<number>;
  account_id: string;
  what: 'verified' | 'linked' | 'unlinked' | 'exported' | 'erased';
  actor: string;
  at: number;
}

/**
 * A browser in which somebody has signed in to the account before; it gives nothing but attempts of its own.
 */
export interface KnownDeviceRow {
  id: string;
  /** Of the token in its cookie; one browser has one token for all its accounts. */
  token_hash: string;
  account_id: string;
  /** When somebody last signed in there. */
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
