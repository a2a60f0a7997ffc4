/**
 * EasyPost's messages about the parcels whose labels it sold (B-080, R-082, R-083). No session and no CSRF
 * token: the signature authenticates the sender.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { takeCarrierEvent } from '#domains/shipments/take-carrier-event.ts';
import type { Clock } from '#kit/clock.ts';
import { readEasyPostEvent } from './easypost-event.ts';
import { isSignedByEasyPost } from './easypost-signature.ts';
import { refuse, refuseMethod } from './refuse.ts';

export const easyPostWebhookPath = '/webhooks/easypost';

/** Mount them in a scope that `registerSignedScope` has prepared. */
export function easyPostWebhook({ db, clock, secret }: { db: Db; clock: Clock; secret: string }) {
  return {
    /**
     * `POST /webhooks/easypost`: records what a carrier says, and answers. EasyPost repeats what is not
     * accepted.
     */
    async receive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      reply.header('cache-control', 'no-store');
      const signature = request.headers['x-hmac-signature'];
      if (typeof signature !== 'string' || signature === '') return refuse(request, reply, 401, 'unsigned');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSignedByEasyPost(secret, body, signature)) return refuse(request, reply, 403, 'wrong signature');
      const now = clock();
      const read = readEasyPostEvent(body, now);
      if (read.kind === 'unreadable') return refuse(request, reply, 400, 'unreadable');
      if (read.kind === 'of-no-interest') return reply.send({ message: 'Nothing follows from it.' });
      const { eventId } = read.event;
      const outcome = await takeCarrierEvent(db, read.event, now);
      request.log.info({ event: 'webhook', eventId, outcome }, 'message of EasyPost');
      return reply.send({ message: answers[outcome] });
    },
    refuseMethod,
  };
}

const answers = {
  taken: 'Taken.',
  known: 'Known already.',
  'of-no-parcel': 'Nothing follows from it.',
} as const;
