import { describe, expect, test } from 'vitest';
import { belongsOnLocalhost, passkeyPlace } from './relying-party.rules.ts';

describe('passkeys (B-004)', () => {
  test.each([
    ['https://shop.example.com', 'shop.example.com', 'https://shop.example.com'],
    ['https://shop.example.com:8443', 'shop.example.com', 'https://shop.example.com:8443'],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
    ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
  ])('of %s are bound to %s and come from %s', (appUrl, id, origin) => {
    expect(passkeyPlace(appUrl)).toEqual({ kind: 'offered', party: { id, origin } });
  });

  test.each([
    ['http://192.168.1.20:3000', /IP address.*192\.168\.1\.20/],
    ['https://203.0.113.7', /IP address/],
    ['https://[2001:db8::1]', /IP address/],
    ['http://shop.example.com', /https/],
  ])('of %s are not offered, and the reason is said', (appUrl, why) => {
    const place = passkeyPlace(appUrl);
    expect(place.kind === 'not-offered' && place.why).toMatch(why);
  });

  test('a page at an address of this machine belongs on localhost', () => {
    expect(belongsOnLocalhost('127.0.0.1:3000')).toBe(true);
    expect(belongsOnLocalhost('[::1]:3000')).toBe(true);
    expect(belongsOnLocalhost('localhost:3000')).toBe(false);
    expect(belongsOnLocalhost('shop.example.com')).toBe(false);
    expect(belongsOnLocalhost('192.168.1.20:3000')).toBe(false);
  });
});
