/** What the states of a dispute mean: who owes an answer, and where the money is (B-230). */
import type { DisputeState } from '#db/tables/payments.ts';

interface Standing {
  /** The store has to answer by the day that the vendor names, or accept the dispute. */
  isDue: boolean;
  /** The vendor has taken the disputed amount, whatever became of it later. */
  isTaken: boolean;
  isReturned: boolean;
}

const standings: Readonly<Record<DisputeState, Standing>> = {
  inquiry: { isDue: true, isTaken: false, isReturned: false },
  'inquiry-answered': { isDue: false, isTaken: false, isReturned: false },
  'inquiry-closed': { isDue: false, isTaken: false, isReturned: false },
  open: { isDue: true, isTaken: true, isReturned: false },
  answered: { isDue: false, isTaken: true, isReturned: false },
  won: { isDue: false, isTaken: true, isReturned: true },
  lost: { isDue: false, isTaken: true, isReturned: false },
  accepted: { isDue: false, isTaken: true, isReturned: false },
};

export const standingOf = (state: DisputeState): Standing => standings[state];

export const dueStates = (Object.keys(standings) as DisputeState[]).filter((state) => standings[state].isDue);

const stateWords: Readonly<Record<DisputeState, string>> = {
  inquiry: 'The bank asks about it',
  'inquiry-answered': 'Answered, the bank looks at it',
  'inquiry-closed': 'Closed, no money was taken',
  open: 'An answer is due',
  answered: 'Answered, the bank looks at it',
  won: 'Won, the money came back',
  lost: 'Lost',
  accepted: 'Accepted',
};

export const disputeStateWords = (state: DisputeState): string => stateWords[state];

/**
 * Why a buyer disputes a payment, in the words of the card networks; a vendor's own codes are translated by
 * its adapter.
 */
const reasonWords = {
  'amount-differs': 'another amount was charged',
  cancelled: 'the order was cancelled',
  duplicate: 'charged twice',
  'no-knowledge': 'the buyer does not know the charge',
  'not-as-described': 'not what was ordered',
  'not-received': 'not received',
  'paid-by-other-means': 'paid in another way',
  'customer-requests-credit': 'a refund was promised',
  'emv-liability-shift': 'the card’s chip was not read',
  other: 'for another reason',
  none: 'no reason was given',
} as const;

export type DisputeReason = keyof typeof reasonWords;

/** The reason as recorded: rows of earlier releases have it in capital letters, as their vendor wrote it. */
export function readDisputeReason(stored: string): DisputeReason {
  const reason = stored.toLowerCase().replaceAll('_', '-');
  if (Object.hasOwn(reasonWords, reason)) return reason as DisputeReason;
  return reason === '' ? 'none' : 'other';
}

/** 'not received' */
export const disputeReasonWords = (reason: DisputeReason): string => reasonWords[reason];
