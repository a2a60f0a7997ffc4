/**
 * The subset of Playwright's page and locator interface that journeys use, so that the same steps run in
 * engines that Playwright does not drive: Playwright's pages satisfy it, and `tests/engines/webkit-page.ts`
 * implements it over WebDriver.
 */

type Name = string | RegExp;

interface RoleOptions {
  name?: Name;
  exact?: boolean;
  level?: number;
  checked?: boolean;
  disabled?: boolean;
  includeHidden?: boolean;
}

type Role =
  | 'article'
  | 'banner'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'heading'
  | 'link'
  | 'main'
  | 'navigation'
  | 'radio'
  | 'region';
type WidgetRole = 'alert' | 'dialog' | 'group' | 'listitem' | 'searchbox' | 'switch' | 'textbox';

/** A scope for finding elements; `Found` is its type of locator. */
export interface ShopScope<Found = ShopLocator> {
  getByRole(role: Role | WidgetRole, options?: RoleOptions): Found;
  getByLabel(text: Name, options?: { exact?: boolean }): Found;
  getByText(text: Name, options?: { exact?: boolean }): Found;
  locator(css: string): Found;
}

export interface ShopLocator extends ShopScope {
  first(): ShopLocator;
  nth(index: number): ShopLocator;
  and(other: ShopLocator): ShopLocator;
  page(): ShopPage;
  click(options?: { timeout?: number }): Promise<void>;
  /** Drags with the mouse, from the middle of this element to the middle of the target. */
  dragTo(target: ShopLocator): Promise<void>;
  check(): Promise<void>;
  fill(text: string): Promise<void>;
  press(key: string): Promise<void>;
  selectOption(option: string | { label: string }): Promise<string[]>;
  waitFor(options?: { state?: 'attached' | 'visible' | 'hidden'; timeout?: number }): Promise<void>;
  count(): Promise<number>;
  isVisible(): Promise<boolean>;
  isChecked(): Promise<boolean>;
  isDisabled(): Promise<boolean>;
  inputValue(): Promise<string>;
  textContent(): Promise<string | null>;
  allInnerTexts(): Promise<string[]>;
  getAttribute(name: string): Promise<string | null>;
}

export interface ShopPage extends ShopScope {
  goto(path: string, options?: { waitUntil?: 'networkidle' }): Promise<unknown>;
  reload(): Promise<unknown>;
  goBack(): Promise<unknown>;
  goForward(): Promise<unknown>;
  url(): string | Promise<string>;
  content(): Promise<string>;
  /** The value of an expression, awaited. */
  evaluate<T>(expression: string): Promise<T>;
  readonly keyboard: { press(key: string): Promise<void>; type(text: string): Promise<unknown> };
}
