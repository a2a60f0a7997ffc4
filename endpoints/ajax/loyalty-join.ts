/**
 * Enrolls a visitor who has verified a phone number that no loyalty account uses yet, with or without an
 * account (M-003, M-104).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { enrolCustomer } from '#domains/loyalty/enrol-customer.ts';
import { joinForm } from '#domains/loyalty/join-form.rules.ts';
import { toWireAccount } from '#domains/loyalty/loyalty-wire.rules.ts';
import type { LoyaltyDeps } from '#domains/loyalty/redeem-award.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { refuseFields, sendData } from './ajax-answers.ts';

const unproved = 'Please confirm your phone number with the passcode we text you.';
const unreachable =
  'We cannot reach the loyalty program right now. You can go on without it, or try again in a moment.';

export function loyaltyJoinEndpoint(desk: LoyaltyDeps) {
  return {
    /**
     * `POST /ajax/user-info/loyalty/join` {phone, firstName, lastName}: `data.loyaltyAccount`, as the lookup
     * answers it (M-254).
     */
    async join(request: FastifyRequest, reply: FastifyReply) {
      const parsed = parseForm(joinForm, request.body);
      if (parsed.kind === 'refused') return refuseFields(reply, messagesOf(parsed.refusals));
      const { visitorId } = request.session;
      if (visitorId === null) return refuseFields(reply, { phone: unproved });
      const answer = await enrolCustomer(desk, { visitorId, ...parsed.fields, email: null });
      request.log.info({ outcome: answer.kind, visitorId }, 'loyalty joined');
      switch (answer.kind) {
        case 'enrolled':
          return sendData(reply, { loyaltyAccount: toWireAccount(answer.customer) });
        case 'not-proven':
          return refuseFields(reply, { phone: unproved });
        case 'unreachable':
          return refuseFields(reply, { phone: unreachable });
      }
    },
  };
}
