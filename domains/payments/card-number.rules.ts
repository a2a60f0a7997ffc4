/** The shop sees tokens that stand for cards and never a card's number. */

/** Groups of digits separated by single spaces or hyphens; the decimals of a fraction are not a group. */
const digitGroups = /(?<!\d|\d\.)\d+(?:[ -]\d+)*/g;
/** Ids are random hexadecimal text, alone or within an address, and may contain such digits by chance. */
const ids = /\b[0-9a-f]{32}\b/g;
const minDigits = 13;
const maxDigits = 19;

/**
 * True when any text, number or name inside the value reads as a card number: 13 to 19 digits that pass the
 * Luhn check.
 */
export function holdsCardNumber(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const part = open.pop();
    if (typeof part === 'object' && part !== null) {
      for (const [name, inner] of Object.entries(part)) open.push(name, inner);
    } else if (
      (typeof part === 'string' || typeof part === 'number' || typeof part === 'bigint') &&
      readsAsCardNumber(String(part))
    ) {
      return true;
    }
  }
  return false;
}

function readsAsCardNumber(text: string): boolean {
  for (const [chain] of text.replace(ids, ' id ').matchAll(digitGroups)) {
    const groups = chain.split(/[ -]/);
    for (let first = 0; first < groups.length; first += 1) if (startsCardNumber(groups, first)) return true;
  }
  return false;
}

/** What cards begin with (ISO/IEC 7812: 2 to 6); a time in milliseconds begins with a 1. */
const cardStart = /^[2-6]/;

/**
 * A card number is written as one block, or in groups with four digits in the first, as on a printed card.
 */
function startsCardNumber(groups: readonly string[], first: number): boolean {
  const isGrouped = groups[first]?.length === 4;
  let digits = '';
  for (let last = first; last < groups.length && (last === first || isGrouped); last += 1) {
    digits += groups[last];
    if (digits.length > maxDigits) return false;
    if (digits.length >= minDigits && cardStart.test(digits) && passesLuhn(digits)) return true;
  }
  return false;
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
