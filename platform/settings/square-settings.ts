/**
 * Square's keys, if they are set; `vendor-settings.ts` decides what they select Square for. A partial
 * configuration is an error.
 */

export interface SquareSettings {
  /** Secret; stays on the server. */
  accessToken: string;
  environment: 'sandbox' | 'production';
  locationId: string;
  /** Public: the browser's card form needs it. */
  applicationId: string;
  /** Replaces Square's own hosts, for a proxy or a test. */
  baseUrl: string | null;
  /**
   * The secret that signs Square's webhooks to the shop. Null: the shop accepts none and learns
   * everything by asking.
   */
  webhookSignatureKey: string | null;
  /** Replaces Square's own script of the card form, for a test. */
  webScriptUrl: string | null;
  /** Where the tills at the counter are; their sales are taken in. Never the web shop's own location. */
  counterLocationIds: string[];
}

const names = [
  'SQUARE_ACCESS_TOKEN',
  'SQUARE_ENVIRONMENT',
  'SQUARE_LOCATION_ID',
  'SQUARE_APPLICATION_ID',
  'SQUARE_BASE_URL',
  'SQUARE_WEBHOOK_SIGNATURE_KEY',
  'SQUARE_WEB_SCRIPT_URL',
  'SQUARE_COUNTER_LOCATION_IDS',
] as const;

type Given = Partial<Record<(typeof names)[number], string>>;

/** Null without keys. The access token and the signature key never appear in a problem. */
export function readSquareSettings(
  env: Record<string, string | undefined>,
  problems: string[],
): SquareSettings | null {
  const given: Given = {};
  for (const name of names) if (env[name]?.trim()) given[name] = env[name].trim();
  if (Object.keys(given).length === 0) return null;
  const {
    SQUARE_ACCESS_TOKEN: accessToken = '',
    SQUARE_LOCATION_ID: locationId = '',
    SQUARE_APPLICATION_ID: applicationId = '',
  } = given;
  const wanted = 'Square needs it, as the other SQUARE_ settings show it is wanted.';
  if (accessToken === '') problems.push(`SQUARE_ACCESS_TOKEN is not set; ${wanted}`);
  if (!/^\w+$/.test(locationId))
    problems.push(`SQUARE_LOCATION_ID is missing or not a location's id; ${wanted}`);
  if (!/^[\w-]+$/.test(applicationId))
    problems.push(`SQUARE_APPLICATION_ID is missing or not an application's id; ${wanted}`);
  const environment = readEnvironment(given.SQUARE_ENVIRONMENT, applicationId, problems);
  return {
    accessToken,
    environment,
    locationId,
    applicationId,
    baseUrl: readBaseUrl(given.SQUARE_BASE_URL, problems),
    webhookSignatureKey: readSignatureKey(given.SQUARE_WEBHOOK_SIGNATURE_KEY, problems),
    webScriptUrl: readScriptUrl(given.SQUARE_WEB_SCRIPT_URL, problems),
    counterLocationIds: readCounterLocations(given.SQUARE_COUNTER_LOCATION_IDS, locationId, problems),
  };
}

/** Sandbox and production have separate keys, and an application's id shows which one it belongs to. */
function readEnvironment(
  given: string | undefined,
  applicationId: string,
  problems: string[],
): 'sandbox' | 'production' {
  if (given !== 'sandbox' && given !== 'production') {
    problems.push(
      given === undefined
        ? 'SQUARE_ENVIRONMENT is not set; it must be sandbox or production.'
        : `SQUARE_ENVIRONMENT is '${given}'; it must be sandbox or production.`,
    );
    return 'sandbox';
  }
  if (applicationId.startsWith('sandbox-') !== (given === 'sandbox') && applicationId !== '') {
    problems.push(`SQUARE_APPLICATION_ID is not of Square's ${given}; the two must belong together.`);
  }
  return given;
}

function readBaseUrl(given: string | undefined, problems: string[]): string | null {
  if (given === undefined) return null;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username)
    return url.origin;
  problems.push(
    `SQUARE_BASE_URL is '${given}'; it must be an origin such as http://127.0.0.1:4010, without a path.`,
  );
  return null;
}

function readSignatureKey(given: string | undefined, problems: string[]): string | null {
  if (given === undefined) return null;
  if (/^[\x21-\x7e]{8,}$/.test(given)) return given;
  problems.push(
    'SQUARE_WEBHOOK_SIGNATURE_KEY is not a signature key: copy it whole from the webhook subscription, at least 8 characters, no spaces.',
  );
  return null;
}

function readScriptUrl(given: string | undefined, problems: string[]): string | null {
  if (given === undefined) return null;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password)
    return url.href;
  problems.push(
    `SQUARE_WEB_SCRIPT_URL is '${given}'; it must be a script's address such as http://127.0.0.1:4010/square.js.`,
  );
  return null;
}

/** A store has one till or two; Square searches ten locations at once. */
const mostLocations = 10;

function readCounterLocations(
  given: string | undefined,
  webLocationId: string,
  problems: string[],
): string[] {
  const ids = [...new Set((given ?? '').split(',').map((id) => id.trim()))].filter((id) => id !== '');
  if (ids.some((id) => !/^\w+$/.test(id)) || ids.length > mostLocations)
    problems.push(
      `SQUARE_COUNTER_LOCATION_IDS is '${given}'; it must be the ids of at most ${mostLocations} locations, with commas between them.`,
    );
  if (ids.includes(webLocationId))
    problems.push(
      `SQUARE_COUNTER_LOCATION_IDS names ${webLocationId}, which is SQUARE_LOCATION_ID; the web shop needs a location of its own, or each sale at the counter is taken for a payment of nobody's.`,
    );
  return ids;
}
