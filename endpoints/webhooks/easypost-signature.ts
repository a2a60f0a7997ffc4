import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * True for a message that EasyPost signed: HMAC-SHA256 over the raw body, in hex after its name
 * (docs.easypost.com/guides/webhooks-guide; R-082). Takes the same time wherever the signature differs.
 *
 * @param signature the header `x-hmac-signature`
 */
export function isSignedByEasyPost(secret: string, body: Buffer, signature: string): boolean {
  const digest = createHmac('sha256', secret.normalize('NFKD')).update(body).digest('hex');
  const expected = Buffer.from(`hmac-sha256-hex=${digest}`);
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
