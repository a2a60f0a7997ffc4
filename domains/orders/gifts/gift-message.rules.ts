/** The message of a gift: plain text, read the same way by the browser, the server and the desk (N-070, N-071). */

/** Characters as a reader counts them: a flag or a family is one. */
export const longestGiftMessage = 200;
/** As many as fit on the slip of an 80 mm roll. */
export const mostGiftLines = 8;

/**
 * Four people with skin tones joined into one character are 19 units of UTF-16; a longer text is no message.
 */
const longestText = longestGiftMessage * 20;

const breaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * Invisible characters: control characters, marks that change the reading direction, zero-width spaces,
 * private-use characters. Line breaks stay, and so does what joins Persian letters or the parts of an emoji.
 */
const hidden = /(?!\n|\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Co}]/gu;
/** Accents piled on one letter until they cover the lines around it. */
const piled = /(\p{Mn}{4})\p{Mn}+/gu;
const anySign = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * The message as it is kept: in lines, without invisible characters; '' for none. Null if it is longer than
 * 200 characters or 8 lines. It is never markup: whatever shows it shows its characters.
 */
export function readGiftMessage(given: unknown): string | null {
  if (given === undefined || given === null) return '';
  if (typeof given !== 'string' || given.length > longestText) return null;
  const text = cleaned(given);
  const isShort = countCharacters(text) <= longestGiftMessage && text.split('\n').length <= mostGiftLines;
  return isShort ? text : null;
}

function cleaned(given: string): string {
  const text = given
    .toWellFormed()
    .normalize('NFC')
    .replace(breaks, '\n')
    .replaceAll('\t', ' ')
    .replace(hidden, '')
    .replace(piled, '$1')
    .split('\n')
    .map((line) => line.replace(/\p{Zs}+/gu, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return anySign.test(text) ? text : '';
}

/**
 * Browsers from before 2024 may lack it: there each part of an emoji counts, and the server has the last
 * word.
 */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en-US', { granularity: 'grapheme' }) : undefined;

function countCharacters(text: string): number {
  let count = 0;
  for (const _ of segmenter?.segment(text) ?? text) count += 1;
  return count;
}

/**
 * How many characters are left for what was typed; negative if it is too long. A far too long text is not
 * counted exactly.
 */
export function charactersLeft(typed: string): number {
  return typed.length > longestText
    ? longestGiftMessage - typed.length
    : longestGiftMessage - countCharacters(cleaned(typed));
}
