/** Debian's Firefox, driven by Playwright over WebDriver BiDi (docs/decisions/027-three-engines.md). */
import { createRequire } from 'node:module';
import { type Browser, firefox, type Locator, type Page } from 'playwright-core';
import { findFirefox } from '#tools/setup/system-packages.mjs';

interface ServerContext {
  initialize(): Promise<void>;
  doUpdateDefaultEmulatedMedia?: () => Promise<void>;
}

/**
 * Playwright sets a color scheme for every new window, by a command that the extended support release does
 * not know yet (`emulation.setMediaFeaturesOverride`). The command is skipped; the color scheme and reduced
 * motion are set as preferences instead.
 */
function askForNoColorScheme(): void {
  const { server } = createRequire(import.meta.url)('playwright-core/lib/coreBundle') as {
    server: { BrowserContext: { prototype: ServerContext } };
  };
  const { prototype } = server.BrowserContext;
  const { initialize } = prototype;
  prototype.initialize = function (this: ServerContext) {
    if (this.doUpdateDefaultEmulatedMedia) this.doUpdateDefaultEmulatedMedia = async () => undefined;
    return initialize.call(this);
  };
}

askForNoColorScheme();

/**
 * Playwright's `fill` in Firefox bypasses React's change tracking, so the value would be lost: this types
 * each letter instead.
 */
export function typeForReal(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('body')) as Locator;
  const { fill } = locators;
  locators.fill = async function (this: Locator, text, options) {
    if (this.page().context().browser()?.browserType().name() !== 'firefox')
      return fill.call(this, text, options);
    await this.focus();
    await this.press('ControlOrMeta+A');
    await this.press('Delete');
    await this.pressSequentially(text);
  };
}

/** Starts Firefox with this color scheme and reduced motion. */
export function startFirefox(scheme: 'light' | 'dark'): Promise<Browser> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('Firefox is missing: install firefox-esr');
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs: {
      'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
      'ui.prefersReducedMotion': 1,
    },
  });
}
