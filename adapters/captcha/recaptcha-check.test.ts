import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HumanCheck } from '#domains/accounts/ports.ts';
import { emulateRecaptcha } from '#tests/emulators/recaptcha.ts';
import { soonMs } from '#tests/harness/soon.ts';
import { humanCheckContract } from './human-check.contract.ts';
import { recaptchaCheck } from './recaptcha-check.ts';

const hostname = 'shop.example';
const good = { action: 'register', hostname, score: 0.9 };
let google: Awaited<ReturnType<typeof emulateRecaptcha>>;
let check: HumanCheck;

const checkWith = (secret: string) =>
  recaptchaCheck({
    settings: { kind: 'recaptcha', siteKey: 'site', secret, url: google.url },
    hostname,
    clock: () => 0,
  });

beforeAll(async () => {
  google = await emulateRecaptcha('secret');
});
afterAll(() => google.stop());
beforeEach(() => {
  google.state.mode = 'up';
  check = checkWith('secret');
});

humanCheckContract('reCAPTCHA v3', () => ({
  check,
  goodToken: async () => google.give(good),
  tokenOfAnotherAction: async () => google.give({ ...good, action: 'login' }),
  oldToken: async () => google.give({ ...good, isExpired: true }),
}));

describe('reCAPTCHA (R-044)', () => {
  const verify = (token: string) => check.verify(token, 'register', '203.0.113.7');

  test.each([
    [0.5, 'human'],
    [0.49, 'not'],
  ])('a score of %d is %s', async (score, verdict) => {
    expect(await verify(google.give({ ...good, score }))).toBe(verdict);
  });

  test('a token of another site is not accepted', async () => {
    expect(await verify(google.give({ ...good, hostname: 'evil.example' }))).toBe('not');
  });

  test.each(['down', 'silent'] as const)('%s: the door stays closed, with a quick answer', async (mode) => {
    google.state.mode = mode;
    const began = performance.now();
    expect(await verify(google.give(good))).toBe('unreachable');
    expect(performance.now() - began).toBeLessThan(soonMs);
  });

  test('a wrong secret is our fault, not the person’s', async () => {
    check = checkWith('other');
    expect(await verify(google.give(good))).toBe('unreachable');
  });
});
