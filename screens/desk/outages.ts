/** What a service that does not answer means for the person at the desk, shown before they tap (B-284). */
import type { Db } from '#db/connection.ts';
import { failingChannels } from '#domains/notifications/failing-channels.ts';
import { doesChargeWait } from '#domains/orders/does-charge-wait.ts';

/**
 * A sentence for each service that work is now waiting for. Derived from the work itself, so that every
 * process says the same, no matter which of them called the service.
 */
export async function readOutages(db: Db, now: number): Promise<string[]> {
  const channels = await failingChannels(db, now);
  return [
    (await doesChargeWait(db)) &&
      'The payment service does not answer: packing waits with the charge, handing over is allowed.',
    channels.has('text') && 'Texts do not go out now. They are sent as soon as the service answers.',
    channels.has('mail') && 'Letters do not go out now. They are sent as soon as the mail server answers.',
  ].filter((words) => words !== false);
}
