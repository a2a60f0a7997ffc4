/**
 * A shop with the demo catalogue on a temporary database, and the people, orders and offers that the scenes
 * show.
 */
import { dirname } from 'node:path';
import { loadDemoShelf } from '#app/demo/load-demo-shelf.ts';
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { findAccountByEmail } from '#domains/accounts/find-accounts.ts';
import { addDemoPeople } from '#domains/staff/demo-people.ts';
import { changeDeskPlan } from '#domains/store/desk-settings.ts';
import { chooseHomePage } from '#domains/store/page-settings.ts';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import { type ShelfPack, setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import type { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { promote } from '#tests/fixtures/promote.ts';
import { registeredShopper } from '#tests/fixtures/registered-shopper.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import { type ShopProcess, startShop } from '#tests/harness/shop-process.ts';
import { fillAccount } from './fill-account.ts';
import { type OrderNames, placeOrders } from './place-orders.ts';

export interface PictureShop {
  db: Db;
  shop: ShopProcess;
  dataDir: string;
  /** Bottles for carts, and those in a special state. */
  shelf: { single: ShelfPack; second: ShelfPack; group: ShelfPack; soldOut: ShelfPack; promoted: ShelfPack };
  /** A customer with addresses, a card, points and orders. */
  member: HttpShopper;
  memberEmail: string;
  /** The member's orders by the state they are in. */
  orders: OrderNames;
  /** A member's own page after a purchase. */
  successPath: string;
  close(): Promise<void>;
}

export async function openPictureShop(): Promise<PictureShop> {
  const database = await demoDatabase('sqlite');
  if (database.source.kind !== 'sqlite') throw new Error('The pictures are taken on SQLite');
  const { db } = database;
  const shop = await startShop({ source: database.source, env: { SEED: 'demo', APP_KEY: testAppKey } });
  const close = async () => {
    await shop.stop();
    await database.drop();
  };
  try {
    await inTransaction(db, loadDemoShelf);
    const [single, second, soldOut, promoted, group] = await Promise.all([
      somePack(db),
      somePack(db, { skip: 1 }),
      somePack(db, { skip: 2 }),
      somePack(db, { skip: 3 }),
      somePack(db, { sizes: 2 }),
    ]);
    const now = Date.now();
    await changeDeskPlan(db, { keyedCards: true }, { actor: 'pictures', now });
    await chooseHomePage(db, 'featured', { actor: 'pictures', now });
    await setStock(db, soldOut, 0);
    await promote(db, promoted.packId, { kind: 'percent', tenths: 150 }, now);
    await promote(db, second.packId, { kind: 'xfer', buy: 3, forCents: 6_000 }, now);
    await promote(db, (await somePack(db, { skip: 4 })).packId, { kind: 'cents', cents: 300 }, now);
    const member = await registeredShopper(shop.url);
    const props = (await member.props('/account')) as { auth: { user: { email: string } } };
    const memberEmail = props.auth.user.email;
    const account = await findAccountByEmail(db, memberEmail);
    if (!account) throw new Error('The member has just registered');
    const successPath = await fillAccount({ db, member, account, pack: single });
    const orders = await placeOrders(db, account, [single, second]);
    await addDemoPeople(db, Date.now());
    // The desk's board shows today's orders.
    await db
      .updateTable('orders')
      .set({ placed_at: Date.now(), looked_at: Date.now() })
      .where('packed_at', 'is', null)
      .execute();
    return {
      db,
      shop,
      dataDir: dirname(database.source.file),
      shelf: { single, second, group, soldOut, promoted },
      member,
      memberEmail,
      orders,
      successPath,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
