/** Square's Disputes API behind the payments port: disputes are read here, never answered (B-230). */
import type { Square } from 'square';
import type {
  FindDisputeOutcome,
  GatewayDispute,
  ListDisputesOutcome,
  PaymentGateway,
} from '#domains/payments/ports.ts';
import type { CallSquare } from './square-call.ts';

const notFound = 404;
/** More means an endless list. */
const maxPages = 1_000;

/** As in Square's enum DisputeState; a dispute in a state missing here waits for the next look. */
const states: ReadonlyMap<string | undefined, GatewayDispute['state']> = new Map([
  ['INQUIRY_EVIDENCE_REQUIRED', 'inquiry'],
  ['INQUIRY_PROCESSING', 'inquiry-answered'],
  ['INQUIRY_CLOSED', 'inquiry-closed'],
  ['EVIDENCE_REQUIRED', 'open'],
  ['PROCESSING', 'answered'],
  ['WON', 'won'],
  ['LOST', 'lost'],
  ['ACCEPTED', 'accepted'],
]);

/** As in Square's enum DisputeReason. */
const reasons: ReadonlyMap<string, GatewayDispute['reason']> = new Map([
  ['AMOUNT_DIFFERS', 'amount-differs'],
  ['CANCELLED', 'cancelled'],
  ['DUPLICATE', 'duplicate'],
  ['NO_KNOWLEDGE', 'no-knowledge'],
  ['NOT_AS_DESCRIBED', 'not-as-described'],
  ['NOT_RECEIVED', 'not-received'],
  ['PAID_BY_OTHER_MEANS', 'paid-by-other-means'],
  ['CUSTOMER_REQUESTS_CREDIT', 'customer-requests-credit'],
  ['EMV_LIABILITY_SHIFT', 'emv-liability-shift'],
]);

function reasonOf(code: string | undefined): GatewayDispute['reason'] {
  return code ? (reasons.get(code) ?? 'other') : 'none';
}

export function squareDisputes(
  call: CallSquare,
  locationId: string,
): Pick<PaymentGateway, 'findDispute' | 'listDisputes'> {
  async function findDispute(disputeId: string): Promise<FindDisputeOutcome> {
    const answer = await call((square, options) => square.disputes.get({ disputeId }, options));
    if (answer.kind === 'refused' && answer.status === notFound) return { kind: 'none' };
    if (answer.kind !== 'ok') return { kind: 'unreachable' };
    const { dispute } = answer.value;
    if (dispute?.locationId && dispute.locationId !== locationId) return { kind: 'none' };
    const read = dispute && disputeOf(dispute);
    return read ? { kind: 'found', dispute: read } : { kind: 'unreachable' };
  }

  async function listDisputes(): Promise<ListDisputesOutcome> {
    const disputes = new Map<string, GatewayDispute>();
    let cursor: string | undefined;
    for (let pages = 0; pages < maxPages; pages += 1) {
      const page = { locationId, ...(cursor !== undefined && { cursor }) };
      const answer = await call(
        async (square, options) => (await square.disputes.list(page, options)).response,
      );
      if (answer.kind !== 'ok') return { kind: 'unreachable' };
      for (const each of answer.value.disputes ?? []) {
        const read = disputeOf(each);
        if (read) disputes.set(read.id, read);
      }
      cursor = answer.value.cursor || undefined;
      if (cursor === undefined) return { kind: 'listed', disputes: [...disputes.values()] };
    }
    return { kind: 'unreachable' };
  }

  return { findDispute, listDisputes };
}

/** Undefined if it lacks what makes it a dispute of a payment. */
function disputeOf(dispute: Square.Dispute): GatewayDispute | undefined {
  const id = dispute.id ?? dispute.disputeId;
  const state = states.get(dispute.state);
  const gatewayPaymentId = dispute.disputedPayment?.paymentId;
  const openedAt = Date.parse(dispute.createdAt ?? dispute.reportedAt ?? '');
  const amountCents = Number(dispute.amountMoney?.amount ?? 0n);
  if (!id || !state || !gatewayPaymentId || Number.isNaN(openedAt) || amountCents <= 0) return undefined;
  const [changedAt, dueAt] = [Date.parse(dispute.updatedAt ?? ''), Date.parse(dispute.dueAt ?? '')];
  return {
    ...{ id, gatewayPaymentId, amountCents, state, openedAt, reason: reasonOf(dispute.reason) },
    dueAt: Number.isNaN(dueAt) ? null : dueAt,
    changedAt: Number.isNaN(changedAt) ? openedAt : changedAt,
    version: dispute.version ?? 0,
  };
}
