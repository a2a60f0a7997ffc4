/**
 * The emulated Square's payments and refunds: sandbox tokens, delayed capture, and authorizations that expire
 * after seven days.
 */

import { faultOfToken } from '#adapters/payments/embedded/embedded-faults.ts';
import { declineCodeOf } from '#adapters/payments/embedded/embedded-tokens.ts';
import { randomToken } from '#kit/ids.ts';
import {
  type Answer,
  fieldFault,
  found,
  type Json,
  type Money,
  missing,
  ok,
  refuse,
} from './square-answers.ts';
import { type EmulatedCard, sandboxCard } from './square-vault.ts';

export interface EmulatedPayment {
  id: string;
  created_at: string;
  updated_at: string;
  amount_money: Money;
  refunded_money?: Money;
  status: 'APPROVED' | 'COMPLETED' | 'CANCELED' | 'FAILED';
  delayed_until: string;
  card_details: Json;
  location_id: string;
  reference_id?: string;
  note?: string;
  customer_id?: string;
  billing_address?: Json;
  refund_ids?: string[];
}

export interface EmulatedRefund {
  id: string;
  created_at: string;
  payment_id: string;
  amount_money: Money;
  status: 'PENDING';
  reason?: string;
}

export interface PaymentBooks {
  payments: Map<string, EmulatedPayment>;
  refunds: Map<string, EmulatedRefund>;
  create(body: Json): Answer;
  complete(id: string): Answer;
  cancel(id: string): Answer;
  cancelByKey(body: Json): Answer;
  get(id: string): Answer;
  list(query: URLSearchParams): Answer;
  refund(body: Json): Answer;
  getRefund(id: string): Answer;
  /** How late a payment appears in the list, in ms: Square's list is "eventually consistent". */
  setListLag(ms: number): void;
}

const holdMs = 7 * 24 * 60 * 60_000;
const largestPage = 100;

interface PaymentBooksOptions {
  clock: () => number;
  locationId: string;
  /** A saved card that is not disabled. */
  cardOnFile: (id: string) => EmulatedCard | undefined;
  /** Called for every change, like a webhook. */
  changed: (type: string, object: Json) => void;
}

export function paymentBooks({ clock, locationId, cardOnFile, changed }: PaymentBooksOptions): PaymentBooks {
  const payments = new Map<string, EmulatedPayment>();
  const refunds = new Map<string, EmulatedRefund>();
  const byKey = new Map<string, string>();
  const usedOnce = new Set<string>();
  let listLagMs = 0;

  function create(body: Json): Answer {
    if (missing(body, 'source_id', 'idempotency_key', 'amount_money'))
      return refuse(400, 'MISSING_REQUIRED_PARAMETER');
    const wrong = fieldFault(body);
    if (wrong) return refuse(400, wrong);
    if (body.location_id !== undefined && body.location_id !== locationId)
      return refuse(400, 'INVALID_LOCATION');
    const source = String(body.source_id);
    if (source.startsWith('ccof:') && body.customer_id === undefined)
      return refuse(400, 'MISSING_REQUIRED_PARAMETER');
    const code = bankSays(source, body);
    if (code === 'NOT_FOUND') return refuse(404, code);
    if (code === 'CARD_TOKEN_USED') return refuse(400, code);
    const payment = enter(body, source, code);
    changed('payment.created', { payment });
    if (code === null) return ok({ payment });
    return refuse(400, code, { category: 'PAYMENT_METHOD_ERROR', payment });
  }

  /**
   * Null if the bank approves. Tokens that begin with `cnon:once-` are good cards that can be charged once,
   * as the web form's are.
   */
  function bankSays(source: string, body: Json): string | null {
    const postalCode = (body.billing_address as { postal_code?: string } | undefined)?.postal_code;
    const kept = cardOnFile(source);
    if (kept) return kept.customer_id === body.customer_id ? null : 'NOT_FOUND';
    if (faultOfToken(source)) return null;
    if (source.startsWith('cnon:once-')) {
      if (usedOnce.has(source)) return 'CARD_TOKEN_USED';
      usedOnce.add(source);
      return declineCodeOf('cnon:card-nonce-ok', postalCode);
    }
    const code = declineCodeOf(source, postalCode);
    return code === 'INVALID_CARD_DATA' ? 'NOT_FOUND' : code;
  }

  function enter(body: Json, source: string, code: string | null): EmulatedPayment {
    const at = new Date(clock()).toISOString();
    const texts = Object.fromEntries(
      ['reference_id', 'note', 'customer_id', 'billing_address'].flatMap((name) =>
        body[name] === undefined ? [] : [[name, body[name]]],
      ),
    );
    const isTaken = body.autocomplete !== false;
    const kept = cardOnFile(source);
    const payment: EmulatedPayment = {
      id: randomToken(),
      created_at: at,
      updated_at: at,
      amount_money: body.amount_money as Money,
      status: code !== null ? 'FAILED' : isTaken ? 'COMPLETED' : 'APPROVED',
      delayed_until: new Date(clock() + holdMs).toISOString(),
      card_details: {
        status: code !== null ? 'FAILED' : isTaken ? 'CAPTURED' : 'AUTHORIZED',
        card: kept ? { ...sandboxCard, id: kept.id } : sandboxCard,
        entry_method: kept ? 'ON_FILE' : 'KEYED',
        ...(code !== null && { errors: [{ category: 'PAYMENT_METHOD_ERROR', code, detail: code }] }),
      },
      location_id: locationId,
      ...texts,
    };
    payments.set(payment.id, payment);
    byKey.set(String(body.idempotency_key), payment.id);
    return payment;
  }

  /** The payment's current state: an authorization counts as canceled only once it has expired. */
  function current(id: string): EmulatedPayment | undefined {
    const payment = payments.get(id);
    if (payment?.status === 'APPROVED' && clock() >= Date.parse(payment.delayed_until))
      move(payment, 'CANCELED');
    return payment;
  }

  function move(payment: EmulatedPayment, status: 'COMPLETED' | 'CANCELED'): Answer {
    payment.status = status;
    payment.card_details.status = status === 'COMPLETED' ? 'CAPTURED' : 'VOIDED';
    payment.updated_at = new Date(clock()).toISOString();
    changed('payment.updated', { payment });
    return ok({ payment });
  }

  function moveHeld(payment: EmulatedPayment, status: 'COMPLETED' | 'CANCELED'): Answer {
    if (payment.status === 'APPROVED') return move(payment, status);
    const past = { COMPLETED: 'CAPTURED', CANCELED: 'CANCELED', FAILED: 'FAILED' }[payment.status];
    return refuse(400, `DELAYED_TRANSACTION_${past}`, { category: 'PAYMENT_METHOD_ERROR' });
  }

  function cancelByKey(body: Json): Answer {
    if (missing(body, 'idempotency_key')) return refuse(400, 'MISSING_REQUIRED_PARAMETER');
    const payment = current(byKey.get(String(body.idempotency_key)) ?? '');
    // Nothing under this key, or the authorization is already voided: that is success too.
    if (!payment || payment.status === 'CANCELED') return ok({});
    const answer = moveHeld(payment, 'CANCELED');
    return answer.status === 200 ? ok({}) : answer;
  }

  function list(query: URLSearchParams): Answer {
    const begin = Date.parse(query.get('begin_time') ?? '') || 0;
    const end = Math.min(
      Date.parse(query.get('end_time') ?? '') || Number.POSITIVE_INFINITY,
      clock() - listLagMs,
    );
    const first = Number(query.get('cursor') ?? 0);
    if (!Number.isInteger(first) || first < 0) return refuse(400, 'INVALID_CURSOR');
    const limit = Math.min(Number(query.get('limit') ?? largestPage) || largestPage, largestPage);
    const matching = [...payments.keys()].flatMap((id) => {
      const payment = current(id);
      const at = Date.parse(payment?.created_at ?? '');
      return payment && at >= begin && at <= end ? [payment] : [];
    });
    const isElsewhere = (query.get('location_id') ?? locationId) !== locationId;
    const sorted = isElsewhere ? [] : query.get('sort_order') === 'ASC' ? matching : matching.toReversed();
    const page = sorted.slice(first, first + limit);
    const hasMore = first + limit < sorted.length;
    return ok({
      ...(page.length > 0 && { payments: page }),
      ...(hasMore && { cursor: String(first + limit) }),
    });
  }

  function refund(body: Json): Answer {
    if (missing(body, 'idempotency_key', 'amount_money', 'payment_id'))
      return refuse(400, 'MISSING_REQUIRED_PARAMETER');
    const wrong = fieldFault(body);
    if (wrong) return refuse(400, wrong);
    return found(current(String(body.payment_id)), (payment) => {
      const category = 'REFUND_ERROR';
      if (payment.status === 'APPROVED')
        return refuse(400, 'REFUND_ERROR_PAYMENT_NEEDS_COMPLETION', { category });
      if (payment.status !== 'COMPLETED') return refuse(400, 'PAYMENT_NOT_REFUNDABLE', { category });
      const amount_money = body.amount_money as Money;
      const refunded = (payment.refunded_money?.amount ?? 0) + amount_money.amount;
      if (refunded > payment.amount_money.amount) return refuse(400, 'REFUND_AMOUNT_INVALID', { category });
      const given: EmulatedRefund = {
        id: `${payment.id}_${randomToken()}`,
        created_at: new Date(clock()).toISOString(),
        payment_id: payment.id,
        amount_money,
        status: 'PENDING',
        ...(body.reason !== undefined && { reason: String(body.reason) }),
      };
      refunds.set(given.id, given);
      payment.refunded_money = { amount: refunded, currency: 'USD' };
      payment.refund_ids = [...(payment.refund_ids ?? []), given.id];
      changed('refund.created', { refund: given });
      return ok({ refund: given });
    });
  }

  return {
    payments,
    refunds,
    create,
    complete: (id) => found(current(id), (payment) => moveHeld(payment, 'COMPLETED')),
    cancel: (id) => found(current(id), (payment) => moveHeld(payment, 'CANCELED')),
    cancelByKey,
    get: (id) => found(current(id), (payment) => ok({ payment })),
    list,
    refund,
    getRefund: (id) => found(refunds.get(id), (given) => ok({ refund: given })),
    setListLag: (ms) => {
      listLagMs = ms;
    },
  };
}
