/** A real shop process with failing networks, hostile clients and a busy machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { submitPayload } from '#tests/fixtures/checkout-fixture.ts';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import { compileCache } from '#tests/harness/compile-cache.ts';
import { freePort } from '#tests/harness/free-port.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { dice, howMany, someEngines } from '#tests/harness/long-run.ts';
import { shopProgram } from '#tests/harness/shop-process.ts';
import { soonMs } from '#tests/harness/soon.ts';

const chance = dice();
const cuts = howMany({ short: 8, full: 20 });

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** A complete purchase by a new visitor. */
async function buy(url: string, packId: Parameters<HttpShopper['add']>[0]): Promise<number> {
  const shopper = new HttpShopper(url);
  await shopper.add(packId);
  return (await shopper.submit({ checkoutId: await shopper.viewCheckout() })).status;
}

describe.each(someEngines)('a shop under rough handling on %s', { timeout: 90_000 }, (engine) => {
  const fixture = useShop(engine);

  test(`cut off at any moment of the submit, ${cuts} times: either the order is there or the cart is (R-051)`, async () => {
    const { packId } = await somePack(fixture.db);
    const { hostname, port } = new URL(fixture.shop.url);
    for (let trial = 0; trial < cuts; trial += 1) {
      const shopper = new HttpShopper(fixture.shop.url);
      await shopper.add(packId);
      const checkoutId = await shopper.viewCheckout();
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      await once(socket, 'connect');
      const body = JSON.stringify(submitPayload({ checkoutId }));
      const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = [
        'POST /checkout/submit/guest HTTP/1.1',
        `host: ${hostname}:${port}`,
        'content-type: application/json',
        'accept: application/json',
        `x-xsrf-token: ${shopper.cookies.get('XSRF-TOKEN')}`,
        `cookie: ${cookie}`,
        `content-length: ${Buffer.byteLength(body)}`,
      ];
      socket.write(`${headers.join('\r\n')}\r\n\r\n${body}`);
      await sleep(chance() * 30);
      socket.resetAndDestroy();
      const seen = async () => {
        const { cart, recentOrder } = (await shopper.props('/cart')) as {
          cart: { count: number };
          recentOrder: object | null;
        };
        const order = await fixture.db
          .selectFrom('orders')
          .select('state')
          .where('checkout_id', '=', checkoutId)
          .executeTakeFirst();
        if (order?.state === 'pending_payment') return 'being paid';
        if (order === undefined) return cart.count === 1 && recentOrder === null ? 'cart' : 'neither';
        return cart.count === 0 && recentOrder !== null ? 'order' : 'neither';
      };
      await expect.poll(seen, { timeout: 20_000 }).toMatch(/^(cart|order)$/);
    }
    await expect.poll(() => findBreaches(fixture.db), { timeout: 10_000 }).toEqual([]);
  });

  test('a hundred clients that never finish a request lock no one out (R-052, R-048)', async () => {
    const { packId } = await somePack(fixture.db, { skip: 1 });
    const { hostname, port } = new URL(fixture.shop.url);
    const slow: Socket[] = Array.from({ length: 100 }, () =>
      connect(Number(port), hostname).on('error', () => undefined),
    );
    for (const [index, socket] of slow.entries()) {
      socket.write(
        index % 2
          ? 'POST /ajax/cart HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{'
          : 'GET / HTTP/1.1\r\nhost: x\r\n',
      );
    }
    const served = await Promise.all(Array.from({ length: 20 }, () => buy(fixture.shop.url, packId)));
    expect(served).toEqual(Array(20).fill(303));
    expect(slow.filter((socket) => socket.destroyed)).toEqual([]);
    for (const socket of slow) socket.destroy();
  });

  test('two hundred requests at once: each gets what it asked for, or a 503 (R-048)', async () => {
    const { packId } = await somePack(fixture.db, { skip: 2 });
    const shopper = new HttpShopper(fixture.shop.url);
    await shopper.add(packId);
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async () => (await shopper.page('/cart')).status),
    );
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await buy(fixture.shop.url, packId)).toBe(303);
  });

  test('while another connection locks a shopper’s rows, the shop is healthy and says so; that shopper gets a 503, and nothing is half done (R-047)', async () => {
    const { packId } = await somePack(fixture.db, { skip: 3 });
    const shopper = new HttpShopper(fixture.shop.url);
    await shopper.add(packId);
    const checkoutId = await shopper.viewCheckout();
    const free = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = fixture.db.transaction().execute(async (tx) => {
      await sql`update carts set updated_at = updated_at where checkout_id = ${checkoutId}`.execute(tx);
      held.resolve();
      await free.promise;
    });
    await held.promise;
    try {
      const submit = shopper.submit({ checkoutId });
      // The answer comes within 40 ms, whether healthy or not: a busy machine may need several tries.
      await expect
        .poll(async () => (await shopper.send('GET', '/readyz')).status, { timeout: soonMs })
        .toBe(200);
      expect((await shopper.page('/')).status).toBe(200);
      const { status, headers } = await submit;
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    } finally {
      free.resolve();
      await holding;
    }
    expect(
      await fixture.db.selectFrom('orders').select('id').where('checkout_id', '=', checkoutId).execute(),
    ).toEqual([]);
    expect((await shopper.submit({ checkoutId })).status).toBe(303);
  });

  test('with the log’s disk full, the shop opens, sells and stops as ever, and /readyz reports lost lines (R-049)', async () => {
    const { packId } = await somePack(fixture.db, { skip: 4 });
    const { source } = fixture.database;
    const full = openSync('/dev/full', 'w');
    const folder =
      source.kind === 'sqlite' ? dirname(source.file) : mkdtempSync(join(tmpdir(), 'demijohn-full-'));
    const port = await freePort();
    const child = spawn('setpriv', ['--pdeathsig=KILL', process.execPath, shopProgram], {
      cwd: projectRoot,
      stdio: ['ignore', full, full],
      env: {
        PATH: process.env.PATH,
        ...compileCache(),
        PORT: String(port),
        APP_KEY: testAppKey,
        LOG_LEVEL: 'info',
        DATA_DIR: folder,
        ...(source.kind === 'postgres' && { DATABASE_URL: source.url }),
      },
    });
    closeSync(full);
    const exited = once(child, 'exit');
    try {
      const url = `http://127.0.0.1:${port}`;
      const isReady = async () =>
        (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined))?.status;
      await expect.poll(isReady, { timeout: 30_000 }).toBe(200);
      expect(await buy(url, packId)).toBe(303);
      const health = await (await fetch(`${url}/readyz`)).json();
      expect(health).toMatchObject({
        status: 'ready',
        lostLogLines: expect.toSatisfy((lines: number) => lines > 0),
        degraded: ['log'],
      });
      child.kill('SIGTERM');
      expect(await Promise.race([exited, sleep(20_000)])).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
      if (source.kind === 'postgres') rmSync(folder, { recursive: true, force: true });
    }
  });
});
