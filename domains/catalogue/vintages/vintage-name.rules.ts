/** What a new vintage of a wine is called. */

/** 'Barolo 2022' for 'Barolo 2021' after 2021, and the name as it is where it names no year. */
export function renamedVintage(text: string, from: string, to: string): string {
  return /^\d{4}$/.test(from) ? text.replaceAll(new RegExp(`(?<!\\d)${from}(?!\\d)`, 'g'), to) : text;
}

/** The year after a vintage; '' after none. */
export function nextVintage(vintage: string): string {
  return /^\d{4}$/.test(vintage) ? String(Number(vintage) + 1) : '';
}

/** A year that a bottle may carry, or NV. */
export function isVintage(text: string): boolean {
  return /^((18|19|20)\d\d|NV)$/.test(text);
}
