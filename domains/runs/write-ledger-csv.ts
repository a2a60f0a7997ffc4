import type { Db } from '#db/connection.ts';
import type { DoorLedgerRow } from '#db/tables/runs.ts';
import { staffIdOf } from '#kit/actor.ts';
import { csvLine } from '#kit/csv.ts';
import { writeMinute } from '#kit/store-day.ts';
import { doorMarks, doorOutcomes, marksOf } from './door.rules.ts';
import { doorRowsAfter } from './door-ledger.store.ts';

const rowsAtOnce = 1_000;
const columns = ['Row', 'Time', 'Town', 'Way', 'Outcome', 'Kind of ID', 'Staff', 'Noted', 'Hash'];

/**
 * The door ledger for an inspector, without a name or an order (B-121): lines of a CSV file, the header
 * first.
 *
 * @param names the names of the staff by id; only their initials are written
 * @param period epoch ms; `from` is included, `to` is not
 */
export async function* writeLedgerCsv(
  db: Db,
  { names, from, to }: { names: ReadonlyMap<string, string>; from: number; to: number },
): AsyncGenerator<string> {
  yield csvLine(columns);
  let seq = 0;
  for (;;) {
    const rows = await doorRowsAfter(db, seq, rowsAtOnce);
    for (const row of rows)
      if (row.happened_at >= from && row.happened_at < to) yield csvLine(cells(row, names));
    if (rows.length < rowsAtOnce) return;
    seq = rows.at(-1)?.seq ?? seq;
  }
}

function cells(row: DoorLedgerRow, names: ReadonlyMap<string, string>): string[] {
  const noted = marksOf(row.marks).map((mark) => doorMarks[mark]);
  return [
    ...[String(row.seq), writeMinute(row.happened_at), row.town, row.way, doorOutcomes[row.outcome]],
    ...[row.document ?? '', initials(row.actor, names), noted.join('; '), row.hash],
  ];
}

/** 'AB' of 'Ann Baker'; the carrier's own name for a parcel. */
function initials(actor: string, names: ReadonlyMap<string, string>): string {
  const id = staffIdOf(actor);
  if (id === undefined) return actor;
  const words = (names.get(id) ?? '?').split(/\s+/).filter((word) => word !== '');
  return words.map((word) => word[0]?.toUpperCase() ?? '').join('');
}
