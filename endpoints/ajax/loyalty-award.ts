/**
 * A reward from 1,000 points, and the points back from a reward that is waiting (M-260, G-14, G-15): for the
 * account's customer, and for a shopper without an account who has just proved the customer's phone (M-248;
 * decision 014).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loyaltyCustomerOf } from '#domains/checkout/buyer-of.ts';
import { cancelAward } from '#domains/loyalty/cancel-award.ts';
import type { LoyaltyCustomer } from '#domains/loyalty/customer.ts';
import { loyaltyStanding } from '#domains/loyalty/loyalty-standing.ts';
import { toWireInfo } from '#domains/loyalty/loyalty-wire.rules.ts';
import { type LoyaltyDeps, type RedeemAwardAnswer, redeemAward } from '#domains/loyalty/redeem-award.ts';
import { requireAccount } from '#platform/sessions/require-account.ts';
import { refuseFields, sendData } from './ajax-answers.ts';

const notLinked = 'Your account is not linked to our loyalty program yet.';

const redeemRefusals: Record<Exclude<RedeemAwardAnswer['kind'], 'redeemed'>, string> = {
  'already-pending': 'You have a reward waiting already. It comes off your next order.',
  'too-few-points': 'You need 1,000 points for a reward.',
  'unknown-customer': notLinked,
  'unknown-account': notLinked,
  unreachable: 'We cannot reach the loyalty program right now. Please try again in a moment.',
};

export function loyaltyAwardEndpoints(desk: LoyaltyDeps) {
  /**
   * 401 if neither an account nor a proved phone identifies the customer; else the new standing, or why not.
   */
  async function change(
    request: FastifyRequest,
    reply: FastifyReply,
    what: string,
    act: (customer: LoyaltyCustomer) => Promise<{ outcome: string; refusal: string | undefined }>,
  ): Promise<FastifyReply | undefined> {
    const { accountId, visitorId } = request.session;
    const customer =
      visitorId === null
        ? undefined
        : await loyaltyCustomerOf(desk.db, { accountId, visitorId, now: desk.clock() });
    if (!customer && accountId === null) return requireAccount(request, reply);
    const { outcome, refusal } = customer
      ? await act(customer)
      : { outcome: 'unknown-customer', refusal: notLinked };
    request.log.info({ outcome, ...(accountId === null ? { visitorId } : { accountId }) }, what);
    if (!customer || refusal !== undefined) return refuseFields(reply, { award: refusal ?? notLinked });
    return sendData(reply, toWireInfo(await loyaltyStanding(desk, customer)));
  }

  return {
    /** `POST /ajax/user-info/redeem-award` {invoker}. */
    redeem: (request: FastifyRequest, reply: FastifyReply) =>
      change(request, reply, 'award redeemed', async ({ id }) => {
        const { kind } = await redeemAward(desk, id);
        return { outcome: kind, refusal: kind === 'redeemed' ? undefined : redeemRefusals[kind] };
      }),

    /** `DELETE` on the same path: the waiting reward becomes points again. */
    giveUp: (request: FastifyRequest, reply: FastifyReply) =>
      change(request, reply, 'award given up', async ({ id }) => {
        const { kind } = await cancelAward(desk, id);
        return { outcome: kind, refusal: kind === 'none' ? 'No reward is waiting now.' : undefined };
      }),
  };
}
