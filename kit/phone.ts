/**
 * US phone numbers: `(516) 555-0100` or exactly ten digits (M-226), and what people paste before them, a +1
 * or 1 (decision 022).
 */
const masked = /^\(\d{3}\) \d{3}-\d{4}$/;
const tenDigits = /^\d{10}$/;

export function isPhone(text: string): boolean {
  return masked.test(text) || tenDigits.test(text);
}

const withCountry = /^(?:\+1|1)[ .-]?(\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4})$/;

/**
 * The ten digits of a phone number as given from outside, a leading +1 or 1 let go; null for anything else,
 * eleven other digits too.
 */
export function readPhone(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const national = isPhone(given) ? given : withCountry.exec(given)?.[1];
  return national === undefined ? null : phoneDigits(national);
}

/** The digits of a text. Of a phone number from outside use `readPhone`. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** 'tel:+15165550100': what a link dials. */
export function phoneLink(phone: string): string {
  return `tel:+1${phoneDigits(phone)}`;
}

/** '+1-516-555-0100', as machines are told. */
export function worldPhone(phone: string): string {
  return `+1-${phoneDigits(phone).replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')}`;
}

/**
 * '(516) 555-0100' from as many digits as there are, for a field that masks while one types (M-228). A 1
 * before ten digits is the country's and goes; of other digits too many none is cut off, or a wrong number
 * would look like a right one.
 */
export function maskPhone(text: string): string {
  const [, country, national] = /^\s*\+(1?)(.*)$/s.exec(text) ?? [];
  // Of another country: it stays as it is, for the shop texts within the States.
  if (country === '') return `+${phoneDigits(text).slice(0, maxDigits)}`;
  const digits = phoneDigits(national ?? text)
    .slice(0, maxDigits)
    .replace(/^1(?=\d{10}$)/, '');
  if (digits.length < 4) return digits.length === 0 ? '' : `(${digits}`;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** The longest number that the world's telephones know (ITU-T E.164). */
const maxDigits = 15;
