/** The part of the gateways' contract about disputes. */
import { describe, expect, test } from 'vitest';
import type { GatewayDispute, PaymentGateway } from '#domains/payments/ports.ts';

export type PutDispute = (
  dispute: Pick<GatewayDispute, 'gatewayPaymentId' | 'state' | 'amountCents'> & { id?: string },
) => Promise<string>;

/** @param captured captures a payment of $43.43 and returns its id at the gateway */
export function describeDisputesContract(
  currentGateway: () => PaymentGateway,
  putDispute: PutDispute,
  captured: () => Promise<string>,
): void {
  describe('disputes', () => {
    async function disputed() {
      const gatewayPaymentId = await captured();
      const id = await putDispute({ gatewayPaymentId, state: 'open', amountCents: 4_000 });
      return { id, gatewayPaymentId };
    }

    test('one that was opened is found with its payment, its amount and the deadline for an answer (B-230)', async () => {
      const { id, gatewayPaymentId } = await disputed();
      const answer = await currentGateway().findDispute(id);
      expect(answer).toMatchObject({
        kind: 'found',
        dispute: { id, gatewayPaymentId, state: 'open', amountCents: 4_000, reason: 'not-received' },
      });
      if (answer.kind !== 'found') return;
      expect(answer.dispute.dueAt).toBeGreaterThan(answer.dispute.openedAt);
    });

    test('one that progresses gets a higher version (B-230)', async () => {
      const { id, gatewayPaymentId } = await disputed();
      const before = await currentGateway().findDispute(id);
      await putDispute({ id, gatewayPaymentId, state: 'won', amountCents: 4_000 });
      const after = await currentGateway().findDispute(id);
      expect(after).toMatchObject({ kind: 'found', dispute: { state: 'won' } });
      if (before.kind !== 'found' || after.kind !== 'found') throw new Error('not found');
      expect(after.dispute.version).toBeGreaterThan(before.dispute.version);
    });

    test('all are listed, including ended ones, and one that does not exist is not found (B-230)', async () => {
      const lost = await disputed();
      const some = [await disputed(), lost, await disputed()];
      await putDispute({ ...lost, state: 'lost', amountCents: 4_000 });
      const answer = await currentGateway().listDisputes();
      if (answer.kind !== 'listed') throw new Error(answer.kind);
      for (const { id } of some) expect(answer.disputes.filter((each) => each.id === id)).toHaveLength(1);
      expect(answer.disputes.find(({ id }) => id === lost.id)?.state).toBe('lost');
      expect(await currentGateway().findDispute('no-such-dispute')).toEqual({ kind: 'none' });
    });
  });
}
