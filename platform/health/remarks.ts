/**
 * Problems that do not stop sales but need a person's attention: `/readyz` names them, `npm run doctor` says
 * what to do (O-065, O-067).
 */
import { clockOffsetMs } from '#db/clock-offset.ts';
import type { OpenDatabase } from '#db/connection.ts';
import { missingTables } from '#db/missing-tables.ts';
import { streamingStandbys } from '#db/streaming-standbys.ts';
import { latestBackupAt } from '#platform/backups/note-backup.ts';

/** One copy a night, and two hours to make it. */
const backupMaxAgeMs = 26 * 60 * 60_000;
const clockMaxOffMs = 2_000;

/**
 * The clock differs from the database's by more than 2 s; fewer standbys follow PostgreSQL than expected; no
 * copy of the books is younger than 26 h; a table is missing (O-065).
 */
export type Remark = 'clock' | 'standby' | 'backup' | 'schema';

/**
 * Each is checked on its own and left out if it cannot be checked: whether the database answers is checked
 * elsewhere.
 *
 * @param standbys how many are expected to follow PostgreSQL
 * @param now epoch ms
 */
export async function remarksOn(
  database: Pick<OpenDatabase, 'engine' | 'probeDb'>,
  standbys: number,
  now: number,
): Promise<Remark[]> {
  const isTrue: Record<Remark, () => Promise<boolean>> = {
    clock: async () => Math.abs(await clockOffsetMs(database)) > clockMaxOffMs,
    standby: async () => standbys > 0 && (await streamingStandbys(database)) < standbys,
    async backup() {
      const at = await latestBackupAt(database.probeDb);
      return at !== null && now - at > backupMaxAgeMs;
    },
    schema: async () => (await missingTables(database)).length > 0,
  };
  const found: Remark[] = [];
  for (const [remark, look] of Object.entries(isTrue) as [Remark, () => Promise<boolean>][])
    if (await look().catch(() => false)) found.push(remark);
  return found;
}
