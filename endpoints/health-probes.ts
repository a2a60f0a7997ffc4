/** What `/readyz` reports: checked in the background, never while a client waits for the answer (O-010). */
import type { Db, OpenDatabase } from '#db/connection.ts';
import { pendingMigrations } from '#db/migrate.ts';
import { takesWrites } from '#db/takes-writes.ts';
import type { Clock } from '#kit/clock.ts';
import { type DiskRoom, readDiskRoom } from '#platform/files/disk-room.ts';
import { BackgroundProbe } from '#platform/health/background-probe.ts';
import { cachedProbe } from '#platform/health/cached-probe.ts';
import { type Remark, remarksOn } from '#platform/health/remarks.ts';
import { findBelonging, type OwnIdentity } from '#platform/identity/belonging.ts';
import { isQueueLate } from '#platform/outbox/outbox-lag.ts';
import type { ProcessSettings } from '#platform/settings/process-settings.ts';

/** Slow-changing facts, and checks that must write, are looked at no more often than this. */
const seldomMs = 5_000;
/** With three looks of at most 0.9 s each, a cut connection is reported within four seconds (O-011). */
const databasePauseMs = 700;
/** Writing a file can take as long as the disk is busy. */
const diskWithinMs = 5_000;

/** Remarks for a person, which stop no sale, are looked at no more often than this. */
const remarksMs = 60_000;

export type DatabaseState =
  | 'ok'
  | 'not migrated'
  | 'not writable'
  | 'another key'
  | 'another shop'
  | 'unreachable';

export interface DatabaseSight {
  state: DatabaseState;
  queue: 'ok' | 'late' | 'unknown';
  /** Problems that stop no sale but need a person's attention. */
  remarks: readonly Remark[];
  /** The shop that the database belongs to; null before the first start. */
  shop: string | null;
}

export interface ProbeDeps {
  database: Pick<OpenDatabase, 'engine' | 'probeDb'>;
  settings: { dataDir: string; process: Pick<ProcessSettings, 'standbys'> };
  clock: Clock;
  identity: OwnIdentity;
  /** Reads the machine's own disk by default. */
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
    return (await isQueueLate(db, now)) ? 'late' : 'ok';
  } catch {
    return 'unknown';
  }
}
