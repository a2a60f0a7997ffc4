/** The name of a new vintage of a wine. */

/** 'Barolo 2022' for 'Barolo 2021' after 2021; the name is unchanged if it contains no year. */
export function renamedVintage(text: string, from: string, to: string): string {
  return /^\d{4}$/.test(from) ? text.replaceAll(new RegExp(`(?<!\\d)${from}(?!\\d)`, 'g'), to) : text;
}

/** The year after a vintage; '' if there is none. */
export function nextVintage(vintage: string): string {
  return /^\d{4}$/.test(vintage) ? String(Number(vintage) + 1) : '';
}

/** A year that a bottle may carry, or NV. */
export function isVintage(text: string): boolean {
  return /^((18|19|20)\d\d|NV)$/.test(text);
}
