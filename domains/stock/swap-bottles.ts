import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { allocateBottles } from './allocate-bottles.ts';
import type { BottleDemand } from './bottle-demands.rules.ts';
import { returnOrCountOff } from './return-or-count-off.ts';

export type SwapAnswer = { kind: 'swapped' } | { kind: 'short'; onHand: number };

interface SwapRequest {
  orderId: OrderId;
  /** Whose hold on the substitute is used up, if it is held. */
  holder?: string | undefined;
  sent: BottleDemand;
  instead: BottleDemand;
  /** Whether the replaced bottles go back on the shelf; if false (broken, missing) they are counted off. */
  restock: boolean;
  actor: string;
  now: number;
}

/**
 * Allocates the substitute to an order; the replaced bottles go back to stock or, if they are not there, are
 * counted off (S-05). `short` changes nothing.
 *
 * @throws if the bottles to be replaced are no longer allocated to the order
 */
export async function swapBottles(
  tx: Tx,
  { orderId, holder, sent, instead, restock, actor, now }: SwapRequest,
): Promise<SwapAnswer> {
  const allocated = await allocateBottles(tx, {
    ...{ orderId, visitorId: holder, demands: [sent] },
    ...{ actor, now },
  });
  if (allocated.kind === 'short') return { kind: 'short', onHand: allocated.onHand };
  await returnOrCountOff(tx, { orderId, bottles: instead, restock, note: 'substituted', actor, now });
  return { kind: 'swapped' };
}
