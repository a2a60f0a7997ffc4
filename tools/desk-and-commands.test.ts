/**
 * Daily work needs no command line: every command for it has a page, by the list in
 * `docs/desk-and-commands.md` (B-265).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { callCommand } from '#tests/harness/run-command.ts';
import { main as customer } from './customer.ts';
import { main as door } from './door.ts';
import { main as open } from './open.ts';
import { main as order } from './order.ts';
import { main as promo } from './promo.ts';
import { main as reports } from './reports.ts';
import { main as staff } from './staff.ts';
import { main as stock } from './stock.ts';
import { main as store } from './store.ts';

const read = (path: string) =>
  readFileSync(join(fileURLToPath(new URL('..', import.meta.url)), path), 'utf8');
const list = read('docs/desk-and-commands.md');
const rows = [...list.matchAll(/^\| (`[^|]+?) *\| (.*?) *\|$/gm)].map(([, what = '', page = '']) => ({
  what,
  page,
}));
const sections = new Map(list.split(/^## /m).map((part) => [part.split('\n', 1)[0] ?? '', part]));

const help = async (main: typeof store) =>
  (await callCommand(main, ['--help'], { kind: 'sqlite', file: 'none' })).out;

test.each([
  ['store', store, ''],
  ['promo', promo, ''],
  ['stock', stock, ''],
  ['order', order, ''],
  ['staff', staff, 'staff '],
  ['customer', customer, 'customer '],
  ['door', door, 'door '],
  ['reports', reports, 'reports '],
  ['open', open, 'open '],
] as const)('every act of npm run %s has its page in the list', async (name, main, prefix) => {
  const said = await help(main);
  const acts = new Set(
    [...said.matchAll(new RegExp(`npm run ${name} -- ([a-z-]+)`, 'g'))].map(([, act]) => act),
  );
  const [, section = ''] =
    [...sections].find(
      ([title]) =>
        title.includes(`\`${prefix === '' ? 'npm run ' : ''}${name}`) || title.includes(`run ${name}\``),
    ) ?? [];
  expect(acts.size).toBeGreaterThan(0);
  for (const act of acts) expect(section, `${name} ${act}`).toContain(`| \`${prefix}${act}\``);
  if (name !== 'store') return;
  const [, flags = ''] = /^ *npm run store -- desk (.*?) {3}\(/m.exec(said) ?? [];
  const named = flags.match(/--[a-z-]+/g) ?? [];
  const [, names = ''] = /where NAME is (.*)$/m.exec(said) ?? [];
  const settings = names.replaceAll(/\(.*?\)/g, '').match(/[a-z]+(?:-[a-z]+)*/g) ?? [];
  expect([named.length > 10, settings.length > 10]).toEqual([true, true]);
  for (const each of [...named, ...settings.filter((word) => word !== 'or')])
    expect(section, each).toContain(`\`${each}\``);
});

test('every page of the list is a page of the desk', () => {
  const pages = new Set(
    [...read('docs/routes.md').matchAll(/\| GET +\| `(\/desk[^`]*)`/g)].map(([, path]) => path),
  );
  const named = rows.flatMap(({ page }) =>
    [...page.matchAll(/`(\/desk[^`]*)`/g)].map(([, path = '']) => path),
  );
  expect(named.length).toBeGreaterThan(60);
  for (const path of named) expect([path, pages.has(path)]).toEqual([path, true]);
});
