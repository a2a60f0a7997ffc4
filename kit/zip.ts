/** A US ZIP code is exactly five digits (M-226). */
export function isZip(text: string): boolean {
  return /^\d{5}$/.test(text);
}

/** Keeps the first five digits, for a field that masks while one types (M-228). */
export function maskZip(text: string): string {
  return text.replace(/\D/g, '').slice(0, 5);
}
