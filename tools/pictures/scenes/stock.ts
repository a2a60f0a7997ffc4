import { inTransaction } from '#db/transaction.ts';
import { takeLines } from '#domains/counter/take-lines.ts';
import { changeReceiptLine } from '#domains/purchasing/change-receipt-line.ts';
import { acceptSlices, beginAccepting } from '#domains/purchasing/counts/accept-count.ts';
import { scanIntoCount, typeIntoCount } from '#domains/purchasing/counts/count-bottles-seen.ts';
import { findCount } from '#domains/purchasing/counts/find-counts.ts';
import { openCount } from '#domains/purchasing/counts/open-count.ts';
import { findReceipt, readReceiptLines } from '#domains/purchasing/find-receipts.ts';
import { listSuppliers } from '#domains/purchasing/find-supplier.ts';
import { openReceipt } from '#domains/purchasing/open-receipt.ts';
import { receiveGoods } from '#domains/purchasing/receive-goods.ts';
import { reverseReceipt } from '#domains/purchasing/reverse-receipt.ts';
import { addSupplier } from '#domains/purchasing/save-supplier.ts';
import { scanIntoReceipt } from '#domains/purchasing/scan-into-receipt.ts';
import { findPersonByEmail } from '#domains/staff/find-staff-person.ts';
import { adjustBottles } from '#domains/stock/adjust-bottles.ts';
import { setShelfPlace } from '#domains/stock/shelf-places/set-shelf-place.ts';
import { storeDay } from '#kit/clock.ts';
import type { FormatId } from '#kit/ids.ts';
import type { PictureShop } from '../open-picture-shop.ts';
import type { Scene } from '../scene.ts';

const widths = [375, 768, 1_400];

const names = ['Skurnik Wines', 'Southern Glazer’s', 'Winebow'] as const;
let papers = 4_470;

/** Four sizes that the store has in stock. */
async function sizes({ db }: PictureShop): Promise<FormatId[]> {
  const rows = await db
    .selectFrom('bottle_stock')
    .select('format_id')
    .orderBy('format_id')
    .limit(4)
    .execute();
  return rows.map(({ format_id }) => format_id as FormatId);
}

/**
 * A delivery while it is being scanned: two cases, single bottles, one broken, a cost that is not known yet.
 */
async function delivery(shop: PictureShop): Promise<number> {
  const { db } = shop;
  const manager = await findPersonByEmail(db, 'manager@demo.example');
  const by = { actor: `staff:${manager?.id}`, now: Date.now() };
  return inTransaction(db, async (tx) => {
    if ((await listSuppliers(tx)).length === 0)
      for (const name of names) {
        const address = '88 Express Street, Plainview, NY 11803';
        const reach = {
          email: 'orders@example.com',
          phone: '(516) 555-0188',
          leadDays: 3,
          cycleDays: 7,
          safetyBottles: 0,
        };
        await addSupplier(tx, { name, address, ...reach, isOpen: true }, by);
      }
    const supplierId = (await listSuppliers(tx)).at(-1)?.id ?? 0;
    papers += 1;
    const invoice = {
      supplierId,
      invoiceNumber: String(papers),
      invoiceDate: storeDay(by.now),
      totalCents: 420_00,
    };
    const opened = await openReceipt(tx, invoice, by);
    if (opened.kind !== 'opened') throw new Error(opened.kind);
    const formats = await sizes(shop);
    const scans = formats.map((formatId, at) => ({
      id: `s${at}`,
      code: '',
      formatId,
      bottles: at < 2 ? 12 : 1,
    }));
    await scanIntoReceipt(tx, opened.id, [
      ...scans,
      ...scans.slice(0, 1).map((scan) => ({ ...scan, id: 'again' })),
    ]);
    const [first, second, third] = await readReceiptLines(tx, opened.id);
    await changeReceiptLine(tx, opened.id, first?.id ?? 0, { costCents: 120_00, brokenBottles: 1 }, by);
    await changeReceiptLine(tx, opened.id, second?.id ?? 0, { costCents: 168_00, freeBottles: 1 }, by);
    await changeReceiptLine(tx, opened.id, third?.id ?? 0, { costCents: 12_00 }, by);
    return opened.id;
  });
}

async function received(shop: PictureShop): Promise<number> {
  const id = await delivery(shop);
  const clerk = await findPersonByEmail(shop.db, 'clerk@demo.example');
  const by = { actor: `staff:${clerk?.id}`, now: Date.now() };
  await inTransaction(shop.db, async (tx) => {
    const receipt = await findReceipt(tx, id);
    await receiveGoods(tx, id, receipt?.version ?? 0, by);
  });
  return id;
}

/** Deliveries in every state, and bottles to be counted. */
async function everything(shop: PictureShop): Promise<string> {
  const reversed = await received(shop);
  await received(shop);
  await delivery(shop);
  const by = { actor: 'shop', now: Date.now() };
  for (const formatId of await sizes(shop)) {
    const stock = await shop.db
      .selectFrom('bottle_stock')
      .select('on_hand')
      .where('format_id', '=', formatId)
      .executeTakeFirstOrThrow();
    await adjustBottles(shop.db, {
      formatId,
      change: 2 - stock.on_hand,
      cause: 'lost',
      note: null,
      ...by,
    }).catch(() => undefined);
  }
  await inTransaction(shop.db, (tx) => reverseReceipt(tx, reversed, 'another store’s', by));
  return '/desk/stock';
}

async function withSuppliers(shop: PictureShop): Promise<string> {
  await delivery(shop);
  return '/desk/stock/receive';
}

/** A shelf counted by two people, half done, with a bottle that does not belong there. */
async function counting(shop: PictureShop): Promise<number> {
  const { db } = shop;
  const [manager, clerk] = [
    await findPersonByEmail(db, 'manager@demo.example'),
    await findPersonByEmail(db, 'clerk@demo.example'),
  ];
  const now = Date.now();
  const at = (person: typeof manager) => ({ actor: `staff:${person?.id}`, now });
  const rows = db.selectFrom('bottle_stock').select(['format_id', 'on_hand']).where('on_hand', '>', 3);
  const shelf = await rows.orderBy('format_id').limit(13).execute();
  const [stray, ...own] = shelf.map((row) => ({ formatId: row.format_id as FormatId, onHand: row.on_hand }));
  for (const [nth, { formatId }] of own.entries())
    await setShelfPlace(db, { formatId, place: `A-${String(nth + 1).padStart(2, '0')}`, ...at(manager) });
  const scope = { name: 'A-01 to A-12', isBlind: false, formatIds: own.map(({ formatId }) => formatId) };
  const opened = await inTransaction(db, (tx) => openCount(tx, scope, at(manager)));
  if (opened.kind !== 'opened') throw new Error(opened.kind);
  await inTransaction(db, async (tx) => {
    const differ = [0, -1, 0, -4, 2, 0, 0];
    for (const [nth, difference] of differ.entries()) {
      const size = own[nth];
      if (!size) continue;
      const seen = { formatId: size.formatId, counted: size.onHand + difference };
      await typeIntoCount(tx, opened.id, seen, at(nth % 2 === 0 ? clerk : manager));
    }
    if (stray) {
      const scan = { id: 'stray', code: '', formatId: stray.formatId, bottles: 1 };
      await scanIntoCount(tx, opened.id, [scan], at(clerk));
    }
  });
  return opened.id;
}

async function accepted(shop: PictureShop): Promise<number> {
  const id = await counting(shop);
  const manager = await findPersonByEmail(shop.db, 'manager@demo.example');
  const { version } = (await findCount(shop.db, id)) ?? { version: 0 };
  const by = { actor: `staff:${manager?.id}`, now: Date.now() };
  await inTransaction(shop.db, (tx) => beginAccepting(tx, id, version, by));
  await acceptSlices(shop.db, id, Date.now);
  return id;
}

/** What the till sold: two bottles that are known, one that came back, and three that no one knows. */
async function counter(shop: PictureShop): Promise<string> {
  const { db } = shop;
  const by = { actor: 'till', now: Date.now() };
  const formats = await sizes(shop);
  await inTransaction(db, async (tx) => {
    for (const [at, formatId] of formats.entries())
      await tx
        .insertInto('counter_items')
        .values({
          item_key: `V${at}`,
          name: 'x',
          format_id: formatId,
          bottles: 1,
          matched_by: 'till',
          matched_at: 1,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
  const line = (key: string, itemKey: string, name: string, quantity: number | null, cents: number) => ({
    ...{ key, locationId: 'counter', itemKey, name, quantity, amountCents: cents },
    happenedAt: by.now - 60_000 * key.length,
  });
  await takeLines(
    db,
    [
      line('square:1', 'V0', 'x', 2, 3_998),
      line('square:22', 'V1', 'x', -1, -2_499),
      line('square:333', 'V2', 'x', 1, 1_899),
      line('square:4444', 'M1', 'CAYMUS CAB NAPA 750ML', 3, 26_997),
      line('square:55555', 'M1', 'CAYMUS CAB NAPA 750ML', 1, 8_999),
      line('square:666666', 'M2', 'GIFT BAG VELVET BURGUNDY', 2, 1_000),
      line('square:7777777', '', 'Free amount', 1, 1_250),
    ],
    by,
  );
  return '/desk/stock/counter';
}

const ofManager = { staff: 'manager', widths } as const;
const paged = (at: (shop: PictureShop) => Promise<number>) => async (shop: PictureShop) =>
  `/desk/stock/receive/${await at(shop)}`;

export const stockScenes: readonly Scene[] = [
  { ...ofManager, name: 'desk-receive', path: withSuppliers },
  { ...ofManager, name: 'desk-receipt-draft', path: paged(delivery) },
  { staff: 'clerk', widths, name: 'desk-receipt-clerk', path: paged(delivery) },
  { ...ofManager, name: 'desk-receipt-received', path: paged(received) },
  {
    ...ofManager,
    name: 'desk-receipt-unknown',
    path: paged(delivery),
    windowOnly: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Type the code' }).click();
      await page.getByLabel('The digits under the bars').fill('4006381333931');
      await page.getByRole('button', { name: 'Count it' }).click();
      await page.getByRole('heading', { name: 'No bottle has this code' }).waitFor();
      await page.getByRole('textbox', { name: 'Name, producer or vintage' }).last().fill('cabernet');
      await page.getByRole('button', { name: 'Find', exact: true }).last().click();
      await page.getByRole('list', { name: 'Found' }).waitFor();
    },
  },
  { ...ofManager, name: 'desk-stock', path: everything },
  {
    ...ofManager,
    name: 'desk-counts',
    path: async (shop) => {
      await accepted(shop);
      await counting(shop);
      return '/desk/stock/count';
    },
  },
  { ...ofManager, name: 'desk-count', path: async (shop) => `/desk/stock/count/${await counting(shop)}` },
  {
    ...ofManager,
    name: 'desk-differences',
    path: async (shop) => `/desk/stock/count/${await counting(shop)}/differences`,
  },
  {
    ...ofManager,
    name: 'desk-count-accepted',
    path: async (shop) => `/desk/stock/count/${await accepted(shop)}`,
  },
  { ...ofManager, name: 'desk-reasons', path: async (shop) => `${await everything(shop)}/reasons` },
  { ...ofManager, name: 'desk-counter', path: counter },
  {
    ...ofManager,
    name: 'desk-counter-match',
    path: counter,
    windowOnly: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Match CAYMUS CAB NAPA 750ML' }).click();
      await page.getByRole('textbox', { name: 'Name, producer or vintage' }).fill('cabernet');
      await page.getByRole('button', { name: 'Find', exact: true }).click();
      await page.getByRole('list', { name: 'Found' }).waitFor();
    },
  },
  {
    ...ofManager,
    name: 'desk-counter-file',
    path: '/desk/stock/counter',
    act: async (page) => {
      const day = storeDay(Date.now());
      const rows = ['date,code,bottles,amount', `${day},619947000020,2,39.98`, `${day},811111,-1,-12.50`];
      await page
        .getByLabel('File', { exact: true })
        .setInputFiles({ name: 'day.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
      await page.getByRole('list', { name: 'What the file says' }).waitFor();
    },
  },
  { ...ofManager, name: 'desk-suppliers', path: '/desk/stock/suppliers' },
  { ...ofManager, name: 'desk-supplier', path: '/desk/stock/suppliers/1' },
  {
    ...ofManager,
    name: 'desk-bottle',
    path: async (shop) => {
      await received(shop);
      const [formatId] = await sizes(shop);
      return `/desk/stock/bottles/${formatId}`;
    },
  },
];
