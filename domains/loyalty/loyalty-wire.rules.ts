/** The specification's names for what loyalty sends and takes (G-11, M-198). */
import type { LoyaltyCustomer } from './customer.ts';

/** One id under three names, each kept where the specification has it. */
export interface WireLoyaltyAccount {
  /** Ten digits. */
  phone: string;
  /** Null until the visitor has proved to have the phone. */
  loyalty_customer_id: string | null;
  squareCustomerId: string | null;
  externalIdentifier: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}

/** Everything, for the visitor who proved to have the phone. */
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
 * The same shape for every phone that nobody has proved to have: it tells what was sent, and no more (R-036,
 *
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

/** A customer's id as a browser sends it back, under whichever name; undefined when it is none. */
export function customerIdOnWire(sent: Record<string, unknown>): string | undefined {
  const id = sent.loyalty_customer_id ?? sent.externalIdentifier ?? sent.squareCustomerId;
  return typeof id === 'string' && id !== '' && id.length <= 64 ? id : undefined;
}

/** The loyalty page's facts (M-198); `points` null: not known now. */
export interface WireLoyaltyInfo {
  points: number | null;
  pendingAward: boolean;
  canRedeemAward: boolean;
}
