/** The table of platform/activity. Same rules as `db/schema.ts`. */
import type { Generated } from 'kysely';

export type ActivityTables = { activity: ActivityRow; activity_items: ActivityItemRow };

/** Append-only: who did what. Triggers refuse an update of any row and the deletion of a young one. */
export interface ActivityRow {
  seq: Generated<number>;
  at: number;
  /** 'staff:…', 'cli:ann', 'square', 'shop'. */
  actor: string;
  device_id: string | null;
  request_id: string | null;
  /** What was acted on: 'product', 'order', 'store', and its id there. */
  subject_kind: string;
  subject_id: string;
  /** In the past tense: 'price-changed'. */
  verb: string;
  /** 0 or 1: money moved, or what something costs was changed. */
  is_money: number;
  /** JSON; null if there was, or is, nothing. */
  before: string | null;
  after: string | null;
  why: string | null;
  /** The `seq` of the row that this one undoes; a row is undone once. */
  undoes: number | null;
  /** 'staff:…' of the manager who approved it, if it needed approval (B-013). */
  approved_by: string | null;
  /** How the person, or the approver, proved their identity, if the act required it (B-009). */
  proved_by: string | null;
}

/** What an act on many things did to one of them. */
export interface ActivityItemRow {
  act: number;
  position: number;
  subject_kind: string;
  subject_id: string;
  before: string | null;
  after: string | null;
}
