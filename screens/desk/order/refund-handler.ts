/** `POST /desk/orders/:number/refund` (B-093): by lines, delivery or amount, within the limits of the role. */
import type { FastifyReply } from 'fastify';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import { type RefundAnswer, refundOrder } from '#domains/orders/refunds/refund-order.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { limits, rightTo } from '#domains/staff/permissions.rules.ts';
import { formatCents } from '#kit/money.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import {
  type ActDeps,
  answerAct,
  answerAdmitted,
  byOf,
  numberOf,
  type OrderRequest,
  shownOf,
  textOf,
} from '../desk-request.ts';
import { isRefundWhy, maxReasonLength, readWish } from './form.ts';

const dayMs = 24 * 60 * 60_000;

export function refundHandler(deps: ActDeps) {
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
    const wanted = {
      ...{ number, wish, why, reason, shown: shownOf(request) },
      restock: textOf(request, 'restock') === '1',
    };
    const by = byOf(deps, request);
    const isOld = by.now - (order.placedAt ?? order.createdAt) > limits.oldRefundDays * dayMs;
    const alone: RefundAnswer | null = isOld
      ? null
      : await refundOrder(deps.db, { ...wanted, limit: limits.clerkRefund, ...by });
    if (alone && alone.kind !== 'above-limit') return answerAct(deps, request, reply, alone);
    const isLarge =
      alone === null || alone.cents > limits.managerRefund[alone.of === 'day' ? 'dayCents' : 'orderCents'];
    const act = isLarge ? 'refund-large' : 'refund-medium';
    const what =
      alone === null
        ? `refund of order ${number}, older than ${limits.oldRefundDays} days`
        : whatOf(number, alone);
    if (rightTo(act, staffOf(request.desk).role, proofOf(request.desk)) === 'no')
      return refuseForm(request, reply, { approval: `Needs the owner: ${what}.` }, page);
    const amounts = { cents: alone?.cents ?? 0 };
    return answerAdmitted(deps, request, reply, { act, what, amounts }, (tx, admitted) =>
      refundOrder(tx, { ...wanted, ...(!isLarge && { limit: limits.managerRefund }), ...admitted }),
    );
  };
}

/** As a manager reads it. */
function whatOf(number: number, { of, cents }: { of: 'order' | 'day'; cents: number }): string {
  return `refund of order ${number}, ${formatCents(cents)} ${of === 'order' ? 'with what went back before' : 'today'}`;
}
