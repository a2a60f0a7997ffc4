/** For the machine that watches the shop. No session, no secrets. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { pendingMigrations } from '#db/migrate.ts';
import type { Clock } from '#kit/clock.ts';
import { type LogLines, processLog } from '#platform/log/standard-output.ts';
import { outboxLagMs } from '#platform/outbox/outbox-lag.ts';

const answerWithinMs = 40;
/** A queue this old means that mails and captures wait; the shop still sells. */
const lateMs = 60_000;

export interface HealthDeps {
  db: Db;
  clock: Clock;
  isStopping(): boolean;
  /** The process's own unless told. */
  logLines?: Pick<LogLines, 'lostLines' | 'isWritten'>;
}

export function healthEndpoints({ db, clock, isStopping, logLines = processLog }: HealthDeps) {
  return {
    /** The process lives; asks nothing of anybody. */
    live: async (_request: FastifyRequest, reply: FastifyReply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }),

    /**
     * Whether to send shoppers here: 200 when the database answers and is up to date, 503 otherwise. `degraded` names what does not
     * keep the shop from selling; the log cannot tell by itself that its lines are lost.
     */
    async ready(_request: FastifyRequest, reply: FastifyReply) {
      const [database, queue] = isStopping() ? (['unknown', 'unknown'] as const) : await Promise.all([databaseState(), queueState()]);
      const isReady = !isStopping() && database === 'ok';
      const degraded = [...(queue === 'late' ? ['outbox'] : []), ...(logLines.isWritten ? [] : ['log'])];
      return reply
        .code(isReady ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({
          status: isReady ? 'ready' : isStopping() ? 'stopping' : 'not ready',
          database,
          queue,
          lostLogLines: logLines.lostLines,
          degraded,
        });
    },
  };

  async function databaseState(): Promise<'ok' | 'not migrated' | 'unreachable'> {
    return inTime(async () => ((await pendingMigrations({ db })).length === 0 ? 'ok' : 'not migrated'), 'unreachable');
  }

  async function queueState(): Promise<'ok' | 'late' | 'unknown'> {
    return inTime(async () => ((await outboxLagMs(db, clock())) > lateMs ? 'late' : 'ok'), 'unknown');
  }
}

async function inTime<T, F>(work: () => Promise<T>, otherwise: F): Promise<T | F> {
  const answer = work().catch(() => otherwise);
  return Promise.race([answer, sleep(answerWithinMs, otherwise, { ref: false })]);
}
