import { expect, test } from 'vitest';
import { accountSections, currentMark } from './account-sections.rules.ts';

const marksAt = (section: Parameters<typeof currentMark>[1], url: string) =>
  accountSections.map(({ href }) => currentMark(href, section, url) ?? '').join();

test.each([
  ['/account', '/account', 'page,,,'],
  ['/orders', '/orders', ',,page,'],
  ['/orders', '/orders?page=2', ',,page,'],
  ['/orders', '/orders/abc', ',,true,'],
  ['/addresses', '/address', ',,,true'],
] as const)('in %s at %s exactly one entry is marked: %s (M-014, M-015)', (section, url, marks) => {
  expect(marksAt(section, url)).toBe(marks);
});
