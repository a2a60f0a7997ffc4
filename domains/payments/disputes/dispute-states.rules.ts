/** What the states of a dispute mean: for whom an answer is due, and where the money is (B-230). */
import type { DisputeState } from '#db/tables/payments.ts';

interface Standing {
  /** The store has to answer by the day that the vendor says, or accept it. */
  isDue: boolean;
  /** The vendor has taken the disputed amount, whatever became of it then. */
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

/** By Square's enum DisputeReason. */
const reasonWords: Readonly<Record<string, string>> = {
  AMOUNT_DIFFERS: 'another amount was charged',
  CANCELLED: 'the order was cancelled',
  DUPLICATE: 'charged twice',
  NO_KNOWLEDGE: 'the buyer does not know the charge',
  NOT_AS_DESCRIBED: 'not what was ordered',
  NOT_RECEIVED: 'not received',
  PAID_BY_OTHER_MEANS: 'paid in another way',
  CUSTOMER_REQUESTS_CREDIT: 'a refund was promised',
  EMV_LIABILITY_SHIFT: 'the card’s chip was not read',
};

/** 'not received'; a code that is not known in plain letters. */
export const disputeReasonWords = (reason: string): string =>
  reasonWords[reason] ?? (reason === '' ? 'no reason was given' : reason.toLowerCase().replaceAll('_', ' '));
