/** Endpoints for monitoring: no session, no secrets. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, OpenDatabase } from '#db/connection.ts';
import { pendingMigrations } from '#db/migrate.ts';
import { takesWrites } from '#db/takes-writes.ts';
import type { Clock } from '#kit/clock.ts';
import { type DiskRoom, readDiskRoom } from '#platform/files/disk-room.ts';
import { cachedProbe } from '#platform/health/cached-probe.ts';
import { type LogLines, processLog } from '#platform/log/standard-output.ts';
import { outboxLagMs } from '#platform/outbox/outbox-lag.ts';

const answerWithinMs = 40;
/** A queue this old means that mails and captures are late; the shop still sells. */
const lateMs = 60_000;
/** Checks that must write run no more often than this, however many requests come. */
const diskMaxAgeMs = 1_000;
const writesMaxAgeMs = 5_000;

export interface HealthDeps {
  db: Db;
  database: Pick<OpenDatabase, 'engine'>;
  settings: { dataDir: string };
  clock: Clock;
  isStopping(): boolean;
  /** The process's own by default. */
  logLines?: Pick<LogLines, 'lostLines' | 'isWritten'>;
  /** The machine's own by default. */
  diskRoom?: (folder: string) => Promise<DiskRoom>;
}

export function healthEndpoints(deps: HealthDeps) {
  const {
    db,
    database: opened,
    settings,
    clock,
    isStopping,
    logLines = processLog,
    diskRoom = readDiskRoom,
  } = deps;
  const isOnThisDisk = opened.engine === 'sqlite';
  let room: DiskRoom | 'unknown' = 'unknown';
  const lookAtDisk = cachedProbe(diskMaxAgeMs, async () => {
    room = await diskRoom(settings.dataDir);
    return room;
  });
  let mayWrite: Awaited<ReturnType<typeof takesWrites>> = 'unknown';
  const tryWriting = cachedProbe(writesMaxAgeMs, async () => {
    mayWrite = await takesWrites(db);
    return mayWrite;
  });

  return {
    /** The process is alive; checks nothing else. */
    live: async (_request: FastifyRequest, reply: FastifyReply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),

    /**
     * Whether to route shoppers here: 200 if the database answers, is up to date and accepts writes, 503
     * otherwise. `degraded` names problems that do not stop sales; the log cannot report by itself that its
     * lines are lost. A full disk does stop sales if the database is on it.
     */
    async ready(_request: FastifyRequest, reply: FastifyReply) {
      const [database, queue, disk] = isStopping()
        ? (['unknown', 'unknown', 'unknown'] as const)
        : await Promise.all([databaseState(), queueState(), inTime(lookAtDisk, () => room)]);
      const isReady = !isStopping() && database === 'ok' && !(disk === 'full' && isOnThisDisk);
      const degraded = [
        ...(queue === 'late' ? ['outbox'] : []),
        ...(disk === 'low' || disk === 'full' ? ['disk'] : []),
        ...(logLines.isWritten ? [] : ['log']),
      ];
      return reply
        .code(isReady ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({
          status: isReady ? 'ready' : isStopping() ? 'stopping' : 'not ready',
          database,
          queue,
          disk,
          lostLogLines: logLines.lostLines,
          degraded,
        });
    },
  };

  async function databaseState(): Promise<'ok' | 'not migrated' | 'not writable' | 'unreachable'> {
    const [state, writes] = await Promise.all([
      inTime(
        async () => ((await pendingMigrations({ db })).length === 0 ? 'ok' : 'not migrated'),
        () => 'unreachable' as const,
      ),
      // SQLite's file depends on its disk, and a write would have to wait for other writers.
      isOnThisDisk ? 'yes' : inTime(tryWriting, () => mayWrite),
    ]);
    return state === 'ok' && writes === 'no' ? 'not writable' : state;
  }

  async function queueState(): Promise<'ok' | 'late' | 'unknown'> {
    return inTime(
      async () => ((await outboxLagMs(db, clock())) > lateMs ? 'late' : 'ok'),
      () => 'unknown',
    );
  }
}

/** The result of the work, or the given value if it fails or takes too long. */
async function inTime<T, F>(work: () => Promise<T>, otherwise: () => F): Promise<T | F> {
  const answer = work().catch(otherwise);
  return Promise.race([answer, sleep(answerWithinMs, undefined, { ref: false }).then(otherwise)]);
}
