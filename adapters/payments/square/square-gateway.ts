/**
 * Square behind the payments port (developer.squareup.com, Payments API): authorizes, captures, voids and
 * refunds; each call is sent once.
 */
import type {
  AuthorizeOutcome,
  AuthorizeRequest,
  CaptureOutcome,
  GatewayPayment,
  ListOutcome,
  PaymentGateway,
  VoidOutcome,
} from '#domains/payments/ports.ts';
import type { Clock } from '#kit/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { guardOutside } from '#platform/outside/guard-outside.ts';
import type { SquareSettings } from '#platform/settings/square-settings.ts';
import { openSquare, type SquareAnswer, squareCalls } from './square-call.ts';
import { declinedWith, declineReason } from './square-declines.ts';
import { squareDisputes } from './square-disputes.ts';
import { attemptFinder, findTimeoutMs } from './square-find.ts';
import { authorizeOutcome, createRequest, listedPayment, statusOf } from './square-payment.ts';
import { squareRefund } from './square-refund.ts';
import { readCardToken } from './square-tokens.ts';

export interface SquareGatewayOptions {
  settings: SquareSettings;
  clock: Clock;
  /** Called with the time of Square's clock at each answer, epoch ms. */
  onTime?: (vendorMs: number) => void;
  /** A function, because the shop's log is opened after its adapters. */
  log: () => Log;
  /** The timeout of a call in ms; 10 000 by default, shorter in tests. */
  timeoutMs?: number;
}

const notFound = 404;
/** Square rejects the caller, not the request: the access token is wrong and the store has to fix it. */
const notAllowed: ReadonlySet<number> = new Set([401, 403]);
/** High enough that a burst of orders doesn't look like an outage. */
const maxConcurrent = 64;
/** A year of a busy shop at a hundred payments a page; more means an endless list. */
const maxPages = 5_000;

export function squareGateway({
  settings,
  clock,
  log,
  onTime,
  timeoutMs = 10_000,
}: SquareGatewayOptions): PaymentGateway {
  const { locationId } = settings;
  const opened = openSquare(settings, onTime);
  const guarded = squareCalls(
    opened,
    guardOutside('Square payments', clock, { timeoutMs: timeoutMs, maxConcurrent }),
    timeoutMs,
  );
  // Look-ups have their own timeout, and therefore their own guard.
  const listGuard = guardOutside('Square payment list', clock, { timeoutMs: findTimeoutMs });
  const finder = attemptFinder(squareCalls(opened, listGuard, findTimeoutMs), locationId, clock);

  const call: typeof guarded = async (work) => {
    const answer = await guarded(work);
    if (answer.kind === 'refused' && notAllowed.has(answer.status)) {
      log().error(
        { status: answer.status, code: answer.code },
        'Square does not take the SQUARE_ACCESS_TOKEN for this call',
      );
    }
    return answer;
  };

  async function authorize(request: AuthorizeRequest): Promise<AuthorizeOutcome> {
    finder.sending(request.idempotencyKey);
    const answer = await call((square, options) =>
      square.payments.create(createRequest(request, locationId), options),
    );
    switch (answer.kind) {
      case 'ok':
        return authorizeOutcome(answer.value.payment);
      case 'refused':
        return declinedWith(answer.code);
      case 'unanswered':
        return { kind: 'unknown', why: answer.why };
      case 'not-sent':
        return { kind: 'refused-before-sending' };
    }
  }

  /** The state of a payment that Square refused to change. */
  async function standing(
    paymentId: string,
  ): Promise<GatewayPayment['status'] | 'not-found' | 'unreachable'> {
    const answer = await call((square, options) => square.payments.get({ paymentId }, options));
    if (answer.kind === 'refused' && answer.status === notFound) return 'not-found';
    return answer.kind === 'ok' && answer.value.payment ? statusOf(answer.value.payment) : 'unreachable';
  }

  async function capture(paymentId: string): Promise<CaptureOutcome> {
    const answer = await call((square, options) => square.payments.complete({ paymentId }, options));
    if (answer.kind === 'ok' && answer.value.payment?.status === 'COMPLETED') return { kind: 'captured' };
    if (answer.kind !== 'ok' && !isRefusal(answer)) return { kind: 'unreachable' };
    const now = await standing(paymentId);
    if (now === 'completed') return { kind: 'captured' };
    if (now === 'canceled' || now === 'failed') return { kind: 'not-capturable', why: 'canceled' };
    return now === 'not-found' ? { kind: 'not-capturable', why: 'not-found' } : { kind: 'unreachable' };
  }

  async function cancel(paymentId: string): Promise<VoidOutcome> {
    const answer = await call((square, options) => square.payments.cancel({ paymentId }, options));
    if (answer.kind === 'ok' && answer.value.payment?.status === 'CANCELED') return { kind: 'voided' };
    if (answer.kind !== 'ok' && !isRefusal(answer)) return { kind: 'unreachable' };
    const now = await standing(paymentId);
    if (now === 'completed') return { kind: 'not-voidable', why: 'captured' };
    if (now === 'canceled' || now === 'failed') return { kind: 'voided' };
    return now === 'not-found' ? { kind: 'not-voidable', why: 'not-found' } : { kind: 'unreachable' };
  }

  async function cancelByKey(idempotencyKey: string): Promise<VoidOutcome> {
    const answer = await call((square, options) =>
      square.payments.cancelByIdempotencyKey({ idempotencyKey }, options),
    );
    if (answer.kind === 'ok') return { kind: 'voided' };
    if (!isRefusal(answer)) return { kind: 'unreachable' };
    const found = await finder.find(idempotencyKey);
    if (found.kind === 'declined') return { kind: 'voided' };
    if (found.kind !== 'found' || found.status === 'approved') return { kind: 'unreachable' };
    return found.status === 'completed' ? { kind: 'not-voidable', why: 'captured' } : { kind: 'voided' };
  }

  async function list({ since, until }: { since: number; until: number }): Promise<ListOutcome> {
    const period = { beginTime: new Date(since).toISOString(), endTime: new Date(until).toISOString() };
    const payments = new Map<string, GatewayPayment>();
    let cursor: string | undefined;
    for (let pages = 0; pages < maxPages; pages += 1) {
      const page = {
        locationId,
        ...period,
        sortOrder: 'ASC',
        limit: 100,
        ...(cursor !== undefined && { cursor }),
      };
      const answer = await call(
        async (square, options) => (await square.payments.list(page, options)).response,
      );
      if (answer.kind !== 'ok') return { kind: 'unreachable' };
      for (const payment of (answer.value.payments ?? []).map(listedPayment)) {
        if (payment.createdAt >= since && payment.createdAt < until)
          payments.set(payment.gatewayPaymentId, payment);
      }
      cursor = answer.value.cursor || undefined;
      if (cursor === undefined) return { kind: 'listed', payments: [...payments.values()] };
    }
    return { kind: 'unreachable' };
  }

  // All of the sandbox's money is test money.
  const takesTestCards = settings.environment === 'sandbox';
  return {
    name: 'square',
    takesTestCards,
    readCardToken: (value) => readCardToken(value, takesTestCards),
    declineReason,
    authorize,
    find: finder.find,
    capture,
    void: cancel,
    voidByKey: cancelByKey,
    refund: squareRefund(call),
    list,
    ...squareDisputes(call, locationId),
  };
}

/** True if Square's answer is about the payment and not about our credentials or limits. */
function isRefusal(answer: SquareAnswer<unknown>): boolean {
  return answer.kind === 'refused' && !notAllowed.has(answer.status) && answer.status !== 429;
}
