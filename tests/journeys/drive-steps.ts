/**
 * What a driver does on the phone, in the same steps for every engine, and what the phone stores (B-111 to
 * B-115).
 */
import type { Db } from '#db/connection.ts';
import type { Order } from '#domains/orders/order.ts';
import type { ShopPage } from '#tests/harness/shop-page.ts';

/** The answers at a door that lead to a delivery. */
export const delivered = ['The buyer', 'Sober', 'Passport', '21 or older', 'Delivered'] as const;

/** Whether the worker has cached the page, so that it opens without signal. */
export const isPageKept = (page: ShopPage) =>
  page.evaluate<boolean>(
    `caches.open('demijohn-drive-1').then((cache) => cache.match('/desk/drive/')).then(Boolean)`,
  );

/**
 * Taps each answer, and again if the first tap missed because the bar above had just appeared or disappeared.
 */
export async function answerDoor(page: ShopPage, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    await button.waitFor({ state: 'hidden', timeout: 5_000 }).catch(() => button.click());
  }
}

export const goOn = (page: ShopPage) => page.getByRole('link', { name: 'Go on' }).click();

/** As the browser does when the signal returns. */
export const signalIsBack = (page: ShopPage) => page.evaluate(`(dispatchEvent(new Event('online')), null)`);

/** Runs, keys and outcomes as JSON. */
export const phoneHas = (page: ShopPage) =>
  page.evaluate<string>(`new Promise((resolve) => {
    indexedDB.open('demijohn-drive').onsuccess = ({ target: { result: db } }) => {
      const tx = db.transaction(['runs', 'keys', 'outcomes']);
      const all = ['runs', 'keys', 'outcomes'].map((name) => tx.objectStore(name).getAll());
      tx.oncomplete = () => { db.close(); resolve(JSON.stringify(all.map(({ result }) => result))); };
    };
  })`);

/**
 * Sends the shop what the phone sent, a hundred times, part of it in a different order each time; true if all
 * of it was already known (B-115).
 */
export async function repeatShuffled(page: ShopPage, url: string): Promise<boolean> {
  const [, keys, outcomes] = JSON.parse(await phoneHas(page)) as [unknown, { key: string }[], object[]];
  const list = outcomes.map((kept) => {
    const { run: _, state: __, says: ___, ...told } = kept as Record<string, unknown>;
    return told;
  });
  for (let turn = 0; turn < 100; turn += 1) {
    const some = list.toSorted(() => Math.random() - 0.5).slice(0, 1 + (turn % list.length));
    const told = await fetch(`${url}/desk/drive/outcomes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-run-key': keys[0]?.key ?? '' },
      body: JSON.stringify({ outcomes: some }),
    });
    const { answers } = (await told.json()) as { answers: { kind: string }[] };
    if (told.status !== 200 || answers.length !== some.length || answers.some(({ kind }) => kind !== 'known'))
      return false;
  }
  return true;
}

/** For each of these orders: 'delivered', why it came back, or 'open'. */
export async function standOf(db: Db, orders: readonly Order[]): Promise<string[]> {
  const rows = await db.selectFrom('orders').select(['id', 'handed_over_at', 'came_back_why']).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return orders.map(({ id }) => {
    const row = byId.get(id);
    return row?.handed_over_at != null ? 'delivered' : (row?.came_back_why ?? 'open');
  });
}

/** A run's orders in the order in which they are driven. */
export async function inDrivenOrder(db: Db, run: number, orders: readonly Order[]): Promise<Order[]> {
  const rows = await db
    .selectFrom('run_stops')
    .select('order_id')
    .where('run_id', '=', run)
    .orderBy('position')
    .execute();
  return rows.map((row) => orders.find(({ id }) => id === row.order_id) as Order);
}

/** How many outcomes are in the ledger. */
export const countOutcomes = async (db: Db) =>
  (await db.selectFrom('door_ledger').select('seq').execute()).length;
