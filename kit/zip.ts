export const zipLength = 5;

/** A US ZIP code is exactly five digits (M-226). */
export function isZip(text: string): boolean {
  return text.length === zipLength && /^\d+$/.test(text);
}

/**
 * The five digits of a ZIP code from outside: of a ZIP+4 ('11797-1234', or nine digits) the first five; null
 * for anything else.
 */
export function readZip(given: unknown): string | null {
  return typeof given === 'string' ? (/^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(given)?.[1] ?? null) : null;
}

/**
 * The digits alone, for a field that formats during typing (M-228): of a ZIP+4 the first five. Extra digits
 * are shown, not cut off, or a typo would look like the ZIP code of another town (decision 022).
 */
export function maskZip(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === withFourMore ? digits.slice(0, zipLength) : digits.slice(0, withFourMore + 1);
}

/** Digits of a ZIP+4. */
const withFourMore = 9;
