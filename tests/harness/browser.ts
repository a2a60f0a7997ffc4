/**
 * A real browser for journeys. Whatever a page says on the console, throws or fails to load ends the test,
 * unless announced.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
  type Request,
  type WebError,
} from 'playwright-core';
import type { ContextPool } from './context-pool.ts';

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
  /** Nothing of the shop is in the browser's cache. */
  isFirstVisit?: boolean;
  /** Runs in every page before the page's own scripts. */
  pageScript?: string | undefined;
}

/** What every window of a journey has unless a test wants it different. */
export function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    ...options,
  });
}

/**
 * A visitor in a window of their own, without cookies. A window of the pool has the shop's scripts in its
 * cache; one with options of its own, or for a first visit, is new.
 */
export async function openVisitor(
  browser: Browser,
  {
    url,
    width = 1280,
    height = 900,
    isFirstVisit = false,
    colorScheme = 'light',
    pageScript,
    ...options
  }: VisitorOptions,
  pool?: ContextPool,
): Promise<Visitor> {
  const viewport = { width, height };
  const pooled = !isFirstVisit && Object.keys(options).length === 0 ? await pool?.take() : undefined;
  const context = pooled ?? (await newContext(browser, { baseURL: url, viewport, colorScheme, ...options }));
  context.setDefaultTimeout(10_000);
  const noises: string[] = [];
  const announced: { pattern: RegExp; isHeard: boolean }[] = [];
  const hear = (noise: string) => {
    const known = announced.find(({ pattern }) => pattern.test(noise));
    if (known) known.isHeard = true;
    else noises.push(noise);
  };
  const stopListening = listen(context, hear);
  const openTab = async () => {
    const tab = await context.newPage();
    if (pageScript !== undefined) await tab.addInitScript(pageScript);
    if (pooled) await Promise.all([tab.setViewportSize(viewport), tab.emulateMedia({ colorScheme })]);
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
      stopListening();
      if (pooled && pool) await pool.giveBack(pooled);
      else await context.close();
      return all;
    },
  };
}

/** Reports all noise in the pages of the context, until the answer is called. */
function listen(context: BrowserContext, hear: (noise: string) => void): () => void {
  const onConsole = (message: ConsoleMessage) =>
    hear(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  const onError = (error: WebError) => hear(`page error: ${error.error().stack ?? error.error().message}`);
  const onFailure = (request: Request) => {
    const why = request.failure()?.errorText ?? '';
    if (!ownDoing.has(why)) hear(`request failed: ${request.method()} ${request.url()} ${why}`);
  };
  context.on('console', onConsole).on('weberror', onError).on('requestfailed', onFailure);
  return () =>
    void context.off('console', onConsole).off('weberror', onError).off('requestfailed', onFailure);
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
