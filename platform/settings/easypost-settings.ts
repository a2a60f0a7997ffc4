/**
 * Which shipping rates apply, and who sells labels: the store's own table and no one, or EasyPost's carriers
 * if its key is set.
 */
import { readServiceUrl } from './service-url.ts';

export type EasyPostSettings =
  | {
      kind: 'embedded';
      /** Sample labels: for a demonstration, never for a store that is open. */
      hasSampleLabels: boolean;
    }
  | {
      kind: 'easypost';
      /** Secret; stays on the server. */
      apiKey: string;
      /** Including the version: 'https://api.easypost.com/v2'. */
      url: string;
      /** Secret with which EasyPost signs its messages about parcels; null: none are accepted. */
      webhookSecret: string | null;
    };

const minSecretLength = 16;

/** Without a key, the embedded table. The key never appears in a problem. */
export function readEasyPostSettings(
  env: Record<string, string | undefined>,
  problems: string[],
): EasyPostSettings {
  const apiKey = env.EASYPOST_API_KEY?.trim();
  if (!apiKey) {
    if (env.EASYPOST_URL?.trim())
      problems.push('EASYPOST_URL is set, but EASYPOST_API_KEY is not; asking carriers there needs it.');
    if (env.EASYPOST_WEBHOOK_SECRET?.trim())
      problems.push('EASYPOST_WEBHOOK_SECRET is set, but EASYPOST_API_KEY is not; its messages need it.');
    const isOpenStore = env.NODE_ENV?.trim() === 'production' && env.ALLOW_TEST_PROVIDERS?.trim() !== '1';
    return { kind: 'embedded', hasSampleLabels: !isOpenStore };
  }
  if (!/^\w+$/.test(apiKey))
    problems.push('EASYPOST_API_KEY is not a valid key; it must be letters, digits and underscores.');
  const webhookSecret = env.EASYPOST_WEBHOOK_SECRET?.trim() || null;
  if (webhookSecret !== null && webhookSecret.length < minSecretLength)
    problems.push(
      `EASYPOST_WEBHOOK_SECRET is too short; it must have at least ${minSecretLength} characters, as anyone may post there.`,
    );
  return {
    kind: 'easypost',
    apiKey,
    webhookSecret,
    url: readServiceUrl('EASYPOST_URL', env.EASYPOST_URL, 'https://api.easypost.com/v2', problems),
  };
}
