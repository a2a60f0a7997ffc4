/**
 * The way back to an order for a guest who lost the mail: the link goes to the contact on the order, and
 * nothing is shown.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { askOrderLink } from '#domains/checkout/ask-order-link.ts';
import { parseOrderContact, parseOrderNumber } from '#domains/checkout/order-contact.rules.ts';
import type { Clock } from '#kit/clock.ts';
import { formOf, refuseForm, refuseHaste } from '#screens/auth/refuse-form.ts';
import { keepStatus, takeStatus } from '#screens/auth/take-status.ts';
import { findOrderErrors } from './form.ts';

const path = '/find-order';

/** The same for every order. */
const onItsWay =
  'If there is an order with this number and this contact, its link is on its way there. It takes a minute.';

export function findOrderScreen({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      reply.header('cache-control', 'no-store');
      return reply.page('Orders/Find', { status: takeStatus(request) });
    },

    /** `POST /find-order` (G-16). */
    async ask(request: FastifyRequest, reply: FastifyReply) {
      reply.header('cache-control', 'no-store');
      const { number: givenNumber, contact: givenContact } = formOf(request);
      const number = parseOrderNumber(givenNumber);
      const contact = parseOrderContact(givenContact);
      if (number === null || contact === null) {
        return refuseForm(
          request,
          reply,
          findOrderErrors({ number: givenNumber, contact: givenContact }),
          path,
        );
      }
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
        return refuseHaste(request, reply, { ...answer, field: 'number', fallback: path });
      keepStatus(request, onItsWay);
      return reply.seeOther(path);
    },
  };
}
