/**
 * Walks a page with the Tab key. At every stop the focus must be visible: marked, and not hidden behind
 * something (WCAG 2.4.7, 2.4.11).
 */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { soonMs } from '#tests/harness/soon.ts';

const mostStops = 150;

/**
 * What is wrong with the appearance of the focus, or '' if nothing is: between the page's end and its
 * beginning it is with the browser itself.
 */
const focusFault = `(() => {
  const element = document.activeElement;
  if (!element || element === document.body) return '';
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

/** A part of a page's tree; the browser's types are not available here. */
interface TreePart {
  compareDocumentPosition(other: TreePart): number;
  ownerDocument: { activeElement: TreePart | null; body: TreePart };
}

/** Where the targets are, relative to the focus. */
interface Bearing {
  hasFocus: boolean;
  isBehind: boolean;
  /** True if nothing has the focus, although a key was pressed since the page was opened. */
  isLost: boolean;
}

/**
 * Runs in the page, which remembers the targets: finding them again at every stop would take longer than the
 * walk.
 */
function takeBearing(targets: unknown): Bearing {
  const page = globalThis as { tabTargets?: unknown };
  const parts = targets as TreePart[];
  const isWalked = page.tabTargets !== undefined;
  page.tabTargets = parts;
  const first = parts[0];
  const focused = first?.ownerDocument.activeElement;
  if (!first || !focused || focused === first.ownerDocument.body)
    return { hasFocus: false, isBehind: false, isLost: isWalked };
  const precedes = 2;
  const isBehind = (focused.compareDocumentPosition(first) & precedes) !== 0;
  return { hasFocus: parts.includes(focused), isBehind, isLost: false };
}

const sight = (target: Locator) => target.evaluateAll(takeBearing);

interface Stop {
  fault: string;
  hasFocus: boolean;
  isOutside: boolean;
}

const stopped = `({
  fault: ${focusFault},
  hasFocus: window.tabTargets.includes(document.activeElement),
  isOutside: document.activeElement === document.body,
})`;

/** Presses Tab until the target, or one of several, has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().waitFor();
  await sight(target);
  for (let presses = 0; presses < mostStops; presses += 1) {
    await page.keyboard.press(key);
    const { fault, hasFocus, isOutside } = await page.evaluate<Stop>(stopped);
    // A panel makes room just after the focus arrives; only what stays covered is a fault.
    if (fault) await expect.poll(() => page.evaluate<string>(focusFault)).toBe('');
    if (hasFocus) return;
    // After one round, look again: the page may have replaced the element.
    if (isOutside) await sight(target);
  }
  throw new Error(`The ${key} key does not reach ${target}`);
}

/**
 * Moves the focus as a sighted keyboard user does: presses no key if the target already has the focus, and
 * Shift+Tab if the target comes before it.
 */
export async function tabNear(target: Locator): Promise<void> {
  const page = target.page();
  await target.first().waitFor();
  let bearing = await sight(target);
  if (bearing.isLost) {
    await expectFocusKept(page);
    bearing = await sight(target);
  }
  if (!bearing.hasFocus) return tabTo(page, target, bearing.isBehind ? 'Shift+Tab' : 'Tab');
  expect(await page.evaluate<string>(focusFault)).toBe('');
}

/** The focus is on a part of the page and not lost to its body. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate<string>('document.activeElement?.tagName ?? ""'), { timeout: soonMs })
    .not.toBe('BODY');
}
