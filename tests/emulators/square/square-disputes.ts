/** The emulated Square's disputes: tests open and advance them, and the shop can only read them. */
import { randomToken } from '#kit/ids.ts';
import { type Answer, found, type Json, type Money, ok } from './square-answers.ts';
import type { EmulatedPayment } from './square-payments.ts';

export interface EmulatedDispute {
  id: string;
  dispute_id: string;
  state: string;
  reason: string;
  amount_money: Money;
  due_at?: string;
  disputed_payment: { payment_id: string };
  card_brand: 'VISA';
  created_at: string;
  updated_at: string;
  version: number;
  location_id: string;
}

/** A test's change to a dispute; without an id, a new one is opened. */
export interface DisputeChange {
  id?: string;
  paymentId: string;
  /** Square's own word: 'EVIDENCE_REQUIRED'. */
  state: string;
  reason?: string;
  amountCents?: number;
  /** Epoch ms. */
  dueAt?: number;
}

/** Square lists fifty at a time; here two, so that the next page is read. */
const pageSize = 2;

export function disputeBooks({
  clock,
  locationId,
  paymentOf,
  changed,
}: {
  clock: () => number;
  locationId: string;
  paymentOf: (id: string) => EmulatedPayment | undefined;
  changed: (type: string, object: Json) => void;
}) {
  const disputes = new Map<string, EmulatedDispute>();
  return {
    disputes,
    put({ id = randomToken(), paymentId, state, reason, amountCents, dueAt }: DisputeChange): string {
      const before = disputes.get(id);
      const at = new Date(clock()).toISOString();
      const amount =
        amountCents ?? before?.amount_money.amount ?? paymentOf(paymentId)?.amount_money.amount ?? 1;
      const dispute: EmulatedDispute = {
        ...{ id, dispute_id: id, state, reason: reason ?? before?.reason ?? 'NOT_RECEIVED' },
        amount_money: { amount, currency: 'USD' },
        ...(dueAt !== undefined && { due_at: new Date(dueAt).toISOString() }),
        disputed_payment: { payment_id: paymentId },
        ...{ card_brand: 'VISA', created_at: before?.created_at ?? at, updated_at: at },
        ...{ version: (before?.version ?? 0) + 1, location_id: locationId },
      };
      disputes.set(id, dispute);
      changed(before ? 'dispute.state.updated' : 'dispute.created', { dispute });
      return id;
    },
    get: (id: string): Answer => found(disputes.get(id), (dispute) => ok({ dispute })),
    list(query: URLSearchParams): Answer {
      const all = [...disputes.values()].filter(
        ({ location_id }) => location_id === (query.get('location_id') ?? location_id),
      );
      const start = Number(query.get('cursor') ?? 0);
      const next = start + pageSize;
      return ok({
        disputes: all.slice(start, next),
        ...(next < all.length && { cursor: String(next) }),
      });
    },
  };
}
