/** Finds and uses elements of a page over WebDriver, waiting for them as Playwright's locators do. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopLocator, ShopPage, ShopScope } from '#tests/harness/shop-page.ts';
import { elementKey, type WebDriver, WebDriverError } from './webdriver.ts';

type Step = Record<string, unknown>;
type ElementReference = Record<typeof elementKey, string>;

const waitsMs = 20_000;
const draggingMs = 300;
const finder = readFileSync(new URL('./find-in-page.js', import.meta.url), 'utf8');
const isShown = `(element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0`;

/**
 * The driver scrolls only to elements that are fully out of view, and refuses those that it cannot point at.
 * An element whose center is covered or out of view is scrolled to the middle of the window first.
 */
const bringIntoReach = `
  const { left, top, width, height } = arguments[0].getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!there || !arguments[0].contains(there)) arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });
`;

/** WebDriver's codes of the keys that are not letters. */
const keyCodes: Record<string, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Control: '\uE009',
  Delete: '\uE017',
};
export const keyCode = (key: string) => keyCodes[key] ?? key;

/** Errors that may be gone a moment later: the page scrolls, or replaces these elements. */
const passing = new Set([
  'element click intercepted',
  'element not interactable',
  'javascript error',
  'no such element',
  'stale element reference',
]);

const plain = (value: unknown) =>
  value instanceof RegExp ? { source: value.source, flags: value.flags } : value;

abstract class Scope implements ShopScope {
  protected abstract with(step: Step): ShopLocator;

  getByRole: ShopScope['getByRole'] = (role, { name, ...options } = {}) =>
    this.with({ kind: 'role', role, name: plain(name), ...options });
  getByLabel: ShopScope['getByLabel'] = (text, options) =>
    this.with({ kind: 'label', text: plain(text), ...options });
  getByText: ShopScope['getByText'] = (text, options) =>
    this.with({ kind: 'text', text: plain(text), ...options });
  locator: ShopScope['locator'] = (css) => this.with({ kind: 'css', css });
}

export abstract class WebKitScope extends Scope {
  protected abstract readonly driver: WebDriver;
  protected abstract readonly steps: readonly Step[];
  abstract page(): ShopPage;

  protected with(step: Step): ShopLocator {
    return new WebKitLocator(this.driver, this.page(), [...this.steps, step]);
  }
}

class WebKitLocator extends WebKitScope implements ShopLocator {
  protected readonly driver: WebDriver;
  protected readonly steps: readonly Step[];
  readonly #page: ShopPage;

  constructor(driver: WebDriver, page: ShopPage, steps: readonly Step[]) {
    super();
    this.driver = driver;
    this.#page = page;
    this.steps = steps;
  }

  override page(): ShopPage {
    return this.#page;
  }

  first = () => this.nth(0);
  nth = (index: number) => this.with({ kind: 'nth', index });
  and = (other: ShopLocator) => this.with({ kind: 'and', steps: (other as WebKitLocator).steps });

  async click(): Promise<void> {
    await this.#use((path) => this.driver.send('POST', `${path}/click`));
  }

  async dragTo(target: ShopLocator): Promise<void> {
    await this.#use(async (_, element) => {
      const [onto] = await (target as WebKitLocator).#read<ElementReference[]>(`found.filter(${isShown})`);
      if (!onto) throw new WebDriverError('no such element', String(target));
      const move = (origin: ElementReference, duration: number) => ({
        ...{ type: 'pointerMove', origin, x: 0, y: 0, duration },
      });
      const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
      const actions = [move(element, 0), down, move(onto, draggingMs), up];
      await this.driver.send('POST', '/actions', {
        actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
      });
    });
  }

  async check(): Promise<void> {
    if (!(await this.isChecked())) await this.click();
    await this.#until('it is ticked', () => this.isChecked());
  }

  async fill(text: string): Promise<void> {
    await this.#use(async (path, element) => {
      const isFilled = await this.driver.run<boolean>(
        'arguments[0].focus(); return arguments[0].value !== ""',
        element,
      );
      if (isFilled)
        await this.driver.send('POST', `${path}/value`, {
          text: `${keyCode('Control')}a\uE000${keyCode('Delete')}`,
        });
      if (text !== '') await this.driver.send('POST', `${path}/value`, { text });
    });
  }

  async press(key: string): Promise<void> {
    await this.#use((path) => this.driver.send('POST', `${path}/value`, { text: keyCode(key) }));
  }

  async selectOption(option: string | { label: string }): Promise<string[]> {
    const wanted = typeof option === 'string' ? option : option.label;
    await this.#use(async (_, element) => {
      const found = await this.driver.run<ElementReference | null>(
        'return [...arguments[0].options].find(({ label, value }) => label === arguments[1] || value === arguments[1]) ?? null',
        element,
        wanted,
      );
      if (!found) throw new WebDriverError('no such element', `an option '${wanted}'`);
      await this.driver.send('POST', `/element/${found[elementKey]}/click`);
    });
    return [wanted];
  }

  async waitFor({ state = 'visible' }: { state?: 'attached' | 'visible' | 'hidden' } = {}): Promise<void> {
    await this.#until(`it is ${state}`, async () => {
      if (state === 'attached') return (await this.count()) > 0;
      return (await this.isVisible()) === (state === 'visible');
    });
  }

  count = () => this.#read<number>('found.length');
  isVisible = () => this.#read<boolean>(`found.some(${isShown})`);
  allInnerTexts = () => this.#read<string[]>('found.map((element) => element.innerText)');
  isChecked = () => this.#one<boolean>('element.checked');
  isDisabled = () => this.#one<boolean>("element.matches(':disabled')");
  inputValue = () => this.#one<string>('element.value');
  textContent = () => this.#one<string | null>('element.textContent');
  getAttribute = (name: string) => this.#one<string | null>(`element.getAttribute(${JSON.stringify(name)})`);

  #read<T>(expression: string, ...args: unknown[]): Promise<T> {
    return this.driver.run(
      `${finder}; const found = find(arguments[0]); return ${expression};`,
      this.steps,
      ...args,
    );
  }

  /** Evaluates on the single matching element, as soon as it exists. */
  async #one<T>(expression: string): Promise<T> {
    let answer: { value: T } | undefined;
    await this.#until('it is there', async () => {
      const [only, ...more] = await this.#read<{ value: T }[]>(
        `found.map((element) => ({ value: ${expression} }))`,
      );
      if (more.length > 0) throw new Error(`${more.length + 1} elements are ${this}`);
      answer = only;
      return answer !== undefined;
    });
    return (answer as { value: T }).value;
  }

  /** Does something with the one element as soon as it can be used. */
  async #use(act: (path: string, element: ElementReference) => Promise<unknown>): Promise<void> {
    await this.#until('it can be used', async () => {
      const [only, ...more] = await this.#read<ElementReference[]>(
        `found.filter(${isShown}).filter((element) => !element.matches(':disabled'))`,
      );
      if (more.length > 0) throw new Error(`${more.length + 1} elements are ${this}`);
      if (!only) return false;
      await this.driver.run(bringIntoReach, only);
      await act(`/element/${only[elementKey]}`, only);
      return true;
    });
  }

  async #until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + waitsMs;
    let last = '';
    while (Date.now() < deadline) {
      try {
        if (await isSo()) return;
      } catch (error) {
        if (!(error instanceof WebDriverError && passing.has(error.code))) throw error;
        last = `: ${error.message}`;
      }
      await sleep(30);
    }
    throw new Error(`Waited in vain until ${what}: ${this}${last}`);
  }

  override toString(): string {
    return this.steps.map((step) => JSON.stringify(step)).join(' > ');
  }
}
