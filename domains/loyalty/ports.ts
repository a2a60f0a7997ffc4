/** What loyalty needs from vendors. */
import type { Id } from '#kit/ids.ts';

/**
 * The one id of a loyalty customer; the wire calls it squareCustomerId, loyalty_customer_id or
 * externalIdentifier (G-11).
 */
export type LoyaltyCustomerId = Id<'loyalty-customer'>;
export type ProgrammeAccountId = Id<'programme-account'>;
export type RewardId = Id<'programme-reward'>;

/** A member of the programme. */
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

/** No answer in time: the request may or may not have been carried out, so retry with the same key. */
export interface Unreachable {
  kind: 'unreachable';
}
export interface UnknownAccount {
  kind: 'unknown-account';
}

/**
 * The programme that stores the points: 1 per dollar, 1,000 for $10 (M-009, M-010). Refusals that a caller
 * can't act on are thrown.
 */
export interface LoyaltyProgramme {
  /** @param phone ten digits */
  findByPhone(
    phone: string,
  ): Promise<{ kind: 'found'; member: ProgrammeMember } | { kind: 'none' } | Unreachable>;
  /** If the phone already belongs to a member, returns that member unchanged. */
  enrol(person: NewMember): Promise<{ kind: 'enrolled'; member: ProgrammeMember } | Unreachable>;
  /** Points that can be spent, zero or more. */
  balance(
    accountId: ProgrammeAccountId,
  ): Promise<{ kind: 'balance'; points: number } | UnknownAccount | Unreachable>;
  earn(change: PointsChange): Promise<{ kind: 'earned' } | UnknownAccount | Unreachable>;
  /** Takes back points down to a balance of zero and writes off the rest. */
  takeBack(change: PointsChange): Promise<{ kind: 'taken' } | UnknownAccount | Unreachable>;
  /** Takes all of the points or none, for a transfer to another account (B-203). */
  take(
    change: PointsChange,
  ): Promise<{ kind: 'taken' } | { kind: 'too-few-points' } | UnknownAccount | Unreachable>;
  /** Credits what was taken from another account, as a correction and not as earned at the counter. */
  give(change: PointsChange): Promise<{ kind: 'given' } | UnknownAccount | Unreachable>;
  /** Locks 1,000 points for a reward; the same key returns the same reward. */
  createReward(asked: {
    accountId: ProgrammeAccountId;
    key: string;
  }): Promise<
    { kind: 'created'; rewardId: RewardId } | { kind: 'too-few-points' } | UnknownAccount | Unreachable
  >;
  /** Spends the locked points. */
  redeemReward(asked: {
    rewardId: RewardId;
    key: string;
  }): Promise<{ kind: 'redeemed' } | { kind: 'returned' } | { kind: 'unknown-reward' } | Unreachable>;
  /** Unlocks the points so they can be spent again; the points of a redeemed reward stay spent. */
  returnReward(asked: {
    rewardId: RewardId;
    key: string;
  }): Promise<{ kind: 'returned' } | { kind: 'redeemed' } | { kind: 'unknown-reward' } | Unreachable>;
}
