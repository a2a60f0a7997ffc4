import { createHash } from 'node:crypto';
import type { DoorLedgerRow } from '#db/tables/runs.ts';
import type { Tx } from '#db/transaction.ts';
import { insertDoorRow, lockHead, type NewDoorRow } from './door-ledger.store.ts';

/**
 * Writes one row at the end of the door ledger, with the hash of the row before it, and returns it (B-121).
 * Locks the end of the ledger: call it last in the transaction.
 */
export async function appendToLedger(tx: Tx, row: NewDoorRow): Promise<DoorLedgerRow> {
  const head = await lockHead(tx);
  const chained = { ...row, seq: head.rows + 1, prev_hash: head.hash };
  const whole = { ...chained, hash: doorHash(chained) };
  await insertDoorRow(tx, whole);
  return whole;
}

/** SHA-256 of everything in a row, including the hash of the row before, in hex. */
export function doorHash(row: Omit<DoorLedgerRow, 'hash'>): string {
  const said = [
    ...[row.seq, row.outcome_id, row.run_id, row.order_number, row.town, row.way, row.outcome],
    ...[row.document, row.person, row.called, row.actor, row.happened_at, row.received_at],
    ...[row.phone_seq, row.marks, row.effect, row.prev_hash],
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
