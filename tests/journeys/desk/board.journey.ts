import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { claimOrder } from '#domains/orders/claims/claim-order.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import { orderWith, signInDesk } from '#tests/fixtures/desk-journey.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { shopClockShift } from '#tests/harness/shop-clock.ts';
import { expectEventually, expectFocus, expectGone, expectText, expectVisible } from '../expect-page.ts';

const minuteMs = 60_000;

describe('the board', () => {
  const journey = useJourney();
  const now = () => Date.now() + shopClockShift(Date.now());
  const lane = (page: Page, name: string) => page.locator(`[data-lane="${name}"]`);
  async function openBoard(
    name: string,
    { allowed, ...options }: { allowed?: RegExp; [option: string]: unknown } = {},
  ): Promise<Page> {
    const { page, allowNoise } = await journey.visit({ width: 1280, height: 900, ...options });
    if (allowed) allowNoise(allowed);
    await signInDesk(journey.db, page, { url: journey.shop.url, name, role: 'manager', now: now() });
    await page.goto('/desk');
    return page;
  }

  test('says what will appear while it is empty, shows an order that is placed elsewhere, and drops it when packed (B-050, B-052, B-265)', async () => {
    const page = await openBoard('Ann');
    await expectVisible(page.getByText('Nothing to pack. A new order rings, and comes here.'));
    await expectVisible(page.getByText('Live', { exact: true }));
    await expectAccessible(page, 'an empty board');
    const order = await orderWith(journey.db, 'pickup', { placed_at: now() });
    const card = lane(page, 'to-pack').getByRole('article');
    const later = page.locator('details', { hasText: 'Later' });
    // After hours it is due tomorrow.
    await later.locator('summary').click();
    const link = page.getByRole('link', { name: `#${order.number}` });
    await expectVisible(link);
    await expectAccessible(page, 'a board with an order');
    await packOrder(journey.db, { number: order.number, actor: 'cli:ben', now: now() });
    await expectVisible(lane(page, 'ready').getByRole('link', { name: `#${order.number}` }));
    await expectGone(card);
  });

  test('a device prints the slip of a new order by itself: once, even with two tabs open and after a reload (B-079)', async () => {
    const page = await openBoard('Ann');
    // Records what is printed; the printer's dialog for the last one stays open.
    await page.context().addInitScript(`window.print = () => {
      const all = JSON.parse(localStorage.getItem('printed') ?? '[]');
      const slip = document.querySelector('.slip-alone .slip-number')?.textContent ?? '';
      localStorage.setItem('printed', JSON.stringify([...all, slip]));
      if (all.length === 0) window.dispatchEvent(new Event('afterprint'));
    };`);
    await orderWith(journey.db, 'pickup', { placed_at: now() });
    await page.goto('/desk/me');
    const paper = page.getByLabel('Paper');
    expect(await paper.count()).toBe(0);
    await page.getByLabel('Print new slips by itself').check();
    await paper.selectOption('80 mm roll');
    await expectAccessible(page, 'a device that prints by itself');
    await page.goto('/desk');
    const other = await page.context().newPage();
    await other.goto(`${journey.shop.url}/desk`);
    await expectVisible(other.getByText('Live', { exact: true }));
    const printed = () => page.evaluate<string | null>(`localStorage.getItem('printed')`);
    const first = await orderWith(journey.db, 'pickup', { placed_at: now() });
    await expectEventually(printed, JSON.stringify([`#${first.number}`]));
    for (const tab of [page, other]) {
      await tab.reload();
      await expectVisible(tab.getByText('Live', { exact: true }));
    }
    await other.goto(`${journey.shop.url}/desk/overdue`);
    const second = await orderWith(journey.db, 'pickup', { placed_at: now() });
    await expectEventually(printed, JSON.stringify([`#${first.number}`, `#${second.number}`]));
    // One of the tabs is printing: only the slip is on its paper.
    const isPrinting = async (tab: Page) => (await tab.locator('.slip-alone').count()) > 0;
    const printing = (await isPrinting(page)) ? page : other;
    await printing.emulateMedia({ media: 'print' });
    await expectVisible(printing.locator('.slip-alone').getByText(`#${second.number}`));
    expect(await printing.getByRole('main').isVisible()).toBe(false);
    await other.close();
  });

  test('late ones are marked as late in words and red, and come first; claims are visible to the other person, who may take over; keys can do it all (B-057, B-090, B-261)', async () => {
    const late = now() - 3 * 24 * 60 * minuteMs;
    const order = await orderWith(journey.db, 'pickup', { placed_at: late });
    const [ann, ben] = [await openBoard('Ann'), await openBoard('Ben', { colorScheme: 'dark' })];
    const card = (page: Page) => lane(page, 'to-pack').getByRole('article').first();
    await expectText(card(ann), /late \d days?/);
    await expectAccessible(ben, 'a late order in the dark');
    await ann.keyboard.press('j');
    await expectFocus(card(ann).getByRole('link').first());
    await ann.keyboard.press('c');
    await expectText(card(ann), /You are picking/);
    await expectText(card(ben), /Ann is picking/);
    await expectVisible(card(ben).getByRole('button', { name: 'Take over' }));
    const taken = { number: order.number, takeOver: true, actor: 'cli:Cleo', now: now() };
    await claimOrder(journey.db, taken);
    await expectText(card(ann), /Cleo is picking and took it over from you/);
    await expectVisible(ann.getByRole('alert').getByText(`Cleo took over #${order.number} from you.`));
    await ann.keyboard.press('?');
    await expectVisible(ann.getByRole('dialog', { name: 'Keys' }));
    await expectAccessible(ann, 'the keys');
    await ann.keyboard.press('Escape');
    await ann.keyboard.press('/');
    await ann.keyboard.type('vine');
    await ann.keyboard.press('Enter');
    await expectVisible(ann.getByRole('heading', { name: 'Orders: vine' }));
    await expectAccessible(ann, 'orders found');
  });

  test('the button for taking over leads on to the bottles, and both people see who has it (B-057)', async () => {
    const order = await orderWith(journey.db, 'pickup', { placed_at: now() - 4 * 24 * 60 * minuteMs });
    const [ann, ben] = [await openBoard('Ann'), await openBoard('Ben')];
    const card = (page: Page) => page.getByRole('article').filter({ hasText: `#${order.number}` });
    await claimOrder(journey.db, { number: order.number, takeOver: false, actor: 'cli:Dora', now: now() });
    await expectVisible(card(ann).getByText('Dora is picking'));
    await ben
      .getByRole('article')
      .filter({ hasText: `#${order.number}` })
      .getByText('Take over')
      .click();
    await expectVisible(ben.getByRole('heading', { name: `Pack #${order.number}` }));
    await expectVisible(card(ann).getByText('Ben is picking'));
  });

  test('nothing moves under a finger: a new order waits for a tap (B-052)', async () => {
    const page = await openBoard('Ann');
    await expectVisible(page.getByText('Live', { exact: true }));
    const lane = page.locator('[data-lane="to-pack"]');
    const numbers = () => lane.getByRole('heading', { level: 3 }).allInnerTexts();
    const before = await numbers();
    // The order must not come before the first touch.
    await page.mouse.wheel(0, 1);
    const touching = setInterval(() => void page.mouse.wheel(0, 1).catch(() => undefined), 200);
    try {
      const order = await orderWith(journey.db, 'pickup', { placed_at: now() - 5 * 24 * 60 * minuteMs });
      const show = page.getByRole('button', { name: '1 new order. Show it' });
      await expectVisible(show);
      expect(await numbers()).toEqual(before);
      await show.click();
      await expectVisible(lane.getByRole('link', { name: `#${order.number}` }));
    } finally {
      clearInterval(touching);
    }
  });

  test.each([320, 375, 768])('fits a window of %i pixels, with one lane at a time (B-260)', async (width) => {
    const page = await openBoard('Ann', { width, height: 800 });
    await page.getByRole('button', { name: /^Ready/ }).click();
    await expectVisible(lane(page, 'ready'));
    expect(await lane(page, 'to-pack').isVisible()).toBe(false);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await expectAccessible(page, `a board of ${width} pixels`);
  });

  test('without a network it stays readable and says since when; when reconnected, it is live again (B-054, B-282)', async () => {
    // Due, whatever the time of day.
    const order = await orderWith(journey.db, 'pickup', { placed_at: now() - 3 * 24 * 60 * 60_000 });
    // On a slow machine it sends a request in the meantime.
    const page = await openBoard('Ann', { allowed: /ERR_INTERNET_DISCONNECTED/ });
    await expectVisible(page.getByText('Live', { exact: true }));
    await page.context().setOffline(true);
    await expectVisible(page.getByText(/^Not live since .* Trying again … The board is as of/));
    await expectVisible(page.getByRole('link', { name: `#${order.number}` }));
    await page.context().setOffline(false);
    await expectVisible(page.getByText('Live', { exact: true }));
  });
});
