import { describe, expect, test } from 'vitest';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { expectPath, expectVisible, textOf } from '../expect-page.ts';

describe('the grape pages', () => {
  const journey = useSharedJourney();

  test('from the index to a grape, through its pages, to a bottle (M-078, M-079)', async () => {
    const { page } = await journey.visit();
    await page.goto('/grapes');
    await expectAccessible(page, 'the grapes');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Chardonnay/ })
      .click();
    await expectPath(page, '/grapes/chardonnay');
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Chardonnay' }));
    const label = await textOf(page.getByText(/^\d+ products at the shop$/));
    const total = Number.parseInt(label, 10);
    const links = page.getByRole('main').locator('a[href^="/products/"]');
    expect(await links.count()).toBe(24);
    await expectVisible(page.getByText(`Page 1 of ${Math.ceil(total / 24)}`));
    const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first();
    expect([await textOf(crumb), await crumb.getAttribute('href')]).toEqual(['Grapes', '/grapes']);
    expect(await page.getByRole('link', { name: 'Search all Chardonnay' }).getAttribute('href')).toBe(
      '/wine/chardonnay',
    );
    await expectAccessible(page, 'a grape');
    await page.getByRole('link', { name: 'Next page' }).click();
    await expectPath(page, '/grapes/chardonnay?page=2');
    const href = await links.first().getAttribute('href');
    await links.first().click();
    await expectPath(page, href ?? '');
  });

  test('the search form of a grape leads to what the shop says about it (G-06)', async () => {
    const { page } = await journey.visit({ width: 375, height: 812 });
    await page.goto('/wine/chardonnay');
    await page.getByRole('main').getByRole('link', { name: 'About Chardonnay' }).click();
    await expectPath(page, '/grapes/chardonnay');
    await page.goto('/wine/red-wine');
    await expectVisible(page.getByRole('heading', { level: 1 }));
    expect(await page.getByRole('link', { name: /^About / }).count()).toBe(0);
  });

  test('the note’s links lead to listings, without a reload (M-078)', async () => {
    const { page } = await journey.visit();
    await page.goto('/grapes/merlot');
    await page.evaluate('window.sameDocument = true');
    await page.getByRole('main').getByRole('link', { name: 'Pomerol', exact: true }).click();
    await expectPath(page, '/region/france/bordeaux/pomerol');
    expect(await page.evaluate('window.sameDocument')).toBe(true);
  });

  test('a grape that is not in the lookup is not found (M-078)', async () => {
    const visitor = await journey.visit();
    visitor.expectNoise(/status of 404/);
    expect((await visitor.page.goto('/grapes/cider'))?.status()).toBe(404);
  });
});
