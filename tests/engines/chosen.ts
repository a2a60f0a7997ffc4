/**
 * The tests that every run does in the two engines that the full suite does not use: just enough to find
 * differences between engines. Each engine has its own file, so that two run at once.
 */
import { describe, expect, test } from 'vitest';
import { findBreaches } from '#tests/harness/invariants.ts';
import { banner, expectSignedIn, logIn, logOut, registerAda } from '#tests/journeys/account-steps.ts';
import { expectEventually, expectPath, expectText, expectVisible } from '#tests/journeys/expect-page.ts';
import {
  cards,
  chip,
  filterLink,
  openSearch,
  searchBox,
  sortSelect,
  stateShown,
  tally,
} from '#tests/journeys/search-steps.ts';
import { type EngineName, expectAccessibleHere } from './engines.ts';
import { completeCheckout, confirm, findRedWine, openCart, openCheckout, putIntoCart } from './shopping.ts';
import { chosenEngines, useEngines } from './use-engines.ts';

export function chosenJourneys(engine: EngineName): void {
  describe.runIf(chosenEngines().includes(engine))(`in ${engine}`, () => {
    const fixture = useEngines();
    let placed = 0;

    test('a guest buys on a phone and has the order delivered (M-002, M-003, M-107, M-291)', async () => {
      const page = await fixture.visit(engine, 375, 'light');
      await findRedWine(page, 375);
      await fixture.picture(`${engine} product 375`);
      await putIntoCart(page, 375);
      await fixture.picture(`${engine} quick cart 375`);
      await openCart(page, 375);
      await openCheckout(page);
      await completeCheckout(page, 'delivery');
      await fixture.picture(`${engine} checkout 375`);
      await confirm(page);
      placed += 1;
      await fixture.picture(`${engine} success 375`);
      await expectAccessibleHere(page, 'the order');
    });

    test('a search with a filter, a sort order and Back (M-151, M-154, M-214)', async () => {
      const page = await fixture.visit(engine, 1280, 'light');
      await openSearch(page, '/wine');
      const before = await stateShown(page);
      await filterLink(page, 'Red Wine').click();
      await expectVisible(chip(page, 'Red Wine'));
      // The address is updated a moment later; a choice made in between would share its history entry.
      await expectPath(page, '/wine/red-wine');
      await sortSelect(page).selectOption('Lowest Price');
      await expectPath(page, '/wine/red-wine?sort=price-asc');
      const filtered = await stateShown(page);
      await cards(page).first().getByRole('link').click();
      await expectText(page.getByRole('heading', { level: 1 }), filtered.first ?? '');
      await page.goBack();
      await expectVisible(tally(page));
      await expectEventually(() => stateShown(page), filtered);
      // A second Back before the first has finished would be lost.
      await page.goBack();
      await expectPath(page, '/wine/red-wine');
      await page.goBack();
      await expectPath(page, '/wine');
      await expectEventually(() => stateShown(page), before);
      await searchBox(page).fill('riesling');
      await expectPath(page, '/wine?query=riesling');
      await fixture.picture(`${engine} search 1280`);
      await expectAccessibleHere(page, 'the search');
    });

    test('an account is created, signed out of and in again, in dark mode (M-040, M-062, M-135)', async () => {
      const page = await fixture.visit(engine, 1280, 'dark');
      const email = await registerAda(page);
      expect(await page.evaluate<boolean>("matchMedia('(prefers-color-scheme: dark)').matches")).toBe(true);
      await fixture.picture(`${engine} account dark 1280`);
      await expectAccessibleHere(page, 'the account in dark');
      await page.reload();
      await logOut(page);
      await logIn(page, email);
      await expectSignedIn(page);
      await banner(page).getByRole('link', { name: 'Orders', exact: true }).click();
      await expectPath(page, '/orders');
      await expectVisible(page.getByRole('heading', { level: 1 }));
    });

    test('the books agree with the gateway afterwards', { tags: 'after-others' }, async () => {
      expect(await fixture.db.selectFrom('orders').select('state').execute()).toEqual(
        Array(placed).fill({ state: 'placed' }),
      );
      await expectEventually(() => findBreaches(fixture.db), []);
    });
  });
}
