import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { allocateBottles } from './allocate-bottles.ts';
import type { BottleDemand } from './bottle-demands.rules.ts';
import { changeStock } from './change-stock.ts';
import { restockBottles } from './restock-bottles.ts';

export type SwapAnswer = { kind: 'swapped' } | { kind: 'short'; onHand: number };

interface SwapRequest {
  orderId: OrderId;
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
  { orderId, sent, instead, restock, actor, now }: SwapRequest,
): Promise<SwapAnswer> {
  const allocated = await allocateBottles(tx, { orderId, demands: [sent], actor, now });
  if (allocated.kind === 'short') return { kind: 'short', onHand: allocated.onHand };
  const back = await restockBottles(tx, { orderId, bottles: [instead], note: 'substituted', actor, now });
  if (back !== instead.bottles)
    throw new Error(
      `Order ${orderId} has ${back} of the ${instead.bottles} bottles that were to be replaced`,
    );
  if (restock) return { kind: 'swapped' };
  const note = 'substituted: not on the shelf';
  const counted = await changeStock(tx, instead.formatId, (onHand) => onHand - back, { actor, now, note });
  if (counted.kind !== 'changed')
    throw new Error(`Bottles of order ${orderId} could not be counted off: ${counted.kind}`);
  return { kind: 'swapped' };
}
