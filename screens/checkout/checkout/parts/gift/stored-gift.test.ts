import { expect, test, vi } from 'vitest';
import { readStoredGift, storeGift } from './stored-gift.ts';

const typed = { isGift: true, gift: { name: 'Bea Quill', phone: '', message: 'Cheers' } };

function withStorage(): Map<string, string> {
  const held = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  });
  return held;
}

test('what a guest typed stays when they sign in, and what an account typed is not shown to anyone else (N-070)', () => {
  const held = withStorage();
  expect(readStoredGift(null)).toBeNull();
  storeGift({ ...typed, by: null });
  expect([readStoredGift(null), readStoredGift('ada')]).toEqual([typed, typed]);
  storeGift({ ...typed, by: 'ada' });
  expect([readStoredGift('ada'), readStoredGift('ben'), readStoredGift(null)]).toEqual([typed, null, null]);
  storeGift(null);
  expect([...held]).toEqual([]);
});

test('a browser without storage, or with unexpected content in it, keeps nothing', () => {
  withStorage().set('checkout-gift', '{');
  expect(readStoredGift(null)).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  storeGift({ ...typed, by: null });
  expect(readStoredGift(null)).toBeNull();
});
