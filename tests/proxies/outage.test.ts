/** What shoppers see behind HAProxy and Caddy while the database is down, read-only, or another shop's. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PackId } from '#kit/ids.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { howMany } from '#tests/harness/long-run.ts';
import { runOnPostgres } from '#tests/harness/postgres-template.ts';
import { AddressedShopper } from './crowd.ts';
import { type Fleet, openFleet, shopName } from './fleet.ts';

const isLong = howMany({ short: 0, full: 1 }) === 1;

describe.runIf(isLong).each(['haproxy', 'caddy'] as const)(
  'two processes behind %s',
  { timeout: 300_000 },
  (proxy) => {
    let fleet: Fleet;
    beforeAll(async () => {
      fleet = await openFleet({
        ...{ engine: 'postgres', proxy, processes: 2, isGated: true, hasStranger: proxy === 'haproxy' },
        env: { LOG_LEVEL: 'info' },
      });
      await sleep(2_000);
    }, 300_000);
    afterAll(() => fleet?.stop());

    const ready = async (index: number) => (await fetch(`${fleet.shops[index]?.url}/readyz`)).status;
    async function untilReadyIs(index: number, status: number): Promise<number> {
      const began = performance.now();
      while ((await ready(index)) !== status) await sleep(20);
      return performance.now() - began;
    }

    test('a process whose own connection to the database is cut, or silent, says so, and the other is unaffected (O-011)', async () => {
      const [gate] = fleet.gates;
      for (const cut of [() => gate?.close(), async () => gate?.jam()]) {
        const others: number[] = [];
        const asking = setInterval(() => void ready(1).then((status) => others.push(status)), 100);
        await cut();
        const awayMs = await untilReadyIs(0, 503);
        await gate?.open();
        const backMs = await untilReadyIs(0, 200);
        clearInterval(asking);
        console.info(
          `${proxy}: a cut link was told after ${Math.round(awayMs)} ms, a mended one after ${Math.round(backMs)} ms`,
        );
        expect(awayMs).toBeLessThanOrEqual(4_000);
        expect(backMs).toBeLessThanOrEqual(2_000);
        expect(new Set(others)).toEqual(new Set([200]));
      }
    });

    test('without the database for 20 s cached pages are shown as usual, and everything else is the shop’s own page, never the proxy’s (O-012)', async () => {
      const guests = Array.from({ length: 100 }, () => new AddressedShopper(fleet.proxy.url));
      // Without a session the cart is empty, and needs no database.
      for (const guest of guests) expect((await guest.add(fleet.packs[0] as PackId)).status).toBe(200);
      const kept = fleet.pages.slice(4, 9);
      // Every process has them cached, each requested twice so that they stay.
      for (const { url } of fleet.shops)
        for (const path of [...kept, ...kept])
          await (await fetch(url + path, { headers: { accept: 'text/html' } })).text();
      await Promise.all(fleet.gates.map((gate) => gate.close()));
      const until = performance.now() + 20_000;
      const seen = { kept: [] as number[], own: 0, foreign: [] as string[] };
      for (let turn = 0; performance.now() < until; turn += 1) {
        const guest = guests[turn % guests.length] as AddressedShopper;
        const page = await guest.page(kept[turn % kept.length] ?? '/');
        seen.kept.push(page.status);
        const cart = await guest.page('/cart');
        if (
          cart.status === 503 &&
          cart.text.includes('Please try again') &&
          cart.text.includes('data-page="app"')
        )
          seen.own += 1;
        else if (cart.status !== 200) seen.foreign.push(`${cart.status} ${cart.text.slice(0, 80)}`);
        await sleep(50);
      }
      await Promise.all(fleet.gates.map((gate) => gate.open()));
      await Promise.all([untilReadyIs(0, 200), untilReadyIs(1, 200)]);
      for (const guest of guests) guest.leave();
      console.info(
        `${proxy}: ${seen.kept.length} cached pages, ${seen.own} pages of the shop's own, ${seen.foreign.length} others`,
      );
      expect(seen.kept.filter((status) => status !== 200)).toEqual([]);
      expect(seen.foreign).toEqual([]);
      expect(seen.own).toBeGreaterThan(20);
    });

    test('a database that is read-only for a while is reported as such under load, and nothing is lost (O-020)', async () => {
      const server = process.env.TEST_POSTGRES_URL ?? '';
      const name = new URL((fleet.database.source as { url: string }).url).pathname.slice(1);
      const crowd = fleet.crowd({ buyers: 4, readers: 2 });
      crowd.start();
      await sleep(3_000);
      await runOnPostgres(server, `alter database ${name} set default_transaction_read_only = on`);
      await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = ${shopName}`.execute(fleet.db);
      await sleep(4_000);
      await runOnPostgres(server, `alter database ${name} reset default_transaction_read_only`);
      // Connections from before the change are discarded one by one: no one has to close them.
      await sleep(8_000);
      await crowd.stop();
      const wrong = crowd.failed.filter((what) => !what.endsWith(': 503'));
      console.info(
        `${proxy}: ${crowd.failed.length} of ${crowd.count()} requests were refused with 503, ${wrong.length} otherwise; ${crowd.confirmed.length} orders`,
      );
      expect(wrong).toEqual([]);
      await expect.poll(() => findBreaches(fleet.db), { timeout: 60_000, interval: 1_000 }).toEqual([]);
    });

    test.runIf(proxy === 'haproxy')(
      'a process of another shop, known to the proxy, serves no one (O-013)',
      async () => {
        const requests = fleet.stranger?.logs().match(/"path":"(?!\/readyz|\/healthz)[^"]*"/g) ?? [];
        expect(requests).toEqual([]);
        expect(fleet.shops[0]?.logs()).toMatch(/"path":"\/cart"/);
      },
    );
  },
);
