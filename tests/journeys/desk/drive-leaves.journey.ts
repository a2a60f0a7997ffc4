/** What is removed from the driver's phone, and what stays on it; the same run on paper (B-119, B-120). */
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { suspendPerson } from '#domains/staff/change-person.ts';
import { setLicence } from '#domains/store/contact-settings.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { signInAs, signInDesk } from '#tests/fixtures/desk-journey.ts';
import { type RunFixture, runOut } from '#tests/fixtures/run-fixture.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import type { Visitor } from '#tests/harness/browser.ts';
import { shiftedPageClock } from '#tests/harness/shop-clock.ts';
import { answerDoor, countOutcomes, isPageKept, phoneHas, signalIsBack } from '../drive-steps.ts';
import { expectEventually, expectVisible } from '../expect-page.ts';

const twoInTheAfternoon = 14 * 60;
const hourMs = 60 * 60_000;
const names = ['Jackson', 'Vine', '5165550'];

describe('what is removed from the driver’s phone', () => {
  const journey = useJourney({ SEED: 'none' }, twoInTheAfternoon);
  let run: RunFixture;
  let house = 0;
  beforeEach(async () => {
    house += 1;
    run = await runOut(openCheckoutFixture(journey.db, Date.now), 1, {
      now: journey.now(),
      firstHouse: house,
    });
  });
  const signIn = (page: Page) =>
    signInAs(journey.db, page, { url: journey.shop.url, staffId: run.driverId, now: journey.now() });

  /** The run is open on the phone, and an outcome waits on it for signal. */
  async function withOutcomeWaiting(): Promise<Visitor> {
    const visitor = await journey.visit({ width: 375, height: 780, isFirstVisit: true });
    visitor.allowNoise(/ERR_|Failed to load resource|net::/);
    const { page } = visitor;
    await signIn(page);
    await page.goto('/desk/drive/');
    await expectVisible(page.getByRole('heading', { name: `Run ${run.run}` }));
    await expectEventually(() => isPageKept(page), true);
    await expectEventually(async () => JSON.parse(await phoneHas(page))[1].length, 1);
    await page.context().setOffline(true);
    await page.getByRole('list', { name: 'Stops' }).getByRole('link').first().click();
    await answerDoor(page, 'At the door', 'They refuse it');
    await expectVisible(page.getByText('Refused, waits for signal'));
    const kept = await phoneHas(page);
    for (const name of names) expect(kept).toContain(name);
    return visitor;
  }
  async function expectNoNames(page: Page): Promise<void> {
    await expectEventually(async () => {
      const left = await phoneHas(page);
      return names.filter((name) => left.includes(name));
    }, []);
  }
  const told = () => countOutcomes(journey.db);
  const online = (context: BrowserContext) => context.setOffline(false);

  test('signed out: names are gone at once, even without signal; the outcome is sent by the next driver who opens the page (B-119)', async () => {
    const before = await told();
    const visitor = await withOutcomeWaiting();
    const { page } = visitor;
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expectEventually(() => page.url().includes('/desk/drive/'), false);
    await online(page.context());
    await page.context().clearCookies();
    await page.goto('/desk/drive/');
    await expectNoNames(page);
    await expectEventually(told, before + 1);
    await expectVisible(page.getByText('Sign in to see your run.'));
    await expectAccessible(page, 'a phone of nobody');
    expect(JSON.parse(await phoneHas(page))[0]).toEqual([]);
  });

  test('signed out while the store’s answer is on its way: that does not bring names back (B-119)', async () => {
    const { page, expectNoise } = await journey.visit({ width: 375, height: 780, serviceWorkers: 'block' });
    expectNoise(/Service Worker registration blocked/);
    await signIn(page);
    await page.goto('/desk/drive/');
    await expectVisible(page.getByRole('heading', { name: `Run ${run.run}` }));
    const [asked, answered, left] = [
      Promise.withResolvers(),
      Promise.withResolvers(),
      Promise.withResolvers(),
    ];
    await page.route('**/desk/drive/run', async (route) => {
      const response = await route.fetch();
      asked.resolve(undefined);
      await answered.promise;
      await route.fulfill({ response });
    });
    await page.route('**/desk/sign-out', async (route) => {
      await left.promise;
      await route.continue();
    });
    await signalIsBack(page);
    await asked.promise;
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expectNoNames(page);
    const heard = page.waitForResponse('**/desk/drive/run');
    answered.resolve(undefined);
    await heard;
    await expectVisible(page.getByRole('heading', { name: 'No run' }));
    await expectNoNames(page);
    left.resolve(undefined);
    await expectEventually(() => page.url().includes('/desk/sign-in'), true);
  });

  test('suspended: names are gone at the next contact, and waiting outcomes are sent all the same (B-119)', async () => {
    const before = await told();
    const { page } = await withOutcomeWaiting();
    await suspendPerson(journey.db, run.driverId, { actor: 'staff:owner', now: journey.now() });
    await online(page.context());
    await signalIsBack(page);
    await expectNoNames(page);
    await expectEventually(told, before + 1);
  });

  test('fourteen hours later names are gone by the phone’s own clock, without any contact; the outcome still waits (B-119)', async () => {
    const { page } = await withOutcomeWaiting();
    await page.addInitScript(shiftedPageClock(15 * hourMs));
    await page.reload();
    await expectVisible(page.getByText('No signal. 1 outcome waits here.'));
    await expectVisible(page.getByRole('heading', { name: 'No run' }));
    await expectNoNames(page);
    const [, keys, outcomes] = JSON.parse(await phoneHas(page)) as [unknown[], unknown[], object[]];
    expect([keys.length, outcomes]).toEqual([1, [expect.objectContaining({ outcome: 'refused' })]]);
  });

  test('the run on paper fills Letter sheets: each stop unbroken, a line to tick for its ID, the license (B-120)', async () => {
    const { db } = journey;
    const many = await runOut(openCheckoutFixture(db, Date.now), 9, {
      now: journey.now(),
      firstHouse: house + 1,
    });
    await setLicence(
      db,
      { number: '1302611', untilDay: '2039-11-30' },
      { actor: 'staff:owner', now: journey.now() },
    );
    const { page } = await journey.visit({ width: 1280, height: 900, colorScheme: 'dark' });
    await signInDesk(db, page, { url: journey.shop.url, now: journey.now(), role: 'manager' });
    await page.goto(`/desk/runs/${many.run}`);
    await page.getByRole('link', { name: 'Print the sheet' }).click();
    await expectVisible(page.getByRole('button', { name: 'Print' }));
    await expectAccessible(page, 'a run on paper');
    await page.emulateMedia({ media: 'print' });
    const stops = page.getByRole('list', { name: 'Stops' }).getByRole('listitem');
    expect(await stops.count()).toBe(9);
    for (const order of many.orders) {
      const stop = stops.filter({ hasText: `#${order.number}` });
      await expectVisible(stop.getByText('2 bottles'));
      await expectVisible(stop.getByText(order.deliveryAddress?.street ?? ''));
      await expectVisible(stop.getByText('☐ photo ID, 21 or older'));
    }
    await expectVisible(page.getByText(/New York license 1302611\./));
    await expectVisible(page.getByText(/These goods are delivered by the licensee’s own staff\./));
    for (const screenOnly of [page.getByRole('button', { name: 'Print' }), page.getByRole('banner')])
      expect(await screenOnly.isVisible()).toBe(false);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[([^\]]+)\]/g)].map(([, box]) => box?.trim());
    expect(boxes).toEqual(['0 0 612 792', '0 0 612 792']);
  });
});
