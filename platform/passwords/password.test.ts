import fc from 'fast-check';
import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { newPassword } from '#kit/password.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, isPassword } from './hash-password.ts';

const schema = newPassword({ shopName: 'Demijohn Wine & Spirits', isCommon: isCommonPassword });
const refuse = (password: unknown) => safeParse(schema, password).issues?.[0].message ?? null;

describe('a password (R-058, M-240)', () => {
  test.each([
    [undefined, 'missing'],
    ['', 'missing'],
    [1_234_567_890, 'missing'],
    ['abcdefg', 'too-short'],
    ['x7!kQ2_zz', 'too-short'],
    [`${'ab9 '.repeat(32)}x`, 'too-long'],
  ])('%j is %s', (password, refusal) => {
    expect(refuse(password)).toBe(refusal);
  });

  test.each([
    ...[
      '1234567890',
      'qwertyuiop',
      'password123',
      'Password123!',
      'P@ssw0rd2024',
      'iloveyou123',
      'sunshine2026',
      '1q2w3e4r5t',
      '0987654321',
    ],
    ...[
      'aaaaaaaaaa',
      'abcabcabcabc',
      '1212121212',
      'abcdefghijkl',
      'qwerty123456',
      '1qaz2wsx3edc',
      'letmein12345',
      'football2025',
      'Superman!!!',
    ],
    ...['passwordpassword', 'welcome-2026', '!!!Dragon123', 'charlie12345', 'michelle1987', '2026liverpool'],
  ])('%s is guessed first', (password) => {
    expect(refuse(password)).toBe('common');
  });

  test.each(['demijohnwineandspirits', 'Demijohn2026', 'DemijohnWine&Spirits', 'd3mijohn!!!!'])(
    '%s is the shop’s name',
    (password) => {
      expect(['shop-name', 'common']).toContain(refuse(password));
    },
  );

  test.each([
    ...[
      'correct horse battery',
      '          a b c',
      '🍷🍷🥂🍾🍷🥂🍾🍷🥂🍇',
      'пароль из слов',
      'x7!kQ2_zzR',
      'a'.repeat(64),
      'z'.repeat(128),
    ],
    ...['the demijohn on the sill', 'thirty five lemons', 'Tr0ub4dor&3xyz'],
  ])('%j is accepted: no composition rules, any characters', (password) => {
    expect(refuse(password)).toBeNull();
  });

  test('is judged without an exception, whatever the input', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string({ unit: 'binary', maxLength: 140 }), (anything, text) => {
        refuse(anything);
        const { length } = [...text];
        if (length > 128) expect(refuse(text)).toBe('too-long');
        else if (length > 0 && length < 10) expect(refuse(text)).toBe('too-short');
      }),
    );
  });
});

describe('a stored password', () => {
  test('is recognized in either form of its accents, and no other password is', async () => {
    const phc = await hashPassword('caf\u00e9 au lait, please', 'known');
    expect(await isPassword('cafe\u0301 au lait, please', phc, 'stranger')).toBe(true);
    for (const other of ['café au lait, pleas', 'Café au lait, please', ''])
      expect(await isPassword(other, phc, 'stranger')).toBe(false);
  });

  test('is salted, and without an account no password is right', async () => {
    expect(await hashPassword('one and the same', 'known')).not.toBe(
      await hashPassword('one and the same', 'known'),
    );
    expect(await isPassword('', null, 'stranger')).toBe(false);
  });

  test('waits its turn while the shop goes on', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await Promise.all(Array.from({ length: 8 }, () => hashPassword('one of eight at once', 'known')));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });

  test('of a known device does not wait behind strangers’ (R-055)', async () => {
    const done: string[] = [];
    const check = async (lane: 'known' | 'stranger') => {
      await isPassword('x', `$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$${'A'.repeat(43)}`, lane);
      done.push(lane);
    };
    await Promise.all([...Array.from({ length: 40 }, () => check('stranger')), check('known')]);
    // Two were already being computed.
    expect(done.indexOf('known')).toBeLessThan(4);
  });

  test('is refused politely when a hundred are already waiting', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 110 }, () =>
        isPassword('x', '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA', 'stranger'),
      ),
    );
    const refused = results.filter(
      (result) =>
        result.status === 'rejected' && 'statusCode' in result.reason && result.reason.statusCode === 503,
    );
    expect(refused).toHaveLength(8);
  });
});
