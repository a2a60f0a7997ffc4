import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import type { BottleDemand } from './bottle-demands.rules.ts';
import { changeShelf } from './change-shelf.ts';
import { restockBottles } from './restock-bottles.ts';
import { takeBottles } from './take-bottles.ts';

export type SwapAnswer = { kind: 'swapped' } | { kind: 'short'; onHand: number };

interface Swap {
  orderId: OrderId;
  sent: BottleDemand;
  instead: BottleDemand;
  /**
   * Whether what the order had stands on the shelf; false where it broke or never was there, and is counted
   * off.
   */
  restock: boolean;
  actor: string;
  now: number;
}

/**
 * Takes what is sent from the shelf for an order; what it had instead goes back there, or is counted off
 * where it is not to be had (S-05). `short` leaves the shelf as it was.
 *
 * @throws when the order no longer has the bottles that were to be replaced
 */
export async function swapBottles(
  tx: Tx,
  { orderId, sent, instead, restock, actor, now }: Swap,
): Promise<SwapAnswer> {
  const taken = await takeBottles(tx, { orderId, demands: [sent], actor, now });
  if (taken.kind === 'short') return { kind: 'short', onHand: taken.onHand };
  const back = await restockBottles(tx, { orderId, bottles: [instead], note: 'substituted', actor, now });
  if (back !== instead.bottles)
    throw new Error(
      `Order ${orderId} has ${back} of the ${instead.bottles} bottles that were to be replaced`,
    );
  if (restock) return { kind: 'swapped' };
  const note = 'substituted: not on the shelf';
  const counted = await changeShelf(tx, instead.formatId, (onHand) => onHand - back, { actor, now, note });
  if (counted.kind !== 'changed')
    throw new Error(`Bottles of order ${orderId} could not be counted off: ${counted.kind}`);
  return { kind: 'swapped' };
}
