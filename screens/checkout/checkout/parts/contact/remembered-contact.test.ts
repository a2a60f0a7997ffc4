import { expect, test, vi } from 'vitest';
import { readRememberedContact, rememberContact, withRemembered } from './remembered-contact.ts';

const ada = { firstName: 'Ada', lastName: 'Vine', phone: '(516) 555-0100' };

function withStorage(): Map<string, string> {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  });
  return held;
}

test('only a guest’s name and phone are remembered, until the guest asks to forget them', () => {
  const held = withStorage();
  expect(readRememberedContact()).toBeNull();
  rememberContact({ ...ada, email: 'ada@example.com', ageConfirmation: true } as typeof ada);
  expect(readRememberedContact()).toEqual(ada);
  expect([...held.values()].join()).not.toContain('ada@example.com');
  rememberContact(null);
  expect([...held]).toEqual([]);
});

test.each([
  '',
  '{}',
  'x',
  'null',
  '{"firstName":"Ada","lastName":"","phone":"5165550100"}',
  '{"firstName":"Ada","lastName":"Vine","phone":7}',
])('text that is not a name and phone (%j) is ignored', (text) => {
  withStorage().set('remembered-contact', text);
  expect(readRememberedContact()).toBeNull();
});

test('fields that are already filled in stay', () => {
  const empty = { firstName: '', lastName: '', phone: '', email: '', ageConfirmation: false };
  expect(withRemembered(empty, ada)).toEqual({ ...empty, ...ada });
  expect(withRemembered({ ...empty, firstName: 'Rose' }, ada).phone).toBe('');
});
