import type { Dispute } from '#domains/payments/disputes/dispute.ts';
import { disputeReasonWords, disputeStateWords } from '#domains/payments/disputes/dispute-states.rules.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';

/** 'Disputed with the bank: $52.10, not received. An answer is due by November 30, 2026.' */
export function disputeSentence({ amountCents, reason, state, dueAt }: Dispute): string {
  const due = dueAt === null ? '' : ` by ${formatDay(storeDay(dueAt))}`;
  return `Disputed with the bank: ${formatCents(amountCents)}, ${disputeReasonWords(reason)}. ${disputeStateWords(state)}${due}.`;
}
