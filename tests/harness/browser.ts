/**
 * A real browser for journeys. Whatever a page says on the console, throws or fails to load ends the test,
 * unless announced.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';

const switches = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The system's Chromium; `CHROMIUM_PATH` names another. It ends with this process, whose end it does not
 * delay.
 */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: switches,
    handleSIGTERM: false,
  });
}

let ofThisWorker: Promise<Browser> | undefined;

/**
 * The one browser of this worker, for all of its files: it ends with the worker. One that has gone is
 * followed by another.
 */
export async function workerBrowser(): Promise<Browser> {
  const running = await ofThisWorker?.catch(() => undefined);
  if (running?.isConnected()) return running;
  ofThisWorker = launchBrowser();
  return ofThisWorker;
}

/** What the browser itself gave up: the page was left (Chromium, Firefox), or scripts are switched off. */
const ownDoing = new Set(['net::ERR_ABORTED', 'NS_BINDING_ABORTED', 'csp']);

export interface Visitor {
  page: Page;
  /** Another tab of the same visitor. */
  openTab(): Promise<Page>;
  /** Announces noise that the journey itself provokes: it must come, and does not fail the test. */
  expectNoise(pattern: RegExp): void;
  /** Closes the window and tells all noise that was not announced, and what was announced in vain. */
  leave(): Promise<string[]>;
}

export interface VisitorOptions extends BrowserContextOptions {
  url: string;
  width?: number;
  height?: number;
}

/** A visitor in a window of their own, without cookies. */
export async function openVisitor(
  browser: Browser,
  { url, width = 1280, height = 900, ...options }: VisitorOptions,
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(10_000);
  const noises: string[] = [];
  const announced: { pattern: RegExp; isHeard: boolean }[] = [];
  const hear = (noise: string) => {
    const known = announced.find(({ pattern }) => pattern.test(noise));
    if (known) known.isHeard = true;
    else noises.push(noise);
  };
  context.on('console', (message) =>
    hear(`console ${message.type()}: ${message.text()} (${message.location().url})`),
  );
  context.on('weberror', (error) => hear(`page error: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (!ownDoing.has(why)) hear(`request failed: ${request.method()} ${request.url()} ${why}`);
  });
  const openTab = async () => {
    const tab = await context.newPage();
    if (options.javaScriptEnabled !== false) waitsForLife(tab);
    return tab;
  };
  const page = await openTab();
  return {
    page,
    openTab,
    expectNoise: (pattern) => void announced.push({ pattern, isHeard: false }),
    async leave() {
      // What the page has said is delivered before the answer to this.
      if (!page.isClosed() && options.javaScriptEnabled !== false)
        await page.evaluate('0').catch(() => undefined);
      // A browser tells of a failed request a moment after the page has heard of it.
      for (let waits = 0; waits < 60 && announced.some(({ isHeard }) => !isHeard); waits += 1)
        await sleep(50);
      const unheard = announced
        .filter(({ isHeard }) => !isHeard)
        .map(({ pattern }) => `announced, but never heard: ${pattern}`);
      const all = [...noises, ...unheard];
      await context.close();
      return all;
    },
  };
}

/**
 * A page is alive when React has taken over all that the server painted, which it does in steps; what is
 * pressed before that is lost.
 */
const livesWithinMs = 10_000;
export const isAlive = `(() => {
  const held = (element, key) => Object.entries(element ?? {}).find(([name]) => name.startsWith(key))?.[1];
  const root = held(document.querySelector('#app'), '__reactContainer')?.stateNode;
  return root !== undefined && !root.current.memoizedState.isDehydrated && held(document.querySelector('main'), '__reactFiber') !== undefined;
})()`;

/**
 * Makes `goto` and `reload` wait for a page that can be used, as a person does who sees it and then reaches
 * for it.
 */
function waitsForLife(page: Page): void {
  const { goto, reload } = page;
  const alive = async <T>(loaded: Promise<T>): Promise<T> => {
    const response = await loaded;
    if (!(await page.evaluate<boolean>("document.querySelector('[data-page=app]') !== null")))
      return response;
    const deadline = Date.now() + livesWithinMs;
    while (!(await page.evaluate<boolean>(isAlive))) {
      if (Date.now() > deadline) throw new Error(`${page.url()} does not come to life`);
      await sleep(10);
    }
    return response;
  };
  page.goto = (...args) => alive(goto.apply(page, args));
  page.reload = (...args) => alive(reload.apply(page, args));
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * WCAG 2.2 AA as far as a machine can see; `state` names what is shown, for the one who reads the failure.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode(true).analyze();
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) =>
        `${state}: ${id} (${help}) at ${node.target.join(' ')}: ${node.html.slice(0, 160)} | ${node.failureSummary}`,
    ),
  );
  expect(findings.join('\n')).toBe('');
}
