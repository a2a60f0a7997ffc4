/** Tables of platform/alerts and platform/backups. Same rules as `db/schema.ts`. */

export interface AlertTables {
  alerts: AlertRow;
  backups: BackupRow;
  restore_checks: RestoreCheckRow;
}

/** Something that is or was wrong. It is opened and closed by what the shop finds, never by hand. */
export interface AlertRow {
  /** 'queue-late' */
  kind: string;
  /** What it is about: an order's number, a job's name; unique within the kind. */
  subject: string;
  /** 0 or 1: whether people on duty are texted. */
  is_serious: number;
  /** JSON of numbers and of words of the shop; about a shopper, at most an order's number. */
  facts: string;
  /** When it last arose. */
  opened_at: number;
  last_seen_at: number;
  /** Null while it persists. */
  closed_at: number | null;
  /** How often it arose. */
  times: number;
  /** When people were last texted about it. */
  texted_at: number | null;
}

/** A copy of the database that was made. */
export interface BackupRow {
  made_at: number;
  bytes: number;
}

/** An attempt to restore the newest copy somewhere else. */
export interface RestoreCheckRow {
  checked_at: number;
  /** 0 or 1; null while it is running. */
  is_good: number | null;
  /** The result, in a sentence without names. */
  said: string;
}
