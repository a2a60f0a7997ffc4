import { inTransaction } from '#db/transaction.ts';
import { listSuppliers } from '#domains/purchasing/find-supplier.ts';
import { orderSupply } from '#domains/purchasing/orders/order-supply.ts';
import { makeSupplyOrder } from '#domains/purchasing/orders/write-supply-order.ts';
import { addSupplier } from '#domains/purchasing/save-supplier.ts';
import { findPersonByEmail } from '#domains/staff/find-staff-person.ts';
import { noteSources } from '#domains/stock/bought-from/bought-from.ts';
import type { FormatId } from '#kit/ids.ts';
import type { PictureShop } from '../open-picture-shop.ts';
import type { Scene } from '../scene.ts';

const widths = [375, 768, 1_400];
const dayMs = 24 * 60 * 60_000;
const supplierName = 'Skurnik Wines';

/** Nine sizes of one supplier, some of which sell well; returns the supplier's id. */
async function selling({ db }: PictureShop): Promise<{ supplierId: number; formats: FormatId[] }> {
  const manager = await findPersonByEmail(db, 'manager@demo.example');
  const by = { actor: `staff:${manager?.id}`, now: Date.now() };
  const rows = await db
    .selectFrom('bottle_stock')
    .innerJoin('formats', 'formats.id', 'bottle_stock.format_id')
    .innerJoin('products', 'products.id', 'formats.product_id')
    .select(['bottle_stock.format_id', 'on_hand'])
    .where('products.published', '=', 1)
    .where('on_hand', '>', 6)
    .where('on_hand', '<', 40)
    .orderBy('bottle_stock.format_id')
    .limit(9)
    .execute();
  const formats = rows.map(({ format_id }) => format_id as FormatId);
  return inTransaction(db, async (tx) => {
    const known = (await listSuppliers(tx)).find(({ name }) => name === supplierName);
    const days = { leadDays: 3, cycleDays: 7, safetyBottles: 3 };
    const reach = { email: 'orders@example.com', phone: '(516) 555-0188' };
    const address = '88 Express Street, Plainview, NY 11803';
    const added = known
      ? { kind: 'saved' as const, id: known.id }
      : await addSupplier(tx, { name: supplierName, address, ...reach, ...days, isOpen: true }, by);
    const supplierId = added.kind === 'saved' ? added.id : 0;
    await noteSources(
      tx,
      formats.map((formatId, at) => ({ formatId, supplierId, caseBottles: at % 2 === 0 ? 12 : 6 })),
      by.now,
    );
    const isNew =
      (await tx
        .selectFrom('stock_movements')
        .select('id')
        .where('actor', '=', 'pictures')
        .executeTakeFirst()) === undefined;
    if (isNew)
      for (const [at, { format_id, on_hand }] of rows.entries()) {
        const sold = Math.max(0, on_hand - (at % 3) * 4);
        for (let bottle = 0; bottle < sold; bottle++)
          await tx
            .insertInto('stock_movements')
            .values({
              ...{ format_id, change: -1, reason: 'order', actor: 'pictures' },
              moved_at: by.now - ((bottle * 5) % 80) * dayMs - 60_000,
            })
            .execute();
        await tx
          .updateTable('bottle_stock')
          .set(({ eb }) => ({ on_hand: eb('on_hand', '-', sold) }))
          .where('format_id', '=', format_id)
          .execute();
      }
    return { supplierId, formats };
  });
}

async function order(shop: PictureShop, isOrdered: boolean): Promise<string> {
  const { supplierId, formats } = await selling(shop);
  const manager = await findPersonByEmail(shop.db, 'manager@demo.example');
  const by = { actor: `staff:${manager?.id}`, now: Date.now() };
  const lines = formats
    .slice(0, 5)
    .map((formatId, at) => ({ formatId, cases: at + 1, caseBottles: at === 3 ? 1 : 12 }));
  return inTransaction(shop.db, async (tx) => {
    const made = await makeSupplyOrder(tx, supplierId, lines, by);
    if (made.kind !== 'written') throw new Error(made.kind);
    if (isOrdered) await orderSupply(tx, made.id, { version: 1, way: 'mail' }, by);
    return `/desk/stock/orders/${made.id}`;
  });
}

const supplierPage = (path: string) => async (shop: PictureShop) =>
  `${path}?supplier=${(await selling(shop)).supplierId}`;

/** An order that is to be packed needs a shelf check first. */
async function doubt({ db, orders }: PictureShop): Promise<string> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('id', '=', orders['pickup-received'].replace('/orders/', ''))
    .executeTakeFirstOrThrow();
  const taken = await db
    .selectFrom('stock_movements')
    .select(['format_id', 'change'])
    .where('order_id', '=', order.id)
    .where('change', '<', 0)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('shelf_checks')
    .values({
      ...{ order_id: order.id, format_id: taken.format_id, bottles: -taken.change },
      asked_at: Date.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return `/desk/orders/${order.number}/pack`;
}

const ofManager = { staff: 'manager', widths } as const;

export const orderingScenes: readonly Scene[] = [
  { ...ofManager, name: 'desk-reorder-low', path: supplierPage('/desk/stock/low') },
  {
    ...ofManager,
    name: 'desk-reorder-all',
    path: async (shop) => {
      await order(shop, false);
      await order(shop, true);
      return '/desk/stock/reorder';
    },
  },
  {
    ...ofManager,
    name: 'desk-reorder-proposal',
    path: supplierPage('/desk/stock/reorder'),
    act: (page) =>
      page
        .getByRole('button', { name: /^Needed: / })
        .first()
        .click(),
  },
  { ...ofManager, name: 'desk-reorder-draft', path: (shop) => order(shop, false) },
  { ...ofManager, name: 'desk-reorder-ordered', path: (shop) => order(shop, true) },
  {
    ...ofManager,
    name: 'desk-reorder-receive',
    path: async (shop) => `/desk/stock/receive?order=${(await order(shop, true)).split('/').at(-1)}`,
  },
  {
    ...ofManager,
    name: 'desk-shelf-board',
    path: async (shop) => {
      await doubt(shop);
      return '/desk';
    },
  },
  { ...ofManager, name: 'desk-shelf-pack', path: doubt },
];
