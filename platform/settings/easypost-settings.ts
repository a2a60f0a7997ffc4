/**
 * Whose shipping rates are used, and who sells labels: the store's own table and nobody, or EasyPost's carriers if
 * its key is set.
 */
import { readServiceUrl } from './service-url.ts';

export type EasyPostSettings =
  | {
      kind: 'embedded';
      /** Labels to look at: in a demonstration, never in a store that is open. */
      hasSampleLabels: boolean;
    }
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
    const isOpenStore = env.NODE_ENV?.trim() === 'production' && env.ALLOW_TEST_PROVIDERS?.trim() !== '1';
    return { kind: 'embedded', hasSampleLabels: !isOpenStore };
  }
  if (!/^\w+$/.test(apiKey))
    problems.push('EASYPOST_API_KEY is no key; it must be letters, digits and underscores.');
  return {
    kind: 'easypost',
    apiKey,
    url: readServiceUrl('EASYPOST_URL', env.EASYPOST_URL, 'https://api.easypost.com/v2', problems),
  };
}
