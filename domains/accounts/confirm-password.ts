import type { Db } from '#db/connection.ts';
import { checkPassword, type PasswordCheck } from './check-password.ts';

export type ConfirmPasswordAnswer =
  | { kind: 'confirmed' }
  | { kind: 'wrong' }
  | { kind: 'too-many'; retryAfterMs: number };

/** Checks the password again before something private (M-048, G-45); the session remembers it. */
export async function confirmPassword(db: Db, check: PasswordCheck): Promise<ConfirmPasswordAnswer> {
  const answer = await checkPassword(db, check);
  return answer.kind === 'right' ? { kind: 'confirmed' } : answer;
}
