/** The three browser engines that shoppers use, behind one interface that opens windows. */
import axe from 'axe-core';
import { expect } from 'vitest';
import { launchBrowser, openVisitor } from '#tests/harness/browser.ts';
import type { ShopPage } from '#tests/harness/shop-page.ts';
import { startFirefox, typeForReal } from './start-firefox.ts';
import { startWebKit } from './start-webkit.ts';
import { WebKitPage } from './webkit-page.ts';

export type Scheme = 'light' | 'dark';
export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

export interface EngineVisitor {
  page: ShopPage;
  /** What the window shows, as PNG. */
  screenshot(): Promise<Buffer>;
  /** Closes the window and returns its console messages, exceptions and failed loads. */
  leave(): Promise<string[]>;
}

export interface EngineBrowser {
  /** A visitor without cookies. Only one at a time in WebKit, where windows share cookies. */
  visit(url: string, width: number): Promise<EngineVisitor>;
  /** False once it has crashed. */
  isRunning(): Promise<boolean>;
  close(): Promise<void>;
}

const height = 812;
const waitsMs = 20_000;

export async function startEngine(name: EngineName, scheme: Scheme): Promise<EngineBrowser> {
  if (name === 'webkit') return startWebKitEngine(scheme);
  const browser = await (name === 'firefox' ? startFirefox(scheme) : launchBrowser());
  const media = name === 'firefox' ? { colorScheme: null, reducedMotion: null } : { colorScheme: scheme };
  return {
    async visit(url, width) {
      const visitor = await openVisitor(browser, { url, width, height, ...media });
      const { page, leave, allowNoise } = visitor;
      // Chromium complains about password fields added separately: the desk's sign-in asks for the email on
      // an earlier page.
      if (name === 'chromium') allowNoise(/Password forms should have \(optionally hidden\) username fields/);
      page.setDefaultTimeout(waitsMs);
      if (name === 'firefox') typeForReal(page);
      // To take a picture, Playwright adds its own style sheet to the page, which the shop's policy blocks in
      // Firefox.
      if (name === 'firefox') allowNoise(/YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/);
      return { page, leave, screenshot: () => page.screenshot() };
    },
    isRunning: async () => browser.isConnected(),
    close: () => browser.close(),
  };
}

async function startWebKitEngine(scheme: Scheme): Promise<EngineBrowser> {
  const { driver, close } = await startWebKit(scheme);
  return {
    async visit(url, width) {
      const page = new WebKitPage(driver, url);
      await page.resize(width, height);
      await page.goto('/healthz');
      await driver.send('DELETE', '/cookie');
      await page.evaluate('sessionStorage.clear()');
      return { page, screenshot: page.screenshot, leave: page.noises };
    },
    isRunning: () =>
      driver.send<string>('GET', '/url').then(
        () => true,
        () => false,
      ),
    close,
  };
}

const rules = JSON.stringify(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);

/** WCAG 2.2 AA as far as a machine can check it, in any engine; `state` names what is shown. */
export async function expectAccessibleHere(page: ShopPage, state: string): Promise<void> {
  await page.evaluate(`(() => { ${axe.source}; return null; })()`);
  const findings = await page.evaluate<
    string[]
  >(`axe.run(document, { runOnly: ${rules} }).then(({ violations }) =>
    violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, html }) => id + ' (' + help + ') at ' + target.join(' ') + ': ' + html.slice(0, 160))))`);
  expect(findings, state).toEqual([]);
}
