/** Tables of domains/runs. Same rules as `db/schema.ts`. */
import type { Generated } from 'kysely';

export interface RunTables {
  runs: RunRow;
  run_stops: RunStopRow;
  run_keys: RunKeyRow;
  door_ledger: DoorLedgerRow;
  door_ledger_head: DoorLedgerHeadRow;
  door_looks: DoorLookRow;
}

export type RunState = 'planned' | 'out' | 'closed';

/** One trip of a driver with orders of one or more windows. */
export interface RunRow {
  id: Generated<number>;
  /** 'staff:<id>' of who drives it. */
  driver: string;
  state: RunState;
  planned_by: string;
  planned_at: number;
  out_at: number | null;
  /** When the last bag or outcome was in, and who closed it. */
  closed_at: number | null;
  closed_by: string | null;
  /** The distance from the store past every stop, as the crow flies, in tenths of a mile. */
  tenth_miles: number;
  /** The latest departure that keeps every window, epoch ms. */
  leave_by: number | null;
}

export interface RunStopRow {
  run_id: number;
  order_id: string;
  /** The order of the stops, from 0. */
  position: number;
  /**
   * 1 while its run is planned or out and it has not moved to another: an order is on at most one such run.
   */
  is_open: number;
  /** When its buyer was notified that this is the next stop. */
  next_told_at: number | null;
  /** What the door ledger says about it; null while nothing is known. */
  outcome: DoorOutcome | null;
  /** When the bag was scanned in at the store. */
  bag_back_at: number | null;
  bag_back_by: string | null;
}

/** What a phone posts a run's outcomes with: for seven days, and for nothing else. */
export interface RunKeyRow {
  key_hash: string;
  run_id: number;
  staff_id: string;
  made_at: number;
  ends_at: number;
}

export type DoorOutcome = 'delivered' | 'refused' | 'under-age' | 'no-id' | 'intoxicated' | 'absent';

/**
 * What an outcome did to its order: nothing if it was already cancelled or handed over, or a manager must
 * look.
 */
export type DoorEffect = 'handed-over' | 'came-back' | 'waits' | 'none';

/**
 * Append-only and chained: each row has the hash of the one before. No personal data but the ids of staff.
 */
export interface DoorLedgerRow {
  /** From 1, without a gap. */
  seq: number;
  /** The UUID that the phone gave it: the same outcome is written once. */
  outcome_id: string;
  run_id: number | null;
  order_number: number;
  town: string;
  way: 'delivery' | 'shipping';
  outcome: DoorOutcome;
  /** The kind of the ID; null if none was seen. */
  document: string | null;
  person: 'buyer' | 'another-adult' | null;
  /** 1: the driver called before leaving. */
  called: number;
  /** 'staff:<id>', or the carrier. */
  actor: string;
  /** The time of the act by the phone's clock, and when the server heard of it; epoch ms. */
  happened_at: number;
  received_at: number;
  /** Counts the outcomes of a phone, from 1. */
  phone_seq: number;
  /** Comma-separated, from `doorMarks`; '' for none. */
  marks: string;
  effect: DoorEffect;
  prev_hash: string;
  hash: string;
}

/** A single row: how many rows the ledger has and the hash of the last. Every append locks it. */
export interface DoorLedgerHeadRow {
  id: number;
  rows: number;
  hash: string;
}

/** A manager has looked at a marked row. */
export interface DoorLookRow {
  seq: number;
  looked_at: number;
  looked_by: string;
  /** 1: an order that was waiting for the manager follows the row. */
  is_believed: number;
}
