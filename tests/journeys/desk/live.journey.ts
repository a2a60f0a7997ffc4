import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { packOrder } from '#domains/orders/pack-order.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { orderWith, signInDesk } from '#tests/fixtures/desk-journey.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { type ChaosProxy, startChaosProxy } from '#tests/harness/chaos-proxy.ts';
import { shopClockShift } from '#tests/harness/shop-clock.ts';
import { expectEventually, expectGone, expectVisible } from '../expect-page.ts';

const minuteMs = 60_000;
/** Records every tone that starts: what a person would hear. */
const hearing = `(() => {
  window.tones = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.tones.push(this.frequency.value);
    return start.apply(this, when);
  };
})()`;

describe('a board that stays open', () => {
  const journey = useJourney();
  let proxy: ChaosProxy | undefined;
  afterEach(() => proxy?.close());
  const now = () => Date.now() + shopClockShift(Date.now());
  const live = (page: Page) => page.getByText('Live', { exact: true });
  /** Due today, whatever the time of day. */
  const order = () => orderWith(journey.db, 'pickup', { placed_at: now() - 3 * 24 * 60 * minuteMs });
  async function packAll(): Promise<void> {
    for (const { number } of await journey.db.selectFrom('orders').select('number').execute())
      await packOrder(journey.db, { number: number as OrderNumber, actor: 'cli:ben', now: now() });
  }
  const link = (page: Page, { number }: { number: number }) => page.getByRole('link', { name: `#${number}` });

  test('six tabs of one browser share one stream, and another tab takes it over when its tab is closed (B-053)', async () => {
    const visitor = await journey.visit();
    const { page } = visitor;
    const streams: string[] = [];
    page.context().on('request', (request) => {
      if (new URL(request.url()).pathname === '/desk/live') streams.push(request.url());
    });
    await signInDesk(journey.db, page, { url: journey.shop.url, now: now() });
    const tabs = [page];
    while (tabs.length < 6) tabs.push(await visitor.openTab());
    for (const tab of tabs) {
      await tab.goto('/desk');
      await expectVisible(live(tab));
    }
    const first = await order();
    for (const tab of tabs) await expectVisible(link(tab, first));
    expect(streams).toHaveLength(1);
    await tabs.shift()?.goto('/desk/orders');
    await expectEventually(() => streams.length, 2);
    const second = await order();
    for (const tab of tabs) await expectVisible(link(tab, second));
  });

  test('a network that swallows everything is reported with since when; the page retries by itself, and catches up once (B-054)', async () => {
    proxy = await startChaosProxy(Number(new URL(journey.shop.url).port));
    const visitor = await journey.visit({ baseURL: proxy.origin });
    const { page } = visitor;
    visitor.expectNoise(/\/desk\/(live|board)/);
    await page.clock.install();
    await page.addInitScript(hearing);
    await signInDesk(journey.db, page, { url: proxy.origin, now: now() });
    await packAll();
    await page.goto('/desk');
    await expectVisible(live(page));
    await page.getByRole('button', { name: /^Start/ }).click();
    const before = await page.evaluate<number>('window.tones.length');
    await proxy.become('blackhole');
    await page.clock.runFor(31_000);
    await expectVisible(page.getByText(/^Not live since \d+:\d\d [ap]m\. Trying again …/));
    const missed = await order();
    const asks = page.waitForRequest((request) => new URL(request.url()).pathname === '/desk/board');
    await page.clock.runFor(11_000);
    await asks;
    expect(await link(page, missed).count()).toBe(0);
    await proxy.become('refuse');
    await proxy.become('pass');
    await expect
      .poll(
        async () => {
          await page.clock.runFor(10_000);
          return link(page, missed).count();
        },
        { timeout: 20_000, interval: 300 },
      )
      .toBe(1);
    await expectVisible(live(page));
    // One bell of three tones for everything missed.
    expect(await page.evaluate('window.tones')).toHaveLength(before + 3);
  });

  test('the shift continues on other pages of the desk: a person packing one order hears the next (B-055)', async () => {
    const { page } = await journey.visit();
    await page.addInitScript(hearing);
    await packAll();
    await signInDesk(journey.db, page, { url: journey.shop.url, now: now() });
    await page.goto('/desk');
    await page.getByRole('button', { name: /^Start/ }).click();
    const first = await order();
    await link(page, first).click();
    await expectVisible(page.getByRole('heading', { name: `#${first.number}` }));
    const before = (await page.evaluate<number[]>('window.tones')).length;
    const second = await order();
    await expectEventually(async () => (await page.evaluate<number[]>('window.tones')).length, before + 3);
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await expectVisible(link(page, second));
    await expectVisible(page.getByRole('button', { name: 'Mute' }));
  });

  test('a shift starts with a tap; a new order then rings at once and every minute, in the title too, until it is packed; mute ends by itself (B-055)', async () => {
    const { page } = await journey.visit({ permissions: [] });
    await page.clock.install();
    await page.addInitScript(hearing);
    await signInDesk(journey.db, page, { url: journey.shop.url, now: now() });
    await packAll();
    await page.goto('/desk');
    const tones = () => page.evaluate<number[]>('window.tones');
    const silent = await order();
    await expectVisible(link(page, silent));
    expect(await tones()).toEqual([]);
    await packOrder(journey.db, { number: silent.number, actor: 'cli:ben', now: now() });
    await page.getByRole('button', { name: /^Start/ }).click();
    await expectVisible(page.getByRole('button', { name: 'Mute' }));
    const started = (await tones()).length;
    await expectEventually(() => page.title(), 'Desk · Demijohn desk');
    await page.clock.runFor(5_000);
    const rings = await order();
    await expectEventually(tones, expect.arrayContaining([784, 988, 1_319]));
    expect(await tones()).toHaveLength(started + 3);
    await expectEventually(() => page.title(), '(1) Desk · Demijohn desk');
    await page.clock.runFor(minuteMs);
    await expectEventually(async () => (await tones()).length, started + 6);
    await page.getByRole('button', { name: 'Mute' }).click();
    await page.clock.runFor(5 * minuteMs);
    expect(await tones()).toHaveLength(started + 6);
    await page.clock.runFor(25 * minuteMs);
    await expectVisible(page.getByRole('button', { name: 'Mute' }));
    await page.clock.runFor(minuteMs);
    expect((await tones()).length).toBeGreaterThan(started + 6);
    await packOrder(journey.db, { number: rings.number, actor: 'cli:ben', now: now() });
    await page.clock.runFor(5_000);
    await expectGone(page.locator('[data-lane="to-pack"]').getByRole('article'));
    await expectEventually(() => page.title(), 'Desk · Demijohn desk');
    const last = (await tones()).length;
    await page.clock.runFor(2 * minuteMs);
    expect(await tones()).toHaveLength(last);
  });
});
