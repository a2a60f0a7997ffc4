/** Tables of platform/desk-sessions. Same rules as `db/schema.ts`. */

export interface DeskSessionsTables {
  staff_sessions: StaffSessionRow;
}

/** A passkey, a password with a code, a recovery code, or a PIN on an enrolled device. */
export type ProvedBy = 'passkey' | 'password' | 'recovery' | 'pin';

export interface StaffSessionRow {
  id: string;
  token_hash: string;
  /** Null before the sign-in: such a session only carries what the sign-in itself needs. */
  staff_id: string | null;
  /** The enrolled device on which it was opened, if any. */
  device_id: string | null;
  /** How the person signed in: 'full' by passkey, or password and code; 'pin' on an enrolled device. */
  kind: 'visitor' | 'full' | 'pin';
  /** When the person last proved their identity by passkey, or password and code; null for a PIN. */
  proved_at: number | null;
  /** How that was last proved; null for sessions older than this column. */
  proved_by: ProvedBy | null;
  /** How long it lasts unused, in ms. */
  idle_ms: number;
  data: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
  absolute_expires_at: number;
}
