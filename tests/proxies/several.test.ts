/**
 * Four processes of one shop behind HAProxy with the shipped file, and every promise about them being one
 * shop.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import type { ProductCard } from '#domains/catalogue/product.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import { cardOfHit } from '#screens/shop/listing/hit-card.rules.ts';
import type { FoundListing } from '#screens/shop/listing/props.ts';
import { onHand, setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { HttpShopper, shoppersAtCheckout } from '#tests/fixtures/http-shopper.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { howMany } from '#tests/harness/long-run.ts';
import { shiftToTime } from '#tests/harness/shop-clock.ts';
import { AddressedShopper } from './crowd.ts';
import { type Fleet, openFleet, shopName } from './fleet.ts';

const isLong = howMany({ short: 0, full: 1 }) === 1;
const processes = 4;

describe.runIf(isLong)('four processes behind HAProxy', { timeout: 300_000 }, () => {
  let fleet: Fleet;
  beforeAll(async () => {
    const clockShiftMs = shiftToTime(Date.now(), 4 * 60);
    fleet = await openFleet({
      ...{ engine: 'postgres', proxy: 'haproxy', processes, clockShiftMs },
      env: { DATABASE_POOL: '4', LOG_LEVEL: 'info' },
    });
  }, 300_000);
  afterAll(() => fleet?.stop());

  const urls = () => fleet.shops.map(({ url }) => url);

  test('a purchase may switch process at every request, twenty times (O-001)', async () => {
    const statuses: number[] = [];
    let turn = 0;
    const next = async <T>(shopper: HttpShopper, ask: () => Promise<T>) => {
      turn += 1;
      shopper.url = urls()[turn % processes] ?? '';
      return ask();
    };
    const { packId } = await somePack(fleet.db);
    for (let purchase = 0; purchase < 20; purchase += 1) {
      const shopper = new HttpShopper('');
      await next(shopper, () => shopper.page('/cart'));
      const added = await next(shopper, () => shopper.add(packId));
      const checkoutId = await next(shopper, () => shopper.viewCheckout());
      const submitted = await next(shopper, () => shopper.submit({ checkoutId }));
      const shown = await next(shopper, () => shopper.page(submitted.location ?? '/'));
      expect(shown.text).toContain('Your order has been placed');
      statuses.push(added.status, submitted.status, shown.status);
    }
    expect(statuses).toEqual(Array.from({ length: 20 }, () => [200, 303, 200]).flat());
  });

  test('the last bottle is sold once, by whichever process (O-002)', async () => {
    const pack = await somePack(fleet.db, { skip: 7 });
    await setStock(fleet.db, pack, 32);
    let waiting = await shoppersAtCheckout(urls(), pack.packId, 32);
    for (let round = 0; round < 8; round += 1) {
      await setStock(fleet.db, pack, 1);
      const answers = await Promise.all(
        waiting.map((shopper) => shopper.submit({ checkoutId: shopper.checkoutId })),
      );
      // A busy machine refuses some with 503, and those may press again.
      expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
      expect(answers.filter(({ status }) => ![303, 422, 503].includes(status))).toEqual([]);
      expect(await onHand(fleet.db, pack)).toBe(0);
      waiting = waiting.filter((_, index) => answers[index]?.status !== 303);
    }
  });

  test('a new price, and that the last bottle is gone, appear on the page and the listing of every process within a second (O-003)', async () => {
    const listing = '/wine';
    const cardsAt = async (url: string) => {
      const { found } = (await new HttpShopper(url).props(listing)) as { found?: FoundListing };
      return (found?.answers[0]?.hits ?? []).map(cardOfHit);
    };
    const card = (await cardsAt(urls()[0] ?? '')).find(({ sizes, isInStock }) => sizes === 1 && isInStock);
    const pack = await fleet.db
      .selectFrom('packs')
      .innerJoin('formats', 'formats.id', 'packs.format_id')
      .innerJoin('products', 'products.id', 'formats.product_id')
      .select(['products.slug', 'packs.id as packId', 'formats.id as formatId'])
      .where('products.slug', '=', card?.slug ?? '')
      .executeTakeFirstOrThrow();
    const path = `/products/${pack.slug}`;
    const tookMs = { page: [] as number[], listing: [] as number[] };
    const untilAll = async (where: keyof typeof tookMs, isThere: (url: string) => Promise<boolean>) => {
      const began = performance.now();
      await Promise.all(
        urls().map(async (url) => {
          while (!(await isThere(url))) await sleep(10);
        }),
      );
      tookMs[where].push(Math.round(performance.now() - began));
    };
    const untilPageShows = (words: string) =>
      untilAll('page', async (url) => (await new HttpShopper(url).page(path)).text.includes(words));
    const untilCard = (isSo: (card: ProductCard | undefined) => boolean) =>
      untilAll('listing', async (url) => isSo((await cardsAt(url)).find(({ slug }) => slug === pack.slug)));
    // One after another, because all requests take time from the processes.
    for (let round = 1; round <= 40; round += 1) {
      const cents = 900_000 + round;
      await changePackPrice(fleet.db, pack.packId as PackId, cents, { actor: 'test', now: Date.now() });
      await (round % 2 === 0
        ? untilPageShows(formatCents(cents).slice(1))
        : untilCard((card) => card?.lowestPriceCents === cents));
    }
    await setStock(fleet.db, { formatId: pack.formatId as FormatId }, 0);
    await untilPageShows('>Out of Stock<');
    // A listing shows sold-out products last.
    await untilCard((card) => !card?.isInStock);
    for (const [where, took] of Object.entries(tookMs)) {
      took.sort((one, other) => one - other);
      console.info(
        `A change on the ${where} of all of ${processes} processes: median ${took[10]} ms, slowest ${took.at(-1)} ms`,
      );
      // A few of them may hit a busy second of another program.
      expect(took.at(-3)).toBeLessThanOrEqual(1_000);
    }
  });

  test('the nightly work is done by one of them (O-005)', async () => {
    const told = () =>
      fleet.shops.flatMap((shop) => shop.logs().match(/"event":"journals shortened"/g) ?? []);
    await expect.poll(() => told().length, { timeout: 30_000 }).toBe(1);
    await sleep(2_000);
    expect(told()).toHaveLength(1);
  });

  test('wrong guesses count for the shop, not per process (O-006)', async () => {
    const guesser = new HttpShopper(urls()[0] ?? '');
    await guesser.page('/login');
    const statuses: number[] = [];
    for (let count = 0; count < 10; count += 1) {
      guesser.url = urls()[count % processes] ?? '';
      const form = { email: 'ada@example.com', password: `wrong ${count}` };
      statuses.push((await guesser.send('POST', '/login', form)).status);
    }
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(422));
    expect(statuses.slice(5)).toEqual(Array(5).fill(429));
  });

  test('of a thousand requests from one address the proxy passes only as many as its limit allows, and another address is served (O-014)', async () => {
    const greedy = new AddressedShopper(fleet.proxy.url);
    const statuses: number[] = [];
    for (let count = 0; count < 1_000; count += 1)
      statuses.push((await greedy.send('GET', '/healthz')).status);
    const passed = statuses.filter((status) => status === 200).length;
    console.info(`${passed} of 1,000 requests of one address passed`);
    expect(passed).toBeGreaterThan(500);
    expect(passed).toBeLessThanOrEqual(700);
    const other = new AddressedShopper(fleet.proxy.url);
    expect((await other.page('/')).status).toBe(200);
    greedy.leave();
    other.leave();
  });

  test('no process is unready under 32 buyers when checked ten times a second, and none opens more connections than allowed (O-010, O-025)', async () => {
    const crowd = fleet.crowd({ buyers: 32, readers: 0, pauseMs: 0 });
    crowd.start();
    const wrong: string[] = [];
    let asked = 0;
    let most = 0;
    const until = performance.now() + 30_000;
    while (performance.now() < until || asked < 1_000) {
      await Promise.all(
        urls().map(async (url) => {
          const answer = await fetch(`${url}/readyz`);
          asked += 1;
          const text = await answer.text();
          if (answer.status !== 200) wrong.push(text);
        }),
      );
      if (asked % 80 === 0) most = Math.max(most, await connections());
      await sleep(100);
    }
    await crowd.stop();
    console.info(
      `${asked - wrong.length} of ${asked} answers of /readyz were right under load; ${most} connections at most`,
    );
    expect(asked).toBeGreaterThanOrEqual(1_000);
    expect(wrong).toEqual([]);
    expect(most).toBeLessThanOrEqual(4 * processes + 2);
  });

  test('every follow-up of several hundred orders happened once, and the books agree (O-004)', async () => {
    const placed = await fleet.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'placed')
      .executeTakeFirstOrThrow();
    // By mail, or by text if a buyer gives no address.
    const confirmations = () =>
      fleet.db
        .selectFrom('messages')
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          fn.count<number>('order_id').distinct().as('orders'),
        ])
        .where('kind', '=', 'order-placed')
        .where('state', '=', 'sent')
        .executeTakeFirstOrThrow();
    await expect
      .poll(async () => Number((await confirmations()).count), { timeout: 120_000, interval: 500 })
      .toBe(Number(placed.count));
    const sent = await confirmations();
    console.info(`${placed.count} orders, ${sent.count} confirmations`);
    expect(Number(sent.orders)).toBe(Number(sent.count));
    await expect.poll(() => findBreaches(fleet.db), { timeout: 60_000, interval: 1_000 }).toEqual([]);
  });

  async function connections(): Promise<number> {
    const { rows } = await sql<{ count: string }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = ${shopName}`.execute(fleet.db);
    return Number(rows[0]?.count);
  }
});
