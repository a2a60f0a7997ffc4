import { inTransaction } from '#db/transaction.ts';
import { keepTurn } from './feeds.store.ts';
import { type TillDeps, turnMs } from './poll-till.ts';
import { type DuePrice, duePrices, writePrices } from './prices.store.ts';

export { forgetRefusals, refusedPrices } from './prices.store.ts';

const pricesAtOnce = 100;

export interface PushedPrices {
  told: number;
  /** Items whose price the till refused: listed at the desk, and tried again at night. */
  refused: number;
  /** False if the till stopped answering before the end. */
  isWhole: boolean;
}

/**
 * Sends the till each price that changed here since it was last sent, once: what someone changes at the till
 * afterwards stays until the price changes here again (B-177).
 */
export async function pushPrices(deps: TillDeps, locationId: string): Promise<PushedPrices> {
  const { db, clock } = deps;
  const pushed: PushedPrices = { told: 0, refused: 0, isWhole: true };
  let after = '';
  for (;;) {
    const prices = await duePrices(db, { after, limit: pricesAtOnce });
    if (prices.length === 0) return pushed;
    if (!(await sendPrices(deps, prices, pushed))) return { ...pushed, isWhole: false };
    await keepTurn(db, locationId, clock() + turnMs);
    after = prices.at(-1)?.itemKey ?? after;
  }
}

/** False if the till does not answer. A price that it refuses does not hold up the others. */
async function sendPrices(
  deps: TillDeps,
  prices: readonly DuePrice[],
  pushed: PushedPrices,
): Promise<boolean> {
  const { db, clock, tillSales } = deps;
  const asked = prices.map(({ itemKey, priceCents }) => ({ itemId: itemKey, priceCents }));
  const { kind } = await tillSales.writePrices(asked);
  if (kind === 'unreachable') return false;
  if (kind === 'written' || prices.length === 1) {
    const refused = kind === 'written' ? null : 'refused';
    await inTransaction(db, (tx) => writePrices(tx, prices, { refused, now: clock() }));
    pushed[kind === 'written' ? 'told' : 'refused'] += prices.length;
    return true;
  }
  const half = Math.ceil(prices.length / 2);
  return (
    (await sendPrices(deps, prices.slice(0, half), pushed)) &&
    (await sendPrices(deps, prices.slice(half), pushed))
  );
}
