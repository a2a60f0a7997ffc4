/**
 * A run of eight stops on a phone: no signal, lost answers, a tab that dies, a shop that dies, an order
 * cancelled meanwhile, and no data of an ID in any request (B-111 to B-121, B-303).
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#domains/orders/order.ts';
import { closeRun } from '#domains/runs/close-run.ts';
import { verifyDoorLedger } from '#domains/runs/verify-door-ledger.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { signInAs } from '#tests/fixtures/desk-journey.ts';
import { type RunFixture, runOut } from '#tests/fixtures/run-fixture.ts';
import { spoilLedger } from '#tests/fixtures/spoil-ledger.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import { openVisitor, type Visitor, workerBrowser } from '#tests/harness/browser.ts';
import { type ChaosProxy, startChaosProxy } from '#tests/harness/chaos-proxy.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { spawnCommand } from '#tests/harness/run-command.ts';
import { shiftedPageClock, shiftToTime } from '#tests/harness/shop-clock.ts';
import { type ShopProcess, startShop } from '#tests/harness/shop-process.ts';
import {
  answerDoor,
  countOutcomes,
  delivered,
  goOn,
  inDrivenOrder,
  isPageKept,
  phoneHas,
  repeatShuffled,
  signalIsBack,
  standOf,
} from '../drive-steps.ts';
import { expectEventually, expectGone, expectVisible } from '../expect-page.ts';

/** The law allows the store to hand over until midnight, on Sundays until ten. */
const fiveInTheAfternoon = 17 * 60;
const clockShiftMs = shiftToTime(Date.now(), fiveInTheAfternoon);
const now = () => Date.now() + clockShiftMs;

describe.each(someEngines)('a driver’s run, on %s', { timeout: 120_000 }, (engine) => {
  let database: FreshDatabase;
  let shop: ShopProcess;
  let proxy: ChaosProxy;
  let visitor: Visitor;
  let run: RunFixture;
  const start = (port?: number) =>
    startShop({
      source: database.source,
      env: { SEED: 'none', APP_KEY: testAppKey },
      clockShiftMs,
      ...(port && { port }),
    });

  beforeAll(async () => {
    database = await freshDatabase(engine);
    shop = await start();
  }, 120_000);
  afterAll(async () => {
    await shop.stop();
    await database.drop();
  });
  beforeEach(async () => {
    proxy = await startChaosProxy(Number(new URL(shop.url).port));
    visitor = await openVisitor(await workerBrowser(), {
      ...{ url: proxy.origin, width: 375, height: 780, isFirstVisit: true },
      pageScript: shiftedPageClock(clockShiftMs),
    });
    // A phone without signal reports that on its console.
    visitor.allowNoise(/ERR_|Failed to load resource|net::|503/);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      for (const page of visitor.page.context().pages())
        console.error(page.url(), await page.locator('body').ariaSnapshot({ timeout: 1_000 }).catch(String));
    const noise = await visitor.leave();
    await proxy.close();
    expect(noise).toEqual([]);
  });

  const signIn = () =>
    signInAs(database.db, visitor.page, { url: proxy.origin, staffId: run.driverId, now: now() });
  const offline = async (is: boolean) => {
    await visitor.page.context().setOffline(is);
    await proxy.become(is ? 'refuse' : 'pass');
  };
  const stopCard = (page: Page, order: Order) =>
    page.getByRole('listitem').filter({ hasText: order.deliveryAddress?.street ?? '' });
  const openStop = async (page: Page, order: Order) => {
    await stopCard(page, order).getByRole('link').click();
    await page.getByRole('button', { name: 'At the door' }).click();
  };
  /** Everything that the phone has sent: its destination, body and headers. */
  const sent: { url: string; body: string; headers: string }[] = [];
  const listen = () =>
    visitor.page.context().on('request', (request) => {
      const headers = JSON.stringify(request.headers());
      sent.push({ url: request.url(), body: request.postData() ?? '', headers });
    });
  const outcomesOf = () => countOutcomes(database.db);

  test('eight stops without signal, the tab killed twice, the shop killed once, and nothing is lost or done twice (B-111 to B-119, B-121, B-303)', async () => {
    const checkout = openCheckoutFixture(database.db, Date.now);
    run = await runOut(checkout, 8, { now: now() });
    const stops = await inDrivenOrder(database.db, run.run, run.orders);
    const [one, two, three, four, five, six, seven, eight] = stops as [
      Order,
      Order,
      Order,
      Order,
      Order,
      Order,
      Order,
      Order,
    ];
    await signIn();
    listen();
    let { page } = visitor;
    await page.goto('/desk/drive/');
    await expectVisible(page.getByRole('heading', { name: `Run ${run.run}` }));
    await expectEventually(() => isPageKept(page), true);
    const kept = `caches.open('demijohn-drive-1').then((cache) => cache.match('/desk/drive/')).then((page) => page.text())`;
    for (const word of ['Dan', 'Vine', 'Jackson'])
      expect(await page.evaluate<string>(kept)).not.toContain(word);
    await expectAccessible(page, 'the run');

    // No signal at all from here on.
    await offline(true);
    await page.reload();
    await expectVisible(page.getByText('No signal. You can go on.'));
    await openStop(page, one);
    await expectAccessible(page, 'the first question');
    await answerDoor(page, 'The buyer', 'Sober', 'Passport');
    // The phone calculates with a birth date, and forgets it (B-112, B-121).
    await page.getByLabel('Or type the birth date').fill('07041976');
    await expectVisible(page.getByText('Yes: 21 or older.'));
    await expect.poll(() => page.getByLabel('Or type the birth date').inputValue()).toBe('');
    await answerDoor(page, '21 or older', 'Delivered');
    await expectVisible(page.getByText('Delivered, waits for signal'));
    await expectVisible(page.getByText('No signal. 1 outcome waits here.'));
    await goOn(page);
    await openStop(page, two);
    await answerDoor(page, 'Another adult of the house', 'Sober', 'No photo ID');
    await expectVisible(page.getByText('No photo ID, waits for signal'));

    // The tab dies, and the phone starts again.
    await page.close({ runBeforeUnload: false });
    page = await visitor.openTab();
    await page.goto(`${proxy.origin}/desk/drive/`);
    await expectVisible(page.getByText('No signal. 2 outcomes wait here.'));
    await stopCard(page, one).getByRole('link').click();
    await expectGone(page.getByRole('button', { name: 'At the door' }));
    await goOn(page);
    await openStop(page, three);
    await answerDoor(page, 'The buyer', 'Not sober');
    await goOn(page);
    await openStop(page, four);
    await answerDoor(page, 'Nobody there');
    await expectAccessible(page, 'call first');
    await answerDoor(page, 'Called, nobody came');
    await goOn(page);

    // Meanwhile the store cancels the last order.
    await staffOf(checkout).cancel(eight, { restock: false });

    // There is signal, but every answer is lost: the store has received the outcomes, and the phone does not
    // know.
    await page.context().setOffline(false);
    await proxy.become('drop-reply');
    await expectEventually(outcomesOf, 4, 40_000);
    await page.close({ runBeforeUnload: false });
    page = await visitor.openTab();
    await page.goto(`${proxy.origin}/desk/drive/`);
    await expectVisible(page.getByText('No signal. 4 outcomes wait here.'));

    // The shop dies and comes back.
    await proxy.become('refuse');
    const port = Number(new URL(shop.url).port);
    await shop.kill('SIGKILL');
    await openStop(page, five);
    await answerDoor(page, ...delivered);
    await expectVisible(page.getByText('No signal. 5 outcomes wait here.'));
    await goOn(page);
    // It is killed again and again, each time a little later during the phone's sending.
    for (const afterMs of [0, 15, 40]) {
      shop = await start(port);
      await offline(false);
      await signalIsBack(page);
      await sleep(afterMs);
      await shop.kill('SIGKILL');
      await offline(true);
    }
    shop = await start(port);
    await offline(false);
    await signalIsBack(page);
    await expectGone(page.getByText(/wait here/));
    await expectVisible(stopCard(page, five).getByText('Delivered', { exact: true }));
    await expectVisible(stopCard(page, eight).getByText(/^Cancelled at .* Bring it back\.$/));
    // Without signal the driver takes another route; the store learns of it at the next contact (B-111).
    await offline(true);
    await page.getByRole('button', { name: 'Change the order' }).click();
    await page.getByRole('button', { name: `Later: ${six.deliveryAddress?.street}`, exact: true }).click();
    await expectAccessible(page, 'the order of stops');
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    const lastThree = async () =>
      (await inDrivenOrder(database.db, run.run, run.orders)).slice(-3).map(({ id }) => id);
    expect(await lastThree()).toEqual([six.id, seven.id, eight.id]);
    await offline(false);
    await signalIsBack(page);
    await expectEventually(lastThree, [seven.id, six.id, eight.id]);
    for (const order of [six, seven]) {
      await openStop(page, order);
      await answerDoor(page, ...delivered);
      await expectVisible(page.getByText('Delivered', { exact: true }));
      await goOn(page);
    }
    await expectVisible(page.getByText('all done'));
    await expectEventually(outcomesOf, 7);

    // What the phone sent, sent a hundred times in any order, changes nothing more.
    const before = await standOf(database.db, stops);
    expect(before).toEqual([
      'delivered',
      'no-id',
      'intoxicated',
      'absent',
      'delivered',
      'delivered',
      'delivered',
      'open',
    ]);
    expect(await repeatShuffled(page, shop.url)).toBe(true);
    expect(await standOf(database.db, stops)).toEqual(before);
    expect(await verifyDoorLedger(database.db)).toMatchObject({ kind: 'whole', rows: 7 });
    const verify = () => spawnCommand('door', ['verify'], database.source);
    expect(await verify()).toMatchObject({ code: 0, out: expect.stringMatching(/^All 7 rows /) });

    // What was sent about a door is a row of the list, and nothing more: no date, number, picture, signature
    // or place.
    const told = sent.filter(({ url }) => url.endsWith('/desk/drive/outcomes'));
    const reports = told.flatMap(({ body }) => (JSON.parse(body) as { outcomes: object[] }).outcomes);
    expect(new Set(reports.map((report) => (report as { order: number }).order)).size).toBe(7);
    const mayBeSent = ['id', 'order', 'outcome', 'called', 'at', 'seq', 'document', 'person'];
    for (const report of reports) expect(mayBeSent).toEqual(expect.arrayContaining(Object.keys(report)));
    const others = sent.filter(({ url, body }) => body !== '' && !url.endsWith('/desk/drive/outcomes'));
    expect(
      new Set(others.map(({ url, body }) => `${new URL(url).pathname} ${Object.keys(JSON.parse(body))}`)),
    ).toEqual(new Set(['/desk/drive/key run', '/desk/drive/order run,orders']));
    const everything = JSON.stringify(sent);
    expect(everything).toContain('passport');
    for (const trace of ['1976', '0704', '07/04', '07-04', 'latitude', 'image/', 'signature'])
      expect(everything).not.toContain(trace);
    expect(await phoneHas(page)).not.toContain('1976');

    // The end of the run: names and addresses are gone from the phone.
    expect(await phoneHas(page)).toContain('Jackson Avenue');
    await closeRun(database.db, { run: run.run, withMissing: true, actor: 'staff:manager', now: now() });
    await signalIsBack(page);
    await expectVisible(page.getByRole('heading', { name: 'No run' }));
    const left = await phoneHas(page);
    for (const word of ['Jackson', 'Vine', '5165550']) expect(left).not.toContain(word);
    expect(await findBreaches(database.db)).toEqual([]);

    // With one byte of one row changed, the command exits with 1, and names the row.
    await spoilLedger(database.db, engine, 3);
    expect(await verify()).toMatchObject({
      code: 1,
      out: 'Row 3 of the door ledger is not as it was written.\n',
    });
  });
});
