import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * True for a message that Twilio signed for this URL: HMAC-SHA1 over the URL and every field with its value,
 * ordered by name, in base64 (twilio.com/docs/usage/security; R-082). Takes the same time wherever the
 * signature differs.
 *
 * @param url as entered in Twilio's console
 * @param signature the header `x-twilio-signature`
 */
export function isSignedByTwilio(
  authToken: string,
  { url, fields, signature }: { url: string; fields: URLSearchParams; signature: string },
): boolean {
  const signed = [...fields]
    .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
    .map(([name, value]) => name + value);
  const expected = Buffer.from(
    createHmac('sha1', authToken)
      .update(url + signed.join(''))
      .digest('base64'),
  );
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
