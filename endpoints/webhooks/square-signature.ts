import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedMessage {
  /** The URL that the subscription names to Square. */
  notificationUrl: string;
  /** The raw body. */
  body: Buffer;
  /** The header `x-square-hmacsha256-signature`. */
  signature: string;
}

/**
 * True for a message that Square signed for this URL: HMAC-SHA256 over URL and body, in base64
 * (developer.squareup.com, Validate Webhook Events; R-082). Takes the same time wherever the signature
 * differs.
 */
export function isSignedBySquare(
  signatureKey: string,
  { notificationUrl, body, signature }: SignedMessage,
): boolean {
  const expected = Buffer.from(
    createHmac('sha256', signatureKey).update(notificationUrl).update(body).digest('base64'),
  );
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
