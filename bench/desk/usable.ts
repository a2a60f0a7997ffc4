/** How soon the board can be used in Chromium on a processor four times slower (B-270). */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { isAlive, launchBrowser } from '#tests/harness/browser.ts';
import { findChromium } from '#tools/setup/system-packages.mjs';
import { type Spread, spreadOf } from '../rates.ts';

const slower = 4;
const times = 5;

export interface Usable {
  /** From the request to a board whose buttons respond, with an empty cache. */
  firstMs: Spread;
  /** From a press on a link of the menu until the other page is there. */
  nextMs: Spread;
}

/** Null if there is no Chromium. */
export async function measureUsable(port: number, session: string): Promise<Usable | null> {
  const executablePath = findChromium();
  if (executablePath === undefined) return null;
  const browser = await launchBrowser(executablePath);
  try {
    const first: number[] = [];
    const next: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const url = `http://127.0.0.1:${port}`;
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      await context.addCookies([{ name: 'desk', value: session, url }]);
      const page = await context.newPage();
      const chrome = await context.newCDPSession(page);
      await chrome.send('Emulation.setCPUThrottlingRate', { rate: slower });
      const startedAt = performance.now();
      await page.goto(`${url}/desk`, { waitUntil: 'commit' });
      await untilAlive(page);
      first.push(performance.now() - startedAt);
      await page.getByText('More', { exact: true }).first().click();
      for (const name of ['Activity', 'Orders']) next.push(await visit(page, name));
      await context.close();
    }
    return { firstMs: spreadOf(first), nextMs: spreadOf(next) };
  } finally {
    await browser.close();
  }
}

/** Waits until React has taken over the page. */
async function untilAlive(page: Page): Promise<void> {
  while (!(await page.evaluate<boolean>(isAlive).catch(() => false))) await sleep(10);
}

/** Pressed and timed in the page itself, so that the round trip to the browser does not count. */
function visit(page: Page, name: string): Promise<number> {
  return page.evaluate(`(async () => {
    const heading = () => document.querySelector('h1')?.textContent;
    const link = [...document.querySelectorAll('header a')].find((one) => one.textContent === ${JSON.stringify(name)});
    const before = heading();
    const startedAt = performance.now();
    link.click();
    while (heading() === before) await new Promise(requestAnimationFrame);
    return performance.now() - startedAt;
  })()`);
}
