import { describe, expect, test } from 'vitest';
import { isTextablePhone } from './textable-phone.ts';

describe('a text goes to (R-062)', () => {
  test.each(['5162345678', '2125551234', '9145550234'])('%s', async (phone) => {
    expect(await isTextablePhone(phone, false)).toBe(true);
  });
});

describe('no text goes to (R-062)', () => {
  test.each([
    ['premium', '9002345678'],
    ['Jamaica', '8762345678'],
    ['Canada', '4162345678'],
    ['Puerto Rico', '7872345678'],
    ['toll-free', '8002345678'],
    ['a personal number', '5002345678'],
    ['an area that is none', '1235551212'],
    ['a service', '9115551212'],
    ['an exchange that is none', '5161234567'],
    ['a short code', '12345'],
    ['London', '442071234567'],
    ['London with its plus', '+442071234567'],
    ['nothing', ''],
  ])('%s: %s', async (_, phone) => {
    expect(await isTextablePhone(phone, true)).toBe(false);
  });

  test.each(['5165550100', '2125550199'])(
    '%s, a fictional number, except where texts are embedded',
    async (phone) => {
      expect(await isTextablePhone(phone, false)).toBe(false);
      expect(await isTextablePhone(phone, true)).toBe(true);
    },
  );
});
