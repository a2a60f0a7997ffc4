/** What the loyalty programme asks of the outside. */
import type { Id } from '#kit/ids.ts';

/**
 * The one id of a loyalty customer; the wire calls it squareCustomerId, loyalty_customer_id or
 * externalIdentifier (G-11).
 */
export type LoyaltyCustomerId = Id<'loyalty-customer'>;
export type ProgrammeAccountId = Id<'programme-account'>;
export type RewardId = Id<'programme-reward'>;

/**
 * Sends a text at once, within three seconds; an outage is an answer, told at the field that asked.
 */
export interface TextSender {
  send(text: {
    to: string;
    body: string;
    key: string;
  }): Promise<{ kind: 'sent' } | { kind: 'refused'; why: string } | { kind: 'unreachable' }>;
}

/** Somebody in the programme's books. */
export interface ProgrammeMember {
  accountId: ProgrammeAccountId;
  firstName: string;
  lastName: string;
  email: string | null;
}

/** The person to enrol. */
export interface NewMember {
  /** Ten digits. */
  phone: string;
  firstName: string;
  lastName: string;
  email: string | null;
}

/** One change of points. The same key changes nothing the second time. */
export interface PointsChange {
  accountId: ProgrammeAccountId;
  /** A whole number above zero. */
  points: number;
  /** At most 100 characters. */
  key: string;
  /** For the staff who read the account's history. */
  reason: string;
}

/** Not heard in time: what was asked may or may not have been done, and the same key may be used again. */
export interface Unreachable {
  kind: 'unreachable';
}
export interface UnknownAccount {
  kind: 'unknown-account';
}

/**
 * The programme that keeps the points: 1 a dollar, 1,000 for $10 (M-009, M-010). A refusal that a caller
 * cannot act on is thrown.
 */
export interface LoyaltyProgramme {
  /** @param phone ten digits */
  findByPhone(
    phone: string,
  ): Promise<{ kind: 'found'; member: ProgrammeMember } | { kind: 'none' } | Unreachable>;
  /** Somebody with that phone who is a member already is answered, and stays, as they are. */
  enrol(person: NewMember): Promise<{ kind: 'enrolled'; member: ProgrammeMember } | Unreachable>;
  /** Points that can be spent, zero or more. */
  balance(
    accountId: ProgrammeAccountId,
  ): Promise<{ kind: 'balance'; points: number } | UnknownAccount | Unreachable>;
  earn(change: PointsChange): Promise<{ kind: 'earned' } | UnknownAccount | Unreachable>;
  /** Takes what there is: a balance ends at zero, and what is missing is written off. */
  takeBack(change: PointsChange): Promise<{ kind: 'taken' } | UnknownAccount | Unreachable>;
  /** Locks 1,000 points for a reward; the same key answers the same reward. */
  createReward(asked: {
    accountId: ProgrammeAccountId;
    key: string;
  }): Promise<
    { kind: 'created'; rewardId: RewardId } | { kind: 'too-few-points' } | UnknownAccount | Unreachable
  >;
  /** The locked points are spent. */
  redeemReward(asked: {
    rewardId: RewardId;
    key: string;
  }): Promise<{ kind: 'redeemed' } | { kind: 'returned' } | { kind: 'unknown-reward' } | Unreachable>;
  /** The locked points can be spent again; those of a redeemed reward stay spent. */
  returnReward(asked: {
    rewardId: RewardId;
    key: string;
  }): Promise<{ kind: 'returned' } | { kind: 'redeemed' } | { kind: 'unknown-reward' } | Unreachable>;
}
