/** Tables of the store's own people: domains/staff. Same rules as `db/schema.ts`. */
import type { Generated } from 'kysely';

export interface StaffTables {
  staff_people: StaffPersonRow;
  staff_passkeys: StaffPasskeyRow;
  staff_recovery: StaffRecoveryRow;
  staff_invites: StaffInviteRow;
  staff_challenges: StaffChallengeRow;
  staff_devices: StaffDeviceRow;
  staff_device_codes: StaffDeviceCodeRow;
  staff_pins: StaffPinRow;
  staff_sign_ins: StaffSignInRow;
  approvals: ApprovalRow;
  shift_notes: ShiftNoteRow;
  taken_work: TakenWorkRow;
}

export interface StaffPersonRow {
  id: string;
  /** As typed. */
  email: string;
  /** The address in lower case: unique among people who are not closed. */
  email_key: string;
  name: string;
  role: 'owner' | 'manager' | 'clerk' | 'driver';
  status: 'invited' | 'active' | 'suspended' | 'closed';
  /** The end of the last day on which a seasonal person works, epoch ms; null for no end. */
  active_until: number | null;
  /** PHC string of argon2id; null for a person who signs in by passkey alone. */
  password_hash: string | null;
  /** Sealed with a key derived from APP_KEY; null without a password. */
  totp_secret_sealed: string | null;
  /** The 30-second step of the last code that was accepted: no code works twice. */
  totp_step: number | null;
  created_at: number;
  created_by: string;
  /** When the first invite was accepted. */
  joined_at: number | null;
  updated_at: number;
  closed_at: number | null;
  /** When the person last read what happened since their last shift, epoch ms. */
  shift_note_read_at: number | null;
  /** 0 or 1: whether single-key shortcuts work on the board. */
  has_single_keys: number;
  /** Ten digits, for texts about serious alerts; null for none. */
  phone: string | null;
  /** The weekdays on duty, one bit each: 1 is Sunday, 2 Monday, 64 Saturday. */
  duty_days: number;
  /** No text is sent between these minutes of the day; if both are null, texts are sent at any time. */
  quiet_from_minutes: number | null;
  quiet_to_minutes: number | null;
}

export interface StaffPasskeyRow {
  /** The credential's id, base64url. */
  id: string;
  staff_id: string;
  /** COSE key, base64url. */
  public_key: string;
  counter: number;
  /** The host that the key is bound to. */
  rp_id: string;
  /** Hints for the browser, joined by commas: 'internal,hybrid'. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

export interface StaffRecoveryRow {
  hash: string;
  staff_id: string;
  created_at: number;
  used_at: number | null;
  /** Which key made `hash` (`Signer.keyMark`). */
  key_mark: string | null;
}

export interface StaffInviteRow {
  hash: string;
  staff_id: string;
  created_at: number;
  created_by: string;
  expires_at: number;
  /** The sealed secret of the authenticator while the invited person sets it up. */
  totp_secret_sealed: string | null;
  used_at: number | null;
  withdrawn_at: number | null;
}

/** What a passkey must sign: stored here, used once. */
export interface StaffChallengeRow {
  id: string;
  purpose: 'register' | 'sign-in' | 'step-up' | 'approval';
  challenge: string;
  /** Whose key must answer; null if that is not known yet, at sign-in. */
  staff_id: string | null;
  expires_at: number;
}

export interface StaffDeviceRow {
  id: string;
  name: string;
  /** Whose phone it is; null for a shared device of the store. */
  staff_id: string | null;
  token_hash: string;
  token_at: number;
  /**
   * The token before the last rotation keeps working briefly, for requests that were already on their way.
   */
  former_hash: string | null;
  /** After this many idle minutes the device asks for a PIN. */
  lock_minutes: number;
  enrolled_at: number;
  enrolled_by: string;
  last_used_at: number;
  expires_at: number;
  revoked_at: number | null;
  revoked_by: string | null;
}

export interface StaffDeviceCodeRow {
  hash: string;
  name: string;
  staff_id: string | null;
  created_at: number;
  created_by: string;
  expires_at: number;
  used_at: number | null;
}

export interface StaffPinRow {
  staff_id: string;
  /** PHC string of argon2id. */
  hash: string;
  set_at: number;
  /** Which key made `hash` (`Signer.keyMark`). */
  key_mark: string | null;
}

/**
 * Who signed in, or tried to: written as failed before anything is checked. Rows are deleted after a year.
 */
export interface StaffSignInRow {
  seq: Generated<number>;
  /** Null for an address that belongs to no one, so that trying it costs as much (B-005). */
  staff_id: string | null;
  how: 'passkey' | 'password' | 'recovery' | 'pin' | 'invite';
  /** 0 or 1. */
  succeeded: number;
  device_id: string | null;
  /** 'Chrome on Windows'; never the whole header. */
  browser: string;
  at: number;
}

/** A manager's yes to one act with its amounts. */
export interface ApprovalRow {
  id: string;
  /** Digest of the act, its subject and its amounts. */
  act_hash: string;
  act: string;
  asked_by: string;
  given_by: string;
  how: 'pin' | 'passkey' | 'password';
  device_id: string | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

/** What someone left for the next shift, at most three lines; kept for a month. */
export interface ShiftNoteRow {
  id: Generated<number>;
  words: string;
  /** 'staff:<id>' */
  written_by: string;
  written_at: number;
}

/** Who looks after a piece of open work, if not the person who began it. */
export interface TakenWorkRow {
  kind: 'receipt' | 'count' | 'draft' | 'run';
  work_id: string;
  taken_by: string;
  taken_at: number;
}
