/**
 * What `/readyz` calls degraded, read from the database itself, so that it is reported whatever the shop's
 * port is (O-067).
 */
import type { OpenDatabase } from '#db/connection.ts';
import { latestCheck } from '#platform/backups/restore-checks.ts';
import { type Remark, remarksOn } from '#platform/health/remarks.ts';
import { isQueueLate } from '#platform/outbox/outbox-lag.ts';
import type { Finding } from './finding.ts';

const found: Record<Remark, Finding> = {
  backup: {
    problem: 'Copies: the newest copy of the books is older than 26 hours',
    cure: '"npm run backup" makes one now, and says why if it cannot; then BackupOld in docs/operations.md',
  },
  clock: {
    problem: "Clock: this machine's is more than two seconds from PostgreSQL's",
    cure: '"timedatectl set-ntp true"; ClockApart in docs/operations.md',
  },
  standby: {
    problem: 'Standby: fewer follow PostgreSQL than DATABASE_STANDBYS says',
    cure: 'OneCopy in docs/operations.md',
  },
  schema: {
    problem: 'Tables: one that the migrations made is gone',
    cure: 'restore the last good copy: "The way back" in docs/operations.md',
  },
};

/** @param now epoch ms */
export async function examineRemarks(
  database: Pick<OpenDatabase, 'db' | 'engine' | 'probeDb'>,
  standbys: number,
  now: number,
): Promise<Finding[]> {
  const remarks = await remarksOn(database, standbys, now);
  const check = await latestCheck(database.db);
  const findings = remarks.map((remark) => found[remark]);
  if (check?.isGood === false)
    findings.push({
      problem: `Copies: the newest could not be restored when it was tried: ${check.said.replace(/\.$/, '')}`,
      cure: '"npm run backup -- check" tries it again; RestoreFailed in docs/operations.md',
    });
  if (await isQueueLate(database.db, now))
    findings.push({
      problem: 'Outbox: mails, captures or refunds are more than a minute late',
      cure: '"npm run unfinished" names the oldest with its reason; OutboxLate in docs/operations.md',
    });
  return findings.length > 0 ? findings : [{ ok: 'Copies, clock, outbox: nothing is late' }];
}
