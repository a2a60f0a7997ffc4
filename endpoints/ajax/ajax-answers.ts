/**
 * The form of the calls under /ajax (spec section 6): {data}, or {message, errors: {field: [message]}}. No
 * answer may be cached.
 */
import type { FastifyReply } from 'fastify';

/** A field of a body of any type; undefined if there is none. */
export function bodyField(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name)
    ? (body as Record<string, unknown>)[name]
    : undefined;
}

export function sendData(reply: FastifyReply, data: object): FastifyReply {
  return reply.header('cache-control', 'no-store').send({ data });
}

/** 422 with a sentence under each field; the first is also the message. */
export function refuseFields(reply: FastifyReply, errors: Readonly<Record<string, string>>): FastifyReply {
  const entries = Object.entries(errors);
  const [first] = entries;
  return reply
    .code(422)
    .header('cache-control', 'no-store')
    .send({
      message: first?.[1] ?? '',
      errors: Object.fromEntries(entries.map(([name, message]) => [name, [message]])),
    });
}

/** 401, 404 and the like: a sentence and no fields. */
export function sendMessage(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ message });
}
