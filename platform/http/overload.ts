/** Refuses requests while this process cannot keep up, before they cost anything (M-284). */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

/** How far the event loop may fall behind. */
const maxLoopDelayMs = 2_000;
const retryAfterSeconds = 5;

/**
 * Answers 503 with Retry-After to requests of a process that has been held up twice in a row. One hold-up alone
 * is over by the time it is noticed: a start on a busy machine, a first page, a machine that slept.
 *
 * @param limitMs the longest delay of the event loop; 0 for none
 */
export async function registerOverload(app: FastifyInstance, limitMs = maxLoopDelayMs): Promise<void> {
  let heldUpSince = 0;
  let heldUpAt = Number.NEGATIVE_INFINITY;
  await app.register(underPressure, {
    maxEventLoopDelay: limitMs,
    // The plugin takes the delay to be infinite if it gets no sample within this time, which must not be
    // shorter than the limit.
    sampleInterval: limitMs,
    exposeStatusRoute: false,
    async pressureHandler(_request, reply) {
      const now = performance.now();
      // Each hold-up is reported until the next sample, which may itself come late.
      if (now - heldUpAt > 3 * limitMs) heldUpSince = now;
      heldUpAt = now;
      if (now - heldUpSince < limitMs) return;
      reply.header('retry-after', String(retryAfterSeconds));
      throw Object.assign(new Error('The process cannot keep up'), {
        code: 'FST_UNDER_PRESSURE',
        statusCode: 503,
      });
    },
  });
}
