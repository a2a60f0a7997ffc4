import type { FastifyReply, FastifyRequest } from 'fastify';
import { registerBuyer } from '#domains/accounts/register-buyer.ts';
import { findPurchase } from '#domains/checkout/find-purchase.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { enterAccount } from '../../auth/enter-account.ts';
import type { AuthScreensDeps } from '../../auth/handlers.ts';
import { refusalErrors } from '../../auth/refusal-words.ts';
import { formOf, refuseForm, refuseHaste } from '../../auth/refuse-form.ts';
import { keepStatus } from '../../auth/take-status.ts';
import { mayBecomeMember } from './may-become-member.ts';
import { readSuccessKey, successPath } from './success-path.ts';

/** Told once on the order's page. */
export const accountOpenedStatus = 'account-opened';

export type SuccessAccountDeps = Omit<AuthScreensDeps, 'humanCheck' | 'storeBook'> & {
  successSigner: Signer;
};

export function successAccount(deps: SuccessAccountDeps) {
  const { db, clock, successSigner } = deps;
  return {
    /**
     * `POST /checkout/success/{key}/account` {password}: the guest who bought has an account now, and is
     * signed in (decision 025).
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
        password: formOf(request).password,
        visitorId: session.visitorId,
        ip,
        countedAddress,
        now,
      };
      const answer = await registerBuyer(deps, asked);
      if (answer.kind === 'too-many')
        return refuseHaste(request, reply, { ...answer, field: 'password', fallback });
      if (answer.kind === 'refused')
        return refuseForm(request, reply, refusalErrors(answer.refusals), fallback);
      await enterAccount(db, request, { account: answer.account, remember: false, now });
      keepStatus(request, accountOpenedStatus);
      request.log.info(
        { event: 'register', outcome: 'ok', accountId: answer.account.id },
        'registered after buying',
      );
      return reply.seeOther(fallback);
    },
  };
}
