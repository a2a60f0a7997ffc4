/** What carries the shop's texts: a folder of its own, or Twilio if its keys are set. */

export type TextsSettings =
  | { kind: 'embedded' }
  | {
      kind: 'twilio';
      accountSid: string;
      authToken: string;
      /** A number of the shop's, or a messaging service that picks one. */
      sender: { from: string } | { messagingServiceSid: string };
      /** The service's origin, or that of a proxy or a test. */
      url: string;
    };

const names = [
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
  'TWILIO_MESSAGING_SERVICE_SID',
  'TWILIO_URL',
] as const;

type Given = Partial<Record<(typeof names)[number], string>>;

/**
 * Without keys, the embedded outbox; a partial configuration is an error. The token never appears in a
 * problem.
 */
export function readTextsSettings(
  env: Record<string, string | undefined>,
  problems: string[],
): TextsSettings {
  const given: Given = {};
  for (const name of names) if (env[name]?.trim()) given[name] = env[name].trim();
  if (Object.keys(given).length === 0) return { kind: 'embedded' };
  const { TWILIO_ACCOUNT_SID: accountSid = '', TWILIO_AUTH_TOKEN: authToken = '' } = given;
  if (!/^AC[0-9a-f]{32}$/i.test(accountSid)) {
    problems.push(
      "TWILIO_ACCOUNT_SID is missing or not an account's id ('AC' and 32 hex digits); sending texts needs it.",
    );
  }
  if (authToken === '') problems.push('TWILIO_AUTH_TOKEN is not set; sending texts needs it.');
  return {
    kind: 'twilio',
    accountSid,
    authToken,
    sender: readSender(given, problems),
    url: readUrl(given.TWILIO_URL, problems),
  };
}

function readSender({ TWILIO_FROM: from, TWILIO_MESSAGING_SERVICE_SID: service }: Given, problems: string[]) {
  if ((from === undefined) === (service === undefined)) {
    problems.push('Set TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID, one of the two: texts need a sender.');
  }
  if (from !== undefined && !/^(\+[1-9]\d{7,14}|\d{5,6})$/.test(from)) {
    problems.push(`TWILIO_FROM is '${from}'; it must be a number such as +15165550142, or a short code.`);
  }
  if (service !== undefined && !/^MG[0-9a-f]{32}$/i.test(service)) {
    problems.push(`TWILIO_MESSAGING_SERVICE_SID is '${service}'; it must be 'MG' and 32 hex digits.`);
  }
  return service === undefined ? { from: from ?? '' } : { messagingServiceSid: service };
}

function readUrl(text: string | undefined, problems: string[]): string {
  if (text === undefined) return 'https://api.twilio.com';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url !== undefined && url.pathname === '/' && !url.search && !url.hash && !url.username;
  // Every call carries the token.
  const isSafe =
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && /^(127\.0\.0\.1|\[::1\]|localhost)$/.test(url.hostname));
  if (!isOrigin || !isSafe) {
    problems.push(
      'TWILIO_URL must be an origin such as https://api.twilio.com; plain http is for this machine alone.',
    );
  }
  return url?.origin ?? text;
}
