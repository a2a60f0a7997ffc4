import { putTestDispute } from '#adapters/payments/embedded/embedded-disputes.ts';
import { embeddedGateway } from '#adapters/payments/embedded/embedded-gateway.ts';
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { askForDisputes } from '#domains/payments/disputes/take-dispute.ts';
import { closePostedDay } from '#domains/reports/day-close/close-day.ts';
import { postFacts } from '#domains/reports/postings/post-facts.ts';
import { quarterOf } from '#domains/reports/tax/tax-quarters.rules.ts';
import { findPersonByEmail } from '#domains/staff/find-staff-person.ts';
import { leaveShiftNote } from '#domains/staff/handover/hand-over-shift.ts';
import { countSoldOutViews } from '#domains/wanted/demand/read-demand.ts';
import { noteWanted } from '#domains/wanted/note-wanted.ts';
import { storeDay } from '#kit/clock.ts';
import type { ProductId } from '#kit/ids.ts';
import { addDays } from '#kit/store-day.ts';
import { writeRandomBooks } from '#tests/fixtures/books/random-books.ts';
import type { PictureShop } from '../open-picture-shop.ts';
import type { Scene } from '../scene.ts';
import { ofOrder } from './of-order.ts';

const widths = [375, 768, 1_280];

/** Books of a busy store up to now, written once for all pictures. */
let written: Promise<unknown> | undefined;

function books({ db }: PictureShop): Promise<unknown> {
  const today = storeDay(Date.now());
  written ??= writeRandomBooks(db, {
    ...{ orders: bookOrders, from: addDays(today, -150), until: addDays(today, 1), isPast: true },
  }).then(() => postPast(db));
  return written;
}

const bookOrders = 3_000;

/**
 * The shop has already posted its own orders, so the postings are redone to include what was written into its
 * past; and redone again if the shop, which posts at the same time, has meanwhile continued from its old
 * mark.
 */
async function postPast(db: Db): Promise<void> {
  for (;;) {
    await db.deleteFrom('posting_marks').where('source', '<>', 'lock').execute();
    await postFacts({ db, clock: () => Date.now() }, { mostMs: 60_000 });
    const { count } = await db
      .selectFrom('postings')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', '=', 'sale')
      .executeTakeFirstOrThrow();
    if (Number(count) > bookOrders / 2) return;
  }
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

/** Two of the member's orders are disputed, and shoppers asked for things that the store did not have. */
let asked: Promise<unknown> | undefined;

function demand(shop: PictureShop): Promise<unknown> {
  const { db, shelf, orders } = shop;
  const by = { actor: 'pictures', now: Date.now() };
  asked ??= (async () => {
    await books(shop);
    const payments = await db
      .selectFrom('payments')
      .select(['gateway_payment_id', 'order_id', 'amount_cents'])
      .where('state', '=', 'captured')
      .where('order_id', 'in', [orders['delivery-done'], orders['pickup-done']].map(idOf))
      .execute();
    for (const [index, payment] of payments.entries())
      await putTestDispute(
        db,
        {
          ...{ gatewayPaymentId: payment.gateway_payment_id ?? '', state: index === 0 ? 'open' : 'won' },
          ...{ amountCents: payment.amount_cents, reason: index === 0 ? 'not-received' : 'no-knowledge' },
        },
        by.now,
      );
    await askForDisputes({ db, clock: () => by.now, gateway: embeddedGateway({ db, clock: () => by.now }) });
    const { product_id } = await db
      .selectFrom('packs')
      .innerJoin('formats', 'formats.id', 'packs.format_id')
      .select('formats.product_id')
      .where('packs.id', '=', shelf.soldOut.packId)
      .executeTakeFirstOrThrow();
    const productId = product_id as ProductId;
    await countSoldOutViews(db, [productId, productId, productId], by.now);
    await inTransaction(db, async (tx) => {
      const waiter = { phone: '5165550142', hasConsented: true };
      await noteWanted(tx, { ...by, productId, words: 'The sold-out one', bottles: 6, waiter });
      await noteWanted(tx, { ...by, productId: null, words: 'Vin jaune', bottles: 2, waiter: null });
      await leaveShiftNote(tx, { ...by, words: 'The ice is out.\nAcme comes at nine.' });
    });
    await db
      .insertInto('search_misses')
      .values(
        ['vin jaune', 'orange wine under 20', 'dry riesling from the finger lakes', 'mezcal reposado'].map(
          (words, index) => ({ day: storeDay(by.now), words, missed: 9 - 2 * index, few: index }),
        ),
      )
      .execute();
  })();
  return asked;
}

const idOf = (path: string): string => path.replace('/orders/', '');

const withDemand =
  (path: string): ((shop: PictureShop) => Promise<string>) =>
  async (shop) => {
    await demand(shop);
    return path;
  };

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
  { ...ofManager, name: 'desk-report-margin-day', path: withBooks('/desk/reports/margin?by=day') },
  { ...ofManager, name: 'desk-report-disputes', path: withDemand('/desk/reports/disputes') },
  {
    ...ofManager,
    name: 'desk-report-evidence',
    path: async (shop) => {
      await demand(shop);
      return ofOrder('delivery-done', '/evidence')(shop);
    },
  },
  { ...ofManager, name: 'desk-report-demand', path: withDemand('/desk/reports/demand') },
  { ...ofManager, name: 'desk-report-points', path: withDemand('/desk/reports/points') },
  { ...ofManager, name: 'desk-report-refusals', path: withDemand('/desk/reports/refusals') },
  { ...ofManager, name: 'desk-report-searches', path: withDemand('/desk/reports/searches') },
  { ...ofManager, name: 'desk-report-shift', path: withDemand('/desk/shift') },
  { staff: 'owner', widths, name: 'desk-report-inspector', path: '/desk/reports/inspector' },
  { staff: 'owner', widths, name: 'desk-report-privacy', path: '/desk/settings/privacy' },
  { staff: 'owner', widths, name: 'desk-report-owner-mail', path: '/desk/settings/owner-mail' },
  {
    ...{ staff: 'owner', widths, name: 'desk-report-owner-week', path: '/desk/settings/owner-mail' },
    // A picture of the whole page leaves the frames of the letters empty.
    windowOnly: true,
    act: async (page) => {
      await page
        .getByRole('heading', { name: 'Each week, on Monday at seven' })
        .last()
        .scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 700);
      await page.frameLocator('iframe').last().getByRole('heading').first().waitFor();
    },
  },
  {
    ...{ staff: 'owner', widths, name: 'desk-report-search-words' },
    path: '/desk/settings/search-words?word=wedding+juice',
  },
  { ...ofManager, name: 'desk-report-promises', path: withBooks('/desk/reports/promises') },
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
