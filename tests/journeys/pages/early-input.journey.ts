import { describe, expect, test } from 'vitest';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { buyPanel, holdAnswers } from '../checkout-steps.ts';
import { expectText, expectVisible } from '../expect-page.ts';

describe('what is typed and chosen while the scripts are still loading', () => {
  const journey = useSharedJourney();

  test('a choice made early opens the form, and is not lost (M-049, M-051, M-052)', async () => {
    const { page } = await journey.visit({ width: 375, height: 812 });
    const releaseScripts = await holdAnswers(page, /\/assets\/.+\.js/);
    await page.mainFrame().goto('/register', { waitUntil: 'commit' });
    await page.getByRole('radio', { name: /New Customer/ }).check();
    await releaseScripts();
    await expectVisible(page.getByLabel('First name'));
  });

  test('an address and a password typed early are submitted, and an early press counts (M-040, M-044)', async () => {
    const { page } = await journey.visit({ width: 375, height: 812 });
    const releaseScripts = await holdAnswers(page, /\/assets\/.+\.js/);
    await page.mainFrame().goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('typed before the script');
    await page.getByRole('button', { name: 'Log in' }).click();
    await releaseScripts();
    await expectText(
      page.locator('[id$="-error"]').first(),
      /^This email and password do not match our records/,
    );
  });

  test('bottles counted and added early are in the cart (M-074, M-091)', async () => {
    const { slug, packId } = await somePack(journey.db, { skip: 3 });
    const lines = () =>
      journey.db.selectFrom('cart_lines').select('quantity').where('pack_id', '=', packId).execute();
    const before = await lines();
    const { page } = await journey.visit({ width: 375, height: 812 });
    const releaseScripts = await holdAnswers(page, /\/assets\/.+\.js/);
    await page.mainFrame().goto(`/products/${slug}`, { waitUntil: 'commit' });
    for (let more = 0; more < 2; more += 1)
      await buyPanel(page).getByRole('button', { name: 'Increase quantity' }).click();
    await buyPanel(page).getByRole('button', { name: 'Add to cart' }).click();
    await releaseScripts();
    await expectVisible(buyPanel(page).getByRole('button', { name: 'In cart' }));
    expect((await lines()).slice(before.length)).toEqual([{ quantity: 3 }]);
  });

  test('a form that needs no script works without one (M-140)', async () => {
    const { page } = await journey.visit();
    const releaseScripts = await holdAnswers(page, /\/assets\/.+\.js/);
    await page.mainFrame().goto('/search', { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('searchbox').fill('barolo');
    await page.getByRole('main').getByRole('searchbox').press('Enter');
    await page.waitForURL(/query=barolo/, { waitUntil: 'commit' });
    await releaseScripts();
  });
});
