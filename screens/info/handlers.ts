import type { FastifyReply, FastifyRequest } from 'fastify';
import { hoursTable, openNow } from '#domains/store/hours.rules.ts';
import { storeFacts } from '#domains/store/store-facts.ts';
import type { Clock } from '#kit/clock.ts';
import { openLine } from './store/open-line.rules.ts';

export function infoScreens({ clock }: { clock: Clock }) {
  return {
    about: (_request: FastifyRequest, reply: FastifyReply) => reply.keep([]).page('Info/About', {}),
    privacy: (_request: FastifyRequest, reply: FastifyReply) => reply.keep([]).page('Info/Privacy', {}),
    terms: (_request: FastifyRequest, reply: FastifyReply) => reply.keep([]).page('Info/Terms', {}),
    /** No fee is charged while the shop offers pickup only. */
    shipping: (_request: FastifyRequest, reply: FastifyReply) => reply.keep([]).page('Info/Shipping', { deliveryInfo: null }),
    /** Says whether the store is open now, so it is not kept. */
    store: (_request: FastifyRequest, reply: FastifyReply) =>
      reply.page('Info/Store', {
        openLine: openLine(openNow(storeFacts.hours, clock(), storeFacts.timeZone)),
        hours: hoursTable(storeFacts.hours),
        holidays: [],
      }),
  };
}
