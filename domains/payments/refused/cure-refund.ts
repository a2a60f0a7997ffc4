import type { Tx } from '#db/transaction.ts';
import { randomToken } from '#kit/ids.ts';
import type { RefundId } from '../refunds/refund.ts';
import { markGivenOtherwise, reopenRefund } from '../refunds/refunds.store.ts';

export type CureAnswer =
  | { kind: 'asked-again'; idempotencyKey: string }
  | { kind: 'given-otherwise' }
  /** Someone else cured it first. */
  | { kind: 'not-refused' };

/**
 * What follows a refund that the vendor refused (B-094): it is requested again, under a new key, because the
 * vendor would repeat its answer to the old one; or the store gave the money back in another way. The caller
 * has locked the payment (`lockMoney`), and knows that the money has not gone back by another refund since.
 */
export async function cureRefund(
  tx: Tx,
  id: RefundId,
  { cure, actor, now }: { cure: 'again' | 'otherwise'; actor: string; now: number },
): Promise<CureAnswer> {
  if (cure === 'otherwise')
    return { kind: (await markGivenOtherwise(tx, id, now)) ? 'given-otherwise' : 'not-refused' };
  const idempotencyKey = randomToken();
  return (await reopenRefund(tx, id, { idempotencyKey, actor, now }))
    ? { kind: 'asked-again', idempotencyKey }
    : { kind: 'not-refused' };
}
