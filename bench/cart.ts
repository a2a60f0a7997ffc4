/**
 * The cost of adding to the cart: `npm run bench -- cart`. Each addition puts a bottle in the cart and
 * requests the cart's new price.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#db/connection.ts';
import { ask, Line } from './ask.ts';
import { cpuMs } from './cpu.ts';
import { guestToken } from './page-rates.ts';
import { asScript, get, post } from './requests.ts';
import { type Shop, startShop } from './shop.ts';
import { plentifulPacks } from './writes.ts';

const guests = 150;
const linesEach = 6;
const warmUpGuests = 50;
const wantedMs = 3;

const folder = mkdtempSync(join(tmpdir(), 'demijohn-bench-'));
const shop = await startShop({ dataDir: folder });
try {
  const { db, close } = openDatabase({ kind: 'sqlite', file: join(folder, 'shop.sqlite') });
  const packIds = await plentifulPacks(db, 1_000);
  await close();
  await shopAlone(shop, packIds, warmUpGuests);
  const before = cpuMs(shop.pid);
  await shopAlone(shop, packIds, guests);
  const each = (cpuMs(shop.pid) - before) / (guests * linesEach);
  console.log(
    `An addition and the price of the cart after it: ${each.toFixed(2)} ms of CPU, ${guests * linesEach} times`,
  );
  console.log(each <= wantedMs ? `Within ${wantedMs} ms.` : `More than ${wantedMs} ms.`);
  process.exitCode = each <= wantedMs ? 0 : 1;
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** This many guests, one after another, each filling a cart line by line. */
async function shopAlone({ port }: Shop, packIds: readonly number[], count: number): Promise<void> {
  const version = /"version":"([^"]+)"/.exec((await ask(port, get('/cart'))).text)?.[1] ?? '';
  for (let guest = 0; guest < count; guest += 1) {
    let token = await guestToken(port);
    const browser = new Line(port);
    const cookies = new Map<string, string>();
    for (let line = 0; line < linesEach; line += 1) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const packId = packIds[(guest * linesEach + line) % packIds.length];
      const added = await browser.ask(post('/ajax/cart', { packId, quantity: 1 }, token, cookie));
      if (added.status !== 200) throw new Error(`Not added: ${added.status} ${added.text}`);
      for (const [name, value] of added.cookies) cookies.set(name, value);
      token = cookies.get('XSRF-TOKEN') ?? token;
      const priced = await browser.ask(get('/cart', reloadHeaders(version, cookies)));
      if (priced.status !== 200 || !priced.text.includes('"cartCalculation"'))
        throw new Error(`No price: ${priced.status} ${priced.text}`);
    }
    browser.close();
  }
}

function reloadHeaders(version: string, cookies: ReadonlyMap<string, string>): Record<string, string> {
  return {
    ...asScript,
    'x-requested-with': 'XMLHttpRequest',
    'x-inertia': 'true',
    'x-inertia-version': version,
    'x-inertia-partial-component': 'Cart/Calculate',
    'x-inertia-partial-data': 'cart,cartModel',
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
  };
}
