const maxEmailLength = 254;
/**
 * One @ between a name and a host with a dot: what mail can be sent to, without rare forms that no shopper
 * uses.
 */
const email = /^[^\s@<>(),;:"\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/**
 * An e-mail address without surrounding space, at most 254 characters (RFC 5321); null if the text is none.
 */
export function emailAddress(text: string): string | null {
  const address = text.trim();
  const isGood =
    address.length <= maxEmailLength && email.test(address) && !/\p{C}|^\.|\.\.|\.@/u.test(address);
  return isGood ? address : null;
}
