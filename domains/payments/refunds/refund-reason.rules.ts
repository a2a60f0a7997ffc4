/** The vendors of payments keep no more of a refund's reason. */
export const maxReasonLength = 192;

/** A reason as a person writes it, in one line; null for none, and for one that no vendor would keep whole. */
export function readReason(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const reason = given.replaceAll(/\s+/g, ' ').trim();
  return reason !== '' && reason.length <= maxReasonLength ? reason : null;
}
