/** Makes text that people typed safe to use in the shop's messages. */

const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Characters that change the reading direction. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/** One line of text that cannot start a new line or header or change the reading direction. */
export function oneLine(text: string): string {
  return text.replace(controls, ' ').replace(turns, '').trim();
}

/**
 * 'Hello Ana,', or 'Hello,' when the name looks like a web address: mail programs turn those into links, so a
 * buyer could send a stranger a link under the shop's name.
 */
export function greeting(firstName: string): string {
  const name = nameInWords(firstName);
  return name === null ? 'Hello,' : `Hello ${name},`;
}

/**
 * A name as it may appear in a message to another person; null if it looks like a web address or is empty.
 */
export function nameInWords(firstName: string): string | null {
  const name = oneLine(firstName);
  return name === '' || /[./:@\\]/.test(name) ? null : name;
}

/**
 * A link that a letter may carry. Throws for anything but http and https: the shop makes all links, so any
 * other link is a bug.
 */
export function webLink(href: string): string {
  const url = new URL(href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('A letter carries web links only');
  return url.href;
}
