/** Endpoints for monitoring (R-085, O-010 to O-013): no session, no secrets. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type LogLines, processLog } from '#platform/log/standard-output.ts';
import { type DatabaseSight, type HealthProbes, healthProbes, type ProbeDeps } from './health-probes.ts';

/**
 * A process serves in each phase: starting while it prepares its search, stopping for `STOP_GRACE` seconds.
 */
export type Phase = 'starting' | 'open' | 'stopping';

export interface HealthDeps extends ProbeDeps {
  phase(): Phase;
  /** The shop for which the process has started; null by default. */
  shopId?: string | null;
  /** The version of the browser files. */
  build: string;
  /** The process's own log by default. */
  logLines?: Pick<LogLines, 'lostLines' | 'isWritten'>;
}

const unreachable: DatabaseSight = { state: 'unreachable', queue: 'unknown', remarks: [], shop: null };

export function healthEndpoints(deps: HealthDeps) {
  const { database: opened, phase, shopId = null, build, logLines = processLog } = deps;
  const probes = healthProbes(deps);
  const isOnThisDisk = opened.engine === 'sqlite';
  /** As last seen; before the first look, as at the process's start. */
  let shop = shopId;

  return {
    /**
     * The process is alive and may show what it has in memory; checks nothing else. Names the shop it has
     * started for, or that `/readyz` last saw, so that a proxy sends no shopper to another shop's process
     * (O-013).
     */
    live: async (_request: FastifyRequest, reply: FastifyReply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok', shop }),

    /**
     * Whether to route shoppers here: 503 if the process is starting or stopping, does not belong to this
     * database, the database's schema is older or takes no writes, or it could not be reached three times in
     * a row. `degraded` names problems that do not stop sales; the log cannot itself report that its lines
     * are lost. A full disk does stop sales if the database is on it.
     */
    async ready(_request: FastifyRequest, reply: FastifyReply) {
      const now = phase();
      const { database, disk } = now === 'stopping' ? unknownNow : await look(probes);
      shop = database.shop ?? shop;
      const isReady = now === 'open' && database.state === 'ok' && !(disk === 'full' && isOnThisDisk);
      const degraded = [
        ...(database.queue === 'late' ? ['outbox'] : []),
        ...(disk === 'low' || disk === 'full' ? ['disk'] : []),
        ...(logLines.isWritten ? [] : ['log']),
        ...database.remarks,
      ];
      return reply
        .code(isReady ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({
          status: isReady ? 'ready' : now === 'open' ? 'not ready' : now,
          shop,
          build,
          database: database.state,
          queue: database.queue,
          disk,
          lostLogLines: logLines.lostLines,
          degraded,
        });
    },
  };
}

const unknownNow = {
  database: { state: 'unknown', queue: 'unknown', remarks: [], shop: null },
  disk: 'unknown',
} as const;

async function look(probes: HealthProbes) {
  const [database, disk] = await Promise.all([probes.database.seen(), probes.disk.seen()]);
  return { database: database ?? unreachable, disk: disk ?? 'unknown' };
}
