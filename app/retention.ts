/** How long people stay in the books, and the job that forgets them (B-291). */
import { setImmediate as turn } from 'node:timers/promises';
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { forgetRecipient } from '#domains/notifications/forget-recipient.ts';
import { findOldPersons, forgetOldPersons } from '#domains/orders/forget-old-persons.ts';
import { storeDay } from '#kit/clock.ts';
import { instantOf } from '#kit/store-day.ts';
import { onceANight } from '#platform/jobs/once-a-night.ts';
import { type Proof, proofOf } from '#platform/proof/proof.ts';
import type { Shop } from './shop.ts';

/** Some milliseconds per transaction. */
const ordersAtOnce = 100;
/** The job runs each night; a machine that was off for a week is not a breach. */
const graceMs = 8 * 24 * 60 * 60_000;

/** The beginning of the same day that many years earlier, epoch ms. */
export function yearsBefore(years: number, now: number): number {
  const [year = '', ...rest] = storeDay(now).split('-');
  const day = [String(Number(year) - years), ...rest].join('-').replace(/-02-29$/, '-02-28');
  return instantOf(day, 0);
}

/** Forgets the buyers of orders that ended long ago, once a night, in slices; returns how many orders. */
export function forgetPersons({
  db,
  clock,
  log,
  storeSettings,
}: Pick<Shop, 'db' | 'clock' | 'log' | 'storeSettings'>): Promise<void> {
  return onceANight({ db, clock }, 'people of long ago', async () => {
    const endedBefore = yearsBefore(storeSettings.current().desk.personYears, clock());
    let count = 0;
    for (;;) {
      const ids = await inTransaction(db, async (tx) => {
        const some = await forgetOldPersons(tx, { endedBefore, limit: ordersAtOnce, now: clock() });
        await forgetRecipient(tx, null, some);
        return some;
      });
      count += ids.length;
      if (ids.length < ordersAtOnce) break;
      await turn();
    }
    if (count > 0)
      log.info({ event: 'people forgotten', count }, 'buyers of orders of long ago are forgotten');
    return true;
  });
}

/** Proves that no order keeps its buyer longer than the store's years (B-291). */
export async function provePersons(db: Db, years: number, now: number): Promise<Proof> {
  const numbers = await findOldPersons(db, yearsBefore(years, now) - graceMs, 1_000);
  return proofOf(
    'people-are-forgotten',
    numbers.map((number) => `Order ${number} still has its buyer.`),
  );
}
