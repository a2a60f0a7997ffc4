const longestEmail = 254;
const shape = /^[^\s@<>()[\],;:"\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const plain = /^[\x21-\x7e]+$/;

/** An e-mail address without the space around it; else null. Plain ASCII, as every mail server takes it. */
export function parseEmail(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const email = value.trim();
  return email.length <= longestEmail && plain.test(email) && shape.test(email) ? email : null;
}

/** What makes an address unique: its small letters (M-240). */
export function emailKey(email: string): string {
  return email.toLowerCase();
}
