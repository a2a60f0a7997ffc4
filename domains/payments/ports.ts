/**
 * What the shop needs from a payment vendor. Every answer is a value; a client that throws violates the
 * contract.
 */
import type { DisputeState } from '#db/tables/payments.ts';
import type { Id } from '#kit/ids.ts';
import type { Decline, DeclineReason } from './decline-messages.rules.ts';
import type { DisputeReason } from './disputes/dispute-states.rules.ts';

/** Stands for a card that was just entered: made by the vendor, used once, opaque to the shop. */
export type CardToken = Id<'card token'>;

/** Stands for a card stored by the vendor: opaque to the shop, and only the server knows it. */
export type VaultCardId = Id<'vault card'>;

/** What a receipt may show of a card (M-201). */
export interface CardShown {
  /** VISA, MASTERCARD, AMERICAN_EXPRESS, DISCOVER; anything else shows a generic picture. */
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export interface AuthorizeRequest {
  /** At most 45 characters; one per attempt, stored before the first call. */
  idempotencyKey: string;
  amountCents: number;
  source: CardToken | VaultCardId;
  /**
   * Shown beside the payment in the vendor's ledger, at most 40 characters. It ends in the idempotency key,
   * so that the payment can be found.
   */
  reference: string;
  /** Five digits, of the card's billing address. */
  postalCode?: string;
  /** The vendor's customer that owns the card on file; required for such a card. */
  vaultCustomerId?: string;
}

/**
 * `unknown`: the answer was lost, so the amount may or may not be authorized, and only `find` or `voidByKey`
 * may settle it. `refused-before-sending` is certain: nothing was sent.
 */
export type AuthorizeOutcome =
  | { kind: 'authorized'; gatewayPaymentId: string; card: CardShown }
  | ({ kind: 'declined' } & Decline)
  | { kind: 'unknown'; why: 'timeout' | 'reset' | 'server-error' }
  | { kind: 'refused-before-sending' };

export type FindOutcome =
  | {
      kind: 'found';
      gatewayPaymentId: string;
      status: 'approved' | 'completed' | 'canceled';
      amountCents: number;
      card: CardShown;
    }
  | ({ kind: 'declined' } & Decline)
  | { kind: 'none' }
  | { kind: 'unreachable' };

export type CaptureOutcome =
  | { kind: 'captured' }
  | { kind: 'not-capturable'; why: 'canceled' | 'not-found' }
  | { kind: 'unreachable' };
export type VoidOutcome =
  | { kind: 'voided' }
  | { kind: 'not-voidable'; why: 'captured' | 'not-found' }
  | { kind: 'unreachable' };

export interface RefundRequest {
  /**
   * At most 45 characters; one per refund, stored before the first call: the same key refunds once, however
   * often it is sent.
   */
  idempotencyKey: string;
  gatewayPaymentId: string;
  amountCents: number;
  /** As its buyer reads it; the adapter shortens what its vendor does not keep whole. */
  reason: string;
}

/** After `unreachable` the money may or may not have been refunded: retry with the same key. */
export type RefundOutcome =
  | { kind: 'refunded'; gatewayRefundId: string }
  | { kind: 'refused'; why: 'too-much' | 'not-captured' | 'not-found' | 'declined' }
  | { kind: 'unreachable' };

/** One payment in the vendor's ledger, as reconciliation reads it. */
export interface GatewayPayment {
  gatewayPaymentId: string;
  /**
   * As sent with `authorize`; ends in the idempotency key. Null for a payment that was created outside the
   * shop.
   */
  reference: string | null;
  status: 'approved' | 'completed' | 'canceled' | 'failed';
  amountCents: number;
  refundedCents: number;
  createdAt: number;
  /** Present if the vendor's ledger has it. */
  card?: Pick<CardShown, 'brand' | 'last4'>;
}

export type ListOutcome = { kind: 'listed'; payments: GatewayPayment[] } | { kind: 'unreachable' };

/** A payment that its buyer disputes with the bank, as the vendor knows it; times in epoch ms. */
export interface GatewayDispute {
  id: string;
  gatewayPaymentId: string;
  /** What the buyer disputes, which may be less than was paid. */
  amountCents: number;
  reason: DisputeReason;
  state: DisputeState;
  /** The deadline for an answer; null if no answer is asked for. */
  dueAt: number | null;
  openedAt: number;
  changedAt: number;
  /** Rises with every change. */
  version: number;
}

export type FindDisputeOutcome =
  | { kind: 'found'; dispute: GatewayDispute }
  /** Nothing of the shop's is disputed under this id. */
  | { kind: 'none' }
  | { kind: 'unreachable' };

export type ListDisputesOutcome = { kind: 'listed'; disputes: GatewayDispute[] } | { kind: 'unreachable' };

export interface PaymentGateway {
  readonly name: string;
  /**
   * True for a gateway that only moves test money: it accepts test cards, which a real one refuses (G-56).
   */
  readonly takesTestCards: boolean;
  /**
   * Parses what the browser's card form sent, if it looks like one of this vendor's tokens. A gateway for
   * real money rejects test tokens. Only `authorize` shows whether there is a card behind the token.
   */
  readCardToken(value: unknown): CardToken | undefined;
  /** The reason for a vendor code that was stored with a payment; 'card' for an unknown code. */
  declineReason(code: string): DeclineReason;
  /**
   * Authorizes the amount without capturing it (G-39). Answers within 10 seconds and never retries by itself.
   */
  authorize(request: AuthorizeRequest): Promise<AuthorizeOutcome>;
  /** The current state of the attempt under this key. Answers within 2 seconds. */
  find(idempotencyKey: string): Promise<FindOutcome>;
  /** Captures an authorized amount; a second capture changes nothing. */
  capture(gatewayPaymentId: string): Promise<CaptureOutcome>;
  void(gatewayPaymentId: string): Promise<VoidOutcome>;
  /** Voids what was authorized under this key; a key that the vendor never saw counts as voided, too. */
  voidByKey(idempotencyKey: string): Promise<VoidOutcome>;
  /**
   * Refunds captured money, whole or in part; in sum never more than was captured. Answers within 10 seconds.
   */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** Every payment made from `since` on and before `until`, in any state. */
  list(period: { since: number; until: number }): Promise<ListOutcome>;
  /** The current state of a dispute. */
  findDispute(id: string): Promise<FindDisputeOutcome>;
  /** Every dispute of the shop's payments, including ended ones. */
  listDisputes(): Promise<ListDisputesOutcome>;
}

export interface VaultCard extends CardShown {
  id: VaultCardId;
  /** Five digits, when the vendor knows them. */
  postalCode: string | null;
}

export interface VaultPerson {
  /** The account's id: the same reference is the same customer, however often it is sent. */
  reference: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** The vendor's store of cards on file. Every answer is a value, within 5 seconds. */
export interface CardVault {
  enter(person: VaultPerson): Promise<{ kind: 'entered'; vaultCustomerId: string } | { kind: 'unreachable' }>;
  /**
   * Saves the card of a payment: `gatewayPaymentId` must be authorized or captured. The same key saves it
   * only once.
   */
  save(request: {
    idempotencyKey: string;
    vaultCustomerId: string;
    gatewayPaymentId: string;
    cardholder: string;
  }): Promise<
    { kind: 'saved'; card: VaultCard } | { kind: 'refused'; code: string } | { kind: 'unreachable' }
  >;
  /** Succeeds if the card is already gone. */
  remove(cardId: VaultCardId): Promise<{ kind: 'removed' } | { kind: 'unreachable' }>;
  /** Deletes a customer and everything stored for it. Succeeds if the customer is already gone. */
  forget(vaultCustomerId: string): Promise<{ kind: 'forgotten' } | { kind: 'unreachable' }>;
}

/** Whatever a form needs; the browser chooses the form by the kind. */
type AnyConstants = { kind: string } & Readonly<Record<string, unknown>>;

/** The vendor's part of a page, which turns a card into a token. */
export interface CardForm<Constants extends { kind: string } = AnyConstants> {
  /** Sent to the browser: nothing secret. */
  constants: Constants;
  /** The origin that may open the browser's own payment sheet, on every page. */
  sheetOrigin: string;
  /** What a page with the form, and only such a page, may load; null for nothing of the vendor's. */
  policy: CardFormPolicy | null;
}

export interface CardFormPolicy {
  /** Origins by directive of the content security policy. */
  sources: Partial<
    Record<
      'script-src' | 'style-src' | 'font-src' | 'img-src' | 'connect-src' | 'frame-src' | 'form-action',
      readonly string[]
    >
  >;
  /** The page's permissions header; it replaces the usual one. */
  permissions: string;
}

/** What one vendor brings, together because a token is valid only at the gateway whose form made it. */
export interface PaymentVendor<Constants extends { kind: string } = AnyConstants> {
  gateway: PaymentGateway;
  cardVault: CardVault;
  cardForm: CardForm<Constants>;
}
