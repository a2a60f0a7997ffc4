import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Clock } from '#kit/clock.ts';
import type { GatewayDispute, PaymentGateway } from '../ports.ts';
import { standingOf } from './dispute-states.rules.ts';
import { putDispute, putMove } from './disputes.store.ts';

interface DisputeDeps {
  db: Db;
  clock: Clock;
  gateway: PaymentGateway;
}

/** The outbox payload of a message about a dispute. */
export interface ReportedDispute {
  disputeId: string;
}

/**
 * Asks the vendor about a dispute that it reported, and records the answer: the message itself is not
 * trusted, so that a repeated or a late one changes nothing (B-230, R-083).
 *
 * @throws while the vendor cannot be asked
 */
export async function askAboutDispute(deps: DisputeDeps, { disputeId }: ReportedDispute): Promise<void> {
  const answer = await deps.gateway.findDispute(disputeId);
  if (answer.kind === 'unreachable')
    throw new Error('The payment service cannot be asked about a dispute that it reported');
  if (answer.kind === 'found') await takeDispute(deps.db, answer.dispute, deps.clock());
}

/** Asks for every dispute, because a message may have been lost (B-230). False: the vendor did not answer. */
export async function askForDisputes({ db, clock, gateway }: DisputeDeps): Promise<boolean> {
  const answer = await gateway.listDisputes();
  if (answer.kind === 'unreachable') return false;
  for (const dispute of answer.disputes) await takeDispute(db, dispute, clock());
  return true;
}

/**
 * Records the current state of a dispute, and the money that moved with it, each once: the vendor holds the
 * amount back when the bank takes it, and gives it back when the dispute is won.
 */
function takeDispute(db: Db, dispute: GatewayDispute, now: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const answer = await putDispute(tx, dispute, now);
    if (answer.kind === 'older') return;
    const { isTaken, isReturned } = standingOf(dispute.state);
    const move = { dispute_id: dispute.id, amount_cents: dispute.amountCents, heard_at: now };
    // For one that began as a question, the money left when it became a dispute; for others, when it was
    // opened.
    const wasAsked = answer.before !== null && !standingOf(answer.before).isTaken;
    const takenAt = wasAsked ? dispute.changedAt : dispute.openedAt;
    if (isTaken) await putMove(tx, { ...move, kind: 'held', happened_at: takenAt });
    if (isReturned) await putMove(tx, { ...move, kind: 'returned', happened_at: dispute.changedAt });
  });
}
