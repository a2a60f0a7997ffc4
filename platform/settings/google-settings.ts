/** What checks addresses: the shop's own ZIP table, or Google's Address Validation if its key is set. */
import { readServiceUrl } from './service-url.ts';

export type GoogleSettings =
  | { kind: 'embedded' }
  | {
      kind: 'google';
      /** Secret; stays on the server. */
      apiKey: string;
      addressUrl: string;
    };

/** Without a key, the embedded adapter. The key never appears in a problem. */
export function readGoogleSettings(
  env: Record<string, string | undefined>,
  problems: string[],
): GoogleSettings {
  const apiKey = env.GOOGLE_MAPS_API_KEY?.trim();
  if (!apiKey) {
    if (env.GOOGLE_ADDRESS_URL?.trim())
      problems.push(
        'GOOGLE_ADDRESS_URL is set, but GOOGLE_MAPS_API_KEY is not; checking addresses there needs it.',
      );
    return { kind: 'embedded' };
  }
  if (!/^[\w-]+$/.test(apiKey))
    problems.push("GOOGLE_MAPS_API_KEY is not a valid key; it must be letters, digits, '-' and '_'.");
  const addressUrl = readServiceUrl(
    'GOOGLE_ADDRESS_URL',
    env.GOOGLE_ADDRESS_URL,
    'https://addressvalidation.googleapis.com',
    problems,
  );
  return { kind: 'google', apiKey, addressUrl };
}
