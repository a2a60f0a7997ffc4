/** Saves the name and phone number that a signed-in shopper changes at the checkout (M-247, G-10). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { changeBasicDetails } from '#domains/accounts/change-basic-details.ts';
import { addressMessages } from '#domains/addresses/address-words.rules.ts';
import type { Clock } from '#kit/clock.ts';
import { accountOf } from '#platform/sessions/require-account.ts';
import { bodyField, refuseFields, sendData, sendMessage } from './ajax-answers.ts';

export function basicDetailsEndpoints({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** `PUT /ajax/user-info/basic-details` {firstName, lastName, phone}. */
    async update(request: FastifyRequest, reply: FastifyReply) {
      const [firstName, lastName, phone] = ['firstName', 'lastName', 'phone'].map((name) =>
        bodyField(request.body, name),
      );
      const accountId = accountOf(request);
      const answer = await changeBasicDetails(db, { accountId, firstName, lastName, phone, now: clock() });
      if (answer.kind === 'gone') return sendMessage(reply, 401, 'Please sign in first.');
      if (answer.kind === 'changed') return sendData(reply, {});
      return refuseFields(
        reply,
        Object.fromEntries(answer.refusals.map(({ field }) => [field, addressMessages[field]])),
      );
    },
  };
}
