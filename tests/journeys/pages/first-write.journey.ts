/**
 * The first writes of a browser, however fast and from however many tabs: one session, and nothing is lost
 * (R-064, R-076, M-095).
 */
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type ShelfPack, somePack } from '#tests/fixtures/demo-packs.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { howMany } from '#tests/harness/long-run.ts';
import { buyPanel, holdAnswers } from '../checkout-steps.ts';
import { expectEventually, expectVisible } from '../expect-page.ts';

/** Every fourth round is on a slow network. */
const rounds = howMany({ short: 4, full: 20 });
const opening = '**/session';
/** Awaited before an answer is released: a request that is only then on its way may never be answered. */
const isOpening = (request: Request) => request.url().endsWith('/session');

describe('the first write', { timeout: 180_000 }, () => {
  const journey = useJourney();
  const addButton = (page: Page) => buyPanel(page).getByRole('button', { name: 'Add to cart' });
  const isIn = (page: Page) => expectVisible(buyPanel(page).getByRole('button', { name: 'In cart' }));

  /** The given packs that are in carts, and the number of visitors those carts belong to. */
  async function kept(packs: readonly ShelfPack[]) {
    const rows = await journey.db
      .selectFrom('cart_lines')
      .innerJoin('carts', 'carts.id', 'cart_lines.cart_id')
      .select(['cart_lines.pack_id', 'carts.visitor_id'])
      .where(
        'cart_lines.pack_id',
        'in',
        packs.map(({ packId }) => packId),
      )
      .execute();
    return {
      packs: rows.map((row) => row.pack_id).sort(),
      visitors: new Set(rows.map((row) => row.visitor_id)).size,
    };
  }
  async function countSessions(): Promise<number> {
    return (await journey.db.selectFrom('sessions').select('id').execute()).length;
  }

  test('from three tabs at once, with two quick taps each, on a fast network and a slow one: one session, and every line is in the cart', async () => {
    const visitor = await journey.visit();
    const pages = [visitor.page, await visitor.openTab(), await visitor.openTab()];
    for (let round = 0; round < rounds; round += 1) {
      const packs = await Promise.all(
        [0, 1, 2].map((each) => somePack(journey.db, { skip: 3 * round + each })),
      );
      const before = await countSessions();
      await visitor.page.context().clearCookies();
      await Promise.all(pages.map((page, index) => page.goto(`/products/${packs[index]?.slug}`)));
      const release =
        round % 4 === 3 ? await Promise.all(pages.map((page) => holdAnswers(page, opening))) : [];
      const asked = release.length > 0 && visitor.page.context().waitForEvent('request', isOpening);
      // Three tabs cannot be in the foreground together, so each button is clicked by script, twice in a row.
      await Promise.all(
        pages.map((page) =>
          addButton(page).evaluate((button: { click(): void }) => [1, 2].map(() => button.click())),
        ),
      );
      await asked;
      await Promise.all(release.map((come) => come()));
      await Promise.all(pages.map(isIn));
      expect(await kept(packs)).toEqual({ packs: packs.map(({ packId }) => packId).sort(), visitors: 1 });
      expect((await countSessions()) - before).toBe(1);
    }
  });

  test('without Web Locks: one tab opens one session, however quick the hands; of two tabs at once the later session stays, and no tab is stuck', async () => {
    const packs = await Promise.all([71, 72, 73, 74, 75].map((skip) => somePack(journey.db, { skip })));
    const visitor = await journey.visit({ pageScript: 'delete Navigator.prototype.locks' });
    const pages = [visitor.page, await visitor.openTab()] as const;
    const goTo = (page: Page, at: number) => page.goto(`/products/${packs[at]?.slug}`);
    const press = (page: Page) =>
      addButton(page).evaluate((button: { click(): void }) => [1, 2].map(() => button.click()));
    const sessionOf = async () =>
      (await visitor.page.context().cookies()).find(({ name }) => name === 'demijohn')?.value;

    let before = await countSessions();
    await goTo(pages[0], 0);
    expect(await pages[0].evaluate('navigator.locks')).toBeUndefined();
    await press(pages[0]);
    await isIn(pages[0]);
    expect((await countSessions()) - before).toBe(1);

    before = await countSessions();
    await visitor.page.context().clearCookies();
    await Promise.all(pages.map((page, index) => goTo(page, index + 1)));
    const release = await Promise.all(pages.map((page) => holdAnswers(page, opening)));
    // The tab of the lost session may have a token that is no longer the browser's.
    visitor.allowNoise(/status of 419/);
    const written = pages.map((page) =>
      page.waitForResponse((response) => response.url().endsWith('/ajax/cart')),
    );
    const asked = Promise.all(pages.map((page) => page.waitForRequest(isOpening)));
    await Promise.all(pages.map(press));
    await asked;
    await Promise.all(release.map((come) => come()));
    await Promise.all(written);
    // What it added is lost with that session, so the button may be pressed again.
    for (const page of pages)
      await expectVisible(buyPanel(page).getByRole('button', { name: /^(In cart|Add to cart)$/ }));
    const opened = (await countSessions()) - before;
    expect(opened).toBeGreaterThanOrEqual(1);
    expect(opened).toBeLessThanOrEqual(2);
    const session = await sessionOf();
    for (const [index, page] of pages.entries()) {
      await goTo(page, index + 3);
      await press(page);
      await isIn(page);
    }
    expect(await kept(packs.slice(3))).toEqual({
      packs: packs
        .slice(3)
        .map(({ packId }) => packId)
        .sort(),
      visitors: 1,
    });
    expect([await sessionOf(), (await countSessions()) - before]).toEqual([session, opened]);
  });

  test('if the session is not opened, the page says so and the next try succeeds: whether lost, refused, or too slow', async () => {
    const packs = await Promise.all([61, 62].map((skip) => somePack(journey.db, { skip })));
    const lost = await journey.visit();
    lost.expectNoise(/ERR_INTERNET_DISCONNECTED/);
    await lost.page.goto(`/products/${packs[0]?.slug}`);
    await lost.page.route(opening, (route) => route.abort('internetdisconnected'));
    await addButton(lost.page).click();
    await expectVisible(lost.page.getByText('You seem to be offline. Nothing was changed.'));
    await lost.page.goto('/find-order');
    await lost.page.getByLabel('Order number').fill('10001');
    await lost.page.getByLabel('Phone or email').fill('(516) 555-0100');
    await lost.page.getByRole('button', { name: 'Send the link' }).click();
    await expectVisible(lost.page.getByText('You seem to be offline. Nothing was changed.'));
    await lost.page.unroute(opening);
    await lost.page.goto(`/products/${packs[0]?.slug}`);
    await addButton(lost.page).click();
    await isIn(lost.page);

    const hurried = await journey.visit();
    hurried.expectNoise(/status of 429/);
    await hurried.page.goto(`/products/${packs[1]?.slug}`);
    await hurried.page.route(opening, (route) => route.fulfill({ status: 429, body: '{}' }));
    await addButton(hurried.page).click();
    await isIn(hurried.page);

    const slow = await journey.visit();
    await slow.page.goto(`/products/${packs[0]?.slug}`);
    const release = await holdAnswers(slow.page, opening);
    await addButton(slow.page).click();
    await slow.page
      .getByText('The shop is taking too long to answer. Please try again.')
      .waitFor({ timeout: 20_000 });
    await release();
    await addButton(slow.page).click();
    await isIn(slow.page);
  });

  test('after the session has expired, the page says that it is outdated, and the next try succeeds in a new session', async () => {
    const pack = await somePack(journey.db, { skip: 63 });
    const visitor = await journey.visit();
    const { page } = visitor;
    await page.goto(`/products/${(await somePack(journey.db, { skip: 64 })).slug}`);
    await addButton(page).click();
    await isIn(page);
    await page.goto(`/products/${pack.slug}`);
    await journey.db.deleteFrom('sessions').execute();
    visitor.expectNoise(/status of 419/);
    await addButton(page).click();
    await expectVisible(
      page.getByText('This page was open for a long time, so we refreshed it. Please try once more.'),
    );
    await addButton(page).click();
    await isIn(page);
    await expectEventually(countSessions, 1);
  });
});
