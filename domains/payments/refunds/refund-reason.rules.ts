/** The payment vendors keep no more of a refund's reason. */
export const maxReasonLength = 192;

/** A reason that a person wrote, on one line; null if there is none, or if no vendor would keep all of it. */
export function readReason(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const reason = given.replaceAll(/\s+/g, ' ').trim();
  return reason !== '' && reason.length <= maxReasonLength ? reason : null;
}
