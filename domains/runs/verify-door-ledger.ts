import { setImmediate as turn } from 'node:timers/promises';
import type { Db } from '#db/connection.ts';
import { doorHash } from './append-to-ledger.ts';
import { doorRowsAfter, readHead } from './door-ledger.store.ts';

export type LedgerAnswer =
  /** `hash`: of the last row; '' while there is none. */
  | { kind: 'whole'; rows: number; hash: string }
  /** `row`: the first one that is missing or not as it was written. */
  | { kind: 'broken'; row: number };

const rowsAtOnce = 1_000;

/**
 * Recomputes the chain of the door ledger from its first row (B-121, B-303). Rows that are appended meanwhile
 * are verified too, or left for the next time.
 */
export async function verifyDoorLedger(db: Db): Promise<LedgerAnswer> {
  const head = await readHead(db);
  let [seq, hash] = [0, ''];
  for (;;) {
    const rows = await doorRowsAfter(db, seq, rowsAtOnce);
    for (const row of rows) {
      const numbers = {
        run_id: row.run_id === null ? null : Number(row.run_id),
        order_number: Number(row.order_number),
        happened_at: Number(row.happened_at),
        received_at: Number(row.received_at),
      };
      const isAsWritten = row.seq === seq + 1 && row.prev_hash === hash;
      if (!isAsWritten || row.hash !== doorHash({ ...row, ...numbers }))
        return { kind: 'broken', row: seq + 1 };
      ({ seq, hash } = row);
      if (seq === head.rows && hash !== head.hash) return { kind: 'broken', row: seq };
    }
    if (rows.length < rowsAtOnce) break;
    await turn();
  }
  return seq < head.rows ? { kind: 'broken', row: seq + 1 } : { kind: 'whole', rows: seq, hash };
}
