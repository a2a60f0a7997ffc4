import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { noteBackup } from '#platform/backups/note-backup.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { PictureShop } from '../open-picture-shop.ts';
import type { Scene } from '../scene.ts';

const hourMs = 60 * 60_000;
const widths = [375, 768, 1_400];
const failedTwice = 'getaddrinfo ENOTFOUND api.twilio.com';
const failedOften = 'The payment service did not answer the capture for order 4711';

/** Failures that are not retried while the pictures are taken, and books that have not been copied lately. */
async function manyAlerts({ db, orders }: PictureShop): Promise<string> {
  const now = Date.now();
  const idOf = (path: string) => path.replace('/orders/', '');
  await fail(
    db,
    { key: 'picture:1', event: 'order.packed', payload: { orderId: idOf(orders['shipping-ready']) } },
    7,
  );
  await fail(
    db,
    { key: 'picture:2', event: 'order.out', payload: { orderId: idOf(orders['delivery-out']) } },
    2,
  );
  await fail(db, { key: 'picture:3', event: 'staff.invited', payload: {} }, 1);
  await noteBackup(db, { now: now - 31 * hourMs, bytes: 4_096 });
  return '/desk/alerts';
}

async function fail(
  db: Db,
  entry: { key: string; event: string; payload: object },
  attempts: number,
): Promise<void> {
  const now = Date.now();
  await inTransaction(db, (tx) =>
    writeOutbox(tx, { ...entry, now: now - hourMs, availableAt: now + hourMs }),
  );
  const last_error = attempts > 2 ? failedOften : failedTwice;
  await db.updateTable('outbox').set({ attempts, last_error }).where('key', '=', entry.key).execute();
}

/** The shop checks for alerts every ten seconds. */
const untilSeen: Scene['act'] = async (page) => {
  await page
    .getByText(/could not be charged|charge of order/)
    .first()
    .waitFor({ timeout: 30_000 });
};

export const alertScenes: readonly Scene[] = [
  { staff: 'owner', widths, name: 'desk-alerts', path: '/desk/alerts' },
  { staff: 'owner', widths, name: 'desk-alerts-many', path: manyAlerts, act: untilSeen },
  {
    staff: 'owner',
    widths,
    name: 'desk-alerts-give-up',
    path: manyAlerts,
    windowOnly: true,
    act: (page) => page.getByRole('button', { name: 'Give up' }).first().click(),
  },
];
