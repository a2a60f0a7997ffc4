import type { ShopPage } from '#tests/harness/shop-page.ts';

/**
 * A scanner's keys, all created at once: on a busy machine the browser's own keys come too slowly for a
 * reader, and so would these if each were created only after the previous one was handled.
 */
export async function scan(page: Pick<ShopPage, 'evaluate'>, code: string): Promise<void> {
  await page.evaluate(`[...'${code}', 'Enter']
    .map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    .forEach((event) => (document.activeElement ?? document.body).dispatchEvent(event));`);
}
