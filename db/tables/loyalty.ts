/**
 * Tables of domains/loyalty and of the embedded programme in adapters/loyalty. Same rules as `db/schema.ts`.
 */
import type { Generated } from 'kysely';

export interface LoyaltyTables {
  // loyalty
  loyalty_customers: LoyaltyCustomerRow;
  loyalty_awards: LoyaltyAwardRow;
  loyalty_order_points: LoyaltyOrderPointsRow;
  loyalty_adjustments: LoyaltyAdjustmentRow;
  loyalty_merges: LoyaltyMergeRow;
  loyalty_merge_moves: LoyaltyMergeMoveRow;
  loyalty_challenges: LoyaltyChallengeRow;
  loyalty_texts: LoyaltyTextRow;
  loyalty_text_gate: LoyaltyTextGateRow;
  // adapters/loyalty, the embedded programme's own ledger
  programme_accounts: ProgrammeAccountRow;
  programme_entries: ProgrammeEntryRow;
  programme_rewards: ProgrammeRewardRow;
}

export interface LoyaltyCustomerRow {
  id: string;
  /** Ten digits; null once the customer's account is erased. */
  phone: string | null;
  first_name: string;
  last_name: string;
  email: string | null;
  account_id: string | null;
  /** The programme's id of the account. */
  programme_account_id: string;
  /** The customer that both telephones lead to since the two were merged; null if not merged (B-203). */
  merged_into: string | null;
  /** When a texted code last proved the telephone, epoch ms; null if never, as far as is on record. */
  phone_proved_at: number | null;
  created_at: number;
  updated_at: number;
}

/**
 * `asked`: the programme is being asked to lock the points; `pending`: $10 are waiting for the next order;
 * `owed`: the points have to be returned; `refused`: the programme had too few points.
 */
export type AwardState = 'asked' | 'pending' | 'used' | 'owed' | 'returned' | 'refused';

export interface LoyaltyAwardRow {
  id: string;
  customer_id: string;
  state: AwardState;
  reward_id: string | null;
  order_id: string | null;
  /** When the programme confirmed that the reward was redeemed. */
  confirmed_at: number | null;
  created_at: number;
  updated_at: number;
}

/**
 * Append-only: the points that an order earned and that its refunds took back; `told_at` is set once the
 * programme has recorded them.
 */
export interface LoyaltyOrderPointsRow {
  id: Generated<number>;
  key: string;
  order_id: string;
  customer_id: string;
  reason: 'earned' | 'refunded';
  goods_cents: number;
  points: number;
  told_at: number | null;
  created_at: number;
}

/** Append-only: points given or taken by hand; `told_at` is set once the programme has recorded them (B-204). */
export interface LoyaltyAdjustmentRow {
  key: string;
  customer_id: string;
  /** Below zero: taken. */
  points: number;
  reason: string;
  actor: string;
  adjusted_at: number;
  told_at: number | null;
}

/** A merge of two customers who are one person; `due_at`: when its points are looked at again (B-203). */
export interface LoyaltyMergeRow {
  id: string;
  /** The customer who stays. */
  keeper_id: string;
  merged_id: string;
  /** The key of the form that asked, so that it is done once. */
  form_key: string;
  proof: string;
  actor: string;
  merged_at: number;
  /** 1 while the $10 that were waiting for the merged customer still have to be awarded to the keeper. */
  makes_award: 0 | 1;
  award_id: string | null;
  undone_at: number | null;
  undone_by: string | null;
  due_at: number | null;
}

/**
 * Points that a merge moves: `taking` from one customer until the programme has agreed, then `giving` to the
 * other; `failed`: there were fewer points, and nothing was taken.
 */
export interface LoyaltyMergeMoveRow {
  merge_id: string;
  nr: number;
  /** 1: to the merged customer, after the merge was undone. */
  is_back: 0 | 1;
  points: number;
  state: 'taking' | 'giving' | 'done' | 'failed';
  written_at: number;
}

/** The verification code is not stored: it is derived from the id and the shop's key. */
export interface LoyaltyChallengeRow {
  id: string;
  type: string;
  phone: string;
  visitor_id: string;
  tries: number;
  created_at: number;
  expires_at: number;
  solved_at: number | null;
}

/** A text with a verification code that passed the limits, which count these rows. */
export interface LoyaltyTextRow {
  id: Generated<number>;
  phone: string;
  /** Null for this machine's own address, which is not counted. */
  address: string | null;
  visitor_id: string;
  sent_at: number;
}

/** A single row. Code that counts texts locks it first, which keeps the counts exact. */
export interface LoyaltyTextGateRow {
  id: number;
  passed_at: number;
}

export interface ProgrammeAccountRow {
  id: string;
  phone: string;
  first_name: string;
  last_name: string;
  email: string | null;
  /** The sum of the account's entries; never below zero. */
  balance: number;
  created_at: number;
  updated_at: number;
}

/** Append-only. */
export interface ProgrammeEntryRow {
  id: Generated<number>;
  account_id: string;
  key: string;
  change: number;
  /** Points that should have been taken back but were already spent. */
  written_off: number;
  reason: string;
  created_at: number;
}

export interface ProgrammeRewardRow {
  id: string;
  account_id: string;
  key: string;
  state: 'issued' | 'redeemed' | 'deleted';
  created_at: number;
  updated_at: number;
}
