/**
 * A real browser for journeys. Console messages, exceptions and failed loads of a page fail the test, unless
 * they are expected.
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

/**
 * Pages of Chromium's own that it would load alongside each window: suggestions beneath an address bar that
 * no one sees.
 */
const ownPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** What Playwright turns off for tests: Chromium obeys only the last list, so ours repeats it. */
const offForTests = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const switches = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without an OpenGL in software, which takes eight percent of a journey’s CPU time.
  '--disable-gpu-compositing',
  '--disable-software-rasterizer',
  `--disable-features=${[...ownPages, ...offForTests].join()}`,
];

/**
 * The system's Chromium; `CHROMIUM_PATH` names another. It ends with this process and does not keep it alive.
 */
export function launchBrowser(
  executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: switches,
    handleSIGTERM: false,
  });
}

let ofThisWorker: Promise<Browser> | undefined;

/**
 * The single browser of this worker, shared by all its files: it ends with the worker. If it crashes, another
 * one is started.
 */
export async function workerBrowser(): Promise<Browser> {
  const running = await ofThisWorker?.catch(() => undefined);
  if (running?.isConnected()) return running;
  ofThisWorker = launchBrowser();
  return ofThisWorker;
}

/**
 * Requests that the browser itself canceled: the page was left (Chromium, Firefox), or scripts are switched
 * off.
 */
const ownDoing = new Set(['net::ERR_ABORTED', 'NS_BINDING_ABORTED', 'csp']);

export interface Visitor {
  page: Page;
  /** Another tab of the same visitor. */
  openTab(): Promise<Page>;
  /** Declares noise that the journey provokes: it must occur, and does not fail the test. */
  expectNoise(pattern: RegExp): void;
  /** The same for noise that depends on a race: it may occur. */
  allowNoise(pattern: RegExp): void;
  /** Closes the window and returns all unexpected noise, and expected noise that did not occur. */
  leave(): Promise<string[]>;
}

export interface VisitorOptions extends BrowserContextOptions {
  url: string;
  width?: number;
  height?: number;
  /** True if nothing of the shop is in the browser's cache. */
  isFirstVisit?: boolean;
  /** Runs in every page before the page's own scripts. */
  pageScript?: string | undefined;
}

/** The default options of every window of a journey. */
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
 * cache; one with custom options, or for a first visit, is new.
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
    allowNoise: (pattern) => void announced.push({ pattern, isHeard: true }),
    async leave() {
      // The page's messages are delivered before the answer to this.
      if (!page.isClosed() && options.javaScriptEnabled !== false)
        await page.evaluate('0').catch(() => undefined);
      // A browser reports a failed request a moment after the page has noticed it.
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

/** Reports all noise in the pages of the context, until the returned function is called. */
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
 * A page is alive once React has hydrated all of the server's HTML, which it does in steps; clicks before
 * that are lost.
 */
const livesWithinMs = 20_000;
export const isAlive = `(() => {
  const held = (element, key) => Object.entries(element ?? {}).find(([name]) => name.startsWith(key))?.[1];
  const root = held(document.querySelector('#app'), '__reactContainer')?.stateNode;
  return root !== undefined && !root.current.memoizedState.isDehydrated && held(document.querySelector('main'), '__reactFiber') !== undefined;
})()`;

/** Makes `goto` and `reload` wait until the page is interactive, as a person does. */
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
