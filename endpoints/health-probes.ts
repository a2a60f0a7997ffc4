/** What `/readyz` tells of: looked at in the background, never while somebody waits for the answer (O-010). */
import { clockOffsetMs } from '#db/clock-offset.ts';
import type { Db, OpenDatabase } from '#db/connection.ts';
import { pendingMigrations } from '#db/migrate.ts';
import { missingTables } from '#db/missing-tables.ts';
import { streamingStandbys } from '#db/streaming-standbys.ts';
import { takesWrites } from '#db/takes-writes.ts';
import type { Clock } from '#kit/clock.ts';
import { latestBackupAt } from '#platform/backups/note-backup.ts';
import { type DiskRoom, readDiskRoom } from '#platform/files/disk-room.ts';
import { BackgroundProbe } from '#platform/health/background-probe.ts';
import { cachedProbe } from '#platform/health/cached-probe.ts';
import { findBelonging, type OwnIdentity } from '#platform/identity/belonging.ts';
import { outboxLagMs } from '#platform/outbox/outbox-lag.ts';
import type { ProcessSettings } from '#platform/settings/process-settings.ts';

/** A queue this old means that mails and captures are late; the shop still sells. */
const lateMs = 60_000;
/** What changes seldom, and a check that must write, is looked at no more often than this. */
const seldomMs = 5_000;
/** With three looks of at most 0.9 s, a link that is cut is told within four seconds (O-011). */
const databasePauseMs = 700;
/** Writing a file takes as long as the disk is busy. */
const diskWithinMs = 5_000;

/** What is told for a person, and stops no sale, is looked at no more often than this. */
const remarksMs = 60_000;
/** One copy a night, and two hours for it. */
const backupMaxAgeMs = 26 * 60 * 60_000;
const clockMaxOffMs = 2_000;

export type DatabaseState =
  | 'ok'
  | 'not migrated'
  | 'not writable'
  | 'another key'
  | 'another shop'
  | 'unreachable';

/**
 * The clock is apart from the database's by more than 2 s; fewer standbys follow PostgreSQL than are expected; no copy of the
 * books is younger than 26 h; a table is missing (O-065).
 */
export type Remark = 'clock' | 'standby' | 'backup' | 'schema';

export interface DatabaseSight {
  state: DatabaseState;
  queue: 'ok' | 'late' | 'unknown';
  /** What stops no sale, and a person should look at. */
  remarks: readonly Remark[];
  /** The shop that the database is of; null before the first start. */
  shop: string | null;
}

export interface ProbeDeps {
  database: Pick<OpenDatabase, 'engine' | 'probeDb'>;
  settings: { dataDir: string; process: Pick<ProcessSettings, 'standbys'> };
  clock: Clock;
  identity: OwnIdentity;
  /** The machine's own by default. */
  diskRoom?: (folder: string) => Promise<DiskRoom>;
}

export interface HealthProbes {
  database: BackgroundProbe<DatabaseSight>;
  disk: BackgroundProbe<DiskRoom>;
}

export function healthProbes(deps: ProbeDeps): HealthProbes {
  const { database, settings, clock, identity, diskRoom = readDiskRoom } = deps;
  const db = database.probeDb;
  const lookSeldom = cachedProbe(seldomMs, async () => ({
    isMigrated: (await pendingMigrations({ db })).length === 0,
    queue: await queueState(db, clock()),
    // SQLite's file depends on its disk, and a write would have to wait for other writers.
    writes: database.engine === 'postgres' ? await takesWrites(db) : 'yes',
  }));
  const remark = cachedProbe(remarksMs, () => remarksOn(database, settings.process.standbys, clock()));
  return {
    disk: new BackgroundProbe({ look: () => diskRoom(settings.dataDir), withinMs: diskWithinMs }),
    database: new BackgroundProbe({
      pauseMs: databasePauseMs,
      async look() {
        const { isMigrated, queue, writes } = await lookSeldom();
        if (!isMigrated) return { state: 'not migrated', queue, remarks: [], shop: null };
        const { kind, shop } = await findBelonging(db, identity);
        const sight = { queue, remarks: await remark(), shop };
        if (kind !== 'ours')
          return { state: kind === 'another-key' ? 'another key' : 'another shop', ...sight };
        return { state: writes === 'no' ? 'not writable' : 'ok', ...sight };
      },
    }),
  };
}

async function queueState(db: Db, now: number): Promise<DatabaseSight['queue']> {
  try {
    return (await outboxLagMs(db, now)) > lateMs ? 'late' : 'ok';
  } catch {
    return 'unknown';
  }
}

/** Each is asked for itself, and left out where it cannot be: whether the database answers is asked elsewhere. */
async function remarksOn(database: ProbeDeps['database'], standbys: number, now: number): Promise<Remark[]> {
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
