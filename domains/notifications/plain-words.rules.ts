/** What people typed, made fit to stand in the shop's own words. */

const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Marks that turn the direction of what follows. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * One line of print: nothing in it can begin a line or a header of its own, or turn the reading direction.
 */
export function oneLine(text: string): string {
  return text.replace(controls, ' ').replace(turns, '').trim();
}

/**
 * 'Hello Ana,', or 'Hello,' where the name holds an address: mail programs make links of those, and whoever
 * buys could send a stranger one under the shop's name.
 */
export function greeting(firstName: string): string {
  const name = oneLine(firstName);
  return name === '' || /[./:@\\]/.test(name) ? 'Hello,' : `Hello ${name},`;
}

/**
 * A link that a letter may carry. Throws for anything but http and https: links are made by the shop, so
 * another is a mistake.
 */
export function webLink(href: string): string {
  const url = new URL(href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('A letter carries web links only');
  return url.href;
}
