import { createHash } from 'node:crypto';

/** What a table stores of a token: enough to find the row, and useless for signing in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
