/** For an order that has left the store: it came back, or its money can no longer be collected. */
import type { FastifyReply } from 'fastify';
import { cameBack } from '#domains/orders/came-back.ts';
import { cameBackForm, writeOffForm } from '#domains/orders/refunds/act-forms.rules.ts';
import { writeOffOrder } from '#domains/orders/write-off-order.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import {
  type ActDeps,
  answerAct,
  answerAdmitted,
  byOf,
  numberOf,
  type OrderRequest,
} from '../desk-request.ts';

export function leftOrder(deps: ActDeps) {
  const { db } = deps;
  const page = (request: OrderRequest) => `/desk/orders/${numberOf(request)}`;
  return {
    /**
     * `POST …/came-back`: a delivery that no driver's page reported, or a parcel that the carrier returned
     * (B-097).
     */
    async cameBack(request: OrderRequest, reply: FastifyReply) {
      const parsed = parseForm(cameBackForm, request.body);
      if (parsed.kind === 'refused')
        return refuseForm(request, reply, messagesOf(parsed.refusals), page(request));
      const answer = await cameBack(db, {
        number: numberOf(request),
        ...parsed.fields,
        ...byOf(deps, request),
      });
      return answerAct(deps, request, reply, answer);
    },

    /** `POST …/write-off`: it left unpaid, and its money can no longer be collected. */
    async writeOff(request: OrderRequest, reply: FastifyReply) {
      const number = numberOf(request);
      const parsed = parseForm(writeOffForm, request.body);
      if (parsed.kind === 'refused')
        return refuseForm(request, reply, messagesOf(parsed.refusals), page(request));
      const { reason } = parsed.fields;
      const wanted = { act: 'refund-large', what: `give up the money of order ${number}` } as const;
      return answerAdmitted(deps, request, reply, wanted, (tx, by) =>
        writeOffOrder(tx, { number, reason, ...by }),
      );
    },
  };
}
