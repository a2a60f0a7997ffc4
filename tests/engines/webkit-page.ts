/** A page of WebKitGTK's browser, with the method names of Playwright's. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '#tests/harness/browser.ts';
import type { ShopPage } from '#tests/harness/shop-page.ts';
import type { WebDriver } from './webdriver.ts';
import { keyCode, WebKitScope } from './webkit-locator.ts';

const livesWithinMs = 20_000;

/**
 * The driver does not report console lines, and the browser does not print them while it is driven. From the
 * moment a document has loaded, this script records instead: console errors and warnings, uncaught exceptions
 * and unhandled rejections, violations of the content security policy, and files of the document that failed
 * to load.
 */
const listen = `
  if (globalThis.heardNoises) return;
  const keep = (noise) => sessionStorage.setItem('noises', JSON.stringify([...JSON.parse(sessionStorage.getItem('noises') ?? '[]'), noise]));
  globalThis.heardNoises = true;
  for (const level of ['error', 'warn']) {
    const write = console[level];
    console[level] = (...words) => { keep('console ' + level + ': ' + words.join(' ')); write.apply(console, words); };
  }
  addEventListener('error', (event) => keep('page error: ' + (event.error?.stack ?? event.message)));
  addEventListener('unhandledrejection', ({ reason }) => keep('page error: ' + (reason?.stack ?? reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    keep('policy: ' + violatedDirective + ' forbids ' + blockedURI + ' ' + sample));
  for (const { name, responseStatus } of performance.getEntriesByType('resource'))
    if (responseStatus >= 400) keep('request failed: ' + name + ' ' + responseStatus);
`;

export class WebKitPage extends WebKitScope implements ShopPage {
  protected readonly driver: WebDriver;
  protected readonly steps = [];
  readonly #origin: string;

  constructor(driver: WebDriver, origin: string) {
    super();
    this.driver = driver;
    this.#origin = origin;
  }

  page(): ShopPage {
    return this;
  }

  goto = (path: string) => this.#load('/url', { url: new URL(path, this.#origin).href });
  reload = () => this.#load('/refresh');
  goBack = () => this.driver.send('POST', '/back');
  goForward = () => this.driver.send('POST', '/forward');
  url = () => this.driver.send<string>('GET', '/url');
  content = () => this.evaluate<string>('document.documentElement.outerHTML');
  evaluate = <T>(expression: string) => this.driver.run<T>(`return ${expression};`);

  readonly keyboard = {
    press: async (key: string) => {
      const value = keyCode(key);
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      await this.driver.send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    /** All keys at once, as fast as the engine accepts them; a line feed is Enter. */
    type: async (text: string) => {
      const values = [...text].map((key) => keyCode(key === '\n' ? 'Enter' : key));
      const actions = values.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await this.driver.send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
  };

  resize = (width: number, height: number) => this.driver.send('POST', '/window/rect', { width, height });
  screenshot = async () => Buffer.from(await this.driver.send<string>('GET', '/screenshot'), 'base64');

  /** Recording starts as soon as a page has loaded, even if a link or a form opened it. */
  listen = () => this.driver.run(listen);

  /** The messages of this window's pages since it was opened. */
  noises = () => this.evaluate<string[]>("JSON.parse(sessionStorage.getItem('noises') ?? '[]')");

  async #load(command: string, body?: object): Promise<void> {
    await this.driver.send('POST', command, body);
    await this.listen();
    if (!(await this.evaluate<boolean>("document.querySelector('[data-page=app]') !== null"))) return;
    const deadline = Date.now() + livesWithinMs;
    while (!(await this.evaluate<boolean>(isAlive))) {
      if (Date.now() > deadline) throw new Error(`${await this.url()} does not come to life`);
      await sleep(20);
    }
  }
}
