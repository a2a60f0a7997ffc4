const maxEmailLength = 254;
const shape = /^[^\s@<>()[\],;:"\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const plain = /^[\x21-\x7e]+$/;

/** A trimmed e-mail address, or null. Plain ASCII, which every mail server accepts. */
export function parseEmail(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const email = value.trim();
  return email.length <= maxEmailLength && plain.test(email) && shape.test(email) ? email : null;
}

/** The form in which an address is unique: lower case (M-240). */
export function emailKey(email: string): string {
  return email.toLowerCase();
}
