/** RFC 5321. */
export const maxEmailLength = 254;

/** One @ between a name and a host with a dot. */
const shape = /^[^\s@<>(),;:"\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const invisible = /\p{C}/u;

/**
 * An e-mail address from outside, without surrounding space and not too long; null for anything else. It is
 * the shop's only reader, so a buyer whose address passes at the checkout can find the order and have an
 * account. It refuses what no mail can be sent to, and leaves to the mail server what is rare in mailboxes
 * (an accent, two dots in a row).
 */
export function readEmail(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > 2 * maxEmailLength) return null;
  const email = given.trim().normalize('NFC');
  const isGood = email.length <= maxEmailLength && shape.test(email) && !invisible.test(email);
  return isGood ? email : null;
}

/** The form in which an address is unique: lower case, each accent written one way (M-240). */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase();
}
