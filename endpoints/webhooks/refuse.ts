/** What a sender reads when a message is refused. */
import type { FastifyReply, FastifyRequest } from 'fastify';

export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: 400 | 401 | 403,
  why: string,
): FastifyReply {
  request.log.warn({ event: 'webhook', outcome: 'refused', why }, 'message refused');
  return reply.code(status).send({ message: 'The message was not taken.' });
}

/** Any method other than POST. */
export async function refuseMethod(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .code(405)
    .header('allow', 'POST')
    .header('cache-control', 'no-store')
    .send({ message: 'Only POST is taken here.' });
}
