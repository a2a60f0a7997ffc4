import { describe, expect, test } from 'vitest';
import { formatCents } from '#kit/money.ts';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { promote } from '#tests/fixtures/promote.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { addProduct, buyPanel, holdAnswers } from '../checkout-steps.ts';
import { expectEventually, expectGone, expectPath, expectVisible } from '../expect-page.ts';

describe('buying with one press', () => {
  const journey = useJourney();

  test('the card of a product with one size puts one in the cart, and says that it is there (M-162)', async () => {
    const { page } = await journey.visit();
    await page.goto('/wine/red-wine');
    const shelf = page.getByRole('main').locator('.shelf');
    await shelf
      .getByRole('button', { name: /^Add .+ to cart$/ })
      .first()
      .click();
    const panel = page.getByRole('region', { name: 'Shopping cart' });
    await expectVisible(panel.getByRole('link', { name: 'View Shopping Cart' }));
    await expectVisible(page.getByRole('button', { name: 'Cart, 1 item, 1 bottle' }));
    const inCart = shelf.getByRole('button', { name: / is in your cart$/ });
    expect(await inCart.count()).toBe(1);
    await page.keyboard.press('Escape');
    await expectGone(panel);
    await inCart.click();
    await expectVisible(panel);
    await expectVisible(page.getByRole('button', { name: 'Cart, 1 item, 1 bottle' }));
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'a shelf with something in the cart');
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add .+ to cart$/ })
      .first()
      .click();
    await expectVisible(page.getByRole('button', { name: 'Cart, 2 items, 2 bottles' }));
  });

  test('the drawn bottles stay as they are when the scripts load and when one goes into the cart (O-080)', async () => {
    const { page } = await journey.visit();
    const releaseScripts = await holdAnswers(page, /\/assets\/.+\.js/);
    await page.mainFrame().goto('/wine/red-wine', { waitUntil: 'domcontentloaded' });
    const drawn = `window.drawn ??= [...document.querySelectorAll('main svg[viewBox="0 0 120 352"] > g')]`;
    expect(await page.evaluate<number>(`(${drawn}).length`)).toBeGreaterThan(3);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add .+ to cart$/ })
      .first()
      .click();
    await releaseScripts();
    await expectVisible(page.getByRole('button', { name: 'Cart, 1 item, 1 bottle' }));
    expect(await page.evaluate<boolean>('window.drawn.every((bottle) => bottle.isConnected)')).toBe(true);
  });

  test('a group needs a choice: its card has no such button, nor does what is sold out (M-165)', async () => {
    const { page } = await journey.visit();
    await page.goto('/spirits/vodka');
    const cards = page.getByRole('main').locator('.shelf > li');
    const groups = cards.filter({ hasText: /\d sizes/ });
    expect(await groups.count()).toBeGreaterThan(0);
    expect(await groups.getByRole('button', { name: /^Add .+ to cart$/ }).count()).toBe(0);
    expect(
      await cards
        .filter({ hasText: 'Out of Stock' })
        .getByRole('button', { name: /^Add .+ to cart$/ })
        .count(),
    ).toBe(0);
  });

  test('on a phone the cart is announced in one line that covers neither the name nor the price (M-137)', async () => {
    const pack = await somePack(journey.db, { skip: 9 });
    const { page } = await journey.visit({ width: 375, height: 812 });
    await addProduct(page, pack.slug);
    const line = page.getByRole('region', { name: 'Added to your cart' });
    await expectVisible(line);
    const box = (await line.boundingBox()) ?? { y: 0, height: 999 };
    expect(box.height).toBeLessThanOrEqual(72);
    for (const seen of [page.getByRole('heading', { level: 1 }), buyPanel(page).locator('.price').first()]) {
      const { y = 0, height = 0 } = (await seen.boundingBox()) ?? {};
      const isClear = y + height <= box.y || y >= box.y + box.height;
      expect(isClear).toBe(true);
    }
    expect(await page.getByRole('region', { name: 'Shopping cart' }).isVisible()).toBe(false);
    await expectAccessible(page, 'a phone with the line of the cart');
    await line.getByRole('button', { name: 'Close' }).click();
    await expectGone(line);
    await page.goto('/wine/red-wine');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add .+ to cart$/ })
      .first()
      .click();
    await expectEventually(() => line.isVisible(), true);
    await line.getByRole('link', { name: 'View cart' }).click();
    await expectPath(page, '/cart');
    await expectGone(line);
  });

  test('the line shows what the cart comes to with what is taken off: the price that the bottle had (M-137, M-093)', async () => {
    const { slug, packId, priceCents } = await somePack(journey.db, { skip: 10 });
    await promote(journey.db, packId, { kind: 'cents', cents: 100 }, journey.now());
    const price = formatCents(priceCents - 100);
    const { page } = await journey.visit({ width: 375, height: 812 });
    // The shelf picks up a promotion within a second.
    const onTheShelf = async () =>
      (await (await fetch(`${journey.shop.url}/products/${slug}`)).text()).includes(price);
    await expectEventually(onTheShelf, true);
    await addProduct(page, slug);
    await expectVisible(
      page.getByRole('region', { name: 'Added to your cart' }).getByText(`1 item, ${price}`, { exact: true }),
    );
    await page.goto('/cart');
    await expectVisible(page.getByRole('main').getByText(price, { exact: true }).first());
  });
});
