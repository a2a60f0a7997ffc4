/** The job that forgets the buyers of old orders, in the orders and in messages together (B-291). */
import { setImmediate as turn } from 'node:timers/promises';
import { inTransaction } from '#db/transaction.ts';
import { forgetRecipient } from '#domains/notifications/forget-recipient.ts';
import { forgetOldPersons } from '#domains/orders/forget-old-persons.ts';
import { onceANight } from '#platform/jobs/once-a-night.ts';
import type { Shop } from './shop.ts';

/** Some milliseconds per transaction. */
const ordersAtOnce = 100;

/** Forgets the buyers of orders that ended longer ago than the store keeps them, once a night, in slices. */
export function forgetPersons({
  db,
  clock,
  log,
  storeSettings,
}: Pick<Shop, 'db' | 'clock' | 'log' | 'storeSettings'>): Promise<void> {
  return onceANight({ db, clock }, 'people of long ago', async () => {
    const years = storeSettings.current().desk.personYears;
    let count = 0;
    for (;;) {
      const ids = await inTransaction(db, async (tx) => {
        const some = await forgetOldPersons(tx, { years, limit: ordersAtOnce, now: clock() });
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
