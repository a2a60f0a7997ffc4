/**
 * Whose shipping rates are used: the store's own table, or those of EasyPost's carriers if its key is set.
 */
import { readServiceUrl } from './service-url.ts';

export type EasyPostSettings =
  | { kind: 'embedded' }
  | {
      kind: 'easypost';
      /** Secret; stays on the server. */
      apiKey: string;
      /** Including the version: 'https://api.easypost.com/v2'. */
      url: string;
    };

/** Without a key, the embedded table. The key never appears in a problem. */
export function readEasyPostSettings(
  env: Record<string, string | undefined>,
  problems: string[],
): EasyPostSettings {
  const apiKey = env.EASYPOST_API_KEY?.trim();
  if (!apiKey) {
    if (env.EASYPOST_URL?.trim())
      problems.push('EASYPOST_URL is set, but EASYPOST_API_KEY is not; asking carriers there needs it.');
    return { kind: 'embedded' };
  }
  if (!/^\w+$/.test(apiKey))
    problems.push('EASYPOST_API_KEY is no key; it must be letters, digits and underscores.');
  return {
    kind: 'easypost',
    apiKey,
    url: readServiceUrl('EASYPOST_URL', env.EASYPOST_URL, 'https://api.easypost.com/v2', problems),
  };
}
