/**
 * The embedded payment gateway: behaves as Square does with its sandbox tokens, keeps its ledger in the
 * shop's database but outside the shop's transactions, and fails on demand. It moves no money.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/connection.ts';
import type {
  AuthorizeOutcome,
  AuthorizeRequest,
  CaptureOutcome,
  FindOutcome,
  GatewayPayment,
  PaymentGateway,
  RefundOutcome,
  RefundRequest,
  VoidOutcome,
} from '#domains/payments/ports.ts';
import type { Clock } from '#kit/clock.ts';
import { declinedWith, declineReason } from '../square/square-declines.ts';
import { readCardToken } from '../square/square-tokens.ts';
import { findTestDispute, listTestDisputes } from './embedded-disputes.ts';
import { type FaultSource, faultOfToken, type GatewayFault } from './embedded-faults.ts';
import {
  answerOf,
  blockKey,
  byId,
  byKey,
  enter,
  entriesOf,
  hashOf,
  type LedgerEntry,
  newPaymentId,
  settle,
} from './embedded-ledger.ts';
import { refundedCents, refundPayment } from './embedded-refunds.ts';
import { declineCodeOf, goodCard, testCard } from './embedded-tokens.ts';
import { isOnFile } from './embedded-vault.ts';

export interface EmbeddedGatewayOptions {
  db: Db;
  clock: Clock;
  faults?: FaultSource;
  /**
   * Obeys `cnon:fault-…` tokens. Only for a shop under `NODE_ENV=test`; otherwise such a token is not a card.
   */
  obeysFaultTokens?: boolean;
  /** How long to wait for an unanswered authorization, in ms; 10 000, like the real vendor. */
  timeoutMs?: number;
}

const statusOnWire = {
  APPROVED: 'approved',
  COMPLETED: 'completed',
  CANCELED: 'canceled',
  FAILED: 'failed',
} as const;

/** A card-not-present authorization expires after seven days. */
const authorizationMs = 7 * 24 * 60 * 60_000;

export function embeddedGateway(options: EmbeddedGatewayOptions): PaymentGateway {
  const { db, clock } = options;
  const faultAt: FaultSource = options.faults ?? (() => undefined);

  async function authorize(request: AuthorizeRequest): Promise<AuthorizeOutcome> {
    const byToken = options.obeysFaultTokens ? faultOfToken(request.source) : undefined;
    const fault = faultAt('authorize') ?? byToken;
    if (fault === 'unreachable') return { kind: 'refused-before-sending' };
    if (fault === undefined || fault.endsWith('-after-charge')) {
      const answer = await ask(byToken === undefined ? request : { ...request, source: goodCard });
      if (fault === undefined) return answer;
    }
    if (fault.startsWith('timeout')) await sleep(options.timeoutMs ?? 10_000);
    return { kind: 'unknown', why: whyOf(fault) };
  }

  async function ask(request: AuthorizeRequest): Promise<AuthorizeOutcome> {
    const id = newPaymentId();
    const isKnownCard =
      request.source.startsWith('ccof:') && (await isOnFile(db, request.source, request.vaultCustomerId));
    const code = isKnownCard ? null : declineCodeOf(request.source, request.postalCode);
    const hash = hashOf(request);
    const entry = await enter(db, {
      id,
      key: request.idempotencyKey,
      hash,
      amountCents: request.amountCents,
      source: request.source.slice(0, 5),
      reference: request.reference,
      status: code === null ? 'APPROVED' : 'FAILED',
      answer:
        code === null
          ? { kind: 'authorised', gatewayPaymentId: id, card: testCard }
          : { kind: 'declined', code },
      now: clock(),
    });
    return entry.request_hash === hash ? answerOf(entry) : declinedWith('IDEMPOTENCY_KEY_REUSED');
  }

  async function refund(request: RefundRequest): Promise<RefundOutcome> {
    const fault = faultAt('refund');
    if (fault && !fault.endsWith('-after-charge')) return { kind: 'unreachable' };
    const outcome = await refundPayment(db, request, clock());
    return fault ? { kind: 'unreachable' } : outcome;
  }

  async function list(period: { since: number; until: number }): Promise<GatewayPayment[]> {
    const entries = await entriesOf(db, period);
    const refunded = await refundedCents(
      db,
      entries.map((entry) => entry.id),
    );
    return entries.map((entry) => ({
      gatewayPaymentId: entry.id,
      reference: entry.reference || null,
      status: statusOnWire[statusOf(entry)],
      amountCents: entry.amount_cents,
      refundedCents: refunded.get(entry.id) ?? 0,
      createdAt: entry.created_at,
    }));
  }

  function statusOf(entry: LedgerEntry): LedgerEntry['status'] {
    return entry.status === 'APPROVED' && clock() - entry.created_at >= authorizationMs
      ? 'CANCELED'
      : entry.status;
  }

  async function find(idempotencyKey: string): Promise<FindOutcome> {
    if (faultAt('find')) return { kind: 'unreachable' };
    const entry = await byKey(db, idempotencyKey);
    if (!entry || entry.request_hash === '') return { kind: 'none' };
    const answer = answerOf(entry);
    if (answer.kind === 'declined') return answer;
    const status = statusOnWire[statusOf(entry)];
    if (status === 'failed') return { kind: 'none' };
    return {
      kind: 'found',
      gatewayPaymentId: entry.id,
      status,
      amountCents: entry.amount_cents,
      card: answer.card,
    };
  }

  async function capture(gatewayPaymentId: string): Promise<CaptureOutcome> {
    const fault = faultAt('capture');
    if (fault && !fault.endsWith('-after-charge')) return { kind: 'unreachable' };
    const before = await byId(db, gatewayPaymentId);
    const isTaken =
      before !== undefined &&
      statusOf(before) === 'APPROVED' &&
      (await settle(db, before.id, 'COMPLETED', clock()));
    if (fault) return { kind: 'unreachable' };
    if (isTaken) return { kind: 'captured' };
    // An expired authorization is recorded as canceled when it is next requested, so it no longer counts as
    // authorized.
    if (before?.status === 'APPROVED' && statusOf(before) === 'CANCELED')
      await settle(db, before.id, 'CANCELED', clock());
    const after = before && (await byId(db, gatewayPaymentId));
    if (!after) return { kind: 'not-capturable', why: 'not-found' };
    return after.status === 'COMPLETED' ? { kind: 'captured' } : { kind: 'not-capturable', why: 'canceled' };
  }

  async function cancel(entry: LedgerEntry | undefined): Promise<VoidOutcome> {
    if (!entry) return { kind: 'not-voidable', why: 'not-found' };
    await settle(db, entry.id, 'CANCELED', clock());
    const after = await byId(db, entry.id);
    return after?.status === 'COMPLETED' ? { kind: 'not-voidable', why: 'captured' } : { kind: 'voided' };
  }

  return {
    name: 'embedded',
    takesTestCards: true,
    readCardToken: (value) => readCardToken(value, true),
    declineReason,
    authorize,
    find,
    capture,
    void: async (gatewayPaymentId) =>
      faultAt('void') ? { kind: 'unreachable' } : cancel(await byId(db, gatewayPaymentId)),
    voidByKey: async (idempotencyKey) =>
      faultAt('voidByKey') ? { kind: 'unreachable' } : cancel(await blockKey(db, idempotencyKey, clock())),
    refund,
    list: async (period) =>
      faultAt('list') ? { kind: 'unreachable' } : { kind: 'listed', payments: await list(period) },
    findDispute: async (id) => (faultAt('find') ? { kind: 'unreachable' } : findTestDispute(db, id)),
    listDisputes: async () =>
      faultAt('list') ? { kind: 'unreachable' } : { kind: 'listed', disputes: await listTestDisputes(db) },
  };
}

function whyOf(fault: GatewayFault): 'timeout' | 'reset' | 'server-error' {
  if (fault.startsWith('timeout')) return 'timeout';
  return fault.startsWith('reset') ? 'reset' : 'server-error';
}
