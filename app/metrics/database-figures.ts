/**
 * The metrics about the books: queried from the database at most every 15 seconds, however often they are
 * read (O-061).
 */
import { sql } from 'kysely';
import { clockOffsetMs } from '#db/clock-offset.ts';
import type { OpenDatabase } from '#db/connection.ts';
import { takesWrites } from '#db/takes-writes.ts';
import { cachedProbe } from '#platform/health/cached-probe.ts';

export interface DatabaseFigures {
  outboxOpen: number;
  /** Seconds; 0 if nothing waits. */
  outboxOldestS: number;
  /** Seconds since the oldest unsettled payment attempt began; 0 for none. */
  paymentsOpenS: number;
  /** Broken rules of the books, and differences from the payment service's. */
  booksBreaks: number;
  /** Authorizations held for five days or more; they end at seven. */
  holdsEndingSoon: number;
  /** Seconds since the last copy; -1 for none. */
  backupAgeS: number;
  /** 1, or 0 if the newest copy could not be restored; -1 if no one tried. */
  backupRestoredOk: number;
  isReadOnly: boolean;
  clockOffsetS: number;
}

const heldLongMs = 5 * 24 * 60 * 60_000;
const askedEveryMs = 15_000;

type Row = Record<
  'outboxOpen' | 'outboxOldest' | 'paymentOldest' | 'breaks' | 'wrong' | 'holds' | 'backupAt' | 'restored',
  number | string | null
>;

/** Returns null if the database does not answer. */
export function databaseFigures(
  database: Pick<OpenDatabase, 'engine' | 'probeDb'>,
  clock: () => number,
): () => Promise<DatabaseFigures | null> {
  return cachedProbe(askedEveryMs, () => ask(database, clock()).catch(() => null));
}

async function ask(
  database: Pick<OpenDatabase, 'engine' | 'probeDb'>,
  now: number,
): Promise<DatabaseFigures> {
  const { probeDb } = database;
  const { rows } = await sql<Row>`select
    (select count(*) from outbox where done_at is null) as "outboxOpen",
    (select min(created_at) from outbox where done_at is null) as "outboxOldest",
    (select min(created_at) from payments where state = 'created') as "paymentOldest",
    (select count(*) from payment_breaks where closed_at is null) as "breaks",
    (select sum(wrong_count) from proofs
      where rule <> 'books-agree' and proved_at = (select max(proved_at) from proofs)) as "wrong",
    (select count(*) from payments where state = 'authorised' and created_at < ${now - heldLongMs}) as "holds",
    (select max(made_at) from backups) as "backupAt",
    (select is_good from restore_checks where is_good is not null order by checked_at desc limit 1) as "restored"
    `.execute(probeDb);
  const [row] = rows;
  if (!row) throw new Error('The database answers nothing');
  const number = (value: number | string | null) => Number(value ?? 0);
  const secondsSince = (at: number | string | null, otherwise: number) =>
    at === null ? otherwise : Math.max(0, (now - Number(at)) / 1_000);
  return {
    outboxOpen: number(row.outboxOpen),
    outboxOldestS: secondsSince(row.outboxOldest, 0),
    paymentsOpenS: secondsSince(row.paymentOldest, 0),
    booksBreaks: number(row.breaks) + number(row.wrong),
    holdsEndingSoon: number(row.holds),
    backupAgeS: secondsSince(row.backupAt, -1),
    backupRestoredOk: row.restored === null ? -1 : Number(row.restored),
    isReadOnly: (await takesWrites(probeDb)) === 'no',
    clockOffsetS: (await clockOffsetMs(database)) / 1_000,
  };
}
