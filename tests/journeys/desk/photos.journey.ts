/** A product's photos in a browser: uploaded at the desk, ordered by keys, and viewed in the shop. */
import { describe, expect, test } from 'vitest';
import { bottlePhoto } from '#tests/fixtures/bottle-photos.ts';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { signInDesk } from '#tests/fixtures/desk-journey.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { expectEventually, expectFocus, expectVisible } from '../expect-page.ts';

/** Records what moved by itself, how far and which elements, so that a failure shows where to look. */
const watchShifts = `window.moved = []; new PerformanceObserver((list) => {
  for (const { value, sources, hadRecentInput } of list.getEntries()) if (!hadRecentInput)
    window.moved.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? node?.nodeValue)]);
}).observe({ type: 'layout-shift', buffered: true });`;

describe('photos of a product', () => {
  const journey = useJourney();

  test('photos are uploaded, ordered by keys and saved at the desk, and paged through in the shop, where nothing moves (B-147, B-149)', async () => {
    const { slug, productId: id } = await somePack(journey.db);
    const desk = await journey.visit({ width: 768, height: 1_024 });
    const { page } = desk;
    await signInDesk(journey.db, page, { url: journey.shop.url, role: 'manager', now: journey.now() });
    await page.goto(`/desk/products/${id}/photos`);
    await expectVisible(page.getByText('No photo yet.'));
    // What a browser reports about a refused request.
    desk.expectNoise(/422/);
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
    await page
      .getByLabel('Choose photos')
      .setInputFiles([
        file('front.jpg', await bottlePhoto({ width: 450, height: 600 })),
        file('../<b>label.jpg', await bottlePhoto({ bottle: 1, width: 600, height: 450 })),
        file(
          'drawing.jpg',
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        ),
      ]);
    await expectVisible(page.getByRole('alert').getByText('This is not a picture.'));
    await page.getByRole('button', { name: 'Remove Photo 3' }).click();
    await expectVisible(page.getByText('Not saved yet.'));
    await page.getByLabel('What photo 2 shows').fill('The label at the back');
    await page.getByRole('button', { name: 'Move Photo 2 up' }).focus();
    await page.keyboard.press('Enter');
    await expectEventually(() => page.getByLabel('What photo 1 shows').inputValue(), 'The label at the back');
    await expectAccessible(page, 'photos at the desk');
    await page.getByRole('button', { name: 'Save the photos' }).click();
    await expectVisible(page.getByText('The photos are saved.'));

    const shop = await journey.visit({ width: 375, height: 812 });
    await shop.page.addInitScript(watchShifts);
    await shop.page.goto(`/products/${slug}`, { waitUntil: 'networkidle' });
    const large = shop.page.getByRole('link', { name: 'The label at the back' });
    await expectVisible(large);
    const source = await shop.page.evaluate(`document.querySelector('a[href*="/photos/"] img').currentSrc`);
    expect(source).toMatch(/\/photos\/.*\.avif$/);
    await shop.page.getByRole('button', { name: /^Bottle of / }).focus();
    await shop.page.keyboard.press('Enter');
    const link = shop.page.getByRole('link', { name: /See it large/ });
    await expectEventually(
      () => link.locator('img').getAttribute('alt'),
      expect.stringMatching(/^Bottle of /),
    );
    await shop.page.waitForLoadState('networkidle');
    expect(await shop.page.evaluate<unknown[]>('window.moved')).toEqual([]);
    await link.focus();
    await shop.page.keyboard.press('Enter');
    const dialog = shop.page.getByRole('dialog');
    await expectVisible(dialog.getByText('2 of 2'));
    await shop.page.keyboard.press('ArrowRight');
    await expectVisible(dialog.getByText('1 of 2'));
    await expectVisible(dialog.getByRole('img', { name: 'The label at the back' }));
    await expectAccessible(shop.page, 'a photo seen large');
    await shop.page.keyboard.press('Escape');
    await expectFocus(link);
  });
});
