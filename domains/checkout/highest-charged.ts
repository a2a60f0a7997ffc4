import type { PaymentGateway } from '#domains/payments/ports.ts';

const dayMs = 24 * 60 * 60_000;

export type HighestCharged =
  | { kind: 'heard'; highest: number | null; payments: number }
  | { kind: 'unreachable' };

/**
 * The highest order number among the payments that the vendor has for the period, asked day by day. After a
 * restore the shop's own books have lost some of them, and their numbers must not be given out again (O-056).
 *
 * @param period epoch ms
 */
export async function findHighestCharged(
  { gateway }: { gateway: Pick<PaymentGateway, 'list'> },
  period: { since: number; until: number },
): Promise<HighestCharged> {
  let highest: number | null = null;
  let payments = 0;
  for (let since = period.since; since < period.until; since += dayMs) {
    const answer = await gateway.list({ since, until: Math.min(since + dayMs, period.until) });
    if (answer.kind === 'unreachable') return answer;
    for (const { reference } of answer.payments) {
      payments += 1;
      const number = numberOf(reference);
      if (number !== undefined) highest = Math.max(highest ?? 0, number);
    }
  }
  return { kind: 'heard', highest, payments };
}

/**
 * As `place-order.ts` writes it: '10023-' and the idempotency key. A payment made elsewhere has another
 * reference or none.
 */
function numberOf(reference: string | null): number | undefined {
  const digits = /^(\d{1,9})-/.exec(reference ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}
