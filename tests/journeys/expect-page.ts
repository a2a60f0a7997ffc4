/** What journeys expect of a page; each function waits until it is true. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { ShopLocator, ShopPage } from '#tests/harness/shop-page.ts';

const patience = { timeout: 10_000, interval: 50 };

/** The text of an element, with white space as displayed. */
export async function textOf(locator: ShopLocator): Promise<string> {
  return ((await locator.textContent()) ?? '').replace(/\s+/g, ' ').trim();
}

/** Waits until the locator shows exactly this text, white space aside. */
export function expectText(locator: ShopLocator, text: string | RegExp): Promise<unknown> {
  return expect
    .poll(() => textOf(locator), patience)
    .toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
}

export function expectVisible(locator: ShopLocator): Promise<void> {
  return locator.waitFor({ state: 'visible' });
}

export function expectGone(locator: ShopLocator): Promise<void> {
  return locator.waitFor({ state: 'hidden' });
}

export async function hasFocus(locator: ShopLocator): Promise<boolean> {
  return (await locator.and(locator.page().locator(':focus')).count()) === 1;
}

export function expectFocus(locator: ShopLocator): Promise<unknown> {
  return expect.poll(() => hasFocus(locator), patience).toBe(true);
}

/** Waits until the page is at this path, query included. */
export function expectPath(page: ShopPage, path: string | RegExp): Promise<unknown> {
  return expect
    .poll(async () => (await page.url()).replace(/^https?:\/\/[^/]+/, ''), patience)
    .toEqual(typeof path === 'string' ? path : expect.stringMatching(path));
}

export function expectEventually<T>(
  read: () => T | Promise<T>,
  wanted: Awaited<T>,
  timeout = 10_000,
): Promise<unknown> {
  return expect.poll(read, { timeout, interval: 50 }).toEqual(wanted);
}

/** The focus is on, or inside, the locator. */
export function expectFocusedWithin(locator: Locator): Promise<unknown> {
  const focused = locator.page().locator(':focus');
  return expect.poll(() => locator.and(focused).or(locator.locator(focused)).count(), patience).toBe(1);
}
