import { check, config, nonEmpty, pipe, string } from 'valibot';

/**
 * What makes a password good: its length, and that it is not among the first guesses. There are no
 * composition rules (NIST 800-63B, ASVS 6.2, R-058).
 */

/** Counted in code points; M-240 asks for at least ten. */
export const passwordLength = { least: 10, most: 128 } as const;

export type PasswordRefusal = 'missing' | 'too-short' | 'too-long' | 'common' | 'shop-name';

export interface PasswordSurroundings {
  shopName: string;
  /** True for a word that many people use as a password: small letters and digits. */
  isCommon(word: string): boolean;
}

const refusal = (kind: PasswordRefusal) => kind;

/** What the browser can check of a new password. Every character counts, spaces too. */
export const typedPassword = pipe(
  string(refusal('missing')),
  nonEmpty(refusal('missing')),
  check((password) => [...password].length >= passwordLength.least, refusal('too-short')),
  check((password) => [...password].length <= passwordLength.most, refusal('too-long')),
);

/**
 * The server's checks for a new password: everything the browser checks, and that it is not among the first
 * guesses.
 */
export function newPassword({ shopName, isCommon }: PasswordSurroundings) {
  const schema = pipe(
    typedPassword,
    check((password) => !isNamed(password.toLowerCase(), shopName), refusal('shop-name')),
    check((password) => !isGuessedFirst(password.toLowerCase(), isCommon), refusal('common')),
  );
  // A password that is far too long is not checked for common words.
  return config(schema, { abortPipeEarly: true });
}

/** Longer runs and repetitions are not among the first guesses. */
const longestGuessed = 20;

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
const plainOf = (text: string) => text.replace(/[013457@$!]/g, (sign) => leet[sign] ?? sign);

/** The shop's name, or one of its longer words, with nothing but digits and signs around it. */
function isNamed(password: string, shopName: string): boolean {
  const words = shopName.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const spoken = letters(shopName.toLowerCase().replace('&', 'and'));
  const names = new Set([spoken, letters(words.join('')), ...words.filter((word) => word.length >= 6)]);
  return [letters(password), letters(plainOf(trimmed(password)))].some(
    (rest) => names.has(rest) || names.has(half(rest)),
  );
}

/**
 * True for a common password, for one with digits and signs around it or in place of letters, for one piece
 * repeated, and for a run of neighboring keys or letters.
 */
function isGuessedFirst(password: string, isCommon: (word: string) => boolean): boolean {
  const core = trimmed(password);
  const candidates = [
    password,
    password.replace(/[^\p{L}\p{N}]/gu, ''),
    core,
    plainOf(core),
    letters(plainOf(core)),
  ];
  if (candidates.some((word) => word !== '' && (isCommon(word) || isCommon(half(word))))) return true;
  return password.length <= longestGuessed && (/^(.{1,5})\1+.{0,4}$/u.test(password) || isRun(password));
}

/** The text without the digits and signs at either end. */
function trimmed(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}@$]+$/gu, '');
}

/** Half of a text that is the same thing twice, else the text itself. */
function half(text: string): string {
  const one = text.slice(0, text.length / 2);
  return one + one === text ? one : text;
}

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
];
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(''))];

/** True for a few stretches of neighboring keys or letters. */
function isRun(password: string): boolean {
  let stretches = 1;
  for (let at = 1; at < password.length; at += 1) {
    const pair = password.slice(at - 1, at + 1);
    if (pair[0] !== pair[1] && !runs.some((run) => run.includes(pair))) stretches += 1;
  }
  return stretches <= 2;
}
