/** `POST /desk/orders/:number/refund` (B-093): by lines, delivery or amount, within the limits of the role. */
import type { FastifyReply } from 'fastify';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import { refundOrder } from '#domains/orders/refunds/refund-order.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { limits, rightTo } from '#domains/staff/permissions.rules.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import {
  answerAct,
  byOf,
  type DeskDeps,
  numberOf,
  type OrderRequest,
  shownOf,
  textOf,
} from '../desk-request.ts';
import { isRefundWhy, maxReasonLength, readWish } from './form.ts';

const dayMs = 24 * 60 * 60_000;

export function refundHandler(deps: DeskDeps) {
  return async (request: OrderRequest, reply: FastifyReply) => {
    const number = numberOf(request);
    const order = await findPlacedOrder(deps.db, number);
    if (!order) return sendNotFound(request, reply);
    const page = `/desk/orders/${number}`;
    const [why, reason] = [textOf(request, 'why'), textOf(request, 'reason')];
    const fields = { packs: '', delivery: '', amount: '' };
    const wish = readWish({
      ...fields,
      packs: textOf(request, 'packs'),
      delivery: textOf(request, 'delivery'),
      amount: textOf(request, 'amount'),
    });
    const errors = {
      ...(!isRefundWhy(why) && { why: 'Please say why.' }),
      ...((reason === '' || reason.length > maxReasonLength) && {
        reason: `Please write a sentence for the buyer, of at most ${maxReasonLength} characters.`,
      }),
      ...(wish === 'amount' && { amount: 'Please enter an amount such as 12.34.' }),
      ...(wish === 'packs' && { packs: 'Please say what goes back.' }),
    };
    if (!isRefundWhy(why) || typeof wish === 'string' || 'reason' in errors)
      return refuseForm(request, reply, errors, page);
    const by = byOf(deps, request);
    const right = (act: 'refund-small' | 'refund-medium' | 'refund-large') => {
      const found = rightTo(act, staffOf(request.desk).role, proofOf(request.desk));
      return found === 'may' || (found === 'with-step-up' && request.desk.isFreshlyProved(by.now));
    };
    const isOld = by.now - (order.placedAt ?? order.createdAt) > limits.oldRefundDays * dayMs;
    if (isOld && !right('refund-large'))
      return refuseForm(
        request,
        reply,
        { approval: `Needs the owner: the order is older than ${limits.oldRefundDays} days.` },
        page,
      );
    const limit = right('refund-large')
      ? undefined
      : right('refund-medium')
        ? limits.managerRefund
        : limits.clerkRefund;
    const answer = await refundOrder(deps.db, {
      ...{ number, wish, why, reason, shown: shownOf(request) },
      restock: textOf(request, 'restock') === '1',
      ...(limit && { limit }),
      ...by,
    });
    return answerAct(deps, request, reply, answer);
  };
}
