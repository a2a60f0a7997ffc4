import type { Text } from '#domains/notifications/ports.ts';

/** The vendor's limit. */
const longestBody = 1_600;

/** Why this text cannot be sent; null when it can. */
export function textProblem({ to, body }: Text): string | null {
  if (!/^[2-9]\d{9}$/.test(to)) return 'not a US phone number';
  if (body.trim() === '') return 'no words';
  return body.length > longestBody ? 'too long' : null;
}
