import { createElement, createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

// Tests are type-checked with the server's code, without JSX support: the component is imported by name.
const component = './dialog.tsx';
const { Dialog } = await import(component);

function widthOf(width?: 'sm' | 'md' | 'lg' | 'xl' | '2xl') {
  const props = { ref: createRef(), title: 'A', children: 'B', ...(width && { width }) };
  return /max-w-\w+/.exec(renderToStaticMarkup(createElement(Dialog, props)))?.[0];
}

test.each(['sm', 'md', 'lg', 'xl', '2xl'] as const)('a dialog can be as wide as %s (M-225)', (width) => {
  expect(widthOf(width)).toBe(`max-w-${width}`);
});

test('a dialog without a given width gets the medium one (M-225)', () => {
  expect(widthOf()).toBe('max-w-md');
});
