/** Tables of platform/alerts and platform/backups. Same rules as `db/schema.ts`. */

export interface AlertTables {
  alerts: AlertRow;
  backups: BackupRow;
  restore_checks: RestoreCheckRow;
}

/** Something that is wrong, or was. It is opened and closed by what is found, never by hand. */
export interface AlertRow {
  /** 'queue-late' */
  kind: string;
  /** What it is about: an order's number, a job's name; unique within the kind. */
  subject: string;
  /** 0 or 1: whether people on duty are texted. */
  is_serious: number;
  /** JSON of numbers and words of the shop: of a shopper at most an order's number. */
  facts: string;
  /** When it came, the last time that it came. */
  opened_at: number;
  last_seen_at: number;
  /** Null while it is so. */
  closed_at: number | null;
  /** How often it came. */
  times: number;
  /** When people were texted about it last. */
  texted_at: number | null;
}

/** A copy of the database that was made. */
export interface BackupRow {
  made_at: number;
  bytes: number;
}

/** A try to restore the newest copy somewhere else. */
export interface RestoreCheckRow {
  checked_at: number;
  /** 0 or 1; null while it goes on. */
  is_good: number | null;
  /** What was found, in a sentence without names. */
  said: string;
}
