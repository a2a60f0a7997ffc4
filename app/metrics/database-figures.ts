/**
 * The metrics about the books: queried from the database at most every 15 seconds, however often they are
 * read (O-061).
 */
import { clockOffsetMs } from '#db/clock-offset.ts';
import type { OpenDatabase } from '#db/connection.ts';
import { takesWrites } from '#db/takes-writes.ts';
import { readPaymentFigures } from '#domains/payments/read-payment-figures.ts';
import { latestBackupAt } from '#platform/backups/note-backup.ts';
import { latestCheck } from '#platform/backups/restore-checks.ts';
import { cachedProbe } from '#platform/health/cached-probe.ts';
import { readOpenQueue } from '#platform/outbox/open-queue.ts';
import { latestProofs } from '#platform/proof/record-proofs.ts';

export interface DatabaseFigures {
  outboxOpen: number;
  /** Seconds; 0 if nothing waits. */
  outboxOldestS: number;
  /** Seconds since the oldest unsettled payment attempt began; 0 for none. */
  paymentsOpenS: number;
  /** Broken rules of the books, and differences from the payment service's. */
  booksDiscrepancies: number;
  /** Authorizations held for five days or more; they end at seven. */
  holdsEndingSoon: number;
  /** Seconds since the last copy; -1 for none. */
  backupAgeS: number;
  /** 1, or 0 if the newest copy could not be restored; -1 if no one tried. */
  backupRestoredOk: number;
  isReadOnly: boolean;
  clockOffsetS: number;
}

const askedEveryMs = 15_000;

/** The proof of the payment service's ledger, whose differences have a figure of their own. */
const ledgerRule = 'books-agree';

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
  const queue = await readOpenQueue(probeDb);
  const payments = await readPaymentFigures(probeDb, now);
  const proofs = (await latestProofs(probeDb))?.proofs ?? [];
  const wrong = proofs.filter(({ rule }) => rule !== ledgerRule).map(({ wrongCount }) => wrongCount);
  const check = await latestCheck(probeDb);
  const secondsSince = (at: number | null, otherwise: number) =>
    at === null ? otherwise : Math.max(0, (now - at) / 1_000);
  return {
    outboxOpen: queue.count,
    outboxOldestS: secondsSince(queue.oldestAt, 0),
    paymentsOpenS: secondsSince(payments.oldestUnsettledAt, 0),
    booksDiscrepancies: payments.openDiscrepancies + wrong.reduce((sum, count) => sum + count, 0),
    holdsEndingSoon: payments.holdsEndingSoon,
    backupAgeS: secondsSince(await latestBackupAt(probeDb), -1),
    backupRestoredOk: check?.isGood == null ? -1 : Number(check.isGood),
    isReadOnly: (await takesWrites(probeDb)) === 'no',
    clockOffsetS: (await clockOffsetMs(database)) / 1_000,
  };
}
