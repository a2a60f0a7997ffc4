/** Walking a page by the Tab key. At every stop the focus must be seen: marked, and not hidden behind something (WCAG 2.4.7, 2.4.11). */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { hasFocus } from './expect-page.ts';

const mostStops = 150;

/** What is wrong with the look of the focus, or '' when nothing is. */
const focusFault = `(() => {
  const element = document.activeElement;
  if (!element || element === document.body) return 'nothing has the focus';
  const name = element.tagName + ' "' + (element.getAttribute('aria-label') || element.textContent || element.id).trim().slice(0, 50) + '"';
  const marked = (style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1;
  const carriers = [element, element.closest('label')].filter(Boolean);
  const isMarked = carriers.some((it) => marked(getComputedStyle(it)) || marked(getComputedStyle(it, '::after')));
  if (!isMarked) return name + ' has no focus mark';
  const seen = [...element.getClientRects()].some((box) => {
    const points = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.5, 0.9]];
    return points.some(([x, y]) => {
      const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      return hit && (element.contains(hit) || hit.contains(element) && !hit.contains(document.querySelector('main')) || hit.closest('label')?.contains(element));
    });
  });
  return seen ? '' : name + ' is hidden or out of sight';
})()`;

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(key);
    const isThere = await hasFocus(target);
    // Between the page's end and its beginning the focus is with the browser itself.
    const isOutside = await page.evaluate<boolean>('document.activeElement === document.body');
    if (!isOutside) expect(await page.evaluate<string>(focusFault)).toBe('');
    if (isThere) return;
  }
  throw new Error(`The Tab key does not reach ${target}`);
}

/** The focus is on something of the page and not lost to its body. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<string>('document.activeElement?.tagName ?? ""'), { timeout: 3_000 }).not.toBe('BODY');
}
