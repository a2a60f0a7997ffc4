/**
 * On a slow connection fonts and the small answers arrive after the first paint; what is being read stays
 * where it is (decision 260).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { registeredShopper, sitDown } from '#tests/fixtures/registered-shopper.ts';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { expectText } from '../expect-page.ts';

const lateMs = 1_500;
const lateParts = /\.woff2$|\/ajax\/visitor$|\/ajax\/shop-info\/soonest/;

const watch = `window.moved = []; window.painted = Infinity;
const nameOf = ({ node }) => node === null ? 'gone' : node.nodeName + ' "' + node.textContent.trim().slice(0, 40) + '"';
new PerformanceObserver((list) => {
  for (const { hadRecentInput, sources } of list.getEntries()) if (!hadRecentInput) window.moved.push(...sources.map(nameOf));
}).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') window.painted = startTime;
}).observe({ type: 'paint', buffered: true });`;

/** Whether the page was painted before anything late arrived. */
const isPaintedFirst = `window.painted < Math.min(...performance.getEntriesByType('resource')
  .filter(({ name }) => ${lateParts}.test(name.replace(/\\?.*/, ''))).map(({ responseEnd }) => responseEnd))`;

/** Two frames later, after what a font moves has been laid out. */
const settled = `document.fonts.ready.then(() =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))`;

describe('what arrives after the first paint', () => {
  const journey = useSharedJourney();

  /** A member with a bottle in the cart, in the browser of this page. */
  async function beMember(page: Page): Promise<void> {
    const shopper = await registeredShopper(journey.shop.url, { firstName: 'Ada' });
    await shopper.add((await somePack(journey.db, { skip: 1 })).packId);
    await sitDown(page, shopper);
  }

  const keep = (page: Page, name: string, value: string) =>
    page.context().addCookies([{ name, value, url: journey.shop.url }]);

  // 412 px is Lighthouse's phone, on which two buttons of the home page are side by side or not, depending on
  // the font.
  test.each([
    { who: 'a guest', width: 412, height: 823, isMobile: true, hasTouch: true, place: 'Pickup' },
    { who: 'a guest of Buffalo', width: 375, height: 812, kept: '14201', place: 'Buffalo 14201' },
    { who: 'a member by night', width: 1280, height: 900, isMember: true, kept: '11791', place: 'Syosset' },
  ])(
    'moves nothing on home, product and listing for $who, at $width px (N-004, O-080)',
    async ({ who, place, kept, isMember, ...look }) => {
      for (const path of ['/', `/products/${(await somePack(journey.db)).slug}`, '/wine']) {
        const { page } = await journey.visit({ ...look, isFirstVisit: true });
        if (isMember) {
          await beMember(page);
          await keep(page, 'theme', 'dark');
        }
        if (kept !== undefined) await keep(page, 'place', kept);
        await page.addInitScript(watch);
        await page.context().route(lateParts, async (route) => {
          await sleep(lateMs);
          await route.continue();
        });
        await page.goto(path, { waitUntil: 'networkidle' });
        await expectText(page.locator('[data-place]'), place);
        await page.evaluate(settled);
        expect(await page.evaluate<boolean>(isPaintedFirst), path).toBe(true);
        expect(await page.evaluate<string[]>('window.moved'), path).toEqual([]);
      }
    },
  );
});
