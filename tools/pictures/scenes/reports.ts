import { inTransaction } from '#db/transaction.ts';
import { closePostedDay } from '#domains/reports/day-close/close-day.ts';
import { postFacts } from '#domains/reports/postings/post-facts.ts';
import { quarterOf } from '#domains/reports/tax/tax-quarters.rules.ts';
import { findPersonByEmail } from '#domains/staff/find-staff-person.ts';
import { storeDay } from '#kit/clock.ts';
import { addDays } from '#kit/store-day.ts';
import { writeRandomBooks } from '#tests/fixtures/random-books.ts';
import type { PictureShop } from '../open-picture-shop.ts';
import type { Scene } from '../scene.ts';

const widths = [375, 768, 1_400];

/** Books of a busy store up to now, written once for all pictures. */
let written: Promise<unknown> | undefined;

function books({ db }: PictureShop): Promise<unknown> {
  const today = storeDay(Date.now());
  written ??= writeRandomBooks(db, {
    ...{ orders: 3_000, from: addDays(today, -150), until: addDays(today, 1), isPast: true },
  }).then(() => postFacts({ db, clock: () => Date.now() }, { mostMs: 60_000 }));
  return written;
}

const withBooks =
  (path: string): ((shop: PictureShop) => Promise<string>) =>
  async (shop) => {
    await books(shop);
    return path;
  };

async function closedDay(shop: PictureShop): Promise<string> {
  await books(shop);
  const day = addDays(storeDay(Date.now()), -1);
  const manager = await findPersonByEmail(shop.db, 'manager@demo.example');
  await inTransaction(shop.db, (tx) =>
    closePostedDay(tx, day, { actor: `staff:${manager?.id}`, now: Date.now() }),
  );
  return `/desk/reports/day/${day}`;
}

const ofManager = { staff: 'manager', widths } as const;

export const reportScenes: readonly Scene[] = [
  { staff: 'owner', widths, name: 'desk-report-opening', path: '/desk/opening' },
  { ...ofManager, name: 'desk-reports', path: async (shop) => (await closedDay(shop)) && '/desk/reports' },
  { ...ofManager, name: 'desk-report-day', path: closedDay },
  {
    ...ofManager,
    name: 'desk-report-today',
    path: withBooks('/desk/reports/day/today'),
  },
  { ...ofManager, name: 'desk-report-sales', path: withBooks('/desk/reports/sales') },
  { ...ofManager, name: 'desk-report-sales-hours', path: withBooks('/desk/reports/sales?by=hour') },
  {
    ...ofManager,
    name: 'desk-report-sales-year',
    path: withBooks(
      `/desk/reports/sales?by=product&from=${addDays(storeDay(Date.now()), -148)}&to=${storeDay(Date.now())}`,
    ),
  },
  { ...ofManager, name: 'desk-report-margin', path: withBooks('/desk/reports/margin') },
  { ...ofManager, name: 'desk-report-slow', path: withBooks('/desk/reports/slow') },
  {
    ...ofManager,
    name: 'desk-report-tax',
    path: withBooks(`/desk/reports/tax?quarter=${quarterOf(storeDay(Date.now())).from}`),
  },
  {
    ...ofManager,
    name: 'desk-report-orders',
    path: withBooks(
      `/desk/reports/orders?from=${addDays(storeDay(Date.now()), -3)}&to=${storeDay(Date.now())}`,
    ),
  },
];
