const maxNameLength = 100;
/** Control characters, and characters that reorder or hide text. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * A person's name without surrounding space: not empty (M-226), at most 100 characters, nothing hidden; else
 * null.
 */
export function personName(text: string): string | null {
  const name = text.trim();
  return name.length > 0 && name.length <= maxNameLength && !unprintable.test(text) ? name : null;
}

/** A person's name as given from outside; null for anything else. */
export function readPersonName(given: unknown): string | null {
  return typeof given === 'string' ? personName(given) : null;
}
