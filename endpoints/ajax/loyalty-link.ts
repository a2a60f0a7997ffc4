/** Links loyalty points to an account, only with a texted code for their phone (G-46, M-058). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findAccount } from '#domains/accounts/find-account.ts';
import { linkByPhone } from '#domains/loyalty/link-by-phone.ts';
import type { LoyaltyDeps } from '#domains/loyalty/redeem-award.ts';
import { readPhone } from '#kit/phone.ts';
import { accountOf } from '#platform/sessions/require-account.ts';
import { bodyField, refuseFields, sendData, sendMessage } from './ajax-answers.ts';

const phoneWanted = 'Please enter a ten-digit phone number.';
const taken =
  'This loyalty account belongs to another account of this shop. Please call us, and we will sort it out.';
const unreachable = 'We cannot reach the loyalty program right now. Please try again in a moment.';

export function loyaltyLinkEndpoint(desk: LoyaltyDeps) {
  return {
    /**
     * `POST /ajax/user-info/loyalty/link` {phone, join}, behind `requireAccount`: `data.link` is 'linked',
     * 'unproven' (the phone has to be verified by a texted code first) or 'no-member' (no member has that
     * phone: send the request again with `join` true to become one).
     */
    async link(request: FastifyRequest, reply: FastifyReply) {
      const phone = readPhone(bodyField(request.body, 'phone'));
      if (phone === null) return refuseFields(reply, { phone: phoneWanted });
      const accountId = accountOf(request);
      const account = await findAccount(desk.db, accountId);
      if (!account) return sendMessage(reply, 401, 'Please sign in first.');
      const { firstName, lastName, visitorId } = account;
      // An unverified email address may belong to another person.
      const email = account.emailVerifiedAt === null ? null : account.email;
      const person = { phone, firstName, lastName, email };
      const answer = await linkByPhone(desk, {
        accountId,
        visitorId,
        person,
        mayEnrol: bodyField(request.body, 'join') === true,
      });
      request.log.info({ outcome: answer.kind, accountId }, 'loyalty link asked for');
      switch (answer.kind) {
        case 'linked':
          return sendData(reply, { link: 'linked' });
        case 'not-proven':
          return sendData(reply, { link: 'unproven' });
        case 'no-member':
          return sendData(reply, { link: 'no-member' });
        case 'taken':
          return refuseFields(reply, { phone: taken });
        case 'unreachable':
          return refuseFields(reply, { phone: unreachable });
      }
    },
  };
}
