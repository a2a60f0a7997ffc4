import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

// Held in a variable: this project's type check does not read JSX.
const file = './sent-instead.tsx';
const { SentInstead } = await import(file);

const read = (goods: object[]) =>
  renderToString(createElement(SentInstead, { goods })).replaceAll(/<!-- -->|<[^>]+>/g, '');

test('a line says what is sent in its place, and how many (S-05)', () => {
  const goods = [{ name: 'Morgon', size: '1.5 L', quantity: 1 }];
  expect(read(goods)).toBe('Replaced: instead of 1 of these you get 1 × Morgon, 1.5 L');
  expect(read([])).toBe('');
});
