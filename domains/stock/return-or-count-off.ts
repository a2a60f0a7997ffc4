import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import type { BottleDemand } from './bottle-demands.rules.ts';
import { changeStock } from './change-stock.ts';
import { overdrawnOf } from './overdrawn.store.ts';
import { makeGood } from './overdrawn.ts';
import { restockBottles } from './restock-bottles.ts';

interface NotSent {
  orderId: OrderId;
  bottles: BottleDemand;
  /** Whether they stand on the shelf; if false (broken, missing) they are counted off. */
  restock: boolean;
  /** The reason in the ledger: 'substituted', 'left out'. */
  note: string;
  actor: string;
  now: number;
}

/**
 * Bottles of an order that are not sent: they go back to stock or, if they are not there, are counted off
 * (S-05, B-074).
 *
 * @throws if they are no longer allocated to the order
 */
export async function returnOrCountOff(
  tx: Tx,
  { orderId, bottles, restock, note, actor, now }: NotSent,
): Promise<void> {
  const back = await restockBottles(tx, { orderId, bottles: [bottles], note, actor, now });
  if (back !== bottles.bottles)
    throw new Error(`Order ${orderId} has ${back} of the ${bottles.bottles} bottles that are not sent`);
  if (restock) return;
  // Overdrawn bottles explain why they are not there.
  const due = (await overdrawnOf(tx, [bottles.formatId]))[0]?.bottles ?? 0;
  await makeGood(tx, [bottles.formatId], { actor, now });
  const left = (await overdrawnOf(tx, [bottles.formatId]))[0]?.bottles ?? 0;
  const missing = Math.max(0, back - (due - left));
  const by = { actor, now, note: `${note}: not on the shelf` };
  const counted = await changeStock(tx, bottles.formatId, (onHand) => onHand - missing, by);
  if (counted.kind !== 'changed')
    throw new Error(`Bottles of order ${orderId} could not be counted off: ${counted.kind}`);
}
