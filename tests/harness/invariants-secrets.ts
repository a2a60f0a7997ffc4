/**
 * I7: no card number, security code, verification code, password, token or full nonce in the database, the
 * log or the outbox.
 */

/**
 * 13 to 19 digits, in one piece or in printed groups, without adjacent text: random ids contain such digits
 * by chance.
 */
const digits =
  /(?<![\w.-])[2-6](?:\d{12,18}|\d{3}(?:[ -]\d{4}){2}[ -]\d{1,7}|\d{3}[ -]\d{6}[ -]\d{5})(?![\w-])/g;
const forms: readonly [string, RegExp][] = [
  ['a card token', /\bcnon:[\w-]/],
  ['a card on file', /\bccof:[\w-]/],
  ['a password hash', /\$argon2|\$scrypt|\$2[aby]\$/],
  ['a header with a key', /\b(?:Bearer|Basic) [\w+/=-]{8}/],
  [
    'a named secret',
    /"(?:password(?!_hash")\w*|current_password|passcode|otp|cvv|cvc|captchaToken|newCardNonce|token|cookie|authorization)\\?":\\?"[^"\\]/i,
  ],
];

/** The only tables in which each kind of secret is allowed. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'a password hash': ['accounts'],
  'a card on file': ['saved_cards', 'test_gateway_cards'],
};

/**
 * @param lines of the log, or of `dumpTables`, where the name of the table comes first
 * @param known secrets of the test; six digits only match as a separate word, because longer texts may
 * contain them by chance
 */
export function findSecrets(lines: readonly string[], known: Iterable<string> = []): string[] {
  const given = [...known];
  return lines.flatMap((line) => {
    const [table = ''] = line.split(' ', 1);
    const found = forms
      .filter(([name, form]) => form.test(line) && !allowed[name]?.includes(table))
      .map(([name]) => name);
    if ([...line.matchAll(digits)].some(([number]) => passesLuhn(number.replace(/\D/g, ''))))
      found.push('a card number');
    if (
      given.some((secret) =>
        secret.length > 6 ? line.includes(secret) : new RegExp(`\\b${secret}\\b`).test(line),
      )
    ) {
      found.push('a secret of the test');
    }
    return found.map((name) => `I7 ${name} in: ${line.slice(0, 200)}`);
  });
}

function passesLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return number.length >= 13 && number.length <= 19 && sum % 10 === 0;
}
