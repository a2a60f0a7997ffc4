/** WCAG 2.2 AA as far as a machine can check it, with axe: each state of a page is checked once per run. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

const everyRule = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
/**
 * The rules whose result can differ for the same elements in the same window, because only the colors change.
 */
const colorRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** An empty file for each state that passed, in any color scheme and in this one: all workers of a run see it. */
const passedFolder = join(tmpdir(), 'accessible-states');
const digest = (text: string) => createHash('sha1').update(text).digest('hex');
const hasPassed = (name: string) => existsSync(join(passedFolder, name));
const notePassed = (name: string) => writeFileSync(join(passedFolder, name), '');

interface Shown {
  html: string;
  /** State that is not in the HTML: which elements are open, checked or focused. */
  live: string;
  window: string;
  scheme: string;
}

const readShown = `(() => {
  const all = [...document.querySelectorAll('*')];
  const live = [':popover-open', ':modal', ':checked', ':disabled', ':user-invalid', ':focus'].map((state) =>
    state + [...document.querySelectorAll(state)].map((element) => all.indexOf(element)));
  const { colorScheme } = getComputedStyle(document.documentElement);
  const { backgroundColor } = getComputedStyle(document.body);
  return { html: document.documentElement.outerHTML, live: live.join(), window: [innerWidth, innerHeight].join(),
    scheme: colorScheme + backgroundColor };
})()`;

/** A key of the state that ignores numbers such as prices, counts and ids. */
function stateOf({ html, live, window }: Shown): string {
  const steady = html
    .replace(/>[^<]+/g, (text) => text.replace(/\d+/g, '0'))
    .replace(/ (?:href|id|for|value|name|data-[a-z-]+|aria-[a-z]+by|aria-controls)="[^"]*"/g, (attribute) =>
      attribute.replace(/\d+/g, '0'),
    );
  return digest([steady, live, window].join('\n'));
}

interface Violation {
  id: string;
  help: string;
  nodes: { target: string; html: string; failureSummary: string }[];
}

/** `state` names what is shown, for the reader of the failure. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const shown = await page.evaluate<Shown>(readShown);
  const key = stateOf(shown);
  const here = `${key}-${digest(shown.scheme)}`;
  // The content of a frame is not in the page's HTML.
  const isWhole = page.frames().length === 1;
  if (isWhole && hasPassed(here)) return;
  expect(await findViolations(page, state, isWhole && hasPassed(key) ? colorRules : everyRule)).toBe('');
  mkdirSync(passedFolder, { recursive: true });
  for (const name of [key, here]) notePassed(name);
}

/**
 * Contrast of 7:1, which axe calls enhanced: for what is read at arm's length, in sunlight and in the dark.
 */
export async function expectStrongContrast(page: Page, state: string): Promise<void> {
  expect(await findViolations(page, state, { type: 'rule', values: ['color-contrast-enhanced'] })).toBe('');
}

/** A frame in which no script may run; its contents are checked elsewhere, as a page. */
const isPicture = (frame: Frame): boolean => frame.url() === 'about:srcdoc';

async function findViolations(page: Page, state: string, runOnly: object): Promise<string> {
  // Passed checks are not described, which saves half of the time.
  const options = { runOnly, resultTypes: ['violations'], iframes: !page.frames().some(isPicture) };
  for (const frame of page.frames())
    if (!isPicture(frame) && !(await frame.evaluate<boolean>("typeof axe === 'object'")))
      await frame.evaluate(`(() => { ${axe.source}; return null; })()`);
  const violations = await page.evaluate<Violation[]>(`axe.run(document, ${JSON.stringify(options)}).then(
    ({ violations }) => violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(
      ({ target, html, failureSummary }) => ({ target: target.join(' '), html, failureSummary })) })))`);
  return violations
    .flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, html, failureSummary }) =>
          `${state}: ${id} (${help}) at ${target}: ${html.slice(0, 160)} | ${failureSummary}`,
      ),
    )
    .join('\n');
}
