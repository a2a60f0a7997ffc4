/** What customers want: its words and limits (B-206). */

/** What a caller is asked, and consents to, before the phone is stored. */
export const consentWords =
  'May we call or text you once, when it is here? We keep the number for that alone.';

export const mostWords = 200;
export const mostBottles = 240;

/** Why a wish is no longer open. */
export const closedReasons = {
  told: 'They know that it is here',
  'given-up': 'They do not want it anymore',
  'not-for-us': 'We will not have it',
} as const;

export type ClosedWhy = keyof typeof closedReasons;

export function isClosedWhy(given: unknown): given is ClosedWhy {
  return typeof given === 'string' && Object.hasOwn(closedReasons, given);
}

export type WantedWrong = 'no-words' | 'bad-bottles' | 'bad-phone' | 'no-consent';

export const wantedWords: Record<WantedWrong, string> = {
  'no-words': `Say what was asked for, in at most ${mostWords} characters.`,
  'bad-bottles': `Write a number from 1 to ${mostBottles}.`,
  'bad-phone': 'Write it as (516) 555-0142 or as ten digits.',
  'no-consent': 'A number is kept only with their yes. Leave it empty, or ask.',
};
