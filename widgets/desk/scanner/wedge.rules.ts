/**
 * Tells a bar-code reader that acts as a keyboard from a person who types (B-066, B-263): a reader's keys
 * come faster than any person's, and end with Enter.
 */

/** The longest time between two keys of a reader, in ms. */
export const maxGapMs = 50;
/** The shortest code is an EAN-8; fewer digits come from a person. */
const minDigits = 8;

export interface Burst {
  /** The digits so far; the first one is already in the field, because it could not be recognized yet. */
  digits: string;
  /** When the last digit came, in ms of any clock. */
  at: number;
}

export const noBurst: Burst = { digits: '', at: Number.NEGATIVE_INFINITY };

export type WedgeAnswer =
  /** Not from a reader, or its first digit: the page gets the key. */
  | { kind: 'pass'; burst: Burst }
  /** Possibly from a reader: nothing else may receive it. */
  | { kind: 'keep'; burst: Burst }
  | { kind: 'code'; code: string; burst: Burst };

/** @param key as in `KeyboardEvent.key`; modifier keys are not passed here */
export function readWedgeKey({ digits, at }: Burst, key: string, now: number): WedgeAnswer {
  const isQuick = digits !== '' && now - at <= maxGapMs;
  if (/^\d$/.test(key)) {
    return isQuick
      ? { kind: 'keep', burst: { digits: digits + key, at: now } }
      : { kind: 'pass', burst: { digits: key, at: now } };
  }
  return key === 'Enter' && isQuick && digits.length >= minDigits
    ? { kind: 'code', code: digits, burst: noBurst }
    : { kind: 'pass', burst: noBurst };
}
