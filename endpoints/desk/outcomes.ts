/**
 * `POST /desk/drive/outcomes`: what a driver's phone posts, authorized by the key of its run alone, so that
 * queued outcomes get in after the session has ended (B-115). The key is in a header that no other site can
 * send.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { isRunOpenFor } from '#domains/runs/is-run-open-for.ts';
import { openRunKey } from '#domains/runs/run-key.ts';
import { maxOutcomes, takeDoorOutcomes } from '#domains/runs/take-door-outcomes.ts';
import type { Clock } from '#kit/clock.ts';

export function outcomesEndpoint({ db, clock }: { db: Db; clock: Clock }) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    const now = clock();
    const given = request.headers['x-run-key'];
    const key = typeof given === 'string' ? await openRunKey(db, given, now) : null;
    if (!key) return refuse(reply, 401, 'This phone’s key of the run has ended.');
    const { body } = request;
    const list = typeof body === 'object' && body !== null && 'outcomes' in body ? body.outcomes : null;
    if (!Array.isArray(list)) return refuse(reply, 422, 'Send a list of outcomes.');
    if (list.length > maxOutcomes) return refuse(reply, 413, `Send at most ${maxOutcomes} outcomes at once.`);
    const answers = await takeDoorOutcomes(db, { key, list, now, requestId: request.id });
    const counts = { taken: 0, known: 0, refused: 0 };
    for (const { kind } of answers) counts[kind] += 1;
    if (list.length > 0)
      request.log.info({ event: 'door.outcomes', run: key.runId, ...counts }, 'told at a door');
    return reply.send({ answers, isOpen: await isRunOpenFor(db, key, now) });
  };
}

function refuse(reply: FastifyReply, status: 401 | 413 | 422, message: string): FastifyReply {
  return reply.code(status).send({ message, errors: {} });
}
