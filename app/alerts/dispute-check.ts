/** Disputed payments that need an answer (B-230, B-250). */
import { findOrderNumbers } from '#domains/orders/find-order.ts';
import { standingOf } from '#domains/payments/disputes/dispute-states.rules.ts';
import { findDueDisputes } from '#domains/payments/disputes/find-disputes.ts';
import { storeDay } from '#kit/clock.ts';
import type { AlertParts, KnownCheck } from './alert-parts.ts';

const mostRows = 50;

export function disputeCheck({ db }: AlertParts): KnownCheck {
  return {
    kind: 'payment-disputed',
    isSerious: true,
    async look() {
      const due = await findDueDisputes(db, mostRows);
      const numbers = await findOrderNumbers(
        db,
        due.flatMap(({ orderId }) => orderId ?? []),
      );
      return due.map(({ id, orderId, amountCents, reason, state, dueAt }) => {
        const order = numbers.get(orderId ?? '');
        const facts = {
          ...{ cents: amountCents, reason, isTaken: standingOf(state).isTaken ? 1 : 0 },
          ...(order !== undefined && { order }),
          ...(dueAt !== null && { due: storeDay(dueAt) }),
        };
        return { subject: id, facts };
      });
    },
  };
}
