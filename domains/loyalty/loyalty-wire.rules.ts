/** The specification's names for what loyalty sends and receives (G-11, M-198). */
import type { LoyaltyCustomer } from './customer.ts';
import type { LoyaltyStanding } from './loyalty-standing.ts';

/** One id under three names, each where the specification uses it. */
export interface WireLoyaltyAccount {
  /** Ten digits. */
  phone: string;
  /** Null until the visitor has verified the phone. */
  loyalty_customer_id: string | null;
  squareCustomerId: string | null;
  externalIdentifier: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}

/** All fields, for a visitor who has verified the phone. */
export function toWireAccount({
  id,
  phone,
  firstName,
  lastName,
  email,
}: LoyaltyCustomer): WireLoyaltyAccount {
  return {
    phone,
    loyalty_customer_id: id,
    squareCustomerId: id,
    externalIdentifier: id,
    firstName,
    lastName,
    email,
  };
}

/**
 * The answer for any phone that has not been verified: it repeats what was sent and reveals nothing else
 * (R-036, R-037).
 */
export function toUnprovenAccount(phone: string): WireLoyaltyAccount {
  return {
    phone,
    loyalty_customer_id: null,
    squareCustomerId: null,
    externalIdentifier: null,
    firstName: null,
    lastName: null,
    email: null,
  };
}

/**
 * A customer's id as a browser sends it back, under any of its three names; undefined when it is not a valid
 * id.
 */
export function customerIdOnWire(sent: Record<string, unknown>): string | undefined {
  const id = sent.loyalty_customer_id ?? sent.externalIdentifier ?? sent.squareCustomerId;
  return typeof id === 'string' && id !== '' && id.length <= 64 ? id : undefined;
}

/** The loyalty page's facts (M-198); `points` is null while unknown. */
export interface WireLoyaltyInfo {
  points: number | null;
  pendingAward: boolean;
  canRedeemAward: boolean;
}

export function toWireInfo(standing: LoyaltyStanding): WireLoyaltyInfo {
  const isKnown = standing.kind === 'standing';
  return {
    points: isKnown ? standing.points : null,
    pendingAward: standing.hasPendingAward,
    canRedeemAward: isKnown && standing.canRedeemAward,
  };
}
