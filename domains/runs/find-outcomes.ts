/** What the door ledger contains, for pages and alerts. */
import type { Db } from '#db/connection.ts';
import type { DoorEffect, DoorOutcome } from '#db/tables/runs.ts';
import { findMissingMoney } from '#domains/orders/handing-over/find-missing-money.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type DoorMark, marksOf } from './door.rules.ts';
import { doorRowsOfOrder, doorRowsOfRun, refusedRows, unreviewedRows } from './door-ledger.store.ts';

export interface ReportedOutcome {
  seq: number;
  order: number;
  run: number | null;
  outcome: DoorOutcome;
  document: string | null;
  /** 'staff:<id>' */
  actor: string;
  /** The phone's time and the server's, epoch ms. */
  at: number;
  receivedAt: number;
  marks: DoorMark[];
  effect: DoorEffect;
}

export interface ToLookAt extends ReportedOutcome {
  /** For an order that was cancelled after its delivery: the part of its price that the store did not get. */
  missingCents: number | null;
}

/** All outcomes of a run, in the order in which they were reported. */
export async function findOutcomesOf(db: Db, runId: number): Promise<ReportedOutcome[]> {
  return (await doorRowsOfRun(db, runId)).map(reportedOutcomeOf);
}

/** What the ledger proves about an order: each outcome with the hash of its row. */
export async function findOutcomesOfOrder(
  db: Db,
  number: number,
): Promise<(ReportedOutcome & { person: 'buyer' | 'another-adult' | null; hash: string })[]> {
  const rows = await doorRowsOfOrder(db, number);
  return rows.map((row) => ({ ...reportedOutcomeOf(row), person: row.person, hash: row.hash }));
}

/** Refusals at doors, by when the server received them: from one moment until before another, epoch ms. */
export async function findRefusedBetween(
  db: Db,
  span: { from: number; until: number },
): Promise<{ order: number; outcome: DoorOutcome; town: string; at: number }[]> {
  const rows = await refusedRows(db, span);
  return rows.map(({ order_number, outcome, town, happened_at }) => ({
    ...{ order: order_number, outcome, town, at: happened_at },
  }));
}

/** Marked outcomes that no manager has looked at, oldest first (B-117). */
export async function findToLookAt(db: Db, limit: number): Promise<ToLookAt[]> {
  const rows = (await unreviewedRows(db, limit)).map(reportedOutcomeOf);
  return Promise.all(
    rows.map(async (reported) => {
      const isLetGo = reported.marks.includes('cancelled-after');
      const missing = isLetGo ? await findMissingMoney(db, reported.order as OrderNumber) : null;
      return { ...reported, missingCents: missing?.cents ?? null };
    }),
  );
}

function reportedOutcomeOf(row: Awaited<ReturnType<typeof doorRowsOfRun>>[number]): ReportedOutcome {
  return {
    ...{ seq: row.seq, order: row.order_number, run: row.run_id, outcome: row.outcome },
    ...{ document: row.document, actor: row.actor, at: row.happened_at, receivedAt: row.received_at },
    ...{ marks: marksOf(row.marks), effect: row.effect },
  };
}
