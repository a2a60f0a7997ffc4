/** Settings as they are read, or the sentences that stop the start. */

import { readSettings } from './settings.ts';

type Environment = Parameters<typeof readSettings>[0];

export function settingsOf(env: Environment) {
  const answer = readSettings(env);
  if (answer.kind === 'wrong') throw new Error(answer.problems.join('\n'));
  return answer.settings;
}

export function problemsOf(env: Environment): string[] {
  const answer = readSettings(env);
  return answer.kind === 'wrong' ? answer.problems : [];
}

export const appKey = '8Wz1r0VtqkFJm3uYx5nQe7Lh2Pd9Sg4B';

export const production = { NODE_ENV: 'production', APP_KEY: appKey, ALLOW_TEST_PROVIDERS: '1' };
