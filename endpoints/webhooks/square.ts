/**
 * Square's reports about payments, refunds and disputes (R-082, R-083, B-230). No session and no CSRF token:
 * the signature authenticates the sender.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { nudgeTill } from '#domains/counter/nudge-till.ts';
import { takeWebhookEvent } from '#domains/payments/take-webhook-event.ts';
import { noteWebhookRefusals } from '#domains/payments/webhook-health.ts';
import type { Clock } from '#kit/clock.ts';
import { refuse, refuseMethod } from './refuse.ts';
import { readSquareEvent } from './square-event.ts';
import { isSignedBySquare } from './square-signature.ts';

export const squareWebhookPath = '/webhooks/square';

export interface SquareWebhookDeps {
  db: Db;
  clock: Clock;
  appUrl: string;
  /** The secret of the webhook subscription. */
  signatureKey: string;
  /** False if only the tills are Square's: its messages about payments then do not concern the shop's. */
  takesCards: boolean;
  /** Where the tills are. */
  counterLocationIds: readonly string[];
}

/** Mount them in a scope that `registerSignedScope` has prepared. */
export function squareWebhook({
  db,
  clock,
  appUrl,
  signatureKey,
  takesCards,
  counterLocationIds,
}: SquareWebhookDeps) {
  const noteRefused = refusalCounter(db, clock);
  const notificationUrl = `${appUrl}${squareWebhookPath}`;

  return {
    /** `POST /webhooks/square`: stores the event and answers; the outbox does the work. */
    async receive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      reply.header('cache-control', 'no-store');
      const signature = request.headers['x-square-hmacsha256-signature'];
      if (typeof signature !== 'string' || signature === '') return refuse(request, reply, 401, 'unsigned');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSignedBySquare(signatureKey, { notificationUrl, body, signature })) {
        await noteRefused(request);
        return refuse(request, reply, 403, 'wrong signature');
      }
      const read = readSquareEvent(body, counterLocationIds);
      if (read.kind === 'unreadable') return refuse(request, reply, 400, 'unreadable');
      if (read.kind === 'of-no-interest') return reply.send({ message: 'Nothing follows from it.' });
      if (read.kind === 'till') {
        // Its sales are requested; what a message says about them is not trusted (B-173).
        await nudgeTill(db, read.locationId, clock());
        return reply.send({ message: 'Taken.' });
      }
      if (!takesCards) return reply.send({ message: 'Nothing follows from it.' });
      const answer = await takeWebhookEvent(db, read.event, clock());
      request.log.info(
        { event: 'webhook', type: read.event.type, eventId: read.event.eventId, outcome: answer },
        'message of Square',
      );
      return reply.send({ message: answer === 'taken' ? 'Taken.' : 'Known already.' });
    },

    refuseMethod,
  };
}

/**
 * Anyone may send junk here, so after a refusal the next ones are logged every five seconds, with their
 * number.
 */
const writeEveryMs = 5_000;

function refusalCounter(db: Db, clock: Clock): (request: FastifyRequest) => Promise<void> {
  let waiting = 0;
  let writtenAt = Number.NEGATIVE_INFINITY;
  return async ({ log }) => {
    waiting += 1;
    const now = performance.now();
    if (now - writtenAt < writeEveryMs) return;
    writtenAt = now;
    const count = waiting;
    waiting = 0;
    await noteWebhookRefusals(db, count, clock()).catch((error: unknown) =>
      log.error({ err: error }, 'a refused message is not counted'),
    );
  };
}
