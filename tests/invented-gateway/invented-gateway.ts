/**
 * A payment vendor that does not exist, with tokens, codes, states and a card form of its own: it shows that a
 * new gateway needs no change in any domain. It keeps its payments in memory.
 */
import type { Decline, DeclineReason } from '#domains/payments/decline-messages.rules.ts';
import type {
  AuthorizeOutcome,
  AuthorizeRequest,
  CardShown,
  CardToken,
  CardVault,
  FindOutcome,
  GatewayDispute,
  PaymentGateway,
  PaymentVendor,
  RefundOutcome,
  RefundRequest,
  VaultCard,
  VaultCardId,
  VoidOutcome,
} from '#domains/payments/ports.ts';
import type { Clock } from '#kit/clock.ts';
import { randomToken } from '#kit/ids.ts';
import type { CardFormConstants } from '#screens/checkout/checkout/props.ts';

const card: CardShown = { brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2029 };

/** The answer code for each card of the sandbox; null is an approval. */
const answers: Readonly<Record<string, number | null>> = {
  'coin/good': null,
  'coin/refused': 510,
  'coin/bad-code': 520,
  'coin/bad-zip': 530,
  'coin/too-old': 540,
  'coin/spent': 610,
};
const wrongZip = 530;
const noSuchCard = 620;
const keyReused = 900;

const reasons: Readonly<Record<string, DeclineReason>> = {
  'INV-520': 'cvv',
  'INV-530': 'postal-code',
  'INV-540': 'expired',
  'INV-610': 'enter-again',
};
const declineReason = (code: string): DeclineReason => reasons[code] ?? 'card';

function declined(number: number): { kind: 'declined' } & Decline {
  const code = `INV-${number}`;
  return { kind: 'declined', reason: declineReason(code), code };
}

type DisputeChange = Pick<GatewayDispute, 'gatewayPaymentId' | 'state' | 'amountCents'> & { id?: string };

const answerMs = 7 * 24 * 60 * 60_000;

interface Entry {
  id: string;
  request: AuthorizeRequest;
  answer: AuthorizeOutcome;
  status: 'approved' | 'completed' | 'canceled' | 'failed';
  refunds: Map<string, { amountCents: number; outcome: RefundOutcome }>;
  createdAt: number;
}

/** The vendor's page in a frame; only the pages with the form may load it. */
export const formOrigin = 'https://cards.invented.example';

const cardForm: PaymentVendor<CardFormConstants>['cardForm'] = {
  constants: {
    kind: 'test',
    card: {
      ...{ brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2029, postalCode: '11797' },
      outcomes: [
        { name: 'Approved', nonce: 'coin/good' },
        { name: 'Refused', nonce: 'coin/refused' },
      ],
    },
  },
  sheetOrigin: formOrigin,
  policy: {
    sources: { 'script-src': [formOrigin], 'frame-src': [formOrigin] },
    permissions: `camera=(), geolocation=(), microphone=(), payment=(self "${formOrigin}")`,
  },
};

export function inventedPayments(clock: Clock): PaymentVendor<CardFormConstants> & {
  /** As a buyer's bank would; returns the dispute's id. */
  putDispute(change: DisputeChange): Promise<string>;
} {
  const disputes = new Map<string, GatewayDispute>();
  const byKey = new Map<string, Entry>();
  const onFile = new Map<string, { customer: string; saved: VaultCard }>();
  const byId = (id: string) => [...byKey.values()].find((entry) => entry.id === id);

  function judge({ source, postalCode, vaultCustomerId }: AuthorizeRequest): number | null {
    const kept = onFile.get(source);
    if (kept) return kept.customer === vaultCustomerId ? null : noSuchCard;
    const answer = answers[source];
    if (answer === undefined) return noSuchCard;
    return answer === null && postalCode === '99999' ? wrongZip : answer;
  }

  function enter(request: AuthorizeRequest): Entry {
    const id = `inv-${randomToken()}`;
    const number = judge(request);
    const answer: AuthorizeOutcome =
      number === null ? { kind: 'authorized', gatewayPaymentId: id, card } : declined(number);
    const status = number === null ? 'approved' : 'failed';
    const entry: Entry = { id, request, answer, status, refunds: new Map(), createdAt: clock() };
    byKey.set(request.idempotencyKey, entry);
    return entry;
  }

  function find(idempotencyKey: string): FindOutcome {
    const entry = byKey.get(idempotencyKey);
    if (!entry || entry.answer.kind === 'unknown') return { kind: 'none' };
    if (entry.answer.kind === 'declined') return entry.answer;
    if (entry.status === 'failed') return { kind: 'none' };
    const { id: gatewayPaymentId, status, request } = entry;
    return { kind: 'found', gatewayPaymentId, status, amountCents: request.amountCents, card };
  }

  function cancel(entry: Entry | undefined): VoidOutcome {
    if (!entry) return { kind: 'not-voidable', why: 'not-found' };
    if (entry.status === 'completed') return { kind: 'not-voidable', why: 'captured' };
    if (entry.status === 'approved') entry.status = 'canceled';
    return { kind: 'voided' };
  }

  function refund({ gatewayPaymentId, idempotencyKey, amountCents }: RefundRequest): RefundOutcome {
    const others = [...byKey.values()].filter(({ id }) => id !== gatewayPaymentId);
    if (others.some(({ refunds }) => refunds.has(idempotencyKey)))
      return { kind: 'refused', why: 'declined' };
    const entry = byId(gatewayPaymentId);
    if (!entry) return { kind: 'refused', why: 'not-found' };
    if (entry.status !== 'completed') return { kind: 'refused', why: 'not-captured' };
    const before = entry.refunds.get(idempotencyKey);
    if (before)
      return before.amountCents === amountCents ? before.outcome : { kind: 'refused', why: 'declined' };
    if (refundedCents(entry) + amountCents > entry.request.amountCents)
      return { kind: 'refused', why: 'too-much' };
    const outcome = { kind: 'refunded', gatewayRefundId: `ref-${randomToken()}` } as const;
    entry.refunds.set(idempotencyKey, { amountCents, outcome });
    return outcome;
  }

  const gateway: PaymentGateway = {
    name: 'invented',
    takesTestCards: true,
    readCardToken: (value) =>
      typeof value === 'string' && /^coin\/[a-z-]+$/.test(value) ? (value as CardToken) : undefined,
    declineReason,
    async authorize(request) {
      const before = byKey.get(request.idempotencyKey);
      if (!before) return enter(request).answer;
      return JSON.stringify(before.request) === JSON.stringify(request) ? before.answer : declined(keyReused);
    },
    find: async (idempotencyKey) => find(idempotencyKey),
    async capture(gatewayPaymentId) {
      const entry = byId(gatewayPaymentId);
      if (!entry) return { kind: 'not-capturable', why: 'not-found' };
      if (entry.status === 'approved') entry.status = 'completed';
      return entry.status === 'completed'
        ? { kind: 'captured' }
        : { kind: 'not-capturable', why: 'canceled' };
    },
    void: async (gatewayPaymentId) => cancel(byId(gatewayPaymentId)),
    async voidByKey(idempotencyKey) {
      const entry = byKey.get(idempotencyKey);
      return entry ? cancel(entry) : { kind: 'voided' };
    },
    refund: async (request) => refund(request),
    list: async ({ since, until }) => ({
      kind: 'listed',
      payments: [...byKey.values()]
        .filter(({ createdAt }) => createdAt >= since && createdAt < until)
        .map((entry) => ({
          gatewayPaymentId: entry.id,
          reference: entry.request.reference,
          status: entry.status,
          amountCents: entry.request.amountCents,
          refundedCents: refundedCents(entry),
          createdAt: entry.createdAt,
        })),
    }),
    async findDispute(id) {
      const dispute = disputes.get(id);
      return dispute ? { kind: 'found', dispute } : { kind: 'none' };
    },
    listDisputes: async () => ({ kind: 'listed', disputes: [...disputes.values()] }),
  };

  const savedByKey = new Map<string, VaultCard>();
  const cardVault: CardVault = {
    enter: async ({ reference }) => ({ kind: 'entered', vaultCustomerId: `person-${reference}` }),
    async save({ idempotencyKey, vaultCustomerId, gatewayPaymentId }) {
      const payment = byId(gatewayPaymentId);
      if (payment?.status !== 'approved' && payment?.status !== 'completed')
        return { kind: 'refused', code: 'INV-700' };
      const saved: VaultCard = savedByKey.get(idempotencyKey) ?? {
        ...card,
        id: `kept/${randomToken()}` as VaultCardId,
        postalCode: null,
      };
      savedByKey.set(idempotencyKey, saved);
      onFile.set(saved.id, { customer: vaultCustomerId, saved });
      return { kind: 'saved', card: saved };
    },
    async remove(cardId) {
      onFile.delete(cardId);
      return { kind: 'removed' };
    },
    async forget(vaultCustomerId) {
      for (const [id, { customer }] of onFile) if (customer === vaultCustomerId) onFile.delete(id);
      return { kind: 'forgotten' };
    },
  };
  return {
    ...{ gateway, cardVault, cardForm },
    async putDispute({ id = `dis-${randomToken()}`, gatewayPaymentId, state, amountCents }) {
      const before = disputes.get(id);
      const openedAt = before?.openedAt ?? clock();
      disputes.set(id, {
        ...{ id, gatewayPaymentId, state, amountCents, openedAt, reason: 'not-received' },
        dueAt: state === 'open' ? openedAt + answerMs : null,
        ...{ changedAt: clock(), version: (before?.version ?? 0) + 1 },
      });
      return id;
    },
  };
}

function refundedCents({ refunds }: Entry): number {
  return [...refunds.values()].reduce((sum, { amountCents }) => sum + amountCents, 0);
}
