/** The contract of every captcha. Each adapter's test runs it with its own tokens. */
import { describe, expect, test } from 'vitest';
import type { HumanCheck } from '#domains/accounts/ports.ts';

export interface CheckUnderTest {
  check: HumanCheck;
  /** A token as a person's browser would send it. */
  goodToken(): Promise<string>;
  /** A token signed for an action other than 'register'. */
  tokenOfAnotherAction(): Promise<string>;
  /** A token that was valid but has expired. */
  oldToken(): Promise<string>;
}

export function humanCheckContract(name: string, open: () => CheckUnderTest): void {
  describe(`${name} (M-056)`, () => {
    const verify = (token: unknown) => open().check.verify(token, 'register', '203.0.113.7');

    test('accepts a person’s token, once', async () => {
      const token = await open().goodToken();
      expect(await verify(token)).toBe('human');
      expect(await verify(token)).toBe('not');
    });

    test('accepts a token once even when it is sent twice at the same moment', async () => {
      const token = await open().goodToken();
      const verdicts = await Promise.all([verify(token), verify(token), verify(token)]);
      expect(verdicts.filter((verdict) => verdict === 'human')).toHaveLength(1);
    });

    test('does not accept a token for another action, nor an expired one', async () => {
      expect(await verify(await open().tokenOfAnotherAction())).toBe('not');
      expect(await verify(await open().oldToken())).toBe('not');
    });

    test.each([undefined, null, '', 'x', 7, {}, [], 'x'.repeat(10_000), '%00', 'bnVsbA==', 'e30='])(
      'does not accept %j',
      async (token) => {
        expect(await verify(token)).toBe('not');
      },
    );
  });
}
