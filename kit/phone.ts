/**
 * US phone numbers: `(516) 555-0100` or exactly ten digits (M-226), and the +1 or 1 that people paste before
 * them (decision 022).
 */
const masked = /^\(\d{3}\) \d{3}-\d{4}$/;
const tenDigits = /^\d{10}$/;

export function isPhone(text: string): boolean {
  return masked.test(text) || tenDigits.test(text);
}

const withCountry = /^(?:\+1|1)[ .-]?(\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4})$/;

/**
 * The ten digits of a phone number from outside, without a leading +1 or 1; null for anything else, including
 * eleven other digits.
 */
export function readPhone(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const national = isPhone(given) ? given : withCountry.exec(given)?.[1];
  return national === undefined ? null : phoneDigits(national);
}

const asTyped = /^[+\d\s().-]{1,40}$/;

/**
 * The same from a field that accepts more than phones and so formats nothing while typing: '516-555-0100' is
 * read as the masked field would display it.
 */
export function readTypedPhone(given: unknown): string | null {
  return typeof given === 'string' && asTyped.test(given) ? readPhone(maskPhone(given)) : null;
}

/** The digits of a text. For a phone number from outside use `readPhone`. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** 'tel:+15165550100', for links. */
export function phoneLink(phone: string): string {
  return `tel:+1${phoneDigits(phone)}`;
}

/** '+1-516-555-0100', for machines. */
export function internationalPhone(phone: string): string {
  return `+1-${phoneDigits(phone).replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')}`;
}

/**
 * '(516) 555-0100' from as many digits as there are, for a field that formats during typing (M-228). A 1
 * before ten digits is the country code and is dropped; other extra digits are not cut off, or a wrong number
 * would look right.
 */
export function maskPhone(text: string): string {
  const [, country, national] = /^\s*\+\D*(1?)(.*)$/s.exec(text) ?? [];
  // A foreign number stays as it is: the shop sends texts within the United States only.
  if (country === '') return `+${phoneDigits(text).slice(0, maxDigits)}`;
  const digits = phoneDigits(national ?? text)
    .slice(0, maxDigits)
    .replace(/^1(?=\d{10}$)/, '');
  if (digits.length < 4) return digits.length === 0 ? '' : `(${digits}`;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** The maximum length of a phone number (ITU-T E.164). */
const maxDigits = 15;
