import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { noteOrder } from '#domains/orders/notes/note-order.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import { noteActivity } from '#platform/activity/note-activity.ts';
import { orderWith, signInDesk } from '#tests/fixtures/desk-journey.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible, expectStrongContrast } from '#tests/harness/accessibility.ts';
import { shopClockShift } from '#tests/harness/shop-clock.ts';
import { expectEventually, expectFocus, expectGone, expectPath, expectVisible } from '../expect-page.ts';

const dayMs = 24 * 60 * 60_000;

describe('the board by keyboard, in sunlight and in the dark', () => {
  const journey = useJourney();
  const now = () => Date.now() + shopClockShift(Date.now());
  const lane = (page: Page, name: string) => page.locator(`[data-lane="${name}"]`);
  const late = (columns: object = {}) =>
    orderWith(journey.db, 'pickup', { placed_at: now() - 3 * dayMs, ...columns });
  const cardOf = (page: Page, { number }: { number: number }) =>
    page.getByRole('article').filter({ hasText: `#${number}` });
  async function open(options: object = {}, role: 'clerk' | 'manager' = 'clerk') {
    const visitor = await journey.visit({ width: 1280, height: 900, ...options });
    await signInDesk(journey.db, visitor.page, { url: journey.shop.url, role, now: now() });
    await openBoard(visitor.page);
    return visitor;
  }
  async function openBoard(page: Page) {
    await page.goto('/desk');
    // Keys work once the page's effects have run, which also open the stream.
    await expectVisible(page.getByText('Live', { exact: true }));
  }

  test('every act has a key, single keys can be switched off and stay off, and Tab alone does it all (B-261)', async () => {
    const [first, ready] = [await late(), await late()];
    await packOrder(journey.db, { number: ready.number, actor: 'cli:ben', now: now() });
    const { page } = await open();
    const { keyboard } = page;
    await keyboard.press('j');
    await expectFocus(cardOf(page, first).getByRole('link'));
    await keyboard.press('j');
    await expectFocus(cardOf(page, ready).getByRole('link'));
    await keyboard.press('h');
    await expectPath(page, `/desk/orders/${ready.number}?do=hand-over`);
    await expectVisible(page.getByRole('dialog', { name: `Hand over #${ready.number}` }));
    await openBoard(page);
    await keyboard.press('k');
    await expectFocus(cardOf(page, ready).getByRole('link'));
    await keyboard.press('k');
    await keyboard.press('c');
    await expectVisible(cardOf(page, first).getByText('You are picking'));
    await keyboard.press('c');
    await expectGone(cardOf(page, first).getByText('You are picking'));
    await keyboard.press('Enter');
    await expectPath(page, `/desk/orders/${first.number}`);
    await openBoard(page);
    await keyboard.press('j');
    await keyboard.press('p');
    await expectPath(page, `/desk/orders/${first.number}/pack`);
    await openBoard(page);

    await keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    for (const key of ['/', 'j', 'k', 'Enter', 'c', 'p', 'h', '?'])
      await expectVisible(keys.getByText(key, { exact: true }));
    await keys.getByRole('switch').click();
    await expectVisible(keys.getByRole('switch', { checked: false }));
    await keyboard.press('Escape');
    await page.reload();
    await page.locator('h1').focus();
    for (const key of ['j', '?', 'p']) await keyboard.press(key);
    expect(await keys.isVisible()).toBe(false);
    await expectFocus(page.locator('h1'));

    const pick = cardOf(page, first).getByRole('button', { name: 'Pick' });
    for (let steps = 0; steps < 40; steps += 1) {
      if (await pick.and(page.locator(':focus')).count()) break;
      await keyboard.press('Tab');
    }
    await keyboard.press('Enter');
    await expectPath(page, `/desk/orders/${first.number}/pack`);
  });

  test('a manager reads why an order waits, clears it, and it may be packed (B-061)', async () => {
    const order = await late({ look_first: '["total","far-zip"]' });
    const { page } = await open({}, 'manager');
    const waits = lane(page, 'waiting')
      .getByRole('article')
      .filter({ hasText: `#${order.number}` });
    await expectVisible(
      waits.getByText(/A manager looks first: total over \$400\.00, card’s ZIP far away\./),
    );
    await waits.getByRole('button', { name: 'Fine, let it be packed' }).click();
    await expectVisible(lane(page, 'to-pack').getByRole('link', { name: `#${order.number}` }));
  });

  test('a new order is announced politely, without a name (B-262)', async () => {
    const { page } = await open();
    await expectVisible(page.getByText('Live', { exact: true }));
    const { number } = await late();
    const said = page.locator('[aria-live="polite"]');
    await expectEventually(
      async () => (await said.allInnerTexts()).join(' ').trim(),
      expect.stringMatching(new RegExp(`^New order ${number}, pickup, due \\w+`)) as unknown as string,
    );
    expect(await said.allInnerTexts()).not.toContain('Ada');
  });

  test.each(['light', 'dark'] as const)(
    'everything on it has a contrast of 7:1, %s (B-264)',
    async (colorScheme) => {
      const unpaid = await late();
      await journey.db
        .updateTable('payments')
        .set({ state: 'voided' })
        .where('order_id', '=', unpaid.id)
        .execute();
      await late({ look_first: '["total"]' });
      const { page } = await open({ colorScheme });
      await expectVisible(cardOf(page, unpaid));
      await page.getByText('Done today').click();
      await expectStrongContrast(page, `a board, ${colorScheme}`);
      await page.goto('/desk/overdue');
      await expectVisible(page.getByRole('heading', { name: 'To decide' }));
      await expectStrongContrast(page, `the list to decide, ${colorScheme}`);
      await expectAccessible(page, `the list to decide, ${colorScheme}`);
    },
  );

  test.each([
    ['forced colors', { forcedColors: 'active' }],
    ['twice the size', { width: 640, height: 450, deviceScaleFactor: 2 }],
  ])('with %s it is complete, and nothing scrolls sideways (B-262)', async (state, options) => {
    const order = await late();
    const { page } = await open(options);
    await expectVisible(cardOf(page, order));
    const { width = 1280 } = options as { width?: number };
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await expectAccessible(page, `a board with ${state}`);
    const chosen = page.getByRole('button', { name: /^To pack/ });
    if (await chosen.isVisible()) expect(await chosen.getAttribute('aria-pressed')).toBe('true');
  });

  test('targets are as tall as a thumb on a phone (B-260)', async () => {
    await late();
    const { page } = await open({ width: 375, height: 800, hasTouch: true, isMobile: true });
    const small = await page.evaluate<string[]>(
      `[...document.querySelectorAll('button, summary, input, nav a')].filter((e) => e.offsetParent && !e.closest('.sr-only'))
        .filter((e) => e.getBoundingClientRect().height < 44).map((e) => e.outerHTML.slice(0, 120))`,
    );
    expect(small).toEqual([]);
  });

  test('what happened since the last shift is read on a phone, its links lead there, and it is gone for the day (B-039, B-262)', async () => {
    const order = await late();
    const { page } = await journey.visit({ width: 375, height: 800, hasTouch: true, isMobile: true });
    const id = await signInDesk(journey.db, page, { url: journey.shop.url, name: 'Cleo', now: now() });
    const yesterday = { actor: `staff:${id}`, now: now() - dayMs };
    await inTransaction(journey.db, (tx) =>
      noteActivity(tx, { ...yesterday, subject: { kind: 'order', id: 1 }, verb: 'noted' }),
    );
    const { number } = order;
    const words = '@Cleo the bag is in the cellar';
    await noteOrder(journey.db, {
      ...{ number, audience: 'staff', addressee: `staff:${id}`, words, actor: 'cli:mia', now: now() },
    });
    await page.goto('/desk');
    const note = page.getByRole('region', { name: /^Since your last shift/ });
    await expectVisible(note);
    await expectAccessible(page, 'a shift note');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375);
    await note.getByRole('link', { name: /the bag is in the cellar/ }).click();
    await expectPath(page, `/desk/orders/${number}`);
    await expectVisible(page.getByText('for Cleo'));
    await page.goBack();
    await note.getByRole('button', { name: 'Got it' }).click();
    await expectGone(note);
    await page.reload();
    await expectVisible(cardOf(page, order));
    expect(await note.count()).toBe(0);
  });

  test('without a network an act is refused at once with a message (B-282)', async () => {
    const order = await late();
    const visitor = await open();
    const { page } = visitor;
    visitor.expectNoise(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await cardOf(page, order).getByRole('button', { name: 'Pick' }).click();
    await expectVisible(page.getByText('No connection. Nothing was changed.'));
    await page.context().setOffline(false);
    await cardOf(page, order).getByRole('button', { name: 'Pick' }).click();
    await expectPath(page, `/desk/orders/${order.number}/pack`);
  });
});
