import { expect, test } from 'vitest';
import { documentTitle } from './document-title.rules.ts';

test('the document title names the page and the shop (G-26)', () => {
  expect(documentTitle('Shopping Cart', 'Demijohn Wine & Spirits')).toBe(
    'Shopping Cart - Demijohn Wine & Spirits',
  );
  expect(documentTitle('', 'Demijohn Wine & Spirits')).toBe('Demijohn Wine & Spirits');
});
