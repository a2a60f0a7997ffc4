import { createHash } from 'node:crypto';

/** What a table keeps of a token: it is enough to find the row, and useless to sign in with. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
