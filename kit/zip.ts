/** A US ZIP code is exactly five digits (M-226). */
export function isZip(text: string): boolean {
  return /^\d{5}$/.test(text);
}

/** Five digits of a ZIP code as given from outside: of a ZIP+4 ('11797-1234', or nine digits) the first five; null for anything else. */
export function readZip(given: unknown): string | null {
  return typeof given === 'string' ? (/^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(given)?.[1] ?? null) : null;
}

/** Keeps the first five digits, for a field that masks while one types (M-228). */
export function maskZip(text: string): string {
  return text.replace(/\D/g, '').slice(0, 5);
}
