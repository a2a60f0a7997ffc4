import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { refusalErrors } from '#domains/accounts/refusal-words.rules.ts';
import type { LoyaltyClaims } from '#domains/accounts/register-account.ts';
import { registerBuyer } from '#domains/accounts/register-buyer.ts';
import { enterAccount } from '#domains/checkout/enter-account.ts';
import { findPurchase } from '#domains/checkout/find-purchase.ts';
import { readSuccessKey, successPath } from '#domains/orders/order-paths.ts';
import type { Clock } from '#kit/clock.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { formBody, refuseForm, refuseTooMany } from '#platform/http/forms/refuse-form.ts';
import { leaveStatusNote } from '#platform/http/forms/status-note.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { mayBecomeMember } from './may-become-member.ts';

/** Status shown once on the order's page. */
export const accountOpenedStatus = 'account-opened';

export interface SuccessAccountDeps {
  db: Db;
  clock: Clock;
  loyaltyClaims: LoyaltyClaims;
  shopName: string;
  successSigner: Signer;
}

export function successAccount(deps: SuccessAccountDeps) {
  const { db, clock, successSigner } = deps;
  return {
    /**
     * `POST /checkout/success/{key}/account` {password}: the guest who placed the order now has an account,
     * and is signed in (decision 025).
     */
    async open(request: FastifyRequest<{ Params: { key: string } }>, reply: FastifyReply) {
      const now = clock();
      const orderId = readSuccessKey(successSigner, request.params.key);
      const order = orderId && (await findPurchase(db, orderId))?.order;
      const { session, ip, countedAddress } = request;
      if (!order || order.email === null || !mayBecomeMember(order, session, now))
        return sendNotFound(request, reply);
      const fallback = successPath(successSigner, order.id);
      const person = { firstName: order.firstName, lastName: order.lastName, email: order.email };
      const asked = {
        person,
        password: formBody(request).password,
        visitorId: session.visitorId,
        ip,
        countedAddress,
        now,
      };
      const answer = await registerBuyer(deps, asked);
      if (answer.kind === 'too-many')
        return refuseTooMany(request, reply, { ...answer, field: 'password', fallback });
      if (answer.kind === 'refused')
        return refuseForm(request, reply, refusalErrors(answer.refusals), fallback);
      await enterAccount(db, request.session, { account: answer.account, remember: false, now });
      leaveStatusNote(request, accountOpenedStatus);
      request.log.info(
        { event: 'register', outcome: 'ok', accountId: answer.account.id },
        'registered after buying',
      );
      return reply.seeOther(fallback);
    },
  };
}
