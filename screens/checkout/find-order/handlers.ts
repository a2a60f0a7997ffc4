/**
 * Lets a guest who lost the email find the order again: the link is sent to the contact on the order, and
 * nothing is shown.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { askOrderLink } from '#domains/checkout/ask-order-link.ts';
import type { Clock } from '#kit/clock.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { formBody, refuseForm, refuseTooMany } from '#platform/http/forms/refuse-form.ts';
import { leaveStatusNote, takeStatusNote } from '#platform/http/forms/status-note.ts';
import { findOrderForm } from './form.ts';

const path = '/find-order';

/** The same for every order. */
const onItsWay =
  'If there is an order with this number and this contact, its link is on its way there. It takes a minute.';

export function findOrderScreen({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      reply.header('cache-control', 'no-store');
      return reply.page('Orders/Find', { status: takeStatusNote(request) });
    },

    /** `POST /find-order` (G-16). */
    async ask(request: FastifyRequest, reply: FastifyReply) {
      reply.header('cache-control', 'no-store');
      const parsed = parseForm(findOrderForm, formBody(request));
      if (parsed.kind === 'refused') return refuseForm(request, reply, messagesOf(parsed.refusals), path);
      const { number, contact } = parsed.fields;
      const { session, countedAddress } = request;
      const { visitorId } = session;
      const answer = await askOrderLink(db, {
        number,
        contact,
        visitorId,
        address: countedAddress,
        now: clock(),
      });
      if (answer.kind === 'too-many')
        return refuseTooMany(request, reply, { ...answer, field: 'number', fallback: path });
      leaveStatusNote(request, onItsWay);
      return reply.seeOther(path);
    },
  };
}
