/** Converts between Square's payments and the port's. This is the only place where money is a bigint. */
import type { Square } from 'square';
import { attemptVoided } from '#domains/payments/decline-messages.rules.ts';
import type {
  AuthorizeOutcome,
  AuthorizeRequest,
  CardShown,
  FindOutcome,
  GatewayPayment,
} from '#domains/payments/ports.ts';
import { declinedWith } from './square-declines.ts';

export function usd(cents: number): Square.Money {
  return { amount: BigInt(cents), currency: 'USD' };
}

function cents(money: Square.Money | undefined): number {
  return Number(money?.amount ?? 0n);
}

const maxReferenceLength = 40;
const noteStart = 'Online order ';

/**
 * Square's reference is limited to 40 characters. A longer one keeps its end, which is the idempotency key;
 * the note contains all of it.
 */
function referenceFields(reference: string): { referenceId: string; note: string } {
  return { referenceId: reference.slice(-maxReferenceLength), note: noteStart + reference };
}

/**
 * The reference as it was given to `authorize`; null for a payment that was created outside the shop without
 * one.
 */
export function referenceOf({ referenceId, note }: Square.Payment): string | null {
  if (!referenceId) return null;
  const whole = note?.startsWith(noteStart) ? note.slice(noteStart.length) : referenceId;
  return whole.endsWith(referenceId) ? whole : referenceId;
}

export function createRequest(request: AuthorizeRequest, locationId: string): Square.CreatePaymentRequest {
  const { idempotencyKey, amountCents, source, reference, postalCode, vaultCustomerId } = request;
  return {
    idempotencyKey,
    sourceId: source,
    amountMoney: usd(amountCents),
    autocomplete: false,
    delayDuration: 'P7D',
    delayAction: 'CANCEL',
    acceptPartialAuthorization: false,
    locationId,
    ...referenceFields(reference),
    ...(vaultCustomerId !== undefined && { customerId: vaultCustomerId }),
    ...(postalCode !== undefined && { billingAddress: { postalCode } }),
  };
}

/** The outcome of an authorization, from Square's answer. */
export function authorizeOutcome(payment: Square.Payment | undefined): AuthorizeOutcome {
  switch (payment?.status) {
    case 'APPROVED':
    case 'COMPLETED':
      return payment.id === undefined
        ? unreadable
        : { kind: 'authorized', gatewayPaymentId: payment.id, card: cardOf(payment) };
    case 'FAILED':
      return declinedWith(declineCode(payment));
    case 'CANCELED':
      return { kind: 'declined', ...attemptVoided };
    default:
      return unreadable;
  }
}

const unreadable = { kind: 'unknown', why: 'server-error' } as const;

export function foundPayment(payment: Square.Payment): FindOutcome {
  const status = statusOf(payment);
  if (status === 'failed') return declinedWith(declineCode(payment));
  return {
    kind: 'found',
    gatewayPaymentId: payment.id ?? '',
    status,
    amountCents: cents(payment.amountMoney),
    card: cardOf(payment),
  };
}

export function listedPayment(payment: Square.Payment): GatewayPayment {
  return {
    gatewayPaymentId: payment.id ?? '',
    reference: referenceOf(payment),
    status: statusOf(payment),
    amountCents: cents(payment.amountMoney),
    refundedCents: cents(payment.refundedMoney),
    createdAt: createdAt(payment),
    ...(payment.cardDetails?.card?.last4 && { card: cardOf(payment) }),
  };
}

export function createdAt({ createdAt: text }: Square.Payment): number {
  return text === undefined ? Number.NaN : Date.parse(text);
}

/** A pending payment may still become authorized. */
export function statusOf({ status }: Square.Payment): GatewayPayment['status'] {
  if (status === 'COMPLETED') return 'completed';
  if (status === 'CANCELED') return 'canceled';
  return status === 'FAILED' ? 'failed' : 'approved';
}

function declineCode({ cardDetails }: Square.Payment): string {
  return cardDetails?.errors?.[0]?.code ?? 'GENERIC_DECLINE';
}

function cardOf({ cardDetails }: Square.Payment): CardShown {
  return shownCard(cardDetails?.card);
}

export function shownCard(card: Square.Card | undefined): CardShown {
  return {
    brand: card?.cardBrand ?? 'OTHER_BRAND',
    last4: card?.last4 ?? '',
    expMonth: Number(card?.expMonth ?? 0n),
    expYear: Number(card?.expYear ?? 0n),
  };
}
