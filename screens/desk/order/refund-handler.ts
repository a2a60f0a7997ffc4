/** Refunds at the desk (B-093, B-094): by lines, delivery or amount, and what follows a refused one. */
import type { FastifyReply } from 'fastify';
import type { Db } from '#db/connection.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { refundForm, wishOf } from '#domains/orders/refunds/act-forms.rules.ts';
import { type CureRefundAnswer, cureOrderRefund } from '#domains/orders/refunds/cure-order-refund.ts';
import type { RefundLimit } from '#domains/orders/refunds/refund-limit.ts';
import { type RefundAnswer, refundOrder } from '#domains/orders/refunds/refund-order.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { limits, rightTo } from '#domains/staff/permissions.rules.ts';
import { formatCents } from '#kit/money.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import type { By } from '#platform/activity/note-activity.ts';
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

const dayMs = 24 * 60 * 60_000;

/** A refund within a limit, or of any amount. */
type Refunding = (db: Db, by: By, limit?: RefundLimit) => Promise<RefundAnswer | CureRefundAnswer>;

export function refundScreen(deps: ActDeps) {
  return {
    /** `POST /desk/orders/:number/refund` (B-093). */
    async refund(request: OrderRequest, reply: FastifyReply) {
      const number = numberOf(request);
      const order = await findPlacedOrder(deps.db, number);
      if (!order) return sendNotFound(request, reply);
      const parsed = parseForm(refundForm, request.body);
      if (parsed.kind === 'refused')
        return refuseForm(request, reply, messagesOf(parsed.refusals), `/desk/orders/${number}`);
      const { why, reason, restock, ...wished } = parsed.fields;
      const wanted = { number, wish: wishOf(wished), why, reason, restock, shown: shownOf(request) };
      return within(request, reply, order, (db, by, limit) =>
        refundOrder(db, { ...wanted, ...(limit && { limit }), ...by }),
      );
    },

    /** `POST …/refund-again`: asks the bank once more for a refund that it refused (B-094). */
    async again(request: OrderRequest, reply: FastifyReply) {
      const number = numberOf(request);
      const order = await findPlacedOrder(deps.db, number);
      if (!order) return sendNotFound(request, reply);
      const wanted = { number, refundId: textOf(request, 'refund'), shown: shownOf(request) };
      return within(request, reply, order, (db, by, limit) =>
        cureOrderRefund(db, { ...wanted, cure: { kind: 'again' }, limit, ...by }),
      );
    },

    /** `POST …/refund-otherwise`: the store itself gave back what the bank refused to (B-094). */
    async otherwise(request: OrderRequest, reply: FastifyReply) {
      const number = numberOf(request);
      const wanted = { number, refundId: textOf(request, 'refund'), shown: shownOf(request) };
      const cure = { kind: 'otherwise', how: textOf(request, 'how') } as const;
      const asked = { act: 'refund-large', what: `a refund of order ${number} in another way` } as const;
      return answerAdmitted(deps, request, reply, asked, (tx, by) =>
        cureOrderRefund(tx, { ...wanted, cure, ...by }),
      );
    },
  };

  /**
   * Right away within a clerk's limits; above them, with the approval or the proof that the amount and the
   * order's age require.
   */
  async function within(request: OrderRequest, reply: FastifyReply, order: Order, refunding: Refunding) {
    const { number } = order;
    const by = byOf(deps, request);
    const isOld = by.now - (order.placedAt ?? order.createdAt) > limits.oldRefundDays * dayMs;
    const alone = isOld ? null : await refunding(deps.db, by, limits.clerkRefund);
    if (alone && alone.kind !== 'above-limit') return answerAct(deps, request, reply, alone);
    const isLarge =
      alone === null || alone.cents > limits.managerRefund[alone.of === 'day' ? 'dayCents' : 'orderCents'];
    const act = isLarge ? 'refund-large' : 'refund-medium';
    const what =
      alone === null
        ? `refund of order ${number}, older than ${limits.oldRefundDays} days`
        : whatOf(number, alone);
    if (rightTo(act, staffOf(request.desk).role, proofOf(request.desk)) === 'no')
      return refuseForm(request, reply, { approval: `Needs the owner: ${what}.` }, `/desk/orders/${number}`);
    const amounts = { cents: alone?.cents ?? 0 };
    return answerAdmitted(deps, request, reply, { act, what, amounts }, (tx, admitted) =>
      refunding(tx, admitted, isLarge ? undefined : limits.managerRefund),
    );
  }
}

/** The refund as a manager reads it. */
function whatOf(number: number, { of, cents }: { of: 'order' | 'day'; cents: number }): string {
  return `refund of order ${number}, ${formatCents(cents)} ${of === 'order' ? 'with what went back before' : 'today'}`;
}
