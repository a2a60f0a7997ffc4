import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

// Held in variables: this project's type check does not read JSX.
const [keptFile, columnsFile] = ['./kept-markup.tsx', './nav-columns.tsx'];
const { KeptMarkup } = await import(keptFile);
const { NavColumns } = await import(columnsFile);

const link = (name: string) => ({ name, href: `/${encodeURIComponent(name)}` });
const menu = {
  ...link('Wine'),
  columns: [{ title: 'Red & "bold"', links: ['Côtes', '<script>', 'Pinot Noir'].map(link) }],
};

function keeper() {
  const drawn = new Map<string, string>();
  let times = 0;
  const keep = (_subject: object, look: string, draw: () => ReactNode) => {
    const markup = drawn.get(look) ?? renderToString(draw());
    if (!drawn.has(look)) times += 1;
    drawn.set(look, markup);
    return markup;
  };
  return { keep, times: () => times };
}

describe('a menu whose markup the server caches', () => {
  test.each([false, true])(
    'is character for character what the browser renders, the first time and later (stacked: %s)',
    (stacked) => {
      const columns = createElement(NavColumns, { menu, stacked });
      const { keep, times } = keeper();
      const kept = () => renderToString(createElement(KeptMarkup, { value: keep }, columns));
      const inTheBrowser = renderToString(columns);
      expect([kept(), kept()]).toEqual([inTheBrowser, inTheBrowser]);
      expect(times()).toBe(1);
      expect(inTheBrowser).toContain('&lt;script&gt;');
    },
  );
});
